//===- ThreadsTest.cpp - planning and checking in several threads ---------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Threads that plan, check, print and change graphs at once get the same results as one thread
/// alone. A build with the preset `tsan` watches them for races. Plans share the names and images
/// of their graph, so threads also work on plans of one graph, which one of them may outlive.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Engine/Session.h"
#include "unittests/Planner/RandomTrial.h"
#include "llvm/ADT/Statistic.h"
#include <thread>

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

constexpr unsigned NumThreads = 8;

/// Calls \p F(0), F(1), ... at once, each in a thread of its own.
template <typename Fn> void inThreads(Fn F) {
  // LLVM makes the lock of its statistics when the first of them counts. LLVM is built without the
  // thread sanitizer, which would take that for a race if it happened in a thread.
  GetStatistics();
  std::vector<std::thread> Threads;
  for (unsigned N = 0; N != NumThreads; ++N)
    Threads.emplace_back([&F, N] { F(N); });
  for (std::thread &T : Threads)
    T.join();
}

/// The diagnostics about \p G and its plans.
struct Voice {
  SourceMgr SM;
  DiagnosticEngine D;
  Voice() : D(SM, SM.AddNewSourceBuffer(MemoryBuffer::getMemBuffer(""), SMLoc()), 0) {
    D.setSink(&Nobody);
  }

private:
  struct Deaf : DiagnosticSink {
    void take(const SMDiagnostic &) override {}
  } Nobody;
};

/// Everything that the tool does with a graph, as text.
std::string allOf(const Graph &G, const TargetInfo &T, Policy P) {
  Voice V;
  PlanOptions Options;
  Options.Policy = P;
  PlannedGraph Found = Session(T, Options).plan(G, V.D);
  if (!Found.Plan)
    return "refused\n";
  if (!Found.IsRight)
    return "wrong\n" + printed(*Found.Plan);
  return std::to_string(Found.Cost.Frame.total().value()) + "\n" + printed(*Found.Plan);
}

std::string allOf(const Graph &G) {
  std::string Text;
  for (const TargetInfo &T : allTargets())
    for (Policy P : allPolicies())
      Text += allOf(G, T, P);
  return Text;
}

std::string allOf(uint32_t Seed) {
  Trial R(RandomGraph(Seed, RandomGraph::ControlFlow).text());
  return R.G ? allOf(*R.G) : "";
}

} // namespace

TEST(Threads, PlanGraphsOfTheirOwn) {
  std::vector<std::string> Found(NumThreads);
  inThreads([&](unsigned N) { Found[N] = allOf(N + 1); });
  for (unsigned N = 0; N != NumThreads; ++N) {
    EXPECT_FALSE(Found[N].empty());
    EXPECT_EQ(Found[N], allOf(N + 1));
  }
}

TEST(Threads, PlanOneGraph) {
  Trial R(RandomGraph(7, RandomGraph::ControlFlow).text());
  ASSERT_TRUE(R.G);
  std::vector<std::string> Found(NumThreads);
  inThreads([&](unsigned N) { Found[N] = allOf(*R.G); });
  std::string Alone = allOf(*R.G);
  for (const std::string &Text : Found)
    EXPECT_EQ(Text, Alone);
}

/// Copies share the declarations of the graph. Each thread reads its copy, gives up another copy
/// and changes the first; the last thread changes it in place.
TEST(Threads, ChangeCopiesOfOneGraph) {
  for (unsigned Seed = 1; Seed <= 20; ++Seed) {
    Trial R(RandomGraph(Seed, RandomGraph::ControlFlow).text());
    ASSERT_TRUE(R.G);
    std::string Before = printed(*R.G);
    std::vector<Graph> Copies(NumThreads, *R.G);
    R.G.reset();
    std::vector<std::string> Read(NumThreads), Changed(NumThreads);
    inThreads([&](unsigned N) {
      Read[N] = printed(Copies[N]);
      Graph Again = Copies[N];
      Copies[N].Images.edit(0).Name = Copies[N].Names.intern("of" + std::to_string(N));
      Changed[N] = printed(Copies[N]);
      Read[N] += printed(Again);
    });
    for (unsigned N = 0; N != NumThreads; ++N) {
      EXPECT_EQ(Read[N], Before + Before);
      StringRef Image = StringRef(Changed[N]).split(" :").first;
      EXPECT_EQ(Image, "image %of" + std::to_string(N));
    }
  }
}

/// The last owner of shared data changes them in place. The reads of the other owner, before it let
/// go, must have happened before.
TEST(Threads, ChangeInPlaceWhatOthersHaveRead) {
  Trial R(RandomGraph(3, RandomGraph::ControlFlow).text());
  ASSERT_TRUE(R.G);
  for (unsigned Round = 0; Round != 200; ++Round) {
    auto Reader = std::make_unique<Graph>(*R.G), Writer = std::make_unique<Graph>(*R.G);
    Writer->Images.edit(0).SizeBytes = Round + 1; // its own, then shared with the reader alone
    *Reader = *Writer;
    uint64_t Seen = 0;
    std::thread Other([&] {
      Seen = Reader->Images[0].SizeBytes;
      Reader.reset();
    });
    Writer->Images.edit(0).SizeBytes = 0;
    Other.join();
    EXPECT_EQ(Seen, Round + 1);
    EXPECT_EQ(Writer->Images[0].SizeBytes, 0u);
  }
}
