//===- BarrierSearch.cpp - the best choice for a few images ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See BarrierSearch.h.
///
//===----------------------------------------------------------------------===//

#include "BarrierSearch.h"
#include "PassEnds.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"

#define DEBUG_TYPE "aux-barriers"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumTried, "Number of choices of barriers that were planned");

/// All choices of a graph are tried if there are no more than this.
static constexpr uint64_t FewChoices = 1024;
/// Else no more choices than this are tried, and as many again with other load and store
/// operations.
static constexpr size_t MaxTries = 1200;

BarrierSearch::BarrierSearch(const Graph &G, ArrayRef<ForDriver> For, std::vector<bool> Fixed,
                             const DiagnosticEngine &D)
    : Drivers(G, For, D), S(G), Fixed(std::move(Fixed)), Uses(UseFinder(Drivers, S).find()),
      Writer(G, S, Uses), Front(For) {}

std::optional<BarrierChoice> BarrierSearch::recorded() const {
  if (!all_of(Drivers.graph().Frames, [](const Frame &F) { return F.Explicit; }))
    return std::nullopt;
  BarrierChoice All = plainest();
  All.Recorded.assign(Drivers.graph().Images.size(), true);
  return All;
}

BarrierChoice BarrierSearch::plainest() const {
  return choiceOf(Numbers(Uses.size(), 0));
}

BarrierChoice BarrierSearch::plainestThatDrops(bool InPass) const {
  Numbers N(Uses.size(), 0);
  for (size_t U = 0; U != Uses.size(); ++U) {
    ArrayRef<UseOption> Options = Uses[U].Options;
    auto Take = [&](UseArrival How) {
      auto It = llvm::find(Options, UseOption{Options.front().In, How, false});
      if (It != Options.end())
        N[U] = It - Options.begin();
      return It != Options.end();
    };
    if (!(InPass && (Take(UseArrival::DropInPass) || Take(UseArrival::KeepInPass))))
      Take(UseArrival::Drop);
  }
  return choiceOf(N);
}

BarrierChoice BarrierSearch::choiceOf(const Numbers &N) const {
  BarrierChoice C;
  C.Recorded = Fixed;
  for (size_t U = 0; U != Uses.size(); ++U) {
    assert(N[U] < Uses[U].Options.size() && "uses of a family have the same options");
    C.Options.push_back(Uses[U].Options[N[U]]);
  }
  return C;
}

/// The other way round. Options that this search does not have become the first ones.
BarrierSearch::Numbers BarrierSearch::numbersOf(const BarrierChoice &C) const {
  Numbers N(Uses.size(), 0);
  for (size_t U = 0; U != Uses.size(); ++U) {
    ArrayRef<UseOption> Options = Uses[U].Options;
    if (auto Like = llvm::find(Options, C.Options[U]); Like != Options.end())
      N[U] = Like - Options.begin();
  }
  return N;
}

std::vector<Candidate> BarrierSearch::plansFor(const BarrierChoice &C) {
  std::optional<Graph> Written = Writer.write(C);
  return Written ? Drivers.plan(*Written) : std::vector<Candidate>();
}

/// Everything in which graphs that are written for the same uses can differ.
static std::vector<uint32_t> wordsOf(const Graph &G) {
  std::vector<uint32_t> Words;
  for (const Access &A : G.Accesses) {
    Words.push_back(unsigned(A.LayoutGiven) << 16 | unsigned(A.From) << 8 | unsigned(A.To));
    Words.push_back(unsigned(A.Load) << 8 | unsigned(A.Store));
  }
  for (const Item &I : G.Items) {
    Words.push_back(unsigned(I.Kind));
    if (I.Kind != ItemKind::Transition)
      continue;
    const Transition &X = G.Transitions[I.Index];
    for (unsigned Word :
         {unsigned(X.Kind), X.Image, unsigned(X.Age), X.Range.LayerBegin, X.Range.LayerEnd,
          unsigned(X.Range.MipBegin), unsigned(X.Range.MipEnd), unsigned(X.Range.Aspects),
          unsigned(X.Old), unsigned(X.New), unsigned(X.Src.Kind), unsigned(X.Src.Index),
          unsigned(X.Dst.Kind), unsigned(X.Dst.Index)})
      Words.push_back(Word);
  }
  return Words;
}

