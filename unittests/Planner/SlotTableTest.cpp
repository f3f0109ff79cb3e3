//===- SlotTableTest.cpp - rows to which the ops of a slot lead -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tests the rows to which slots lead, their prices, and the clears that slots may hold, on one
/// colour image of a target with colour compression.
///
//===----------------------------------------------------------------------===//

#include "lib/Planner/Cells/SlotTable.h"
#include "TestGraph.h"
#include "llvm/ADT/StringExtras.h"
#include "gtest/gtest.h"

using namespace auxplan;
using namespace llvm;

namespace {

constexpr const char *Text = R"(
image %a : R8G8B8A8_UNORM 512x512 usage(COLOR_ATTACHMENT, SAMPLED)
image %b : R8G8B8A8_UNORM 512x512 usage(COLOR_ATTACHMENT, SAMPLED)
image %large : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED)
frame {
  pass @clear on graphics {
    color %a load(clear 1, 0, 0, 1) store(store)
    color %b load(dont_care) store(store)
    color %large load(dont_care) store(store)
  }
}
)";

class SlotTables : public testing::Test {
protected:
  SlotTables()
      : Parsed(Text), Rules(test::target("skl@mesa-26")),
        P(*Parsed.G, Rules.target(), {false, nullptr, &Rules}),
        Tables(P, Memory, Objective::Traffic) {}

  StateSet set(StringRef State) const {
    for (auto [I, S] : enumerate(P.family().States))
      if (State == S.Name)
        return StateSet::of(I);
    ADD_FAILURE() << State.str();
    return StateSet();
  }
  RowId row(StateSet Row, bool Held, uint32_t Value = 0) {
    return Tables.Rows.idOf({Row, Held ? Row : StateSet(), Value});
  }
  /// The cell of an image with only one cell.
  CellId cellOf(StringRef Name) const {
    for (CellId C = 0; C != P.cells().size(); ++C)
      if (Parsed.G->Names.get(P.imageOfCell(C).Name) == Name)
        return C;
    ADD_FAILURE() << Name.str();
    return 0;
  }
  StepShape slotOf(CellId C) const {
    StepShape Is;
    Is.Cell = C;
    return Is;
  }

  test::TestGraph Parsed;
  RuleMemory Rules;
  Problem P;
  SearchMemory Memory;
  SearchTables Tables;
};

} // namespace

TEST_F(SlotTables, DoingNothingIsFirstAndFree) {
  StepShape Is = slotOf(cellOf("a"));
  RowId From = row(set("COMPRESSED_NO_CLEAR"), true);
  const SlotRows &Rows = Tables.Slots.rowsFrom(From, Is, /*Live=*/true);
  ASSERT_FALSE(Rows.empty());
  EXPECT_EQ(Rows.front().Row, From);
  EXPECT_EQ(Rows.front().Units, 0u);
  EXPECT_TRUE(opsTo(Rows, 0).empty());
}

TEST_F(SlotTables, RowsComeByUnitsAndNoneContainsOneThatIsNoWorse) {
  StepShape Is = slotOf(cellOf("a"));
  for (bool Live : {false, true}) {
    RowId From =
        row(set("COMPRESSED_CLEAR/default") | set("COMPRESSED_NO_CLEAR"), true, DefaultValue);
    const SlotRows &Rows = Tables.Slots.rowsFrom(From, Is, Live);
    EXPECT_GT(Rows.size(), 1u);
    for (size_t N = 1; N != Rows.size(); ++N) {
      EXPECT_GE(Rows[N].Units, Rows[N - 1].Units);
      for (size_t Cheaper = 0; Cheaper != N; ++Cheaper)
        EXPECT_FALSE(Rows[Cheaper].NumOps <= Rows[N].NumOps &&
                     Tables.Rows.isWithin(Rows[Cheaper].Row, Rows[N].Row))
            << Cheaper << ' ' << N;
    }
  }
}

