//===- BundleSearch.h - the plan of planes that depend on each other *- C++ -*//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Plans a *bundle*: a plane, or planes with cells in one program. First each of its units is
/// planned by itself. If the units agree on all shared variables, that is the minimum. If not,
/// AgreementSearch looks for the cheapest plan on which they do.
///
/// It notes the planes that mix clear values in SharedValues, so that a plan that the checker
/// rejects can be made again with an agreement: then the cells of these planes also disagree, and
/// agree, on values, as on views.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_COUPLING_BUNDLESEARCH_H
#define AUXPLAN_LIB_PLANNER_COUPLING_BUNDLESEARCH_H

#include "AgreementSearch.h"

namespace auxplan {

class BundleSearch {
public:
  /// \p Solved, \p Kept: see SolvedUnits. \p CutUnits: see UnitSolver.
  BundleSearch(const Problem &P, SearchTables &Tables, StepTable &Table, CellPrograms &Programs,
               const FrameOrder &Order, SharedValues &Values, SolutionMap &Solved,
               PlaneSolutions &Kept, llvm::DenseSet<CellId> &CutUnits, const SearchPrices *);

  /// The cheapest plan of planes whose plans depend on each other, or of a single plane. None: the
  /// search has found none (AgreementSearch::run()).
  std::optional<BundleSolution> solve(llvm::ArrayRef<PlaneId>);

  /// The same for a plane of one cell that nothing else depends on. None: it is not such a plane.
  std::optional<AlonePlane> solveAlone(PlaneId);

  UnitSolver &solver() { return Solver; }
  RestrictedPrograms &restricted() { return Restricted; }

private:
  bool mixesValues(PlaneId) const;
  bool isLostByParts(PlaneId) const;

  const Problem &P;
  StepTable &Table;
  CellPrograms &Programs;
  const FrameOrder &Order;
  SharedValues &Values;
  UnitSolver Solver;
  RestrictedPrograms Restricted;
  SolvedUnits Known;
  ContestFinder Contests;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_COUPLING_BUNDLESEARCH_H
