//===- WayTableTest.cpp - decisions are read back from an exit ------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tests that ways and regions are found again, and that decisions() goes back through regions, and
/// through the rest of another way.
///
//===----------------------------------------------------------------------===//

#include "lib/Planner/Solver/WayTable.h"
#include "gtest/gtest.h"

using namespace auxplan;

namespace {

using Decided = std::vector<uint32_t>;

/// The transition of a step, or of a region, from a front of one row to one row.
uint32_t transition(FrontTable &Fronts, RowId From, uint32_t What, RowId To) {
  Fronts.offer(To, {0, 0}, /*Prev=*/0, What, From);
  bool Cut = false;
  return Fronts.settle([](auto &, auto &) { return false; }, 100, Cut);
}

/// Two steps with an `if` between them, whose arms have a step each: rows 1 to 4. Nothing reads
/// contents from before the step of the second arm.
struct Branch {
  Branch() {
    ProgramId Program = EmptyProgram;
    llvm::SmallVector<ProgramTree::OpenRegion, 2> Open;
    Instruction Step;
    auto Add = [&] {
      Program = Tree.append(Program, Tree.numberOf(Step));
      ++Step.Step;
    };
    Add();
    Tree.mark(Program, Open, ProgramPoint::IfBegin);
    Add();
    Tree.mark(Program, Open, ProgramPoint::Else);
    Step.IsLost = true;
    Add();
    Step.IsLost = false;
    Tree.mark(Program, Open, ProgramPoint::IfEnd);
    Add();
    Whole = Sequences.add(Program, LiveSet(1, true));
    First = Sequences.read(Whole).Begin;
    RegionId Is = Sequences.item(First + 1).What;
    Outer = Table.wayFrom(Whole, 1, /*Part=*/7);
    In = Table.regionFrom(Is, 2);
    const SequenceTable::Region Arms = Sequences.region(Is);
    Then = arm(Arms.First, 11);
    Else = arm(Arms.Second, 12);
    Table.region(In).offer({3, {5, 0}, Then, Else, 0, 0});
    Table.take(Outer, First, transition(Fronts, 1, 10, 2));
    Table.take(Outer, First + 1, transition(Fronts, 2, /*exit*/ 0, 3));
    Table.take(Outer, First + 2, transition(Fronts, 3, 13, 4));
  }
  WayTable::WayId arm(SequenceId Through, uint32_t Decision) {
    WayTable::WayId W = Table.wayFrom(Through, 2, None32);
    Table.take(W, Sequences.read(Through).Begin, transition(Fronts, 2, Decision, 3));
    return W;
  }
  Decided decisions(WayTable::WayId W) { return Table.decisions(W, 0, Sequences, Fronts); }

  ProgramTree Tree;
  SequenceTable Sequences{Tree};
  FrontTable Fronts;
  WayTable Table;
  SequenceId Whole;
  uint32_t First, In;
  WayTable::WayId Outer, Then, Else;
};

TEST(WayTable, DecisionsStandAtTheirSteps) {
  Branch Of;
  EXPECT_EQ(Of.decisions(Of.Outer), (Decided{10, 11, 12 | AtDeadPoint, 13}));
  EXPECT_EQ(Of.decisions(Of.Else), (Decided{12 | AtDeadPoint}));
}

TEST(WayTable, FindsWaysAndRegionsAgain) {
  Branch Of;
  EXPECT_EQ(Of.Table.wayFrom(Of.Whole, 1, 7), Of.Outer);
  EXPECT_NE(Of.Table.wayFrom(Of.Whole, 2, 7), Of.Outer);
  RegionId Is = Of.Sequences.item(Of.First + 1).What;
  EXPECT_EQ(Of.Table.regionFrom(Is, 2), Of.In);
  EXPECT_NE(Of.Table.regionFrom(Is, 3), Of.In);
  EXPECT_EQ(Of.Table.numNodes(), 5u);
  Of.Table.clear();
  EXPECT_EQ(Of.Table.numNodes(), 0u);
  EXPECT_FALSE(Of.Table.hasRegions());
}

TEST(WayTable, TheCheapestExitOfARowStays) {
  WayTable::Region Of;
  for (auto [Row, Price, Body] :
       {std::tuple(RowId(5), 9u, 1u), {7, 4, 2}, {5, 6, 3}, {7, 4, 4}, {5, 8, 5}})
    Of.offer({Row, {Price, 0}, Body, None32, 0, 0});
  ASSERT_EQ(Of.Exits.size(), 2u);
  EXPECT_EQ(Of.Exits[0].Then, 3u);
  EXPECT_EQ(Of.Exits[1].Then, 2u); // the first of two
}

} // namespace
