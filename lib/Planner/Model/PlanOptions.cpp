//===- PlanOptions.cpp - what a plan is asked for -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Names, and the rules and the header that follow from the options of a plan.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Planner/PlanOptions.h"
#include "llvm/ADT/STLExtras.h"

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

bool auxplan::keepsDriverLimits(Policy P) {
  return P != Policy::Tracked && P != Policy::Optimal;
}

/// Do plans with these options keep the driver's limits even if nobody asks for that?
static bool keepsLimits(const PlanOptions &Options) {
  return keepsDriverLimits(Options.Policy) || Options.Contract == Contract::Driver;
}

TargetInfo auxplan::rulesFor(const TargetInfo &T, const PlanOptions &Options) {
  if (!keepsLimits(Options) && !Options.DriverLimits)
    return T.withoutDriver();
  return T.withLimits(T.limits() - Options.Lifted);
}

TargetInfo auxplan::rulesFor(const TargetInfo &T, const PlanHeader &Header) {
  PlanOptions Options;
  // A plan by an unknown policy is judged by the rules of the hardware.
  Options.Policy = parsePolicy(Header.Policy).value_or(Policy::Tracked);
  Options.Contract = parseContract(Header.Contract).value_or(Contract::Access);
  Options.DriverLimits = !Header.Limits.empty();
  for (const std::string &Name : Header.Lifted)
    if (Expected<LimitSet> Limit = parseLimits(Name))
      Options.Lifted = Options.Lifted | *Limit;
    else
      consumeError(Limit.takeError()); // the verifier has reported it
  return rulesFor(T, Options);
}

StringRef auxplan::nameOf(Contract C) {
  switch (C) {
  case Contract::Access:
    return "access";
  case Contract::Layout:
    return "layout";
  case Contract::Driver:
    return "driver";
  }
  llvm_unreachable("unknown contract");
}

std::optional<Contract> auxplan::parseContract(StringRef Name) {
  for (Contract C : {Contract::Access, Contract::Layout, Contract::Driver})
    if (nameOf(C) == Name)
      return C;
  return std::nullopt;
}

Contract auxplan::contractOf(Policy P) {
  return P == Policy::Layout || P == Policy::RenderPass ? Contract::Layout : Contract::Access;
}

StringRef auxplan::nameOf(Objective O) {
  switch (O) {
  case Objective::Total:
    return "total";
  case Objective::Traffic:
    return "traffic";
  case Objective::Ops:
    return "ops";
  }
  llvm_unreachable("unknown objective");
}

std::optional<Objective> auxplan::parseObjective(StringRef Name) {
  for (Objective O : {Objective::Total, Objective::Traffic, Objective::Ops})
    if (nameOf(O) == Name)
      return O;
  return std::nullopt;
}

std::vector<KindStmt> auxplan::kindsToState(const Graph &G, const TargetInfo &MadeFor,
                                            const TargetInfo &Under) {
  std::vector<KindStmt> Kinds;
  for (ImageId Id = 0; Id != G.Images.size(); ++Id)
    for (unsigned A = 0; A != NumAspects; ++A) {
      if (!(G.Images[Id].aspects() >> A & 1))
        continue;
      PlaneFacts Facts = Under.planeFacts(G.Images[Id].Desc, Aspect(A), 0);
      auto Stated = find_if(
          G.Kinds, [&](const KindStmt &S) { return S.Image == Id && S.TheAspect == Aspect(A); });
      AuxUsage Kind = Stated != G.Kinds.end() ? Stated->Kind : MadeFor.auxKind(Facts);
      if (Kind != Under.auxKind(Facts))
        Kinds.push_back({Id, Aspect(A), Kind, None32});
    }
  return Kinds;
}

Graph auxplan::withKinds(const Graph &G, std::vector<KindStmt> Kinds) {
  Graph Copy = G;
  Copy.Kinds = std::move(Kinds);
  return Copy;
}

PlanHeader auxplan::headerFor(const TargetInfo &T, const PlanOptions &Options) {
  PlanHeader Header;
  Header.Target = T.fullName();
  Header.Policy = nameOf(Options.Policy).str();
  bool KnowsLayoutsOnly = contractOf(Options.Policy) == Contract::Layout;
  Header.Contract = nameOf(KnowsLayoutsOnly ? Contract::Layout : Options.Contract).str();
  // Other policies minimise nothing, so their headers do not depend on the objective.
  bool Chooses = Options.Policy == Policy::Optimal;
  Header.Minimize = nameOf(Chooses ? Options.Minimize : Objective::Traffic).str();
  bool Keeps = keepsLimits(Options);
  if (Options.DriverLimits && !Keeps)
    Header.Limits = "driver";
  if (!Options.DriverLimits && !Keeps)
    return Header;
  LimitSet Lifted = Options.Lifted & T.limitsToLift();
  if (!Lifted.empty() && Lifted == T.limitsToLift())
    Header.Lifted.push_back("all");
  else
    for (auto [I, Limit] : llvm::enumerate(allLimits()))
      if (Lifted.has(I))
        Header.Lifted.push_back(Limit.Name);
  return Header;
}

bool auxplan::isLayoutContract(const Graph &G) {
  return G.Header && (G.Header->Contract == nameOf(Contract::Layout) ||
                      G.Header->Contract == nameOf(Contract::Driver));
}
