//===- PathsTest.cpp - all paths at once, and one by one -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Simulating all paths together joins contents where paths join; following one path joins nothing.
/// Both must agree about a plan: if all paths together are right, so is each path, and if they are
/// not, some path goes wrong. The test tries plans of random graphs, with an op left out or not,
/// both ways.
///
/// AUXPLAN_LONG in the environment: many more graphs.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Simulator/Simulator.h"
#include "unittests/Planner/RandomTrial.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

struct PathCounts {
  unsigned Right = 0, Wrong = 0;
};

/// The test follows right plans on this many paths, wrong plans until a path goes wrong.
constexpr unsigned PathsOfRight = 8, PathsOfWrong = 3000;

bool isRight(const std::string &Text, const TargetInfo &T, std::optional<uint64_t> Path) {
  Trial R(Text);
  SimulationOptions Options;
  Options.PathSeed = Path;
  Options.Frames = 14; // longer than any ring and any cycle of `every`s
  return simulatePlan(Problem(*R.G, T), *R.D, Options);
}

void compare(const std::string &Text, const TargetInfo &T, PathCounts &C) {
  bool Together = isRight(Text, T, std::nullopt), EachRight = true;
  ++(Together ? C.Right : C.Wrong);
  for (uint64_t N = 0; EachRight && N != (Together ? PathsOfRight : PathsOfWrong); ++N)
    EachRight = isRight(Text, T, N);
  EXPECT_EQ(Together, EachRight) << Text;
}

std::string without(ArrayRef<StringRef> Lines, size_t At) {
  std::string Text;
  for (size_t N = 0; N != Lines.size(); ++N)
    if (N != At)
      Text += (Lines[N] + "\n").str();
  return Text;
}

} // namespace

TEST(Paths, AllTogetherSayWhatEachSays) {
  PathCounts C;
  unsigned Turn = 0;
  forEachGraph(
      graphs(20, 1000),
      [&](const RandomGraph &Random, const TargetInfo &T) {
        if (Turn++ % 3) // each target in turn
          return;
        std::string Text = planOf(Random, T, Policy::Tracked);
        if (Text.empty())
          return;
        compare(Text, T, C);
        SmallVector<StringRef, 64> Lines;
        StringRef(Text).split(Lines, '\n');
        for (size_t At = 0; At != Lines.size(); ++At)
          if (opOf(Lines[At]))
            compare(without(Lines, At), T, C);
      },
      RandomGraph::ControlFlow);
  EXPECT_GT(C.Right, 50u);
  EXPECT_GT(C.Wrong, 50u);
  if (std::getenv("AUXPLAN_COUNTS"))
    outs() << C.Right << " plans that are right and " << C.Wrong
           << " that are not: paths say the same\n";
}
