//===- PlanProblemTest.cpp - what the exact planner solves ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A problem that is not consistent breaks a rule with a name of its own; a group is printed with
/// just the tuples that tell its rows apart.
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

} // namespace
