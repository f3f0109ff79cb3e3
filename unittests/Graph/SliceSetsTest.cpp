//===- SliceSetsTest.cpp - sets over subresources -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// SliceSets against a plain array.
///
//===----------------------------------------------------------------------===//

#include "lib/Graph/SliceSets.h"
#include "gtest/gtest.h"
#include <random>

using namespace auxplan;

namespace {

constexpr unsigned Height = 5, Size = 1 << Height;

uint64_t naiveUnion(const std::vector<uint64_t> &V, unsigned Begin, unsigned End) {
  uint64_t Set = 0;
  for (unsigned I = Begin; I != End; ++I)
    Set |= V[I];
  return Set;
}

TEST(SliceSets, EqualsAnArray) {
  std::mt19937 Random(1);
  SliceSets Sets;
  for (unsigned Run = 0; Run != 200; ++Run) {
    std::vector<uint64_t> A(Size, 1), B(Size, 2);
    SliceSets::Root RA = Sets.everywhere(1), RB = Sets.everywhere(2);
    for (unsigned Step = 0; Step != 10; ++Step) {
      unsigned Begin = Random() % Size, End = Begin + 1 + Random() % (Size - Begin);
      uint64_t Set = uint64_t(1) << Random() % 4;
      std::fill(A.begin() + Begin, A.begin() + End, Set);
      RA = Sets.with(RA, Height, Begin, End, Set);
      std::swap(A, B);
      std::swap(RA, RB);
    }
    SliceSets::Root Joined = Sets.join(RA, RB);
    EXPECT_EQ(Joined, Sets.join(RB, RA));
    EXPECT_EQ(Joined, Sets.join(Joined, RA));
    for (unsigned Begin = 0; Begin != Size; ++Begin)
      for (unsigned End = Begin + 1; End <= Size; ++End) {
        ASSERT_EQ(Sets.unionOver(RA, Height, Begin, End), naiveUnion(A, Begin, End));
        ASSERT_EQ(Sets.unionOver(Joined, Height, Begin, End),
                  naiveUnion(A, Begin, End) | naiveUnion(B, Begin, End));
      }
  }
}

/// Equal maps have equal roots, however they came about.
TEST(SliceSets, RootsAreCanonical) {
  SliceSets Sets;
  SliceSets::Root Whole = Sets.everywhere(8), Pieces = Sets.everywhere(1);
  for (unsigned I = 0; I != Size; ++I)
    Pieces = Sets.with(Pieces, Height, Size - 1 - I, Size - I, 8);
  EXPECT_EQ(Whole, Pieces);
}

/// Maps that are kept mean the same and are still found; the others are gone.
TEST(SliceSets, CollectKeepsWhatIsNeeded) {
  std::mt19937 Random(2);
  SliceSets Sets;
  SliceSets::Root R = Sets.everywhere(1), Other = Sets.everywhere(2);
  std::vector<uint64_t> A(Size, 1);
  unsigned Collections = 0;
  for (unsigned Step = 0; Step != 60000; ++Step) {
    unsigned At = Random() % Size;
    A[At] = 1 + Random() % 1000;
    R = Sets.with(R, Height, At, At + 1, A[At]);
    if (!Sets.isFull())
      continue;
    ++Collections;
    Sets.collect([&](llvm::function_ref<void(SliceSets::Root &)> Keep) {
      Keep(R);
      Keep(Other);
    });
    ASSERT_FALSE(Sets.isFull());
    for (unsigned I = 0; I != Size; ++I)
      ASSERT_EQ(Sets.unionOver(R, Height, I, I + 1), A[I]);
    ASSERT_EQ(Other, Sets.everywhere(2));
    ASSERT_EQ(R, Sets.with(R, Height, At, At + 1, A[At]));
    SliceSets::Root Joined = Sets.join(R, Other);
    for (unsigned I = 0; I != Size; ++I)
      ASSERT_EQ(Sets.unionOver(Joined, Height, I, I + 1), A[I] | 2);
  }
  EXPECT_GT(Collections, 1u);
}

TEST(SliceSets, SpansOfManySlices) {
  SliceSets Sets;
  uint64_t End = uint64_t(1) << 40;
  SliceSets::Root R = Sets.with(Sets.everywhere(1), 40, End - 1, End, 2);
  EXPECT_EQ(Sets.unionOver(R, 40, 0, End - 1), 1u);
  EXPECT_EQ(Sets.unionOver(R, 40, 0, End), 3u);
}

} // namespace
