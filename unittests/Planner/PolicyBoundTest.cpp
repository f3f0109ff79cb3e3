//===- PolicyBoundTest.cpp - plans cost no less than known before ---------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The bounds that rule plans out before they are made (PolicyBound) or before they are written
/// (OptimalPolicy::ownCostAtLeast) are not above the own cost of the plans, as the checker sees it.
/// On random graphs, for the targets of all families.
///
/// AUXPLAN_LONG in the environment: many more graphs.
///
//===----------------------------------------------------------------------===//

#include "lib/Engine/PolicyBound.h"
#include "RandomTrial.h"
#include "lib/Planner/Decisions/PlanWriter.h"
#include "lib/Planner/Exact/OptimalPolicy.h"
#include "lib/Planner/Policies/Policies.h"
#include "gtest/gtest.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

struct Sums {
  unsigned Plans = 0;
  uint64_t Bounds = 0, Costs = 0;
};

/// The own cost of the plan; none: it is wrong.
std::optional<uint64_t> ownCostOf(const Graph &Plan, const TargetInfo &T, DiagnosticEngine &D) {
  Problem P(Plan, T);
  CostObserver Seen(P);
  if (!checkPlan(P, D, &Seen))
    return std::nullopt;
  return Seen.finish().Frame.own().value();
}

void add(Sums &To, uint64_t Bound, std::optional<uint64_t> Cost, const Graph &Plan) {
  if (!Cost)
    return;
  ++To.Plans;
  To.Bounds += Bound / FullWeight;
  To.Costs += *Cost / FullWeight;
  EXPECT_LE(Bound, *Cost) << printed(Plan);
}

/// The plan of a policy of which PolicyBound knows a bound.
void comparePolicy(Policy By, const Graph &G, const TargetInfo &Target, DiagnosticEngine &D,
                   Sums &To) {
  PlanOptions Options;
  Options.Policy = By;
  TargetInfo T = rulesFor(Target, Options);
  Problem P(G, T, problemFor(By, Options));
  const Semantics S(G);
  SearchMemory Memory;
  OptimalPolicy Exact(P, Options, Memory);
  if (!PolicyBound::exists(By, G) || !Exact.plan())
    return;
  uint64_t Bound = PolicyBound(P, S, *Exact.parts().Order).ownCost();
  for (Options.FramesApart = 0; Options.FramesApart != 3; ++Options.FramesApart) {
    std::optional<Decisions> Decided = decideAs(By, P, S, Options, D);
    if (!Decided)
      return;
    std::unique_ptr<Graph> Plan = writePlan(P, S, headerFor(T, Options), *Decided);
    add(To, Bound, ownCostOf(*Plan, Target, D), *Plan);
  }
}

/// The plan of the exact planner, with or without charges for ops.
void compareExact(bool Charges, const Graph &G, const TargetInfo &T, DiagnosticEngine &D,
                  Sums &To) {
  PlanOptions Options;
  Options.Policy = Policy::Optimal;
  Problem P(G, T);
  SearchMemory Memory;
  OptimalPolicy Exact(P, Options, Memory);
  if (Charges)
    Exact.tables()->Prices.chargeOps();
  if (!Exact.plan())
    return;
  uint64_t Bound = Exact.ownCostAtLeast();
  std::unique_ptr<Graph> Plan = Exact.write(headerFor(T, Options));
  if (Bound)
    add(To, Bound, ownCostOf(*Plan, T, D), *Plan);
}

template <typename FnT> Sums compareAll(RandomGraph::Shape Shape, FnT Compare) {
  Sums All;
  forEachGraph(
      graphs(8, 300),
      [&](const RandomGraph &Random, const TargetInfo &T) {
        Trial R(Random.text());
        if (R.G && knowsModifiers(*R.G, T))
          Compare(*R.G, T, *R.D, All);
      },
      Shape);
  return All;
}

} // namespace

class PolicyBoundOf : public testing::TestWithParam<RandomGraph::Shape> {};

TEST_P(PolicyBoundOf, RandomGraphsIsAtMostTheCost) {
  Sums All = compareAll(GetParam(), [](auto &G, auto &T, auto &D, Sums &To) {
    for (Policy By : {Policy::AlwaysValid, Policy::RenderPass})
      comparePolicy(By, G, T, D, To);
  });
  EXPECT_GT(All.Plans, 20u);
  if (GetParam() != RandomGraph::Aliased) // there little is known
    EXPECT_GT(All.Bounds * 3, All.Costs) << "the bound is of no use";
}

TEST_P(PolicyBoundOf, ExactPlansIsAtMostTheCost) {
  Sums All = compareAll(GetParam(), [](auto &G, auto &T, auto &D, Sums &To) {
    for (bool Charges : {false, true})
      compareExact(Charges, G, T, D, To);
  });
  // Little is known about graphs with regions or shared memory.
  if (GetParam() == RandomGraph::ControlFlow || GetParam() == RandomGraph::Aliased)
    return;
  EXPECT_GT(All.Plans, 20u);
  EXPECT_GT(All.Bounds * 10, All.Costs * 9) << "the bound is of no use";
}

INSTANTIATE_TEST_SUITE_P(Shapes, PolicyBoundOf,
                         testing::Values(RandomGraph::StraightLine, RandomGraph::ControlFlow,
                                         RandomGraph::Rare, RandomGraph::Aliased));
