//===- RegionsTest.cpp - merged regions cover what the single ones did ---------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Import/Regions.h"
#include "gtest/gtest.h"
#include <random>
#include <set>

using namespace auxplan;
using namespace auxplan::capture;

namespace {

constexpr AspectMask Color = maskOf(Aspect::Color);

ImageDesc image(ImageType Type = ImageType::Type2D) {
  ImageDesc Desc;
  Desc.Format = Format::R8G8B8A8_UNORM;
  Desc.Type = Type;
  Desc.Width = Desc.Height = 8;
  Desc.Mips = 3;
  (Type == ImageType::Type3D ? Desc.Depth : Desc.Layers) = 4;
  return Desc;
}

using Texel = std::array<uint32_t, 4>; ///< mip, layer, y, x

std::set<Texel> texelsOf(const std::vector<Region> &Regions, const ImageDesc &Desc) {
  std::set<Texel> Texels;
  for (const Region &R : Regions)
    for (uint32_t Mip = R.Range.MipBegin; Mip != R.Range.MipEnd; ++Mip)
      for (uint32_t Layer = R.Range.LayerBegin; Layer != R.Range.LayerEnd; ++Layer) {
        Area All = {0, 0, Desc.mipWidth(Mip), Desc.mipHeight(Mip)};
        Area Rect = R.Rect.value_or(All);
        for (uint32_t Y = Rect.Y; Y != Rect.Y + Rect.H; ++Y)
          for (uint32_t X = Rect.X; X != Rect.X + Rect.W; ++X)
            Texels.insert({Mip, Layer, Y, X});
      }
  return Texels;
}

TEST(Regions, MergingKeepsTheTexels) {
  std::mt19937 Random(3);
  auto Pick = [&](int From, int To) {
    return std::uniform_int_distribution<int>(From, To)(Random);
  };
  ImageDesc Desc = image();
  for (int Round = 0; Round != 500; ++Round) {
    std::vector<Region> Regions;
    for (int I = Pick(1, 12); I; --I) {
      uint8_t Mip = Pick(0, 2);
      uint32_t Layer = Pick(0, 3);
      SubRange R = {Layer, Layer + 1, Mip, uint8_t(Mip + 1), Color};
      Offset At = {Pick(0, 3) * 2, Pick(0, 3) * 2};
      Extent Size = Pick(0, 1) ? Extent{8, 8} : Extent{2, 2};
      if (Size.W == 8)
        At = {};
      if (std::optional<Region> One = regionOf(Desc, R, At, Size))
        Regions.push_back(*One);
    }
    std::vector<Region> Merged = Regions;
    mergeRegions(Merged);
    EXPECT_LE(Merged.size(), Regions.size());
    EXPECT_EQ(texelsOf(Merged, Desc), texelsOf(Regions, Desc));
  }
}

TEST(Regions, WholeMipsMerge) {
  std::vector<Region> Regions;
  for (uint8_t Mip : {2, 0, 1})
    for (uint32_t Layer : {3, 1, 0, 2})
      Regions.push_back({{Layer, Layer + 1, Mip, uint8_t(Mip + 1), Color}, std::nullopt});
  mergeRegions(Regions);
  ASSERT_EQ(Regions.size(), 1u);
  EXPECT_EQ(Regions[0].Range, (SubRange{0, 4, 0, 3, Color}));
}

TEST(Regions, RectanglesOfUnlikeMipsDoNotMerge) {
  std::vector<Region> Regions = {{{0, 1, 0, 1, Color}, Area{0, 0, 2, 2}},
                                 {{0, 1, 1, 2, Color}, Area{0, 0, 2, 2}}};
  mergeRegions(Regions);
  EXPECT_EQ(Regions.size(), 2u);
}

TEST(Regions, ClippedToTheImage) {
  SubRange Mip1 = {0, 1, 1, 2, Color};
  ImageDesc Desc = image();
  EXPECT_FALSE(regionOf(Desc, Mip1, {0, 0}, {4, 4})->Rect); // all of it
  EXPECT_FALSE(regionOf(Desc, Mip1, {-8, 0}, {100, 4})->Rect);
  EXPECT_EQ(regionOf(Desc, Mip1, {3, 2}, {8, 1})->Rect, (Area{3, 2, 1, 1}));
  EXPECT_FALSE(regionOf(Desc, Mip1, {4, 0}, {1, 1}));
  EXPECT_FALSE(regionOf(Desc, Mip1, {0, 0}, {0, 4}));
}

TEST(Regions, SlicesOf3DImages) {
  ImageDesc Desc = image(ImageType::Type3D);
  SubRange Mip1 = {0, 1, 1, 2, Color};
  EXPECT_EQ(regionOf(Desc, Mip1, {0, 0, 1}, {4, 4, 9})->Range, (SubRange{1, 2, 1, 2, Color}));
  EXPECT_FALSE(regionOf(Desc, Mip1, {0, 0, 2}, {4, 4, 1}));
}

TEST(Regions, PlanesHaveTheirOwnExtent) {
  ImageDesc Desc = image();
  Desc.Format = Format::G8_B8R8_2PLANE_420_UNORM;
  SubRange Chroma = {0, 1, 0, 1, maskOf(Aspect::Plane1)};
  EXPECT_FALSE(regionOf(Desc, Chroma, {0, 0}, {4, 4})->Rect);
  Chroma.Aspects = maskOf(Aspect::Plane0);
  EXPECT_TRUE(regionOf(Desc, Chroma, {0, 0}, {4, 4})->Rect);
}

} // namespace
