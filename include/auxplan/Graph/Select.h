//===- Select.h - a part of a graph -----------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Taking things out of a graph: items with or without what they enclose, lines
/// and ops of passes, objects that nothing refers to.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_GRAPH_SELECT_H
#define AUXPLAN_GRAPH_SELECT_H

#include "auxplan/Graph/Graph.h"

namespace auxplan {

/// What stays of a graph, by index in its arrays. All items of a region that open,
/// divide or close it stay or go together: without them its contents stand where
/// it stood. An op that stands between passes stays if its item does.
struct Selection {
  std::vector<bool> Items, Accesses, Ops;
  /// Everything.
  explicit Selection(const Graph &);
};

/// Makes \p G what \p S leaves of it. A pass that continues one that is gone
/// continues none.
void keepOnly(Graph &G, const Selection &S);

/// Drops images, buffers and memory that no item and no `bind` refers to, with
/// their `starts`.
void dropUnusedObjects(Graph &G);

} // namespace auxplan

#endif // AUXPLAN_GRAPH_SELECT_H