/// Returns true if the choice is the best so far of those within the limits, or the best but the
/// text. Choices that are written alike are tried once.
bool BarrierSearch::attempt(const BarrierChoice &C, const Numbers &As) {
  std::optional<Graph> Written = Writer.write(C);
  if (!Written || !(Seen.insert(wordsOf(*Written)).second || As.empty()))
    return false;
  ++NumTried;
  std::vector<Candidate> Plans = Drivers.plan(*Written);
  if (!areRight(Plans))
    return false;
  endPassesTogether(Drivers, Uses, C, *Written, Plans);
  TriedChoice New = {C, Drivers.costsOf(Plans), As};
  LeastOwn = std::min(LeastOwn, New.Costs.Own);
  auto IsStale = [](const Op &O) { return O.Predicate == Predicate::Stale; };
  DependsOnOthers |=
      any_of(Plans, [&](const Candidate &P) { return any_of(P.Plan->Ops, IsStale); });
  return Front.add(std::move(New));
}

bool BarrierSearch::attempt(const Numbers &N) {
  return Known.insert(N).second && attempt(choiceOf(N), N);
}

bool BarrierSearch::mayTryMore() const {
  return Known.size() < (Operates ? 2 : 1) * MaxTries && !Drivers.isOver();
}

bool BarrierSearch::hasFewChoices() const {
  uint64_t Num = 1;
  for (const ImageUse &U : Uses)
    if (!Fixed[U.Image] && (Num *= numOptions(U)) > FewChoices)
      return false;
  return true;
}

void BarrierSearch::run(ArrayRef<BarrierChoice> Seeds) {
  Operates = true;
  Complete = Operates = hasFewChoices();
  if (hasFewChoices()) {
    tryAll();
    Complete = !Drivers.isOver();
  } else {
    descend(Seeds);
  }
  std::optional<BarrierChoice> Text = recorded();
  if (Text) {
    attempt(*Text, {});
    std::vector<Candidate> Plans = plansFor(*Text);
    if (areRight(Plans))
      TextCosts = Drivers.costsOf(Plans);
    Front.limitTo(Plans, Drivers.drivers());
  }
  if (Complete)
    return;
  if (Text)
    improve();
  Operates = true;
  improve();
  if (Text)
    attempt(*Text, {}); // takes the place of its equals
}

/// The options to go on from.
BarrierSearch::Numbers BarrierSearch::bestOptions() const {
  const TriedChoice *Best = Front.bestBesideText();
  return Best ? Best->Options : Numbers(Uses.size(), 0);
}

void BarrierSearch::descend(ArrayRef<BarrierChoice> Seeds) {
  begin(Seeds);
  improve();
}

void BarrierSearch::improve() {
  bool Improves = true;
  while (Improves && mayTryMore()) {
    Improves = changeFamilies();
    Improves |= changeUses();
    if (!Improves)
      Improves = changePairs();
  }
}

void BarrierSearch::tryAll() {
  Numbers N(Uses.size(), 0);
  for (bool More = true; More && !Drivers.isOver();) {
    attempt(N);
    More = false;
    for (size_t U = N.size(); U-- > 0 && !More;) {
      bool IsLast = Fixed[Uses[U].Image] || size_t(N[U] + 1) == numOptions(Uses[U]);
      N[U] = IsLast ? 0 : N[U] + 1;
      More = !IsLast;
    }
  }
}

/// Tries choices that treat all uses alike: each layout wherever it is admitted, with each way to
/// come to the uses where the use has that way; and choices that come from elsewhere.
void BarrierSearch::begin(ArrayRef<BarrierChoice> Seeds) {
  attempt(Numbers(Uses.size(), 0));
  for (const BarrierChoice &C : Seeds)
    attempt(numbersOf(C));
  std::vector<UseOption> Kinds;
  for (const ImageUse &U : Uses)
    for (const UseOption &O : ArrayRef(U.Options).take_front(numOptions(U)))
      if (!is_contained(Kinds, O))
        Kinds.push_back(O);
  for (const UseOption &Wanted : Kinds) {
    Numbers N(Uses.size(), 0);
    for (size_t U = 0; U != Uses.size(); ++U) {
      ArrayRef<UseOption> Options = Uses[U].Options;
      auto Like = llvm::find(Options, Wanted);
      if (Like == Options.end())
        Like = llvm::find_if(Options, [&](const UseOption &O) {
          return O.In == Options.front().In && O.How == Wanted.How && O.Whole == Wanted.Whole;
        });
      N[U] = Like == Options.end() ? 0 : Like - Options.begin();
    }
    attempt(N);
  }
}

