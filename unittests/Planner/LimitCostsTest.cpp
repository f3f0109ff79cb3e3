//===- LimitCostsTest.cpp - what limits cost, plan by plan ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Compares the results of costsOfLimits() for random graphs with plans that are made one by one,
/// also for limits for which it makes no plan, since the tables answer alike with and without them.
///
/// AUXPLAN_LONG in the environment: many more graphs.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Engine/LimitCosts.h"
#include "auxplan/Engine/Session.h"
#include "RandomTrial.h"
#include "gtest/gtest.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

struct Sums {
  unsigned Graphs = 0, Limits = 0, Dear = 0, Plans = 0;
};

PlannedGraph planLifted(Trial &R, const TargetInfo &T, LimitSet Lift) {
  PlanOptions Options;
  Options.DriverLimits = true;
  Options.Lifted = Lift;
  return Session(T, Options).plan(*R.G, *R.D);
}

uint64_t totalOf(const PlannedGraph &P) {
  EXPECT_TRUE(P.IsRight);
  return P.Cost.Frame.total().bytes();
}

/// If both plans are proven, fewer limits never cost more.
void expectNoMore(const PlannedGraph &Lifted, const PlannedGraph &Held) {
  if (Lifted.Cost.isOwnProven()) {
    EXPECT_LE(Lifted.Cost.Frame.own().value(), Held.Cost.Frame.own().value());
  }
}

void compare(Trial &R, const TargetInfo &T, Sums &Sum) {
  std::optional<LimitCosts> Told = costsOfLimits(*R.G, T, {}, *R.D);
  ASSERT_TRUE(Told);
  ++Sum.Graphs;
  const LimitSet All = T.limitsToLift();
  PlannedGraph Held = planLifted(R, T, LimitSet()), Free = planLifted(R, T, All);
  EXPECT_EQ(Told->Held, totalOf(Held));
  EXPECT_LE(Told->Lifted, totalOf(Free));
  EXPECT_LE(Told->Lifted, Told->Held);
  expectNoMore(Free, Held);
  // Other differences are between plans that at best cost the same.
  uint64_t Left = std::min(Told->Held, totalOf(Free));
  for (unsigned L = 0; L != allLimits().size(); ++L) {
    if (!All.has(L))
      continue;
    ++Sum.Limits;
    auto Cost = find_if(Told->Limits, [&](const LimitCost &C) { return C.Limit == L; });
    bool IsDear = Cost != Told->Limits.end();
    Sum.Dear += IsDear;
    if (Left == Told->Held) {
      EXPECT_FALSE(IsDear);
      continue;
    }
    LimitSet Only = LimitSet().with(L);
    PlannedGraph Alone = planLifted(R, T, Only), Rest = planLifted(R, T, All - Only);
    Sum.Plans += 2;
    expectNoMore(Free, Rest);
    // The plan under all limits may also be right without one of them, and cost less.
    auto OrHeld = [&](uint64_t Of) { return std::min(Of, Told->Held); };
    int64_t Saved = IsDear ? Cost->Alone : 0, Last = IsDear ? Cost->Last : 0;
    auto IsOneOf = [](int64_t Is, uint64_t From, uint64_t A, uint64_t B, int64_t Sign) {
      return Is == Sign * int64_t(From - A) || Is == Sign * int64_t(From - B);
    };
    EXPECT_TRUE(IsOneOf(Saved, Told->Held, totalOf(Alone), OrHeld(totalOf(Alone)), 1))
        << allLimits()[L].Name;
    auto OrLeft = [&](uint64_t Of) { return std::max(Of, Left); };
    EXPECT_TRUE(IsOneOf(Last, Left, OrLeft(totalOf(Rest)), OrLeft(OrHeld(totalOf(Rest))), -1))
        << allLimits()[L].Name;
  }
}

} // namespace

TEST(LimitCosts, AreThoseOfPlansMadeOneByOne) {
  Sums Sum;
  unsigned Turn = 0;
  for (auto Shape : {RandomGraph::StraightLine, RandomGraph::ControlFlow, RandomGraph::Rare})
    forEachGraph(
        graphs(1, 300),
        [&](const RandomGraph &Random, const TargetInfo &T) {
          if (!std::getenv("AUXPLAN_LONG") && Turn++ % 2) // a plan for each limit takes long
            return;
          Trial R(Random.text());
          ASSERT_TRUE(R.G);
          if (knowsModifiers(*R.G, T))
            compare(R, T, Sum);
        },
        Shape);
  if (std::getenv("AUXPLAN_COUNTS"))
    outs() << Sum.Graphs << " graphs, " << Sum.Limits << " limits, " << Sum.Dear
           << " of them dear, " << Sum.Plans << " plans\n";
  EXPECT_GT(Sum.Dear, 5u);
  EXPECT_GT(Sum.Plans, 100u);
}

TEST(LimitCosts, OneValueOfAPlaneIsABound) {
  auto Graph = [](StringRef Second) {
    return ("image %a : R8G8B8A8_UNORM 512x512 layers 2 usage(COLOR_ATTACHMENT, SAMPLED)\n"
            "frame repeat {\n"
            "  pass @first on graphics { color %a[layer 0] load(clear 0, 0, 0, 0) store(store) }\n"
            "  pass @second on graphics { color %a[layer 1] load(clear " +
            Second +
            ") store(store) }\n"
            "  pass @read on graphics { sampled %a at FRAGMENT_SHADER }\n}\n")
        .str();
  };
  auto OneValue = [&](StringRef Second) -> int64_t {
    Trial R(Graph(Second));
    std::optional<LimitCosts> Told = costsOfLimits(*R.G, target("icl"), {}, *R.D);
    EXPECT_TRUE(Told);
    for (const LimitCost &C : Told->Limits)
      if (C.IsAtMost) {
        EXPECT_STREQ(allLimits()[C.Limit].Name, "one-value");
        return C.Last;
      }
    return 0;
  };
  EXPECT_EQ(OneValue("0, 0, 0, 0"), 0);
  EXPECT_GT(OneValue("1, 1, 1, 1"), 0);
}
