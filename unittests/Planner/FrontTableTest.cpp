//===- FrontTableTest.cpp - rows at one point, with their prices ----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tests the offers that make a front, and that equal fronts are one.
///
//===----------------------------------------------------------------------===//

#include "lib/Planner/Solver/FrontTable.h"
#include "llvm/ADT/StringExtras.h"
#include "gtest/gtest.h"

using namespace auxplan;
using namespace llvm;

namespace {

struct Offered {
  RowId Row;
  int64_t Price;
  uint32_t Prev = 0;
};

/// A row is within the rows that it divides: 2 is within 6.
bool isWithin(const FrontTable::Member &A, const FrontTable::Member &B) {
  return A.Row != B.Row && B.Row % A.Row == 0 && !(B.More < A.More);
}

/// "+C row:price ...": the price of the cheapest member, and the members after the step.
std::string settled(FrontTable &Table, ArrayRef<Offered> Offers, size_t Max = 100,
                    bool *WasCut = nullptr) {
  for (const Offered &O : Offers)
    Table.offer(O.Row, {O.Price, 0}, O.Prev, /*What=*/O.Prev + 10, /*From=*/O.Prev + 20);
  bool Cut = false;
  const FrontTable::Transition &X = Table.transition(Table.settle(isWithin, Max, Cut));
  if (WasCut)
    *WasCut = Cut;
  std::string Text = "+" + std::to_string(X.More.First);
  for (const FrontTable::Member &M : Table[X.To])
    Text += " " + std::to_string(M.Row) + ":" + std::to_string(M.More.First);
  return Text;
}

TEST(FrontTable, KeepsTheCheapestOfEachRow) {
  FrontTable Table;
  EXPECT_EQ(settled(Table, {{5, 9}, {7, 4}, {5, 6}, {7, 4}}), "+4 5:2 7:0");
  EXPECT_EQ(settled(Table, {}), "+0");
  // The next offers do not mix with earlier ones.
  EXPECT_EQ(settled(Table, {{5, 3}}), "+3 5:0");
}

TEST(FrontTable, DropsWhatIsWorthless) {
  FrontTable Table;
  EXPECT_EQ(settled(Table, {{6, 5}, {2, 5}, {3, 7}}), "+5 2:0 3:2"); // 6 leads to more for the same
                                                                     // price
  EXPECT_EQ(settled(Table, {{6, 4}, {2, 5}}), "+4 6:0 2:1");         // for less
  EXPECT_EQ(settled(Table, {{12, 8}, {6, 7}, {2, 6}}), "+6 2:0");
}

TEST(FrontTable, KeepsOnlyTheCheapestOfTooMany) {
  FrontTable Table;
  bool Cut = false;
  EXPECT_EQ(settled(Table, {{5, 9}, {7, 4}, {11, 6}}, 2, &Cut), "+4 7:0 11:2");
  EXPECT_TRUE(Cut);
  EXPECT_EQ(settled(Table, {{5, 9}, {7, 4}, {11, 6}}, 3, &Cut), "+4 5:5 7:0 11:2");
  EXPECT_FALSE(Cut);
  // Worthless offers do not count.
  EXPECT_EQ(settled(Table, {{5, 9}, {7, 4}, {14, 6}}, 2, &Cut), "+4 5:5 7:0");
  EXPECT_FALSE(Cut);
}

TEST(FrontTable, SaysWhereMembersComeFrom) {
  FrontTable Table;
  for (const Offered &O : {Offered{5, 9, 1}, {7, 4, 2}, {5, 6, 3}, {7, 4, 4}})
    Table.offer(O.Row, {O.Price, 0}, O.Prev, O.Prev + 10, O.Prev + 20);
  EXPECT_EQ(Table.numOffers(), 2u);
  bool Cut = false;
  uint32_t Id = Table.settle(isWithin, 100, Cut);
  EXPECT_EQ(Table.numOffers(), 0u);
  const FrontTable::Back &Five = Table.back(Id, 0), &Seven = Table.back(Id, 1);
  EXPECT_EQ(std::tie(Five.Prev, Five.What, Five.From), std::make_tuple(3u, 13u, 23u));
  // The first of equal offers counts.
  EXPECT_EQ(std::tie(Seven.Prev, Seven.What, Seven.From), std::make_tuple(2u, 12u, 22u));
}

TEST(FrontTable, FrontsThatDifferByACostAreOne) {
  FrontTable Table;
  auto FrontOf = [&](ArrayRef<Offered> Offers) {
    for (const Offered &O : Offers)
      Table.offer(O.Row, {O.Price, 0}, 0, 0, 0);
    bool Cut = false;
    return Table.transition(Table.settle(isWithin, 100, Cut)).To;
  };
  FrontId First = FrontOf({{5, 9}, {7, 4}});
  EXPECT_EQ(FrontOf({{5, 105}, {7, 100}}), First);
  EXPECT_NE(FrontOf({{5, 106}, {7, 100}}), First);
  EXPECT_EQ(FrontOf({{5, 3}}), Table.single(5));
  EXPECT_NE(Table.single(5), Table.single(7));
}

TEST(FrontTable, KnowsTransitionsByAllThatSetsStepsApart) {
  FrontTable Table;
  const FrontTable::Key Key = {1, 2, 3};
  EXPECT_EQ(Table.find(Key), None32);
  Table.keep(Key, 7);
  EXPECT_EQ(Table.find(Key), 7u);
  for (const FrontTable::Key &Other :
       {FrontTable::Key{0, 2, 3}, FrontTable::Key{1, 0, 3}, FrontTable::Key{1, 2, 0}})
    EXPECT_EQ(Table.find(Other), None32);
  // More offers than the table keeps at hand.
  for (uint32_t N = 0; N != 5000; ++N)
    Table.keep({N, 5, 6}, N);
  for (uint32_t N = 0; N != 5000; ++N)
    ASSERT_EQ(Table.find({N, 5, 6}), N);
  EXPECT_EQ(Table.find(Key), 7u);
}

TEST(FrontTable, SumsStopAtTheLimit) {
  EXPECT_EQ((Cost{MaxSum - 1, 0} + CostDelta{5, 0}).First, MaxSum);
  EXPECT_EQ((CostDelta{3, -4} + CostDelta{-5, 1}), (CostDelta{-2, -3}));
  EXPECT_EQ(weighted({MaxSum / 2, 1}, 3), (Cost{MaxSum, 3}));
}

} // namespace
