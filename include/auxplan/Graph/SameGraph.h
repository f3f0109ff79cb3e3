//===- SameGraph.h - is this the graph from before? -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A program that plans every frame mostly plans the graph that it has planned before.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_GRAPH_SAMEGRAPH_H
#define AUXPLAN_GRAPH_SAMEGRAPH_H

#include "auxplan/Graph/Graph.h"

namespace auxplan {

/// Are all arrays of both graphs the same, with the same numbers for the same names, and with the
/// same places in the text? Then everything that is true of one is true of the other. Graphs that
/// differ in form only are not the same; see equalGraphs().
bool isSameGraph(const Graph &A, const Graph &B);

} // namespace auxplan

#endif // AUXPLAN_GRAPH_SAMEGRAPH_H
