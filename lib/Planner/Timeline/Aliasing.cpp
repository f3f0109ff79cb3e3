//===- Aliasing.cpp - does every use find contents of its own? ------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Memory has one owner at a time. A write takes it: the contents of other cells and buffers in the
/// same bytes, or in the same pages (MemoryMap.h), are lost, until they are discarded or
/// overwritten. A use of lost contents is an error, whatever the plan.
///
/// A transition from UNDEFINED writes, since it may initialise aux data. In a frame that is not
/// explicit, a use of an image in no layout makes such a transition.
///
/// The check walks frames as the checker does (Checker.cpp). At a join, contents that are lost on
/// one path are lost.
///
//===----------------------------------------------------------------------===//

#include "Aliasing.h"
#include "RegionItems.h"
#include "auxplan/Graph/FrameCycle.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Planner/Semantics.h"
#include "lib/Planner/Model/CellEffects.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace auxplan;
using namespace llvm;

namespace {

/// The object that has overwritten the contents of an owner, and the place.
struct Loss {
  OwnerId By = None32;
  LocOffset At = None32;
  bool InNoLayout = false, InLayout = true; ///< on some path
  bool isLost() const { return By != None32; }
  bool operator==(const Loss &O) const {
    return isLost() == O.isLost() && InNoLayout == O.InNoLayout && InLayout == O.InLayout;
  }
  bool joinFrom(const Loss &O) {
    Loss Before = *this;
    if (!isLost())
      By = O.By, At = O.At;
    InNoLayout |= O.InNoLayout;
    InLayout |= O.InLayout;
    return !(*this == Before);
  }
};

class AliasCheck {
public:
  AliasCheck(const Problem &P, DiagnosticEngine &D)
      : P(P), G(P.graph()), Map(P.memory()), D(D), S(G),
        UsedBy(P.cells().size() + G.Buffers.size(), {None32, 0}) {
    Start.resize(UsedBy.size());
    std::vector<CellStart> Cells = startsOf(P);
    for (CellId C = 0; C != Cells.size(); ++C) {
      Start[C].InNoLayout = Cells[C].In == Layout::UNDEFINED;
      Start[C].InLayout = !Start[C].InNoLayout;
    }
    State.setValues(Start);
  }
  bool run();

private:
  void beginFrame();
  void runFrame(uint32_t Begin, uint32_t End);
  void runCycle(uint32_t Begin, uint32_t End);
  uint32_t runItem(uint32_t ItemIndex);
  void beginLayouts(const Pass &);
  void runPass(const Pass &);
  void runPhase(const Pass &, bool EndPhase);
  void runTransition(const Transition &);
  void runPresent(const Present &);
  void use(OwnerId, uint32_t AccessIndex, bool Discards, bool Writes);
  bool discards(const Pass &, uint32_t AccessIndex, CellId) const;
  bool isLoaded(const Pass &, CellId) const;
  void needFirst(const Pass &);
  void useCells(const Pass &, uint32_t AccessIndex);
  void lose(OwnerId, OwnerId By, LocOffset);
  void takeMemory(OwnerId, uint32_t AccessIndex);
  void runOps(uint32_t First, uint32_t Num);
  void needs(OwnerId, LocOffset, const Twine &What);
  void reportTogether(OwnerId, OwnerId Writer, uint32_t AccessIndex);
  std::string nameOf(OwnerId) const;
  std::string overlapText(OwnerId A, OwnerId B) const;
  OwnerId bufferOwner(uint32_t Buffer) const { return P.cells().size() + Buffer; }

  const Problem &P;
  const Graph &G;
  const MemoryMap &Map;
  DiagnosticEngine &D;
  Semantics S;
  std::vector<Loss> Start; ///< by owner
  RegionState<Loss> State;
  struct LastUse {
    uint32_t Access;
    uint32_t Pass;
  };
  std::vector<LastUse> UsedBy; ///< by owner
  uint32_t Serial = 0;
  uint64_t FrameNumber = 0;
  unsigned Cycle = 1; ///< of the frame being walked; 0: `every`s are as `if`s
  llvm::DenseSet<std::pair<LocOffset, OwnerId>> Said; ///< errors that are reported already; other
                                                      ///< frames of the cycle find the same
  bool Silent = false, Explicit = false;
};

} // namespace

std::string AliasCheck::nameOf(OwnerId O) const {
  if (O >= P.cells().size())
    return "%" + G.Names.get(G.Buffers[O - P.cells().size()].Name).str();
  std::string Text;
  raw_string_ostream OS(Text);
  printRange(G, P.planeOf(O).Image, 0, P.rangeOf(O), OS);
  return Text;
}

std::string AliasCheck::overlapText(OwnerId A, OwnerId B) const {
  MemoryMap::Overlap Common = Map.overlapOf(A, B);
  std::string Text;
  raw_string_ostream OS(Text);
  OS << (Common.IsPage ? "one is linear, and both are in the page of bytes " : "both have bytes ")
     << format_hex(Common.Bytes.Begin, 1) << " to " << format_hex(Common.Bytes.End, 1) << " of '%"
     << G.Names.get(G.Memories[Common.Memory].Name) << "'";
  return Text;
}

