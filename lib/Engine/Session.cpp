//===- Session.cpp - making plans -----------------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Plans, then has the checker execute the plan, with the costs as its observer; unless the planner
/// has had it executed, to compare it with other plans.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Engine/Session.h"
#include "ApartFrames.h"
#include "PlanGraph.h"
#include "PlanMemory.h"
#include "SharingSearch.h"
#include "auxplan/Checker/Checker.h"
#include "auxplan/Graph/SharedImages.h"
#include "lib/Planner/Cells/SearchMemory.h"

using namespace auxplan;
using namespace llvm;

Session::Session(const TargetInfo &Target, const PlanOptions &Options)
    : Target(Target), Options(Options),
      Rules(std::make_unique<RuleMemory>(rulesFor(Target, Options))),
      Searches(std::make_unique<SearchMemory>()), Plans(std::make_unique<PlanMemory>()) {
  this->Options.Rules = Rules.get();
  this->Options.Searches = Searches.get();
  this->Options.Proof = nullptr;
}

Session::~Session() = default;
Session::Session(Session &&) = default;

/// The checker executes the plan. The costs come from the steps, if the session keeps them.
void Session::judge(PlannedGraph &Of, RuleMemory *Known, DiagnosticEngine &D) const {
  Problem P(*Of.Plan, Target, {false, Options.Costs, Known});
  CostObserver Sums(P);
  if (KeepsSteps)
    Of.Steps = std::make_unique<Trace>(*Of.Plan);
  PlanObserver *Sees = KeepsSteps ? static_cast<PlanObserver *>(Of.Steps.get()) : &Sums;
  Of.IsRight = checkPlan(P, D, Sees);
  if (KeepsSteps)
    Of.Steps->replay(Sums);
  Of.Cost = Sums.finish();
}

PlannedGraph Session::plan(const Graph &G, DiagnosticEngine &D) {
  if (hasOpenSharing(G))
    return planShared(G, D);
  if (!KeepsSteps)
    if (const KnownPlan *Known = Plans->find(G))
      return {std::make_unique<Graph>(Known->Plan), true, Known->Cost, nullptr, {}};
  unsigned Said = D.errors() + D.warnings();
  PlannedGraph Found = planAnew(G, D);
  if (Found && !KeepsSteps && Said == D.errors() + D.warnings())
    Plans->add({G, *Found.Plan, Found.Cost});
  return Found;
}

PlannedGraph Session::planShared(const Graph &G, DiagnosticEngine &D) {
  SharingSearch Search(G, Target, Options, D);
  return Search.run([&](const Graph &Shared, DiagnosticEngine &To) { return plan(Shared, To); });
}

std::optional<Graph> auxplan::withSharing(const Graph &G, const TargetInfo &T,
                                          const PlanOptions &Options, DiagnosticEngine &D) {
  if (!hasOpenSharing(G))
    return G;
  PlannedGraph Found = Session(T, Options).plan(G, D);
  if (!Found)
    return std::nullopt;
  Graph Shared = G;
  for (const SharingChoice &Of : Found.Sharing) {
    const SharingWay *Best = nullptr;
    for (const SharingWay &Way : Of.Ways)
      if (Way.Cost && !Way.IsCopy && (!Best || *Way.Cost < *Best->Cost))
        Best = &Way;
    if (Best)
      chooseModifier(Shared, Of.Image, Best->Modifier);
  }
  settleSharing(Shared);
  return Shared;
}

PlannedGraph Session::planAnew(const Graph &G, DiagnosticEngine &D) {
  PlannedGraph Found;
  PlanProof Proof;
  PlanOptions Now = Options;
  Now.Proof = &Proof;
  Now.KeepsSteps = KeepsSteps;
  MadePlan Made = makePlan(G, Target, Now, D);
  Found.Plan = std::move(Made.Plan);
  if (!Found.Plan)
    return Found;
  Found.IsRight = Made.Cost.has_value();
  bool IsJudged = Made.Cost && (Made.Steps || !KeepsSteps);
  if (IsJudged) {
    Found.Cost = std::move(*Made.Cost);
    Found.Steps = std::move(Made.Steps);
  } else {
    judge(Found, Options.Rules, D);
  }
  chooseFramesApart(G, Found, D);
  Found.Cost.Proof = Proof;
  return Found;
}

/// `optimal` has chosen itself which executions of a repeating frame it plans apart.
void Session::chooseFramesApart(const Graph &G, PlannedGraph &Of, const DiagnosticEngine &D) const {
  PlanOptions Now = Options;
  Now.KeepsSteps = KeepsSteps;
  PlanJudge Judge(Target, Now, D);
  Candidate Best = {std::move(Of.Plan), Of.Cost, Of.IsRight && !Of.Cost.Overflow,
                    std::move(Of.Steps)};
  if (Options.Policy != Policy::Optimal)
    planFramesApart(Best, Judge, [&](unsigned Apart) {
      DiagnosticEngine Unheard = D.muted();
      Now.FramesApart = Apart;
      return planGraph(G, Target, Now, Unheard);
    });
  leaveOutEqualFrames(Best, Judge);
  Of.Plan = std::move(Best.Plan);
  Of.Cost = std::move(*Best.Cost);
  Of.Steps = std::move(Best.Steps);
}

PlannedGraph Session::check(const Graph &Planned, DiagnosticEngine &D) {
  PlannedGraph Found;
  Found.Plan = std::make_unique<Graph>(Planned);
  judge(Found, nullptr, D);
  return Found;
}
