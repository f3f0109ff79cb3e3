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

#include "auxplan/Checker/Trace.h"
#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Planner/Cost.h"
#include "lib/Planner/Exact/OptimalPolicy.h"

namespace auxplan {

/// One of the plans among which the cheapest is chosen.
struct Candidate {
  std::unique_ptr<Graph> Plan;
  std::optional<PlanCost> Cost; ///< none: nobody has judged the plan
  bool IsRight = false;         ///< the checker accepts it, and its cost does not overflow
  std::unique_ptr<Trace> Steps; ///< of a judged plan, if the options ask for them; reads *Plan

  // These are 0 as long as nobody has judged the plan.
  uint64_t own() const { return Cost ? Cost->Frame.own().value() : 0; }
  uint64_t total() const { return Cost ? Cost->Frame.total().value() : 0; }
  uint64_t ops() const { return Cost ? Cost->Frame.Calls.value() : 0; }
  /// The cost of the frames before the steady one.
  uint64_t prologue() const { return Cost ? Cost->Prologue.value() : 0; }
};

/// A lower bound for the own cost of every plan.
struct SoundBound {
  std::optional<uint64_t> Own;
  bool IsLower = false; ///< lower than the cost, or the ops, of the exact planner's plan
  /// The planner with this bound, if it is not the exact planner: it plans cells with less regard
  /// to each other.
  std::unique_ptr<OptimalPolicy> Relaxed;
  /// A plan of this cost that might be right.
  std::unique_ptr<Graph> Careless;
};

/// \p Exact: the exact planner, if it has found a plan.
SoundBound findBound(OptimalPolicy *Exact, const Problem &, const PlanHeader &, const PlanOptions &,
                     SearchMemory &);

/// The exact planner's plan, with clear values shared in such a way that it is right. If the
/// checker had to be asked for that, the plan has been judged. The candidate has no plan if there
/// is none, or if \p IsHopeless says that the plan is of no use.
Candidate planExactly(OptimalPolicy &, const Problem &, const PlanHeader &, const PlanOptions &,
                      DiagnosticEngine &,
                      llvm::function_ref<bool(const Decisions &)> IsHopeless = nullptr);

Candidate planOptimal(const Graph &, const TargetInfo &, const PlanHeader &, const PlanOptions &,
                      DiagnosticEngine &);

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_OPTIMALCANDIDATES_H
