//===- SetGraph.h - sets and the transitions between them ----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The sets of devices as a graph: a node for each set, an edge from a set to each smaller one into
/// which a device can turn it. Two graphs meet in sets that both have; a set from which such a
/// *meeting* set can be reached is worth to be allocated, since it becomes one that both know.
///
///   1. querySets() makes the graph of a device: its sets, and of those that others need the ones
///      that it can reach, although it does not work in them.
///   2. mergeGraphs() keeps the nodes from which a meeting node can be reached. If no node meets,
///      it drops capabilities that are not required, as few as possible.
///   3. findPath() is asked at run time.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_SHARING_SETGRAPH_H
#define AUXPLAN_SHARING_SETGRAPH_H

#include "auxplan/Sharing/Agreement.h"

namespace auxplan {
namespace sharing {

struct SetNode {
  CapabilityList Capabilities; ///< unique in its graph
  Constraints Limits;
  /// In the list of its device, the first if several have it; sets that are only reached come last.
  unsigned Rank;
  /// All devices of the graph have it as a set, or reach it, and it has a layout.
  bool Meets;
};

/// A device turns a set into a smaller one.
struct SetEdge {
  unsigned From, To; ///< nodes
  std::string Device;
  HandOff Work; ///< without acquire
};

struct SetGraph {
  std::string Devices;        ///< names, joined by " with "
  std::vector<SetNode> Nodes; ///< in the order in which devices prefer them
  std::vector<SetEdge> Edges;
};

/// The graph of one device. \p Needed: sets of other devices; what one of its sets has in common
/// with one of these becomes a node if the device can reach it.
SetGraph querySets(const Participant &, llvm::ArrayRef<CapabilityList> Needed, uint64_t ImageBytes);

/// The graph of the devices of both: nodes of the first in their order, then those that only the
/// second has. All nodes have limits that hold for the meeting nodes that they reach, too. The
/// error is a ConflictError about the two graphs.
llvm::Expected<SetGraph> mergeGraphs(const SetGraph &, const SetGraph &);

/// The node with these capabilities.
std::optional<unsigned> findNode(const SetGraph &, const CapabilityList &);

/// The edges from a node to another that cost least, in their order; of those that cost the same,
/// the fewest. None: there is no way.
std::optional<std::vector<unsigned>> findPath(const SetGraph &, unsigned From, unsigned To);

/// The nodes to allocate, best first: by rank, then by the cost of their cheapest path to a meeting
/// node. A node without such a path is left out; merged graphs have none.
std::vector<unsigned> rankNodes(const SetGraph &);

} // namespace sharing
} // namespace auxplan

#endif // AUXPLAN_SHARING_SETGRAPH_H
