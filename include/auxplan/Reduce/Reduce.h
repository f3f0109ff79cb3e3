//===- Reduce.h - the smallest graph that still shows it --------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Shrinks a graph while a property holds, until only what the property needs is left.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_REDUCE_REDUCE_H
#define AUXPLAN_REDUCE_REDUCE_H

#include "auxplan/Graph/Graph.h"
#include "llvm/ADT/STLExtras.h"

namespace auxplan {

/// Does a smaller graph still have the property? The graph need not be valid. The answer must
/// depend on the graph alone.
using InterestTest = llvm::function_ref<bool(const Graph &)>;

struct ReduceStats {
  uint64_t Tried = 0;  ///< number of graphs that the test was asked about
  uint64_t Taken = 0;  ///< number of graphs that still had the property
};

/// Shrinks \p G, for which \p IsInteresting holds, until no further reduction keeps the property.
/// Reductions remove items, lines, ops, regions around items, and objects, and make their
/// properties as plain as possible. \p MaxTries bounds the number of questions; 0: no bound.
ReduceStats reduceGraph(Graph &G, InterestTest IsInteresting, uint64_t MaxTries = 0);

} // namespace auxplan

#endif // AUXPLAN_REDUCE_REDUCE_H
