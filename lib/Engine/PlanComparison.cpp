//===- PlanComparison.cpp - which of the candidates is best ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See PlanComparison.h.
///
//===----------------------------------------------------------------------===//

#include "PlanComparison.h"
#include "ApartFrames.h"
#include "lib/Planner/Decisions/PlanWriter.h"
#include "lib/Planner/Policies/Policies.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/Debug.h"

#define DEBUG_TYPE "aux-candidates"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumBetter, "Number of candidates better than the exact plan");

void PlanComparison::take(Candidate &Best, Candidate Other) const {
  Shared.Judge.judge(Other);
  if (isBetter(Other, Best, Options.Minimize)) {
    ++NumBetter;
    LLVM_DEBUG(dbgs() << "it is the best so far\n");
    Best = std::move(Other);
  }
}

/// The same with a problem that has the aux kinds and the rules of the policy.
void PlanComparison::takeDecided(Candidate &Best, Policy As, const Problem &Of,
                                 const Semantics &S) const {
  DiagnosticEngine Unheard = D.muted();
  std::optional<Decisions> Decided = decideAs(As, Of, S, Options, Unheard);
  if (!Decided)
    return;
  Candidate C;
  C.Plan = writePlan(Of, S, Header, *Decided);
  Shared.Judge.judge(C);
  planFramesApart(C, Shared.Judge, [&](unsigned Apart) -> std::unique_ptr<Graph> {
    PlanOptions Its = Options;
    Its.FramesApart = Apart;
    std::optional<Decisions> Others = decideAs(As, Of, S, Its, Unheard);
    return Others ? writePlan(Of, S, Header, *Others) : nullptr;
  });
  take(Best, std::move(C));
}

/// The plan of another policy, with the aux kinds that the policy gives. A policy that keeps the
/// limits of the driver plans under them, and its plan is judged by the rules of the hardware.
void PlanComparison::takePolicy(Candidate &Best, Policy As) const {
  LLVM_DEBUG(dbgs() << "planning as " << nameOf(As) << '\n');
  PlanOptions Its = Options;
  Its.Policy = As;
  TargetInfo T = rulesFor(P.target(), Its);
  ProblemOptions Given = problemFor(As, Options);
  bool HasOwnRules = !T.hasRulesOf(P.target());
  if (!HasOwnRules && !Given.IsolateSlices && P.graph().Kinds.empty())
    return takeDecided(Best, As, P, S);
  Graph G = withKinds(P.graph(), {});
  if (HasOwnRules)
    G.Kinds = kindsToState(G, T, P.target());
  Problem Of(G, T, Given);
  takeDecided(Best, As, Of, Semantics(G));
}
