//===- TrackedEffects.h - effects of a phase on a cell ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes a cell ready for all its uses in a phase, and finds its state after them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDEFFECTS_H
#define AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDEFFECTS_H

#include "InstanceGoals.h"
#include "auxplan/Graph/Diagnostics.h"

namespace auxplan {

class TrackedEffects : PlanFacts {
public:
  using Line = TrackedLines::Line;
  using CellUse = TrackedLines::CellUse;
  TrackedEffects(const Problem &P, const Semantics &S, TrackedCells &Cells,
                 const TrackedLines &Lines, TrackedOps &Ops, const InstanceGoals &Goals,
                 TrackedLessons &Lessons, DiagnosticEngine &D)
      : PlanFacts(P, S), Cells(Cells), Lines(Lines), Ops(Ops), Goals(Goals), Lessons(Lessons),
        D(D) {}

  /// Reports an error if this is impossible, in a run that counts.
  void prepare(CellId, llvm::ArrayRef<CellUse>, const Pass &, bool Counts);
  void finish(CellId, llvm::ArrayRef<CellUse>, const Pass &);

private:
  void cannot(const Line &, CellId);

  TrackedCells &Cells;
  const TrackedLines &Lines;
  TrackedOps &Ops;
  const InstanceGoals &Goals;
  TrackedLessons &Lessons;
  DiagnosticEngine &D;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDEFFECTS_H
