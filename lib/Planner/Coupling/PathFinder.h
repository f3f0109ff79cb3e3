//===- PathFinder.h - the rows through which a plan leads -------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Finds the path of a unit through the events of its problem (PlanProblem.h) from the decisions
/// that the solver has made at its steps. A decision belongs to an edge from one row, and so says
/// where the unit goes from there. It does not say three things:
///
///   parts  A step has up to three events. The rows between them are those of a path through their
///          edges that costs just as much.
///   heads  A loop begins in its head, not in the row in which it is entered. So does a repeating
///          body. The head is a row from which the decisions of the body lead back into it.
///   wider  FrameLoop may join the row between two executions with another. The problem has no such
///          joins: its path stays in smaller rows, beside the rows of the plan, by edges that cost
///          no more.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_COUPLING_PATHFINDER_H
#define AUXPLAN_LIB_PLANNER_COUPLING_PATHFINDER_H

#include "PlanProblem.h"
#include "lib/Planner/Solver/Automaton.h"
#include "llvm/ADT/SetVector.h"

namespace auxplan {

/// The events of a unit, and what the tables of the search have for them.
struct UnitEvents {
  using EdgesFrom = llvm::function_ref<llvm::ArrayRef<StepEdge>(size_t Event, RowId From)>;
  llvm::ArrayRef<UnitProblem::Event> Events;
  llvm::ArrayRef<uint32_t> Steps;            ///< by event: number of the step of which it is a part
  llvm::ArrayRef<llvm::SetVector<RowId>> At; ///< rows before each event, and behind the last
  llvm::ArrayRef<RowId> Known;               ///< all rows of the search
  llvm::ArrayRef<size_t> Legs; ///< where the executions begin, and the end of the last
  size_t NumOnce;              ///< so many of them run once, the others repeat
  Automaton &Rows;
  EdgesFrom Edges;  ///< of an event
  EdgesFrom OfStep; ///< of the step that begins with an event
};

/// The decisions of a unit in one execution.
using LegDecisions = llvm::ArrayRef<uint32_t>;

class PathFinder {
public:
  explicit PathFinder(const UnitEvents &Of) : Of(Of), Path(Of.Events.size() + 1) {}

  /// The path of a plan that makes the decisions \p Apart in the first executions, and \p Steady in
  /// those that repeat; its rows are not numbered yet. Empty: none has been found.
  UnitPath find(RowId Start, llvm::ArrayRef<LegDecisions> Apart,
                llvm::ArrayRef<LegDecisions> Steady);

private:
  /// The row in which the plan is, and the row of the path within it.
  struct Place {
    RowId Plan, Path;
  };
  struct Region {
    size_t Begin;
    Place At;       ///< before the region; after an Else, behind the first arm
    RowId Head = 0; ///< of a loop, in the plan
  };

  bool followAll(size_t FirstLeg, llvm::ArrayRef<LegDecisions>);
  bool followLeg(size_t Leg, LegDecisions);
  bool follow(size_t Event, Place, llvm::SmallVector<Region, 4> Open);
  bool enterLoop(size_t Event, Place, llvm::SmallVector<Region, 4> Open);
  bool passStep(size_t &Event, Place &);
  bool passParts(size_t Event, size_t End, const StepEdge &Whole, uint64_t Spent, bool IsExact);
  bool endRegion(size_t Event, Place &, const Region &);
  bool repeat(llvm::ArrayRef<LegDecisions> Steady);
  std::vector<RowId> rowsAround(RowId, llvm::ArrayRef<RowId> Among) const;
  UnitPath::Rows rowsOf(size_t Begin, size_t End) const;

  const UnitEvents &Of;
  std::vector<RowId> Path; ///< rows before each event, and behind the last
  Place Now = {0, 0};      ///< behind the leg followed last
  size_t LegEnd = 0;
  LegDecisions Decisions; ///< of the leg being followed
  bool MayWiden = false;
  unsigned NumTries = 0; ///< pieces of legs that have been followed
  bool Counts = true; ///< does what the executions cost?
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_COUPLING_PATHFINDER_H
