//===- GraphMemory.h - memory that objects share ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Images and buffers that overlap in memory while both exist are bound to it, and so are buffers
/// that the host accesses in memory that is not coherent. All others have memory of their own.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_GRAPHMEMORY_H
#define AUXPLAN_LIB_IMPORT_GRAPHMEMORY_H

#include "Trace.h"

namespace auxplan::capture {

/// An image or a buffer of the graph that has memory.
struct BoundObject {
  bool IsBuffer;
  uint32_t Object; ///< of the graph
  uint64_t Memory, Offset, Size;
  LocOffset Made, Destroyed;
  bool ByHost = false; ///< the host accesses it
};

/// Adds memories and binds to the graph.
void addMemories(Graph &, const Trace &, std::vector<BoundObject> Objects);

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_GRAPHMEMORY_H
