//===- SmallSortTest.cpp - sorting where time does not count --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// sortSmall() leaves what std::stable_sort leaves.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/SmallSort.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"
#include <memory>
#include <random>

using namespace auxplan;

TEST(SmallSort, EqualElementsStayInTheirOrder) {
  using Pair = std::pair<unsigned, unsigned>;
  auto IsLess = [](const Pair &A, const Pair &B) { return A.first < B.first; };
  std::mt19937 Random(1);
  for (unsigned Count = 0; Count != 60; ++Count) {
    std::vector<Pair> List, Same;
    for (unsigned I = 0; I != Count; ++I)
      List.push_back({Random() % 8, I});
    Same = List;
    llvm::stable_sort(Same, IsLess);
    sortSmall(List, IsLess);
    EXPECT_EQ(List, Same);
  }
}

TEST(SmallSort, ElementsAreMoved) {
  std::vector<std::unique_ptr<int>> List;
  for (int I : {3, 1, 2})
    List.push_back(std::make_unique<int>(I));
  sortSmall(List, [](const auto &A, const auto &B) { return *A < *B; });
  EXPECT_EQ(*List[0] * 100 + *List[1] * 10 + *List[2], 123);
}
