//===- PassSteps.h - the steps of passes ------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The part of the walk that takes passes apart. First it changes layouts, which may discard
/// contents. Then each cell with aux data gets one step for all lines that use it while the pass
/// runs, and one step for the lines that use it at the end of the pass (`resolve`). At last each
/// written cell takes its memory from all objects that share it.
///
/// Most lines use a cell alone and whole, and clear and resolve nothing. The instruction of such a
/// *plain* step depends on few facts, so it is kept by sort of cell and kind of line. Without this,
/// frames of many passes over few images take more than twice the time to plan.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_PASSSTEPS_H
#define AUXPLAN_LIB_PLANNER_CELLS_PASSSTEPS_H

#include "ProgramWriter.h"
#include "ValueAgreement.h"

namespace auxplan {

class PassSteps {
public:
  PassSteps(WalkContext &X, ProgramWriter &Writer, LossNotes &Losses, ValueAgreement &Agreement,
            std::vector<bool> &ClearsOtherwise);

  void walk(uint32_t Item);
  /// Notes that all objects which share memory with \p O have lost it.
  void takeFrom(OwnerId O, uint32_t Item);
  /// The slices of a level of a 3D image may change their layout together.
  void markMoved(CellId);

private:
  struct CellUse {
    CellId Cell;
    LineUse By;
  };
  /// The instruction of the last plain step of some sort of cell and kind of line.
  struct PlainStep {
    uint64_t Weight = 0;
    uint32_t Facts = None32;
    uint32_t Number = 0; ///< of the instruction
  };
  void moveLayouts(uint32_t Item);
  void moveUnused(CellId, const LayoutMove &, uint32_t Item);
  void endLayouts(const Pass &);
  bool walkPhase(uint32_t Item, bool EndPhase);
  bool findUses(const Pass &, bool EndPhase);
  void killFirst(uint32_t Item, llvm::ArrayRef<CellUse> Same);
  void addUses(uint32_t Item, bool EndPhase, llvm::ArrayRef<CellUse> Same);
  bool isPlain(llvm::ArrayRef<CellUse> Same, const Pass &) const;
  void addPlainStep(uint32_t Item, llvm::ArrayRef<CellUse> Same);
  void addUseStep(uint32_t Item, bool EndPhase, llvm::ArrayRef<CellUse> Same);
  void placeOps(CellEvent &, StepShape &, CellId, uint32_t Item, bool EndPhase) const;
  void readFacts(Instruction &, llvm::ArrayRef<CellUse> Same, const Pass &) const;
  void findClear(StepShape &, llvm::ArrayRef<CellUse> Same, const Pass &);

  WalkContext &X;
  const Problem &P;
  const Graph &G;
  const Semantics &S;
  ProgramWriter &Writer;
  LossNotes &Losses;
  ValueAgreement &Agreement;
  std::vector<bool> &ClearsOtherwise; ///< per cell, see CellPrograms::mayClearOtherwise()
  std::vector<CellUse> Uses;          ///< of the current phase
  /// By sort and line kind.
  llvm::DenseMap<std::pair<uint32_t, uint32_t>, PlainStep> PlainSteps;
  std::vector<uint32_t> RegionOf;     ///< per pass
  std::vector<uint32_t> MovedIn;      ///< per cell: the epoch in which it has moved
  uint32_t Epoch = 1;                 ///< counts passes, each with the items in front of it
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_PASSSTEPS_H
