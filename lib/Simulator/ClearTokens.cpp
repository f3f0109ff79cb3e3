//===- ClearTokens.cpp - tokens of values that clears write ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See ClearTokens.h.
///
//===----------------------------------------------------------------------===//

#include "ClearTokens.h"
#include "auxplan/Layouts/PackedPixel.h"

using namespace auxplan;
using namespace auxplan::sim;
using namespace llvm;

Token ClearTokens::tokenOf(ImageId Image, Aspect A, Format Stored, Format View,
                           const ClearValue &V) {
  std::array<uint64_t, 6> Key = {Image, uint64_t(A), 0, 0, 0, 0};
  std::optional<PackedPixel> Pixel;
  double Value[4];
  std::copy(V.V.begin(), V.V.end(), Value);
  bool IsColor = A != Aspect::Depth && A != Aspect::Stencil;
  if (IsColor)
    Pixel = packPixel(Stored, clearWords(View, Value));
  for (unsigned I = 0; I != 4; ++I) {
    bool IsAbsent = IsColor && !infoOf(Stored).ChannelBits[I]; // its value cannot be seen
    Key[2 + I] = Pixel ? (*Pixel)[I] : IsAbsent ? 0 : llvm::bit_cast<uint64_t>(Value[I]);
  }
  if (A == Aspect::Depth || A == Aspect::Stencil)
    Key[3] = Key[4] = Key[5] = 0; // there is only one number
  bool IsZero = IsColor && llvm::all_of(ArrayRef(Key).drop_front(2), [](uint64_t W) { return !W; });
  if (IsZero)
    return DefaultClear;
  return Values.try_emplace(Key, FirstClear + Values.size()).first->second;
}

Token ClearTokens::tokenOfClear(const Access &A) {
  Format Stored = G.Images[A.Image].Desc.Format;
  if (const AccessExtra *X = G.extraOf(A); X && X->View != NoFormat)
    Stored = X->View; // the program sees the texel in the view's format
  return tokenOf(A.Image, Aspect(llvm::countr_zero(A.Range.Aspects)), Stored, Stored,
                 Semantics::clearValueOf(G, A));
}
