//===- PhaseChecker.cpp - accesses that happen at the same time -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The checker looks at all uses of a cell in one phase together. From the entry row it gathers all
/// states that the uses can make of it one after the other, and each use must be legal in all of
/// these states.
///
//===----------------------------------------------------------------------===//

#include "PhaseChecker.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"

#define DEBUG_TYPE "aux-checker"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumKnownUses, "Number of uses worked out, each once");
STATISTIC(NumCloserLooks, "Number of uses of cells looked at together");

/// Are the aux data used through entries of the AUX-TT?
static bool isMapped(Mode Used) {
  return CcsAuxUsages >> unsigned(Used.Usage) & 1;
}

void PhaseChecker::gather(const Pass &Pass, bool EndPhase) {
  Uses.clear();
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    if (A.IsBuffer || S.factsOf(I).EndPhase != EndPhase)
      continue;
    if (EndPhase)
      P.forEachSourceCell(*G.extraOf(A), [&](CellId C) { Uses.push_back({C, I, true}); });
    P.forEachCell(A, [&](CellId C) { Uses.push_back({C, I, false}); });
  }
}

/// Is every cell used only once?
bool PhaseChecker::areAlone() {
  ++Phase;
  Stamp.resize(P.cells().size(), 0); // at the first phase that asks
  bool Alone = true;
  for (const CellUse &U : Uses) {
    Alone &= Stamp[U.Cell] != Phase;
    Stamp[U.Cell] = Phase;
  }
  return Alone;
}

void PhaseChecker::run(uint32_t PassId, bool EndPhase) {
  bool IsKnown = !EndPhase && !HoldsContract && !P.memory().hasRivals();
  // Steps show what aliases have taken from a cell only after the phase.
  bool CanShow = !P.hasAliases() || !W.observer();
  if (IsKnown && CanShow && areSeparate(PassId))
    return runSeparately(PassId);
  const Pass &Pass = G.Passes[PassId];
  gather(Pass, EndPhase);
  Entries.checkRivals(Uses);
  Entry.clear();
  if (W.observer())
    for (const CellUse &U : Uses)
      Entry.push_back(W.Cells[U.Cell].Row);
  runGathered(Pass, IsKnown);
  if (!EndPhase)
    writeBuffers(Pass);
  if (W.observer())
    showAccesses(PassId, EndPhase);
}

/// \p IsKnown: the effects of the uses can be looked up.
void PhaseChecker::runGathered(const Pass &Pass, bool IsKnown) {
  if (areAlone()) {
    for (const CellUse &U : Uses)
      if (IsKnown)
        runAlone(knownUse(U.Access, U.Cell, Pass), U.Access, U.Cell, Pass);
      else
        runTogether(U, Pass);
    return;
  }
  std::vector<CellUse> ByCell = Uses;
  llvm::stable_sort(ByCell, [](const CellUse &A, const CellUse &B) { return A.Cell < B.Cell; });
  for (size_t B = 0, E; B < ByCell.size(); B = E) {
    for (E = B + 1; E < ByCell.size() && ByCell[E].Cell == ByCell[B].Cell;)
      ++E;
    runTogether(ArrayRef(ByCell).slice(B, E - B), Pass);
  }
}

/// A clear by load operation that is drawn comes before all other uses of the cell in its pass. If
/// there is one, sets \p Row to its result, and removes the clear from the use.
bool PhaseChecker::drawLoadClears(MutableArrayRef<ResolvedUse> All, StateSet &Row) const {
  bool Draws = false;
  if (All.size() == 1)
    return false;
  for (ResolvedUse &R : All) {
    if (R.A->Load != LoadOp::Clear || !R.Effect.SlowClear || !R.Effect.Overwrites)
      continue;
    StateSet After;
    for (StateId I = 0; I != F.States.size(); ++I) {
      if (!Row.has(I))
        continue;
      StateId Next = Rules.step(R, I, false);
      if (Next == NoState)
        return Draws; // reported with the use itself
      After.join(StateSet::of(Next));
    }
    Draws = true;
    Row = After;
    R.Effect.Overwrites = R.Effect.SlowClear = false;
    R.Effect.Reads = true;
  }
  return Draws;
}

