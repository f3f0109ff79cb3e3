//===- ProgramWriter.h - how programs are written ---------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Appends steps to the programs of cells. A program opens and closes regions on the way only
/// where its cells have steps in them:
///
///   Step ... IfBegin Step ... Else Step ... IfEnd ... LoopBegin ... LoopEnd
///
/// Every arm and every body ends with a step that is nothing but a slot, and one stands before
/// every region. An `if` without `else` has an `Else` too.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_PROGRAMWRITER_H
#define AUXPLAN_LIB_PLANNER_EXACT_PROGRAMWRITER_H

#include "LossNotes.h"
#include "StepShapes.h"

namespace auxplan {

class ProgramWriter {
public:
  ProgramWriter(WalkContext &X, LossNotes &Losses)
      : X(X), G(X.G), Losses(Losses), Shapes(X.P, X.S, X.Table), In(X.P.cells().size(), None32) {}

  ShapeId shapeFor(StepShape &&Is) { return Shapes.shapeFor(std::move(Is)); }
  /// Brings the program of a cell into the region that the walk is in.
  void goTo(CellId);
  /// Adds a step in the region that the walk is in.
  void addStep(CellId, StepShape &&, CellEvent, Instruction);
  /// A step without a slot, behind which the contents are undefined.
  void addBare(CellId, StepKind, uint32_t Item, uint32_t Region);
  /// The contents are undefined from here on.
  void undefine(CellId, uint32_t Item);
  /// In the arm that its program is in, if that is one of those that end here.
  void undefineInArm(CellId, uint32_t EndItem);
  /// A step that another one returns to: the next frame finds the cell as it began.
  void takeBack(CellId, const CellStart &, uint32_t EndItem);
  /// Ends the programs that have steps in the frame.
  void endFrame(uint32_t EndItem, llvm::ArrayRef<CellStart>);
  /// The queues that ops of a step in \p Region may run on.
  uint8_t queuesFor(CellId, uint32_t Region) const;

private:
  void leaveUpTo(CellId Lead, uint32_t Ancestor);
  void leaveThen(CellId Lead, const RegionNode &);
  void enter(CellId Lead, llvm::ArrayRef<uint32_t> Entered);
  void crossToElse(CellId Lead, uint32_t Then, uint32_t Else);
  void addSlot(CellId, uint32_t Item, OpsAt, uint32_t Region, SlotPlace, bool IsLost);
  void addSlots(CellId Lead, uint32_t Item, uint32_t Region);
  void addMarker(CellId Lead, InstructionKind, uint32_t Item);
  void append(CellId, const CellEvent &, Instruction, uint32_t Region);

  WalkContext &X;
  const Graph &G;
  LossNotes &Losses;
  StepShapes Shapes;
  std::vector<uint32_t> In;    ///< by lead: the region that its program is in; None32: none
  std::vector<CellId> Touched; ///< leads whose programs this frame is in
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_PROGRAMWRITER_H
