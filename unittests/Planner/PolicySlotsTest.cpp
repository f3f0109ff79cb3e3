//===- PolicySlotsTest.cpp - ops that share slots cost less ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Plans of random graphs with each op where the walk of its policy was, and the same with shared
/// slots: if the first is right, so is the second; own cost is the same, and if the plans differ,
/// the second costs less.
///
/// AUXPLAN_LONG in the environment: many more graphs.
///
//===----------------------------------------------------------------------===//

#include "lib/Planner/Decisions/PolicySlots.h"
#include "RandomTrial.h"
#include "lib/Planner/Decisions/PlanWriter.h"
#include "lib/Planner/Policies/Policies.h"
#include "gtest/gtest.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

struct Sums {
  unsigned Plans = 0, Cheaper = 0;
};

/// A plan, and what the checker says of it.
struct Judged {
  std::unique_ptr<Graph> Plan;
  bool IsRight = false;
  PlanCost Cost;
};

void compare(Policy By, Objective Least, const Graph &G, const TargetInfo &Target,
             DiagnosticEngine &D, Sums &Sum) {
  PlanOptions Options;
  Options.Policy = By;
  TargetInfo T = rulesFor(Target, Options);
  Problem P(G, T, problemFor(By, Options));
  Semantics S(G);
  std::optional<Decisions> Decided = decideInWalk(By, P, S, Options, D);
  if (!Decided)
    return;
  auto Judge = [&] {
    Judged J;
    J.Plan = writePlan(P, S, headerFor(T, Options), *Decided);
    Problem Of(*J.Plan, Target);
    CostObserver Seen(Of);
    J.IsRight = checkPlan(Of, D, &Seen);
    J.Cost = Seen.finish();
    return J;
  };
  Judged Apart = Judge();
  if (!Apart.IsRight)
    return;
  shareSlotsOfWalk(P, contractOf(By), Least, *Decided);
  Judged Together = Judge();
  ++Sum.Plans;
  ASSERT_TRUE(Together.IsRight) << printed(*Apart.Plan) << printed(*Together.Plan);
  if (printed(*Apart.Plan) == printed(*Together.Plan))
    return;
  ++Sum.Cheaper;
  const CostSums &Before = Apart.Cost.Frame, &After = Together.Cost.Frame;
  EXPECT_EQ(After.own().value(), Before.own().value());
  EXPECT_LE(After.total().value(), Before.total().value());
  EXPECT_LE(Together.Cost.Prologue.value(), Apart.Cost.Prologue.value());
  EXPECT_LT(After.total().value() + Together.Cost.Prologue.value(),
            Before.total().value() + Apart.Cost.Prologue.value())
      << printed(*Apart.Plan) << printed(*Together.Plan);
  if (Least == Objective::Ops)
    EXPECT_LE(After.Calls.value(), Before.Calls.value());
}

Sums compareAll(Policy By, RandomGraph::Shape Shape) {
  Sums Sum;
  forEachGraph(
      graphs(30, 2000),
      [&](const RandomGraph &Random, const TargetInfo &T) {
        for (Objective Least : {Objective::Total, Objective::Ops}) {
          Trial R(Random.text());
          if (!R.G || !knowsModifiers(*R.G, T))
            return;
          compare(By, Least, *R.G, T, *R.D, Sum);
        }
      },
      Shape);
  return Sum;
}

} // namespace

TEST(PolicySlots, PlansThatDifferCostLess) {
  unsigned ByPromise = 0; // plans of policies that keep most ops where they are
  for (RandomGraph::Shape Shape : {RandomGraph::StraightLine, RandomGraph::ControlFlow}) {
    Sums Tracked = compareAll(Policy::Tracked, Shape);
    EXPECT_GT(Tracked.Plans, 500u);
    EXPECT_GT(Tracked.Cheaper * 10, Tracked.Plans);
    for (Policy By : {Policy::AlwaysValid, Policy::RenderPass}) {
      Sums Other = compareAll(By, Shape);
      EXPECT_GT(Other.Plans, 500u);
      EXPECT_LT(Other.Cheaper, Tracked.Cheaper);
      ByPromise += Other.Cheaper;
    }
  }
  EXPECT_GT(ByPromise, 5u);
}