/// The ops of opsTo(), done one by one, lead to the row; its units are the sum of theirs.
TEST_F(SlotTables, OpsLeadToTheirRows) {
  CellId C = cellOf("a");
  StepShape Is = slotOf(C);
  StateSet Start = set("COMPRESSED_NO_CLEAR");
  const SlotRows &Rows = Tables.Slots.rowsFrom(row(Start, true), Is, /*Live=*/true);
  unsigned NumChecked = 0;
  for (uint32_t N = 0; N != Rows.size(); ++N) {
    StateSet Now = Start;
    uint64_t Sum = 0;
    SmallVector<SlotOp, 2> Ops = opsTo(Rows, N);
    EXPECT_EQ(Ops.size(), Rows[N].NumOps);
    if (any_of(Ops, [](const SlotOp &O) { return O.Predicate != Predicate::None; }))
      continue;
    for (const SlotOp &O : Ops) {
      Sum += Tables.Prices.unitsOf(C, Tables.Sorts.sortOf(C), O.Id, Now);
      StateId Only = countr_zero(Now.bits());
      Now = StateSet::of(P.machine().afterOp(P.classOfCell(C).Kind, O.Id, Only,
                                             O.Value ? O.Class : ClearClass::None));
    }
    EXPECT_EQ(Tables.Rows[Rows[N].Row].Row, Now);
    EXPECT_EQ(Rows[N].Units, Sum);
    NumChecked += !Ops.empty();
  }
  EXPECT_GT(NumChecked, 0u);
}

TEST_F(SlotTables, ContentsThatAreReadAreNotCleared) {
  StepShape Is = slotOf(cellOf("a"));
  auto Clears = [&](bool Live) {
    RowId From = row(set("PASS_THROUGH"), true);
    const SlotRows &Rows = Tables.Slots.rowsFrom(From, Is, Live);
    for (uint32_t N = 0; N != Rows.size(); ++N)
      for (const SlotOp &O : opsTo(Rows, N))
        if (P.family().Ops[O.Id].Effect == OpEffect::FastClear)
          return true;
    return false;
  };
  EXPECT_FALSE(Clears(/*Live=*/true));
  EXPECT_TRUE(Clears(/*Live=*/false));
}

TEST_F(SlotTables, QueuesThatCannotRunOpsHaveNone) {
  StepShape Is = slotOf(cellOf("a"));
  Is.Queues = 0;
  EXPECT_EQ(Tables.Slots.rowsFrom(row(set("COMPRESSED_NO_CLEAR"), true), Is, true).size(), 1u);
  Is.Queues = AnyQueue;
  Is.Ops = SlotPlace::None;
  EXPECT_EQ(Tables.Slots.rowsFrom(row(set("COMPRESSED_NO_CLEAR"), true), Is, true).size(), 1u);
}

TEST_F(SlotTables, OpsAreInTheOrderInWhichTiesAreBroken) {
  std::vector<std::string> Names;
  for (const SlotOp &O : Tables.Sorts.opsOf(cellOf("b")))
    if (!O.Value && O.Predicate == Predicate::None)
      Names.push_back(P.family().Ops[O.Id].Name);
  EXPECT_EQ(join(Names, " "), "full_resolve partial_resolve ambiguate fast_clear stencil_clear");
}

/// Cells of the same class and size have one sort. But %a is cleared to a value of its own, so its
/// slots hold one more clear.
TEST_F(SlotTables, SortsGoByClassSizeAndClears) {
  CellId A = cellOf("a"), B = cellOf("b"), Large = cellOf("large");
  EXPECT_NE(Tables.Sorts.sortOf(B), Tables.Sorts.sortOf(Large));
  EXPECT_NE(Tables.Sorts.sortOf(A), Tables.Sorts.sortOf(B));
  EXPECT_EQ(Tables.Sorts.opsOf(A).size(), Tables.Sorts.opsOf(B).size() + 1);
  const std::vector<bool> ClearsOtherwise = Tables.Sorts.thatClearOtherwise();
  EXPECT_TRUE(ClearsOtherwise[Tables.Sorts.sortOf(A)]);
  EXPECT_FALSE(ClearsOtherwise[Tables.Sorts.sortOf(B)]);
}

TEST_F(SlotTables, FastClearOfALineHasItsValue) {
  CellId A = cellOf("a");
  const Pass &Clear = Parsed.G->Passes.front();
  FastClearChoice Choice = Tables.Clears.choiceFor(Clear.FirstAccess, Clear, A);
  ASSERT_TRUE(Choice.exists());
  EXPECT_FALSE(Choice.IsPartial);
  bool IsInSlots =
      any_of(Tables.Sorts.opsOf(A), [&](const SlotOp &O) { return O.Value == Choice.Value; });
  EXPECT_TRUE(IsInSlots);
  EXPECT_FALSE(Tables.Clears.refusesParts());
}
