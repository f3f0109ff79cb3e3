//===- RegionTree.h - the regions around a walk -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The frames, arms and bodies that a walk over the items has entered, as a tree; each has the
/// weight of its items. A region that is walked again gets another node.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_REGIONTREE_H
#define AUXPLAN_LIB_PLANNER_CELLS_REGIONTREE_H

#include "auxplan/Planner/Cost.h"

namespace auxplan {

/// A region of the graph, or an arm of one.
struct RegionNode {
  uint32_t Parent = None32;
  uint32_t OpenItem = 0;
  uint32_t Depth = 0;
  uint32_t Other = None32;      ///< of an arm: the other arm
  uint64_t Weight = FullWeight; ///< weight of the points inside
  enum Sort : uint8_t { Frame, Then, Else, Body } Is = Frame;
};

class RegionTree {
public:
  explicit RegionTree(const Graph &G) : G(G), Weights(G) {}

  /// The innermost region around the walk.
  uint32_t current() const { return Current; }
  const RegionNode &here() const { return Nodes[Current]; }
  const RegionNode &operator[](uint32_t Region) const { return Nodes[Region]; }
  /// The frame around the walk.
  uint32_t frame() const;

  void openFrame(uint32_t Item);
  void openLoop(uint32_t Item);
  /// Opens both arms of an `if`, and enters the first.
  void openArms(uint32_t Item);
  void enterElse();
  void close();

private:
  RegionNode inside(uint32_t Item) const;

  const Graph &G;
  WeightStack Weights;
  std::vector<RegionNode> Nodes;
  uint32_t Current = 0;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_REGIONTREE_H
