//===- SliceSets.h - sets over the subresources of images -------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Maps from up to 2^40 positions to sets of at most 64 members: for example the layouts in which
/// each subresource of an image may be.
///
/// Maps are immutable binary trees in which every subtree occurs once: equal maps have equal roots,
/// copies cost nothing, and joins cost as much as differs. A subtree with one set is a leaf
/// whatever it spans, so an image that is used whole is one node. Setting and reading a range
/// visits O(log n) nodes. Recursion is as deep as a tree is high, at most 40.
///
/// Maps that are no longer needed stay until collect() is told which are needed: a statement about
/// one layer of many leaves log n nodes behind.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_SLICESETS_H
#define AUXPLAN_LIB_GRAPH_SLICESETS_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <cstdint>
#include <vector>

namespace auxplan {

class SliceSets {
public:
  using Root = uint32_t;

  /// The same set everywhere.
  Root everywhere(uint64_t Set) { return leaf(Set); }
  /// \p R with \p Set in [Begin, End). \p Height: positions are below 2^Height.
  Root with(Root R, unsigned Height, uint64_t Begin, uint64_t End, uint64_t Set);
  /// The union over [Begin, End).
  uint64_t unionOver(Root R, unsigned Height, uint64_t Begin, uint64_t End) const;
  /// Calls \p F(Begin, End, Set) for stretches of [Begin, End), in order, that have one set each;
  /// neighbours may have the same.
  void forEach(Root R, unsigned Height, uint64_t Begin, uint64_t End,
               llvm::function_ref<void(uint64_t, uint64_t, uint64_t)> F,
               uint64_t FirstPosition = 0) const;
  /// The union at each position.
  Root join(Root A, Root B);

  /// Are there so many nodes that collect() is worth its time?
  bool isFull() const { return Nodes.size() > Limit; }
  /// Forgets all maps except those that \p ForEachRoot finds, and renumbers them. \p ForEachRoot
  /// calls its argument with a reference to each Root to keep. Any other Root is invalid
  /// afterwards.
  void collect(llvm::function_ref<void(llvm::function_ref<void(Root &)>)> ForEachRoot);

private:
  static constexpr uint32_t NoChild = 0xFFFFFFFF;
  static constexpr size_t MinLimit = 1 << 16, NumJoins = 1 << 14;
  struct Node {
    uint64_t Union;
    uint32_t Low, High; ///< NoChild: a leaf
  };
  struct Join {
    Root A = 0, B = 0, Result = 0; ///< A = B: empty
  };
  bool isLeaf(Root R) const { return Nodes[R].Low == NoChild; }
  Root leaf(uint64_t Set);
  Root node(Root Low, Root High);
  uint32_t &bucketOf(Root Low, Root High);
  void rehash(size_t Size);
  std::vector<Node> Nodes; ///< children before parents
  llvm::DenseMap<uint64_t, Root> Leaves;
  std::vector<uint32_t> Table; ///< inner nodes by children; a power of two of buckets
  size_t NumInner = 0, Limit = MinLimit;
  std::vector<Join> Joins; ///< results, each in the place that its operands hash to
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_SLICESETS_H
