//===- SyncPlanTest.cpp - planned barriers are right ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The checker of barriers accepts what is planned for random graphs, which the reader and the
/// verifier accept, too.
///
//===----------------------------------------------------------------------===//

#include "SyncGraph.h"
#include "SyncTrial.h"
#include "unittests/Graph/ExampleFiles.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::test;

static unsigned NumTried = 0, NumRefused = 0;

static void checkPlanOf(const std::string &Text, const std::string &Seed) {
  SyncTrial R(Text);
  NumRefused += R.IsRefused;
  if (R.IsRefused && std::getenv("AUXPLAN_SHOW"))
    llvm::errs() << "#REFUSED " << Seed << "\n" << Text << "#END\n";
  if (!R.Plan)
    return;
  ++NumTried;
  std::string Planned = printed(R.Plan->Frames);
  Trial Again(Planned);
  EXPECT_TRUE(Again.G && Again.Errors.empty())
      << Seed << ": " << (Again.Errors.empty() ? "" : Again.Errors.front()) << "\n"
      << Text;
  std::string Fault = firstFault(R.Plan->Frames, R.T);
  EXPECT_EQ(Fault, "") << Seed << "\n" << Text;
  const SyncCounts &C = R.Plan->Counts;
  EXPECT_GE(C.Waits, C.WaitBound) << Seed << "\n" << Text;
  EXPECT_GE(C.Barriers, C.BarrierBound) << Seed << "\n" << Text;
  EXPECT_GE(C.Pairs, C.PairBound) << Seed << "\n" << Text;
}

TEST(SyncPlan, SmallGraphs) {
  NumTried = NumRefused = 0;
  auto [First, End] = seeds(graphs(400, 20000));
  for (unsigned Seed = First; Seed < End; ++Seed) {
    SyncGraph::Shape Shape;
    Shape.Queues = 1 + Seed % 3;
    Shape.Regions = Seed % 2;
    checkPlanOf(SyncGraph(Seed, Shape).text(), "seed " + std::to_string(Seed));
  }
  EXPECT_GT(NumTried, (End - First) / 2);
  EXPECT_LE(NumRefused * 20, NumTried);
}

TEST(SyncPlan, RandomGraphs) {
  NumTried = NumRefused = 0;
  auto [First, End] = seeds(graphs(150, 3000));
  for (unsigned Seed = First; Seed < End; ++Seed)
    for (RandomGraph::Shape Shape :
         {RandomGraph::StraightLine, RandomGraph::ControlFlow, RandomGraph::Aliased, RandomGraph::Rare})
      checkPlanOf(RandomGraph(Seed, Shape).text(),
                  "seed " + std::to_string(Seed) + ", shape " + std::to_string(Shape));
  EXPECT_LE(NumRefused * 7, NumTried);
}

TEST(SyncPlan, Files) {
  NumTried = NumRefused = 0;
  std::vector<std::string> Examples = exampleFiles();
  std::vector<std::string> Files = Examples;
  append_range(Files, plannerTestFiles());
  for (const std::string &File : Files) {
    ErrorOr<std::unique_ptr<MemoryBuffer>> Text = MemoryBuffer::getFile(File);
    ASSERT_TRUE(bool(Text)) << File;
    checkPlanOf((*Text)->getBuffer().str(), File);
    if (File == Examples.back()) {
      EXPECT_EQ(NumTried, Examples.size()); // each of them has barriers
    }
  }
  EXPECT_LE(NumRefused * 7, NumTried);
}
