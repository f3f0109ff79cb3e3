//===- SharedLeastTest.cpp - the least shared cost of plans ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Compares sharedLeast() with the shared cost that the observer of an execution finds, for plans
/// of random graphs by all policies: it is never more, and mostly the same.
///
/// AUXPLAN_LONG in the environment: many more graphs.
///
//===----------------------------------------------------------------------===//

#include "lib/Engine/SharedLeast.h"
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
  unsigned Plans = 0, WithOps = 0, Met = 0;
};

/// The problem and the decisions of a policy about it.
struct Answer {
  std::unique_ptr<Problem> P;
  std::optional<Decisions> D;
};

Answer answerOf(Policy By, const Graph &G, const TargetInfo &T, const PlanOptions &Options,
                DiagnosticEngine &D) {
  Answer Of;
  Of.P = std::make_unique<Problem>(G, T, problemFor(By, Options));
  const Semantics S(G);
  if (By != Policy::Optimal) {
    Of.D = decideAs(By, *Of.P, S, Options, D);
    return Of;
  }
  SearchMemory Memory;
  OptimalPolicy Exact(*Of.P, Options, Memory);
  if (Exact.plan())
    Of.D = Exact.decide();
  return Of;
}

void compare(Policy By, const Graph &G, const TargetInfo &Target, DiagnosticEngine &D, Sums &Sum) {
  PlanOptions Options;
  Options.Policy = By;
  TargetInfo T = rulesFor(Target, Options);
  Answer Of = answerOf(By, G, T, Options, D);
  if (!Of.D)
    return;
  std::unique_ptr<Graph> Plan = writePlan(*Of.P, Semantics(G), headerFor(T, Options), *Of.D);
  Problem P(*Plan, Target);
  CostObserver Seen(P);
  if (!checkPlan(P, D, &Seen))
    return;
  CostSums Frame = Seen.finish().Frame;
  SharedLeast Least = sharedLeast(*Of.P, *Of.D, CostModel(P));
  ++Sum.Plans;
  EXPECT_LE(Least.Cost.value(), Frame.Shared.value()) << printed(*Plan);
  EXPECT_LE(Least.Calls.value(), Frame.Calls.value()) << printed(*Plan);
  if (vendorOf(Target) != "intel") // the test knows this share of Intel's plans only
    return;
  Sum.WithOps += Frame.Calls.value() != 0;
  Sum.Met += Frame.Calls.value() && Least.Cost.value() == Frame.Shared.value();
}

Sums compareAll(unsigned Count, RandomGraph::Shape Shape) {
  Sums Sum;
  forEachGraph(
      Count,
      [&](const RandomGraph &Random, const TargetInfo &T) {
        for (Policy By : allPolicies()) {
          Trial R(Random.text());
          if (!R.G || !knowsModifiers(*R.G, T))
            return;
          compare(By, *R.G, T, *R.D, Sum);
        }
      },
      Shape);
  return Sum;
}

} // namespace

class SharedLeastOf : public testing::TestWithParam<RandomGraph::Shape> {};

TEST_P(SharedLeastOf, RandomPlansIsAtMostTheirCost) {
  Sums Sum = compareAll(graphs(8, 300), GetParam());
  EXPECT_GT(Sum.WithOps, 50u);
  EXPECT_GT(Sum.Met * 2, Sum.WithOps) << Sum.Met << " of " << Sum.WithOps;
}

INSTANTIATE_TEST_SUITE_P(Shapes, SharedLeastOf,
                         testing::Values(RandomGraph::StraightLine, RandomGraph::ControlFlow,
                                         RandomGraph::Rare, RandomGraph::Aliased));
