//===- JSONDeclarationPrinter.h - declarations as JSON ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes what stands in front of the frames: the header of a plan, images, buffers, memories, and
/// statements about them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_JSONDECLARATIONPRINTER_H
#define AUXPLAN_LIB_GRAPH_JSONDECLARATIONPRINTER_H

#include "JSONLines.h"
#include "auxplan/Graph/Graph.h"

namespace auxplan {

void printDeclarations(const Graph &G, JSONLines &J);

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_JSONDECLARATIONPRINTER_H
