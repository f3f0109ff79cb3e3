//===- SurfaceTest.cpp - where planes lie in memory ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auxplan/Layouts/Surface.h"
#include "Questions.h"
#include "llvm/ADT/StringSwitch.h"
#include "gtest/gtest.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

static ImageDesc imageOf(const CSVRow &Row) {
  ImageDesc D;
  D.Format = *parseFormat(Row["format"]);
  D.Type = StringSwitch<ImageType>(Row["type"])
               .Case("1D", ImageType::Type1D)
               .Case("3D", ImageType::Type3D)
               .Default(ImageType::Type2D);
  D.Tiling = Row["tiling"] == "LINEAR" ? Tiling::Linear : Tiling::Optimal;
  auto [Width, Rest] = Row["extent"].split('x');
  auto [Height, Depth] = Rest.split('x');
  to_integer(Width, D.Width);
  to_integer(Height, D.Height);
  to_integer(Depth, D.Depth);
  D.Mips = Row.number("mips");
  D.Layers = Row.number("layers");
  D.Samples = Row.number("samples");
  D.Modifier = parseModifier(Row["modifier"]);
  SmallVector<StringRef> Flags;
  Row["flags"].split(Flags, '+', -1, /*KeepEmpty=*/false);
  for (StringRef Flag : Flags)
    if (auto Known = parseCreateFlag(Flag))
      D.Flags |= maskOf(*Known);
  return D;
}

// Compares sizes with what the driver allocates for every kind of image in the referee's scripts.
TEST(Surface, SizesAreThoseOfTheDriver) {
  std::vector<CSVRow> Rows = readCSV("surface-sizes.csv");
  unsigned Compared = 0;
  for (StringRef Name : {"ivb", "hsw", "bdw", "skl", "icl", "tgl", "dg2"}) {
    const TargetInfo *T = cantFail(findTarget((Name + "@mesa-22.3").str()));
    for (const CSVRow &Row : Rows) {
      uint64_t Wanted;
      if (Row[Name].getAsInteger(10, Wanted))
        continue;
      EXPECT_EQ(Surface(*T, imageOf(Row), *parseAspect(Row["aspect"])).sizeBytes(), Wanted)
          << Name.str() << ": " << Row.text();
      ++Compared;
    }
  }
  EXPECT_GT(Compared, 2000u);
}

/// All runs lie in the surface, and in the hull of their layer if samples have no slices of their
/// own.
TEST(Surface, RunsLieInTheSurface) {
  for (const TargetInfo &T : allTargets())
    for (const CSVRow &Row : readCSV("surface-sizes.csv")) {
      ImageDesc D = imageOf(Row);
      Aspect A = *parseAspect(Row["aspect"]);
      Surface S(T, D, A);
      for (unsigned M = 0; M != D.Mips; ++M)
        for (uint32_t L = 0; L != D.mipSlices(M); ++L) {
          ByteRange Hull = S.hullOf(M, M + 1, L);
          uint64_t Bytes = 0;
          S.forEachRun(M, L, [&](ByteRange R) {
            Bytes += R.End - R.Begin;
            EXPECT_LT(R.Begin, R.End);
            EXPECT_LE(R.End, S.sizeBytes());
            EXPECT_TRUE(D.Samples > 1 || (Hull.Begin <= R.Begin && R.End <= Hull.End));
          });
          EXPECT_GE(Bytes, uint64_t(D.mipWidth(M)) * D.mipHeight(M) * D.Samples *
                               blockBytesOf(D.Format, A))
              << T.fullName() << ": " << Row.text() << " mip " << M;
        }
    }
}

static Surface surfaceOf(StringRef Target, const ImageDesc &D) {
  return Surface(*cantFail(findTarget(Target)), D, Aspect::Color);
}

// 8 tiles in a row; level 1 begins 8 rows of tiles down, level 2 beside it.
TEST(Surface, LevelsShareRowsOfTiles) {
  ImageDesc D;
  D.Format = *parseFormat("R8G8B8A8_UNORM");
  D.Width = D.Height = 256;
  D.Mips = 3;
  Surface S = surfaceOf("skl", D);
  EXPECT_EQ(S.hullOf(0, 1, 0), (ByteRange{0, 64 * 4096}));
  EXPECT_EQ(S.hullOf(1, 2, 0), (ByteRange{64 * 4096, (64 + 24 + 4) * 4096}));
  EXPECT_EQ(S.hullOf(2, 3, 0), (ByteRange{68 * 4096, (64 + 8 + 6) * 4096}));
  std::vector<ByteRange> Runs;
  S.forEachRun(2, 0, [&](ByteRange R) { Runs.push_back(R); });
  EXPECT_EQ(Runs, (std::vector<ByteRange>{{68 * 4096, 70 * 4096}, {76 * 4096, 78 * 4096}}));
}

// A multisampled layer is as many slices; the hull is the first one's.
TEST(Surface, SamplesOfColorAreSlices) {
  ImageDesc D;
  D.Format = *parseFormat("R8G8B8A8_UNORM");
  D.Width = D.Height = 128;
  D.Layers = 2;
  D.Samples = 4;
  Surface S = surfaceOf("tgl", D);
  EXPECT_EQ(S.sizeBytes(), 8u * 65536);
  EXPECT_EQ(S.hullOf(0, 1, 1), (ByteRange{4 * 65536, 5 * 65536}));
  unsigned Runs = 0;
  S.forEachRun(0, 1, [&](ByteRange) { ++Runs; });
  EXPECT_EQ(Runs, 4u);
}

TEST(Surface, SizesBeyondNumbersAreHeld) {
  ImageDesc D;
  D.Format = *parseFormat("R32G32B32A32_SFLOAT");
  D.Width = D.Height = UINT32_MAX;
  D.Layers = UINT32_MAX;
  EXPECT_EQ(surfaceOf("skl", D).sizeBytes(), UINT64_MAX);
}
