//===- WindowBuffers.h - buffers of the chosen frames -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The uses of buffers that are lines of the graph, and the buffers that these need.
///
/// In a frame that repeats a buffer of the graph may stand for a ring of buffers, or for a buffer
/// of which each frame uses another part: the host fills one part while the device reads others.
/// There the host would seem to write what the frame before still reads. So what the host touches
/// is a line only if the repetition before has touched the same bytes.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_WINDOWBUFFERS_H
#define AUXPLAN_LIB_IMPORT_WINDOWBUFFERS_H

#include "SteadyFrame.h"
#include <map>
#include <set>

namespace auxplan::capture {

class WindowBuffers {
public:
  struct Info {
    uint32_t Usage = 0;  ///< that the lines need
    bool ByHost = false; ///< the host accesses it
  };

  WindowBuffers(const Trace &, const Window &);
  bool keeps(const BufferUse &U) const {
    return U.Kind != AccessKind::Host || !OnlyThese || HostBefore.count(keyOf(U));
  }
  /// By buffer.
  const std::map<CapBufferId, Info> &used() const { return Used; }
  /// How many accesses of the host are no lines.
  uint32_t numLeftOut() const { return LeftOut; }

private:
  using Key = std::array<uint64_t, 4>;
  static Key keyOf(const BufferUse &U) {
    return {U.Buffer, U.Bytes.Begin, U.Bytes.End, uint64_t(U.RW)};
  }

  std::map<CapBufferId, Info> Used;
  std::set<Key> HostBefore;
  bool OnlyThese = false; ///< the window repeats
  uint32_t LeftOut = 0;
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_WINDOWBUFFERS_H
