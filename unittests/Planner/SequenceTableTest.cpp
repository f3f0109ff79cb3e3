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
#include "LetterPrograms.h"
#include "gtest/gtest.h"

using namespace auxplan;
using namespace auxplan::test;

namespace {

struct Sequences {
  ProgramTree Tree;
  SequenceTable Table{Tree};

  SequenceId add(llvm::StringRef Letters, bool IsLive = false, Instruction Like = Instruction()) {
    return Table.add(programOf(Tree, Letters, Like), LiveSet(2, IsLive));
  }
  /// The items of a sequence: letters, and numbers of regions.
  std::string items(SequenceId Id) {
    std::string Found;
    SequenceTable::Sequence Is = Table.read(Id);
    for (uint32_t N = Is.Begin; N != Is.End; ++N) {
      const SequenceItem &Item = Table.item(N);
      Found += Item.isRegion() ? char('0' + Item.What) : char(Item.What);
    }
    return Found;
  }
};

/// The steps at which something may still read the contents.
std::string live(llvm::StringRef Letters, bool AtEnd = false) {
  Sequences Of;
  std::string Live;
  for (const SequencePoint &At : Of.Table.pointsOf(Of.add(Letters, AtEnd)))
    if (At.isStep() && At.Item.isLive())
      Live += char(At.Item.What);
  return Live;
}

// A sequence is read from its end, so its last region has the first number.
TEST(SequenceTable, RegionsThatAreAlikeAreOne) {
  Sequences Of;
  EXPECT_EQ(Of.items(Of.add("a(b|c)d(b|c)(c|b)")), "a1d10");
  // Equal regions in another program, inside other regions, and with anything around them.
  EXPECT_EQ(Of.items(Of.add("(b|c)[(b|c)][(b|c)]")), "122");
  EXPECT_EQ(Of.items(Of.Table.region(2).First), "1");
}

TEST(SequenceTable, WhatMattersSetsRegionsApart) {
  Sequences Of;
  EXPECT_EQ(Of.items(Of.add("(b|)[b]{b](|b)(b|b)")), "43210");
  EXPECT_EQ(Of.items(Of.add("[b]")), "3");
  // So do liveness, and what steps have.
  EXPECT_EQ(Of.items(Of.add("[b]", /*IsLive=*/true)), "5");
  Instruction Rare, Second;
  Rare.Weight = FullWeight / 2;
  Second.Member = 1;
  EXPECT_EQ(Of.items(Of.add("[b]", /*IsLive=*/false, Rare)), "6");
  EXPECT_EQ(Of.items(Of.add("[b]", /*IsLive=*/false, Second)), "7");
}

TEST(SequenceTable, StepsAreCountedWithinRegions) {
  Sequences Of;
  SequenceId Id = Of.add("a(b[cd]|e)f");
  EXPECT_EQ(Of.Table.numSteps(Id), 6u);
  SequenceTable::Sequence Is = Of.Table.read(Id);
  ASSERT_EQ(Is.End - Is.Begin, 3u);
  EXPECT_EQ(Of.Table.item(Is.Begin + 1).Step, 1u);
  EXPECT_EQ(Of.Table.item(Is.Begin + 2).Step, 5u);
  const SequenceTable::Region &If = Of.Table.region(Of.Table.item(Is.Begin + 1).What);
  EXPECT_EQ(Of.Table.numSteps(If.First), 3u);
  EXPECT_EQ(Of.Table.numSteps(If.Second), 1u);
  EXPECT_FALSE(If.isLoop());
  std::string Steps;
  for (const SequencePoint &At : Of.Table.pointsOf(Id))
    if (At.isStep())
      Steps += char('0' + At.Step);
  EXPECT_EQ(Steps, "012345");
}

TEST(SequenceTable, PointsMatch) {
  Sequences Of;
  std::vector<SequencePoint> Points = Of.Table.pointsOf(Of.add("a(b|[c])d"));
  // a ( b | [ c ] ) d
  ASSERT_EQ(Points.size(), 9u);
  EXPECT_EQ(Points[1].Match, 3u);
  EXPECT_EQ(Points[3].Match, 7u);
  EXPECT_EQ(Points[7].Match, 1u);
  EXPECT_EQ(Points[4].Match, 6u);
  EXPECT_EQ(Points[6].Match, 4u);
}

TEST(SequenceTable, BeginsAnew) {
  Sequences Of;
  Of.items(Of.add("[a](b|c)"));
  EXPECT_TRUE(Of.Table.hasRegions());
  Of.Table.clear();
  EXPECT_FALSE(Of.Table.hasRegions());
  EXPECT_EQ(Of.Table.numItems(), 0u);
  EXPECT_EQ(Of.items(Of.add("(b|c)")), "0");
}

TEST(SequenceTable, WhatIsReadLaterIsLive) {
  EXPECT_EQ(live("arbk"), "ar");
  EXPECT_EQ(live("akbr"), "br");
  EXPECT_EQ(live("ab", /*AtEnd=*/true), "ab");
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
