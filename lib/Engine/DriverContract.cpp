//===- DriverContract.cpp - the layouts that cost a driver least ----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A graph with few choices is searched as it is. Another one is taken apart into groups of images
/// (ImageGroups.h), and each group is searched in a graph of its own
/// (BarrierSearch.h). Groups share no cost but the stalls of slots in which several have ops. The
/// choices of all groups together are then planned once more, since a stale predicate may turn out
/// differently. Other candidates are the transitions of the text, if it has all, and the seeds: for
/// several drivers, what is best for each alone.
///
//===----------------------------------------------------------------------===//

#include "DriverContract.h"
#include "BarrierSearch.h"
#include "PassEnds.h"
#include "auxplan/Graph/ImageGroups.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/ThreadPool.h"
#include <atomic>

#define DEBUG_TYPE "aux-barriers"

using namespace auxplan;
using namespace llvm;

namespace {

/// A group of images, and the choices for it.
struct GroupChoices {
  std::vector<TriedChoice> Front;       ///< see BarrierSearch
  std::vector<bool> Images;             ///< of the graph: is it in the group?
  WideSum LeastOwn = 0;                 ///< of all choices, weighted; 0: not known
  std::optional<ChoiceCosts> TextCosts; ///< see BarrierSearch
  size_t Taken = 0;                     ///< in Front
  bool GoesBack = false;                ///< to the text, whatever is taken
  const TriedChoice &taken() const { return Front[Taken]; }
  bool isText() const { return GoesBack || taken().Options.empty(); }
  /// The gain of the taken choice over the text, weighted.
  double gain() const {
    return double(TextCosts->Rank.front()) - double(taken().Costs.Rank.front());
  }
};

/// The costs of several groups together, by driver.
using GroupSums = std::vector<LimitedCosts>;

/// The choice for a graph, found group by group.
class DriverPlanner {
public:
  DriverPlanner(const Graph &G, ArrayRef<ForDriver> For, ArrayRef<BarrierChoice> Seeds,
                DiagnosticEngine &D);
  DriverChoice run();
  /// See plainFrames().
  std::optional<Graph> plain();

private:
  bool canChoose() const;
  std::vector<BarrierChoice> seedsFor(const std::vector<bool> &Images) const;
  struct SearchedGroup {
    GroupChoices Choices; ///< without images
    bool IsComplete = false;
  };
  static SearchedGroup searched(const BarrierSearch &);
  void addGroup(const SearchedGroup &, std::vector<bool> Images);
  std::vector<ForDriver> forThread(std::vector<std::unique_ptr<RuleMemory>> &) const;
  void searchGroups();
  void limitTo(ArrayRef<Candidate> Text);
  GroupSums sumsOfTaken() const;
  void keepWithin();
  bool stepBack(const GroupSums &Now);
  bool improveWithin(const GroupSums &Now);
  BarrierChoice choiceOfAll() const;
  DriverChoice planned(BarrierChoice);
  DriverChoice madeOfGroups();
  DriverChoice bestMade();
  std::vector<BarrierChoice> plainWays() const;
  void takeBetter(DriverChoice &Best, ArrayRef<BarrierChoice>);
  void prove(DriverChoice &) const;
  bool isBetter(const DriverChoice &, const DriverChoice &) const;
  bool isAllowed(const DriverChoice &) const;
  bool isLegal(const DriverChoice &) const;

  const Graph &G;
  ArrayRef<ForDriver> For;
  ArrayRef<BarrierChoice> Seeds;
  DiagnosticEngine &D;
  BarrierSearch Whole;
  CostLimits Limits; ///< those of the text
  const ImageGroups Numbers;
  std::vector<GroupChoices> Groups;
  bool IsComplete = true;
};

} // namespace

static bool areExplicit(const Graph &G) {
  return all_of(G.Frames, [](const Frame &F) { return F.Explicit; });
}

/// Where the text has all transitions, those of images stay that others own at times: a
/// compositor, or objects in the same memory.
static std::vector<bool> fixedImages(const Graph &G) {
  std::vector<bool> Fixed(G.Images.size(), false);
  if (!areExplicit(G))
    return Fixed;
  for (ImageId I = 0; I != G.Images.size(); ++I)
    Fixed[I] = G.Images[I].Lifetime == Lifetime::External;
  for (const Bind &B : G.Binds)
    if (!B.IsBuffer)
      Fixed[B.Object] = true;
  return Fixed;
}

