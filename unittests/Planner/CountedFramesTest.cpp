//===- CountedFramesTest.cpp - frames that run many times -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A frame with a count may run 4096 times, but it soon does the same again. The checker runs no
/// more executions than that takes, and the sums cover all executions.
///
//===----------------------------------------------------------------------===//

#include "RandomTrial.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

/// Counts the executions that it is shown.
class CountingSums : public CostObserver {
public:
  CountingSums(const Problem &P, bool Sums) : CostObserver(P), Sums(Sums) {}
  bool sumsExecutions() const override { return Sums; }
  bool canForget() const override { return false; }
  void frame(const Frame &F, uint32_t Index) override {
    ++Frames;
    CostObserver::frame(F, Index);
  }
  unsigned Frames = 0;

private:
  bool Sums;
};

struct Outcome {
  bool IsRight = false;
  unsigned Frames = 0;
  PlanCost Cost;
};

} // namespace

static Outcome run(Trial &R, const Graph &Plan, const TargetInfo &T, bool Sums) {
  Problem P(Plan, T);
  CountingSums Sum(P, Sums);
  Outcome O;
  O.IsRight = checkPlan(P, *R.D, &Sum);
  O.Frames = Sum.Frames;
  O.Cost = Sum.finish();
  return O;
}

static void expectEqual(const PlanCost &A, const PlanCost &B) {
  EXPECT_EQ(A.Frame.Accesses.value(), B.Frame.Accesses.value());
  EXPECT_EQ(A.Frame.Ops.value(), B.Frame.Ops.value());
  EXPECT_EQ(A.Frame.Shared.value(), B.Frame.Shared.value());
  EXPECT_EQ(A.Frame.Calls.value(), B.Frame.Calls.value());
  EXPECT_EQ(A.Frame.Stalls.value(), B.Frame.Stalls.value());
  EXPECT_EQ(A.Frame.Cheapest.value(), B.Frame.Cheapest.value());
  EXPECT_EQ(A.Prologue.value(), B.Prologue.value());
  EXPECT_EQ(A.Overflow, B.Overflow);
  ASSERT_EQ(A.Frame.ByMnemonic.size(), B.Frame.ByMnemonic.size());
  for (size_t N = 0; N != A.Frame.ByMnemonic.size(); ++N) {
    EXPECT_EQ(A.Frame.ByMnemonic[N].Calls.value(), B.Frame.ByMnemonic[N].Calls.value());
    EXPECT_EQ(A.Frame.ByMnemonic[N].Bytes.value(), B.Frame.ByMnemonic[N].Bytes.value());
  }
}

/// Images that begin every frame in the same way, images that are kept or lent, and a ring.
static std::string frames(unsigned Times, bool Repeats) {
  std::string Body = R"(
  pass @draw on graphics {
    color %new load(clear 1, 0, 0, 0) store(store)
    color %kept load(load) store(store)
    color %back load(dont_care) store(store)
  }
  every 3 offset 1 {
    pass @clear on graphics {
      color %kept load(clear 0, 0, 0, 0) store(store)
    }
  }
  if @a {
    pass @some on compute {
      storage read_write %kept
    }
  }
  pass @ring on graphics {
    sampled %new
    sampled %ring@1
    color %ring load(clear 0.5, 0, 0, 0) store(store)
  }
}
)";
  std::string Head = R"(
image %new  : R8G8B8A8_UNORM 256x128 usage(COLOR_ATTACHMENT, SAMPLED)
image %kept : R8G8B8A8_UNORM 256x128 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE) persistent
image %ring : R8G8B8A8_UNORM 256x128 usage(COLOR_ATTACHMENT, SAMPLED) history 5
image %back : R8G8B8A8_UNORM 256x128 usage(COLOR_ATTACHMENT) external
)";
  std::string Count = std::to_string(Times);
  return Head + "frame " + Count + " {" + Body + "frame " + Count + " {" + Body +
         (Repeats ? "frame repeat {" + Body : "");
}

TEST(CountedFrames, RunNoMoreThanTheirCycle) {
  for (bool Repeats : {false, true}) {
    Trial R(frames(4096, Repeats));
    ASSERT_TRUE(R.G);
    for (const TargetInfo &T : allTargets()) {
      SCOPED_TRACE(T.fullName());
      std::unique_ptr<Graph> Plan = R.plan(T, Policy::Optimal);
      ASSERT_TRUE(Plan);
      Outcome O = run(R, *Plan, T, /*Sums=*/true);
      EXPECT_TRUE(O.IsRight);
      // A ring of five comes round at the mark at execution 8 at the latest, and up to five
      // executions are left over; the repeating frame has a cycle of three, and frames apart.
      EXPECT_LE(O.Frames, 2 * (8 + 5 + 5) + 10u);
    }
  }
}

