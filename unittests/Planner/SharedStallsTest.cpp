//===- SharedStallsTest.cpp - parts of stalls -----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What an op pays of the stall of its slot, by the ops of a plan.
///
//===----------------------------------------------------------------------===//

#include "TestGraph.h"
#include "lib/Planner/Exact/SharedStalls.h"
#include "gtest/gtest.h"

using namespace auxplan;

namespace {

/// A frame of four passes, which are items 1 to 4, and the ops of a plan for it.
class Stalls : public testing::Test {
protected:
  explicit Stalls(const char *Frame = "frame repeat {\n") : Of(std::string(Image) + Frame + Passes) {}

  void addOp(uint32_t Item, OpsAt Place, CellId C, bool IsPrologue = false) {
    for (FrameDecisions &F : Made.Frames)
      if (F.IsPrologue == IsPrologue)
        return add(F, Item, Place, C);
    FrameDecisions &F = Made.Frames.emplace_back();
    F.IsPrologue = IsPrologue;
    F.Executions.emplace_back();
    add(F, Item, Place, C);
  }
  SharedStalls stalls() const { return SharedStalls(*Of.G, Made); }

  static constexpr const char *Image = "image %a : R8G8B8A8_UNORM 64x64 usage(SAMPLED)\n";
  static constexpr const char *Passes = "pass @p on graphics { sampled %a }\n"
                                        "pass @q on graphics { sampled %a }\n"
                                        "pass @r on graphics { sampled %a }\n"
                                        "pass @s on graphics { sampled %a }\n"
                                        "}\n";
  test::TestGraph Of;
  Decisions Made;

private:
  static void add(FrameDecisions &F, uint32_t Item, OpsAt Place, CellId C) {
    PlacedOp O;
    O.Item = Item;
    O.Place = Place;
    O.TheOp.Cell = C;
    F.Executions.front().Ops.push_back(O);
  }
};

} // namespace

TEST_F(Stalls, WithoutOpsEachPaysAll) {
  EXPECT_TRUE(stalls().empty());
  EXPECT_EQ(stalls().before(0, slotNumber(0, true), 4), 1);
  EXPECT_EQ(stalls().atEnd(0, 0, 2), 1);
}

TEST_F(Stalls, CellsShareTheStallOfASlot) {
  addOp(2, OpsAt::BeforeItem, 0);
  addOp(2, OpsAt::PassBegin, 1); // the same slot
  addOp(2, OpsAt::PassBegin, 1); // a cell pays once
  addOp(3, OpsAt::PassEnd, 0);
  SharedStalls Found = stalls();
  EXPECT_FALSE(Found.empty());
  EXPECT_EQ(Found.before(0, slotNumber(1, true), 2), 2);
  EXPECT_EQ(Found.before(0, slotNumber(0, true), 4), 2); // an op may stand earlier
  EXPECT_EQ(Found.before(0, slotNumber(2, true), 4), 1); // but not before the last use
  EXPECT_EQ(Found.before(0, slotNumber(0, true), 1), 1);
  EXPECT_EQ(Found.atEnd(0, 0, 3), 1);
  EXPECT_EQ(Found.atEnd(0, 0, 2), 1);
}

TEST_F(Stalls, PaidStallsCostNothing) {
  for (CellId C : {0, 1}) {
    addOp(2, OpsAt::BeforeItem, C);
    addOp(3, OpsAt::PassEnd, C);
  }
  addOp(4, OpsAt::BeforeItem, 0);
  SharedStalls Found = stalls(), Paid = Found;
  Paid.pay();
  EXPECT_FALSE(Found == Paid);
  EXPECT_EQ(Paid.before(0, slotNumber(1, true), 2), 0);
  EXPECT_EQ(Paid.before(0, slotNumber(2, true), 3), 1);
  EXPECT_EQ(Paid.before(0, slotNumber(3, true), 4), 1); // the op is alone
  EXPECT_EQ(Paid.atEnd(0, 0, 3), 0);
  EXPECT_EQ(Paid.atEnd(0, 0, 2), 1);
}

TEST_F(Stalls, ManyCellsCountAsEight) {
  for (CellId C = 0; C != 20; ++C)
    addOp(2, OpsAt::BeforeItem, C);
  EXPECT_EQ(stalls().before(0, slotNumber(1, true), 2), 8);
}

TEST_F(Stalls, APrologueDoesNotCount) {
  addOp(2, OpsAt::BeforeItem, 0, /*IsPrologue=*/true);
  EXPECT_TRUE(stalls().empty());
  addOp(3, OpsAt::BeforeItem, 0);
  EXPECT_EQ(stalls().before(0, slotNumber(1, true), 2), 1);
  EXPECT_FALSE(stalls().empty());
}
