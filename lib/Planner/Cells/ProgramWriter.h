//===- ProgramWriter.h - writes programs ------------------------*- C++ -*-===//
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
/// Every arm and every body ends with a step that is only a slot, and so does the part before every
/// region. An `if` without `else` has an `Else` too.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_PROGRAMWRITER_H
#define AUXPLAN_LIB_PLANNER_CELLS_PROGRAMWRITER_H

#include "LossNotes.h"

namespace auxplan {

class ProgramWriter {
public:
  ProgramWriter(WalkContext &X, LossNotes &Losses)
      : X(X), G(X.G), Losses(Losses), In(X.P.cells().size(), None32) {}

  /// Brings the program of a cell into the present region of the walk.
  void goTo(CellId);
  /// Adds a step in the present region of the walk.
  void addStep(CellId, StepShape &&, CellEvent, Instruction);
  /// Adds a step without a slot, after which the contents are undefined.
  void addBare(CellId, StepKind, uint32_t Item, uint32_t Region);
  /// Makes the contents undefined from here on.
  void undefine(CellId, uint32_t Item);
  /// The same in the arm around the program of the cell, if the arm ends here.
  void undefineInArm(CellId, uint32_t EndItem);
  /// Adds a step that returns the cell to its start, so that the next frame finds it as this frame
  /// did.
  void takeBack(CellId, const CellStart &, uint32_t EndItem);
  /// Ends the programs that have steps in the frame.
  void endFrame(uint32_t EndItem, llvm::ArrayRef<CellStart>);
  /// Notes the queue that runs the ops of a step, if it can; returns the kinds of queues that may.
  uint8_t queuesFor(CellEvent &, CellId) const;

private:
  void leaveUpTo(CellId Lead, uint32_t Ancestor);
  void leaveThen(CellId Lead, const RegionNode &);
  void enter(CellId Lead, llvm::ArrayRef<uint32_t> Entered);
  void crossToElse(CellId Lead, uint32_t Then, uint32_t Else);
  void addSlot(CellId, uint32_t Item, OpsAt, uint32_t Region, SlotPlace, bool IsLost);
  void addSlots(CellId Lead, uint32_t Item, uint32_t Region);
  void append(CellId, const CellEvent &, Instruction, uint32_t Region);

  WalkContext &X;
  const Graph &G;
  LossNotes &Losses;
  std::vector<uint32_t> In;    ///< by lead: the region around its program; None32: none
  std::vector<CellId> Touched; ///< leads whose programs have steps in this frame
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_PROGRAMWRITER_H
