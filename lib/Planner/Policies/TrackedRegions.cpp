//===- TrackedRegions.cpp - branches, loops and frames of tracking --------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See TrackedRegions.h.
///
//===----------------------------------------------------------------------===//

#include "TrackedRegions.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

/// Can ops repair the row? No op can if one member needs the aux data for its contents and another
/// member has no valid aux data.
bool TrackedRegions::isRepairable(StateSet Row) const {
  return Row.isWithin(Cells.auxValid()) || Row.isWithin(F.primaryValid());
}

/// The same as Ops.updateEntries(), for ops at the end of a path. The effect on rivals is on that
/// path only, but counts for all paths: see loseRivalEntries().
void TrackedRegions::updateEntriesOnPath(CellId C, TrackedCell &Cell, Queue On, EmitFn Emit) {
  ArrayRef<CellId> Rivals = P.memory().rivalsOf(C);
  auto IsUpdated = [&](CellId R) { return llvm::is_contained(UpdatedOnPaths, R); };
  if (!Cell.EntryLost && llvm::none_of(Rivals, IsUpdated))
    return;
  CellOp O;
  O.Cell = C;
  O.Id = F.opFor(OpEffect::EntryUpdate);
  O.On = On;
  Emit(O);
  Cell.EntryLost = false;
  UpdatedOnPaths.push_back(C);
}

/// Called after ops at the ends of paths.
void TrackedRegions::loseRivalEntries() {
  for (CellId C : std::exchange(UpdatedOnPaths, {}))
    for (CellId Rival : P.memory().rivalsOf(C))
      Cells.at(Rival).EntryLost = true;
}

/// Adds ops on a state other than the present one, at the end of an arm. Lost contents are
/// discarded before the next use, and another object may own the memory.
bool TrackedRegions::bringValue(CellId C, TrackedCell &Cell, StateSet Goal, EmitFn Emit) {
  if (Cell.IsLost)
    return true;
  const PlaneClass &Class = P.classOfCell(C);
  const OpSequence &Ops = Search.find(Class, Cells.samplesOf(C), Cell.Row, Goal, Cell.Defined);
  if (!Ops.Found) {
    Lessons.learn(C);
    return false;
  }
  for (OpId Id : Ops.Ops) {
    CellOp O;
    O.Cell = C;
    O.Id = Id;
    bool Able = T.opQueues(Class.Kind, Id) >> unsigned(Cell.LastUsed.Kind) & 1;
    const Queue *Owner = Cell.Defined ? Cell.Owner.queue() : nullptr;
    O.On = Owner ? *Owner : Able ? Cell.LastUsed : Queue();
    if (Owner && !(T.opQueues(Class.Kind, Id) >> unsigned(Owner->Kind) & 1))
      Lessons.complete(C);
    if (Id == Ops.Ops.front())
      updateEntriesOnPath(C, Cell, *O.On, Emit);
    Emit(O);
  }
  Cells.setRow(Cell, C, Ops.Row);
  return true;
}

bool TrackedRegions::equalise(CellId C, TrackedCell &Cell, EmitFn Emit) {
  return Cell.Row.isWithin(Cells.auxValid()) || bringValue(C, Cell, Cells.auxValid(), Emit);
}

bool TrackedRegions::dropClears(CellId C, TrackedCell &Cell, EmitFn Emit) {
  StateSet Goal = StateSet((1u << F.States.size()) - 1) - Cells.withClear();
  return !Cell.Value || bringValue(C, Cell, Goal, Emit);
}

/// Can an op on a cell stand at the current place, or in front of the cell's release in this
/// region?
bool TrackedRegions::canPlace(CellId C, const TrackedCell &Cell) const {
  return !Cell.Owner.isNobody() || Places.releaseOf(C);
}

bool TrackedRegions::canPlaceInThen(CellId C, const TrackedCell &Then) const {
  return !Then.Owner.isNobody() || Places.isReleasedInThen(C);
}

//===----------------------------------------------------------------------===//
// Entering and leaving
//===----------------------------------------------------------------------===//

void TrackedRegions::beginFrame() {
  Cells.all().forgetHeads();
  Places.beginFrame();
}

