//===- TrackedRegions.cpp - branches and loops ----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Rows join where paths join. Two things must not be mixed there: aux data that
/// the contents need on one path and that are invalid on the other, if an access
/// behind depends on it, and clear blocks of two values in one plane. What mends
/// that stands at the end of an arm, at the end of a loop's body, or in front of
/// the region, which is then planned again.
///
//===----------------------------------------------------------------------===//

#include "TrackedPolicy.h"
#include "auxplan/Graph/TextIO.h"
#include "lib/Planner/Model/ClearValues.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

/// No op makes a row right in which one member needs the aux data for its
/// contents and another has none that are valid.
bool TrackedPolicy::isRepairable(StateSet Row) const {
  return Row.isWithin(F.auxValid()) || Row.isWithin(F.primaryValid());
}

bool TrackedPolicy::isNeededBefore(uint32_t Item, CellId C) const {
  auto It = NeededBefore.find(Item);
  return It != NeededBefore.end() && llvm::is_contained(It->second, C);
}

/// The same as updateEntries(), for ops at the end of a path. What that does to rivals
/// holds on that path alone, but is taken to hold on all: see loseRivalEntries().
void TrackedPolicy::updateEntriesOnPath(CellId C, TrackedCell &Cell, Queue On, EmitFn Emit) {
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

/// Behind ops at the ends of paths.
void TrackedPolicy::loseRivalEntries() {
  for (CellId C : std::exchange(UpdatedOnPaths, {}))
    for (CellId Rival : P.memory().rivalsOf(C))
      Current.Cells.at(Rival).EntryLost = true;
}

/// Ops on a value that is not the present one: at the end of an arm. What is lost is
/// discarded before it is used, and there may be somebody else's contents in its memory.
bool TrackedPolicy::bringValue(CellId C, TrackedCell &Cell, StateSet Goal, EmitFn Emit) {
  if (Cell.IsLost)
    return true;
  const PlaneClass &Class = P.classOfCell(C);
  const OpSequence &Ops = Search.find(Class, samplesOf(C), Cell.Row, Goal, Cell.Defined);
  if (!Ops.Found) {
    learn(C);
    return false;
  }
  for (OpId Id : Ops.Ops) {
    CellOp O;
    O.Cell = C;
    O.Id = Id;
    bool Able = T.opQueues(Class.Kind, Id) >> unsigned(Cell.LastUsed.Kind) & 1;
    O.On = Able ? Cell.LastUsed : Queue();
    if (Id == Ops.Ops.front())
      updateEntriesOnPath(C, Cell, *O.On, Emit);
    Emit(O);
  }
  setRow(Cell, C, Ops.Row);
  return true;
}

bool TrackedPolicy::equalise(CellId C, TrackedCell &Cell, EmitFn Emit) {
  return Cell.Row.isWithin(F.auxValid()) || bringValue(C, Cell, F.auxValid(), Emit);
}

bool TrackedPolicy::dropClears(CellId C, TrackedCell &Cell, EmitFn Emit) {
  StateSet Goal = StateSet((1u << F.States.size()) - 1) - WithClear;
  return !Cell.Value || bringValue(C, Cell, Goal, Emit);
}

/// A loop that runs again for one around it may be reached in another row than before,
/// which no op in its body can mend together with what its head has been joined to.
void TrackedPolicy::findNeededBefore(uint32_t Loop) {
  std::vector<CellId> Needed;
  for (const auto &[C, Head] : Current.Cells.headOf(Loop))
    if (Equalised[C] && !isRepairable(Current.Cells[C].Row | Head.Row) && !isNeededBefore(Loop, C))
      Needed.push_back(C);
  for (CellId C : Needed) {
    NeededBefore[Loop].push_back(C);
    Current.Cells.dropHeads(Loop, G.Items[Loop].Match, C);
  }
}

void TrackedPolicy::enterRegion(uint32_t ItemIndex, bool IsLoop) {
  Regions.begin(ItemIndex);
  if (IsLoop)
    findNeededBefore(ItemIndex);
  Saved.emplace_back();
  Stuck.emplace_back();
  if (auto It = NeededBefore.find(ItemIndex); It != NeededBefore.end())
    for (CellId C : It->second) {
      TrackedCell &Cell = Current.Cells.at(C);
      Saved.back().push_back({C, Cell});
      if (!canPlace(C, Cell) && !Cell.Row.isWithin(F.auxValid()))
        needBeforeAround(C);
      equalise(C, Cell, [&](const CellOp &O) { Regions.here(O); });
    }
  loseRivalEntries();
  if (IsLoop)
    for (const auto &Entry : Current.Cells.headOf(ItemIndex))
      Saved.back().push_back({Entry.first, Current.Cells[Entry.first]});
  Regions.enter();
  IsLoop ? Current.Cells.enterLoop(ItemIndex) : Current.Cells.enterIf();
}

/// No op can stand in front of the region just opened: one in front of that around it might.
void TrackedPolicy::needBeforeAround(CellId C) {
  if (Saved.size() > 1 && !isNeededBefore(Regions.itemAround(), C))
    Stuck[Stuck.size() - 2].push_back(C);
}

void TrackedPolicy::endThen(uint32_t Item) {
  Regions.endThen(Item);
  Current.Cells.enterElse();
}

/// Goes back in front of the innermost region, which has been left already.
uint32_t TrackedPolicy::runAgain() {
  for (auto &[C, Cell] : llvm::reverse(Saved.back()))
    Current.Cells.at(C) = Cell;
  Saved.pop_back();
  Stuck.pop_back();
  return Regions.goBack();
}

/// Rows of one cell that two arms leave must be repairable together, where an
/// access behind them depends on it.
void TrackedPolicy::settleArms(const Item &End, std::vector<CellId> &NeedBefore) {
  Current.Cells.forEachJoining([&](CellId C, TrackedCell &Then, TrackedCell &Else) {
    if (!Equalised[C] || isRepairable(Then.Row | Else.Row))
      return;
    bool IsStuck = !canPlaceInThen(C, Then) && !Then.Row.isWithin(F.auxValid());
    if (!IsStuck)
      equalise(C, Then, [&](const CellOp &O) { Regions.atThenEnd(O); });
    if (Else.Row.isWithin(F.auxValid()) && !IsStuck)
      return;
    if (End.Kind != ItemKind::EveryEnd && canPlace(C, Else) && !IsStuck)
      equalise(C, Else, [&](const CellOp &O) { Regions.atElseEnd(O); });
    else if (!isNeededBefore(Regions.item(), C)) // it has no second arm to put an op in
      NeedBefore.push_back(C);
  });
  settleArmValues();
  loseRivalEntries();
}

/// Do the cells of a plane, as they are now and as they are on the other path,
/// stand for more than one clear value?
bool TrackedPolicy::disagree(const Plane &Pl, const DenseMap<CellId, uint32_t> &Other) const {
  auto Here = [&](CellId C) { return Current.Cells[C].Value; };
  return disagreeOnValue(Pl, Here, [&](CellId C) {
    auto It = Other.find(C);
    return It == Other.end() ? Here(C) : It->second;
  });
}

/// Behind the join a plane must have one clear value: if the arms disagree, the
/// first gives up its clear blocks.
void TrackedPolicy::settleArmValues() {
  DenseMap<CellId, uint32_t> ThenValue;
  std::vector<PlaneId> Planes;
  Current.Cells.forEachJoining([&](CellId C, TrackedCell &Then, TrackedCell &Else) {
    if (Then.Value || Else.Value)
      Planes.push_back(P.cell(C).Plane);
    ThenValue[C] = Then.Value;
  });
  llvm::sort(Planes);
  Planes.erase(llvm::unique(Planes), Planes.end());
  for (PlaneId Id : Planes) {
    const Plane &Pl = P.plane(Id);
    if (!disagree(Pl, ThenValue))
      continue;
    dropArmClears(Pl);
  }
}

/// The first arm gives its clear blocks up, or the second where no op can stand in the first.
void TrackedPolicy::dropArmClears(const Plane &Pl) {
  bool InThen = true;
  for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C)
    InThen &= !Current.Cells.thenValue(C).Value || canPlaceInThen(C, Current.Cells.thenValue(C));
  for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C)
    if (InThen)
      dropClears(C, Current.Cells.thenValue(C), [&](const CellOp &O) { Regions.atThenEnd(O); });
    else
      dropClears(C, Current.Cells.at(C), [&](const CellOp &O) { Regions.atElseEnd(O); });
}

