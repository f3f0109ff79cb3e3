//===- TrackedOps.cpp - ops that make cells ready -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See TrackedOps.h. Before ops or accesses use the aux data of a cell, the entries of the AUX-TT
/// that lead there must be its own.
///
//===----------------------------------------------------------------------===//

#include "TrackedOps.h"

using namespace auxplan;
using namespace llvm;

TrackedOps::TrackedOps(const Problem &P, const Semantics &S, TrackedCells &Cells, OpSearch &Search,
                       TrackedLessons &Lessons, const RegionPlaces &Places,
                       ExecutionRecorder &Record)
    : PlanFacts(P, S), Cells(Cells), Search(Search), Lessons(Lessons), Places(Places),
      Record(Record), Moved(P.cells().size(), false) {}

void TrackedOps::noteMove(CellId C) {
  if (Moved[C])
    return;
  Moved[C] = true;
  MovedCells.push_back(C);
}

void TrackedOps::endPass() {
  AtEnd = false;
  for (CellId C : MovedCells)
    Moved[C] = false;
  MovedCells.clear();
}

bool TrackedOps::hasSlot(CellId C, const Pass &Pass) const {
  return Pass.Continues == None32 || Moved[C];
}

/// The queue that owns the cell. If any queue may run the op: the producer's if it can, else the
/// consumer's, else the graphics queue.
Queue TrackedOps::queueFor(QueueOwner Owner, CellId C, OpId O, Queue Consumer) const {
  if (const Queue *Only = Owner.queue())
    return *Only;
  for (Queue Q : {Cells[C].LastUsed, Consumer})
    if (canRun(Q, C, O))
      return Q;
  return Queue();
}

bool TrackedOps::canRun(Queue Q, CellId C, OpId O) const {
  return T.opQueues(P.classOfCell(C).Kind, O) >> unsigned(Q.Kind) & 1;
}

/// Updates the entries of a cell before its aux data are used; the cell's rivals then lose theirs.
void TrackedOps::updateEntries(CellId C, Queue Consumer, bool InPass) {
  if (!Cells[C].EntryLost)
    return;
  CellOp O;
  O.Cell = C;
  O.Id = F.opFor(OpEffect::EntryUpdate);
  O.On = InPass ? Consumer : queueFor(Cells[C].Owner, C, O.Id, Consumer);
  AtEnd ? Record.endOp(O) : Record.op(O);
  Cells.at(C).EntryLost = false;
  for (CellId Rival : P.memory().rivalsOf(C))
    Cells.at(Rival).EntryLost = true;
}

/// The same for ops in front of a release.
void TrackedOps::updateEntriesBefore(CellId C, const RegionPlaces::Release &At, Queue On) {
  if (!At.EntryLost)
    return;
  CellOp O;
  O.Cell = C;
  O.Id = F.opFor(OpEffect::EntryUpdate);
  O.On = On;
  Record.opBefore(At.Item, O);
  for (CellId Rival : P.memory().rivalsOf(C))
    Cells.at(Rival).EntryLost = true;
}

/// Ops for other cells may have taken the entries in the meantime.
void TrackedOps::updateUsedEntries(const Pass &Pass, ArrayRef<TrackedLines::CellUse> Uses) {
  if (!P.memory().hasRivals())
    return;
  for (const TrackedLines::CellUse &U : Uses)
    if (CcsAuxUsages >> unsigned(U.By->Chosen.Usage) & 1)
      updateEntries(U.Cell, Pass.On, /*InPass=*/Pass.Continues != None32 || AtEnd);
}

/// Brings a cell into \p Goal by ops in the slot before the pass, or, if the pass continues another
/// one, at its beginning.
void TrackedOps::bring(CellId C, StateSet Goal, Queue Consumer, bool InPass) {
  TrackedCell &Cell = Cells.at(C);
  const OpSequence &Ops =
      Search.find(P.classOfCell(C), Cells.samplesOf(C), Cell.Row, Goal, Cell.Defined);
  const RegionPlaces::Release *Released = AtEnd ? nullptr : Places.releaseOf(C);
  if (Released && !Cell.Defined && !Released->IsInTransit)
    Released = nullptr; // in front of the release the contents were needed
  auto QueueOf = [&](OpId Id) {
    QueueOwner Owner = Released ? Released->Owner : Cell.Defined ? Cell.Owner : QueueOwner();
    return InPass ? Consumer : queueFor(Owner, C, Id, Consumer);
  };
  if (!Ops.Ops.empty()) {
    Queue On = QueueOf(Ops.Ops.front());
    bool IsBetterHere = On == Consumer || !canRun(On, C, Ops.Ops.front());
    if (Released && IsBetterHere && !Released->IsInTransit)
      Released = nullptr;
    if (!InPass && !canRun(QueueOf(Ops.Ops.front()), C, Ops.Ops.front()))
      Lessons.complete(C);
    if (!Released)
      updateEntries(C, Consumer, InPass);
    else
      updateEntriesBefore(C, *Released, On);
    Cells.takeMemory(C);
  }
  for (OpId Id : Ops.Ops) {
    CellOp O;
    O.Cell = C;
    O.Id = Id;
    O.On = QueueOf(Id);
    if (AtEnd)
      Record.endOp(O);
    else if (Released)
      Record.opBefore(Released->Item, O);
    else
      Record.op(O);
  }
  if (Ops.Found)
    Cells.setRow(Cell, C, Ops.Row);
  else
    Lessons.learn(C);
}
