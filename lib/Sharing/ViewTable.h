//===- ViewTable.h - the views of nodes, and what pairs of them cost -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The parts of a combination that concern one node or two: the views that a node may have, and for
/// each two nodes and each two of their views what the movements between them cost, if these are
/// possible. Three nodes and more have only two things together: a capability in common, and
/// limits.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SHARING_VIEWTABLE_H
#define AUXPLAN_LIB_SHARING_VIEWTABLE_H

#include "auxplan/Sharing/ImageLimits.h"

namespace auxplan {
namespace sharing {

/// A view of a node.
struct ViewRef {
  unsigned Node, View;
};

class ViewTable {
public:
  /// \p G must outlive the table.
  static llvm::Expected<ViewTable> make(const UsageGraph &G);

  const UsageGraph &graph() const { return *G; }
  unsigned numNodes() const { return Views.size(); }
  llvm::ArrayRef<View> views(unsigned Node) const { return Views[Node]; }
  const View &view(ViewRef R) const { return Views[R.Node][R.View]; }
  /// The loss of a view, times the weight of the node.
  uint64_t loss(ViewRef) const;
  /// The cost of movements between two nodes in both directions; none: they are not possible.
  std::optional<uint64_t> cost(ViewRef, ViewRef) const;
  /// Why two views of different nodes are not possible together.
  SetConflict conflict(ViewRef, ViewRef) const;
  /// The cheapest work of a movement; none: no devices can, and \p Why is what they lack at least.
  std::optional<MovementWork> work(const Movement &, const View &From, const View &To,
                                   std::vector<Difference> &Why) const;

private:
  explicit ViewTable(const UsageGraph &G) : G(&G) {}
  void fillCosts();
  bool comesAndGoes(const Capability &) const;
  std::optional<uint64_t> costOf(ViewRef, ViewRef) const;
  void addLayouts(const CapabilityList &Extras, bool IsOfFirst, SetConflict &) const;

  const UsageGraph *G;
  std::vector<std::vector<View>> Views; ///< by node
  /// By node, later node, view of the first, view of the second.
  std::vector<std::vector<std::vector<std::vector<std::optional<uint64_t>>>>> Costs;
};

} // namespace sharing
} // namespace auxplan

#endif // AUXPLAN_LIB_SHARING_VIEWTABLE_H