/// A line needs the contents of \p O: they must not be lost.
void AliasCheck::needs(OwnerId O, LocOffset L, const Twine &What) {
  if (!State[O].isLost())
    return;
  Loss Lost = State[O];
  State.at(O) = Loss(); // each loss is reported once
  if (Silent || !Said.insert({L, O}).second)
    return;
  D.error(L, What + " of '" + nameOf(O) + "' needs contents that '" + nameOf(Lost.By) +
                 "' has overwritten: " + overlapText(O, Lost.By) +
                 ", expected a discard or an overwrite before");
  if (Lost.At != None32)
    D.note(Lost.At, "'" + nameOf(Lost.By) + "' is written here");
}

void AliasCheck::reportTogether(OwnerId O, OwnerId Writer, uint32_t AccessIndex) {
  if (Silent || !Said.insert({G.Accesses[AccessIndex].Loc, O}).second)
    return;
  D.error(G.Accesses[AccessIndex].Loc, "a pass writes '" + nameOf(Writer) + "' and uses '" +
                                           nameOf(O) +
                                           "', which share memory: " + overlapText(Writer, O));
  D.note(G.Accesses[UsedBy[O].Access].Loc, "'" + nameOf(O) + "' is used here, at the same time");
}

void AliasCheck::lose(OwnerId O, OwnerId By, LocOffset At) {
  Loss &L = State.at(O);
  L.By = By;
  L.At = At;
  if (!Explicit && O < P.cells().size()) {
    L.InNoLayout = true;
    L.InLayout = false;
  }
}

/// Everything else in the bytes of \p O is lost.
void AliasCheck::takeMemory(OwnerId O, uint32_t AccessIndex) {
  for (OwnerId Other : Map.aliasesOf(O)) {
    if (UsedBy[Other].Pass == Serial)
      reportTogether(Other, O, AccessIndex);
    lose(Other, O, G.Accesses[AccessIndex].Loc);
  }
}

/// Ops also write. The checker judges what they need of their own cells. An image in no layout has
/// nothing to lose.
void AliasCheck::runOps(uint32_t First, uint32_t Num) {
  for (uint32_t I = First; I != First + Num; ++I) {
    const Op &O = G.Ops[I];
    const ParsedMnemonic &Name = allMnemonics()[O.Mnemonic];
    if (Name.Family->Ops[Name.Info->Op].Effect == OpEffect::EntryUpdate)
      continue;
    P.forEachCell(O, [&](CellId C) {
      for (OwnerId Other : Map.aliasesOf(C))
        if (State[Other].InLayout)
          lose(Other, C, O.Loc);
    });
  }
}

void AliasCheck::use(OwnerId O, uint32_t AccessIndex, bool Discards, bool Writes) {
  if (Map.aliasesOf(O).empty())
    return;
  const Access &A = G.Accesses[AccessIndex];
  if (!Discards)
    needs(O, A.Loc, "'" + auxplan::nameOf(A.Kind) + "'");
  UsedBy[O] = {AccessIndex, Serial};
  if (Writes || Discards || (!Explicit && State[O].InNoLayout))
    takeMemory(O, AccessIndex);
  State.at(O) = Loss();
}

void AliasCheck::useCells(const Pass &Pass, uint32_t AccessIndex) {
  const Access &A = G.Accesses[AccessIndex];
  const AccessFacts &Facts = S.factsOf(AccessIndex);
  if (Facts.EndPhase)
    P.forEachSourceCell(*G.extraOf(A), [&](CellId C) { use(C, AccessIndex, false, false); });
  P.forEachCell(
      A, [&](CellId C) { use(C, AccessIndex, discards(Pass, AccessIndex, C), Facts.Writes); });
}

/// Does the line discard the contents of a cell that it uses?
bool AliasCheck::discards(const Pass &Pass, uint32_t AccessIndex, CellId C) const {
  CellEffect Does = effectOf(P, S, Pass, G.Accesses[AccessIndex], /*IsSource=*/false, C,
                             /*IsCleared=*/false);
  return Does.Overwrites || Does.DiscardsBefore;
}

/// Does a load operation of the pass give the cell contents?
bool AliasCheck::isLoaded(const Pass &Pass, CellId C) const {
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    bool Uses = false;
    if (!A.IsBuffer && infoOf(A.Kind).IsAttachment)
      P.forEachCell(A, [&](CellId Other) { Uses |= Other == C; });
    if (Uses && discards(Pass, I, C))
      return true;
  }
  return false;
}

/// Except for its load operations a pass does everything at the same time, so contents that it
/// reads must be there before it writes them.
void AliasCheck::needFirst(const Pass &Pass) {
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    if (A.IsBuffer || S.factsOf(I).EndPhase)
      continue;
    P.forEachCell(A, [&](CellId C) {
      if (State[C].isLost() && !discards(Pass, I, C) && !isLoaded(Pass, C))
        needs(C, A.Loc, "'" + auxplan::nameOf(A.Kind) + "'");
    });
  }
}

