//===- RandomSimulationTest.cpp - plans of random graphs, executed ----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Random graphs are planned for every target under every policy. Whatever the
/// checker takes must give every read what was last written.
///
/// AUXPLAN_LONG in the environment: many more graphs. AUXPLAN_GRAPHS=A..B: these.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Simulator/Simulator.h"
#include "unittests/Planner/RandomTrial.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

struct Counts {
  uint64_t Plans = 0, Rejected = 0, Refused = 0, Wrong = 0, HandOvers = 0, Contents = 0, Reads = 0;
};

/// Plans, checks and simulates one graph.
void tryGraph(const RandomGraph &Random, const TargetInfo &T, Policy P, Counts &C) {
  Trial R(Random.text());
  ASSERT_TRUE(R.G);
  std::unique_ptr<Graph> Plan = R.plan(T, P);
  if (!Plan) {
    ++C.Refused;
    return;
  }
  // As text, so that messages have places.
  std::string Text = printed(*Plan);
  Trial Again(Text);
  ASSERT_TRUE(Again.G) << Text;
  if (!Again.check(*Again.G, T)) {
    ++C.Rejected;
    return;
  }
  ++C.Plans;
  SimulationStats Stats;
  bool Right = simulatePlan(Problem(*Again.G, T), *Again.D, {}, &Stats);
  C.Contents = std::max(C.Contents, Stats.Contents);
  C.Reads += Stats.Reads;
  EXPECT_TRUE(Stats.Complete);
  if (!Right) {
    // Known: the checker takes it that aux data are in order when an image comes back
    // that went to an owner outside without contents.
    Trial Forgiven(Text);
    SimulationOptions Options;
    Options.OwnersInitialize = true;
    if (simulatePlan(Problem(*Forgiven.G, T), *Forgiven.D, Options)) {
      ++C.HandOvers;
      return;
    }
  }
  EXPECT_TRUE(Right) << nameOf(P).str() << ": " << Again.Errors.front() << "\n" << Text;
  C.Wrong += !Right;
}

void tryGraphs(RandomGraph::Shape Shape, Policy P) {
  Counts C;
  forEachGraph(
      graphs(40, 5000),
      [&](const RandomGraph &Random, const TargetInfo &T) { tryGraph(Random, T, P, C); }, Shape);
  EXPECT_GT(C.Plans, C.Rejected);
  EXPECT_LT(C.HandOvers * 500, C.Plans);
  testing::Test::RecordProperty("Plans", std::to_string(C.Plans));
  testing::Test::RecordProperty("Reads", std::to_string(C.Reads));
  testing::Test::RecordProperty("Contents", std::to_string(C.Contents));
  if (std::getenv("AUXPLAN_COUNTS"))
    outs() << C.Plans << " plans simulated, " << C.Wrong << " wrong, " << C.HandOvers
           << " wrong by aux data of images without contents that owners outside had, "
           << C.Rejected << " rejected by the checker, " << C.Refused << " refused, " << C.Reads
           << " reads of contents, at most " << C.Contents << " contents of a block\n";
}

} // namespace

TEST(RandomSimulation, TrackedOnStraightLines) {
  tryGraphs(RandomGraph::StraightLine, Policy::Tracked);
}
TEST(RandomSimulation, TrackedUnderControlFlow) {
  tryGraphs(RandomGraph::ControlFlow, Policy::Tracked);
}
TEST(RandomSimulation, LayoutOnStraightLines) {
  tryGraphs(RandomGraph::StraightLine, Policy::Layout);
}
TEST(RandomSimulation, LayoutUnderControlFlow) {
  tryGraphs(RandomGraph::ControlFlow, Policy::Layout);
}
TEST(RandomSimulation, AlwaysValidOnStraightLines) {
  tryGraphs(RandomGraph::StraightLine, Policy::AlwaysValid);
}
TEST(RandomSimulation, AlwaysValidUnderControlFlow) {
  tryGraphs(RandomGraph::ControlFlow, Policy::AlwaysValid);
}
TEST(RandomSimulation, RenderPassOnStraightLines) {
  tryGraphs(RandomGraph::StraightLine, Policy::RenderPass);
}
TEST(RandomSimulation, RenderPassUnderControlFlow) {
  tryGraphs(RandomGraph::ControlFlow, Policy::RenderPass);
}
