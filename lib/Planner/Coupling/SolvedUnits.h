//===- SolvedUnits.h - solutions of units that are known --------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Solves units, each problem once: cells with the same programs and the same start have the same
/// problem, and nodes of a search often restrict other units, or lead to the same steps.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_COUPLING_SOLVEDUNITS_H
#define AUXPLAN_LIB_PLANNER_COUPLING_SOLVEDUNITS_H

#include "PlaneSolutions.h"
#include "RememberedUnits.h"

namespace auxplan {

class SolvedUnits {
public:
  /// \p Kept: keeps the solutions without restrictions.
  SolvedUnits(const Problem &P, SearchTables &Tables, StepTable &Table,
              const CellPrograms &Programs, const FrameOrder &Order, UnitSolver &Solver,
              RestrictedPrograms &Restricted, PlaneSolutions &Kept)
      : Programs(Programs), Solver(Solver), Restricted(Restricted), Kept(Kept),
        Remembered(P, Tables, Table, Programs, Order, Solver) {}

  /// Solves the units without a solution, and those that \p IsStale names. \p AtLeast becomes the
  /// sum of their minima. False: a unit has no plan.
  bool solve(llvm::ArrayRef<CellId> Units, const Restrictions &, UnitSolutions &, Cost &AtLeast,
             llvm::function_ref<bool(CellId)> IsStale = nullptr);
  const UnitSolution &solve(CellId Unit, const Restrictions &Under = Restrictions());
  /// Keeps a solution under restrictions.
  const UnitSolution &keep(const UnitSolution &S) { return Kept.keep(UnitSolution(S)); }
  /// Forgets the solutions under restrictions that are not kept.
  void forgetRestrained() { Restrained.clear(); }

private:
  /// Everything on which the solution of a unit depends.
  using ProblemKey = llvm::SmallVector<uint32_t, 4>;
  struct HashOfKey {
    size_t operator()(const ProblemKey &K) const {
      return llvm::hash_combine_range(K.begin(), K.end());
    }
  };
  ProblemKey keyOf(CellId Unit, const UnitPrograms &) const;

  const CellPrograms &Programs;
  UnitSolver &Solver;
  RestrictedPrograms &Restricted;
  PlaneSolutions &Kept;
  RememberedUnits Remembered;
  std::unordered_map<ProblemKey, const UnitSolution *, HashOfKey> Solved;
  std::unordered_map<ProblemKey, UnitSolution, HashOfKey> Restrained; ///< under restrictions
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_COUPLING_SOLVEDUNITS_H