/// A pass may write a part of a buffer, and the rest is unknown.
void AliasCheck::runPhase(const Pass &Pass, bool EndPhase) {
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    if ((!A.IsBuffer && S.factsOf(I).EndPhase) != EndPhase)
      continue;
    if (A.IsBuffer)
      use(bufferOwner(A.Image), I, /*Discards=*/G.writes(A) && !G.reads(A), G.writes(A));
    else
      useCells(Pass, I);
  }
}

/// An image in no layout is brought into one, from UNDEFINED, before the ops of its pass run.
void AliasCheck::beginLayouts(const Pass &Pass) {
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; !Explicit && I != E; ++I) {
    const Access &A = G.Accesses[I];
    if (A.IsBuffer)
      continue;
    P.forEachCell(A, [&](CellId C) {
      if (!State[C].InNoLayout || State[C].isLost() || Map.aliasesOf(C).empty())
        return;
      takeMemory(C, I);
      State.at(C) = Loss();
    });
  }
}

void AliasCheck::runPass(const Pass &Pass) {
  ++Serial;
  beginLayouts(Pass);
  runOps(Pass.FirstOp, Pass.NumOps);
  needFirst(Pass);
  runPhase(Pass, /*EndPhase=*/false);
  runOps(Pass.FirstEndOp, Pass.NumEndOps);
  runPhase(Pass, /*EndPhase=*/true);
}

void AliasCheck::runTransition(const Transition &X) {
  bool Discards = X.Old != NoLayout && infoOf(X.Old).Discards;
  P.forEachCell(X, [&](CellId C) {
    if (Map.aliasesOf(C).empty())
      return;
    if (!Discards)
      return needs(C, X.Loc, X.Kind == TransitionKind::Release ? "release" : "transition");
    for (OwnerId Other : Map.aliasesOf(C))
      lose(Other, C, X.Loc);
    State.at(C) = Loss();
  });
}

void AliasCheck::runPresent(const Present &Pr) {
  P.forEachCell(Pr.Image, 0, G.Images[Pr.Image].wholeRange(),
                [&](CellId C) { needs(C, Pr.Loc, "'present'"); });
}

/// Returns the item to go on with.
uint32_t AliasCheck::runItem(uint32_t ItemIndex) {
  const Item &I = G.Items[ItemIndex];
  if (I.Kind == ItemKind::Pass)
    runPass(G.Passes[I.Index]);
  else if (I.Kind == ItemKind::Transition)
    runTransition(G.Transitions[I.Index]);
  else if (I.Kind == ItemKind::Present)
    runPresent(G.Presents[I.Index]);
  else if (I.Kind == ItemKind::Op)
    runOps(I.Index, 1);
  return runRegionItem(State, G, ItemIndex, Cycle, FrameNumber);
}

/// Contents that frames begin without cannot be lost.
void AliasCheck::beginFrame() {
  for (CellId C = 0; C != P.cells().size(); ++C)
    if (!isKept(P, C))
      State.at(C) = Start[C];
}

void AliasCheck::runFrame(uint32_t Begin, uint32_t End) {
  Explicit = G.Frames[G.Items[Begin].Index].Explicit;
  beginFrame();
  for (uint32_t I = Begin + 1; I != End;)
    I = runItem(I);
}

/// Runs the frame, or the frames of its cycle. Each is run twice: silently for the heads of its
/// loops, then to report.
void AliasCheck::runCycle(uint32_t Begin, uint32_t End) {
  uint64_t First = firstNumberOf(G, Begin);
  bool WasSilent = Silent;
  for (uint32_t N = 0; N != std::max(Cycle, 1u); ++N) {
    FrameNumber = First + N;
    State.forgetHeads();
    if (!WasSilent && !G.Loops.empty()) {
      std::vector<Loss> Before = State.values();
      Silent = true;
      runFrame(Begin, End);
      Silent = false;
      State.setValues(std::move(Before));
    }
    runFrame(Begin, End);
  }
}

/// Runs a frame silently until nothing is added to what it can begin with, then once to report.
bool AliasCheck::run() {
  unsigned Before = D.errors();
  for (uint32_t I = 0; I != G.Items.size(); I = G.Items[I].Match + 1) {
    const Frame &F = G.Frames[G.Items[I].Index];
    uint32_t End = G.Items[I].Match;
    Cycle = plannedCycleOf(G, I);
    Silent = true;
    for (bool Again = F.Repeat || F.Count > 1; Again;) {
      RegionState<Loss> Head = State;
      runCycle(I, End);
      Again = Head.joinFrom(State);
      State.setValues(Head.values());
    }
    Silent = false;
    runCycle(I, End);
  }
  return D.errors() == Before;
}

bool auxplan::checkAliasing(const Problem &P, DiagnosticEngine &D) {
  const Graph &G = P.graph();
  if (P.memory().overflows())
    return D.error(G.Memories[G.Binds.front().Memory].Loc,
                   "too many parts of images share 'memory', expected at most 1048576 pairs");
  return !P.hasAliases() || AliasCheck(P, D).run();
}

bool auxplan::canPlan(const Graph &G, const TargetInfo &T, DiagnosticEngine &D) {
  if (G.Binds.empty())
    return true;
  return checkAliasing(Problem(G, T), D);
}
