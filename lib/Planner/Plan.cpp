//===- Plan.cpp - making plans --------------------------------------------===//
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

#include "auxplan/Planner/Plan.h"
#include "Aliasing.h"
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

StringRef auxplan::nameOf(Contract C) {
  return C == Contract::Layout ? "layout" : "access";
}

Contract auxplan::contractOf(Policy P) {
  return P == Policy::Layout || P == Policy::RenderPass ? Contract::Layout : Contract::Access;
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

bool auxplan::canPlan(const Graph &G, const TargetInfo &T, DiagnosticEngine &D) {
  if (G.Binds.empty())
    return true;
  return checkAliasing(Problem(G, T), D);
}

PlanHeader auxplan::headerFor(const TargetInfo &T, const PlanOptions &Options) {
  PlanHeader Header;
  Header.Target = T.fullName();
  Header.Policy = nameOf(Options.Policy).str();
  bool IsLayout =
      Options.Contract == Contract::Layout || contractOf(Options.Policy) == Contract::Layout;
  Header.Contract = nameOf(IsLayout ? Contract::Layout : Contract::Access).str();
  Header.Minimize = nameOf(Options.Minimize).str();
  return Header;
}

std::unique_ptr<Graph> auxplan::planGraph(const Graph &G, const TargetInfo &T,
                                          const PlanOptions &Options, DiagnosticEngine &D) {
  if (!canPlan(G, T, D))
    return nullptr;
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