/// If a loop runs again for a loop around it, it may be entered in another row than before, and no
/// op in its body may be able to mend that row together with the joined head.
void TrackedRegions::findNeededBefore(uint32_t Loop) {
  std::vector<CellId> Needed;
  for (const auto &[C, Head] : Cells.all().headOf(Loop))
    if (Lessons.isEqualised(C) && !isRepairable(Cells[C].Row | Head.Row) &&
        !Lessons.isNeededBefore(Loop, C))
      Needed.push_back(C);
  for (CellId C : Needed) {
    Lessons.needBefore(Loop, C);
    Cells.all().dropHeads(Loop, G.Items[Loop].Match, C);
  }
}

void TrackedRegions::enter(uint32_t ItemIndex, bool IsLoop) {
  Places.begin(ItemIndex);
  if (IsLoop)
    findNeededBefore(ItemIndex);
  Saved.emplace_back();
  Stuck.emplace_back();
  for (CellId C : Lessons.neededBefore(ItemIndex)) {
    TrackedCell &Cell = Cells.at(C);
    Saved.back().push_back({C, Cell});
    if (!canPlace(C, Cell) && !Cell.Row.isWithin(Cells.auxValid()))
      needBeforeAround(C);
    equalise(C, Cell, [&](const CellOp &O) { Places.here(O); });
  }
  loseRivalEntries();
  if (IsLoop)
    for (const auto &Entry : Cells.all().headOf(ItemIndex))
      Saved.back().push_back({Entry.first, Cells[Entry.first]});
  Places.enter();
  IsLoop ? Cells.all().enterLoop(ItemIndex) : Cells.all().enterIf();
}

/// No op can stand in front of the region just opened; an op in front of the region around it
/// might.
void TrackedRegions::needBeforeAround(CellId C) {
  if (Saved.size() > 1 && !Lessons.isNeededBefore(Places.itemAround(), C))
    Stuck[Stuck.size() - 2].push_back(C);
}

void TrackedRegions::endThen(uint32_t Item) {
  Places.endThen(Item);
  Cells.all().enterElse();
}

/// Goes back in front of the innermost region, which has been left already.
uint32_t TrackedRegions::runAgain() {
  for (auto &[C, Cell] : llvm::reverse(Saved.back()))
    Cells.at(C) = Cell;
  Saved.pop_back();
  Stuck.pop_back();
  return Places.goBack();
}

/// The same, with cells made ready in front of the region.
uint32_t TrackedRegions::runAgainWith(ArrayRef<CellId> NeedBefore, uint32_t EndItem) {
  for (CellId C : NeedBefore) {
    Lessons.needBefore(Places.item(), C);
    Cells.all().dropHeads(Places.item(), EndItem, C);
  }
  return runAgain();
}

void TrackedRegions::close() {
  Places.leave();
  Saved.pop_back();
  Stuck.pop_back();
}

uint32_t TrackedRegions::leave(uint32_t EndItem) {
  const Item &End = G.Items[EndItem];
  if (!Places.hasElse())
    endThen(EndItem);
  std::vector<CellId> NeedBefore = Stuck.back();
  settleArms(End, NeedBefore);
  if (!NeedBefore.empty()) {
    Cells.all().abandonIf();
    return runAgainWith(NeedBefore, EndItem);
  }
  close();
  Cells.all().leaveIf();
  return EndItem + 1;
}

uint32_t TrackedRegions::leaveLoop(uint32_t EndItem) {
  const Item &End = G.Items[EndItem];
  uint32_t Loop = Places.item();
  std::vector<CellId> NeedBefore = Stuck.back();
  auto Emit = [&](const CellOp &O) { Places.here(O); };
  DenseMap<CellId, uint32_t> HeadValues;
  Cells.all().forEachExit([&](CellId C, const TrackedCell &Head, TrackedCell &Exit) {
    HeadValues[C] = Head.Value;
    if (!Lessons.isEqualised(C) || isRepairable(Head.Row | Exit.Row))
      return;
    bool IsStuck = !canPlace(C, Exit) && !Exit.Row.isWithin(Cells.auxValid());
    if (!IsStuck)
      equalise(C, Exit, Emit);
    if (!Head.Row.isWithin(Cells.auxValid()) && !Lessons.isNeededBefore(Loop, C))
      NeedBefore.push_back(C);
  });
  settleLoopValues(HeadValues, Emit);
  loseRivalEntries();
  if (!NeedBefore.empty()) {
    Cells.all().abandonLoop();
    return runAgainWith(NeedBefore, EndItem);
  }
  if (!Cells.all().leaveLoop(Loop, maySkip(G.Loops[End.Index])))
    return runAgain();
  close();
  return EndItem + 1;
}

