//===- Contents.h - what images and buffers must hold -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The model of the device's memory: the bytes that each subresource of an image, and each buffer,
/// holds if everything happens in the order of the program, and which of them are defined. Texels
/// with several samples have the same value in each.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXRUN_CONTENTS_H
#define AUXPLAN_TOOLS_AUXRUN_CONTENTS_H

#include "TexelCodec.h"

namespace auxplan::run {

/// The elements of one subresource, rows of texels (or blocks), or the words of a buffer.
class Plane {
public:
  Plane() = default;
  Plane(TexelCodec Codec, uint32_t W, uint32_t H) : Codec(Codec), W(W), H(H) {}

  const TexelCodec &codec() const { return Codec; }
  uint32_t width() const { return W; }
  uint32_t height() const { return H; }
  Area whole() const { return {0, 0, W, H}; }
  /// The part of \p A that is inside, in texel blocks; \p A in texels.
  Area blocksOf(const Area &A) const;

  void forget();             ///< everything is undefined
  void forget(const Area &); ///< of blocks
  bool isKnown(const Area &) const;
  bool isKnown(uint32_t X, uint32_t Y) const {
    return State == All || (State == Some && Known[size_t(Y) * W + X]);
  }
  const uint8_t *texel(uint32_t X, uint32_t Y) const {
    return &Bytes[(size_t(Y) * W + X) * Codec.bytes()];
  }

  /// Is nothing known?
  bool isForgotten() const { return State == None; }

  /// Fills \p A with the texel that \p Make(X, Y, Texel) writes; Make gets the old texel, and
  /// returns false to keep it as it is.
  template <typename Fn> void write(const Area &A, Fn Make) {
    begin();
    for (uint32_t Y = A.Y; Y < A.Y + A.H; ++Y)
      for (uint32_t X = A.X; X < A.X + A.W; ++X)
        if (Make(X, Y, &Bytes[(size_t(Y) * W + X) * Codec.bytes()]) && State == Some)
          Known[size_t(Y) * W + X] = true;
  }
  /// The pattern of a pass with a seed. \p Half: only every other tile.
  void paint(const Area &A, uint32_t Slice, uint32_t Seed, bool Half);
  void fill(const Area &A, const uint8_t *Texel);
  /// Copies what \p From holds, and what it does not know.
  void copy(const Plane &From, const Area &Source, uint32_t X, uint32_t Y);

  /// Adds the texels of \p A, the first of which is number \p First, as a shader gets them from a
  /// view with the codec \p View.
  void addTo(TexelSum &, const Area &A, uint32_t First, const TexelCodec &View) const;

private:
  void begin();
  TexelCodec Codec;
  uint32_t W = 0, H = 0;
  enum { None, Some, All } State = None;
  std::vector<uint8_t> Bytes;
  std::vector<bool> Known; ///< if only some are
};

/// All subresources of one image.
class ImageContents {
public:
  explicit ImageContents(const Image &);
  Plane &plane(Aspect A, unsigned Mip, unsigned Slice) {
    return Planes[Firsts[static_cast<unsigned>(A)] + FirstOfMip[Mip] + Slice];
  }
  /// Calls \p F(Plane, Aspect, Mip, Slice) for each subresource of a range.
  template <typename Fn> void forEach(const SubRange &R, Fn F) {
    for (unsigned A = 0; A < NumAspects; ++A)
      if (R.Aspects >> A & 1)
        for (unsigned Mip = R.MipBegin; Mip < R.MipEnd; ++Mip)
          for (unsigned S = R.LayerBegin; S < std::min(R.LayerEnd, Slices[Mip]); ++S)
            if (R.holdsLayer(S))
              F(plane(static_cast<Aspect>(A), Mip, S), static_cast<Aspect>(A), Mip, S);
  }
  void forget();

private:
  std::vector<Plane> Planes;
  std::array<uint32_t, NumAspects> Firsts = {};
  std::vector<uint32_t> FirstOfMip, Slices;
};

} // namespace auxplan::run

#endif // AUXPLAN_TOOLS_AUXRUN_CONTENTS_H