DriverPlanner::DriverPlanner(const Graph &G, ArrayRef<ForDriver> For, ArrayRef<BarrierChoice> Seeds,
                             DiagnosticEngine &D)
    : G(G), For(For), Seeds(Seeds), D(D), Whole(G, For, fixedImages(G), D), Limits(For),
      Numbers(G) {}

/// The part of each seed that is about a group. Its graph has its uses in the order of the whole.
std::vector<BarrierChoice> DriverPlanner::seedsFor(const std::vector<bool> &Images) const {
  std::vector<BarrierChoice> Parts(Seeds.size());
  for (auto [Part, Seed] : zip(Parts, Seeds))
    for (size_t U = 0; U != Whole.uses().size(); ++U)
      if (Images[Whole.uses()[U].Image])
        Part.Options.push_back(Seed.Options[U]);
  return Parts;
}

/// A group that has been searched.
DriverPlanner::SearchedGroup DriverPlanner::searched(const BarrierSearch &By) {
  LLVM_DEBUG(dbgs() << "a group of " << By.uses().size() << " uses: " << By.front().size()
                    << " choices to take" << (By.isComplete() ? ", all tried" : "") << '\n');
  return {{By.front(), {}, By.isComplete() ? By.leastOwn() : 0, By.textCosts()},
          By.isComplete() && !By.front().empty()};
}

void DriverPlanner::addGroup(const SearchedGroup &Of, std::vector<bool> Images) {
  IsComplete &= Of.IsComplete;
  if (Of.Choices.Front.empty())
    return;
  Groups.push_back(Of.Choices);
  Groups.back().Images = std::move(Images);
}

/// Rules that one thread may ask.
std::vector<ForDriver>
DriverPlanner::forThread(std::vector<std::unique_ptr<RuleMemory>> &Known) const {
  std::vector<ForDriver> Own(For.begin(), For.end());
  for (ForDriver &Of : Own) {
    Known.push_back(std::make_unique<RuleMemory>(*Of.Target));
    Of.Options.Rules = Known.back().get();
  }
  return Own;
}

/// Groups whose frames have the same text are searched once. The searches for several drivers take
/// time, so that several threads share them.
void DriverPlanner::searchGroups() {
  if (Whole.hasFewChoices()) {
    Whole.run(Seeds);
    return addGroup(searched(Whole), std::vector<bool>(G.Images.size(), true));
  }
  struct Part {
    Graph Frames;
    unsigned First; ///< of the groups with this text
    SearchedGroup Found;
  };
  std::vector<Part> Parts;
  std::vector<size_t> PartOf; ///< by group
  StringMap<size_t> Known;    ///< parts by text
  for (unsigned Number = 0; Number != Numbers.size(); ++Number) {
    Graph Frames = framesOf(G, Numbers.imagesOf(Number));
    auto [At, IsNew] = Known.try_emplace(textWithoutNames(Frames), Parts.size());
    if (IsNew)
      Parts.push_back({std::move(Frames), Number, {}});
    PartOf.push_back(At->second);
  }
  std::atomic<size_t> Next = 0;
  auto Search = [&](ArrayRef<ForDriver> With) {
    const std::function<bool()> &IsOver = With.front().Options.IsOver;
    for (size_t N; (N = Next++) < Parts.size() && !(IsOver && IsOver());) {
      Part &P = Parts[N];
      BarrierSearch Of(P.Frames, With, fixedImages(P.Frames), D);
      Of.run(seedsFor(Numbers.imagesOf(P.First)));
      P.Found = searched(Of);
    }
  };
  if (For.size() == 1) {
    Search(For);
  } else {
    DefaultThreadPool Pool;
    for (unsigned T = 0; T != Pool.getMaxConcurrency(); ++T)
      Pool.async([&] {
        std::vector<std::unique_ptr<RuleMemory>> Memories;
        std::vector<ForDriver> Own = forThread(Memories);
        Search(Own);
      });
    Pool.wait();
  }
  for (unsigned Number = 0; Number != Numbers.size(); ++Number)
    addGroup(Parts[PartOf[Number]].Found, Numbers.imagesOf(Number));
}