//===----------------------------------------------------------------------===//
// Agreement of paths
//===----------------------------------------------------------------------===//

/// The rows of a cell that two arms leave must be repairable together, if a later access depends on
/// that.
void TrackedRegions::settleArms(const Item &End, std::vector<CellId> &NeedBefore) {
  Cells.all().forEachJoining([&](CellId C, TrackedCell &Then, TrackedCell &Else) {
    if (!Lessons.isEqualised(C) || isRepairable(Then.Row | Else.Row))
      return;
    bool IsStuck = !canPlaceInThen(C, Then) && !Then.Row.isWithin(Cells.auxValid());
    if (!IsStuck)
      equalise(C, Then, [&](const CellOp &O) { Places.atThenEnd(O); });
    if (Else.Row.isWithin(Cells.auxValid()) && !IsStuck)
      return;
    if (End.Kind != ItemKind::EveryEnd && canPlace(C, Else) && !IsStuck)
      equalise(C, Else, [&](const CellOp &O) { Places.atElseEnd(O); });
    else if (!Lessons.isNeededBefore(Places.item(), C)) // the region has no second arm for an op
      NeedBefore.push_back(C);
  });
  settleArmValues();
  loseRivalEntries();
}

/// After the join a plane must have one clear value. If the arms disagree, the first arm gives up
/// its clear blocks.
void TrackedRegions::settleArmValues() {
  DenseMap<CellId, uint32_t> ThenValue;
  std::vector<PlaneId> Planes;
  Cells.all().forEachJoining([&](CellId C, TrackedCell &Then, TrackedCell &Else) {
    if (Then.Value || Else.Value)
      Planes.push_back(P.cell(C).Plane);
    ThenValue[C] = Then.Value;
  });
  llvm::sort(Planes);
  Planes.erase(llvm::unique(Planes), Planes.end());
  for (PlaneId Id : Planes) {
    const Plane &Pl = P.plane(Id);
    if (!Cells.disagree(Pl, ThenValue))
      continue;
    dropArmClears(Pl);
  }
}

/// The first arm gives up its clear blocks, or the second arm if no op can stand in the first.
void TrackedRegions::dropArmClears(const Plane &Pl) {
  bool InThen = true;
  for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C)
    InThen &= !Cells.all().thenValue(C).Value || canPlaceInThen(C, Cells.all().thenValue(C));
  for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C)
    if (InThen)
      dropClears(C, Cells.all().thenValue(C), [&](const CellOp &O) { Places.atThenEnd(O); });
    else
      dropClears(C, Cells.at(C), [&](const CellOp &O) { Places.atElseEnd(O); });
}

/// The body must not end with clear blocks of another value than the head has.
void TrackedRegions::settleLoopValues(const DenseMap<CellId, uint32_t> &HeadValues, EmitFn Emit) {
  std::vector<PlaneId> Planes;
  for (auto [C, Value] : HeadValues)
    if (Value || Cells[C].Value)
      Planes.push_back(P.cell(C).Plane);
  llvm::sort(Planes);
  Planes.erase(llvm::unique(Planes), Planes.end());
  for (PlaneId Id : Planes) {
    const Plane &Pl = P.plane(Id);
    if (!Cells.disagree(Pl, HeadValues))
      continue;
    for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C)
      if (Cells[C].Value)
        dropClears(C, Cells.at(C), Emit);
  }
}

void TrackedRegions::dropFrameClears() {
  for (CellId C = 0; Lessons.mustDropSomeClears() && C != Cells.size(); ++C)
    if (Lessons.mustDropClears(P.cell(C).Plane) && Cells[C].Value)
      dropClears(C, Cells.at(C), [&](const CellOp &O) { Places.here(O); });
  loseRivalEntries();
}
