//===- Structure.h - graphs that programs have put together -----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the parsers see to of themselves and a program that fills a Graph must: ids lie inside of
/// the arrays that they index, enumerators are ones, an item and its match know each other. All
/// else in the library counts on it.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_STRUCTURE_H
#define AUXPLAN_LIB_GRAPH_STRUCTURE_H

#include "auxplan/Graph/Diagnostics.h"

namespace auxplan {

/// Reports the first fault of each array; true if there is none.
bool checkStructure(const Graph &, DiagnosticEngine &);

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_STRUCTURE_H
