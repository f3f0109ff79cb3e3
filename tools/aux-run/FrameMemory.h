//===- FrameMemory.h - memory of the host that lasts for a frame --*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Pieces of buffers that host and device both see: what is uploaded for a pass, and what its reads
/// have found. All pieces of a frame are given back at once, when the device is done with the
/// frame.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXRUN_FRAMEMEMORY_H
#define AUXPLAN_TOOLS_AUXRUN_FRAMEMEMORY_H

#include "Device.h"

namespace auxplan::run {

/// Bytes of a buffer that the host sees.
struct Piece {
  VkBuffer Buffer = VK_NULL_HANDLE;
  VkDeviceSize Offset = 0, Size = 0;
  uint8_t *Data = nullptr;
};

class FrameMemory {
public:
  explicit FrameMemory(Device &D) : D(D) {}
  ~FrameMemory();
  /// Bytes, aligned for every use. \p Zeroed: else they are written before anything reads them.
  Piece take(VkDeviceSize Size, bool Zeroed = true);
  /// The buffers that pieces were taken of.
  std::vector<VkBuffer> used() const;
  void giveBack();

private:
  struct Chunk {
    VkBuffer Buffer;
    VkDeviceMemory Memory;
    VkDeviceSize Size, Used;
    uint8_t *Data;
  };
  Chunk &chunkFor(VkDeviceSize Size);
  Device &D;
  std::vector<Chunk> Chunks;
};

} // namespace auxplan::run

#endif // AUXPLAN_TOOLS_AUXRUN_FRAMEMEMORY_H
