//===- ProblemFinder.h - the problem that has been solved -------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes the problem (PlanProblem.h) of a search that has found proven solutions: of each unit the
/// programs that the solver goes through, with the edges that StepTable has for their steps, under
/// the restrictions under which the cells agree. The decisions of the solver lead along the path
/// that solves the problem (PathFinder.h).
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_COUPLING_PROBLEMFINDER_H
#define AUXPLAN_LIB_PLANNER_COUPLING_PROBLEMFINDER_H

#include "BundleSearch.h"
#include "PlainPlanes.h"
#include "PlanProblem.h"

namespace auxplan {

class UnitFinder;
struct GraphPrograms;

class ProblemFinder {
public:
  /// \p Search: has found the solutions.
  ProblemFinder(const Problem &P, SearchTables &Tables, StepTable &Table, GraphPrograms &Parts,
                BundleSearch &Search);

  /// Adds the units of a plane with aux data, whose solutions are proven under \p Under.
  void addPlane(PlaneId, const Restrictions *Under);
  /// Adds the cells without aux data, where the only decision is how a stencil is cleared.
  void addPlain(PlainPlanes &);
  const PlanProblem &found() const { return Found; }
  /// The paths of the plans. A path that leaves the problem is empty.
  const std::vector<UnitPath> &paths() const { return Paths; }
  /// A cell of which more rows occur than are listed; none: there is no such cell.
  std::optional<CellId> tooLarge() const { return TooLarge; }

private:
  void addUnit(CellId, const Restrictions *Under);
  void addFrames(CellId, const UnitSolution &);
  void addImage(CellId, const UnitSolution &, unsigned Image, const Orbit *, const Cost &Minimum);
  UnitProblem problemOf(llvm::ArrayRef<CellId>) const;
  llvm::StringRef nameOfPass(uint32_t Pass) const;
  UnitFinder begin(CellId, unsigned Image);
  void addWalk(UnitFinder &, CellId, uint32_t Walk, unsigned Role);
  void finish(UnitFinder &, CellId, const UnitSolution &, const Cost &Minimum);

  const Problem &P;
  SearchTables &Tables;
  StepTable &Table;
  CellPrograms &Programs;
  const FrameOrder &Order;
  UnitSolver &Solver;
  RestrictedPrograms &Restricted;
  PlanProblem Found;
  std::vector<UnitPath> Paths; ///< by unit of the problem
  std::optional<CellId> TooLarge;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_COUPLING_PROBLEMFINDER_H
