//===- DeviceTest.cpp - devices as values ----------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auxplan/Sharing/Device.h"
#include "gtest/gtest.h"
#include <set>

using namespace auxplan::sharing;

TEST(Device, EachWordIsReadAsWhatItWasWrittenFor) {
  for (DeviceKind Kind : allDeviceKinds())
    EXPECT_EQ(parseDeviceKind(wordOf(Kind)), Kind);
  for (Usage Use : allUsages())
    EXPECT_EQ(parseUsage(wordOf(Use)), Use);
  EXPECT_EQ(parseUsage("gpu"), std::nullopt);
  EXPECT_EQ(parseDeviceKind("render"), std::nullopt);
}

/// The lists name each once, up to the last of the enumeration.
TEST(Device, ListsNameAll) {
  std::set<DeviceKind> Kinds(allDeviceKinds().begin(), allDeviceKinds().end());
  EXPECT_EQ(Kinds.size(), size_t(DeviceKind::CPU) + 1);
  std::set<Usage> Usages(allUsages().begin(), allUsages().end());
  EXPECT_EQ(Usages.size(), size_t(Usage::CPUWrite) + 1);
}

TEST(Device, OffersAreOfTheFormatAndTheUsage) {
  Device D;
  D.AllOffers = {{"A", Usage::Render, {OfferedSet()}}, {"B", Usage::Texture, {OfferedSet(), {}}}};
  EXPECT_EQ(D.offers("A", Usage::Render).size(), 1u);
  EXPECT_EQ(D.offers("B", Usage::Texture).size(), 2u);
  EXPECT_TRUE(D.offers("A", Usage::Texture).empty());
}

TEST(Device, ARuleStandsForAllPayloads) {
  Device D;
  D.Rules = {{"V", "CC", DeviceOperation(), std::nullopt}};
  EXPECT_EQ(D.ruleFor({"V", "CC", "a"}), D.ruleFor({"V", "CC", "b"}));
  EXPECT_NE(D.ruleFor({"V", "CC", "a"}), nullptr);
  EXPECT_EQ(D.ruleFor({"W", "CC", "a"}), nullptr);
}

/// Equal capabilities become one, and what one of them requires is required.
TEST(Device, CapabilityListsAreSortedWithoutDuplicates) {
  CapabilityList List = makeCapabilityList(
      {{"V", "B", ""}, {"V", "A", ""}, {"V", "B", "", /*Required=*/true}, {"V", "B", "p"}});
  EXPECT_EQ(List, (CapabilityList{{"V", "A", ""}, {"V", "B", ""}, {"V", "B", "p"}}));
  EXPECT_FALSE(List[0].Required);
  EXPECT_TRUE(List[1].Required);
  EXPECT_FALSE(List[2].Required);
}
