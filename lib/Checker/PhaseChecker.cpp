//===- PhaseChecker.cpp - accesses that happen at the same time -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// All uses of a cell in one phase are looked at together: from the entry row the states are
/// gathered that the uses can make of it one after the other, and each use must be legal in all of
/// them.
///
//===----------------------------------------------------------------------===//

#include "PhaseChecker.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

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

/// Is every cell used once?
bool PhaseChecker::areAlone() {
  ++Phase;
  bool Alone = true;
  for (const CellUse &U : Uses) {
    Alone &= Stamp[U.Cell] != Phase;
    Stamp[U.Cell] = Phase;
  }
  return Alone;
}

void PhaseChecker::run(uint32_t PassId, bool EndPhase) {
  const Pass &Pass = G.Passes[PassId];
  gather(Pass, EndPhase);
  Entries.checkRivals(Uses);
  Entry.clear();
  if (W.observer())
    for (const CellUse &U : Uses)
      Entry.push_back(W.Cells[U.Cell].Row);
  if (areAlone()) {
    for (const CellUse &U : Uses)
      runTogether(U, Pass);
  } else {
    std::vector<CellUse> ByCell = Uses;
    llvm::stable_sort(ByCell, [](const CellUse &A, const CellUse &B) { return A.Cell < B.Cell; });
    for (size_t B = 0, E; B < ByCell.size(); B = E) {
      for (E = B + 1; E < ByCell.size() && ByCell[E].Cell == ByCell[B].Cell;)
        ++E;
      runTogether(ArrayRef(ByCell).slice(B, E - B), Pass);
    }
  }
  if (!EndPhase && P.hasAliases())
    for (const Access &A : G.accessesOf(Pass))
      if (A.IsBuffer && G.writes(A))
        Memory.write(P.cells().size() + A.Image, A);
  if (W.observer())
    showAccesses(PassId, EndPhase);
}

/// A clear by load operation that is drawn comes before whatever else its pass does
/// with the cell. If there is one, \p Row becomes what it leaves, and the use loses
/// its clear.
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
        return Draws; // said when the use itself is looked at
      After.join(StateSet::of(Next));
    }
    Draws = true;
    Row = After;
    R.Effect.Overwrites = R.Effect.SlowClear = false;
    R.Effect.Reads = true;
  }
  return Draws;
}

/// The row after all uses of one cell: what the last writer leaves, whatever the
/// order. Reports what is illegal on the way. What was there before the pass can
/// only be missed if it is held; readers beside a writer may see what it writes.
StateSet PhaseChecker::statesAfter(ArrayRef<ResolvedUse> Given, ArrayRef<CellUse> Same) {
  SmallVector<ResolvedUse, 4> All(Given.begin(), Given.end());
  const CellState &St = W.Cells[All.front().Cell];
  bool Writes = llvm::any_of(All, [](const ResolvedUse &R) { return R.Effect.Writes; });
  bool Discards = llvm::any_of(All, [](const ResolvedUse &R) { return R.Effect.DiscardsBefore; });
  StateSet Found = St.Row, Held = Discards ? StateSet() : St.Held;
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
          Rules.reportIllegal(R, I, Same);
          Next = I; // go on as if it had been taken
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
  return Writes ? Exit : St.Row;
}

/// What writes leave is the row, and where it is another one, new contents.
void PhaseChecker::setWritten(ArrayRef<ResolvedUse> All, StateSet After) {
  CellId C = All.front().Cell;
  bool Writes = llvm::any_of(All, [](const ResolvedUse &R) { return R.Effect.Writes; });
  if (!Writes || (After == W.Cells[C].Row && After == W.Cells[C].Held))
    return;
  CellState &St = W.Cells.at(C);
  // What clear blocks of undefined contents stood for does not count: those that
  // the write makes stand for the value in place.
  if (!St.HoldsClear)
    St.Value = W.valueInPlane(C);
  // A part that is written around the aux data leaves the word as it was.
  bool IsAround =
      !(St.Row & Plan.Compressed).empty() && llvm::any_of(All, [](const ResolvedUse &R) {
        return R.Effect.Writes && R.Used.Usage == AuxUsage::NONE;
      });
  W.setRow(St, C, After, After);
  bool Anew = llvm::all_of(All, [](const ResolvedUse &R) { return R.Effect.Overwrites; });
  St.Denied &= !Anew;
  St.WordStale = !Anew && (St.WordStale || IsAround);
  if (Anew)
    St.Word = W.wordOf(After);
  for (const ResolvedUse &R : All) // what a view can hold is what the word says then
    if (R.Effect.Writes)
      St.Word.add(After, R.Used.Decodes);
}

/// All uses of one cell in one phase: each must be legal in the entry row and in
/// every state that the others can make of it.
void PhaseChecker::runTogether(ArrayRef<CellUse> Same, const Pass &Pass) {
  CellId C = Same.front().Cell;
  SmallVector<ResolvedUse, 4> All;
  bool Legal = true;
  for (const CellUse &U : Same) {
    All.push_back(Rules.resolve(U, Pass));
    Legal &= Rules.checkMode(All.back());
    if (CcsAuxUsages >> unsigned(All.back().Used.Usage) & 1)
      Entries.check(C, All.back().A->Loc, "'" + nameOf(All.back().Kind) + "'");
  }
  if (Legal)
    Contract.check(All, Pass);
  if (Legal && P.classOfCell(C).hasAux())
    setWritten(All, statesAfter(All, Same));
  for (const ResolvedUse &R : All)
    finishUse(R);
  // Store operations come behind all that the pass does.
  for (const ResolvedUse &R : All)
    if (R.Effect.DiscardsAfter)
      W.Cells.at(R.Cell).undefine();
}

void PhaseChecker::finishUse(const ResolvedUse &R) {
  CellState &St = W.Cells.at(R.Cell);
  if (R.Effect.Writes || R.Effect.SlowClear) {
    St.Defined = true;
    St.Lost = false;
  }
  if (R.Effect.Writes || R.Effect.SlowClear)
    St.ChangedAt = R.A->Loc;
  St.WithOwner = false;
  if (R.Effect.Writes || R.Effect.SlowClear)
    Memory.write(R.Cell, *R.A);
}

void PhaseChecker::showAccesses(uint32_t PassId, bool EndPhase) {
  const Pass &Pass = G.Passes[PassId];
  size_t Next = 0;
  std::vector<CellChange> Changes;
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
      showAccess(PassId, First, Changes);
    }
  }
}

void PhaseChecker::showAccess(uint32_t PassId, const CellUse &First, ArrayRef<CellChange> Changes) {
  const Pass &Pass = G.Passes[PassId];
  const Access &A = G.Accesses[First.Access];
  const AccessExtra *X = G.extraOf(A);
  AccessStep Step;
  Step.TheAccess = &A;
  Step.IsSource = First.IsSource;
  Step.Image = First.IsSource ? X->ResolveSource : A.Image;
  Step.Age = First.IsSource ? X->ResolveSourceAge : A.Age;
  Step.Used = Rules.resolve(First, Pass).Used;
  Step.In = First.IsSource ? W.Cells[First.Cell].In : G.layoutOf(A);
  Step.Place = {W.At.Slot, W.At.PassIndex, PassId, Pass.On};
  Step.Cells = Changes;
  W.Observer->access(Step);
}
