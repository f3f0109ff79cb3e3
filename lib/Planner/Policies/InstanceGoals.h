//===- InstanceGoals.h - needs of later passes of an instance ---*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Passes of a render pass instance have slots only where a layout changes. So the needs of its
/// later passes must be met before its first pass: a cell must be in a state from which its uses,
/// one after the other, lead to states that the next use can take.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_INSTANCEGOALS_H
#define AUXPLAN_LIB_PLANNER_POLICIES_INSTANCEGOALS_H

#include "TrackedOps.h"
#include <map>

namespace auxplan {

class InstanceGoals : PlanFacts {
public:
  using Line = TrackedLines::Line;
  using CellUse = TrackedLines::CellUse;
  InstanceGoals(const Problem &P, const Semantics &S, const TrackedCells &Cells,
                const TrackedLines &Lines, TrackedOps &Ops)
      : PlanFacts(P, S), Cells(Cells), Lines(Lines), Ops(Ops) {}

  void forget() { ChainGoal.clear(); }
  void lookAhead(uint32_t Root);
  StateSet within(StateSet Goal, llvm::ArrayRef<CellUse>, CellId) const;
  void prepareUnused(const Pass &);

private:
  const TrackedCells &Cells;
  const TrackedLines &Lines;
  TrackedOps &Ops;
  std::map<CellId, StateSet> ChainGoal; ///< states that later passes of the present instance can
                                        ///< take
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_INSTANCEGOALS_H
