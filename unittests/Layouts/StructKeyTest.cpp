//===- StructKeyTest.cpp - structs as keys --------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auxplan/Layouts/StructKey.h"
#include "auxplan/Layouts/Tables.h"
#include "gtest/gtest.h"
#include <array>

using namespace auxplan;

namespace {

struct Key {
  uint32_t Number = 0;
  StateSet Row;
  uint16_t Small = 0;
  AuxUsage Kind = AuxUsage::NONE;
  bool Flag = false;
};

TEST(StructKey, EveryMemberCounts) {
  std::array<Key, 6> Keys;
  Keys[1].Number = 1;
  Keys[2].Row = StateSet(1);
  Keys[3].Small = 1;
  Keys[4].Kind = AuxUsage(1);
  Keys[5].Flag = true;
  StructMap<Key, size_t> Map;
  for (size_t N = 0; N != Keys.size(); ++N)
    EXPECT_TRUE(Map.try_emplace(Keys[N], N).second) << N;
  for (size_t N = 0; N != Keys.size(); ++N) {
    EXPECT_EQ(Map.lookup(Keys[N]), N);
    for (size_t O = 0; O != Keys.size(); ++O)
      EXPECT_EQ(isSameKey(Keys[N], Keys[O]), N == O);
  }
}

/// Caches use the upper bits, and maps the lower bits of the upper half.
TEST(StructKey, SmallNumbersSpread) {
  std::array<unsigned, 64> Upper = {}, Lower = {};
  for (uint32_t Number = 0; Number != 80; ++Number)
    for (uint32_t Row = 0; Row != 80; ++Row) {
      Key K;
      K.Number = Number;
      K.Row = StateSet(Row);
      ++Upper[hashOfKey(K) >> 58];
      ++Lower[StructKeyInfo<Key>::getHashValue(K) % 64];
    }
  for (unsigned N = 0; N != 64; ++N) { // 100 on average
    EXPECT_GT(Upper[N], 20u);
    EXPECT_LT(Upper[N], 300u);
    EXPECT_GT(Lower[N], 20u);
    EXPECT_LT(Lower[N], 300u);
  }
}

/// The last word of a key need not be whole.
TEST(StructKey, AKeyMayHaveAnySize) {
  struct Odd {
    uint32_t A, B, C;
  };
  StructMap<Odd, int> Map;
  Map[{1, 2, 3}] = 1;
  Map[{1, 2, 4}] = 2;
  EXPECT_EQ(Map.lookup({1, 2, 3}), 1);
  EXPECT_EQ(Map.lookup({1, 2, 4}), 2);
  EXPECT_EQ(Map.lookup({1, 3, 4}), 0);
}

} // namespace
