//===- PackedPixel.h - clear values as formats store them -------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The form of a clear value in memory. Drivers and hardware decide by it whether a clear can be a
/// fast clear. Values are as in the text form: one number for each of R, G, B, A, in the terms of
/// the view's format.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LAYOUTS_PACKEDPIXEL_H
#define AUXPLAN_LAYOUTS_PACKEDPIXEL_H

#include "auxplan/Layouts/Vocabulary.h"
#include <array>

namespace auxplan {

/// One texel, lowest bits first. No format that can be cleared has more than 128.
using PackedPixel = std::array<uint32_t, 4>;

/// The words of the VkClearColorValue that an application passes for a view of
/// format \p View: floats, or integers for integer formats.
std::array<uint32_t, 4> clearWords(Format View, const double (&Value)[4]);

/// The texel that \p F stores for these words; nullopt for formats that cannot be cleared
/// (compressed, scaled, shared exponent, 64-bit channels, depth and stencil).
std::optional<PackedPixel> packPixel(Format F, const std::array<uint32_t, 4> &Words);

/// Does the image's own format store the same texel as a view of format \p View for the same words?
/// Drivers clear fast only then.
bool samePackedPixel(Format Image, Format View, const double (&Value)[4]);

/// Are the words of all channels of \p F zero? Alpha of R8_UNORM does not count; -0.0 is not zero.
bool isZeroColor(Format F, const double (&Value)[4]);

/// Is each channel of \p F 0 or 1, compared as a number?
bool isZeroOrOneColor(Format F, const double (&Value)[4]);

} // namespace auxplan

#endif // AUXPLAN_LAYOUTS_PACKEDPIXEL_H
