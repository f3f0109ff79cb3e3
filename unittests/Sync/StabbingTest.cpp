//===- StabbingTest.cpp - the fewest points, against all sets -------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// On small lines and circles every set of points is tried.
///
//===----------------------------------------------------------------------===//

#include "lib/Sync/Stabbing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include "gtest/gtest.h"
#include <random>

using namespace auxplan;
using namespace llvm;

static bool meets(const PlaceRun &R, uint32_t Set, uint32_t Size) {
  for (uint32_t P = 0; P != Size; ++P)
    if ((Set >> P & 1) && R.holds(P))
      return true;
  return false;
}

/// The size of the least set of places that meets all runs with the places of \p Free.
static unsigned leastNumber(ArrayRef<PlaceRun> Runs, uint32_t Size, uint32_t Free) {
  unsigned Least = Size;
  for (uint32_t Set = 0; Set != uint32_t(1) << Size; ++Set)
    if (all_of(Runs, [&](const PlaceRun &R) { return meets(R, Set | Free, Size); }))
      Least = std::min<unsigned>(Least, llvm::popcount(Set));
  return Least;
}

static void check(ArrayRef<PlaceRun> Runs, uint32_t Size, ArrayRef<uint32_t> Free) {
  std::vector<uint32_t> Points = fewestPoints(Runs, Size, Free);
  uint32_t Set = 0, FreeSet = 0;
  for (uint32_t P : Points) {
    ASSERT_LT(P, Size);
    Set |= uint32_t(1) << P;
  }
  for (uint32_t P : Free)
    FreeSet |= uint32_t(1) << P;
  EXPECT_TRUE(llvm::is_sorted(Points));
  EXPECT_EQ(Points.size(), unsigned(llvm::popcount(Set))) << "a point twice";
  for (const PlaceRun &R : Runs)
    EXPECT_TRUE(meets(R, Set | FreeSet, Size)) << R.Lo << ".." << R.Hi << " of " << Size;
  EXPECT_EQ(Points.size(), leastNumber(Runs, Size, FreeSet));
}

static void checkRandom(bool IsCircle) {
  std::mt19937 Random(IsCircle ? 11 : 5);
  auto Below = [&](unsigned N) { return unsigned(Random() % N); };
  for (unsigned Trial = 0; Trial != 3000; ++Trial) {
    uint32_t Size = 1 + Below(9);
    std::vector<PlaceRun> Runs(Below(8));
    for (PlaceRun &R : Runs) {
      R = {Below(Size), Below(Size)};
      if (!IsCircle && R.Lo > R.Hi)
        std::swap(R.Lo, R.Hi);
    }
    std::vector<uint32_t> Free;
    for (uint32_t P = 0; P != Size; ++P)
      if (Below(6) == 0)
        Free.push_back(P);
    check(Runs, Size, Free);
    if (testing::Test::HasFailure())
      return;
  }
}

TEST(Stabbing, LinesNeedTheFewestPoints) {
  checkRandom(false);
}

TEST(Stabbing, CirclesNeedTheFewestPoints) {
  checkRandom(true);
}

TEST(Stabbing, RunsGoOverTheEnd) {
  PlaceRun R = {3, 1};
  EXPECT_TRUE(R.holds(3));
  EXPECT_TRUE(R.holds(4));
  EXPECT_TRUE(R.holds(0));
  EXPECT_TRUE(R.holds(1));
  EXPECT_FALSE(R.holds(2));
  EXPECT_EQ(R.length(5), 4u);
  EXPECT_EQ((PlaceRun{1, 3}).length(5), 3u);
}

TEST(Stabbing, PointsLieLateInTheirRuns) {
  EXPECT_EQ(fewestPoints({{0, 4}, {2, 6}}, 9), std::vector<uint32_t>{4});
  EXPECT_EQ(fewestPoints({{0, 1}, {2, 6}}, 9), (std::vector<uint32_t>{1, 6}));
}

TEST(Stabbing, FreePointsCostNothing) {
  EXPECT_TRUE(fewestPoints({{0, 4}, {2, 6}}, 9, {3}).empty());
  EXPECT_EQ(fewestPoints({{0, 4}, {5, 6}}, 9, {3}), std::vector<uint32_t>{6});
}

TEST(Stabbing, NothingNeedsNothing) {
  EXPECT_TRUE(fewestPoints({}, 4).empty());
}
