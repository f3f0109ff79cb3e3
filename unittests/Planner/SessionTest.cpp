//===- SessionTest.cpp - sessions -----------------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A session plans as if each graph were its first, and says whether the plan is right.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Engine/Session.h"
#include "RandomTrial.h"
#include "gtest/gtest.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

/// Two graphs whose images need resolves on many targets.
constexpr const char *Drawn = R"(
image %a : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE)
frame {
  pass @draw on graphics {
    color %a load(clear 0.5, 0, 0, 0) store(store)
  }
  pass @look on compute {
    storage read %a at COMPUTE_SHADER
  }
}
)";
constexpr const char *Sampled = R"(
image %d : D32_SFLOAT 512x512 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame repeat {
  pass @draw on graphics {
    depth %d load(clear 1) store(store)
  }
  pass @look on graphics {
    sampled %d at FRAGMENT_SHADER
  }
}
)";

std::string planOf(Session &By, const char *Text) {
  Trial Of(Text);
  EXPECT_TRUE(Of.G) << (Of.Errors.empty() ? "" : Of.Errors.front());
  if (!Of.G)
    return "";
  PlannedGraph Found = By.plan(*Of.G, *Of.D);
  EXPECT_TRUE(bool(Found));
  EXPECT_FALSE(Found.Cost.Overflow);
  return printed(*Found.Plan) + std::to_string(Found.Cost.Frame.total().value());
}

} // namespace

TEST(Session, RemembersNothingThatChangesAPlan) {
  for (const TargetInfo &T : allTargets())
    for (Policy As : allPolicies()) {
      PlanOptions Options;
      Options.Policy = As;
      Session Kept(T, Options);
      for (const char *Text : {Drawn, Sampled, Drawn, Sampled}) {
        Session Fresh(T, Options);
        EXPECT_EQ(planOf(Kept, Text), planOf(Fresh, Text)) << T.fullName() << nameOf(As).str();
      }
    }
}

/// Cells of many graphs have the same problems, or nearly the same. A session that took one for
/// another would make another plan.
static void compareWithFresh(RandomGraph::Shape Shape, Contract Under, Objective Goal) {
  PlanOptions Options;
  Options.Contract = Under;
  Options.Minimize = Goal;
  std::map<std::string, std::unique_ptr<Session>> Kept;
  forEachGraph(
      graphs(12, 400),
      [&](const RandomGraph &Random, const TargetInfo &T) {
        Trial Of(Random.text());
        if (!Of.G || !knowsModifiers(*Of.G, T))
          return;
        std::unique_ptr<Session> &By = Kept[T.fullName()];
        if (!By)
          By = std::make_unique<Session>(T, Options);
        Session Fresh(T, Options);
        PlannedGraph Known = By->plan(*Of.G, *Of.D), Again = By->plan(*Of.G, *Of.D),
                     Wanted = Fresh.plan(*Of.G, *Of.D);
        ASSERT_EQ(bool(Known), bool(Wanted));
        ASSERT_EQ(bool(Again), bool(Wanted));
        if (!Wanted)
          return;
        EXPECT_EQ(printed(*Known.Plan), printed(*Wanted.Plan));
        EXPECT_EQ(printed(*Again.Plan), printed(*Wanted.Plan));
        EXPECT_EQ(Known.Cost.Proof.OwnBound, Wanted.Cost.Proof.OwnBound);
        EXPECT_EQ(Known.Cost.Proof.IsProven, Wanted.Cost.Proof.IsProven);
      },
      Shape);
}

TEST(Session, MakesThePlansOfAFreshOne) {
  for (auto Shape : {RandomGraph::StraightLine, RandomGraph::ControlFlow})
    compareWithFresh(Shape, Contract::Access, Objective::Total);
}

TEST(Session, MakesThePlansOfAFreshOneUnderTheLayoutContract) {
  compareWithFresh(RandomGraph::ControlFlow, Contract::Layout, Objective::Total);
}

TEST(Session, MakesThePlansOfAFreshOneWithTheFewestOps) {
  compareWithFresh(RandomGraph::StraightLine, Contract::Access, Objective::Ops);
}

TEST(Session, KeepsItsOptions) {
  const TargetInfo *T = cantFail(findTarget("icl"));
  PlanOptions Options;
  Options.Policy = Policy::Layout;
  Session By(*T, Options);
  Options.Policy = Policy::Optimal;
  EXPECT_EQ(By.options().Policy, Policy::Layout);
  EXPECT_NE(planOf(By, Drawn).find("policy(layout)"), std::string::npos);
}

