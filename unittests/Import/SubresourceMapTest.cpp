//===- SubresourceMapTest.cpp - against one value per slice -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Import/SubresourceMap.h"
#include "gtest/gtest.h"
#include <random>
#include <set>

using namespace auxplan;
using namespace auxplan::capture;

namespace {

constexpr AspectMask Depth = maskOf(Aspect::Depth), Stencil = maskOf(Aspect::Stencil);

/// A naive form of a SubresourceMap.
class NaiveMap {
public:
  NaiveMap(const ImageDesc &Desc, int Initial) : Desc(Desc) {
    forEach({0, Desc.sliceCount(), 0, Desc.Mips, Depth | Stencil},
            [&](auto Key) { Values[Key] = Initial; });
  }
  using Key = std::tuple<AspectMask, unsigned, uint32_t>;
  template <typename Fn> void forEach(const SubRange &R, Fn F) const {
    for (AspectMask A : {Depth, Stencil})
      for (unsigned Mip = R.MipBegin; R.Aspects & A && Mip != R.MipEnd; ++Mip)
        for (uint32_t L = R.LayerBegin; L < std::min(R.LayerEnd, Desc.mipSlices(Mip)); ++L)
          F(Key(A, Mip, L));
  }
  void set(const SubRange &R, int V) {
    forEach(R, [&](Key K) { Values[K] = V; });
  }
  int at(Key K) const { return Values.at(K); }

private:
  ImageDesc Desc;
  std::map<Key, int> Values;
};

class SubresourceMapTest : public testing::TestWithParam<ImageType> {
protected:
  SubresourceMapTest() {
    Desc.Type = GetParam();
    Desc.Width = Desc.Height = 32;
    Desc.Mips = 4;
    (Desc.Type == ImageType::Type3D ? Desc.Depth : Desc.Layers) = 9;
  }

  SubRange randomRange() {
    auto Pick = [&](unsigned From, unsigned To) {
      return std::uniform_int_distribution<unsigned>(From, To)(Random);
    };
    uint8_t Mip = Pick(0, Desc.Mips - 1);
    uint32_t Layer = Pick(0, Desc.mipSlices(Mip) - 1);
    return {Layer, Pick(Layer + 1, Desc.mipSlices(Mip)), Mip, uint8_t(Pick(Mip + 1, Desc.Mips)),
            AspectMask(Pick(1, 3) << 1)};
  }

  ImageDesc Desc;
  std::mt19937 Random{7};
};

TEST_P(SubresourceMapTest, AgreesWithOneValuePerSlice) {
  for (int Round = 0; Round != 200; ++Round) {
    SubresourceMap<int> Map(Desc, Depth | Stencil, 0);
    NaiveMap Naive(Desc, 0);
    for (int Step = 1; Step != 12; ++Step) {
      SubRange R = randomRange();
      Map.set(R, Step % 4);
      Naive.set(R, Step % 4);
      SubRange Asked = randomRange();
      std::set<NaiveMap::Key> Left;
      Naive.forEach(Asked, [&](NaiveMap::Key K) { Left.insert(K); });
      for (const auto &Part : Map.parts(Asked))
        Naive.forEach(Part.Range, [&](NaiveMap::Key K) {
          EXPECT_EQ(Naive.at(K), Part.Value);
          EXPECT_EQ(Left.erase(K), 1u) << "a slice twice, or one that was not asked for";
        });
      EXPECT_TRUE(Left.empty()) << "a slice without a part";
    }
  }
}

TEST_P(SubresourceMapTest, UpdateSeesEveryPartOnce) {
  SubresourceMap<int> Map(Desc, Depth | Stencil, 1);
  SubRange R = {2, 5, 0, 1, Depth};
  Map.set(R, 10);
  SubRange Whole = {0, Desc.sliceCount(), 0, Desc.Mips, Depth};
  Map.update(Whole, [](int V) { return V + 1; });
  EXPECT_EQ(Map.uniform(R), 11);
  EXPECT_EQ(Map.uniform({0, 2, 0, 1, Depth}), 2);
  EXPECT_EQ(Map.uniform(Whole), std::nullopt);
  Whole.Aspects = Stencil;
  EXPECT_EQ(Map.uniform(Whole), 1);
}

INSTANTIATE_TEST_SUITE_P(Types, SubresourceMapTest,
                         testing::Values(ImageType::Type2D, ImageType::Type3D));

TEST(SubresourceMap, WholeMipsAreOnePart) {
  ImageDesc Desc;
  Desc.Mips = 8;
  Desc.Layers = 6;
  SubresourceMap<int> Map(Desc, maskOf(Aspect::Color), 0);
  Map.set({0, 6, 3, 5, maskOf(Aspect::Color)}, 1);
  EXPECT_EQ(Map.parts({0, 6, 0, 8, maskOf(Aspect::Color)}).size(), 3u);
}

} // namespace
