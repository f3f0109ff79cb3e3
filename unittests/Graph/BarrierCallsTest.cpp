//===- BarrierCallsTest.cpp - which barriers are one call -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Queues of statements between passes, and what becomes of a call when statements go.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/BarrierCalls.h"
#include "TestUtil.h"
#include "auxplan/Graph/Select.h"
#include "gtest/gtest.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

const char *const Calls = R"(image %c : R8G8B8A8_UNORM 64x64 usage(STORAGE)
buffer %b : 64 usage(STORAGE_BUFFER)
frame {
  barrier after(COPY) before(COPY)
  transition %c UNDEFINED -> GENERAL with
  barrier on compute after(COPY) before(COPY)
  barrier after(COPY) before(COPY) with
  release %b transfer -> compute
  acquire %b transfer -> compute
  host_wait
  pass @p on compute { storage write %c }
  barrier after(COPY) before(COPY)
})";

TEST(BarrierCalls, AStatementRunsOnItsQueueOrThatOfTheNextPass) {
  Reading R = read(Calls);
  ASSERT_TRUE(R.G);
  StatementQueues Queues(*R.G);
  const char *const Wanted[] = {"compute",  "compute", "compute", "compute",
                                "transfer", "compute", "compute"};
  for (uint32_t I = 0; I != std::size(Wanted); ++I)
    EXPECT_EQ(nameOf(Queues.of(I + 1)), Wanted[I]) << I;
  EXPECT_EQ(nameOf(Queues.of(9)), "graphics"); // no pass follows
}

TEST(BarrierCalls, OnlyCallsWithBarriersTakeOthers) {
  Reading R = read(Calls);
  ASSERT_TRUE(R.G);
  EXPECT_EQ(callBefore(*R.G, 1), None32);
  EXPECT_EQ(callBefore(*R.G, 2), 1u);
  EXPECT_EQ(callBefore(*R.G, 6), 5u);
  EXPECT_EQ(callBefore(*R.G, 8), None32); // behind host_wait
  EXPECT_EQ(callBefore(*R.G, 9), None32); // behind a pass
  EXPECT_EQ(behindBarriers(*R.G, 3), 8u);
  EXPECT_EQ(behindBarriers(*R.G, 2), 2u);
  EXPECT_EQ(behindBarriers(*R.G, 9), 10u);
}

/// Without the item \p Gone, which statements still join a call?
std::vector<bool> joinedWithout(uint32_t Gone) {
  Reading R = read(Calls);
  Graph G = *R.G;
  Selection S(G);
  S.Items[Gone] = false;
  keepOnly(G, S);
  std::vector<bool> Joined;
  for (const Item &I : G.Items)
    Joined.push_back(joinsCall(G, I));
  return Joined;
}

TEST(BarrierCalls, AStatementWhoseCallIsGoneStandsAlone) {
  std::vector<bool> All = {false, false, true,  false, true, false,
                           false, false, false, false, false};
  auto Without = [&](uint32_t Gone) {
    std::vector<bool> Rest = All;
    Rest.erase(Rest.begin() + Gone);
    return Rest;
  };
  EXPECT_EQ(joinedWithout(7), Without(7));
  std::vector<bool> Alone = Without(1);
  Alone[1] = false;
  EXPECT_EQ(joinedWithout(1), Alone);
  // What stands before it then is on the queue of the next pass, too.
  EXPECT_EQ(joinedWithout(3), Without(3));
}

TEST(BarrierCalls, ACallIsOnOneQueue) {
  Reading R = read(Calls);
  Graph G = *R.G;
  G.Barriers[1].On = Queue(); // the one on compute
  dropLooseWith(G);
  EXPECT_TRUE(joinsCall(G, G.Items[2]));
  EXPECT_FALSE(joinsCall(G, G.Items[4]));
}

/// Objects that only a barrier names stay.
TEST(BarrierCalls, ABarrierUsesItsObject) {
  Reading R =
      read("image %a : R8_UNORM 4x4 usage(SAMPLED)\nimage %c : R8_UNORM 4x4 usage(SAMPLED)\n"
           "buffer %x : 4 usage(STORAGE_BUFFER)\nbuffer %b : 4 usage(STORAGE_BUFFER)\n"
           "frame { barrier %c after() before()\n barrier %b after() before() }");
  ASSERT_TRUE(R.G);
  dropUnusedObjects(*R.G);
  EXPECT_EQ(toText(*R.G), "image %c : R8_UNORM 4x4 usage(SAMPLED)\n"
                          "buffer %b : 4 usage(STORAGE_BUFFER)\n\n"
                          "frame {\n  barrier %c after() before()\n"
                          "  barrier %b after() before()\n}\n");
}

} // namespace
