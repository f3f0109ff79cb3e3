//===- PlanProblemTest.cpp - what the exact planner solves ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A problem that is not consistent breaks a rule with a name of its own, and so does a path that
/// does not solve a problem; a group is printed with just the tuples that tell its rows apart.
///
//===----------------------------------------------------------------------===//

#include "lib/Planner/Coupling/PlanProblem.h"
#include "gtest/gtest.h"

using namespace auxplan;

using Kind = UnitProblem::EventKind;

namespace {

/// A cell with two states: it is drawn in one arm, and then read in a loop.
UnitProblem smallProblem() {
  UnitProblem U;
  U.Cells = {{"c", "color", {0, 1}, {0, 2}}};
  U.Singles = {{"A", true, false, 0}, {"B", true, false, 3}};
  U.Rows = {{{0}}, {{1}}, {{0, 1}}};
  U.Events = {{Kind::Slot, 0, "", false, {{0, 0, 0}}},       {Kind::IfBegin},
              {Kind::Access, 0, "draw", false, {{0, 1, 5}}}, {Kind::Else},
              {Kind::IfEnd, 0, "", false, {{1, 0, 2}}},      {Kind::LoopBegin, 0, "", true},
              {Kind::Access, 0, "read", false, {{2, 2, 7}}}, {Kind::LoopEnd}};
  U.BodyBegin = 1;
  U.Minimum = 12;
  return U;
}

std::string textOf(const UnitProblem &U) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  llvm::json::OStream J(OS);
  U.print(J);
  J.flush();
  return Text;
}

TEST(PlanProblem, PrintsOfACell) {
  UnitProblem U = smallProblem();
  EXPECT_EQ(U.check(), nullptr);
  EXPECT_EQ(textOf(U),
            R"({"image":"c","aspect":"color","mips":[0,1],"layers":[0,2],)"
            R"("states":["A","B#3","{A|B#3}"],"members":[[0],[1],[0,1]],"start":[0,null,null],)"
            R"("before":[{"kind":"slot","edges":[[0,0,0]]}],)"
            R"("body":[{"kind":"if","then":[{"kind":"access","pass":"draw","edges":[[0,1,5]]}],)"
            R"("else":[],"join":[[1,0,2]]},{"kind":"loop","may_skip":true,)"
            R"("body":[{"kind":"access","pass":"read","edges":[[2,2,7]]}]}],"end":[0,0,0],)"
            R"("repeat":false,"frames":1,"phase":0,"minimum":12})");
}

/// Row 2 has both singles of both cells, but only the tuples that tell it from the other rows.
TEST(PlanProblem, PrintsOfAGroup) {
  UnitProblem U;
  U.Cells = {{"a", "color", {0, 1}, {0, 1}}, {"b", "depth", {0, 1}, {0, 1}}};
  U.Singles = {{"A", false, false, 0}, {"A", true, false, 0}, {"A", true, true, 0}};
  U.Rows = {{{0}, {0}}, {{0, 1}, {0}}, {{0, 1, 2}, {0, 1}}};
  U.Events = {{Kind::Slot, 1, "", false, {{0, 1, 4}}}};
  EXPECT_EQ(U.check(), nullptr);
  std::string Text = textOf(U);
  auto Has = [&](llvm::StringRef Part) { return llvm::StringRef(Text).contains(Part); };
  EXPECT_TRUE(Has(R"("image":["a","b"],"aspect":["color","depth"])")) << Text;
  EXPECT_TRUE(Has(R"J("states":["(A undefined, A undefined)","(A, A undefined)",)J"
                  R"J("(A without entries, A)"])J"))
      << Text;
  EXPECT_TRUE(Has(R"("singles":["A undefined","A","A without entries"])")) << Text;
  EXPECT_TRUE(Has(R"("members":[[[0,0]],[[0,0],[1,0]],[[0,0],[0,1],[1,0],[2,0]]])")) << Text;
  EXPECT_TRUE(Has(R"({"kind":"slot","cell":1,"edges":[[0,1,4]]})")) << Text;
}

