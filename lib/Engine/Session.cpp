//===- Session.cpp - making plans -----------------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Plans, then has the checker execute the plan once, with the costs as its observer.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Engine/Session.h"
#include "PlanGraph.h"

using namespace auxplan;
using namespace llvm;

Session::Session(const TargetInfo &Target, const PlanOptions &Options)
    : Target(Target), Options(Options),
      Rules(std::make_unique<RuleMemory>(rulesFor(Target, Options))) {
  this->Options.Rules = Rules.get();
  this->Options.Proof = nullptr;
}

Session::~Session() = default;
Session::Session(Session &&) = default;

PlannedGraph Session::plan(const Graph &G, DiagnosticEngine &D) {
  PlannedGraph Found;
  PlanProof Proof;
  PlanOptions Now = Options;
  Now.Proof = &Proof;
  Found.Plan = planGraph(G, Target, Now, D);
  if (!Found.Plan)
    return Found;
  Problem P(*Found.Plan, Target, {false, Options.Costs, Options.Rules});
  CostObserver Sums(P);
  Found.IsRight = checkPlan(P, D, &Sums);
  Found.Cost = Sums.finish();
  Found.Cost.Proof = Proof;
  return Found;
}