//===----------------------------------------------------------------------===//
// Limits
//===----------------------------------------------------------------------===//

static void addTo(GroupSums &Sums, ArrayRef<LimitedCosts> Of) {
  for (auto [Sum, One] : zip(Sums, Of))
    Sum += One;
}

GroupSums DriverPlanner::sumsOfTaken() const {
  GroupSums Sums(For.size(), {0, 0});
  for (const GroupChoices &Of : Groups)
    addTo(Sums, Of.taken().Costs.ByDriver);
  return Sums;
}

/// No driver may fare worse than with the text. Groups share stalls in the text too, so their costs
/// add up to more there than the text as a whole.
void DriverPlanner::limitTo(ArrayRef<Candidate> Text) {
  Limits.setTo(Text, For);
  GroupSums Sums(For.size(), {0, 0});
  for (const GroupChoices &Of : Groups)
    if (Of.TextCosts)
      addTo(Sums, Of.TextCosts->ByDriver);
  Limits.raiseRanks(Sums);
}

/// Takes the best choice of each group, unless these exceed the limits in all. Then goes back to
/// choices that exceed them less, each time where that costs least for what it saves, and at last
/// takes better ones again where there is room.
void DriverPlanner::keepWithin() {
  GroupSums Now = sumsOfTaken();
  while (Limits.excessOf(Now) != 0) {
    if (!stepBack(Now))
      return;
    Now = sumsOfTaken();
  }
  while (improveWithin(Now))
    Now = sumsOfTaken();
}

/// Returns false if no group has a choice that is less above the limits.
bool DriverPlanner::stepBack(const GroupSums &Now) {
  GroupChoices *Cheapest = nullptr;
  size_t Choice = 0;
  double LeastPrice = 0;
  for (GroupChoices &Of : Groups) {
    auto GainOf = [&](size_t N) {
      return Limits.gainOf(Now, Of.taken().Costs.ByDriver, Of.Front[N].Costs.ByDriver);
    };
    size_t Next = Of.Taken + 1;
    while (Next < Of.Front.size() && GainOf(Next) <= 0)
      ++Next;
    if (Next >= Of.Front.size())
      continue;
    WideSum More = Of.Front[Next].Costs.Rank.front() - Of.taken().Costs.Rank.front();
    double Price = double(More) / GainOf(Next);
    if (!Cheapest || Price < LeastPrice) {
      Cheapest = &Of;
      Choice = Next;
      LeastPrice = Price;
    }
  }
  if (Cheapest)
    Cheapest->Taken = Choice;
  return Cheapest;
}

/// Takes the better choice of a group that saves most, of those that stay within the limits.
/// Returns false if there is none.
bool DriverPlanner::improveWithin(const GroupSums &Now) {
  GroupChoices *Best = nullptr;
  size_t Choice = 0;
  WideSum Most = 0;
  for (GroupChoices &Of : Groups)
    for (size_t N = 0; N != Of.Taken; ++N) {
      WideSum Saves = Of.taken().Costs.Rank.front() - Of.Front[N].Costs.Rank.front();
      if (Saves <= Most)
        continue;
      GroupSums With = Now;
      addTo(With, Of.Front[N].Costs.ByDriver);
      for (auto [Sum, One] : zip(With, Of.taken().Costs.ByDriver))
        Sum -= One;
      if (Limits.excessOf(With) != 0)
        continue;
      Best = &Of;
      Choice = N;
      Most = Saves;
    }
  if (Best)
    Best->Taken = Choice;
  return Best;
}

//===----------------------------------------------------------------------===//
// The choice for the whole
//===----------------------------------------------------------------------===//

BarrierChoice DriverPlanner::choiceOfAll() const {
  BarrierChoice All = Whole.plainest();
  bool IsExplicit = areExplicit(G);
  for (const GroupChoices &Of : Groups) {
    size_t Next = 0;
    for (size_t U = 0; U != Whole.uses().size(); ++U)
      if (Of.Images[Whole.uses()[U].Image])
        All.Options[U] = Of.taken().Choice.Options[Next++];
    for (ImageId I = 0; I != G.Images.size(); ++I)
      if (Of.Images[I] && IsExplicit && Of.isText())
        All.Recorded[I] = true;
  }
  return All;
}

