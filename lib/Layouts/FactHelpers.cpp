//===- FactHelpers.cpp - what td/Facts.td calls ----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// View formats, modifiers and rectangles of clears.
///
//===----------------------------------------------------------------------===//

#include "FactHelpers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>

using namespace llvm;
using namespace auxplan;

//===----------------------------------------------------------------------===//
// View formats
//===----------------------------------------------------------------------===//

static bool sameBits(const FormatInfo &A, const FormatInfo &B) {
  return ArrayRef(A.ChannelBits) == ArrayRef(B.ChannelBits);
}

bool auxplan::listCan(const ImageDesc &D, uint64_t Ability) {
  return listSameBits(D) &&
         all_of(D.ViewFormats, [&](Format F) { return can(infoOf(F), Ability); });
}

bool auxplan::listSameBits(const ImageDesc &D) {
  return all_of(D.ViewFormats, [&](Format F) { return sameBits(infoOf(F), infoOf(D.Format)); });
}

/// Classes of numbers that read the bits of a clear value alike.
static NumericClass readAs(NumericClass N) {
  switch (N) {
  case NumericClass::SRGB:
    return NumericClass::UNorm;
  case NumericClass::UFloat:
    return NumericClass::SFloat;
  default:
    return N;
  }
}

bool auxplan::listSameNumbers(const ImageDesc &D) {
  NumericClass Own = readAs(infoOf(D.Format).Numeric);
  return all_of(D.ViewFormats, [&](Format F) { return readAs(infoOf(F).Numeric) == Own; });
}

static bool isFloat(NumericClass N) {
  return N == NumericClass::SFloat || N == NumericClass::UFloat;
}

bool auxplan::sameComponents(Format A, Format B) {
  const FormatInfo &X = infoOf(A), &Y = infoOf(B);
  return A == B || (sameBits(X, Y) && ArrayRef(X.ChannelShift) == ArrayRef(Y.ChannelShift) &&
                    isFloat(X.Numeric) == isFloat(Y.Numeric));
}

bool auxplan::listSameComponents(const ImageDesc &D) {
  return all_of(D.ViewFormats, [&](Format F) { return sameComponents(F, D.Format); });
}

/// Sorts of numbers that are compressed alike.
static NumericClass packedAs(NumericClass N) {
  return N == NumericClass::SInt ? NumericClass::UInt : readAs(N);
}

bool auxplan::listHasOneClass(const ImageDesc &D, uint64_t Ability, bool AnyNumbers) {
  if (D.ViewFormats.size() == 1)
    return true;
  return all_of(D.ViewFormats, [&](Format F) {
    Format First = D.ViewFormats.front();
    return can(infoOf(F), Ability) && sameComponents(F, First) &&
           (AnyNumbers || packedAs(infoOf(F).Numeric) == packedAs(infoOf(First).Numeric));
  });
}

bool auxplan::anyViewCan(const ImageDesc &D, uint64_t Ability) {
  return can(infoOf(D.Format), Ability) ||
         any_of(D.ViewFormats, [&](Format F) { return can(infoOf(F), Ability); });
}

static bool isTwin(Format A, Format B) {
  return infoOf(A).SRGBTwin == B || infoOf(B).SRGBTwin == A;
}

bool auxplan::viewsMixSRGB(const ImageDesc &D) {
  if (!has(D, CreateFlag::MUTABLE_FORMAT))
    return false;
  if (D.ViewFormats.empty())
    return infoOf(D.Format).SRGBTwin != NoFormat;
  return any_of(D.ViewFormats, [&](Format F) { return isTwin(F, D.Format); });
}

Format auxplan::viewFormat(const LayoutQuery &Q) {
  return Q.Of->View == NoFormat ? Q.Of->Image->Format : Q.Of->View;
}

bool auxplan::isOtherView(const LayoutQuery &Q, uint64_t Ability) {
  if (!Q.Of || viewFormat(Q) == Q.Of->Image->Format)
    return false;
  const FormatInfo &View = infoOf(viewFormat(Q));
  return !can(View, Ability) || !sameBits(View, infoOf(Q.Of->Image->Format));
}

bool auxplan::differsBeyondSRGB(Format A, Format B) {
  return A != B && !isTwin(A, B);
}

bool auxplan::isCopiedAsOther(Format F) {
  const FormatInfo &Info = infoOf(F);
  bool IsWide = Info.Numeric == NumericClass::UNorm && Info.BlockBytes == 8;
  return IsWide || (Info.Numeric != NumericClass::UNorm && Info.Numeric != NumericClass::UInt &&
                    Info.Numeric != NumericClass::SRGB);
}

bool auxplan::hasLevelOff8x4(const LayoutQuery &Q) {
  if (!Q.Of)
    return false;
  for (unsigned M = std::max<unsigned>(1, Q.Of->MipBegin); M < Q.Of->MipEnd; ++M)
    if (Q.Of->Image->mipWidth(M) % 8 != 0 || Q.Of->Image->mipHeight(M) % 4 != 0)
      return true;
  return false;
}

//===----------------------------------------------------------------------===//
// Clears
//===----------------------------------------------------------------------===//

Rect auxplan::rectOf(const ClearQuery &Q, const ImageDesc &D) {
  if (Q.FullArea)
    return {0, 0, D.mipWidth(Q.Mip), D.mipHeight(Q.Mip)};
  return {Q.X, Q.Y, Q.W, Q.H};
}