TEST(CountedFrames, CostWhatTheirExecutionsCost) {
  for (unsigned Times : {1, 2, 3, 4, 7, 16, 17, 18, 19, 20, 40})
    for (bool Repeats : {false, true}) {
      Trial R(frames(Times, Repeats));
      ASSERT_TRUE(R.G);
      for (const TargetInfo &T : allTargets())
        for (Policy As : {Policy::Tracked, Policy::Optimal, Policy::AlwaysValid}) {
          SCOPED_TRACE(T.fullName() + ", " + std::to_string(Times));
          std::unique_ptr<Graph> Plan = R.plan(T, As);
          ASSERT_TRUE(Plan);
          Outcome Summed = run(R, *Plan, T, true), All = run(R, *Plan, T, false);
          EXPECT_TRUE(Summed.IsRight);
          EXPECT_TRUE(All.IsRight);
          unsigned Least = 0;
          for (const Frame &F : Plan->Frames)
            Least += F.Count;
          EXPECT_GE(All.Frames, Least);
          expectEqual(Summed.Cost, All.Cost);
        }
    }
}

/// The text with the first frame run \p Times times, if it does not repeat.
static std::string often(std::string Text, unsigned Times) {
  size_t At = Text.find("\nframe");
  size_t End = Text.find('{', At);
  std::string Head = Text.substr(At, End - At);
  if (Head.find("repeat") != std::string::npos)
    return "";
  bool IsExplicit = Head.find("explicit") != std::string::npos;
  return Text.replace(At, End - At,
                      "\nframe " + std::to_string(Times) + (IsExplicit ? " explicit " : " "));
}

TEST(CountedFrames, CostWhatTheirExecutionsCostInRandomGraphs) {
  unsigned Compared = 0;
  for (auto Shape : {RandomGraph::StraightLine, RandomGraph::ControlFlow, RandomGraph::Rare})
    forEachGraph(
        graphs(12, 500),
        [&](const RandomGraph &Random, const TargetInfo &T) {
          std::string Text = often(Random.text(), 37);
          if (Text.empty())
            return;
          Trial R(Text);
          if (!R.G) // its second execution finds other layouts than the text names
            return;
          std::unique_ptr<Graph> Plan = R.plan(T, Policy::Tracked);
          if (!Plan)
            return;
          Outcome Summed = run(R, *Plan, T, true), All = run(R, *Plan, T, false);
          EXPECT_EQ(Summed.IsRight, All.IsRight) << printed(*Plan);
          if (!All.IsRight)
            return;
          ++Compared;
          expectEqual(Summed.Cost, All.Cost);
          EXPECT_LE(Summed.Frames, All.Frames);
        },
        Shape);
  EXPECT_GT(Compared, 50u);
}

/// The text with the first frame written out \p Times times, if it does not repeat.
static std::string writtenOut(std::string Text, unsigned Times) {
  size_t At = Text.find("\nframe"), End = Text.find("\n}", At) + 2;
  std::string Frame = Text.substr(At, End - At);
  for (unsigned N = 1; N < Times; ++N)
    Text.insert(At, Frame);
  return Text;
}

/// A plan may give each execution a body of its own, so the bound must not be above what the frames
/// need when they are written out. Decisions that are the same for all executions (clear values,
/// layouts) must not raise the bound.
TEST(CountedFrames, BoundsHoldForExecutionsThatArePlannedApart) {
  constexpr unsigned Times = 3;
  unsigned Compared = 0;
  for (auto Shape : {RandomGraph::StraightLine, RandomGraph::ControlFlow})
    forEachGraph(
        graphs(6, 500),
        [&](const RandomGraph &Random, const TargetInfo &T) {
          std::string Text = often(Random.text(), Times);
          if (Text.empty())
            return;
          Trial Counted(Text), Apart(writtenOut(Random.text(), Times));
          if (!Counted.G || !Apart.G)
            return;
          for (Contract Under : {Contract::Access, Contract::Layout}) {
            Counted.How.Contract = Apart.How.Contract = Under;
            if (!Counted.plan(T, Policy::Optimal) || !Apart.plan(T, Policy::Optimal))
              continue;
            if (!Apart.Proof.IsProven)
              continue;
            ++Compared;
            EXPECT_LE(Counted.Proof.OwnBound, Apart.Proof.OwnBound) << Text;
          }
        },
        Shape);
  EXPECT_GT(Compared, 50u);
}
