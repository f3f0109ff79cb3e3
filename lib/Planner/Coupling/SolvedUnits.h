//===- SolvedUnits.h - solutions of units that are known --------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Cells with the same programs and the same start have the same problem, which is solved once. The
/// same holds for a problem under restrictions: nodes of a search often restrict other units, or
/// lead to the same restricted shapes.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_COUPLING_SOLVEDUNITS_H
#define AUXPLAN_LIB_PLANNER_COUPLING_SOLVEDUNITS_H

#include "PlaneSolutions.h"
#include "PricedSteps.h"
#include "RememberedUnits.h"

namespace auxplan {

class SolvedUnits {
public:
  /// \p Kept: keeps the solutions without restrictions.
  SolvedUnits(const Problem &P, SearchTables &Tables, StepTable &Table,
              const CellPrograms &Programs, const FrameOrder &Order, UnitSolver &Solver,
              RestrictedShapes &Shapes, const PricedSteps &Prices, PlaneSolutions &Kept)
      : P(P), Programs(Programs), Order(Order), Solver(Solver), Shapes(Shapes), Prices(Prices),
        Kept(Kept), Remembered(P, Tables, Table, Programs, Order, Solver) {}

  /// Solves the units without a solution, and those that \p IsStale names. \p AtLeast becomes the
  /// sum of their minima. False: a unit has no plan.
  bool solve(llvm::ArrayRef<CellId> Units, const Restrictions &, UnitSolutions &, Cost &AtLeast,
             llvm::function_ref<bool(CellId)> IsStale = nullptr);
  /// The solution of a unit without restrictions.
  const UnitSolution &solve(CellId Unit);
  /// Keeps a solution under restrictions.
  const UnitSolution &keep(const UnitSolution &S) { return Kept.keep(UnitSolution(S)); }
  /// Forgets the solutions under restrictions that are not kept.
  void forgetRestrained();

private:
  const UnitSolution &solveUnder(CellId Unit, const Restrictions &);
  const UnitSolution &solvePriced(CellId Unit);
  /// Everything on which the solution of a unit depends.
  using ProblemKey = std::vector<uint32_t>;
  ProblemKey keyOf(CellId Unit, const UnitSteps &) const;
  uint32_t problemOf(CellId Unit);

  const Problem &P;
  const CellPrograms &Programs;
  const FrameOrder &Order;
  UnitSolver &Solver;
  RestrictedShapes &Shapes;
  const PricedSteps &Prices;
  PlaneSolutions &Kept;
  RememberedUnits Remembered;
  /// The tuple of all that makes up a problem gets a number, step by step.
  llvm::DenseMap<std::pair<uint32_t, uint32_t>, uint32_t> TupleIds;
  llvm::DenseMap<uint32_t, const UnitSolution *> Solved; ///< by problem
  llvm::DenseMap<CellId, const UnitSolution *> SolvedJoint; ///< of units of several cells, by lead
  std::deque<UnitSolution> Restrained;                                ///< under restrictions
  std::map<ProblemKey, const UnitSolution *> RestrainedAs, PricedAs; ///< PricedAs: without them
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_COUPLING_SOLVEDUNITS_H
