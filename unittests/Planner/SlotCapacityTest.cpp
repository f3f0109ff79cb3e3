//===- SlotCapacityTest.cpp - what is left of slots -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Compares SlotCapacity with arrays of all slots, and tests cases by hand.
///
//===----------------------------------------------------------------------===//

#include "lib/Planner/Coupling/SlotCapacity.h"
#include "gtest/gtest.h"
#include <algorithm>
#include <map>
#include <random>

using namespace auxplan;

TEST(SlotCapacity, WindowsShareTheSlotsInWhichTheyEnd) {
  const SlotWindow Windows[] = {{0, 0, 1, 4}, {1, 0, 3, 4}, {2, 1, 2, 8}, {3, 1, 8, 8}};
  SlotSpans All(Windows, /*ByPlane=*/false), OfPlanes(Windows, /*ByPlane=*/true);
  EXPECT_EQ(All.numSlots(), 2u); // 4 and 8
  EXPECT_EQ(All.numInAll(), 5u);
  EXPECT_EQ(OfPlanes.numSlots(), 2u); // 4 of plane 0, 8 of plane 1
  SlotCapacity Left(All, 10);
  EXPECT_EQ(Left.take(7, 0), 7u);
  EXPECT_EQ(Left.leftIn(2, /*OnlyLast=*/false), 3u);
  EXPECT_EQ(Left.leftIn(2, /*OnlyLast=*/true), 10u);
  EXPECT_EQ(Left.take(7, 2, /*OnlyLast=*/false, /*Piece=*/2), 2u);
  EXPECT_EQ(Left.takeFromOthers(2, 2), 0u); // slot 4 has one unit left
  EXPECT_EQ(Left.takeFromOthers(1, 2), 1u);
  EXPECT_EQ(Left.take(1, 1), 0u);
  EXPECT_EQ(Left.take(100, 3), 8u);
}

/// Random windows of random planes: takes as much as the fullest of all their slots has left.
TEST(SlotCapacity, TakesAsMuchAsEachSlotHas) {
  std::mt19937 Random(5);
  auto Below = [&](unsigned N) { return uint32_t(Random() % N); };
  for (bool ByPlane : {false, true})
    for (unsigned Round = 0; Round != 200; ++Round) {
      std::vector<SlotWindow> Windows;
      for (PlaneId Plane = 0; Plane != 3; ++Plane)
        for (unsigned N = Below(4); N; --N) {
          SlotNumber First = Below(12);
          Windows.push_back({CellId(Windows.size()), Plane, First, First + Below(6)});
        }
      SlotSpans Spans(Windows, ByPlane);
      SlotCapacity Left(Spans, 20);
      std::map<std::pair<PlaneId, SlotNumber>, uint64_t> Taken;
      for (unsigned N = 0; N != 30 && !Windows.empty(); ++N) {
        size_t Of = Below(Windows.size());
        const SlotWindow &W = Windows[Of];
        bool OnlyLast = Below(2);
        uint64_t Most = 0;
        auto EachSlot = [&](auto Do) {
          for (SlotNumber S = OnlyLast ? W.Last : W.First; S <= W.Last; ++S)
            Do(Taken[{ByPlane ? W.Plane : 0, S}]);
        };
        EachSlot([&](uint64_t &Its) { Most = std::max(Most, Its); });
        uint64_t Wanted = 1 + Below(5), Expected = std::min(Wanted, 20 - Most);
        EXPECT_EQ(Left.leftIn(Of, OnlyLast), 20 - Most);
        EXPECT_EQ(Left.take(Wanted, Of, OnlyLast), Expected);
        EachSlot([&](uint64_t &Its) { Its += Expected; });
      }
    }
}
