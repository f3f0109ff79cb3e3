//===- PlanGraph.cpp - plans that nobody has checked ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Refuses what cannot be planned, then hands the graph to the policy.
///
//===----------------------------------------------------------------------===//

#include "PlanGraph.h"
#include "OptimalCandidates.h"
#include "lib/Planner/Policies/Policies.h"
#include "lib/Planner/Timeline/Aliasing.h"

using namespace auxplan;
using namespace llvm;

std::unique_ptr<Graph> auxplan::planGraph(const Graph &G, const TargetInfo &Target,
                                          const PlanOptions &Given, DiagnosticEngine &D) {
  TargetInfo T = rulesFor(Target, Given);
  if (!canPlan(G, T, D))
    return nullptr;
  RuleMemory Rules(T);
  PlanOptions Options = Given;
  if (!Options.Rules)
    Options.Rules = &Rules;
  PlanHeader Header = headerFor(T, Options);
  switch (Options.Policy) {
  case Policy::Layout:
    return planLayout(G, T, Header);
  case Policy::Tracked:
    return planTracked(G, T, Header, Options, D);
  case Policy::AlwaysValid:
    return planAlwaysValid(G, T, Header, Options, D);
  case Policy::RenderPass:
    return planRenderPass(G, T, Header, Options, D);
  case Policy::Optimal:
    return planOptimal(G, T, Header, Options, D);
  }
  llvm_unreachable("unknown policy");
}
