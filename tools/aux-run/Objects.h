//===- Objects.h - the images, buffers and memory of a run ------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes the images and buffers of a graph on the device, each with the model of what it must hold.
/// A ring has an image for each of its ages. An image that is presented has one for each frame in
/// flight, as a window's swapchain has, so that a present need not be waited for. Objects that are
/// bound to a memory of the graph get memory that they share as in the graph.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXRUN_OBJECTS_H
#define AUXPLAN_TOOLS_AUXRUN_OBJECTS_H

#include "Contents.h"
#include "Device.h"
#include "Schedule.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <map>
#include <tuple>

namespace auxplan::run {

/// Frames that may be on the device at a time.
constexpr uint32_t FramesInFlight = 4;

struct RealImage {
  ImageId Of = None32;
  VkImage Handle = VK_NULL_HANDLE;
  VkImageUsageFlags Usage = 0;
  bool IsMapped = false; ///< the host can write to it
  ImageContents Contents;
  explicit RealImage(ImageId Of, const Image &I) : Of(Of), Contents(I) {}
};

struct RealBuffer {
  VkBuffer Handle = VK_NULL_HANDLE;
  Plane Contents; ///< words in one row
  uint8_t *Mapped = nullptr;
  VkDeviceMemory Memory = VK_NULL_HANDLE;
  VkDeviceSize Offset = 0; ///< in its memory
  bool Coherent = true;
};

struct ViewKey {
  VkImage Of;
  VkImageViewType Type;
  VkFormat Format;
  VkImageSubresourceRange Range;
  VkImageUsageFlags Usage;
};

class Objects {
public:
  Objects(const Graph &, Device &, const Schedule &);
  ~Objects();
  Objects(const Objects &) = delete;
  Objects &operator=(const Objects &) = delete;

  const Graph &graph() const { return G; }
  Device &device() { return D; }
  /// The image that `%image@Age` is in a frame.
  RealImage &image(ImageId, uint8_t Age, uint32_t Frame);
  llvm::MutableArrayRef<RealImage> images(ImageId I) { return Images[I]; }
  RealBuffer &buffer(uint32_t B) { return Buffers[B]; }
  VkImageView view(const ViewKey &);
  VkBufferView texels(uint32_t Buffer, VkDeviceSize Begin, VkDeviceSize Size);

  /// An image, or a buffer, gets contents: what shares memory with it loses its own.
  void takeMemory(uint32_t Object, bool IsBuffer);
  void takeMemory(uint32_t Buffer, ByteRange Bytes);
  /// Images that live as long as a frame lose their contents.
  void endFrame();
  /// Memory that is not coherent: what the host has written goes out, or what it will read comes
  /// in.
  void flush(const RealBuffer &, ByteRange, bool Invalidate);

private:
  struct Place {
    uint32_t Object;
    bool IsBuffer;
    uint32_t Memory;
    VkDeviceSize Begin, End; ///< in the graph
    VkDeviceSize RealBegin = 0, RealSize = 0, Alignment = 1;
    bool shares(const Place &O) const {
      return Memory == O.Memory &&
             ((Begin < O.End && O.Begin < End) ||
              (RealBegin < O.RealBegin + O.RealSize && O.RealBegin < RealBegin + RealSize));
    }
  };
  void findUses(const Schedule &);
  void makeImage(ImageId);
  VkImage createImage(const Image &, VkImageUsageFlags &Usage, uint32_t Copies);
  void makeBuffer(uint32_t);
  void bindApart();
  void bindShared(uint32_t Memory);
  void placeShared(llvm::MutableArrayRef<Place *>);
  VkDeviceMemory allocate(VkDeviceSize Size, uint32_t Type);
  void bindBuffer(uint32_t, VkDeviceMemory, VkDeviceSize Offset, uint32_t Type);
  const Place *placeOf(uint32_t Object, bool IsBuffer) const;
  void forgetAt(const Place &Of, VkDeviceSize Begin, VkDeviceSize End);

  const Graph &G;
  Device &D;
  std::vector<std::vector<RealImage>> Images;
  std::vector<RealBuffer> Buffers;
  std::vector<bool> Presented, HostImages, HostBuffers, UsedImages;
  std::vector<Place> Places;
  std::map<VkDeviceMemory, void *> Maps;
  std::vector<VkDeviceMemory> Allocations;
  std::vector<std::pair<ViewKey, VkImageView>> Views;
  std::map<std::tuple<uint32_t, VkDeviceSize, VkDeviceSize>, VkBufferView> TexelViews;
};

VkFormat formatOf(Format);
VkImageAspectFlags aspectsOf(AspectMask);
VkImageLayout layoutOf(Layout);

} // namespace auxplan::run

#endif // AUXPLAN_TOOLS_AUXRUN_OBJECTS_H
