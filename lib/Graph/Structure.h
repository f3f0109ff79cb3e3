//===- Structure.h - graphs that programs have put together -----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Checks rules that parsed graphs obey by construction and that a program that fills a Graph must
/// obey: ids lie inside the arrays that they index, enumerators are valid, an item and its match
/// know each other. The rest of the library relies on these rules.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_STRUCTURE_H
#define AUXPLAN_LIB_GRAPH_STRUCTURE_H

#include "auxplan/Graph/Diagnostics.h"

namespace auxplan {

/// Reports the first fault of each array; returns true if there is none.
bool checkStructure(const Graph &, DiagnosticEngine &);

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_STRUCTURE_H
