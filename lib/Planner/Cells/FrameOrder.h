//===- FrameOrder.h - the executions of a graph's frames --------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Frames run one after the other, and the last of them may repeat. CellPrograms makes one walk for
/// executions that are planned alike. FrameOrder sorts the walks into three lists:
///
///   before   one for each execution before the repeating frame; all walks, if no frame repeats
///   first    the first executions of the repeating frame, if they differ from later ones
///   steady   the frames of the cycle that repeats, one walk for each
///
/// It also says which executions make up the cost of a plan: the repeating frame's, or if no frame
/// repeats, all of them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_FRAMEORDER_H
#define AUXPLAN_LIB_PLANNER_CELLS_FRAMEORDER_H

#include "ProgramLog.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace auxplan {

class FrameOrder {
public:
  /// \p Walks: of all frames, in order; must outlive this.
  FrameOrder(const Graph &, llvm::ArrayRef<FrameExecution> Walks);

  llvm::ArrayRef<FrameExecution> walks() const { return Walks; }
  llvm::ArrayRef<uint32_t> before() const { return Before; }
  llvm::ArrayRef<uint32_t> first() const { return First; }
  /// Execution N of the repeating frame has the walk of number N modulo their count. Empty: no
  /// frame repeats.
  llvm::ArrayRef<uint32_t> steady() const { return Steady; }

  bool repeats() const { return !Steady.empty(); }
  /// Do several frames take turns in the repeating one?
  bool cycles() const { return Steady.size() > 1; }
  /// The frames that the cost of a plan is for.
  unsigned cycleLength() const { return repeats() ? Steady.size() : 1; }
  const Frame &frameOf(const FrameExecution &Walk) const {
    return G.Frames[G.Items[Walk.FrameItem].Index];
  }
  const Frame &frameOf(uint32_t Walk) const { return frameOf(Walks[Walk]); }
  /// Is the cost of a walk a part of the cost of the plan?
  bool counts(uint32_t Walk) const {
    return !repeats() || (frameOf(Walk).Repeat && !Walks[Walk].IsFirst);
  }
  /// The walk, if it is of a frame of a cycle, since each such frame has views of its own; else 0.
  uint32_t phaseOf(uint32_t Walk) const;
  /// The walk by which an execution of the plan is planned, whose prologue has this many frames.
  uint32_t walkOf(uint32_t Exec, unsigned PrologueFrames) const;

  using VisitUse = llvm::function_ref<void(const Item &, uint64_t Weight)>;
  /// Calls \p Visit for the passes and presents of all frames, with their weight in the cost of the
  /// plan.
  void forEachUse(VisitUse) const;

private:
  void forEachUseIn(const FrameExecution &, uint64_t Times, VisitUse) const;

  const Graph &G;
  llvm::ArrayRef<FrameExecution> Walks;
  std::vector<uint32_t> Before, First, Steady;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_FRAMEORDER_H
