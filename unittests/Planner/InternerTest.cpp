//===- InternerTest.cpp - numbers for keys --------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Keys get the same numbers as from a map, also if hashes collide.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Planner/Interner.h"
#include "gtest/gtest.h"
#include <map>
#include <random>

using namespace auxplan;

namespace {

struct Point {
  uint32_t X, Y;
  bool operator==(const Point &O) const { return X == O.X && Y == O.Y; }
  llvm::hash_code hash() const { return llvm::hash_combine(X, Y); }
};

/// All keys have one of two hashes.
struct Colliding {
  uint32_t X;
  bool operator==(const Colliding &O) const { return X == O.X; }
  llvm::hash_code hash() const { return llvm::hash_code(X & 1); }
};

} // namespace

TEST(Interner, NumbersAreThoseOfAMap) {
  std::mt19937 Random(1);
  Interner<Point> Numbers;
  std::map<std::pair<uint32_t, uint32_t>, uint32_t> Known;
  for (unsigned N = 0; N != 20000; ++N) {
    Point P{uint32_t(Random() % 100), uint32_t(Random() % 100)};
    auto [It, New] = Known.try_emplace({P.X, P.Y}, uint32_t(Known.size()));
    auto [Number, IsNew] = Numbers.add(P);
    ASSERT_EQ(Number, It->second);
    ASSERT_EQ(IsNew, New);
    ASSERT_TRUE(Numbers[Number] == P);
  }
  EXPECT_EQ(Numbers.size(), Known.size());
  EXPECT_GT(Known.size(), 5000u);
}

TEST(Interner, HashesMayCollide) {
  Interner<Colliding> Numbers;
  for (uint32_t Round = 0; Round != 2; ++Round)
    for (uint32_t X = 0; X != 500; ++X)
      EXPECT_EQ(Numbers.numberOf({X}), X);
  EXPECT_EQ(Numbers.size(), 500u);
}
