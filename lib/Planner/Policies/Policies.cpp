//===- Policies.cpp - plans of the policies without a search --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes graphs from the decisions of the policies.
///
//===----------------------------------------------------------------------===//

#include "Policies.h"
#include "lib/Planner/Decisions/PlanWriter.h"
#include "lib/Planner/Decisions/PolicySlots.h"

using namespace auxplan;

ProblemOptions auxplan::problemFor(Policy As, const PlanOptions &Options) {
  return {/*IsolateSlices=*/As == Policy::Layout, Options.Costs, Options.Rules};
}

std::optional<Decisions> auxplan::decideInWalk(Policy As, const Problem &P, const Semantics &S,
                                               const PlanOptions &Options, DiagnosticEngine &D) {
  switch (As) {
  case Policy::Tracked:
    return decideTracked(P, S, Options, D);
  case Policy::AlwaysValid:
    return decideAlwaysValid(P, S, Options, D);
  case Policy::RenderPass:
    return decideRenderPass(P, S, Options, D);
  case Policy::Layout:
    return decideLayout(P, S, Options);
  case Policy::Optimal:
    llvm_unreachable("the exact planner has a room of its own");
  }
  llvm_unreachable("unknown policy");
}

std::optional<Decisions> auxplan::decideAs(Policy As, const Problem &P, const Semantics &S,
                                           const PlanOptions &Options, DiagnosticEngine &D) {
  std::optional<Decisions> Decided = decideInWalk(As, P, S, Options, D);
  // `layout` puts each op where the driver emits it.
  if (Decided && As != Policy::Layout) {
    Contract Kept = contractOf(As) == Contract::Layout ? Contract::Layout : Options.Contract;
    shareSlotsOfWalk(P, Kept, Options.Minimize, *Decided);
  }
  return Decided;
}

std::unique_ptr<Graph> auxplan::planAs(Policy As, const Graph &G, const TargetInfo &T,
                                       const PlanHeader &Header, const PlanOptions &Options,
                                       DiagnosticEngine &D) {
  Problem P(G, T, problemFor(As, Options));
  Semantics S(G);
  std::optional<Decisions> Decided = decideAs(As, P, S, Options, D);
  return Decided ? writePlan(P, S, Header, *Decided) : nullptr;
}
