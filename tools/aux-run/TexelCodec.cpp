//===- TexelCodec.cpp - texels as bytes and as numbers --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See TexelCodec.h.
///
//===----------------------------------------------------------------------===//

#include "TexelCodec.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>
#include <cstring>
#include <vector>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::run;

/// A float of a few bits, without a sign if it has fewer than 16: 5 bits of exponent, or 8 of 32.
static double fromSmallFloat(uint64_t Field, unsigned Bits) {
  if (Bits == 32)
    return bit_cast<float>(static_cast<uint32_t>(Field));
  unsigned Mantissa = Bits == 16 ? 10 : Bits - 5;
  bool Negative = Bits == 16 && Field >> 15;
  unsigned Exponent = Field >> Mantissa & 31;
  double M = Field & ((1u << Mantissa) - 1);
  double V;
  if (Exponent == 31)
    V = M ? NAN : INFINITY;
  else if (!Exponent)
    V = std::ldexp(M, -14 - int(Mantissa));
  else
    V = std::ldexp(M + (1u << Mantissa), int(Exponent) - 15 - int(Mantissa));
  return Negative ? -V : V;
}

static std::vector<float> tableOf(unsigned Bits) {
  std::vector<float> Table;
  for (uint64_t Field = 0; Field < uint64_t(1) << Bits; ++Field)
    Table.push_back(static_cast<float>(fromSmallFloat(Field, Bits)));
  return Table;
}

/// The nearest such float towards zero.
static uint64_t toSmallFloat(double V, unsigned Bits) {
  if (Bits == 32)
    return bit_cast<uint32_t>(static_cast<float>(V));
  unsigned Mantissa = Bits == 16 ? 10 : Bits - 5;
  uint64_t Sign = V < 0 && Bits == 16 ? 1u << 15 : 0;
  V = V < 0 ? (Bits == 16 ? -V : 0) : V;
  uint64_t Best = 0;
  for (unsigned Bit = Mantissa + 5; Bit-- > 0;) {
    uint64_t Try = Best | uint64_t(1) << Bit;
    if (Try >> Mantissa < 31 && fromSmallFloat(Try, Bits) <= V)
      Best = Try;
  }
  return Sign | Best;
}

/// The same from a table: many texels are made and compared.
static float smallFloat(uint64_t Field, unsigned Bits) {
  if (Bits == 32)
    return bit_cast<float>(static_cast<uint32_t>(Field));
  static const std::vector<float> Tables[3] = {tableOf(16), tableOf(11), tableOf(10)};
  return Tables[Bits == 16 ? 0 : Bits == 11 ? 1 : 2][Field];
}

/// A whole number below 2048 as a float.
static uint64_t smallFloatOf(uint32_t Number, unsigned Bits) {
  if (Bits == 32)
    return bit_cast<uint32_t>(static_cast<float>(Number));
  if (!Number)
    return 0;
  unsigned Mantissa = Bits == 16 ? 10 : Bits - 5, Log = Log2_32(Number);
  uint64_t Rest = Number ^ (1u << Log);
  return uint64_t(Log + 15) << Mantissa |
         (Log <= Mantissa ? Rest << (Mantissa - Log) : Rest >> (Log - Mantissa));
}

static double fromSRGB(double V) {
  return V <= 0.04045 ? V / 12.92 : std::pow((V + 0.055) / 1.055, 2.4);
}
static double toSRGB(double V) {
  return V <= 0.0031308 ? V * 12.92 : 1.055 * std::pow(V, 1 / 2.4) - 0.055;
}
static uint64_t maskOfBits(unsigned Bits) {
  return Bits >= 64 ? ~uint64_t(0) : (uint64_t(1) << Bits) - 1;
}
static int64_t signExtended(uint64_t V, unsigned Bits) {
  return static_cast<int64_t>(V << (64 - Bits)) >> (64 - Bits);
}

