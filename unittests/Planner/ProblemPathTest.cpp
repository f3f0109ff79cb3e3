//===- ProblemPathTest.cpp - plans solve their problems -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The decisions of the exact planner lead along a path that solves the problem which it prints, at
/// the price of the plan. A path with another row somewhere, or another price, does not.
///
/// AUXPLAN_COUNTS=1 prints counts of what has been tried.
///
//===----------------------------------------------------------------------===//

#include "RandomTrial.h"
#include "lib/Planner/Coupling/OptimalPolicy.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

struct PathCounts {
  unsigned Problems = 0, Units = 0, Groups = 0, Repeating = 0, WithTurns = 0;
  unsigned Changed = 0, AlsoRight = 0; ///< paths with another row
};

/// The lists of rows of a path.
std::vector<UnitPath::Rows *> listsOf(UnitPath &Path) {
  std::vector<UnitPath::Rows *> Found = {&Path.Before};
  for (UnitPath::Rows &Turn : Path.Turns)
    Found.push_back(&Turn);
  return Found;
}

/// Changes one row of a path. If edges lead around the old row at the same price, the path is
/// another solution.
void changeARow(const UnitProblem &U, UnitPath Path, std::mt19937 &Random, PathCounts &C) {
  std::vector<UnitPath::Rows *> Lists = listsOf(Path);
  UnitPath::Rows &Of = *Lists[Random() % Lists.size()];
  if (U.Rows.size() < 2)
    return;
  uint64_t &Row = Of[Random() % Of.size()];
  Row = (Row + 1 + Random() % (U.Rows.size() - 1)) % U.Rows.size();
  ++C.Changed;
  C.AlsoRight += !U.verify(Path);
}

void tryPaths(const PlanProblem &Of, const Solution &By, unsigned Seed, PathCounts &C) {
  std::mt19937 Random(Seed);
  uint64_t Sum = 0;
  for (const auto &[U, Path] : llvm::zip_equal(Of.Units, By.Units)) {
    ++C.Units;
    C.Groups += U.isGroup();
    C.Repeating += U.Repeats;
    C.WithTurns += Path.Turns.size() > 1;
    Sum += Path.Price;
    changeARow(U, Path, Random, C);
    for (int By : {-1, 1}) {
      UnitPath Other = Path;
      Other.Price += By;
      EXPECT_NE(U.verify(Other), nullptr);
    }
  }
  EXPECT_EQ(Of.verify({By.Units, Sum}), nullptr);
  EXPECT_NE(Of.verify({By.Units, Sum + 1}), nullptr);
}

/// Plans a graph, with free and with shared clear values, and follows each plan.
void tryGraph(const Graph &G, const TargetInfo &T, const PlanOptions &How, unsigned Seed,
              PathCounts &C) {
  Problem P(G, T, {false, How.Costs, How.Rules});
  SearchMemory Memory;
  OptimalPolicy Exact(P, How, Memory);
  for (bool Shares : {false, true}) {
    Exact.shareValues(Shares);
    PlanProblem Found;
    Solution By;
    if (!Exact.plan() || Exact.solutions().isCut() || Exact.findProblem(Found, By))
      return;
    ++C.Problems;
    ASSERT_EQ(Found.check(), nullptr);
    const char *Broken = Found.verify(By);
    EXPECT_EQ(Broken, nullptr) << Broken;
    if (!Broken)
      tryPaths(Found, By, Seed, C);
    if (!Exact.mayMixValues())
      return;
  }
}

void tryRandom(const RandomGraph &Random, const TargetInfo &T, unsigned Number, PathCounts &C) {
  Trial R(Random.text());
  if (!R.G || !knowsModifiers(*R.G, T))
    return;
  for (Contract Under : {Contract::Access, Contract::Layout})
    for (Objective What : {Objective::Total, Objective::Ops}) {
      SCOPED_TRACE(Random.text() + (Under == Contract::Layout ? "by layouts" : "") +
                   (What == Objective::Ops ? " fewest ops" : ""));
      PlanOptions How;
      How.Contract = Under;
      How.Minimize = What;
      tryGraph(*R.G, T, How, Number, C);
    }
}

