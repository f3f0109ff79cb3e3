//===- HazardFinder.h - which nodes wait for which --------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Finds the hazards of a graph: pairs of nodes that touch a cell, of which one writes, with
/// nothing between them on some path that orders them by itself.
///
/// A walk over all paths carries for each cell the nodes that have written it last, and those that
/// have read it since. A read waits for the writes (RAW). A write waits for the reads since the
/// last write (WAR), or where nothing has read, for that write (WAW): what has read has waited for
/// the write. A later read in the same stages of the same queue stands for earlier ones, since a
/// barrier after the later one is after both. At joins the sets are united; a frame that repeats,
/// and a loop, are walked until their heads grow no more.
///
/// The lines of a pass happen together, so they do not wait for one another.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SYNC_HAZARDFINDER_H
#define AUXPLAN_LIB_SYNC_HAZARDFINDER_H

#include "FrameTree.h"
#include "SyncNodes.h"
#include "lib/Planner/Timeline/RegionState.h"
#include "llvm/ADT/MapVector.h"

namespace auxplan {

enum class HazardKind : uint8_t { ReadAfterWrite, WriteAfterRead, WriteAfterWrite };

struct Hazard {
  NodeId From, To;
  HazardKind Kind;
  AccessMask
      Needs; ///< accesses of To that the write of From must be visible to; 0: order is enough
  auxplan::Way Way;
};

/// A node that has touched a cell, at a point of the walk.
struct Touch {
  NodeId Node;
  uint32_t Object;        ///< see SyncCells::Visitor
  RegionId Over = None32; ///< see Way
  uint8_t Turns = 0;
  bool IsRead = false; ///< of a write: something has read it on all paths since
  bool operator==(const Touch &O) const {
    return Node == O.Node && Object == O.Object && Over == O.Over && Turns == O.Turns &&
           IsRead == O.IsRead;
  }
};

/// The touches of one cell.
struct CellTouches {
  llvm::SmallVector<Touch, 2> Writes, Reads;
  bool operator==(const CellTouches &O) const { return Writes == O.Writes && Reads == O.Reads; }
  bool joinFrom(const CellTouches &);
};

class HazardFinder {
public:
  HazardFinder(const Graph &G, const FrameTree &Tree, const SyncNodes &Nodes,
               const SyncCells &Cells)
      : G(G), Tree(Tree), Nodes(Nodes), Cells(Cells) {}
  /// The hazards, in the order of the nodes that wait. Call it once. Presents wait for nothing
  /// here, and nothing waits for them: semaphores of the presentation order these.
  std::vector<Hazard> find();
  /// By node: does an external owner have its image before it, on some path?
  const std::vector<bool> &comesFromOutside() const { return FromOutside; }

private:
  void start();
  void walkFrame(uint32_t Begin);
  void walk(uint32_t Begin);
  uint32_t step(uint32_t Item, llvm::SmallVectorImpl<bool> &HasElse);
  void run(uint32_t Item);
  void touch(llvm::ArrayRef<SyncNode>);
  void wait(NodeId To, const CellTouches &, uint32_t Object);
  void add(const Touch &From, NodeId To, HazardKind, AccessMask Needs);
  struct Toucher {
    NodeId Node;
    uint32_t Object; ///< SyncCells::Visitor
    bool IsWhole;
  };
  void settle(SyncCells::CellNumber, llvm::ArrayRef<Toucher>);
  void returnOver(RegionId, CellTouches &) const;
  void nextFrame(RegionId);

  const Graph &G;
  const FrameTree &Tree;
  const SyncNodes &Nodes;
  const SyncCells &Cells;
  RegionState<CellTouches> State;
  std::vector<bool> FromOutside;
  llvm::MapVector<std::pair<NodeId, NodeId>, Hazard> Found;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_SYNC_HAZARDFINDER_H
