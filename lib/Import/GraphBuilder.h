//===- GraphBuilder.h - a window of a trace as a graph ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Builds the graph of the chosen frames: first the images with their names, lifetimes and first
/// layouts, and the buffers, then the statements.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_GRAPHBUILDER_H
#define AUXPLAN_LIB_IMPORT_GRAPHBUILDER_H

#include "Layouts.h"
#include "WindowBuffers.h"

namespace auxplan::capture {

std::unique_ptr<Graph> buildGraph(const Trace &, const ImageUses &, const LayoutStarts &,
                                  const Window &, const WindowBuffers &);

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_GRAPHBUILDER_H
