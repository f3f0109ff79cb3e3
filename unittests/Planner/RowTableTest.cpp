//===- RowTableTest.cpp - rows of states and their clear values -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tests joins and comparisons of rows, with the values of their clear blocks.
///
//===----------------------------------------------------------------------===//

#include "ExactParts.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

constexpr StringLiteral Text =
    "image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)\n"
    "frame { pass @p on graphics { sampled %a } }\n";
constexpr uint32_t White = OutsideValue + 1;

TEST(RowTable, JoinsHoldBoth) {
  ExactParts Parts(Text);
  struct Case {
    const char *A;
    uint32_t ValueA;
    const char *B;
    uint32_t ValueB;
    const char *Joined; ///< null: there is none
    uint32_t Value;
  } Cases[] = {
      {"PASS_THROUGH", 0, "AUX_INVALID", 0, "PASS_THROUGH AUX_INVALID", 0},
      {"PASS_THROUGH?", 0, "PASS_THROUGH", 0, "PASS_THROUGH", 0},
      {"CLEAR/any", White, "PASS_THROUGH", 0, "CLEAR/any PASS_THROUGH", White},
      // Clear blocks have one value,
      {"CLEAR/any", White, "CLEAR/default", DefaultValue, nullptr, 0},
      {"CLEAR/any", White, "CLEAR/any", White, "CLEAR/any", White},
      // clear blocks of undefined contents have any value that other cells need,
      {"CLEAR/any?", White, "CLEAR/default", DefaultValue, "CLEAR/default CLEAR/any?",
       DefaultValue},
      {"CLEAR/default", DefaultValue, "CLEAR/any?", White, "CLEAR/default CLEAR/any?",
       DefaultValue},
      // and some have the value in place.
      {"CLEAR/any", AnyValue, "CLEAR/any", White, "CLEAR/any", White},
  };
  for (const Case &Of : Cases) {
    RowId A = Parts.row(Of.A, Of.ValueA), B = Parts.row(Of.B, Of.ValueB);
    std::optional<RowId> Found = Parts.Rows.join(A, B);
    ASSERT_EQ(Found.has_value(), Of.Joined != nullptr) << Of.A << " and " << Of.B;
    if (!Found)
      continue;
    EXPECT_EQ(*Found, Parts.row(Of.Joined, Of.Value))
        << Of.A << " and " << Of.B << ": " << Parts.nameOf(*Found) << " of "
        << Parts.Rows[*Found].Value;
  }
}

TEST(RowTable, WithinIsAnOrderThatJoinsGoUpIn) {
  ExactParts Parts(Text);
  struct Case {
    const char *Inner;
    uint32_t InnerValue;
    const char *Outer;
    uint32_t OuterValue;
    bool Is;
  } Cases[] = {
      {"PASS_THROUGH", 0, "PASS_THROUGH AUX_INVALID", 0, true},
      {"PASS_THROUGH?", 0, "PASS_THROUGH AUX_INVALID", 0, true},
      {"PASS_THROUGH", 0, "PASS_THROUGH?", 0, false},
      {"PASS_THROUGH AUX_INVALID", 0, "PASS_THROUGH", 0, false},
      {"CLEAR/any", White, "CLEAR/any PASS_THROUGH", White, true},
      {"CLEAR/any", White, "CLEAR/any PASS_THROUGH", White + 1, false},
      {"CLEAR/any", AnyValue, "CLEAR/any PASS_THROUGH", White, true},
      {"CLEAR/any? PASS_THROUGH", White + 1, "CLEAR/any PASS_THROUGH", White, true},
      {"PASS_THROUGH", 0, "CLEAR/any PASS_THROUGH", White, true},
  };
  for (const Case &Of : Cases)
    EXPECT_EQ(
        Parts.Rows.isWithin(Parts.row(Of.Inner, Of.InnerValue), Parts.row(Of.Outer, Of.OuterValue)),
        Of.Is)
        << Of.Inner << " in " << Of.Outer;
  // Both sides of a join are within it.
  std::vector<RowId> All;
  for (const char *Row : {"PASS_THROUGH", "AUX_INVALID?", "COMPRESSED_NO_CLEAR", "RESOLVED?"})
    All.push_back(Parts.row(Row));
  for (const char *Row : {"CLEAR/any", "CLEAR/any?", "CLEAR/any PASS_THROUGH?"})
    for (uint32_t Value : {White, White + 1, AnyValue})
      All.push_back(Parts.row(Row, Value));
  for (RowId A : All)
    for (RowId B : All)
      if (std::optional<RowId> Both = Parts.Rows.join(A, B)) {
        EXPECT_TRUE(Parts.Rows.isWithin(A, *Both)) << Parts.nameOf(A) << " " << Parts.nameOf(B);
        EXPECT_EQ(
            Parts.Rows.neededValue(Parts.Rows[*Both]),
            std::max(Parts.Rows.neededValue(Parts.Rows[A]), Parts.Rows.neededValue(Parts.Rows[B])));
      }
}

TEST(RowTable, EachRowHasOneNumber) {
  ExactParts Parts(Text);
  RowId Plain = Parts.row("PASS_THROUGH");
  size_t Before = Parts.Rows.size();
  EXPECT_EQ(Parts.row("PASS_THROUGH"), Plain);
  EXPECT_EQ(Parts.Rows.size(), Before);
  EXPECT_NE(Parts.row("PASS_THROUGH?"), Plain);
  EXPECT_NE(Parts.row("CLEAR/any", White), Parts.row("CLEAR/any", White + 1));
}

TEST(RowTable, OnlyClearBlocksHaveAValue) {
  ExactParts Parts(Text);
  auto SetOf = [&](StringRef State) { return StateSet::of(*Parts.P.family().parseState(State)); };
  StateSet Clear = SetOf("CLEAR/any"), Plain = SetOf("PASS_THROUGH");
  EXPECT_EQ(Parts.Rows.make(Plain, Plain, White).Value, 0u);
  EXPECT_EQ(Parts.Rows.make(Clear, Clear, White).Value, White);
  EXPECT_EQ(Parts.Rows.make(Clear, Clear, 0).Value, DefaultValue);
  EXPECT_EQ(Parts.Rows.neededValue(Parts.Rows.make(Clear, StateSet(), White)), 0u);
  EXPECT_EQ(Parts.Rows.neededValue(Parts.Rows.make(Clear, Clear, AnyValue)), 0u);
}

} // namespace
