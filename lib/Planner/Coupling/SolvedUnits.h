//===- SolvedUnits.h - solutions of units that are known --------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Solves units, each problem once: cells with the same programs and the same start have the same
/// problem. Searches with other prices share the solutions that need no restrictions, since prices
/// are part of the programs; nodes of a search often restrict other units, or lead to the same
/// steps.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_COUPLING_SOLVEDUNITS_H
#define AUXPLAN_LIB_PLANNER_COUPLING_SOLVEDUNITS_H

#include "PlaneSolutions.h"
#include "RememberedUnits.h"

namespace auxplan {

/// The solutions of problems, each by everything on which it depends.
using ProblemKey = llvm::SmallVector<uint32_t, 4>;
struct HashOfProblemKey {
  size_t operator()(const ProblemKey &K) const {
    return llvm::hash_combine_range(K.begin(), K.end());
  }
};
using SolutionMap = std::unordered_map<ProblemKey, UnitSolution, HashOfProblemKey>;

class SolvedUnits {
public:
  /// \p Solved: the solutions without restrictions of all searches with these programs. \p Kept:
  /// keeps others.
  SolvedUnits(const Problem &P, SearchTables &Tables, StepTable &Table,
              const CellPrograms &Programs, const FrameOrder &Order, UnitSolver &Solver,
              RestrictedPrograms &Restricted, SolutionMap &Solved, PlaneSolutions &Kept)
      : Programs(Programs), Solver(Solver), Restricted(Restricted), Solved(Solved), Kept(Kept),
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
  ProblemKey keyOf(CellId Unit, const UnitPrograms &) const;

  const CellPrograms &Programs;
  UnitSolver &Solver;
  RestrictedPrograms &Restricted;
  SolutionMap &Solved;
  PlaneSolutions &Kept;
  RememberedUnits Remembered;
  SolutionMap Restrained; ///< under restrictions
  /// Without them; the search could not finish these units, or did not try to.
  std::unordered_map<ProblemKey, const UnitSolution *, HashOfProblemKey> Unfinished;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_COUPLING_SOLVEDUNITS_H
