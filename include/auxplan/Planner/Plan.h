//===- Plan.h - making plans ------------------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The planners' entry point: a graph and a target go in, a planned graph comes
/// out, which the caller hands to checkPlan().
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_PLANNER_PLAN_H
#define AUXPLAN_PLANNER_PLAN_H

#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Graph/Graph.h"

namespace auxplan {

enum class Policy : uint8_t {
  Layout,      ///< what a driver does that sees only barriers
  Tracked,     ///< lazy tracking of each subresource from the accesses
  AlwaysValid, ///< the main surface is complete after every pass
  RenderPass   ///< aux data exist inside of render pass instances only
};
llvm::StringRef nameOf(Policy);
std::optional<Policy> parsePolicy(llvm::StringRef);
/// All of them, in the order in which they are listed.
llvm::ArrayRef<Policy> allPolicies();
/// The contract that plans of a policy are made under: "access" or "layout".
llvm::StringRef contractOf(Policy);

struct PlanOptions {
  auxplan::Policy Policy = auxplan::Policy::Tracked;
  bool DriverLimits = false; ///< `tracked` keeps to the driver's restrictions too, as others do
};

/// Plans \p G, which has been verified (verifyGraph) and is not planned, for
/// \p T. Null after errors, which name what cannot be planned and where. The
/// result carries a header, modes and ops; it has not been checked.
std::unique_ptr<Graph> planGraph(const Graph &G, const TargetInfo &T, const PlanOptions &,
                                 DiagnosticEngine &);

} // namespace auxplan

#endif // AUXPLAN_PLANNER_PLAN_H