/// Can an op on a cell stand where the writing does, or in front of its release in this region?
bool TrackedPolicy::canPlace(CellId C, const TrackedCell &Cell) const {
  return !Cell.IsInTransit || Regions.releaseOf(C);
}

bool TrackedPolicy::canPlaceInThen(CellId C, const TrackedCell &Then) const {
  return !Then.IsInTransit || Regions.isReleasedInThen(C);
}

uint32_t TrackedPolicy::leaveRegion(uint32_t EndItem) {
  const Item &End = G.Items[EndItem];
  if (!Regions.hasElse())
    endThen(EndItem);
  std::vector<CellId> NeedBefore = Stuck.back();
  settleArms(End, NeedBefore);
  if (!NeedBefore.empty()) {
    auto &Known = NeededBefore[Regions.item()];
    for (CellId C : NeedBefore) {
      Known.push_back(C);
      Current.Cells.dropHeads(Regions.item(), EndItem, C);
    }
    Current.Cells.abandonIf();
    return runAgain();
  }
  Regions.leave();
  Saved.pop_back();
  Stuck.pop_back();
  Current.Cells.leaveIf();
  return EndItem + 1;
}

uint32_t TrackedPolicy::leaveLoop(uint32_t EndItem) {
  const Item &End = G.Items[EndItem];
  uint32_t Loop = Regions.item();
  std::vector<CellId> NeedBefore = Stuck.back();
  auto AtEnd = [&](const CellOp &O) { Regions.here(O); };
  DenseMap<CellId, uint32_t> HeadValues;
  Current.Cells.forEachExit([&](CellId C, const TrackedCell &Head, TrackedCell &Exit) {
    HeadValues[C] = Head.Value;
    if (!Equalised[C] || isRepairable(Head.Row | Exit.Row))
      return;
    bool IsStuck = !canPlace(C, Exit) && !Exit.Row.isWithin(F.auxValid());
    if (!IsStuck)
      equalise(C, Exit, AtEnd);
    if (!Head.Row.isWithin(F.auxValid()) && !isNeededBefore(Loop, C))
      NeedBefore.push_back(C);
  });
  settleLoopValues(HeadValues, AtEnd);
  loseRivalEntries();
  if (!NeedBefore.empty()) {
    auto &Known = NeededBefore[Loop];
    for (CellId C : NeedBefore) {
      Known.push_back(C);
      Current.Cells.dropHeads(Loop, EndItem, C);
    }
    Current.Cells.abandonLoop();
    return runAgain();
  }
  if (!Current.Cells.leaveLoop(Loop, maySkip(G.Loops[End.Index])))
    return runAgain();
  Regions.leave();
  Saved.pop_back();
  Stuck.pop_back();
  return EndItem + 1;
}

