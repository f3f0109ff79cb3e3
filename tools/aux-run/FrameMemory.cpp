//===- FrameMemory.cpp - memory of the host that lasts for a frame --------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See FrameMemory.h.
///
//===----------------------------------------------------------------------===//

#include "FrameMemory.h"
#include "Calls.h"
#include <cstring>

using namespace auxplan::run;

static constexpr VkDeviceSize ChunkSize = VkDeviceSize(4) << 20;
/// At least what any offset of a descriptor or a copy may have to be a multiple of.
static constexpr VkDeviceSize Alignment = 256;

FrameMemory::~FrameMemory() {
  for (Chunk &C : Chunks) {
    vkDestroyBuffer(D.handle(), C.Buffer, nullptr);
    vkFreeMemory(D.handle(), C.Memory, nullptr);
  }
}

FrameMemory::Chunk &FrameMemory::chunkFor(VkDeviceSize Size) {
  for (Chunk &C : Chunks)
    if (C.Size - C.Used >= Size)
      return C;
  Chunk C = {};
  C.Size = std::max(Size, ChunkSize);
  VkBufferCreateInfo Info = {VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO};
  Info.size = C.Size;
  Info.usage = VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT |
               VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_INDIRECT_BUFFER_BIT;
  if (D.families().size() > 1) {
    Info.sharingMode = VK_SHARING_MODE_CONCURRENT;
    Info.queueFamilyIndexCount = D.families().size();
    Info.pQueueFamilyIndices = D.families().data();
  }
  check(vkCreateBuffer(D.handle(), &Info, nullptr, &C.Buffer), "vkCreateBuffer");
  VkMemoryRequirements Needs;
  vkGetBufferMemoryRequirements(D.handle(), C.Buffer, &Needs);
  VkMemoryAllocateInfo Allocate = {VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO};
  Allocate.allocationSize = Needs.size;
  Allocate.memoryTypeIndex =
      D.memoryType(Needs.memoryTypeBits, VK_MEMORY_PROPERTY_HOST_CACHED_BIT,
                   VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT);
  check(vkAllocateMemory(D.handle(), &Allocate, nullptr, &C.Memory), "vkAllocateMemory");
  check(vkBindBufferMemory(D.handle(), C.Buffer, C.Memory, 0), "vkBindBufferMemory");
  void *Data;
  check(vkMapMemory(D.handle(), C.Memory, 0, VK_WHOLE_SIZE, 0, &Data), "vkMapMemory");
  C.Data = static_cast<uint8_t *>(Data);
  Chunks.push_back(C);
  return Chunks.back();
}

Piece FrameMemory::take(VkDeviceSize Size, bool Zeroed) {
  VkDeviceSize Whole = (Size + Alignment - 1) / Alignment * Alignment;
  Chunk &C = chunkFor(Whole);
  Piece P = {C.Buffer, C.Used, Size, C.Data + C.Used};
  C.Used += Whole;
  if (Zeroed)
    std::memset(P.Data, 0, Size);
  return P;
}

std::vector<VkBuffer> FrameMemory::used() const {
  std::vector<VkBuffer> Found;
  for (const Chunk &C : Chunks)
    if (C.Used)
      Found.push_back(C.Buffer);
  return Found;
}

void FrameMemory::giveBack() {
  for (Chunk &C : Chunks)
    C.Used = 0;
}