TEST(ProblemPath, PlansOfRandomGraphsSolveTheirProblems) {
  PathCounts C;
  unsigned Number = 0;
  for (auto Shape : {RandomGraph::StraightLine, RandomGraph::ControlFlow, RandomGraph::Rare,
                     RandomGraph::Aliased})
    forEachGraph(
        graphs(24, 600),
        [&](const RandomGraph &Random, const TargetInfo &T) {
          bool SharesEntries = Shape == RandomGraph::Aliased && T.fullName() == "tgl@mesa-22.3";
          if (SharesEntries || isInTurn(Number, 17))
            tryRandom(Random, T, Number, C);
        },
        Shape);
  if (std::getenv("AUXPLAN_COUNTS"))
    outs() << C.Problems << " problems, " << C.Units << " units, " << C.Groups << " groups, "
           << C.Repeating << " repeat, " << C.WithTurns << " after turns apart; " << C.Changed
           << " changed rows, " << C.AlsoRight << " of them also right\n";
  if (std::getenv("AUXPLAN_SEEDS"))
    return;
  EXPECT_GT(C.Problems, 200u);
  EXPECT_GT(C.Groups, 10u);
  EXPECT_LT(C.AlsoRight * 20, C.Changed);
}

/// The frame begins with a clear value in one image of the ring, and the other image comes into it
/// with blocks that may have any value.
TEST(ProblemPath, BlocksOfAnyValueAreWithinThoseOfAValue) {
  Trial R("image %a : D32_SFLOAT 640x360 mips 3 usage(DEPTH_STENCIL_ATTACHMENT, TRANSFER_DST) "
          "history 2\n"
          "frame explicit repeat {\n"
          "  transition %a@1[mips 0..1] UNDEFINED -> GENERAL\n"
          "  transition %a@1[mips 1..2] UNDEFINED -> GENERAL\n"
          "  transition %a@1[mips 2..3] UNDEFINED -> GENERAL\n"
          "  pass @clear on graphics {\n"
          "    clear %a@1 GENERAL value(0.5)\n"
          "  }\n"
          "}\n");
  ASSERT_TRUE(R.G);
  PathCounts C;
  PlanOptions How;
  How.Minimize = Objective::Ops;
  tryGraph(*R.G, target("icl"), How, /*Seed=*/1, C);
  EXPECT_EQ(C.Problems, 2u);
}

/// The group could stay in the row in which it begins, so the loop is around that row, too.
TEST(ProblemPath, LoopsOfGroupsMayHoldTheStart) {
  Trial R("image %a : D24_UNORM_S8_UINT 256x128 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) "
          "persistent starts DEPTH_STENCIL_READ_ONLY_OPTIMAL\n"
          "image %b : R32_SFLOAT 64x64 usage(COLOR_ATTACHMENT, SAMPLED)\n"
          "memory %heap : 256MiB\n"
          "bind %a, %heap, 0KiB\n"
          "bind %b, %heap, 0KiB\n"
          "frame explicit repeat {\n"
          "  transition %a[aspect depth] UNDEFINED -> SHADER_READ_ONLY_OPTIMAL\n"
          "  pass @read on graphics {\n"
          "    sampled %a[aspect depth] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER\n"
          "  }\n"
          "  transition %b UNDEFINED -> GENERAL\n"
          "  pass @draw on graphics {\n"
          "    color %b GENERAL load(clear 0, 0, 0, 1) store(store)\n"
          "  }\n"
          "}\n");
  ASSERT_TRUE(R.G);
  PathCounts C;
  tryGraph(*R.G, target("tgl@mesa-22.3"), {}, /*Seed=*/1, C);
  EXPECT_GT(C.Groups, 0u);
}

} // namespace