TexelCodec::TexelCodec(Format F, Aspect A) {
  const FormatInfo &Info = infoOf(F);
  Bytes = blockBytesOf(F, A);
  BlockW = Info.BlockW;
  BlockH = Info.BlockH;
  if (A == Aspect::Stencil) {
    TheClass = UInt;
    Channels[0] = {8, 8, 0};
  } else if (A == Aspect::Depth) {
    TheClass = Depth;
    IsFloat = Info.Numeric == NumericClass::SFloat;
    Channels[0] = {Info.ChannelBits[0], 8, 0};
    // As an aspect of its own 24 bits are copied as 32.
    Bytes = Info.ChannelBits[0] == 24 ? 4 : Info.ChannelBits[0] / 8;
  } else {
    switch (Info.Numeric) {
    case NumericClass::UNorm:
      TheClass = UNorm;
      break;
    case NumericClass::SNorm:
      TheClass = SNorm;
      break;
    case NumericClass::UInt:
      TheClass = UInt;
      break;
    case NumericClass::SInt:
      TheClass = SInt;
      break;
    case NumericClass::SFloat:
    case NumericClass::UFloat:
      TheClass = Float;
      break;
    case NumericClass::SRGB:
      TheClass = SRGB;
      break;
    case NumericClass::UScaled:
    case NumericClass::SScaled:
      Raw = true;
      break;
    }
    unsigned Total = 0, FloatBits = 11;
    for (unsigned C = 0; C < 4; ++C) {
      unsigned Bits = Info.ChannelBits[C];
      Total += Bits;
      Raw |= Bits > 32;
      if (Bits && Bits < 16)
        FloatBits = 6;
      Channels[C] = {static_cast<uint8_t>(Bits), static_cast<uint8_t>(Bits), Info.ChannelShift[C]};
    }
    // Shared exponents add up to fewer bits than the texel has.
    Raw |= Info.Compressed || !Total || (TheClass == Float && Total < Bytes * 8u);
    for (Channel &C : Channels)
      if (TheClass == Float && C.Bits)
        C.PatternBits = FloatBits;
  }
  // A shader takes depth as a number of 8 bits.
  for (unsigned C = 0; C < 4; ++C) {
    Packed |= uint32_t(TheClass == Depth ? Channels[C].PatternBits : Channels[C].Bits) << (8 * C);
    Pattern |= uint32_t(Channels[C].PatternBits) << (8 * C);
  }
}

/// Up to eight bytes of a texel as a number, and back.
static uint64_t loadBytes(const uint8_t *From, size_t Bytes) {
  uint64_t V = 0;
  switch (Bytes) {
  case 1:
    return *From;
  case 2:
    std::memcpy(&V, From, 2);
    return V;
  case 4:
    std::memcpy(&V, From, 4);
    return V;
  case 8:
    std::memcpy(&V, From, 8);
    return V;
  }
  std::memcpy(&V, From, Bytes);
  return V;
}

static void storeBytes(uint8_t *To, uint64_t V, size_t Bytes) {
  switch (Bytes) {
  case 1:
    *To = static_cast<uint8_t>(V);
    return;
  case 2:
    std::memcpy(To, &V, 2);
    return;
  case 4:
    std::memcpy(To, &V, 4);
    return;
  case 8:
    std::memcpy(To, &V, 8);
    return;
  }
  std::memcpy(To, &V, Bytes);
}

uint64_t TexelCodec::field(const uint8_t *Texel, const Channel &C) const {
  if (Bytes <= 8)
    return loadBytes(Texel, Bytes) >> C.Shift & maskOfBits(C.Bits);
  return loadBytes(Texel + C.Shift / 8, std::min<size_t>(8, Bytes - C.Shift / 8)) >> (C.Shift % 8) &
         maskOfBits(C.Bits);
}

void TexelCodec::setField(uint8_t *Texel, const Channel &C, uint64_t To) const {
  uint8_t *At = Bytes <= 8 ? Texel : Texel + C.Shift / 8;
  unsigned Shift = Bytes <= 8 ? C.Shift : C.Shift % 8;
  size_t Size = Bytes <= 8 ? Bytes : std::min<size_t>(8, Bytes - C.Shift / 8);
  uint64_t V = loadBytes(At, Size);
  storeBytes(At, (V & ~(maskOfBits(C.Bits) << Shift)) | To << Shift, Size);
}

uint32_t TexelCodec::depthNumber(const uint8_t *Texel) const {
  uint64_t V = field(Texel, Channels[0]);
  double Real = IsFloat ? bit_cast<float>(static_cast<uint32_t>(V))
                        : double(V) / double(maskOfBits(Channels[0].Bits));
  return Real >= 0 && Real <= 1 ? static_cast<uint32_t>(Real * 255 + 0.5) : 0xFFFFFFFF;
}

void TexelCodec::setDepth(uint8_t *Texel, uint32_t Number) const {
  std::memset(Texel, 0, Bytes);
  uint64_t V = IsFloat ? bit_cast<uint32_t>(static_cast<float>(Number) / 255.0f)
                       : Number * (maskOfBits(Channels[0].Bits) / 255);
  setField(Texel, Channels[0], V);
}

void TexelCodec::makePattern(uint32_t H, uint8_t *Texel) const {
  if (Raw) {
    for (unsigned I = 0; I < Bytes; ++I, H = H * 0x2C1B3C6Du + 0x9E3779B1u)
      Texel[I] = H >> 24;
    return;
  }
  if (TheClass == Depth)
    return setDepth(Texel, H >> 24);
  static constexpr uint32_t Factors[4] = {1u, 0x9E3779B1u, 0x85EBCA77u, 0xC2B2AE3Du};
  uint64_t Whole = 0;
  if (Bytes > 8)
    std::memset(Texel, 0, Bytes);
  for (unsigned C = 0; C < 4; ++C) {
    unsigned Bits = Channels[C].PatternBits;
    if (!Bits)
      continue;
    uint64_t V = H * Factors[C] >> (32 - Bits);
    if (TheClass == Float)
      V = smallFloatOf(V, Channels[C].Bits);
    else if ((TheClass == SNorm || TheClass == SInt) && V == uint64_t(1) << (Bits - 1))
      V = 0; // SNORM has two numbers for -1
    if (Bytes <= 8)
      Whole |= V << Channels[C].Shift;
    else
      setField(Texel, Channels[C], V);
  }
  if (Bytes <= 8)
    storeBytes(Texel, Whole, Bytes);
}

