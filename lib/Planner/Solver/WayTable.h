//===- WayTable.h - ways through sequences and regions ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A *way* is a sequence entered in a row, with its cheapest exits. Its *nodes* are the transitions
/// that the way took, last first. A *region* is an `if` or a loop entered in a row; each of its
/// exits names an exit of the ways through its arms or its body.
///
/// So the table is a tree, shared where equal things happen, and decisions() reads the decisions at
/// the steps of a way back from one of its exits.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_SOLVER_WAYTABLE_H
#define AUXPLAN_LIB_PLANNER_SOLVER_WAYTABLE_H

#include "FrontTable.h"
#include "SequenceTable.h"

namespace auxplan {

/// Bit of a decision: nothing reads the contents from before the step.
constexpr uint32_t AtDeadPoint = 1u << 30;

class WayTable {
public:
  using WayId = uint32_t;
  /// A row in which a way may end.
  struct Exit {
    RowId Row;
    Cost Price;
  };
  struct Way {
    SequenceId Through;
    uint32_t Part; ///< None32: within a region
    std::vector<Exit> Exits;
    bool Done = false;
    uint32_t Last = None32; ///< its last node
  };
  /// An exit of an `if`, or of a loop.
  struct RegionExit {
    RowId Row;
    Cost Price;
    WayId Then, Else; ///< for a loop: its body, and None32
    uint32_t ThenExit, ElseExit;
  };
  struct Region {
    RegionId Is;
    RowId From;
    std::vector<RegionExit> Exits;
    bool Done = false;
    /// Adds an exit, unless one with its row costs no more.
    void offer(const RegionExit &);
  };

  /// The way through a sequence from a row; a new one has no exits, and is not done.
  WayId wayFrom(SequenceId, RowId From, uint32_t Part);
  /// The same for a region.
  uint32_t regionFrom(RegionId, RowId From);
  /// Lets a way take a transition at an item.
  void take(WayId W, uint32_t Item, uint32_t Transition) {
    Nodes.push_back({Ways[W].Last, Item, Transition});
    Ways[W].Last = Nodes.size() - 1;
  }
  void clear();

  Way &way(WayId W) { return Ways[W]; }
  const Way &way(WayId W) const { return Ways[W]; }
  Region &region(uint32_t Index) { return Regions[Index]; }
  bool hasRegions() const { return !Regions.empty(); }
  size_t numNodes() const { return Nodes.size(); }

  /// The decisions at the steps of a way to an exit. All that it goes through must be done.
  std::vector<uint32_t> decisions(WayId, uint32_t ExitIndex, const SequenceTable &,
                                  const FrontTable &) const;

private:
  /// One step, or one region, of a way.
  struct Node {
    uint32_t Prev, Item, Transition;
  };

  std::vector<Node> Nodes;
  std::vector<Way> Ways;
  std::vector<Region> Regions;
  llvm::DenseMap<std::pair<uint32_t, RowId>, uint32_t> WayAt, RegionAt;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_SOLVER_WAYTABLE_H
