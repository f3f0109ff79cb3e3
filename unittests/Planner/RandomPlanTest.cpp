//===- RandomPlanTest.cpp - plans of random graphs --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What must hold of every plan, tried on random graphs for all targets: it
/// verifies, it is text that reads back as the same plan, planning it again
/// changes nothing, and no op can be taken away for free.
///
/// AUXPLAN_LONG in the environment: many more graphs.
///
//===----------------------------------------------------------------------===//

#include "RandomTrial.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

TEST(RandomGraph, IsValidAndAlwaysTheSame) {
  for (RandomGraph::Shape Shape : {RandomGraph::StraightLine, RandomGraph::ControlFlow})
    for (unsigned Seed = 1, E = graphs(300, 20000); Seed <= E; ++Seed) {
      RandomGraph Random(Seed, Shape);
      Trial R(Random.text());
      ASSERT_TRUE(R.G) << "seed " << Seed << ": " << R.Errors.front() << "\n" << Random.text();
      ASSERT_EQ(Random.text(), RandomGraph(Seed, Shape).text());
    }
}

static void expectToVerify(unsigned Count, RandomGraph::Shape Shape) {
  unsigned Refused = 0, Planned = 0;
  for (Policy P : allPolicies())
    forEachGraph(
        Count,
        [&](const RandomGraph &Random, const TargetInfo &T) {
          if (!mustVerify(Random, T, P))
            return;
          Trial R(Random.text());
          std::unique_ptr<Graph> Plan = R.plan(T, P);
          ++(Plan ? Planned : Refused);
          if (Plan)
            EXPECT_TRUE(R.check(*Plan, T)) << R.Errors.front() << "\n" << printed(*Plan);
          else
            EXPECT_TRUE(Random.mayBeRefused()) << R.Errors.front() << "\n" << Random.text();
        },
        Shape);
  EXPECT_LT(Refused * 50, Planned);
}

TEST(RandomPlan, OfStraightLineVerifies) {
  expectToVerify(graphs(150, 5000), RandomGraph::StraightLine);
}

TEST(RandomPlan, OfControlFlowVerifies) {
  expectToVerify(graphs(150, 10000), RandomGraph::ControlFlow);
}

static void expectToReadBack(const RandomGraph &Random, const TargetInfo &T, Policy P) {
  Trial R(Random.text());
  std::unique_ptr<Graph> Plan = R.plan(T, P);
  if (!Plan)
    return;
  std::string Text = printed(*Plan);
  Trial Again(Text);
  ASSERT_TRUE(Again.G) << Again.Errors.front() << "\n" << Text;
  EXPECT_TRUE(equalGraphs(*Plan, *Again.G)) << Text;
  EXPECT_EQ(Text, printed(*Again.G));
  EXPECT_EQ(R.check(*Plan, T), Again.check(*Again.G, T)) << Text;
}

TEST(RandomPlan, ReadsBackAsItWas) {
  for (RandomGraph::Shape Shape : {RandomGraph::StraightLine, RandomGraph::ControlFlow})
    for (Policy P : allPolicies())
      forEachGraph(
          graphs(30, 1000),
          [&](const RandomGraph &Random, const TargetInfo &T) { expectToReadBack(Random, T, P); },
          Shape);
}

TEST(RandomPlan, IsFoundAgain) {
  for (Policy P : allPolicies())
    forEachGraph(graphs(30, 1000), [&](const RandomGraph &Random, const TargetInfo &T) {
      std::string First = planOf(Random, T, P);
      if (First.empty())
        return;
      Trial R(First);
      ASSERT_TRUE(R.G);
      stripPlan(*R.G);
      EXPECT_TRUE(equalGraphs(*R.G, *Trial(Random.text()).G)) << First;
      std::unique_ptr<Graph> Second = R.plan(T, P);
      ASSERT_TRUE(Second);
      EXPECT_EQ(First, printed(*Second));
    });
}

/// Takes each op of a plan away: what is left is wrong. Only a fast clear may be
/// missed, and be the dearer way where a resolve follows at once: the policy does
/// not look ahead.
TEST(RandomPlan, HasNoOpToSpare) {
  unsigned Wrong = 0, DearerWithout = 0, CheaperWithout = 0;
  forEachGraph(graphs(40, 1000), [&](const RandomGraph &Random, const TargetInfo &T) {
    std::string Text = planOf(Random, T, Policy::Tracked);
    if (Text.empty())
      return;
    Trial Whole(Text);
    uint64_t Cost = costOf(Whole, T);
    for (size_t Begin = 0, End; Begin < Text.size(); Begin = End + 1) {
      End = Text.find('\n', Begin);
      const MnemonicInfo *Op = opOf(StringRef(Text).slice(Begin, End));
      if (!Op)
        continue;
      std::string Less = Text;
      Less.erase(Begin, End + 1 - Begin);
      Trial R(Less);
      ASSERT_TRUE(R.G) << Less;
      if (!R.check(*R.G, T)) {
        ++Wrong;
        continue;
      }
      OpEffect Effect = T.family().Ops[Op->Op].Effect;
      EXPECT_TRUE(Effect == OpEffect::FastClear || Effect == OpEffect::StencilClear)
          << "not needed: " << Text.substr(Begin, End - Begin) << "\n"
          << Text;
      ++(costOf(R, T) >= Cost ? DearerWithout : CheaperWithout);
    }
  });
  EXPECT_GT(Wrong, 0u);
  EXPECT_GT(DearerWithout, CheaperWithout);
  RecordProperty("Wrong", Wrong);
  RecordProperty("DearerWithout", DearerWithout);
  RecordProperty("CheaperWithout", CheaperWithout);
}