/// Own costs of the groups add up to that of the whole, if all are about as many frames. Nothing is
/// known of groups that were not searched completely.
void DriverPlanner::prove(DriverChoice &Made) const {
  ChoiceCosts Costs = Whole.drivers().costsOf(Made.Plans);
  WideSum Bound = 0, Taken = 0;
  for (const GroupChoices &Of : Groups) {
    if (Of.taken().Costs.Frames != Costs.Frames)
      return;
    Bound += Of.LeastOwn;
    Taken += Of.taken().Costs.Own;
  }
  bool IsReached = IsComplete && Costs.Own <= Taken;
  Made.Proof = {true, std::min(Bound, Costs.Own), IsReached && Costs.Own == Bound, IsReached};
}

DriverChoice DriverPlanner::planned(BarrierChoice Choice) {
  DriverChoice Made;
  if (std::optional<Graph> Written = Whole.write(Choice)) {
    Made.Plans = Whole.drivers().plan(*Written);
    if (areRight(Made.Plans))
      endPassesTogether(Whole.drivers(), Whole.uses(), Choice, *Written, Made.Plans);
    Made.Frames = std::make_unique<Graph>(std::move(*Written));
  }
  Made.Choice = std::move(Choice);
  return Made;
}

/// Do the frames of the plans keep the rules for explicit frames?
bool DriverPlanner::isLegal(const DriverChoice &Made) const {
  return all_of(Made.Plans, [&](const Candidate &C) {
    DiagnosticEngine Unheard = D.muted();
    return C.Plan && verifyGraph(*C.Plan, Unheard);
  });
}

/// May the choice take the place of the text?
bool DriverPlanner::isAllowed(const DriverChoice &Made) const {
  if (!areRight(Made.Plans) || !isLegal(Made))
    return false;
  return Limits.excessOf(Whole.drivers().costsOf(Made.Plans).ByDriver) == 0;
}

/// An image that begins in a layout which the text does not know. An application cannot name the
/// old layout in its first transition.
static const Image *findUnknownStart(const Graph &G) {
  for (const StartStmt &S : G.Starts)
    if (S.StartLayout == NoLayout)
      return &G.Images[S.Image];
  auto IsUnknown = [](const Image &I) { return I.Start == StartKind::Unknown; };
  auto Found = llvm::find_if(G.Images, IsUnknown);
  return Found == G.Images.end() ? nullptr : &*Found;
}

/// Reports an error if not.
bool DriverPlanner::canChoose() const {
  if (const Image *Unknown = areExplicit(G) ? nullptr : findUnknownStart(G))
    return D.error(Unknown->Loc, "'%" + G.Names.get(Unknown->Name) +
                                     "' begins in an unknown layout; the driver contract needs "
                                     "'starts' with the layout that it has");
  if (!areExplicit(G) && Whole.sharesMemory())
    return D.error(None32, "images share memory; the driver contract needs their transitions, in "
                           "frames that are explicit");
  return true;
}

/// The choices for all groups together, if they may take the place of the text. Groups share
/// stalls, so groups that keep the limits one by one can be above them on the whole. Then groups go
/// back to the text, those that gain least first; at last those that were not in the way come
/// again.
DriverChoice DriverPlanner::madeOfGroups() {
  DriverChoice Made = planned(choiceOfAll());
  if (isAllowed(Made) || !areRight(Made.Plans))
    return Made;
  SmallVector<GroupChoices *, 16> Others, Back;
  for (GroupChoices &Of : Groups)
    if (Of.TextCosts && !Of.isText())
      Others.push_back(&Of);
  llvm::stable_sort(
      Others, [](const GroupChoices *A, const GroupChoices *B) { return A->gain() < B->gain(); });
  for (GroupChoices *Of : Others) {
    Of->GoesBack = true;
    Back.push_back(Of);
    Made = planned(choiceOfAll());
    if (isAllowed(Made))
      break;
  }
  if (!isAllowed(Made))
    return {};
  for (GroupChoices *Of : ArrayRef(Back).drop_back()) {
    Of->GoesBack = false;
    DriverChoice With = planned(choiceOfAll());
    Of->GoesBack = !isAllowed(With) || !isBetter(With, Made);
    if (!Of->GoesBack)
      Made = std::move(With);
  }
  return Made;
}

