//===- RandomPlanTest.cpp - plans of random graphs --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Properties of every plan, tried on random graphs for all targets: the plan verifies, its text
/// reads back as the same plan, planning it again changes nothing, and no op can be taken away for
/// free.
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
    for (unsigned Seed = 1, E = graphs(150, 20000); Seed <= E; ++Seed) {
      RandomGraph Random(Seed, Shape);
      Trial R(Random.text());
      ASSERT_TRUE(R.G) << "seed " << Seed << ": " << R.Errors.front() << "\n" << Random.text();
      ASSERT_EQ(Random.text(), RandomGraph(Seed, Shape).text());
    }
}

static void expectToVerify(unsigned Count, RandomGraph::Shape Shape) {
  unsigned Refused = 0, Planned = 0, Forgotten = 0;
  for (Policy P : allPolicies())
    forEachGraph(
        Count,
        [&](const RandomGraph &Random, const TargetInfo &T) {
          if (!mustVerify(Random, T, P))
            return;
          Trial R(Random.text());
          std::unique_ptr<Graph> Plan = R.plan(T, P);
          ++(Plan ? Planned : Refused);
          if (!Plan) {
            EXPECT_TRUE(Random.mayBeRefused()) << R.Errors.front() << "\n" << Random.text();
          } else if (!R.check(*Plan, T)) {
            bool Forgets = isForgottenClear(P, R.Errors.front());
            Forgotten += Forgets;
            EXPECT_TRUE(Forgets) << R.Errors.front() << "\n" << printed(*Plan);
          }
        },
        Shape);
  EXPECT_LT(Refused * 50, Planned);
  EXPECT_LE(Forgotten * 20000, Planned);
  testing::Test::RecordProperty("Planned", Planned);
  testing::Test::RecordProperty("Forgotten", Forgotten);
}

TEST(RandomPlan, OfStraightLineVerifies) {
  expectToVerify(graphs(40, 5000), RandomGraph::StraightLine);
}

TEST(RandomPlan, OfControlFlowVerifies) {
  expectToVerify(graphs(10, 10000), RandomGraph::ControlFlow);
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
          graphs(8, 1000),
          [&](const RandomGraph &Random, const TargetInfo &T) { expectToReadBack(Random, T, P); },
          Shape);
}

TEST(RandomPlan, IsFoundAgain) {
  for (Policy P : allPolicies())
    forEachGraph(graphs(8, 1000), [&](const RandomGraph &Random, const TargetInfo &T) {
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

//===----------------------------------------------------------------------===//
// Ops to spare
//===----------------------------------------------------------------------===//

namespace {

struct OpCounts {
  unsigned Wrong = 0, DearerWithout = 0, CheaperWithout = 0;
};

/// Takes each op of a plan away. Without the op the plan must be wrong or cost more; otherwise
/// calls \p Spare with the op, the text after its line, and the plan.
template <typename Fn>
void withoutEachOp(const RandomGraph &Random, const TargetInfo &T, Policy P, OpCounts &Counts,
                   Fn Spare) {
  std::string Text = planOf(Random, T, P);
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
      ++Counts.Wrong;
      continue;
    }
    bool IsDearer = costOf(R, T) > Cost;
    ++(IsDearer ? Counts.DearerWithout : Counts.CheaperWithout);
    if (!IsDearer)
      Spare(*Op, StringRef(Text).substr(End + 1), Text);
  }
}

bool isFastClear(const MnemonicInfo &Op, const TargetInfo &T) {
  OpEffect Effect = T.family().Ops[Op.Op].Effect;
  return Effect == OpEffect::FastClear || Effect == OpEffect::StencilClear;
}

/// Does a region or a frame begin or end here, after any ops?
bool isAtBorder(StringRef Text) {
  StringRef Line;
  do
    std::tie(Line, Text) = Text.split('\n');
  while (opOf(Line));
  Line = Line.ltrim();
  return Line.starts_with("}") || (Line.ends_with("{") && !Line.starts_with("pass "));
}

} // namespace

/// On straight lines only a fast clear may be to spare: it is dearer if a resolve follows at once,
/// since the policy does not look ahead.
TEST(RandomPlan, HasNoOpToSpare) {
  OpCounts Counts;
  forEachGraph(graphs(12, 1000), [&](const RandomGraph &Random, const TargetInfo &T) {
    withoutEachOp(Random, T, Policy::Tracked, Counts,
                  [&](const MnemonicInfo &Op, StringRef, const std::string &Plan) {
                    EXPECT_TRUE(isFastClear(Op, T)) << "not needed: " << Op.Text << "\n" << Plan;
                  });
  });
  EXPECT_GT(Counts.Wrong, 0u);
  EXPECT_GT(Counts.DearerWithout, Counts.CheaperWithout);
}

/// Where paths meet, a cell that must be made alike at one join is made alike at all joins, and so
/// are the images of a ring at the end of each frame: some of these ops could go. Elsewhere few ops
/// can go, because the policy does not know in which members of a row contents are defined. It
/// takes an `every` for an `if`, so it has more ops to spare there.
TEST(RandomPlan, HasOpsToSpareWherePathsMeetAndFewElsewhere) {
  OpCounts Counts;
  unsigned Elsewhere = 0;
  forEachGraph(
      graphs(12, 1000),
      [&](const RandomGraph &Random, const TargetInfo &T) {
        if (StringRef(Random.text()).contains("every "))
          return;
        withoutEachOp(Random, T, Policy::Tracked, Counts,
                      [&](const MnemonicInfo &Op, StringRef Behind, const std::string &) {
                        Elsewhere += !isFastClear(Op, T) && !isAtBorder(Behind);
                      });
      },
      RandomGraph::ControlFlow);
  EXPECT_GT(Counts.Wrong, 0u);
  EXPECT_GT(Counts.DearerWithout, Counts.CheaperWithout);
  EXPECT_LT(Elsewhere * 100, Counts.Wrong);
}
