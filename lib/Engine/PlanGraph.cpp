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
#include "DriverContract.h"
#include "OptimalCandidates.h"
#include "lib/Planner/Policies/Policies.h"
#include "lib/Planner/Timeline/Aliasing.h"

using namespace auxplan;
using namespace llvm;

MadePlan auxplan::makePlan(const Graph &G, const TargetInfo &Target, const PlanOptions &Given,
                           DiagnosticEngine &D) {
  TargetInfo T = rulesFor(Target, Given);
  if (!canPlan(G, T, D))
    return {};
  RuleMemory Rules(T); // a few words, if nobody asks it
  PlanOptions Options = Given;
  bool AreKept = Given.Rules && Given.Rules->target().hasRulesOf(T);
  if (!AreKept)
    Options.Rules = &Rules;
  PlanHeader Header = headerFor(T, Options);
  if (Options.Policy != Policy::Optimal)
    return {planAs(Options.Policy, G, T, Header, Options, D), std::nullopt, nullptr};
  SearchMemory Own;
  if (!Options.Searches || !AreKept)
    Options.Searches = &Own;
  Options.Searches->Units.trim();
  Candidate Best = Options.Contract == Contract::Driver
                       ? planForDriver(G, T, Header, Options, D)
                       : planOptimal(G, T, Header, Options, D);
  if (!Best.IsRight)
    return {std::move(Best.Plan), std::nullopt, nullptr};
  return {std::move(Best.Plan), std::move(Best.Cost), std::move(Best.Steps)};
}

std::unique_ptr<Graph> auxplan::planGraph(const Graph &G, const TargetInfo &T,
                                          const PlanOptions &Options, DiagnosticEngine &D) {
  return makePlan(G, T, Options, D).Plan;
}
