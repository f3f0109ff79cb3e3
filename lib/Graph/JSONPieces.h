//===- JSONPieces.h - members that several objects have ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Members of JSON objects that stand for parts of several statements.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_JSONPIECES_H
#define AUXPLAN_LIB_GRAPH_JSONPIECES_H

#include "JSONLines.h"
#include "auxplan/Graph/Graph.h"

namespace auxplan {

/// The image and its range; aspects only if they are not \p Default.
void writeRef(JSONLines &J, const Graph &G, ImageId Id, uint8_t Age, const SubRange &R,
              AspectMask Default);
/// Left out if there is none.
void writeLayout(JSONLines &J, llvm::StringRef Key, Layout L);
void writeArea(JSONLines &J, const Area &A);
void writeClear(JSONLines &J, const ClearValue &C);
void writeBytes(JSONLines &J, const std::optional<ByteRange> &R);
/// A list of names; left out if there is none.
void writeStages(JSONLines &J, llvm::StringRef Key, StageMask);
/// Left out if the scope is empty, unless it is \p Needed.
void writeScope(JSONLines &J, llvm::StringRef Key, const SyncScope &S, bool Needed);
void writeMode(JSONLines &J, llvm::StringRef Usage, llvm::StringRef Class, const Mode &M);

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_JSONPIECES_H
