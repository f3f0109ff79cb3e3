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
#include "gtest/gtest.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

struct Sums {
  unsigned Plans = 0, WithOps = 0, Met = 0;
};

void compare(const Graph &Plan, const TargetInfo &T, DiagnosticEngine &D, Sums &Sum) {
  Problem P(Plan, T);
  CostObserver Seen(P);
  if (!checkPlan(P, D, &Seen))
    return;
  CostSums Frame = Seen.finish().Frame;
  SharedLeast Least = sharedLeast(P, Plan);
  ++Sum.Plans;
  EXPECT_LE(Least.Cost.value(), Frame.Shared.value());
  EXPECT_LE(Least.Calls.value(), Frame.Calls.value());
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
          if (std::unique_ptr<Graph> Plan = R.plan(T, By))
            compare(*Plan, T, *R.D, Sum);
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
