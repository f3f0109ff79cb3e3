//===- Policies.h - the policies without a search ---------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Two functions for each policy that does not search. The first decides; if it returns no
/// decisions, it has reported the reason. The second makes the problem and its Semantics itself,
/// and returns a graph. Each policy has files of its own.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_POLICIES_H
#define AUXPLAN_LIB_PLANNER_POLICIES_POLICIES_H

#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Planner/PlanOptions.h"
#include "auxplan/Planner/Semantics.h"
#include "lib/Planner/Decisions/Decisions.h"

namespace auxplan {

/// The problem must have been made with ProblemOptions::IsolateSlices.
Decisions decideLayout(const Problem &, const Semantics &, const PlanOptions &);
std::optional<Decisions> decideTracked(const Problem &, const Semantics &, const PlanOptions &,
                                       DiagnosticEngine &);
std::optional<Decisions> decideAlwaysValid(const Problem &, const Semantics &, const PlanOptions &,
                                           DiagnosticEngine &);
std::optional<Decisions> decideRenderPass(const Problem &, const Semantics &, const PlanOptions &,
                                          DiagnosticEngine &);

/// The options of a problem for decideAs().
ProblemOptions problemFor(Policy, const PlanOptions &);
/// The decisions of any policy but `optimal`, each op where the walk of the policy was; none after
/// errors, which it has reported.
std::optional<Decisions> decideInWalk(Policy, const Problem &, const Semantics &,
                                      const PlanOptions &, DiagnosticEngine &);
/// The decisions of any policy but `optimal`, with slots that ops share, but for `layout`; none
/// after errors, which it has reported.
std::optional<Decisions> decideAs(Policy, const Problem &, const Semantics &, const PlanOptions &,
                                  DiagnosticEngine &);
/// The same as a graph, whose target has the rules for this policy (rulesFor()).
std::unique_ptr<Graph> planAs(Policy, const Graph &, const TargetInfo &, const PlanHeader &,
                              const PlanOptions &, DiagnosticEngine &);

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_POLICIES_H
