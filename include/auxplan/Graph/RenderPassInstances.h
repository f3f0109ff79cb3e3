//===- RenderPassInstances.h - passes of one instance ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Passes that continue each other are one render pass instance: subpasses, suspended and resumed
/// rendering. Each pass continues an earlier one, so the first pass of an instance, its *root*,
/// stands for the instance. Several passes may continue the same pass.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_GRAPH_RENDERPASSINSTANCES_H
#define AUXPLAN_GRAPH_RENDERPASSINSTANCES_H

#include "auxplan/Graph/Graph.h"

namespace auxplan {

class RenderPassInstances {
public:
  explicit RenderPassInstances(const Graph &);

  /// Does any pass continue another?
  bool any() const { return !Members.empty(); }
  /// The first pass of the instance of a pass; most passes are an instance of their own.
  uint32_t rootOf(uint32_t Pass) const { return Roots[Pass]; }
  bool isRoot(uint32_t Pass) const { return Roots[Pass] == Pass; }
  /// Has the instance of the pass several passes?
  bool isInSeveral(uint32_t Pass) const { return any() && passesOf(Roots[Pass]).size() > 1; }
  /// Does a later pass continue this one?
  bool isContinued(uint32_t Pass) const { return any() && Continued[Pass]; }
  /// All passes of the instance with root \p Root, in order.
  llvm::ArrayRef<uint32_t> passesOf(uint32_t Root) const;

private:
  std::vector<uint32_t> Roots; ///< per pass
  /// All passes sorted by root, and the beginning of each root's passes; empty if no pass continues
  /// another.
  std::vector<uint32_t> Members, FirstMember;
  std::vector<bool> Continued; ///< per pass; empty if Members is
};

} // namespace auxplan

#endif // AUXPLAN_GRAPH_RENDERPASSINSTANCES_H
