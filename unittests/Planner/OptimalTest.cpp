//===- OptimalTest.cpp - what users are promised of `optimal` ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// No right plan of another policy costs less, in bytes or, if asked so, in ops; none
/// has less own cost than the bound; the same input gives the same text. Tried on
/// random graphs for all targets. What the least own cost is, unittests/Oracle knows.
///
//===----------------------------------------------------------------------===//

#include "RandomTrial.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

/// What a right plan costs.
struct Bill {
  uint64_t Own = 0, Total = 0, Ops = 0;
};

} // namespace

static std::optional<Bill> priceOf(Trial &R, const Graph &Plan, const TargetInfo &T) {
  Problem P(Plan, T);
  CostObserver Sum(P);
  if (!checkPlan(P, *R.D, &Sum))
    return std::nullopt;
  PlanCost Cost = Sum.finish();
  return Bill{Cost.Frame.own().value(), Cost.Frame.total().value(), Cost.Frame.Calls.value()};
}

static void expectNoneCheaper(const RandomGraph &Random, const TargetInfo &T, Objective By,
                              Contract Under) {
  Trial R(Random.text());
  R.Minimize = By;
  R.Under = Under;
  std::unique_ptr<Graph> Plan = R.plan(T, Policy::Optimal);
  if (!Plan)
    return; // which graphs may be refused is tried elsewhere
  uint64_t Bound = R.Proof.OwnBound;
  std::optional<Bill> Mine = priceOf(R, *Plan, T);
  ASSERT_TRUE(Mine) << R.Errors.front() << "\n" << printed(*Plan);
  EXPECT_EQ(printed(*Plan), printed(*R.plan(T, Policy::Optimal)));
  for (Policy Of : allPolicies()) {
    // With less knowledge a plan costs no less.
    R.Under = Of == Policy::Optimal ? Contract::Layout : Under;
    std::unique_ptr<Graph> Other = R.plan(T, Of);
    // A mode that a driver binds by the layout, and that the access does not have, does
    // not count.
    if (Other)
      Other->Header->Contract = nameOf(Under).str();
    std::optional<Bill> Its = Other ? priceOf(R, *Other, T) : std::nullopt;
    if (!Its)
      continue;
    if (By == Objective::Traffic) {
      // Drivers do not keep to the layout contract in all that the bound supposes.
      bool IsBound = Under == Contract::Access || contractOf(Of) == Contract::Access;
      EXPECT_TRUE(!IsBound || Bound <= Its->Own) << nameOf(Of).str() << "\n" << printed(*Other);
      EXPECT_LE(Mine->Total, Its->Total) << nameOf(Of).str() << "\n" << printed(*Other);
    } else {
      EXPECT_LE(Mine->Ops, Its->Ops) << nameOf(Of).str() << "\n" << printed(*Other);
    }
  }
}

static void tryAll(Objective By, Contract Under) {
  for (RandomGraph::Shape Shape :
       {RandomGraph::StraightLine, RandomGraph::ControlFlow, RandomGraph::Aliased})
    forEachGraph(
        graphs(6, 5000),
        [&](const RandomGraph &Random, const TargetInfo &T) {
          expectNoneCheaper(Random, T, By, Under);
        },
        Shape);
}

TEST(Optimal, MovesNoMoreThanAnyOtherPolicy) {
  tryAll(Objective::Traffic, Contract::Access);
}

TEST(Optimal, MakesNoMoreOpsThanAnyOtherPolicy) {
  tryAll(Objective::Ops, Contract::Access);
}

TEST(Optimal, MovesNoMoreUnderTheLayoutContract) {
  tryAll(Objective::Traffic, Contract::Layout);
}
