//===- OptimalCandidates.h - the plan that is printed ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes the plan of the `optimal` policy from the results of the exact planner.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ENGINE_OPTIMALCANDIDATES_H
#define AUXPLAN_LIB_ENGINE_OPTIMALCANDIDATES_H

#include "PlanJudge.h"
#include "lib/Planner/Coupling/OptimalPolicy.h"

namespace auxplan {

/// The facts that all searches for a plan of one graph share.
struct PlanTask {
  const Graph &G;
  const TargetInfo &T;
  const PlanHeader &Header;
  const PlanOptions &Options;
  SearchMemory &Memory;
  PlanJudge &Judge;

  /// \p Kinds: where they are not the usual ones.
  Problem problemWith(std::vector<KindStmt> Kinds) const {
    return Problem(G, T, {false, Options.Costs, Options.Rules, std::move(Kinds)});
  }
};

/// A lower bound for the own cost of every plan.
struct SoundBound {
  std::optional<uint64_t> Own;
  bool IsLower = false; ///< lower than the cost, or the ops, of the exact planner's plan
  /// The planner with this bound, if it is not the exact planner: it plans cells with less regard
  /// to each other.
  std::unique_ptr<OptimalPolicy> Relaxed;
  /// The plan of the relaxed problem, if it might be right. Then nothing costs less.
  std::unique_ptr<Graph> Plan;
};

/// \p Exact: the exact planner, if it has found a plan.
SoundBound findBound(OptimalPolicy *Exact, const Problem &, const PlanTask &);

/// A plan as a search has found it.
struct FoundPlan {
  Decisions Made;
  Candidate Written; ///< only if the checker had to be asked; then it has been judged
};

/// The exact planner's plan, with clear values shared in such a way that it is right; none: there
/// is no plan.
std::optional<FoundPlan> planExactly(OptimalPolicy &, const Problem &, const PlanTask &);

/// \p By: a search for \p P.
Candidate write(FoundPlan &, const Problem &P, const OptimalPolicy &By, const PlanTask &);

/// The plan of least own cost with given kinds.
struct OwnPlan {
  OwnPlan(const PlanTask &, std::vector<KindStmt> Kinds);
  /// Null: there is no exact plan.
  OptimalPolicy *exact() { return Found ? &Exact : nullptr; }

  const Problem P;
  OptimalPolicy Exact;
  std::optional<FoundPlan> Found;
  SoundBound Bound;     ///< for plans with these kinds
  uint64_t Slack = 0;   ///< the most by which a plan with other kinds may have less own cost
  bool HasUsual = true; ///< false: the kinds are others, since the usual ones have no exact plan
};

Candidate planOptimal(const Graph &, const TargetInfo &, const PlanHeader &, const PlanOptions &,
                      DiagnosticEngine &);

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_OPTIMALCANDIDATES_H
