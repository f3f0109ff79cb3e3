//===- FactHelpers.h - what td/Facts.td calls -------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The functions from which the expressions of td/Facts.td are made. They know
/// Vulkan and arithmetic, no hardware.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_LAYOUTS_FACTHELPERS_H
#define AUXPLAN_LIB_LAYOUTS_FACTHELPERS_H

#include "TileFacts.h"
#include "auxplan/Layouts/PackedPixel.h"
#include "auxplan/Layouts/TableTypes.h"
#include <initializer_list>

namespace auxplan {

/// Usage flags of one aspect.
inline uint32_t usageOf(const ImageDesc &D, Aspect A) {
  return A == Aspect::Stencil ? D.StencilUsage : D.Usage;
}

inline bool uses(uint32_t Usage, UsageFlag F) {
  return Usage & maskOf(F);
}
inline bool has(const ImageDesc &D, CreateFlag F) {
  return D.Flags & maskOf(F);
}
inline bool can(const FormatInfo &F, uint64_t Abilities) {
  return F.Abilities & Abilities;
}

//===----------------------------------------------------------------------===//
// View formats
//===----------------------------------------------------------------------===//

/// Has every listed format the ability, and the image's bits in each channel?
bool listCan(const ImageDesc &D, uint64_t Ability);
bool listSameBits(const ImageDesc &D);
/// Is every listed format UNORM, SNORM, float, ... as the image's?
bool listSameNumbers(const ImageDesc &D);
/// Have two formats channels of the same number, order and sizes, all of them floats or none?
bool sameComponents(Format, Format);
/// Has every listed format the components of the image's?
bool listSameComponents(const ImageDesc &D);
/// Is there one listed format, or have all of them the ability and the same components? Without
/// \p AnyNumbers they also have numbers of one sort: sRGB is UNORM, and the sign of integers does not
/// count.
bool listHasOneClass(const ImageDesc &D, uint64_t Ability, bool AnyNumbers);
/// Has the image's own or a listed format the ability?
bool anyViewCan(const ImageDesc &D, uint64_t Ability);
/// May one view be in sRGB and another one be linear, with the same bits?
bool viewsMixSRGB(const ImageDesc &D);

/// The format of an access's view.
Format viewFormat(const LayoutQuery &Q);
/// Is the format of the view another than the image's, and does it lack the ability or the image's
/// bits?
bool isOtherView(const LayoutQuery &Q, uint64_t Ability);
bool differsBeyondSRGB(Format A, Format B);
/// Do copies take the numbers of \p F for unsigned integers of the same bits?
bool isCopiedAsOther(Format F);
/// Does the access use an upper level that does not consist of whole blocks of 8 by 4?
bool hasLevelOff8x4(const LayoutQuery &Q);

//===----------------------------------------------------------------------===//
// Modifiers
//===----------------------------------------------------------------------===//

bool modifierHasClear(const ImageDesc &D);
bool isModifier(const ImageDesc &D, std::initializer_list<llvm::StringRef> Names);

//===----------------------------------------------------------------------===//
// Clears
//===----------------------------------------------------------------------===//

/// Texels of one level.
struct Rect {
  uint32_t X, Y, W, H;
};
Rect rectOf(const ClearQuery &Q, const ImageDesc &D);
bool coversLevel(const ClearQuery &Q, const ImageDesc &D);
/// Are all four edges multiples?
bool isAligned(const Rect &R, uint32_t Horizontal, uint32_t Vertical);
/// Are all four edges at multiples of \p Bytes and \p Rows? An edge of the only level of the only
/// layer may lie anywhere, since padding follows it.
bool isOnBlocks(const ClearQuery &Q, const ImageDesc &D, uint32_t Bytes, uint32_t Rows);
/// The same in texels: for up to 4 samples, for 8, for 16.
bool isOnSampleBlocks(const ClearQuery &Q, const ImageDesc &D, uint32_t UpTo4, uint32_t Of8,
                      uint32_t Of16, uint32_t Rows);
/// Bytes of a row of level 0, in whole tiles of 128 bytes.
uint64_t rowBytes(const ImageDesc &D);
/// Would a depth clear in blocks of 16 by 8 texels reach texels outside of a slice or of the
/// rectangle, in any of its layers?
bool leaves16x8(const ClearQuery &Q, const ImageDesc &D);

inline Format viewFormat(const ClearQuery &Q, const ImageDesc &D) {
  return Q.ViewFormat == NoFormat ? D.Format : Q.ViewFormat;
}
inline bool isZero(const ClearQuery &Q, Format View) {
  return isZeroColor(View, Q.Value);
}
/// Is every channel zero or as great as it can be, and are all but the alpha channel alike?
bool isCodeColor(const ClearQuery &Q, Format View);
inline bool isZeroOrOne(const ClearQuery &Q, Format View) {
  return isZeroOrOneColor(View, Q.Value);
}
inline bool packsDifferently(const ClearQuery &Q, const ImageDesc &D) {
  return Q.ViewFormat != NoFormat && Q.ViewFormat != D.Format &&
         !samePackedPixel(D.Format, Q.ViewFormat, Q.Value);
}

} // namespace auxplan

#endif // AUXPLAN_LIB_LAYOUTS_FACTHELPERS_H