/// The row after all uses of one cell that is in \p Row: the results of the last writer, in any
/// order. Reports illegal uses on the way if these are all states of the cell, and clears \p Legal.
/// Old contents can only be needed if they are defined; readers beside a writer may see what it
/// writes.
StateSet PhaseChecker::statesAfter(ArrayRef<ResolvedUse> Given, ArrayRef<CellUse> Same,
                                   StateSet Row, bool &Legal) {
  SmallVector<ResolvedUse, 4> All(Given.begin(), Given.end());
  const CellState &St = W.Cells[All.front().Cell];
  bool Writes = llvm::any_of(All, [](const ResolvedUse &R) { return R.Effect.Writes; });
  bool Discards = llvm::any_of(All, [](const ResolvedUse &R) { return R.Effect.DiscardsBefore; });
  StateSet Found = Row, Held = Discards ? StateSet() : St.Held;
  if (drawLoadClears(All, Found))
    Held = Found;
  auto Run = [&](StateSet From, bool IsFirst) {
    StateSet To;
    for (StateId I = 0; I != F.States.size(); ++I)
      for (const ResolvedUse &R : All) {
        if (!From.has(I))
          continue;
        bool OnlyWrites = R.Effect.Writes && !R.Effect.Reads;
        bool Matters = IsFirst ? Held.has(I) : !OnlyWrites || St.Defined;
        StateId Next = Rules.step(R, I, Matters);
        if (Next == NoState) {
          if (Row == St.Row)
            Rules.reportIllegal(R, I, Same);
          Legal = false;
          Next = I; // go on as if the use had been right
        }
        if (R.Effect.Writes)
          To.join(StateSet::of(Next));
      }
    return To;
  };
  StateSet Exit = Run(Found, /*IsFirst=*/true), Done;
  if (All.size() > 1)
    for (StateSet Now = Exit; !Now.empty(); Exit.join(Now)) {
      Done.join(Now);
      Now = Run(Now, /*IsFirst=*/false) - Done;
    }
  return Writes ? Exit : Row;
}

/// Sets the row after writes, with the new contents. \p AfterHeld: its members that follow from
/// contents that may be defined.
void PhaseChecker::setWritten(CellId C, StateSet After, StateSet AfterHeld, const CellWrite &By) {
  CellState &St = W.Cells.at(C);
  StateSet Held = By.Defines ? After : AfterHeld; // undefined contents stay undefined
  if (!By.Writes || (After == St.Row && Held == St.Held))
    return;
  // The value of clear blocks with undefined contents does not count. Clear blocks that the write
  // leaves stand for the value that the plane already has.
  if (!St.HoldsClear && !(After & Plan.WithClear).empty())
    St.Value = W.valueInPlane(C);
  // A write to a part around the aux data leaves the word as it was.
  bool IsAround = By.GoesAround && !(St.Row & Plan.Compressed).empty();
  // The view can leave blocks of the value in the plane only. That value is known if blocks of it
  // are still needed here.
  ClearClass Most = St.neededValue() == DefaultValue ? ClearClass::Default : ClearClass::Any;
  W.setRow(St, C, After, Held);
  St.Denied &= !By.IsAnew;
  St.WordStale = !By.IsAnew && (St.WordStale || IsAround);
  if (By.IsAnew)
    St.Word = W.wordOf(After);
  St.Word.add(After, std::min(By.Decodes, Most)); // the strongest type that the view can leave
}

/// Checks all uses of one cell in one phase: each must be legal in the entry row and in every state
/// that the other uses can make of it.
void PhaseChecker::runTogether(ArrayRef<CellUse> Same, const Pass &Pass) {
  CellId C = Same.front().Cell;
  ++NumCloserLooks;
  SmallVector<ResolvedUse, 4> All;
  bool Legal = true;
  for (const CellUse &U : Same) {
    All.push_back(Rules.resolve(U, Pass));
    // A state that a line of a loop cannot take says more than the loop does.
    bool OnlyLoop = Rules.isForbiddenByLoop(All.back());
    Legal &= OnlyLoop || Rules.checkMode(All.back(), Pass);
    if (isMapped(All.back().Used))
      Entries.check({C, U.Access, U.IsSource}, All.back().A->Loc, "'" + nameOf(All.back().Kind) + "'");
  }
  if (Legal)
    Contract.check(All, Pass);
  if (Legal && P.classOfCell(C).hasAux()) {
    CellWrite By;
    for (const ResolvedUse &R : All)
      By.add(R.Effect, R.Used);
    const CellState &St = W.Cells[C];
    StateSet After = statesAfter(All, Same, St.Row, Legal), AfterHeld;
    if (By.Writes && !By.Defines && St.Held != St.Row)
      AfterHeld = St.Held.empty() ? St.Held : statesAfter(All, Same, St.Held, Legal);
    else
      AfterHeld = After;
    setWritten(C, After, AfterHeld, By);
  }
  for (const ResolvedUse &R : All)
    if (Legal && Rules.isForbiddenByLoop(R))
      Rules.checkMode(R, Pass);
  for (const ResolvedUse &R : All)
    finishUse(C, R.Effect, *R.A);
  // Store operations come after everything else in the pass.
  for (const ResolvedUse &R : All)
    if (R.Effect.DiscardsAfter)
      W.Cells.at(C).undefine();
}

