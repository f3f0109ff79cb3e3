//===- UsageGraph.h - the layout for all uses of an image ----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An application says what it does with an image and how the image moves between these uses; then
/// only those movements need transitions. negotiate() finds the allocation with the least cost:
///
///   the sum over movements of weight * bytes of operations at the hand-off
/// + the sum over nodes of weight * bytes that the device loses by its view.
///
/// All costs are whole bytes: each operation and each loss is rounded up by itself, then multiplied
/// by its weight. Sums that are beyond 64 bits are UINT64_MAX.
///
/// A *view* of a node is the capabilities with which its devices use the image: they are those of
/// one of the sets of each of its uses, exactly, since nothing runs between uses of one node. A
/// *combination* is a view for each node. It is possible if
///
///   - the views have a capability of the layout in common, and each of the layout that is not in
///     all views is one that some device of the graph has a rule for: it comes and goes;
///   - for each movement some device of the first node can release what the second view lacks, and
///     some device of the second acquire what the first lacks (the cheapest does);
///   - the limits of all views merge, and the image fits;
///   - some device can allocate it.
///
/// The allocation has the capabilities of all views. Movements from a node to itself cost nothing,
/// nor do those between equal views, unless a device has written what others are to find up to date
/// (CapabilityRule::Publish).
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_SHARING_USAGEGRAPH_H
#define AUXPLAN_SHARING_USAGEGRAPH_H

#include "auxplan/Sharing/HandOff.h"

namespace auxplan {
namespace sharing {

struct ImageFacts {
  std::string Format;
  uint64_t Bytes = 0;             ///< of the surface that costs are for
  uint64_t Width = 0, Height = 0; ///< texels; 0: not known
  uint64_t RowBytes = 0;          ///< without padding; 0: not known
};

/// Uses that happen at the same time.
struct UsageNode {
  std::vector<Use> Uses; ///< one at least
  uint64_t Weight = 1;   ///< how often, per frame or whatever the weights are for
};

struct Movement {
  unsigned From, To; ///< nodes
  uint64_t Weight = 1;
};

struct UsageGraph {
  ImageFacts Image;
  std::vector<Device> Devices;
  std::vector<UsageNode> Nodes; ///< one at least
  std::vector<Movement> Movements;
};

/// "gpu as render and display as scanout".
std::string nameOf(const UsageGraph &, const UsageNode &);

/// A way for a node to use the image.
struct View {
  CapabilityList Capabilities;
  Constraints Limits;
  std::vector<unsigned> SetOfUse; ///< by use: in Device::offers()
  uint64_t Loss;                  ///< bytes, each time
};

/// The work at a movement.
struct MovementWork {
  unsigned Releaser, Acquirer; ///< devices; also if nothing runs
  HandOff Work;
  uint64_t Cost; ///< bytes, times the weight
};

struct Combination {
  std::vector<View> Views; ///< by node
  CapabilitySet Allocation;
  /// The device that allocates: it knows what all views have, and of those that do it knows most of
  /// the allocation. One that does not use the image does so only if no user can. The rest belongs
  /// to other devices: they allocate that themselves.
  unsigned Allocator;
  std::vector<uint64_t> Losses;    ///< by node: bytes, times the weight
  std::vector<MovementWork> Works; ///< by movement
  uint64_t Cost;                   ///< of all
};

/// An allocation that was not chosen.
struct Alternative {
  CapabilityList Capabilities;         ///< of the allocation; a view of a node has all of them
  std::string Label;                   ///< of the first offered set that is so
  std::optional<Combination> Cheapest; ///< none: there is no combination
  std::string Reason;                  ///< why there is none, a sentence without a full stop
  std::optional<Conflict> Why;         ///< that, if two nodes are the reason
};

struct Negotiation {
  Combination Best;
  /// The cheapest with another allocation than the best, if there is one.
  std::optional<Combination> Second;
  /// Each allocation that is a set of some node, but for that of the best: first the possible ones,
  /// the cheapest first, then the others in the order of nodes and their preference.
  std::vector<Alternative> Others;
};

/// If several combinations cost the same, the result has the first views in the order of nodes and
/// of their preference. The error is a ConflictError if two nodes have nothing in common, else a
/// sentence: a device does not use the format so, no device can allocate, or there are too many
/// combinations to find the best of them.
llvm::Expected<Negotiation> negotiate(const UsageGraph &);

/// The error of negotiate(); success if there is some combination. Its code is not_supported if a
/// device does not use the format so, result_out_of_range if there are too many combinations.
llvm::Error whyImpossible(const UsageGraph &);

/// The cheapest combination with these capabilities, by node. None: it is not possible.
std::optional<Combination> combine(const UsageGraph &, llvm::ArrayRef<CapabilityList> Views);

} // namespace sharing
} // namespace auxplan

#endif // AUXPLAN_SHARING_USAGEGRAPH_H
