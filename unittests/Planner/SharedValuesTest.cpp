//===- SharedValuesTest.cpp - clear values that cells share ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Planner/Exact/SharedValues.h"
#include "gtest/gtest.h"

using namespace auxplan;

namespace {

TEST(SharedValues, NothingIsSharedAtFirst) {
  SharedValues Values;
  EXPECT_EQ(Values.how(), ValueSharing::Free);
  EXPECT_TRUE(Values.mixed().empty());
  EXPECT_TRUE(Values.agreeing().empty());
  EXPECT_FALSE(Values.agrees(0));
}

TEST(SharedValues, PlanesThatMixValuesAreKeptFromSearchToSearch) {
  SharedValues Values;
  Values.addMixed(4);
  Values.share(ValueSharing::Agreed);
  Values.addMixed(2);
  Values.addMixed(4);
  EXPECT_EQ(Values.how(), ValueSharing::Agreed);
  EXPECT_EQ(Values.mixed().size(), 2u);
  EXPECT_TRUE(Values.mixed().count(2) && Values.mixed().count(4));
  EXPECT_FALSE(Values.agrees(4)); // that is for somebody else to say
}

TEST(SharedValues, PlanesThatAgreeAreThoseOfTheLastCall) {
  SharedValues Values;
  Values.setAgreeing({3, 1});
  EXPECT_TRUE(Values.agrees(1) && Values.agrees(3));
  EXPECT_FALSE(Values.agrees(2));
  Values.setAgreeing({2});
  EXPECT_TRUE(Values.agrees(2));
  EXPECT_FALSE(Values.agrees(1) || Values.agrees(3));
}

} // namespace
