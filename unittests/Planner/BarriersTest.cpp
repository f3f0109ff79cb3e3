//===- BarriersTest.cpp - plans of graphs with barriers -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Statements about synchronisation change neither layouts nor contents, so a graph has the same
/// plan with them and without them. The test puts barriers at random places of random graphs. The
/// plan must have each of them between the same items, and without them it must be the plan of the
/// graph without them, under every policy and contract.
///
/// AUXPLAN_LONG in the environment: many more graphs.
///
//===----------------------------------------------------------------------===//

#include "RandomTrial.h"
#include "auxplan/Graph/Select.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

/// Puts statements about synchronisation into a graph.
class BarrierPutter {
public:
  BarrierPutter(Graph &G, uint32_t Seed) : G(G), Random(Seed) {}

  void run() {
    for (uint32_t I = G.Items.size(); I-- > 1;)
      if (G.Items[I - 1].Kind != ItemKind::FrameEnd)
        for (unsigned Num = Random() % 4 == 0 ? 1 + Random() % 3 : 0; Num; --Num)
          insert(I);
  }

private:
  void insert(uint32_t At) {
    for (Item &I : G.Items)
      if (I.Match != None32 && I.Match >= At)
        ++I.Match;
    G.Items.insert(G.Items.begin() + At, {ItemKind::Barrier, uint32_t(G.Barriers.size())});
    Barrier B;
    if (Random() % 8 == 0)
      B.Kind = BarrierKind::HostWait;
    else
      B.Scopes.After = B.Scopes.Before = {allStages()[unsigned(Stage::ALL_COMMANDS)].Bit, 0};
    if (!G.Images.empty() && Random() % 4 == 0 && B.Kind == BarrierKind::Barrier) {
      B.Image = Random() % G.Images.size();
      B.Range = G.Images[B.Image].wholeRange();
    }
    G.Barriers.push_back(B);
  }

  Graph &G;
  std::mt19937 Random;
};

Graph withoutBarriers(const Graph &Plan) {
  Graph Rest = Plan;
  Selection S(Rest);
  for (size_t I = 0; I != Rest.Items.size(); ++I)
    S.Items[I] = Rest.Items[I].Kind != ItemKind::Barrier;
  keepOnly(Rest, S);
  return Rest;
}

/// The items of the frames that are no prologue, without ops: their kinds.
std::vector<ItemKind> kindsOf(const Graph &G) {
  std::vector<ItemKind> Kinds;
  for (size_t I = 0; I != G.Items.size(); ++I) {
    const Item &It = G.Items[I];
    if (It.Kind == ItemKind::FrameBegin && G.Frames[It.Index].Prologue)
      I = It.Match;
    else if (It.Kind != ItemKind::Op)
      Kinds.push_back(It.Kind);
  }
  return Kinds;
}

void tryGraph(const RandomGraph &Of, uint32_t Seed, const TargetInfo &T, Policy P, Contract C,
              unsigned &Tried) {
  SCOPED_TRACE("policy " + nameOf(P).str() + ", contract " + nameOf(C).str());
  Trial Plain(Of.text()), Full(Of.text());
  ASSERT_TRUE(Plain.G && Full.G);
  BarrierPutter(*Full.G, Seed).run();
  ASSERT_TRUE(verifyGraph(*Full.G, *Full.D)) << printed(*Full.G);
  Plain.How.Contract = Full.How.Contract = C;
  std::unique_ptr<Graph> A = Plain.plan(T, P), B = Full.plan(T, P);
  ASSERT_EQ(bool(A), bool(B)) << printed(*Full.G);
  if (!A)
    return;
  ++Tried;
  Graph Rest = withoutBarriers(*B);
  ASSERT_TRUE(equalGraphs(*A, Rest)) << printed(*A) << printed(*B);
  // Frames that are planned apart, or by their number, are other items, and the driver contract
  // chooses where transitions stand.
  bool IsOneToOne = C != Contract::Driver && kindsOf(*A) == kindsOf(*Plain.G);
  ASSERT_TRUE(!IsOneToOne || kindsOf(*B) == kindsOf(*Full.G)) << printed(*B);
  EXPECT_EQ(Plain.check(*A, T), Full.check(*B, T)) << printed(*B);
}

void tryShape(RandomGraph::Shape Shape, unsigned Num) {
  unsigned Tried = 0, Seed = 0;
  forEachGraph(
      Num,
      [&](const RandomGraph &Of, const TargetInfo &T) {
        ++Seed;
        if (!Trial(Of.text()).G || !knowsModifiers(*Trial(Of.text()).G, T))
          return;
        for (Policy P : allPolicies())
          tryGraph(Of, Seed, T, P, contractOf(P), Tried);
        tryGraph(Of, Seed, T, Policy::Optimal, Contract::Driver, Tried);
      },
      Shape);
  EXPECT_GT(Tried, 5 * Num);
}

TEST(Barriers, ChangeNoPlanOfAStraightLine) {
  tryShape(RandomGraph::StraightLine, graphs(6, 300));
}

TEST(Barriers, ChangeNoPlanOfControlFlow) {
  tryShape(RandomGraph::ControlFlow, graphs(6, 300));
}

TEST(Barriers, ChangeNoPlanOfSharedMemory) {
  tryShape(RandomGraph::Aliased, graphs(2, 100));
}

} // namespace
