//===- ExplicitFrames.h - frames with all transitions -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes out the transitions that follow from the lines of a graph.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_ENGINE_EXPLICITFRAMES_H
#define AUXPLAN_ENGINE_EXPLICITFRAMES_H

#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Graph/Graph.h"

namespace auxplan {

/// The graph without its plan, in explicit frames. Frames that are explicit stay as they are, if all
/// are. Else each image comes into the layout of its next use directly before it, with its contents;
/// images that share memory drop contents where nothing needs them. \p T: the target whose sizes of
/// images count. None after an error: no transition can stand where one is needed, or an image begins
/// in an unknown layout.
std::optional<Graph> explicitFrames(const Graph &, const TargetInfo &T, DiagnosticEngine &);

} // namespace auxplan

#endif // AUXPLAN_ENGINE_EXPLICITFRAMES_H
