//===- LimitCosts.cpp - what the limits of a driver cost ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One plan with all limits, one with none, and two for each limit. Most limits do not matter for a
/// frame: if the tables answer alike with a limit and without, the plan is the same and is not made
/// again. A plan that is also right under other limits is a plan for those: it counts if the
/// planner finds none with less total cost. That is usually so if limits are lifted, but the kinds
/// that a driver gives to planes may change.
///
/// For the limit that every plan keeps to, one clear value for a plane, the result is a bound: the
/// cost of the cells of each plane if each is planned by itself.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Engine/LimitCosts.h"
#include "PlanGraph.h"
#include "auxplan/Checker/Checker.h"
#include "auxplan/Engine/Session.h"
#include "auxplan/Graph/SmallSort.h"
#include "lib/Planner/Coupling/OptimalPolicy.h"
#include "lib/Planner/Model/RuleAnswers.h"
#include "lib/Planner/Policies/Policies.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

namespace {

/// The costs of limits in one frame on one target.
class LimitPlans {
public:
  LimitPlans(const Graph &G, const TargetInfo &T, const PlanOptions &Options, DiagnosticEngine &D)
      : G(G), T(T), Options(Options), D(D), Answers(G, T) {
    this->Options.Policy = Policy::Optimal;
    this->Options.Contract = Contract::Access;
    this->Options.DriverLimits = true;
  }
  std::optional<LimitCosts> run();

private:
  const Graph &G;
  const TargetInfo &T;
  PlanOptions Options;
  DiagnosticEngine &D;
  RuleAnswers Answers;
  PlannedGraph Held, Lifted;
  std::optional<PlannedGraph> Today; ///< the driver's plan
  LimitCosts Costs;

  std::optional<PlannedGraph> plan(LimitSet Lift);
  std::optional<Graph> under(LimitSet Lift, const Graph &Plan) const;
  bool isHeldRight(LimitSet Lift) const { return under(Lift, *Held.Plan).has_value(); }
  void planToday();
  void takeToday(PlannedGraph &First);
  std::optional<uint64_t> costWith(LimitSet Lift, LimitSet Instead, uint64_t Known);
  bool findAll();
  uint64_t costOfOneValue(LimitSet Lift, const PlannedGraph &Best) const;
};

uint64_t bytesOf(const PlannedGraph &P) {
  return P.Cost.Frame.total().bytes();
}

} // namespace

std::optional<PlannedGraph> LimitPlans::plan(LimitSet Lift) {
  PlanOptions Its = Options;
  Its.Lifted = Lift;
  PlannedGraph Made = Session(T, Its).plan(G, D);
  if (!Made.IsRight)
    return std::nullopt;
  if (!Made.Cost.Overflow)
    return Made;
  D.error(None32, "cost of the plan for " + T.fullName() + " is too large");
  return std::nullopt;
}

/// A plan as one for other limits, if it is right under them. The planes keep their kinds.
std::optional<Graph> LimitPlans::under(LimitSet Lift, const Graph &Of) const {
  PlanOptions Its = Options;
  Its.Lifted = Lift;
  PlanHeader Under = headerFor(T, Its);
  Graph Plan = withKinds(Of, kindsToState(Of, rulesFor(T, *Of.Header), rulesFor(T, Under)));
  Plan.Header = Under;
  DiagnosticEngine Unheard = D.muted();
  if (!checkPlan(Problem(Plan, T, {false, Its.Costs}), Unheard))
    return std::nullopt;
  return Plan;
}

/// Makes the driver's plan, if it is right.
void LimitPlans::planToday() {
  DiagnosticEngine Unheard = D.muted();
  PlanOptions Its = Options;
  Its.Policy = Policy::Layout;
  Its.Contract = contractOf(Policy::Layout);
  Its.Lifted = LimitSet();
  PlannedGraph Made = Session(T, Its).plan(G, Unheard);
  if (Made.IsRight && !Made.Cost.Overflow)
    Today = std::move(Made);
}

/// The driver's plan counts as one under its limits where it is that and costs less than the plan
/// that the search has found.
void LimitPlans::takeToday(PlannedGraph &First) {
  if (!Today || bytesOf(*Today) >= bytesOf(First))
    return;
  std::optional<Graph> Same = under(LimitSet(), *Today->Plan);
  if (!Same)
    return;
  First.Plan = std::make_unique<Graph>(std::move(*Same));
  First.Cost.Frame = Today->Cost.Frame;
}