TEST(PlanProblem, SaysWhatIsNotConsistent) {
  auto Check = [](llvm::function_ref<void(UnitProblem &)> Break) {
    UnitProblem U = smallProblem();
    Break(U);
    PlanProblem All;
    All.Units = {smallProblem(), U};
    const char *Broken = All.check();
    return std::string(Broken ? Broken : "");
  };
  auto Event = [](UnitProblem &U, size_t N) -> UnitProblem::Event & { return U.Events[N]; };
  EXPECT_EQ(Check([](UnitProblem &) {}), "");
  std::string Row = "a row does not say in which states each cell may be";
  EXPECT_EQ(Check([](UnitProblem &U) { U.Rows[1] = {}; }), Row);
  EXPECT_EQ(Check([](UnitProblem &U) { U.Rows[1] = {{}}; }), Row);
  EXPECT_EQ(Check([](UnitProblem &U) { U.Rows[2] = {{0, 2}}; }), Row);
  EXPECT_EQ(Check([](UnitProblem &U) { U.Start = 3; }), "the start is no row");
  EXPECT_EQ(Check([&](UnitProblem &U) { Event(U, 2).Cell = 1; }), "an event is of no cell");
  std::string Edge = "an edge or a join has no row";
  EXPECT_EQ(Check([&](UnitProblem &U) { Event(U, 2).Triples[0] = {3, 0, 1}; }), Edge);
  EXPECT_EQ(Check([&](UnitProblem &U) { Event(U, 2).Triples[0] = {0, 3, 1}; }), Edge);
  EXPECT_EQ(Check([&](UnitProblem &U) { Event(U, 4).Triples[0] = {1, 0, 3}; }), Edge);
  EXPECT_EQ(Check([](UnitProblem &U) { U.BodyBegin = 9; }), "there is no body");
  EXPECT_EQ(Check([](UnitProblem &U) { U.BodyBegin = 3; }), "the body begins inside a region");
  std::string Nest = "regions do not nest";
  EXPECT_EQ(Check([&](UnitProblem &U) { Event(U, 3).Kind = Kind::Slot; }), Nest);
  EXPECT_EQ(Check([&](UnitProblem &U) { Event(U, 3).Kind = Kind::LoopEnd; }), Nest);
  EXPECT_EQ(Check([&](UnitProblem &U) { Event(U, 5).Kind = Kind::Slot; }), Nest);
  EXPECT_EQ(Check([](UnitProblem &U) { U.Events.pop_back(); }), "a region does not end");
}

UnitPath smallPath() {
  return {{0, 0}, {{0, 0, 1, 0, 2, 2, 2, 2}}, 12};
}

/// A cell whose body ends in a row that its first turn does not begin in.
UnitProblem repeatingProblem() {
  UnitProblem U = smallProblem();
  U.Events = {{Kind::Slot, 0, "", false, {{0, 1, 9}}},
              {Kind::Slot, 0, "", false, {{1, 1, 0}, {2, 2, 0}, {2, 0, 1}}},
              {Kind::Access, 0, "use", false, {{0, 2, 3}, {1, 2, 4}, {2, 2, 6}, {2, 2, 5}}}};
  U.Repeats = true;
  U.Minimum = 4;
  return U;
}

UnitPath repeatingPath() {
  return {{0, 1}, {{1, 1, 2}, {2, 0, 2}}, 4};
}

/// What is wrong after a change.
using Change = void (*)(UnitProblem &, UnitPath &);
std::string brokenBy(Change Make, UnitProblem U, UnitPath Path) {
  Make(U, Path);
  EXPECT_EQ(U.check(), nullptr);
  PlanProblem All;
  All.Units = {smallProblem(), U};
  const char *Broken = All.verify({{smallPath(), Path}, 0});
  return Broken ? Broken : "";
}

struct BrokenRule {
  const char *Rule;
  Change Make;
};

TEST(PlanProblem, SaysWhyAPathIsNoSolution) {
  constexpr const char *Points = "the path has not one row at each point";
  constexpr const char *NoEdge = "no edge leads from row to row";
  constexpr const char *Join = "an `if` ends in a row that is no join of its arms";
  constexpr const char *Head = "the body of a loop ends in a row that is not within its head";
  constexpr const char *Left = "a loop is left in another row than it ends in";
  const BrokenRule Rules[] = {
      {"", [](UnitProblem &, UnitPath &) {}},
      {Points, [](UnitProblem &, UnitPath &By) { By = {}; }},
      {Points, [](UnitProblem &, UnitPath &By) { By.Before.pop_back(); }},
      {Points, [](UnitProblem &, UnitPath &By) { By.Turns[0].push_back(2); }},
      {Points, [](UnitProblem &, UnitPath &By) { By.Turns[0][3] = 3; }},
      {Points, [](UnitProblem &, UnitPath &By) { By.Turns.clear(); }},
      {"a body that does not repeat has several turns",
       [](UnitProblem &, UnitPath &By) { By.Turns.push_back(By.Turns[0]); }},
      {"the path does not begin in the start", [](UnitProblem &U, UnitPath &) { U.Start = 1; }},
      {NoEdge, [](UnitProblem &, UnitPath &By) { By.Before[1] = 1; }},
      {NoEdge, [](UnitProblem &, UnitPath &By) { By.Turns[0][2] = 2; }},
      {"the body begins in a row into which nothing leads",
       [](UnitProblem &, UnitPath &By) { By.Turns[0][0] = 2; }},
      {"an arm begins in another row than its `if`",
       [](UnitProblem &, UnitPath &By) { By.Turns[0][1] = 2; }},
      {"an arm begins in another row than its `if`",
       [](UnitProblem &, UnitPath &By) { By.Turns[0][3] = 2; }},
      {Join, [](UnitProblem &, UnitPath &By) { By.Turns[0][4] = 1; }},
      {Join, [](UnitProblem &U, UnitPath &) { U.Events[4].Triples = {{0, 1, 2}}; }},
      {"a loop is entered in a row that is not within its head",
       [](UnitProblem &, UnitPath &By) { By.Turns[0][5] = 1; }},
      {Head,
       [](UnitProblem &U, UnitPath &By) {
         U.Singles.push_back({"C", true, false, 0});
         U.Rows.push_back({{0, 2}});
         U.Events[6].Triples = {{2, 3, 7}};
         By.Turns[0][6] = 3;
       }},
      {Left, [](UnitProblem &, UnitPath &By) { By.Turns[0][7] = 0; }},
      {"", // the body ends in less than the head, in which a loop ends that may be skipped
       [](UnitProblem &U, UnitPath &By) {
         U.Events[6].Triples = {{2, 1, 7}};
         By.Turns[0][6] = 1;
       }},
      {"",
       [](UnitProblem &U, UnitPath &By) {
         U.Events[5].MaySkip = false;
         U.Events[6].Triples = {{2, 1, 7}};
         By.Turns[0][6] = By.Turns[0][7] = 1;
       }},
      {Left,
       [](UnitProblem &U, UnitPath &By) {
         U.Events[5].MaySkip = false;
         U.Events[6].Triples = {{2, 1, 7}};
         By.Turns[0][6] = 1;
       }},
      {"the costs do not add up to the price", [](UnitProblem &, UnitPath &By) { ++By.Price; }},
      {"the costs do not add up to the price", [](UnitProblem &, UnitPath &By) { --By.Price; }},
      {"the price is below the minimum", [](UnitProblem &U, UnitPath &) { U.Minimum = 13; }}};
  for (const BrokenRule &R : Rules) {
    SCOPED_TRACE("rule " + std::to_string(&R - Rules));
    EXPECT_EQ(brokenBy(R.Make, smallProblem(), smallPath()), R.Rule);
  }
}

