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
SoundBound findBound(OptimalPolicy *Exact, const Problem &, const PlanHeader &, const PlanOptions &,
                     SearchMemory &);

/// The exact planner's plan, with clear values shared in such a way that it is right. If the
/// checker had to be asked for that, the plan has been judged. The candidate has no plan if there
/// is none. \p Made: takes the decisions, if a plan was found.
Candidate planExactly(OptimalPolicy &, const Problem &, const PlanHeader &, PlanJudge &,
                      std::optional<Decisions> *Made = nullptr);

Candidate planOptimal(const Graph &, const TargetInfo &, const PlanHeader &, const PlanOptions &,
                      DiagnosticEngine &);

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_OPTIMALCANDIDATES_H
