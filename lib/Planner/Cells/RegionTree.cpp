//===- RegionTree.cpp - the regions around a walk -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See RegionTree.h.
///
//===----------------------------------------------------------------------===//

#include "RegionTree.h"

using namespace auxplan;

uint32_t RegionTree::frame() const {
  uint32_t Frame = Current;
  while (Nodes[Frame].Parent != None32)
    Frame = Nodes[Frame].Parent;
  return Frame;
}

RegionNode RegionTree::inside(uint32_t Item) const {
  RegionNode Node;
  Node.Parent = Current;
  Node.OpenItem = Item;
  Node.Depth = here().Depth + 1;
  return Node;
}

void RegionTree::openFrame(uint32_t Item) {
  Current = Nodes.size();
  Nodes.emplace_back();
  Nodes.back().OpenItem = Item;
}

void RegionTree::openLoop(uint32_t Item) {
  RegionNode Node = inside(Item);
  Weights.open(G.Items[Item]);
  Node.Is = RegionNode::Body;
  Node.Weight = Weights.weight();
  Current = Nodes.size();
  Nodes.push_back(Node);
}

void RegionTree::openArms(uint32_t Item) {
  RegionNode Then = inside(Item), Else = Then;
  Current = Nodes.size();
  Weights.open(G.Items[Item]);
  Weights.elseArm();
  Else.Is = RegionNode::Else;
  Else.Weight = Weights.weight();
  Else.Other = Current;
  Weights.close();
  Weights.open(G.Items[Item]);
  Then.Is = RegionNode::Then;
  Then.Weight = Weights.weight();
  Then.Other = Current + 1;
  Nodes.push_back(Then);
  Nodes.push_back(Else);
}

void RegionTree::enterElse() {
  Weights.elseArm();
  Current = here().Other;
}

void RegionTree::close() {
  Weights.close();
  Current = here().Parent;
}