/// Turns before the one that repeats begin where the path has come to; they cost nothing, as the
/// events before the body. The one that repeats begins in a row that contains its end.
TEST(PlanProblem, SaysWhyATurnDoesNotRepeat) {
  constexpr const char *Begin = "the body begins in a row into which nothing leads";
  constexpr const char *End =
      "the body ends in a row that is not within the one in which it begins";
  constexpr const char *Price = "the costs do not add up to the price";
  const BrokenRule Rules[] = {
      {"", [](UnitProblem &, UnitPath &) {}},
      {"", [](UnitProblem &, UnitPath &By) { By.Turns.erase(By.Turns.begin()); }},
      {"",
       [](UnitProblem &, UnitPath &By) {
         By = {{0, 1}, {{1, 1, 2}, {2, 2, 2}}, 5};
       }},
      {Begin,
       [](UnitProblem &, UnitPath &By) {
         By.Turns[0] = {2, 2, 2};
       }},
      {Begin,
       [](UnitProblem &, UnitPath &By) {
         By.Turns[1] = {0, 0, 2};
       }},
      {End, [](UnitProblem &, UnitPath &By) { By.Turns.pop_back(); }},
      {Price, [](UnitProblem &, UnitPath &By) { By.Price = 8; }},
      {Price, [](UnitProblem &, UnitPath &By) {
         By.Turns[1] = {2, 2, 2};
       }}};
  for (const BrokenRule &R : Rules) {
    SCOPED_TRACE("rule " + std::to_string(&R - Rules));
    EXPECT_EQ(brokenBy(R.Make, repeatingProblem(), repeatingPath()), R.Rule);
  }
}

/// Each cell of a group must be within.
TEST(PlanProblem, ComparesTheRowsOfAGroupCellByCell) {
  UnitProblem U;
  U.Cells = {{"a", "color", {0, 1}, {0, 1}}, {"b", "depth", {0, 1}, {0, 1}}};
  U.Singles = {{"A", false, false, 0}, {"A", true, false, 0}};
  U.Rows = {{{0}, {0, 1}}, {{0, 1}, {0}}, {{0, 1}, {1, 0}}};
  U.Events = {{Kind::LoopBegin}, {Kind::LoopEnd}};
  const char *Head = "a loop is entered in a row that is not within its head";
  EXPECT_STREQ(U.verify({{0}, {{0, 1, 1}}, 0}), Head);
  EXPECT_EQ(U.verify({{0}, {{0, 2, 2}}, 0}), nullptr);
}

TEST(PlanProblem, AddsUpThePathsOfAllUnits) {
  PlanProblem All;
  All.Units = {smallProblem(), repeatingProblem()};
  EXPECT_EQ(All.verify({{smallPath(), repeatingPath()}, 16}), nullptr);
  EXPECT_STREQ(All.verify({{smallPath(), repeatingPath()}, 17}),
               "the bound is above the sum of the prices");
  EXPECT_STREQ(All.verify({{smallPath()}, 0}), "the solution has not one path for each unit");
}

} // namespace
