//===- GraphBuilder.h - a window of a trace as a graph ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Builds the graph of the chosen frames: which images it has, how they are
/// called, how long they live and in which layouts they begin; then its
/// statements.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_GRAPHBUILDER_H
#define AUXPLAN_LIB_IMPORT_GRAPHBUILDER_H

#include "Layouts.h"
#include "SteadyFrame.h"

namespace auxplan::capture {

std::unique_ptr<Graph> buildGraph(const Trace &, const ImageUses &, const LayoutStarts &,
                                  const Window &);

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_GRAPHBUILDER_H
