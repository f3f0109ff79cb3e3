//===- PackedPixel.cpp - clear values as formats store them -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Packs one colour: from the text's numbers to the 32-bit words of the API, and from those to the
/// bits of a texel, channel by channel. Rounding is to nearest even, as drivers and hardware do;
/// only the small unsigned floats of B10G11R11_UFLOAT_PACK32 are truncated.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Layouts/PackedPixel.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cmath>

using namespace llvm;

namespace auxplan {
namespace {

bool isInteger(NumericClass N) { return N == NumericClass::UInt || N == NumericClass::SInt; }

/// \p V as a number of [Low, High]; not-a-number is 0.
double clampTo(double V, double Low, double High) {
  return std::isnan(V) ? 0 : std::clamp(V, Low, High);
}

uint32_t toWord(NumericClass N, double V) {
  if (N == NumericClass::UInt)
    return static_cast<uint32_t>(clampTo(V, 0, UINT32_MAX));
  if (N == NumericClass::SInt)
    return static_cast<uint32_t>(static_cast<int32_t>(clampTo(V, INT32_MIN, INT32_MAX)));
  return llvm::bit_cast<uint32_t>(static_cast<float>(V));
}

double encodeSRGB(double Linear) {
  double V = clampTo(Linear, 0, 1);
  return V <= 0.0031308 ? 12.92 * V : 1.055 * std::pow(V, 1 / 2.4) - 0.055;
}

/// The bits of \p V as an IEEE half.
uint32_t toHalf(float V, APFloat::roundingMode Rounding) {
  APFloat F(V);
  bool LosesInfo;
  F.convert(APFloat::IEEEhalf(), Rounding, &LosesInfo);
  return static_cast<uint32_t>(F.bitcastToAPInt().getZExtValue());
}

uint32_t packSFloat(uint32_t Word, unsigned Bits) {
  if (Bits == 32)
    return Word;
  return toHalf(llvm::bit_cast<float>(Word), APFloat::rmNearestTiesToEven);
}

/// 5 bits of exponent like a half, fewer bits of mantissa, and no sign.
uint32_t packUFloat(uint32_t Word, unsigned Bits) {
  float V = llvm::bit_cast<float>(Word);
  if (V < 0)
    return 0;
  return (toHalf(V, APFloat::rmTowardZero) & 0x7FFF) >> (15 - Bits);
}

uint32_t packUNorm(double V, unsigned Bits) {
  return static_cast<uint32_t>(std::nearbyint(clampTo(V, 0, 1) * maskTrailingOnes<uint32_t>(Bits)));
}

uint32_t packSNorm(double V, unsigned Bits) {
  double Max = maskTrailingOnes<uint32_t>(Bits - 1);
  return static_cast<uint32_t>(static_cast<int32_t>(std::nearbyint(clampTo(V, -1, 1) * Max)));
}

uint32_t packSInt(uint32_t Word, unsigned Bits) {
  int64_t V = static_cast<int32_t>(Word);
  return static_cast<uint32_t>(std::clamp<int64_t>(V, minIntN(Bits), maxIntN(Bits)));
}

/// Packs one channel of at most 32 bits; does not cut off bits above \p Bits.
uint32_t packChannel(NumericClass N, unsigned Bits, bool IsAlpha, uint32_t Word) {
  float AsFloat = llvm::bit_cast<float>(Word);
  switch (N) {
  case NumericClass::UNorm:
    return packUNorm(AsFloat, Bits);
  case NumericClass::SRGB:
    return packUNorm(IsAlpha ? AsFloat : encodeSRGB(AsFloat), Bits);
  case NumericClass::SNorm:
    return packSNorm(AsFloat, Bits);
  case NumericClass::UInt:
    return std::min(Word, maskTrailingOnes<uint32_t>(Bits));
  case NumericClass::SInt:
    return packSInt(Word, Bits);
  case NumericClass::SFloat:
    return packSFloat(Word, Bits);
  case NumericClass::UFloat:
    return packUFloat(Word, Bits);
  case NumericClass::UScaled:
  case NumericClass::SScaled:
    break;
  }
  llvm_unreachable("scaled formats are not cleared");
}

bool isClearable(const FormatInfo &Info) {
  if (Info.Aspects != maskOf(Aspect::Color) || Info.Compressed || Info.BlockW != 1)
    return false;
  if (Info.Numeric == NumericClass::UScaled || Info.Numeric == NumericClass::SScaled)
    return false;
  // All formats except shared exponents use unsigned floats of 10 and 11 bits.
  if (Info.Numeric == NumericClass::UFloat && Info.ChannelBits[0] != 11)
    return false;
  return llvm::all_of(Info.ChannelBits, [](uint8_t Bits) { return Bits <= 32; });
}

} // namespace

std::array<uint32_t, 4> clearWords(Format View, const double (&Value)[4]) {
  std::array<uint32_t, 4> Words;
  for (unsigned I = 0; I != 4; ++I)
    Words[I] = toWord(infoOf(View).Numeric, Value[I]);
  return Words;
}

std::optional<PackedPixel> packPixel(Format F, const std::array<uint32_t, 4> &Words) {
  const FormatInfo &Info = infoOf(F);
  if (!isClearable(Info))
    return std::nullopt;
  PackedPixel Pixel = {0, 0, 0, 0};
  for (unsigned I = 0; I != 4; ++I) {
    unsigned Bits = Info.ChannelBits[I], Shift = Info.ChannelShift[I];
    if (!Bits)
      continue;
    // No channel crosses a word.
    uint32_t Packed = packChannel(Info.Numeric, Bits, I == 3, Words[I]);
    Pixel[Shift / 32] |= (Packed & maskTrailingOnes<uint32_t>(Bits)) << Shift % 32;
  }
  return Pixel;
}

bool samePackedPixel(Format Image, Format View, const double (&Value)[4]) {
  if (Image == View)
    return true;
  std::array<uint32_t, 4> Words = clearWords(View, Value);
  std::optional<PackedPixel> OfImage = packPixel(Image, Words), OfView = packPixel(View, Words);
  return OfImage && OfView && *OfImage == *OfView;
}

bool isZeroColor(Format F, const double (&Value)[4]) {
  std::array<uint32_t, 4> Words = clearWords(F, Value);
  for (unsigned I = 0; I != 4; ++I)
    if (infoOf(F).ChannelBits[I] && Words[I])
      return false;
  return true;
}

bool isZeroOrOneColor(Format F, const double (&Value)[4]) {
  const FormatInfo &Info = infoOf(F);
  std::array<uint32_t, 4> Words = clearWords(F, Value);
  for (unsigned I = 0; I != 4; ++I) {
    float AsFloat = llvm::bit_cast<float>(Words[I]);
    bool IsZeroOrOne =
        isInteger(Info.Numeric) ? Words[I] <= 1 : AsFloat == 0 || AsFloat == 1;
    if (Info.ChannelBits[I] && !IsZeroOrOne)
      return false;
  }
  return true;
}

} // namespace auxplan