/// The option for a layout that is otherwise like \p Like; if there is none, its first option.
static std::optional<uint16_t> optionIn(ArrayRef<UseOption> Options, Layout In,
                                        const UseOption &Like) {
  UseOption Wanted = Like;
  Wanted.In = In;
  auto It = llvm::find(Options, Wanted);
  if (It == Options.end())
    It = llvm::find_if(Options, [&](const UseOption &O) { return O.In == In; });
  return It == Options.end() ? std::nullopt : std::optional<uint16_t>(It - Options.begin());
}

/// Tries options of some uses, alone and with the other aspect of their images, in the same passes,
/// in the same layout: a render pass can name few layouts of depth and stencil that differ.
bool BarrierSearch::attemptWithOtherAspects(const Numbers &N, ArrayRef<size_t> Members) {
  bool Improved = attempt(N);
  Numbers Both = N;
  for (size_t U : Members)
    for (size_t V = 0; V != Uses.size(); ++V) {
      const ImageUse &A = Uses[U], &B = Uses[V];
      if (A.Pass == None32 || A.Pass != B.Pass || A.Image != B.Image || A.Age != B.Age ||
          A.TheAspect == B.TheAspect)
        continue;
      auto Options = ArrayRef(B.Options).take_front(numOptions(B));
      if (auto Same = optionIn(Options, A.Options[N[U]].In, B.Options[Both[V]]))
        Both[V] = *Same;
    }
  if (Both != N && mayTryMore())
    Improved |= attempt(Both);
  return Improved;
}

/// Tries each option for all uses of a family, beginning with the best choice.
bool BarrierSearch::changeFamilies() {
  bool Improved = false;
  std::map<unsigned, std::vector<size_t>> Families;
  for (size_t U = 0; U != Uses.size(); ++U)
    if (!Fixed[Uses[U].Image])
      Families[Uses[U].Family].push_back(U);
  for (const auto &[Family, Members] : Families)
    for (uint16_t O = 0; O != numOptions(Uses[Members.front()]) && mayTryMore(); ++O) {
      Numbers N = bestOptions();
      for (size_t U : Members)
        N[U] = O;
      Improved |= attemptWithOtherAspects(N, Members);
    }
  return Improved;
}

/// The same for single uses.
bool BarrierSearch::changeUses() {
  bool Improved = false;
  for (size_t U = 0; U != Uses.size(); ++U)
    for (uint16_t O = 0; O != numOptions(Uses[U]) && mayTryMore(); ++O) {
      Numbers N = bestOptions();
      N[U] = O;
      if (!Fixed[Uses[U].Image])
        Improved |= attemptWithOtherAspects(N, U);
    }
  return Improved;
}

/// Tries one layout for a use and the next one of the same subresources: the transition between
/// them goes, while a layout that only one of them is in takes two.
bool BarrierSearch::changePairs() {
  bool Improved = false;
  auto IsNext = [](const ImageUse &A, const ImageUse &B) {
    return !B.IsJoin && A.Image == B.Image && A.Age == B.Age && A.TheAspect == B.TheAspect;
  };
  for (size_t U = 0; U != Uses.size(); ++U) {
    size_t V = (U + 1) % Uses.size();
    while (V != U && !IsNext(Uses[U], Uses[V]))
      V = (V + 1) % Uses.size();
    if (V == U || Uses[U].IsJoin || Fixed[Uses[U].Image])
      continue;
    auto Mine = ArrayRef(Uses[U].Options).take_front(numOptions(Uses[U]));
    auto Next = ArrayRef(Uses[V].Options).take_front(numOptions(Uses[V]));
    std::vector<Layout> Layouts;
    for (const UseOption &O : Mine)
      if (!is_contained(Layouts, O.In))
        Layouts.push_back(O.In);
    for (Layout In : Layouts) {
      Numbers N = bestOptions();
      std::optional<uint16_t> First = optionIn(Mine, In, Uses[U].Options[N[U]]);
      std::optional<uint16_t> Second = optionIn(Next, In, Uses[V].Options[N[V]]);
      if (!First || !Second || !mayTryMore())
        continue;
      N[U] = *First;
      N[V] = *Second;
      Improved |= attempt(N);
    }
  }
  return Improved;
}