void PhaseChecker::finishUse(CellId C, const CellEffect &Does, const Access &A) {
  CellState &St = W.Cells.at(C);
  St.WithOwner = false;
  if (!Does.Writes && !Does.SlowClear)
    return;
  St.Defined |= Does.Defines;
  St.Lost = false;
  St.ChangedAt = A.Loc;
  if (P.hasAliases())
    Memory.write(C, A);
}

//===----------------------------------------------------------------------===//
// Uses with known effects
//===----------------------------------------------------------------------===//

/// The effect of the access on a cell.
KnownUse &PhaseChecker::knownUse(uint32_t AccessIndex, CellId C, const Pass &Pass) {
  const Access &A = G.Accesses[AccessIndex];
  uint32_t Kind = S.lineKindOf(AccessIndex);
  uint16_t Class = P.cell(C).Class;
  UseOfCell Of = {modeOnCell(P, A, /*IsSource=*/false, C), P.coversWhole(C, G.areaOf(Pass, A)),
                  W.Clears.has(C, AccessIndex)};
  if (KnownUse *Known = Plan.Uses.find(Kind, Class, A, Of))
    return *Known;
  ResolvedUse R = Rules.resolve({C, AccessIndex, false}, Pass);
  KnownUse &New = Plan.Uses.add(Kind, Class, A, Of);
  ++NumKnownUses;
  New.IsAllowed = Rules.isModeRight(R);
  New.HasAux = P.classOfCell(C).hasAux();
  New.IsMapped = isMapped(R.Used);
  New.Effect = R.Effect;
  New.Write.add(R.Effect, R.Used);
  return New;
}

/// The transition of the use from the row of the cell.
const KnownUse::Step &PhaseChecker::knownStep(KnownUse &Known, uint32_t AccessIndex, CellId C,
                                              const Pass &Pass) {
  const CellState &St = W.Cells[C];
  if (const KnownUse::Step *Step = Known.stepFrom(St.Row, St.Held))
    return *Step;
  ResolvedUse R = Rules.resolve({C, AccessIndex, false}, Pass);
  KnownUse::Step New = {St.Row, St.Held, StateSet(), StateSet(), /*IsLegal=*/true};
  for (StateId I = 0; I != F.States.size(); ++I) {
    if (!St.Row.has(I))
      continue;
    StateId Next = Rules.step(R, I, !R.Effect.DiscardsBefore && St.Held.has(I));
    New.IsLegal &= Next != NoState;
    if (Next == NoState)
      continue;
    New.After.join(StateSet::of(Next));
    if (St.Held.has(I))
      New.AfterHeld.join(StateSet::of(Next));
  }
  Known.Steps.push_back(New);
  return Known.Steps.back();
}

/// Is the use right? Then \p To is its transition; null: the cell has no aux data.
bool PhaseChecker::isRight(KnownUse &Known, uint32_t AccessIndex, CellId C, const Pass &Pass,
                           const KnownUse::Step *&To) {
  To = nullptr;
  if (!Known.IsAllowed || (Known.IsMapped && W.Cells[C].EntryLost))
    return false;
  if (!Known.HasAux)
    return true;
  To = &knownStep(Known, AccessIndex, C, Pass);
  return To->IsLegal;
}

/// Executes the only use of a cell.
void PhaseChecker::runAlone(KnownUse &Known, uint32_t AccessIndex, CellId C, const Pass &Pass) {
  const KnownUse::Step *To;
  if (!isRight(Known, AccessIndex, C, Pass, To))
    return runTogether(CellUse{C, AccessIndex, false}, Pass);
  if (To && Known.Write.Writes)
    setWritten(C, To->After, To->AfterHeld, Known.Write);
  finishUse(C, Known.Effect, G.Accesses[AccessIndex]);
  if (Known.Effect.DiscardsAfter)
    W.Cells.at(C).undefine();
}

