//===- SearchEffortTest.cpp - when a search carries on fewer rows ---------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tests how the rows that a search may carry on depend on the work it has done.
///
//===----------------------------------------------------------------------===//

#include "lib/Planner/Cells/SearchEffort.h"
#include "gtest/gtest.h"

using namespace auxplan;

namespace {

using Is = SearchEffort;

TEST(SearchEffort, AUnitThatTakesLongCarriesFewerRows) {
  SearchBudget Budget;
  SearchEffort Effort{Budget};
  Effort.add(12345);
  Effort.beginUnit(/*Hurries=*/false);
  Effort.add(Is::MaxUnitWork);
  EXPECT_EQ(Effort.rowsOfCell(), size_t(Is::MaxRows));
  Effort.add(1);
  EXPECT_EQ(Effort.rowsOfCell(), size_t(Is::LastSketchRows));
  // The next frame has the same limit again.
  Effort.beginFrame();
  EXPECT_EQ(Effort.rowsOfCell(), size_t(Is::MaxRows));
}

TEST(SearchEffort, AUnitThatHurriesIsSketchedSooner) {
  SearchBudget Budget;
  SearchEffort Effort{Budget};
  Effort.beginUnit(/*Hurries=*/true);
  Effort.add(Is::EasyWork);
  EXPECT_EQ(Effort.rowsOfCell(), size_t(Is::MaxRows));
  Effort.add(1);
  EXPECT_EQ(Effort.rowsOfCell(), size_t(Is::SketchRows));
  Effort.beginUnit(/*Hurries=*/false);
  EXPECT_EQ(Effort.rowsOfCell(), size_t(Is::MaxRows));
}

TEST(SearchEffort, JointRowsAreFewerInRegionsAndUnderCharges) {
  SearchBudget Budget;
  SearchEffort Effort{Budget};
  EXPECT_EQ(Effort.rowsOfGroup(/*HasRegions=*/false, /*IsCharged=*/false), size_t(Is::MaxRows));
  EXPECT_EQ(Effort.rowsOfGroup(true, false), size_t(Is::MaxJointRows));
  EXPECT_EQ(Effort.rowsOfGroup(false, true), size_t(Is::MaxJointRows));
  // A group under charges may work less.
  Effort.add(Is::MaxJointWork / 8 + 1);
  EXPECT_EQ(Effort.rowsOfGroup(false, false), size_t(Is::MaxRows));
  EXPECT_EQ(Effort.rowsOfGroup(false, true), size_t(Is::FewJointRows));
  Effort.add(Is::MaxJointWork);
  EXPECT_EQ(Effort.rowsOfGroup(false, false), size_t(Is::FewJointRows));
  // A unit is begun anew for each search, a group is not.
  Effort.beginUnit(false);
  EXPECT_EQ(Effort.rowsOfGroup(false, false), size_t(Is::FewJointRows));
  Effort.beginGroup();
  EXPECT_EQ(Effort.rowsOfGroup(false, true), size_t(Is::MaxJointRows));
}

TEST(SearchEffort, WorkIsAllowedFromHereOn) {
  SearchBudget Budget;
  SearchEffort Effort{Budget};
  Effort.add(1000);
  EXPECT_FALSE(Effort.isSpent());
  Effort.allow(10);
  Effort.add(10);
  EXPECT_FALSE(Effort.isSpent());
  Effort.add(1);
  EXPECT_TRUE(Effort.isSpent());
  Effort.allowAll();
  EXPECT_FALSE(Effort.isSpent());
  EXPECT_EQ(Effort.done(), 1011u);
}

TEST(SearchEffort, PairsOfRowsAreWork) {
  SearchBudget Budget;
  SearchEffort Effort{Budget};
  Effort.addPairs(7); // less than one offer
  EXPECT_EQ(Effort.done(), 0u);
  Effort.addPairs(16);
  EXPECT_EQ(Effort.done(), 256 / Is::PairsOfWork);
}

TEST(SearchBudget, IsForAllSearchesOfOneGraph) {
  SearchBudget Budget;
  Budget.begin(/*NumAccesses=*/3);
  const uint64_t Limit = SearchBudget::OfGraph + 3 * SearchBudget::OfAccess;
  SearchEffort First{Budget}, Second{Budget};
  First.add(Limit - 1);
  EXPECT_TRUE(Budget.allows(1));
  EXPECT_FALSE(Budget.allows(2));
  Second.add(1);
  EXPECT_FALSE(Budget.isSpent());
  Budget.spend(1);
  EXPECT_TRUE(Budget.isSpent());
  EXPECT_FALSE(Budget.isOverdrawn());
  // Both searches carry few rows on, whatever their own work.
  EXPECT_EQ(First.rowsOfCell(), size_t(SearchEffort::SketchRows));
  EXPECT_EQ(Second.rowsOfGroup(false, false), size_t(SearchEffort::FewJointRows));
  Budget.spend(Limit);
  EXPECT_TRUE(Budget.isOverdrawn());
  Budget.begin(0);
  EXPECT_FALSE(Budget.isSpent());
}

} // namespace
