//===- RegionTreeTest.cpp - the regions that a walk is in -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Walks through an `if` in a loop and tests the position, the depth and the weights of steps.
///
//===----------------------------------------------------------------------===//

#include "lib/Planner/Cells/RegionTree.h"
#include "TestGraph.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

uint32_t itemOf(const Graph &G, ItemKind Kind) {
  for (uint32_t I = 0; I != G.Items.size(); ++I)
    if (G.Items[I].Kind == Kind)
      return I;
  return None32;
}

} // namespace

TEST(RegionTree, FollowsAWalk) {
  TestGraph Test("frame {\n  loop 4 {\n    if @i prob 0.25 {\n    } else {\n    }\n  }\n}\n");
  const Graph &G = *Test.G;
  uint32_t Loop = itemOf(G, ItemKind::LoopBegin), If = itemOf(G, ItemKind::IfBegin);
  RegionTree Tree(G);
  Tree.openFrame(0);
  uint32_t Frame = Tree.current();
  EXPECT_EQ(Tree.here().Is, RegionNode::Frame);
  EXPECT_EQ(Tree.here().Parent, None32);
  EXPECT_EQ(Tree.here().Weight, FullWeight);

  Tree.openLoop(Loop);
  uint32_t Body = Tree.current();
  EXPECT_EQ(Tree.here().Is, RegionNode::Body);
  EXPECT_EQ(Tree.here().Parent, Frame);
  EXPECT_EQ(Tree.here().OpenItem, Loop);
  EXPECT_EQ(Tree.here().Weight, 4 * FullWeight);

  Tree.openArms(If);
  const RegionNode Then = Tree.here();
  EXPECT_EQ(Then.Is, RegionNode::Then);
  EXPECT_EQ(Then.Depth, 2u);
  EXPECT_EQ(Then.Weight, FullWeight);
  Tree.enterElse();
  EXPECT_EQ(Tree.current(), Then.Other);
  EXPECT_EQ(Tree.here().Is, RegionNode::Else);
  EXPECT_EQ(Tree.here().Weight, 3 * FullWeight);
  EXPECT_EQ(Tree.here().Parent, Body);
  EXPECT_EQ(Tree.frame(), Frame);

  Tree.close();
  EXPECT_EQ(Tree.current(), Body);
  Tree.close();
  EXPECT_EQ(Tree.current(), Frame);
  Tree.openFrame(0); // walked again
  EXPECT_NE(Tree.current(), Frame);
  EXPECT_EQ(Tree.frame(), Tree.current());
}