/// Can each use be checked as if it were the only use of its cell? If several uses read a cell, all
/// of them must be right, since the error about one use also names the others.
bool PhaseChecker::areSeparate(uint32_t PassId) {
  using Meeting = PassFacts::Meeting;
  const Pass &Pass = G.Passes[PassId];
  Meeting Meets = Plan.Lines.factsOf(PassId).Meets;
  if (Meets == Meeting::Never)
    return true;
  if (Meets == Meeting::InWrites || P.hasAliases() || Pass.NumOps)
    return false;
  bool AreRight = true;
  const KnownUse::Step *To;
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; AreRight && I != E; ++I)
    if (!G.Accesses[I].IsBuffer && !S.factsOf(I).EndPhase)
      P.forEachCell(G.Accesses[I], [&](CellId C) {
        AreRight = AreRight && isRight(knownUse(I, C, Pass), I, C, Pass, To);
      });
  return AreRight;
}

/// Executes the first phase of a pass without gathering its uses.
void PhaseChecker::runSeparately(uint32_t PassId) {
  const Pass &Pass = G.Passes[PassId];
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    if (!A.IsBuffer && !S.factsOf(I).EndPhase)
      runAccess(PassId, I);
    else if (A.IsBuffer && W.observer())
      W.Observer->bufferAccess(A, {W.At.Slot, W.At.PassIndex, PassId, Pass.On});
  }
  writeBuffers(Pass);
}

/// Most cells of an access have one class. The access has the same effect on all of these, unless
/// its area covers only some of them, or ops have cleared some of them for it.
void PhaseChecker::runAccess(uint32_t PassId, uint32_t AccessIndex) {
  const Pass &Pass = G.Passes[PassId];
  const Access &A = G.Accesses[AccessIndex];
  bool MayDiffer = !W.Clears.isEmpty() || G.areaOf(Pass, A);
  KnownUse *Known = nullptr;
  uint16_t Class = 0;
  Changes.clear();
  P.forEachCell(A, [&](CellId C) {
    StateSet Found = W.Cells[C].Row;
    if (!Known || MayDiffer || P.cell(C).Class != Class)
      Known = &knownUse(AccessIndex, C, Pass);
    Class = P.cell(C).Class;
    runAlone(*Known, AccessIndex, C, Pass);
    if (W.observer())
      Changes.push_back({C, Found, Known->Effect.Writes ? W.Cells[C].Row : Found, Known->Effect});
  });
  if (!Changes.empty())
    showAccess(PassId, {Changes.front().Cell, AccessIndex, false});
}

/// Buffers may share memory with images.
void PhaseChecker::writeBuffers(const Pass &Pass) {
  if (!P.hasAliases())
    return;
  for (const Access &A : G.accessesOf(Pass))
    if (A.IsBuffer && G.writes(A))
      Memory.write(P.cells().size() + A.Image, A);
}

//===----------------------------------------------------------------------===//
// Showing
//===----------------------------------------------------------------------===//

void PhaseChecker::showAccesses(uint32_t PassId, bool EndPhase) {
  const Pass &Pass = G.Passes[PassId];
  size_t Next = 0;
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    if (A.IsBuffer && !EndPhase)
      W.Observer->bufferAccess(A, {W.At.Slot, W.At.PassIndex, PassId, Pass.On});
    while (Next != Uses.size() && Uses[Next].Access == I) {
      CellUse First = Uses[Next];
      Changes.clear();
      for (; Next != Uses.size() && Uses[Next].Access == I && Uses[Next].IsSource == First.IsSource;
           ++Next) {
        ResolvedUse R = Rules.resolve(Uses[Next], Pass);
        StateSet To = R.Effect.Writes ? W.Cells[R.Cell].Row : Entry[Next];
        Changes.push_back({R.Cell, Entry[Next], To, R.Effect});
      }
      showAccess(PassId, First);
    }
  }
}

void PhaseChecker::showAccess(uint32_t PassId, const CellUse &First) {
  const Pass &Pass = G.Passes[PassId];
  const Access &A = G.Accesses[First.Access];
  const AccessExtra *X = G.extraOf(A);
  AccessStep Step;
  Step.TheAccess = &A;
  Step.IsSource = First.IsSource;
  Step.Image = First.IsSource ? X->ResolveSource : A.Image;
  Step.Age = First.IsSource ? X->ResolveSourceAge : A.Age;
  Step.Used = First.IsSource ? X->SourcePlanned : A.Planned;
  Step.In = First.IsSource ? W.Cells[First.Cell].In : G.layoutOf(A);
  Step.Place = {W.At.Slot, W.At.PassIndex, PassId, Pass.On};
  Step.Cells = Changes;
  W.Observer->access(Step);
}