uint32_t TexelCodec::numberOf(const uint8_t *Texel, unsigned C) const {
  const Channel &Of = Channels[C];
  uint64_t V = field(Texel, Of);
  switch (TheClass) {
  case UNorm:
  case UInt:
  case SRGB:
    return V;
  case SNorm:
    return std::max<int64_t>(signExtended(V, Of.Bits), -int64_t(maskOfBits(Of.Bits - 1)));
  case SInt:
    return signExtended(V, Of.Bits);
  case Float:
    return bit_cast<uint32_t>(smallFloat(V, Of.Bits) + 0.0f);
  case Depth:
    break;
  }
  return depthNumber(Texel);
}

uint32_t TexelCodec::numberOf(const uint8_t *Texel) const {
  return numberOf(Texel, 0);
}

void TexelCodec::addNumbers(const uint8_t *Texel, uint32_t &H) const {
  for (unsigned C = 0; C < 4; ++C)
    if (Channels[C].Bits)
      TexelSum::add(H, numberOf(Texel, C));
}

bool TexelCodec::equal(const uint8_t *A, const uint8_t *B) const {
  if (Raw || !std::memcmp(A, B, Bytes))
    return Raw ? !std::memcmp(A, B, Bytes) : true;
  for (unsigned C = 0; C < 4; ++C)
    if (Channels[C].Bits && numberOf(A, C) != numberOf(B, C))
      return false;
  return true;
}

double TexelCodec::realOf(uint64_t V, unsigned C) const {
  unsigned Bits = Channels[C].Bits;
  switch (TheClass) {
  case UNorm:
    return double(V) / double(maskOfBits(Bits));
  case SRGB:
    return C < 3 ? fromSRGB(double(V) / 255) : double(V) / 255;
  case SNorm:
    return std::max(-1.0, double(signExtended(V, Bits)) / double(maskOfBits(Bits - 1)));
  case UInt:
  case Depth:
    return double(V);
  case SInt:
    return double(signExtended(V, Bits));
  case Float:
    return smallFloat(V, Bits);
  }
  return 0;
}

/// The greatest and the least number that a clear may name are cut; NaN is 0.
static double within(double V, double Low, double High) {
  return V >= Low ? std::min(V, High) : V < Low ? Low : 0;
}

uint64_t TexelCodec::fieldOf(double V, unsigned C) const {
  unsigned Bits = Channels[C].Bits;
  double Max = double(maskOfBits(Bits)), SignedMax = double(maskOfBits(Bits - 1));
  switch (TheClass) {
  case UNorm:
    return std::llround(within(V, 0, 1) * Max);
  case SRGB:
    return std::llround((C < 3 ? toSRGB(within(V, 0, 1)) : within(V, 0, 1)) * 255);
  case SNorm:
    return std::llround(within(V, -1, 1) * SignedMax) & maskOfBits(Bits);
  case UInt:
  case Depth:
    return static_cast<uint64_t>(within(V, 0, Max));
  case SInt:
    return static_cast<int64_t>(within(V, -SignedMax, SignedMax)) & maskOfBits(Bits);
  case Float:
    return toSmallFloat(within(V, Bits < 16 ? 0 : -65504, 64512), Bits);
  }
  return 0;
}

void TexelCodec::makeClear(const ClearValue &V, uint8_t *Texel, VkClearValue &Clear) const {
  std::memset(Texel, 0, Bytes);
  Clear = {};
  if (TheClass == Depth) {
    uint32_t Number = std::llround(within(V.Count ? V.V[0] : 1, 0, 1) * 255);
    setDepth(Texel, Number);
    Clear.depthStencil.depth = static_cast<float>(Number) / 255.0f;
    return;
  }
  for (unsigned C = 0; C < 4; ++C) {
    if (!Channels[C].Bits)
      continue;
    uint64_t Field = fieldOf(V.V[C], C);
    setField(Texel, Channels[C], Field);
    double Real = realOf(Field, C);
    if (TheClass == UInt)
      Clear.color.uint32[C] = static_cast<uint32_t>(Real);
    else if (TheClass == SInt)
      Clear.color.int32[C] = static_cast<int32_t>(Real);
    else
      Clear.color.float32[C] = static_cast<float>(Real);
  }
}

void TexelCodec::makeGreater(const uint8_t *With, uint8_t *Texel) const {
  for (unsigned C = 0; C < 4; ++C) {
    if (!Channels[C].Bits)
      continue;
    uint64_t Other = field(With, Channels[C]);
    if (realOf(Other, C) > realOf(field(Texel, Channels[C]), C))
      setField(Texel, Channels[C], Other);
  }
}
