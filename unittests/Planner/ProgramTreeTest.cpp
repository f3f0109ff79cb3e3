//===- ProgramTreeTest.cpp - programs that are alike are one --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Programs have the same number exactly if they are the same string of instructions.
///
//===----------------------------------------------------------------------===//

#include "LetterPrograms.h"
#include "gtest/gtest.h"
#include <set>

using namespace auxplan;
using namespace auxplan::test;

namespace {

/// The points of a program, as letters; each loop is `[`.
std::string lettersOf(const ProgramTree &Tree, ProgramId Program) {
  std::string Found;
  Tree.forEachPoint(Program, [&](ProgramPoint At, uint32_t Number) {
    Found +=
        At == ProgramPoint::Step ? char(Tree.instruction(Number).Step) : " (|)[]"[unsigned(At)];
  });
  return Found;
}

TEST(ProgramTree, EqualProgramsAreOne) {
  ProgramTree Tree;
  ProgramId First = programOf(Tree, "abc"), Other = programOf(Tree, "abd");
  EXPECT_NE(First, Other);
  EXPECT_EQ(programOf(Tree, "abc"), First);
  EXPECT_EQ(programOf(Tree, "abd"), Other);
  EXPECT_EQ(Tree.withoutLast(First), Tree.withoutLast(Other));
  EXPECT_NE(programOf(Tree, "bc"), First);
  EXPECT_EQ(programOf(Tree, ""), EmptyProgram);
}

TEST(ProgramTree, EqualRegionsAreOne) {
  ProgramTree Tree;
  ProgramId Program = programOf(Tree, "a(b|[c]d)");
  EXPECT_EQ(programOf(Tree, "a(b|[c]d)"), Program);
  uint32_t If = Tree.numberOfLast(Program);
  EXPECT_EQ(Tree.numberOfLast(programOf(Tree, "[e](b|[c]d)")), If);
  EXPECT_EQ(Tree.instruction(If).First, programOf(Tree, "b"));
  EXPECT_EQ(Tree.instruction(If).Second, programOf(Tree, "[c]d"));
  // An arm differs from a body, a loop that runs from one that may not, another order, an empty
  // arm.
  std::set<uint32_t> Numbers;
  for (const char *Region : {"(b|)", "[b]", "{b]", "(|b)", "(b|b)", "([b]|)"})
    Numbers.insert(Tree.numberOfLast(programOf(Tree, Region)));
  EXPECT_EQ(Numbers.size(), 6u);
}

TEST(ProgramTree, WhatMattersToTheSolverSetsApart) {
  ProgramTree Tree;
  Instruction Plain, Reads, Rare, Second;
  Reads.Reads = true;
  Rare.Weight = FullWeight / 2;
  Second.Member = 1;
  uint32_t Number = Tree.numberOf(Plain);
  EXPECT_EQ(Tree.numberOf(Instruction()), Number);
  for (const Instruction &I : {Reads, Rare, Second})
    EXPECT_NE(Tree.numberOf(I), Number);
}

TEST(ProgramTree, ProgramsAreReadInOrder) {
  ProgramTree Tree;
  for (const char *Letters : {"", "abc", "a(b|c)d", "[a[b(c|)]](|)", "(a|(b|c)d)e"}) {
    ProgramId Program = programOf(Tree, Letters);
    EXPECT_EQ(lettersOf(Tree, Program), Letters);
    std::vector<StepId> Steps = Tree.stepsOf(Program);
    EXPECT_EQ(Tree.numSteps(Program), Steps.size());
    std::string Read(Steps.begin(), Steps.end());
    EXPECT_EQ(Read, lettersOf(Tree, programOf(Tree, Read)));
  }
}

TEST(ProgramTree, LongProgramsAndDeepRegionsKeepTheirSteps) {
  ProgramTree Tree;
  std::string Long, Deep;
  for (unsigned N = 0; N != 10000; ++N)
    Long += char('a' + N % 7);
  for (unsigned N = 0; N != 100000; ++N)
    Deep += "a[";
  Deep += std::string(100000, ']');
  for (const std::string &Letters : {Long, Deep}) {
    ProgramId Program = programOf(Tree, Letters);
    EXPECT_TRUE(lettersOf(Tree, Program) == Letters);
    EXPECT_EQ(programOf(Tree, Letters), Program);
  }
}

TEST(ProgramTree, StepsAreReplaced) {
  ProgramTree Tree;
  std::vector<uint32_t> Numbers;
  ProgramId Program = programOf(Tree, "a(b|{a]c)a");
  ProgramId Made = Tree.withSteps(Program, [&](uint32_t N, StepId Step) {
    Numbers.push_back(N);
    return Step == 'a' && N ? StepId('x') : Step;
  });
  EXPECT_EQ(Numbers, (std::vector<uint32_t>{0, 1, 2, 3, 4}));
  EXPECT_EQ(Made, programOf(Tree, "a(b|{x]c)x"));
  EXPECT_EQ(Tree.withSteps(Program, [](uint32_t, StepId Step) { return Step; }), Program);
}

TEST(ProgramTree, AFlowIsThatOfItsSteps) {
  ProgramTree Tree;
  // Each case: live before it if nothing is live behind it, and if something is.
  for (auto [Letters, IfDead, IfLive] : {std::tuple("ab", false, true),
                                         {"ar", true, true},
                                         {"ak", false, false},
                                         {"kr", false, false},
                                         {"rk", true, true},
                                         {"(r|b)", true, true},
                                         {"(k|b)", false, true},
                                         {"(k|k)", false, false},
                                         {"(k|)", false, true},
                                         {"[kb]", false, false},
                                         {"{kb]", false, true},
                                         {"[bk(r|a)]", false, false},
                                         {"{b(k|k)]", false, true},
                                         {"[b(a|r)k]", true, true}}) {
    Flow Of = Tree.flowThrough(programOf(Tree, Letters));
    EXPECT_EQ(Of.before(LiveSet(1, false)).any(), IfDead) << Letters;
    EXPECT_EQ(Of.before(LiveSet(1, true)).any(), IfLive) << Letters;
  }
}

TEST(ProgramTree, EachMemberHasItsFlow) {
  ProgramTree Tree;
  Instruction Of[2];
  Of[1].Member = 1;
  ProgramId Both = EmptyProgram;
  llvm::SmallVector<ProgramTree::OpenRegion, 2> Open;
  Tree.mark(Both, Open, ProgramPoint::LoopBegin);
  for (unsigned Member : {0, 1}) {
    Of[Member].Reads = Member == 1;
    Of[Member].Kills = Member == 0;
    Both = Tree.append(Both, Tree.numberOf(Of[Member]));
  }
  Tree.mark(Both, Open, ProgramPoint::LoopEnd);
  LiveSet Before = Tree.flowThrough(Both).before(LiveSet(3, true));
  EXPECT_FALSE(Before[0]);
  EXPECT_TRUE(Before[1]);
  EXPECT_TRUE(Before[2]);
}

} // namespace
