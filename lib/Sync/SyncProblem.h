//===- SyncProblem.h - what barriers are planned for ------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The problem as a value: explicit frames, their nodes and hazards, and the places where a barrier
/// can be recorded.
///
/// Each queue sees its own line in each region: the passes, presents and regions that it takes part
/// in, the points at which it signals or waits for another queue, and host accesses. A *gap* is the
/// place before one of these anchors, or before the end of the region. On its queue all places of
/// one gap are the same. The passes of one render pass instance have no gaps between them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SYNC_SYNCPROBLEM_H
#define AUXPLAN_LIB_SYNC_SYNCPROBLEM_H

#include "HazardFinder.h"

namespace auxplan {

/// A place among the items: twice an item's number is the place before it; one more, behind it.
using Place = uint64_t;
constexpr Place beforeItem(uint32_t Item) {
  return Place(Item) * 2;
}
constexpr Place behindItem(uint32_t Item) {
  return Place(Item) * 2 + 1;
}

struct SyncProblem {
  SyncProblem(const Graph &G, const TargetInfo &T);

  const Graph &G;
  FrameTree Tree;
  SyncNodes Nodes;
  SyncCells Cells;
  std::vector<Hazard> Hazards;
  std::vector<bool> FromOutside;                     ///< by node
  StageMask NamedStages = 0;                         ///< see clearBits()
  std::vector<std::vector<uint32_t>> Before, Behind; ///< by node: hazards to it, and from it

  QueueId queueOf(NodeId N) const { return Nodes[N].On; }
  /// Are the nodes of a hazard on one queue, as far as barriers are concerned?
  bool isLocal(const Hazard &H) const { return queueOf(H.From) == queueOf(H.To); }
  /// Are both nodes changes of the layout of one image on one queue? These run in the order of
  /// their calls by themselves (Vulkan, Image Layout Transitions).
  bool areOrderedMoves(const Hazard &) const;
  /// Is the hazard between passes of one render pass instance?
  bool isInInstance(const Hazard &) const;
  /// Does the change of a layout or owner wait for another queue, and another queue for it? Then it
  /// stands where it is, since the waits on both sides depend on its place.
  bool isBetweenQueues(NodeId) const;
  /// The items in the line of a region that stand fast, with the end of the region.
  llvm::ArrayRef<uint32_t> childrenOf(RegionId R) const { return Children[R]; }
  /// Does the queue take part in what the item opens or is?
  bool takesPart(uint32_t Item, QueueId Q) const;
  /// The last item of a child of \p In: its closing item, or itself. The item that opens \p In
  /// stands for the begin of its line.
  uint32_t lastOf(uint32_t Child, RegionId In) const;

  /// Does the region count in sums about a frame? Those of the frame that repeats do, or all if
  /// none does.
  bool isCounted(RegionId R) const;

private:
  void findParts();
  std::vector<std::vector<uint32_t>> Children; ///< by region
  std::vector<uint64_t> Parts; ///< by item: bits of the queues, for regions of all inside
};

/// Does the node touch only its own pixel of an attachment, in stages of that pixel?
bool isOfPixel(const SyncProblem &, const SyncNode &);
/// Do both nodes? A dependency by region orders nothing else.
bool isByRegion(const SyncProblem &, const Hazard &);

} // namespace auxplan

#endif // AUXPLAN_LIB_SYNC_SYNCPROBLEM_H
