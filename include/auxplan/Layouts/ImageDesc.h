//===- ImageDesc.h - what an image is, as the tables ask --------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The properties of an image that hardware tables look at, as in VkImageCreateInfo. The IR's Image
/// holds an ImageDesc; tables never see a graph.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LAYOUTS_IMAGEDESC_H
#define AUXPLAN_LAYOUTS_IMAGEDESC_H

#include "auxplan/Layouts/Vocabulary.h"
#include <algorithm>
#include <vector>

namespace auxplan {

/// Bytes [Begin, End) of a buffer or of memory.
struct ByteRange {
  uint64_t Begin = 0, End = 0;
  bool empty() const { return Begin >= End; }
  bool overlaps(const ByteRange &O) const { return Begin < O.End && O.Begin < End; }
  bool contains(const ByteRange &O) const { return Begin <= O.Begin && O.End <= End; }
  bool operator==(const ByteRange &O) const { return Begin == O.Begin && End == O.End; }
};

struct ImageDesc {
  auxplan::Format Format = NoFormat;
  ImageType Type = ImageType::Type2D;
  auxplan::Tiling Tiling = auxplan::Tiling::Optimal;
  uint8_t Mips = 1;                    ///< 1 .. 32
  uint8_t Samples = 1;                 ///< 1 2 4 8 16 32 64
  uint32_t Width = 1, Height = 1, Depth = 1; ///< texels, >= 1
  uint32_t Layers = 1;                 ///< >= 1; 3D: 1
  uint32_t Usage = 0;                  ///< UsageFlag bits
  uint32_t StencilUsage = 0;           ///< equals Usage unless given
  uint32_t Flags = 0;                  ///< CreateFlag bits
  std::vector<auxplan::Format> ViewFormats; ///< the format list; empty: none given
  uint16_t Modifier = 0;               ///< 0: none; else 1 + index of the td record
  bool ExternalMemory = false;         ///< opaque handle types, no modifier
  bool Concurrent = false;             ///< VK_SHARING_MODE_CONCURRENT: no queue owns it
  bool OwnedOutside = false;           ///< an external owner has it between frames
  uint32_t sliceCount() const { return Type == ImageType::Type3D ? Depth : Layers; }
  uint32_t mipWidth(unsigned M) const { return std::max(1u, Width >> M); }
  uint32_t mipHeight(unsigned M) const { return std::max(1u, Height >> M); }
  /// The number of layers of mip \p M, or of depth slices for 3D.
  uint32_t mipSlices(unsigned M) const {
    return Type == ImageType::Type3D ? std::max(1u, Depth >> M) : Layers;
  }
};

} // namespace auxplan

#endif // AUXPLAN_LAYOUTS_IMAGEDESC_H
