//===- TexelCodec.h - texels as bytes and as numbers ------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How the texels of a format look in memory, and which numbers a shader gets from them. The
/// pattern that passes write is made of numbers which each format holds exactly, so that what comes
/// back can be compared exactly. shaders/common.glsl computes the same on the device; keep the two
/// alike. Depth values are multiples of 1/255, of which every depth format holds neighbours that
/// differ.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXRUN_TEXELCODEC_H
#define AUXPLAN_TOOLS_AUXRUN_TEXELCODEC_H

#include "auxplan/Graph/Graph.h"
#include <array>
#include <vulkan/vulkan_core.h>

namespace auxplan::run {

/// The place of a texel, mixed with the seed of a pass: what its pattern is made of.
inline uint32_t mixPlace(uint32_t X, uint32_t Y, uint32_t Z, uint32_t Seed) {
  uint32_t H = X * 0x9E3779B1u ^ Y * 0x85EBCA77u ^ Z * 0xC2B2AE3Du ^ Seed;
  H ^= H >> 15;
  H *= 0x2C1B3C6Du;
  H ^= H >> 12;
  H *= 0x297A2D39u;
  return H ^ H >> 15;
}

/// A sum over numbers and their places, in whatever order.
struct TexelSum {
  std::array<uint32_t, 4> Sums = {0, 0, 0, 0};
  static void add(uint32_t &H, uint32_t Number) {
    H = (H ^ Number) * 0x85EBCA6Bu;
    H ^= H >> 13;
  }
  void addHash(uint32_t H) {
    Sums[0] += H;
    Sums[1] += (H ^ H >> 16) * 0xC2B2AE35u;
    ++Sums[2];
  }
};

/// Is every other tile of 4 x 4 texels drawn here, where only half is drawn?
inline bool isDrawn(bool Half, uint32_t X, uint32_t Y) {
  return !Half || ((X >> 2 ^ Y >> 2) & 1) == 0;
}

class TexelCodec {
public:
  /// As in common.glsl.
  enum Class : uint32_t { UNorm, SNorm, UInt, SInt, Float, SRGB, Depth };

  TexelCodec() = default;
  TexelCodec(Format, Aspect);

  /// Of a texel, or a block, in a buffer that is copied from or to an image.
  unsigned bytes() const { return Bytes; }
  unsigned blockWidth() const { return BlockW; }
  unsigned blockHeight() const { return BlockH; }
  /// Can a shader's numbers be told from the bytes?
  bool hasNumbers() const { return !Raw; }
  Class numbers() const { return TheClass; }
  uint32_t packedBits() const { return Packed; } ///< of the channels, as common.glsl wants
  uint32_t packedPatternBits() const { return Pattern; }
  /// f, i or u: what a shader gets.
  char shaderType() const { return TheClass == UInt ? 'u' : TheClass == SInt ? 'i' : 'f'; }

  /// The texel of the pattern for a place.
  void makePattern(uint32_t Place, uint8_t *Texel) const;
  /// Adds what a shader gets from a texel to \p H.
  void addNumbers(const uint8_t *Texel, uint32_t &H) const;
  /// Do these two texels hold the same?
  bool equal(const uint8_t *A, const uint8_t *B) const;
  /// The depth as a multiple of 1/255, or the stencil value.
  uint32_t numberOf(const uint8_t *Texel) const;
  /// The value of the format next to \p V: as bytes, and as a clear needs it.
  void makeClear(const ClearValue &V, uint8_t *Texel, VkClearValue &Clear) const;
  /// For each component: the greater of the two (what VK_BLEND_OP_MAX gives).
  void makeGreater(const uint8_t *With, uint8_t *Texel) const;
  /// Can attachments of this format blend?
  bool blends() const {
    return !Raw && (TheClass != UInt && TheClass != SInt && TheClass != Depth);
  }

private:
  struct Channel {
    uint8_t Bits = 0, PatternBits = 0, Shift = 0;
  };
  uint64_t field(const uint8_t *Texel, const Channel &) const;
  void setField(uint8_t *Texel, const Channel &, uint64_t) const;
  uint32_t depthNumber(const uint8_t *Texel) const;
  void setDepth(uint8_t *Texel, uint32_t Number) const;
  uint32_t numberOf(const uint8_t *Texel, unsigned C) const;
  double realOf(uint64_t Field, unsigned C) const;
  uint64_t fieldOf(double Real, unsigned C) const;

  std::array<Channel, 4> Channels;
  uint32_t Packed = 0, Pattern = 0;
  Class TheClass = UNorm;
  uint8_t Bytes = 1, BlockW = 1, BlockH = 1;
  bool Raw = false;     ///< compressed, or a form that is only copied
  bool IsFloat = false; ///< depth
};

} // namespace auxplan::run

#endif // AUXPLAN_TOOLS_AUXRUN_TEXELCODEC_H