/// The body must not end with clear blocks of another value than its head has.
void TrackedPolicy::settleLoopValues(const DenseMap<CellId, uint32_t> &HeadValues, EmitFn Emit) {
  std::vector<PlaneId> Planes;
  for (auto [C, Value] : HeadValues)
    if (Value || Current.Cells[C].Value)
      Planes.push_back(P.cell(C).Plane);
  llvm::sort(Planes);
  Planes.erase(llvm::unique(Planes), Planes.end());
  for (PlaneId Id : Planes) {
    const Plane &Pl = P.plane(Id);
    if (!disagree(Pl, HeadValues))
      continue;
    for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C)
      if (Current.Cells[C].Value)
        dropClears(C, Current.Cells.at(C), Emit);
  }
}

bool TrackedPolicy::disagree(const Plane &Pl, const State &A, const State &B) const {
  return disagreeOnValue(
      Pl, [&](CellId C) { return A.Cells[C].Value; }, [&](CellId C) { return B.Cells[C].Value; });
}

bool TrackedPolicy::joins(const State &A, const State &B) const {
  return llvm::none_of(P.planes(), [&](const Plane &Pl) { return disagree(Pl, A, B); });
}

/// The images of a ring take turns: what one must not be left with, none must.
void TrackedPolicy::keepApart(const State &A, const State &B) {
  if (Trial) {
    TrialFailed = true;
    return;
  }
  for (const Plane &Pl : P.planes())
    if (disagree(Pl, A, B))
      for (PlaneId Id = 0; Id != P.planes().size(); ++Id)
        if (P.plane(Id).Image == Pl.Image && P.plane(Id).TheAspect == Pl.TheAspect) {
          Learned |= !ClearOfClears[Id];
          ClearOfClears[Id] = true;
        }
}

void TrackedPolicy::dropFrameClears() {
  for (CellId C = 0; C != Current.Cells.size(); ++C)
    if (ClearOfClears[P.cell(C).Plane] && Current.Cells[C].Value)
      dropClears(C, Current.Cells.at(C), [&](const CellOp &O) { Regions.here(O); });
  loseRivalEntries();
}

void TrackedPolicy::beginTrial() {
  Trial = true;
  TrialFailed = false;
  NeededBeforeTrial = NeededBefore;
}

bool TrackedPolicy::endTrial(bool Accepted) {
  Trial = false;
  bool Succeeded = Accepted && !TrialFailed;
  if (!Succeeded)
    NeededBefore.swap(NeededBeforeTrial);
  NeededBeforeTrial.clear();
  return Succeeded;
}

void TrackedPolicy::beginItems() {
  Current.Cells.forgetHeads();
  Regions.beginFrame();
}