bool auxplan::coversLevel(const ClearQuery &Q, const ImageDesc &D) {
  Rect R = rectOf(Q, D);
  return R.X == 0 && R.Y == 0 && R.W >= D.mipWidth(Q.Mip) && R.H >= D.mipHeight(Q.Mip);
}

bool auxplan::isAligned(const Rect &R, uint32_t Horizontal, uint32_t Vertical) {
  uint64_t Right = uint64_t(R.X) + R.W, Bottom = uint64_t(R.Y) + R.H;
  return R.X % Horizontal == 0 && Right % Horizontal == 0 && R.Y % Vertical == 0 &&
         Bottom % Vertical == 0;
}

/// Are the edges multiples, or edges of the only level of the only layer?
static bool isOnGrid(const ClearQuery &Q, const ImageDesc &D, uint32_t Width, uint32_t Height) {
  Rect R = rectOf(Q, D);
  uint64_t Right = uint64_t(R.X) + R.W, Bottom = uint64_t(R.Y) + R.H;
  bool HasPadding = D.Mips == 1 && D.sliceCount() == 1;
  bool EndsRight = Right % Width == 0 || (HasPadding && Right == D.Width);
  bool EndsBelow = Bottom % Height == 0 || (HasPadding && Bottom == D.Height);
  return R.X % Width == 0 && R.Y % Height == 0 && EndsRight && EndsBelow;
}

/// Bytes of a texel of colour; 0 for a format without colour, for which a rule may ask all the
/// same.
static uint32_t colorBytes(const ImageDesc &D) {
  bool IsColor = infoOf(D.Format).Aspects & maskOf(Aspect::Color);
  return IsColor ? blockBytesOf(D.Format, Aspect::Color) : 0;
}

bool auxplan::isOnBlocks(const ClearQuery &Q, const ImageDesc &D, uint32_t Bytes, uint32_t Rows) {
  uint32_t Texel = colorBytes(D);
  if (Texel % 3 == 0)
    Texel = Texel / 3 * 4; // stored with a fourth channel
  return Texel && isOnGrid(Q, D, std::max(1u, Bytes / Texel), Rows);
}

bool auxplan::isOnSampleBlocks(const ClearQuery &Q, const ImageDesc &D, uint32_t UpTo4,
                               uint32_t Of8, uint32_t Of16, uint32_t Rows) {
  return isOnGrid(Q, D, D.Samples > 8 ? Of16 : D.Samples > 4 ? Of8 : UpTo4, Rows);
}

uint64_t auxplan::rowBytes(const ImageDesc &D) {
  return alignTo(uint64_t(D.Width) * colorBytes(D), 128);
}

bool auxplan::leaves16x8(const ClearQuery &Q, const ImageDesc &D) {
  if (coversLevel(Q, D) && D.sliceCount() == 1)
    return false;
  Rect R = rectOf(Q, D);
  uint32_t Width = D.mipWidth(Q.Mip), Height = D.mipHeight(Q.Mip);
  uint64_t Right = uint64_t(R.X) + R.W, Bottom = uint64_t(R.Y) + R.H;
  // Slices lie below each other, padded to the image's alignment.
  uint64_t VerticalAlign = can(infoOf(D.Format), FormatAbility::IS_DEPTH16) ? 8 : 4;
  uint64_t SliceRows = alignTo(Height, VerticalAlign);
  // The first layer may begin at a multiple of 8 and the second not; every other layer begins like
  // one of these two.
  bool Begins = (Q.Layer * SliceRows + R.Y) % 8 == 0 &&
                (Q.NumLayers == 1 || ((Q.Layer + uint64_t(1)) * SliceRows + R.Y) % 8 == 0);
  // A rectangle that ends in the corner may use the padding.
  if (Right == Width && Bottom == Height) {
    Right = alignTo(Right, 8);
    Bottom = alignTo(Bottom, VerticalAlign);
  }
  return R.X % 16 != 0 || !Begins || Right % 16 != 0 || Bottom % 8 != 0;
}

/// Zero, or as great as the channel can be: 0, 1, or nothing.
static std::optional<bool> zeroOrGreatest(const FormatInfo &Info, unsigned Bits, double Value) {
  if (Value == 0)
    return false;
  bool IsSigned = Info.Numeric == NumericClass::SInt;
  bool IsInteger = Info.Numeric == NumericClass::UInt || IsSigned;
  double Greatest = IsInteger ? std::ldexp(1.0, Bits - IsSigned) - 1 : 1;
  return Value == Greatest || (IsInteger && Value > Greatest) ? std::optional(true) : std::nullopt;
}

bool auxplan::isCodeColor(const ClearQuery &Q, Format View) {
  const FormatInfo &Info = infoOf(View);
  SmallVector<bool, 4> Is;
  for (auto [Bits, Value] : zip(Info.ChannelBits, Q.Value)) {
    if (!Bits)
      continue;
    std::optional<bool> One = zeroOrGreatest(Info, Bits, Value);
    if (!One)
      return false;
    Is.push_back(*One);
  }
  // Any combination of one channel or two has a code; the last of four is free.
  return Is.size() < 3 || (Is[0] == Is[1] && Is[1] == Is[2]);
}