TEST(Session, PlansWhereItIsMovedTo) {
  const TargetInfo *T = cantFail(findTarget("tgl"));
  Session First(*T);
  std::string Before = planOf(First, Drawn);
  Session Second(std::move(First));
  EXPECT_EQ(planOf(Second, Drawn), Before);
}

TEST(Session, KnowsWhatAPlanCostsAndWhatIsProven) {
  const TargetInfo *T = cantFail(findTarget("skl"));
  Trial Of(Drawn);
  ASSERT_TRUE(Of.G);
  PlannedGraph Found = Session(*T).plan(*Of.G, *Of.D);
  ASSERT_TRUE(bool(Found));
  EXPECT_TRUE(Found.Cost.Proof.Exists);
  EXPECT_LE(Found.Cost.Proof.OwnBound, Found.Cost.Frame.own().value());
  EXPECT_GT(Found.Cost.Proof.OwnBound, 0u);
  PlanOptions Options;
  Options.Policy = Policy::Tracked;
  EXPECT_FALSE(Session(*T, Options).plan(*Of.G, *Of.D).Cost.Proof.Exists);
}

/// Drivers resolve where the layout changes. A program that leaves the image in the layout of an
/// attachment has not given it back to its owner. There is a plan, but it must not be executed.
/// The planner hands over its own verdict on a plan that it has compared with others. A session
/// that keeps steps has them from that execution.
TEST(Session, TellsTheCostThatTheCheckerTells) {
  for (const TargetInfo &T : allTargets())
    for (const char *Text : {Drawn, Sampled}) {
      Trial Of(Text);
      Session By(T), WithSteps(T);
      WithSteps.keepSteps();
      PlannedGraph Found = By.plan(*Of.G, *Of.D), Traced = WithSteps.plan(*Of.G, *Of.D);
      ASSERT_TRUE(Found && Traced) << T.fullName();
      EXPECT_FALSE(Found.Steps);
      EXPECT_TRUE(Traced.Steps);
      PlannedGraph Checked = By.check(*Found.Plan, *Of.D);
      ASSERT_TRUE(Checked);
      for (const PlannedGraph *Other : {&Traced, &Checked}) {
        EXPECT_EQ(Found.Cost.Frame.own().value(), Other->Cost.Frame.own().value());
        EXPECT_EQ(Found.Cost.Frame.total().value(), Other->Cost.Frame.total().value());
        EXPECT_EQ(Found.Cost.Prologue.value(), Other->Cost.Prologue.value());
      }
      EXPECT_EQ(Found.Cost.isOwnProven(), Traced.Cost.isOwnProven());
    }
}

TEST(Session, SaysThatAPlanIsWrong) {
  Trial Of(R"(
image %d : D16_UNORM 64x64 usage(DEPTH_STENCIL_ATTACHMENT) external
frame explicit {
  if @some {
    pass @draw on graphics {
      depth %d from UNDEFINED load(load) store(store)
    }
  }
}
)");
  ASSERT_TRUE(Of.G);
  PlanOptions Options;
  Options.Policy = Policy::Layout;
  const TargetInfo *T = cantFail(findTarget("skl"));
  PlannedGraph Found = Session(*T, Options).plan(*Of.G, *Of.D);
  EXPECT_TRUE(Found.Plan);
  EXPECT_FALSE(Found.IsRight);
  EXPECT_FALSE(bool(Found));
  EXPECT_FALSE(Of.Errors.empty());
}

/// A graph that is the same in everything gets the plan that is known; a graph that differs in a
/// name or in its place in the text gets a plan of its own.
TEST(Session, KnowsAGraphThatIsTheSame) {
  const TargetInfo *T = cantFail(findTarget("skl"));
  Session Kept(*T);
  Trial Of(Drawn);
  PlannedGraph First = Kept.plan(*Of.G, *Of.D), Second = Kept.plan(*Of.G, *Of.D);
  ASSERT_TRUE(First && Second);
  EXPECT_EQ(printed(*First.Plan), printed(*Second.Plan));
  EXPECT_EQ(First.Cost.Frame.total().value(), Second.Cost.Frame.total().value());
  EXPECT_EQ(First.Cost.isOwnProven(), Second.Cost.isOwnProven());
  Graph Renamed = *Of.G;
  Renamed.Passes.front().Name = Renamed.Names.intern("renamed");
  PlannedGraph Third = Kept.plan(Renamed, *Of.D);
  EXPECT_NE(printed(*Third.Plan).find("@renamed"), std::string::npos);
  Kept.keepSteps();
  EXPECT_TRUE(Kept.plan(*Of.G, *Of.D).Steps);
}
