//===- Reduce.h - the smallest graph that still shows it --------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Shrinks a graph while a property holds: what is left is what the property needs.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_REDUCE_REDUCE_H
#define AUXPLAN_REDUCE_REDUCE_H

#include "auxplan/Graph/Graph.h"
#include "llvm/ADT/STLExtras.h"

namespace auxplan {

/// Does a smaller graph still show what is looked for? Graphs that are asked about
/// need not be valid. The answer must depend on the graph alone.
using InterestTest = llvm::function_ref<bool(const Graph &)>;

struct ReduceStats {
  uint64_t Tried = 0;  ///< graphs that have been asked about
  uint64_t Taken = 0;  ///< those that still showed it
};

/// Shrinks \p G, of which \p IsInteresting holds, until nothing that this knows to
/// take away or to simplify can be spared: items, lines, ops, regions around items,
/// objects, and all that is said of them beyond the plainest. \p MaxTries bounds
/// the number of questions; 0: no bound.
ReduceStats reduceGraph(Graph &G, InterestTest IsInteresting, uint64_t MaxTries = 0);

} // namespace auxplan

#endif // AUXPLAN_REDUCE_REDUCE_H
