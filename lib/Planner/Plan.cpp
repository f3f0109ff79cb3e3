//===- Plan.cpp - making plans --------------------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Refuses what is not planned yet, then hands the graph to the policy.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Planner/Plan.h"
#include "Policies.h"
#include "auxplan/Planner/Checker.h"

using namespace auxplan;
using namespace llvm;

StringRef auxplan::nameOf(Policy P) {
  switch (P) {
  case Policy::Layout:
    return "layout";
  case Policy::Tracked:
    return "tracked";
  case Policy::AlwaysValid:
    return "always-valid";
  case Policy::RenderPass:
    return "render-pass";
  case Policy::Optimal:
    return "optimal";
  }
  llvm_unreachable("unknown policy");
}

std::optional<Policy> auxplan::parsePolicy(StringRef Name) {
  for (Policy P : allPolicies())
    if (nameOf(P) == Name)
      return P;
  return std::nullopt;
}

ArrayRef<Policy> auxplan::allPolicies() {
  static constexpr Policy All[] = {Policy::Layout, Policy::Tracked, Policy::AlwaysValid,
                                   Policy::RenderPass, Policy::Optimal};
  return All;
}

StringRef auxplan::contractOf(Policy P) {
  return P == Policy::Layout || P == Policy::RenderPass ? "layout" : "access";
}

StringRef auxplan::nameOf(Objective O) {
  return O == Objective::Ops ? "ops" : "traffic";
}

std::optional<Objective> auxplan::parseObjective(StringRef Name) {
  for (Objective O : {Objective::Traffic, Objective::Ops})
    if (nameOf(O) == Name)
      return O;
  return std::nullopt;
}

static void refuse(DiagnosticEngine &D, LocOffset L, const Twine &What) {
  D.error(L, What + " cannot be planned yet");
}

bool auxplan::checkPlannable(const Graph &G, DiagnosticEngine &D) {
  unsigned Before = D.errors();
  for (const Memory &M : G.Memories)
    refuse(D, M.Loc, "'memory'");
  return D.errors() == Before;
}

std::unique_ptr<Graph> auxplan::planGraph(const Graph &G, const TargetInfo &T,
                                          const PlanOptions &Options, DiagnosticEngine &D) {
  if (!checkPlannable(G, D))
    return nullptr;
  PlanHeader Header;
  Header.Target = T.fullName();
  Header.Policy = nameOf(Options.Policy).str();
  Header.Contract = contractOf(Options.Policy).str();
  Header.Minimize = nameOf(Options.Minimize).str();
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
