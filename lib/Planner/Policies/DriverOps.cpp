//===- DriverOps.cpp - ops as a driver emits them -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See DriverOps.h. No driver knows clear values; here they are known, since a plane must have one
/// where paths join.
///
//===----------------------------------------------------------------------===//

#include "DriverOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

DriverOps::DriverOps(const Problem &P, const Semantics &S, LayoutKnowledge &Current,
                     ExecutionRecorder &Record, const RegionPlaces &Places)
    : PlanFacts(P, S), Current(Current), Record(Record), Places(Places), Driver(T.driver()),
      FullResolve(F.opFor(OpEffect::FullResolve)), EntryUpdate(F.opFor(OpEffect::EntryUpdate)) {}

void DriverOps::atArmEnd(EmitFn Emit, function_ref<void()> Do) {
  AtArmEnd = &Emit;
  Do();
  AtArmEnd = nullptr;
}

bool DriverOps::isMovedBefore(CellId C) const {
  const Plane &Pl = P.planeOf(C);
  return BehindMove && P.firstOf(BehindMove->Image) == Pl.Image && BehindMove->Age == Pl.Age &&
         BehindMove->Range.overlaps(P.rangeOf(C));
}

void DriverOps::emit(CellOp O) {
  if (O.Id != EntryUpdate)
    Current.takeMemory(O.Cell);
  noteValue(O);
  // Where two transitions meet, the words would be compared with the layout of the first one.
  if (O.Predicate == Predicate::ClearType && isMovedBefore(O.Cell))
    O.Predicate = Predicate::None, O.Runs = Runs::NotGiven;
  if (AtArmEnd) {
    // At the end of the arm nothing says which layout follows; without a predicate the op is right
    // whatever the words hold.
    if (O.Predicate == Predicate::ClearType)
      O.Predicate = Predicate::None, O.Runs = Runs::NotGiven;
    const Queue *Owner = Current.Cells[O.Cell].Owner.queue();
    O.On = Owner ? *Owner : Queue();
    (*AtArmEnd)(O);
    return;
  }
  const Queue *Owner = Current.Cells[O.Cell].Owner.queue();
  uint8_t Able = T.opQueues(P.classOfCell(O.Cell).Kind, O.Id);
  auto CanRun = [Able](Queue Q) { return Able >> unsigned(Q.Kind) & 1; };
  if (Owner && !CanRun(*Owner) && !AtEnd)
    if (const RegionPlaces::Release *Released = Places.releaseOf(O.Cell))
      return emitBefore(*Released, O);
  O.On = Owner ? *Owner : CanRun(Here) ? Here : Queue();
  AtEnd ? Record.endOp(O) : Record.op(O);
}

/// An op that the queue which owns the cell cannot run is an op of the owner before.
/// No transition in front of the release says what words a predicate meets.
void DriverOps::emitBefore(const RegionPlaces::Release &At, CellOp O) {
  const Queue *Owner = At.Owner.queue();
  O.On = Owner ? *Owner : Queue();
  if (O.Predicate != Predicate::None)
    O.Predicate = Predicate::None, O.Runs = Runs::NotGiven;
  Record.opBefore(At.Item, O);
}

/// Notes the effect of an op that may run on the cell's clear blocks. Resolves by type are handled
/// where the type is known.
void DriverOps::noteValue(const CellOp &O) {
  LayoutCell &Cell = Current.Cells.at(O.Cell);
  switch (F.Ops[O.Id].Effect) {
  case OpEffect::FullResolve:
  case OpEffect::PartialResolve:
  case OpEffect::ConvertMap:
    if (AtArmEnd || O.Predicate == Predicate::None || O.Predicate == Predicate::Compressed ||
        (O.Predicate == Predicate::Stale && O.Runs == Runs::Yes))
      Cell.Value = 0;
    break;
  case OpEffect::Ambiguate:
  case OpEffect::FastClear: // see clear()
    Cell.Value = 0;
    break;
  case OpEffect::StencilClear: // keeps no clear value
  case OpEffect::EntryUpdate:
  case OpEffect::ExpandMap:
  case OpEffect::Summarize:
  case OpEffect::CopyCodes:
    break;
  }
}

void DriverOps::clear(CellOp O, const LineClear &By) {
  ClearValue V = Semantics::clearValueOf(G, G.Accesses[By.Access]);
  O.Clear = Record.clearOf(By.Access, V, By.Part);
  emit(O);
  if (F.Ops[O.Id].Effect == OpEffect::FastClear)
    Current.Cells.at(O.Cell).Value = ValueIds.idOf(P, O.Cell, By.View, V, By.Class);
}

void DriverOps::clearTo(CellOp O, const ClearValue &V) {
  O.Clear = Record.clearOf(None32, V, nullptr);
  emit(O);
}

/// The image takes its memory: the op writes the entries that lead to its aux data, whatever is
/// there.
void DriverOps::updateEntries(CellId C) {
  bool IsDepth = P.planeOf(C).TheAspect == Aspect::Depth;
  if (Driver.AuxTableEntries != DriverModel::AuxTableEntriesKind::AtUndefined ||
      (IsDepth && Driver.DepthLevelZeroOnly && P.cell(C).MipBegin != 0))
    return;
  CellOp O;
  O.Cell = C;
  O.Id = EntryUpdate;
  O.Group = Group;
  emit(O);
}

/// The first op that takes clear blocks from planes of a kind.
OpId DriverOps::opAgainstClears(const PlaneClass &Class) const {
  SmallVector<OpId, 8> Known =
      F.opsFor({OpEffect::PartialResolve, OpEffect::ConvertMap, OpEffect::FullResolve});
  const auto *Found = llvm::find_if(Known, [&](OpId O) {
    return F.mnemonicFor(Class.Kind, O) && M.afterOp(Class.Kind, O, Class.External) != NoState;
  });
  return Found == Known.end() ? FullResolve : *Found;
}

/// Resolves the clear blocks of a cell in its present state, whatever its words are.
void DriverOps::dropClears(CellId C, EmitFn Emit) {
  CellOp O;
  O.Cell = C;
  O.Id = opAgainstClears(P.classOfCell(C));
  atArmEnd(Emit, [&] { emit(O); });
}
