//===- BarrierRecorder.h - barriers of a graph as barriers of Vulkan --*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Records the statements about synchronisation of a graph exactly as they stand: statements that
/// are joined by with become one vkCmdPipelineBarrier2. Only stages and accesses of extensions,
/// which the device here does not have, are left out of masks.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXRUN_BARRIERRECORDER_H
#define AUXPLAN_TOOLS_AUXRUN_BARRIERRECORDER_H

#include "Machine.h"

namespace auxplan::run {

/// What one vkCmdPipelineBarrier2 will hold.
struct BarrierCall {
  std::vector<VkMemoryBarrier2> Memory;
  std::vector<VkBufferMemoryBarrier2> Buffers;
  std::vector<VkImageMemoryBarrier2> Images;
  VkDependencyFlags Flags = 0;
  bool empty() const { return Memory.empty() && Buffers.empty() && Images.empty(); }
  VkDependencyInfo info() const;
};

class BarrierRecorder {
public:
  /// \p AsStated: nothing is added that the validation layer wants.
  BarrierRecorder(Machine &M, bool AsStated);
  ~BarrierRecorder();
  /// Are queues of the graph one queue of the device?
  bool sharesQueue() const { return SharesQueue; }

  void add(const Transition &, uint32_t Frame);
  /// A Barrier, Release or Acquire.
  void add(const Barrier &);
  /// A transition of a pass: `from` or `to` of a line, with the scopes of the pass's begin or end.
  void add(const Access &, Layout Old, Layout New, const Dependency &, uint32_t Frame);
  void add(const Dependency &, bool ByRegion);
  /// Records what was added, if anything.
  void record(VkCommandBuffer, Queue On);

  void setEvent(const Barrier &, VkCommandBuffer);
  void waitEvent(const Barrier &, VkCommandBuffer);

  VkPipelineStageFlags2 stages(StageMask S) const { return S & KnownStages; }

  /// A barrier of an image or a buffer with other owners than those of the graph.
  static VkImageMemoryBarrier2 imageBarrier(VkImage, const VkImageSubresourceRange &,
                                            VkImageLayout Old, VkImageLayout New);

private:
  template <typename T> void setScopes(T &Barrier, const Dependency &) const;
  template <typename T> bool setFamilies(T &Barrier, Queue Src, Queue Dst) const;
  void nameAccesses(VkImageMemoryBarrier2 &) const;
  void orderOthers();
  void discard(ImageId, uint8_t Age, const SubRange &, Layout Old, uint32_t Frame);
  void addImage(ImageId, uint8_t Age, const SubRange &, VkImageMemoryBarrier2, uint32_t Frame);
  Machine &M;
  BarrierCall Open;
  VkPipelineStageFlags2 KnownStages = 0;
  bool SharesQueue = false;   ///< queues of the graph are one queue of the device
  bool NamesAccesses = false; ///< changes of layout need an access
  bool OrdersOthers = false;  ///< barriers of images and buffers get one of memory beside them
  std::map<NameId, VkEvent> Events;
  std::vector<VkEvent> AllEvents;
  std::map<NameId, VkMemoryBarrier2> OfEvents;
};

/// The subresources of a range of an image; all slices of a 3D image's levels.
VkImageSubresourceRange rangeOf(const Image &, const SubRange &);

} // namespace auxplan::run

#endif // AUXPLAN_TOOLS_AUXRUN_BARRIERRECORDER_H