/// The best of this and of the seeds. For a text without transitions there are more seeds: the
/// layouts that its lines would have without a choice. Groups that are best by themselves share
/// fewer stalls than others.
DriverChoice DriverPlanner::bestMade() {
  DriverChoice Best = madeOfGroups();
  if (!isAllowed(Best))
    Best = DriverChoice();
  takeBetter(Best, Seeds);
  if (!Whole.recorded())
    takeBetter(Best, plainWays());
  return Best;
}

std::vector<BarrierChoice> DriverPlanner::plainWays() const {
  return {Whole.plainest(), Whole.plainestThatDrops(/*InPass=*/false),
          Whole.plainestThatDrops(/*InPass=*/true)};
}

void DriverPlanner::takeBetter(DriverChoice &Best, ArrayRef<BarrierChoice> All) {
  for (const BarrierChoice &C : All)
    if (DriverChoice Made = planned(C); isAllowed(Made) && isBetter(Made, Best))
      Best = std::move(Made);
}

std::optional<Graph> DriverPlanner::plain() {
  if (!canChoose())
    return std::nullopt;
  DriverChoice Best;
  takeBetter(Best, plainWays());
  if (Best.Frames)
    return std::move(*Best.Frames);
  D.error(None32,
          "found no transitions for the lines of this graph with which the plans are right");
  return std::nullopt;
}

bool DriverPlanner::isBetter(const DriverChoice &A, const DriverChoice &B) const {
  const DriverSet &Drivers = Whole.drivers();
  return areRight(A.Plans) &&
         (!areRight(B.Plans) || Drivers.costsOf(A.Plans).Rank < Drivers.costsOf(B.Plans).Rank);
}

DriverChoice DriverPlanner::run() {
  if (!canChoose())
    return {};
  DriverChoice Text;
  if (std::optional<BarrierChoice> Recorded = Whole.recorded())
    Text = planned(*Recorded);
  std::vector<std::optional<PlanCost>> TextCosts(For.size());
  for (auto [Cost, Plan] : zip(TextCosts, Text.Plans))
    if (Plan.IsRight)
      Cost = Plan.Cost;
  searchGroups();
  limitTo(Text.Plans);
  keepWithin();
  Limits.setTo(Text.Plans, For);
  DriverChoice Best = bestMade();
  if (!areRight(Best.Plans) || isBetter(Text, Best))
    Best = Whole.recorded() ? std::move(Text) : planned(Whole.plainest()); // perhaps for its errors
  bool HasPlans = !Best.Plans.empty() &&
                  all_of(Best.Plans, [](const Candidate &C) { return C.Plan != nullptr; });
  if (!HasPlans || (!Whole.recorded() && !isLegal(Best))) {
    D.error(None32, "found no explicit frames for this graph: transitions between passes of one "
                    "render pass instance, or the roles of a ring, stand in the way");
    return {};
  }
  Best.TextCosts = std::move(TextCosts);
  if (areRight(Best.Plans))
    prove(Best);
  return Best;
}

std::optional<Graph> auxplan::plainFrames(const Graph &G, ArrayRef<ForDriver> For,
                                          DiagnosticEngine &D) {
  return DriverPlanner(G, For, {}, D).plain();
}

DriverChoice auxplan::chooseForDrivers(const Graph &G, ArrayRef<ForDriver> For,
                                       ArrayRef<BarrierChoice> Seeds, DiagnosticEngine &D) {
  return DriverPlanner(G, For, Seeds, D).run();
}

Candidate auxplan::planForDriver(const Graph &G, const TargetInfo &T, const PlanHeader &Header,
                                 const PlanOptions &Options, DiagnosticEngine &D) {
  ForDriver For = {&T, Header, Options};
  For.Options.KeepsSteps = false; // of all plans that are tried
  DriverChoice Made = chooseForDrivers(G, For, {}, D);
  if (Made.Plans.empty())
    return {};
  if (const ChoiceProof &Proof = Made.Proof; Options.Proof && Proof.Exists)
    *Options.Proof = {true, uint64_t(Proof.OwnBound), Proof.IsProven, Proof.IsReached, false};
  return std::move(Made.Plans.front());
}
