//===- TrackedClears.h - clears by ops --------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Fast clears. An op does a `load(clear)`, or a clear command by itself, if the hardware allows
/// it, the access decodes the value, and all uses of the cell in the pass can take the resulting
/// state. Ops first resolve other cells of the plane that hold blocks of another value.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDCLEARS_H
#define AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDCLEARS_H

#include "InstanceGoals.h"

namespace auxplan {

class TrackedClears : PlanFacts {
public:
  using Line = TrackedLines::Line;
  using CellUse = TrackedLines::CellUse;
  /// A fast clear of one cell.
  struct FastClearStep {
    OpId Id;
    ClearClass Class = ClearClass::None; ///< class of the clear value
    uint32_t Value = 0; ///< number of the clear value; 0: clears of stencil have none
    StateSet After;
  };
  TrackedClears(const Problem &P, const Semantics &S, TrackedCells &Cells, TrackedLines &Lines,
                TrackedOps &Ops, const InstanceGoals &Goals);

  /// The fast clear that does the clear of a line for one cell, if the pass can take the resulting
  /// state.
  std::optional<FastClearStep> fastClearOf(const Line &, CellId, const Pass &);
  /// Will clearFast() clear the cell?
  bool willClear(const Line &, CellId, const Pass &);
  void clearFast(const Line &, const Pass &);
  /// Records the ops of all fast clears.
  void record(const Pass &, ExecutionRecorder &) const;
  void endPhase();

private:
  /// The clear that a line asks for, and the answer of the tables for one cell.
  struct ClearAnswer {
    ClearValue Asked;
    Format View = NoFormat;
    uint32_t Views = 0;
    SubRange All; ///< all that the line clears
    bool Allowed = false;
    ClearClass Class = ClearClass::None;
    uint32_t Id = 0; ///< number of the value; 0: it has none yet
    SubRange Least;  ///< the part of the clear that is fast as a whole, or not at all
  };
  ClearAnswer &answerFor(const Line &, CellId, const Pass &, bool Whole);
  uint32_t idOf(ClearAnswer &, CellId);
  bool passClearsElse(CellId, uint32_t Value, const Line &) const;
  bool writesLeaveClear(const PlaneClass &) const;
  bool mayClearFast(const Line &, CellId, const Pass &, bool Whole, FastClearStep &);
  std::optional<FastClearStep> stepOf(const Line &, CellId, const Pass &);
  SubRange partOf(const Line &, CellId, const Pass &);
  void recordClear(const Line &, CellId, const Pass &, ExecutionRecorder &) const;
  void leaveOutBroken(const Line &, const Pass &);
  bool canUseCleared(const Line &, CellId, const Pass &, StateSet After);
  void freeClearValue(PlaneId, uint32_t Value, const Line &, const Pass &);

  TrackedCells &Cells;
  TrackedLines &Lines;
  TrackedOps &Ops;
  const InstanceGoals &Goals;
  const OpId FastClear, StencilClear;
  std::vector<CellId> ClearedCells;                    ///< cleared cells of the current phase
  std::vector<std::pair<CellId, FastClearStep>> Steps; ///< of the current line
  ClearValueIds ValueIds;
  /// The last answer about each cell, for clears of the whole cell: frames clear an image again and
  /// again to one value.
  llvm::DenseMap<CellId, ClearAnswer> Answers;
  ClearAnswer OfPart; ///< the last answer about a part of a cell
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDCLEARS_H
