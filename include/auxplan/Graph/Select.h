//===- Select.h - a part of a graph -----------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Removes parts of a graph: items with or without the items inside them, lines and ops of passes,
/// objects that nothing refers to.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_GRAPH_SELECT_H
#define AUXPLAN_GRAPH_SELECT_H

#include "auxplan/Graph/Graph.h"

namespace auxplan {

/// The parts of a graph that stay, by index in its arrays. The items that open, divide and close a
/// region stay or go together; without them the contents of the region stand in its place. An op
/// that stands between passes stays if its item stays.
struct Selection {
  std::vector<bool> Items, Accesses, Ops;
  /// Everything.
  explicit Selection(const Graph &);
};

/// Removes from \p G everything that is not in \p S. A pass that continues a removed pass then
/// continues none.
void keepOnly(Graph &G, const Selection &S);

/// Drops images, buffers and memory that no item and no `bind` refers to, with
/// their `starts`; but not the images of which \p Keeps says so.
void dropUnusedObjects(Graph &G, llvm::ArrayRef<bool> Keeps = {});

} // namespace auxplan

#endif // AUXPLAN_GRAPH_SELECT_H
