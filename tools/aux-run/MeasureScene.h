//===- MeasureScene.h - the objects that are measured -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The images and buffers that `--measure` works on, and the commands on them. Images of a scene
/// have memory of one kind. A device with a switch for aux data has a scene with and one without.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXRUN_MEASURESCENE_H
#define AUXPLAN_TOOLS_AUXRUN_MEASURESCENE_H

#include "Pipelines.h"

namespace auxplan::run {

/// The memory of images. Drivers may keep aux data only for some kinds.
enum class Keeping : uint8_t {
  Driver,       ///< as the driver makes images: memory of their own if it prefers that
  Uncompressed, ///< VK_EXT_image_compression_control takes compression off
  Shared,       ///< not of their own, though the driver prefers that
  Sparse,       ///< bound to memory page by page
};
llvm::StringRef nameOf(Keeping);

enum SurfaceKind : uint8_t {
  ColorSource, ///< a colour image; the buffer has the same bytes
  ColorTarget, ///< likewise
  ColorStore,  ///< a storage image
  DepthOnly,
  ColorSamples, ///< four samples, half the edge
  SmallColor,   ///< a colour image of many layers of 16 x 16 texels
  SmallSamples, ///< likewise, of four samples
  NumSurfaces
};
constexpr uint32_t SmallEdge = 16, SmallLayers = 9;

struct Surface {
  VkImage Handle = VK_NULL_HANDLE; ///< none: the device has no such image
  VkImageView View = VK_NULL_HANDLE;
  VkDeviceMemory Memory = VK_NULL_HANDLE;
  VkFormat Format = VK_FORMAT_UNDEFINED;
  VkImageUsageFlags Usage = 0;
  uint32_t Edge = 0, Layers = 1, Samples = 1;
  VkImageLayout Layout = VK_IMAGE_LAYOUT_UNDEFINED;
  VkImageAspectFlags aspect() const;
  VkImageSubresourceRange range() const { return {aspect(), 0, 1, 0, Layers}; }
};

class Scene {
public:
  /// \p Edge: of the images, in texels of four bytes.
  Scene(Device &, Pipelines &, const Piece &Sums, Keeping, uint32_t Edge);
  ~Scene();
  Scene(const Scene &) = delete;
  Scene &operator=(const Scene &) = delete;
  /// The kinds of memory that the device offers, the driver's own first.
  static std::vector<Keeping> kinds(Device &);
  static bool hasGraphics(Device &);

  Keeping keeping() const { return Kind; }
  bool has(SurfaceKind K) const { return Surfaces[K].Handle; }
  uint32_t edge() const { return Edge; }
  double bytes() const { return 4.0 * Edge * Edge; }
  /// Gives all images contents: one colour, or noise.
  void fill(VkCommandBuffer, bool Noise);
  void setLayout(VkCommandBuffer, SurfaceKind, VkImageLayout);
  /// A barrier of all accesses of one image, which may change its layout.
  void barrier(VkCommandBuffer, SurfaceKind, VkImageLayout To);
  /// A barrier of all accesses of everything.
  static void barrier(VkCommandBuffer);

  struct Drawing {
    SurfaceKind To = ColorTarget;
    bool Noise = true, Blend = false, Clear = false, Draws = true;
    TestMode Test = TestMode::Write; ///< of depth
    uint32_t Edge = 0;               ///< 0: of the image
  };
  void draw(VkCommandBuffer, const Drawing &);
  /// Reads (\p Shader: texels_sampled, texels_read) or writes (texels_write) texels of an image.
  void dispatch(VkCommandBuffer, const char *Shader, bool Noise, uint32_t Edge);
  void dispatchTiny(VkCommandBuffer C) { dispatch(C, "texels_sampled", true, SmallEdge); }
  void copy(VkCommandBuffer, SurfaceKind From, SurfaceKind To);
  void blit(VkCommandBuffer);
  void resolve(VkCommandBuffer);
  void copyBuffer(VkCommandBuffer, SurfaceKind, bool FromBuffer);
  void copyBufferToBuffer(VkCommandBuffer);
  void fillBuffer(VkCommandBuffer);
  void clear(VkCommandBuffer, SurfaceKind);
  void clearSmall(VkCommandBuffer, uint32_t NumLayers);
  void resolveSmall(VkCommandBuffer, uint32_t NumLayers);

private:
  void make(SurfaceKind, bool Graphics);
  void bind(Surface &);
  void makeView(Surface &);
  std::pair<VkBuffer, VkDeviceMemory> makeBuffer();
  Device &D;
  Pipelines &Draws;
  Piece Sums;
  Keeping Kind;
  uint32_t Edge;
  Surface Surfaces[NumSurfaces];
  std::pair<VkBuffer, VkDeviceMemory> Buffers[2];
  VkDescriptorSet Sampled = VK_NULL_HANDLE, Stored = VK_NULL_HANDLE;
};

} // namespace auxplan::run

#endif // AUXPLAN_TOOLS_AUXRUN_MEASURESCENE_H
