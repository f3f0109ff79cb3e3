//===- SequenceTableTest.cpp - regions that are alike are one -------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Regions have the same number exactly if the same happens inside them; steps count in the order
/// of the program, and liveness goes around loops.
///
//===----------------------------------------------------------------------===//

#include "lib/Planner/Solver/SequenceTable.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"

using namespace auxplan;

namespace {

constexpr std::pair<char, InstructionKind> Markers[] = {
    {'(', InstructionKind::IfBegin},   {'|', InstructionKind::Else},
    {')', InstructionKind::IfEnd},     {'[', InstructionKind::LoopBegin},
    {'{', InstructionKind::LoopBegin}, {']', InstructionKind::LoopEnd},
};

/// A program in letters: `(` `|` `)` are an `if`, `[` `]` a loop that runs, `{` `]` one
/// that may not; `r` reads, `k` kills; any other letter is a step of that shape.
std::vector<ProgramLine> lines(llvm::StringRef Letters) {
  std::vector<ProgramLine> Found;
  uint32_t Steps = 0;
  for (char C : Letters) {
    ProgramLine L;
    L.Step = Steps;
    L.Is.MaySkip = C == '{';
    const auto *Marker = llvm::find_if(Markers, [&](const auto &M) { return M.first == C; });
    if (Marker != std::end(Markers)) {
      L.Is.Kind = Marker->second;
    } else {
      L.Is.Shape = C;
      L.Is.Reads = C == 'r';
      L.Is.Kills = C == 'k';
      ++Steps;
    }
    Found.push_back(L);
  }
  matchLines(Found);
  return Found;
}

/// The letters of the steps in front of which something is live.
std::string live(llvm::StringRef Letters, const LiveSet &AtEnd = {}) {
  std::vector<ProgramLine> Found = lines(Letters);
  findLive(Found, AtEnd);
  std::string Live;
  for (const ProgramLine &L : Found)
    if (L.Is.Kind == InstructionKind::Step && L.Live)
      Live += char(L.Is.Shape);
  return Live;
}

/// The items of a sequence: regions by number, steps by letter.
std::string items(const SequenceTable &Table, SequenceId Id) {
  std::string Found;
  for (uint32_t I = Table[Id].Begin; I != Table[Id].End; ++I) {
    const SequenceItem &Item = Table.item(I);
    Found += Item.isRegion() ? char('0' + Item.What) : char(Item.What);
  }
  return Found;
}

TEST(SequenceTable, RegionsThatAreAlikeAreOne) {
  SequenceTable Table;
  EXPECT_EQ(items(Table, Table.add(lines("a(b|c)d(b|c)(c|b)"))), "a0d01");
  // Equal regions in another program, inside other regions, and with anything around them.
  EXPECT_EQ(items(Table, Table.add(lines("(b|c)[(b|c)][(b|c)]"))), "022");
  EXPECT_EQ(items(Table, Table.region(2).First), "0");
}

TEST(SequenceTable, WhatMattersSetsRegionsApart) {
  SequenceTable Table;
  // An arm differs from a body, a loop that runs from one that may not, another order, an empty
  // arm.
  EXPECT_EQ(items(Table, Table.add(lines("(b|)[b]{b](|b)(b|b)"))), "01234");
  // Liveness, weight and member are part of a step.
  std::vector<ProgramLine> Dead = lines("[b]"), Rare = Dead, Second = Dead;
  Dead[1].Live = false;
  Rare[1].Is.Weight = FullWeight / 2;
  Second[1].Is.Member = 1;
  for (const std::vector<ProgramLine> &Other : {Dead, Rare, Second})
    EXPECT_NE(items(Table, Table.add(Other)), "1");
  EXPECT_EQ(items(Table, Table.add(lines("[b]"))), "1");
}

TEST(SequenceTable, StepsAreCountedWithinRegions) {
  SequenceTable Table;
  const SequenceTable::Sequence Is = Table[Table.add(lines("a(b[cd]|e)f"))];
  EXPECT_EQ(Is.Steps, 6u);
  ASSERT_EQ(Is.End - Is.Begin, 3u);
  EXPECT_EQ(Table.item(Is.Begin + 1).Step, 1u);
  EXPECT_EQ(Table.item(Is.Begin + 2).Step, 5u);
  const SequenceTable::Region &If = Table.region(Table.item(Is.Begin + 1).What);
  EXPECT_EQ(Table[If.First].Steps, 3u);
  EXPECT_EQ(Table[If.Second].Steps, 1u);
  EXPECT_FALSE(If.isLoop());
}

TEST(SequenceTable, BeginsAnew) {
  SequenceTable Table;
  Table.add(lines("[a](b|c)"));
  EXPECT_TRUE(Table.hasRegions());
  Table.clear();
  EXPECT_FALSE(Table.hasRegions());
  EXPECT_EQ(Table.numItems(), 0u);
  EXPECT_EQ(items(Table, Table.add(lines("(b|c)"))), "0");
}

TEST(SequenceTable, WhatIsReadLaterIsLive) {
  EXPECT_EQ(live("arbk"), "ar");
  EXPECT_EQ(live("akbr"), "br");
  EXPECT_EQ(live("ab", LiveSet(1, true)), "ab");
  // An arm that reads, and an arm that kills what a later step reads.
  EXPECT_EQ(live("a(r|b)c"), "ar");
  EXPECT_EQ(live("a(k|k)br"), "br");
  EXPECT_EQ(live("a(k|)br"), "abr");
  // Contents that a loop reads at its head are live at its end. After a body that may not run,
  // contents that are live after the loop are live, too.
  EXPECT_EQ(live("a[rb]"), "arb");
  EXPECT_EQ(live("a[kb]r"), "br");
  EXPECT_EQ(live("a{kb]r"), "abr");
  EXPECT_EQ(live("k[b[cr]d]"), "bcrd");
}

} // namespace
