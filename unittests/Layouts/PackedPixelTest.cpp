//===- PackedPixelTest.cpp - clear values as formats store them -------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auxplan/Layouts/PackedPixel.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace auxplan;

namespace {

PackedPixel pack(Format F, const double (&Value)[4]) {
  std::optional<PackedPixel> Pixel = packPixel(F, clearWords(F, Value));
  EXPECT_TRUE(Pixel) << infoOf(F).Name;
  return Pixel.value_or(PackedPixel());
}

using Words = PackedPixel;

TEST(PackedPixel, NormalizedFormats) {
  EXPECT_EQ(pack(Format::R8G8B8A8_UNORM, {0, 0.5, 1, 2}), (Words{0xFFFF8000, 0, 0, 0}));
  EXPECT_EQ(pack(Format::B8G8R8A8_UNORM, {1, 0, 0, 0}), (Words{0x00FF0000, 0, 0, 0}));
  EXPECT_EQ(pack(Format::R8G8B8A8_SNORM, {-1, -2, 1, 0}), (Words{0x007F8181, 0, 0, 0}));
  EXPECT_EQ(pack(Format::R5G6B5_UNORM_PACK16, {1, 0, 0, 1}), (Words{0xF800, 0, 0, 0}));
  EXPECT_EQ(pack(Format::A2B10G10R10_UNORM_PACK32, {1, 0, 0, 1}), (Words{0xC00003FF, 0, 0, 0}));
  EXPECT_EQ(pack(Format::R16G16B16A16_UNORM, {0, 1, 0, 1}), (Words{0xFFFF0000, 0xFFFF0000, 0, 0}));
  EXPECT_EQ(pack(Format::R8_UNORM, {NAN, 1, 1, 1}), (Words{0, 0, 0, 0}));
}

TEST(PackedPixel, SRGBEncodesColourButNotAlpha) {
  EXPECT_EQ(pack(Format::R8G8B8A8_SRGB, {0, 0.5, 1, 0.5}), (Words{0x80FFBC00, 0, 0, 0}));
}

TEST(PackedPixel, IntegerFormatsClamp) {
  EXPECT_EQ(pack(Format::R8G8B8A8_UINT, {1, 255, 256, 1e20}), (Words{0xFFFFFF01, 0, 0, 0}));
  EXPECT_EQ(pack(Format::R8G8_SINT, {-1, -129, 0, 0}), (Words{0x80FF, 0, 0, 0}));
  EXPECT_EQ(pack(Format::R32_UINT, {4294967295.0, 0, 0, 0}), (Words{0xFFFFFFFF, 0, 0, 0}));
  EXPECT_EQ(pack(Format::R32G32_SINT, {-2147483648.0, -1e20, 0, 0}),
            (Words{0x80000000, 0x80000000, 0, 0}));
}

TEST(PackedPixel, FloatFormats) {
  EXPECT_EQ(pack(Format::R16G16B16A16_SFLOAT, {1, -2, 0, 65504}),
            (Words{0xC0003C00, 0x7BFF0000, 0, 0}));
  EXPECT_EQ(pack(Format::R32G32B32A32_SFLOAT, {1, 0, -0.0, 0.5}),
            (Words{0x3F800000, 0, 0x80000000, 0x3F000000}));
  EXPECT_EQ(pack(Format::B10G11R11_UFLOAT_PACK32, {1, -1, 1, 0}), (Words{0x780003C0, 0, 0, 0}));
}

TEST(PackedPixel, SomeFormatsAreNotCleared) {
  for (Format F : {Format::BC1_RGB_UNORM_BLOCK, Format::R8_USCALED, Format::E5B9G9R9_UFLOAT_PACK32,
                   Format::R64_UINT, Format::D32_SFLOAT, Format::G8_B8R8_2PLANE_420_UNORM,
                   Format::G8B8G8R8_422_UNORM})
    EXPECT_FALSE(packPixel(F, {0, 0, 0, 0})) << infoOf(F).Name;
}

TEST(PackedPixel, ViewsOfAnotherFormat) {
  Format UNorm = Format::R8G8B8A8_UNORM, SRGB = Format::R8G8B8A8_SRGB;
  EXPECT_TRUE(samePackedPixel(UNorm, SRGB, {0, 1, 0, 0.25}));
  EXPECT_FALSE(samePackedPixel(UNorm, SRGB, {0.5, 0, 0, 0}));
  EXPECT_TRUE(samePackedPixel(UNorm, UNorm, {0.5, 0, 0, 0}));
  // The bits of the integer 1 are nearly 0 as a float.
  EXPECT_FALSE(samePackedPixel(UNorm, Format::R8G8B8A8_UINT, {1, 0, 0, 0}));
  EXPECT_TRUE(samePackedPixel(UNorm, Format::R8G8B8A8_UINT, {0, 0, 0, 0}));
  EXPECT_FALSE(samePackedPixel(UNorm, Format::B8G8R8A8_UNORM, {1, 0, 0, 1}));
  EXPECT_TRUE(samePackedPixel(UNorm, Format::B8G8R8A8_UNORM, {1, 0, 1, 1}));
  EXPECT_TRUE(samePackedPixel(UNorm, Format::R32_UINT, {0, 0, 0, 0}));
}

TEST(PackedPixel, OnlyChannelsOfTheFormatCount) {
  EXPECT_TRUE(isZeroColor(Format::R8_UNORM, {0, 0, 0, 1}));
  EXPECT_FALSE(isZeroColor(Format::R8G8B8A8_UNORM, {0, 0, 0, 1}));
  EXPECT_FALSE(isZeroColor(Format::R32_SFLOAT, {-0.0, 0, 0, 0}));
  EXPECT_TRUE(isZeroColor(Format::R32_UINT, {-0.0, 0, 0, 0}));
  EXPECT_TRUE(isZeroOrOneColor(Format::R8_UNORM, {1, 0.5, 0.5, 0.5}));
  EXPECT_TRUE(isZeroOrOneColor(Format::R32_SFLOAT, {-0.0, 0, 0, 0}));
  EXPECT_FALSE(isZeroOrOneColor(Format::R8G8_UNORM, {1, 0.5, 0, 0}));
  EXPECT_TRUE(isZeroOrOneColor(Format::R8G8B8A8_UINT, {1, 0, 1, 0}));
  EXPECT_FALSE(isZeroOrOneColor(Format::R8G8B8A8_SINT, {-1, 0, 0, 0}));
}

} // namespace