/// The cost of the best plan with \p Lift lifted; none after errors. \p Instead: the limits of
/// another plan, which costs \p Known; if both sets of limits lead to the same answers, the plans
/// are the same.
std::optional<uint64_t> LimitPlans::costWith(LimitSet Lift, LimitSet Instead, uint64_t Known) {
  TargetInfo Its = T.withLimits(T.limits() - Lift), Other = T.withLimits(T.limits() - Instead);
  if (Answers.under(Its) == Answers.under(Other))
    return Known;
  std::optional<PlannedGraph> Made = plan(Lift);
  if (!Made)
    return std::nullopt;
  uint64_t Found = bytesOf(*Made);
  return Found > Costs.Held && isHeldRight(Lift) ? Costs.Held : Found;
}

/// Finds the plans with all limits and with none, and between them the cost of each limit.
bool LimitPlans::findAll() {
  const LimitSet All = T.limitsToLift();
  std::optional<PlannedGraph> First = plan(LimitSet()), Free = plan(All);
  if (!First || !Free)
    return false;
  takeToday(*First);
  Held = std::move(*First);
  Lifted = std::move(*Free);
  Costs.Held = bytesOf(Held);
  Costs.IsReached = Held.Cost.Proof.IsReached && Lifted.Cost.Proof.IsReached;
  const uint64_t Left = std::min(Costs.Held, bytesOf(Lifted));
  Costs.Lifted = Left;
  for (unsigned L = 0; Costs.Held != Left && L != allLimits().size(); ++L) {
    if (!All.has(L))
      continue;
    LimitSet Only = LimitSet().with(L);
    std::optional<uint64_t> Alone = costWith(Only, LimitSet(), Costs.Held),
                            WithIt = costWith(All - Only, All, Left);
    if (!Alone || !WithIt)
      return false;
    Costs.Lifted = std::min({Costs.Lifted, *Alone, *WithIt});
    LimitCost Its = {L, int64_t(Costs.Held - *Alone), int64_t(*WithIt - std::min(Left, *WithIt))};
    if (Its.Alone || Its.Last)
      Costs.Limits.push_back(Its);
  }
  return true;
}

/// The cost of \p Best above the cost of planning the cells of each plane by themselves.
uint64_t LimitPlans::costOfOneValue(LimitSet Lift, const PlannedGraph &Best) const {
  PlanOptions Its = Options;
  Its.Lifted = Lift;
  Graph Unplanned = withKinds(G, Best.Plan->Kinds);
  Problem P(Unplanned, rulesFor(T, Its), {false, Its.Costs});
  if (none_of(P.planes(),
              [&](const Plane &Pl) { return Pl.NumCells > 1 && P.classOf(Pl).hasAux(); }))
    return 0;
  SearchMemory Memory;
  OptimalPolicy Apart(P, Its, Memory);
  Apart.planApart();
  Apart.tables()->Slots.writeTaken();
  Apart.tables()->clearByParts();
  PlanCost Least = Best.Cost;
  Least.Proof = {};
  Least.Proof.Exists = true;
  if (Apart.plan())
    Least.Proof.OwnBound = Apart.ownBound();
  uint64_t Own = Best.Cost.Frame.own().bytes();
  return Own - std::min(Own, Least.boundBytes());
}

std::optional<LimitCosts> LimitPlans::run() {
  planToday();
  if (Today)
    Costs.Today = bytesOf(*Today);
  if (!findAll())
    return std::nullopt;
  for (auto [L, Info] : enumerate(allLimits()))
    if (Info.Is == LimitInfo::Layer::Kept) {
      LimitCost OneValue = {unsigned(L), int64_t(costOfOneValue(LimitSet(), Held)),
                            int64_t(costOfOneValue(T.limitsToLift(), Lifted)), /*IsAtMost=*/true};
      if (OneValue.Alone || OneValue.Last)
        Costs.Limits.push_back(OneValue);
    }
  sortSmall(Costs.Limits, [](const LimitCost &A, const LimitCost &B) {
    return std::make_tuple(A.IsAtMost, B.Alone, B.Last) <
           std::make_tuple(B.IsAtMost, A.Alone, A.Last);
  });
  return std::move(Costs);
}

std::optional<LimitCosts> auxplan::costsOfLimits(const Graph &G, const TargetInfo &T,
                                                 const PlanOptions &Options, DiagnosticEngine &D) {
  return LimitPlans(G, T, Options, D).run();
}
