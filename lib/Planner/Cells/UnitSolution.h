//===- UnitSolution.h - the plan of one unit --------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A *unit* is a cell, the cells of a ring that take turns in their roles, or a group of cells with
/// one program. The lead of a group, or the cell in role 0, names it. UnitSolver plans units.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_UNITSOLUTION_H
#define AUXPLAN_LIB_PLANNER_CELLS_UNITSOLUTION_H

#include "StepShape.h"

namespace auxplan {

/// The number of roles through which the images of a unit go.
inline unsigned numRoles(const Problem &P, CellId Unit) {
  const Image &I = P.imageOfCell(Unit);
  return I.Lifetime == Lifetime::History ? I.History : 1;
}

/// The cell of a unit in a role.
inline CellId cellInRole(const Problem &P, CellId Unit, unsigned Role) {
  CellId C = Unit;
  for (unsigned N = 0; N != Role; ++N)
    C = P.nextRole(C);
  return C;
}

/// The repeated way of an image through the frames of the cycle and, in a ring, through the roles:
/// as many phases as it takes until both come round.
struct Orbit {
  unsigned Role = 0; ///< in phase 0
  unsigned Phases = 1;
};

/// The course of a cell in a walk: a decision for each step of its program.
struct Course {
  uint32_t Walk;
  unsigned Role;
  std::vector<uint32_t> Decisions;
};

/// The cheapest plan of a unit.
struct UnitSolution {
  bool Found = false;
  Cost Price;   ///< of the steady frame, or of all
  Cost AtLeast; ///< the least of any plan: equal to Price if all rows have been looked
                ///< at
  std::vector<Cost> OfImages; ///< for a ring without a steady frame: each of its images
  std::vector<std::pair<Orbit, Cost>> OfOrbits; ///< with one
  unsigned PrologueFrames = 0;
  std::vector<Course> Steady;             ///< for executions that are not planned apart
  using ByExecution = std::vector<std::vector<Course>>;
  ByExecution Apart;
  /// The unit is steady in these executions, but if another unit plans them apart, the unit can do
  /// without some of what its steady frame needs.
  ByExecution Beside;

  /// The courses of an execution; makes room for them.
  static std::vector<Course> &at(ByExecution &Of, size_t Exec) {
    if (Of.size() <= Exec)
      Of.resize(Exec + 1);
    return Of[Exec];
  }
  std::vector<Course> &apart(size_t Exec) { return at(Apart, Exec); }
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_UNITSOLUTION_H
