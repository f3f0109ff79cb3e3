//===- ProblemTest.cpp - planes, bands and cells ---------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Promises of the partition of planes into cells: every subresource is in one cell, every line of
/// the graph takes cells whole, and a part that no line cuts is one cell.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Planner/Problem.h"
#include "RandomGraph.h"
#include "TestGraph.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <set>

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

/// A graph of one image, and a pass for each range that is sampled.
std::string sampling(StringRef Declaration, std::vector<std::string> Ranges) {
  std::string Text = ("image %i : " + Declaration + " usage(SAMPLED)\nframe {\n").str();
  for (const std::string &R : Ranges)
    Text += "  pass @p on graphics { sampled %i" + R + " at FRAGMENT_SHADER }\n";
  return Text + "}\n";
}

/// Cells as text, in order: "mips 0..1 layers 0..2".
std::vector<std::string> cellsOf(const Problem &P) {
  std::vector<std::string> Texts;
  for (const Cell &C : P.cells())
    Texts.push_back("mips " + std::to_string(C.MipBegin) + ".." + std::to_string(C.MipEnd) +
                    " layers " + std::to_string(C.LayerBegin) + ".." + std::to_string(C.LayerEnd));
  return Texts;
}

using Strings = std::vector<std::string>;

Strings cellsOf(StringRef Declaration, std::vector<std::string> Ranges) {
  TestGraph Test(sampling(Declaration, std::move(Ranges)));
  return cellsOf(Problem(*Test.G, target("skl")));
}

/// (mip, slice) of a plane.
using Slice = std::pair<unsigned, uint32_t>;

std::set<Slice> slicesOf(const ImageDesc &D, unsigned MipBegin, unsigned MipEnd,
                         uint32_t LayerBegin, uint32_t LayerEnd) {
  std::set<Slice> Slices;
  for (unsigned M = MipBegin; M != MipEnd; ++M)
    for (uint32_t L = LayerBegin; L < std::min(LayerEnd, D.mipSlices(M)); ++L)
      Slices.insert({M, L});
  return Slices;
}

} // namespace

TEST(Problem, APlaneUsedWholeIsOneCell) {
  EXPECT_EQ(cellsOf("R8_UNORM 64x64 mips 7 layers 100", {"", ""}),
            Strings({"mips 0..7 layers 0..100"}));
}

/// The mip tail of 64 KiB begins with level 4 of 1024x1024 texels of 32 bits.
TEST(Problem, PlanesEndWhereTheirAuxDataEnd) {
  TestGraph Test("image %c : R8G8B8A8_UNORM 1024x1024 mips 11 usage(COLOR_ATTACHMENT, SAMPLED)\n"
                 "frame {\n"
                 "  pass @p on graphics { sampled %c[mips 3..7] at FRAGMENT_SHADER }\n"
                 "}\n");
  EXPECT_EQ(cellsOf(Problem(*Test.G, target("skl"))),
            Strings({"mips 0..3 layers 0..1", "mips 3..7 layers 0..1", "mips 7..11 layers 0..1"}));
  Problem P(*Test.G, target("navi21"));
  EXPECT_EQ(cellsOf(P), Strings({"mips 0..3 layers 0..1", "mips 3..5 layers 0..1",
                                 "mips 5..7 layers 0..1", "mips 7..11 layers 0..1"}));
  EXPECT_EQ(P.plane(0).FirstPlainMip, 5);
  for (CellId C : {0, 1})
    EXPECT_EQ(P.classOfCell(C).Kind, P.classOf(P.plane(0)).Kind);
  for (CellId C : {2, 3})
    EXPECT_FALSE(P.classOfCell(C).hasAux());
  SubRange Part = Test.G->Accesses[0].Range;
  EXPECT_TRUE(hasAuxIn(P, 0, 0, Part));
  Part.MipBegin = 5;
  EXPECT_FALSE(hasAuxIn(P, 0, 0, Part));
}

TEST(Problem, RangesCutOnlyTheBandsThatTheyTouch) {
  EXPECT_EQ(cellsOf("R8_UNORM 64x64 mips 4 layers 6", {"[mip 1, layers 2..4]", "[mips 0..2]"}),
            Strings({"mips 0..1 layers 0..6", "mips 1..2 layers 0..2", "mips 1..2 layers 2..4",
                     "mips 1..2 layers 4..6", "mips 2..4 layers 0..6"}));
}

TEST(Problem, BandsOf3DImagesHaveTheSlicesOfTheirLargestMip) {
  EXPECT_EQ(cellsOf("R8_UNORM 8x8x8 type 3D mips 4", {"[mip 0]", "[mip 2]", "[layers 0..3]"}),
            Strings({"mips 0..1 layers 0..3", "mips 0..1 layers 3..8", "mips 1..2 layers 0..3",
                     "mips 1..2 layers 3..4", "mips 2..3 layers 0..2", "mips 3..4 layers 0..1"}));
}

TEST(Problem, TheFirstSliceIsACellOfItsOwnIfThatIsAskedFor) {
  TestGraph Test("image %c : R8G8B8A8_UNORM 64x64 mips 2 layers 2 usage(COLOR_ATTACHMENT)\n"
                 "image %l : R8G8B8A8_UNORM 64x64 mips 2 tiling LINEAR usage(COLOR_ATTACHMENT)\n"
                 "frame { }\n");
  ProblemOptions Options;
  Options.IsolateSlices = true;
  EXPECT_EQ(cellsOf(Problem(*Test.G, target("skl"), Options)),
            Strings({"mips 0..1 layers 0..1", "mips 0..1 layers 1..2", "mips 1..2 layers 0..2",
                     "mips 0..2 layers 0..1"}));
}

TEST(Problem, RolesOfAHistoryImageFollowEachOtherInARing) {
  TestGraph Test(
      "image %h : R8G8B8A8_UNORM 64x64 mips 2 usage(SAMPLED, COLOR_ATTACHMENT) history 3\n"
      "frame repeat {\n"
      "  pass @p on graphics {\n"
      "    color %h[mip 0] load(dont_care) store(store)\n"
      "    sampled %h@2[mip 0] at FRAGMENT_SHADER\n"
      "  }\n"
      "}\n");
  Problem P(*Test.G, target("skl"));
  ASSERT_EQ(P.planes().size(), 3u);
  for (CellId C = 0; C != P.cells().size(); ++C) {
    CellId Next = P.nextRole(C);
    EXPECT_EQ(P.planeOf(Next).Age, (P.planeOf(C).Age + 1) % 3);
    EXPECT_EQ(P.rangeOf(Next), P.rangeOf(C));
    EXPECT_EQ(P.nextRole(P.nextRole(Next)), C);
  }
}

TEST(Problem, EachAspectIsAPlane) {
  TestGraph Test("image %d : D24_UNORM_S8_UINT 64x64 usage(DEPTH_STENCIL_ATTACHMENT)\nframe { }\n");
  Problem P(*Test.G, target("tgl"));
  ASSERT_EQ(P.planes().size(), 2u);
  EXPECT_EQ(P.planeId(0, 0, Aspect::Depth), 0u);
  EXPECT_EQ(P.planeId(0, 0, Aspect::Stencil), 1u);
  EXPECT_NE(P.classOf(P.plane(0)).Kind, P.classOf(P.plane(1)).Kind);
}

TEST(Problem, BytesOfASurfaceAreThoseOfItsBlocks) {
  TestGraph Test("image %b : BC1_RGBA_UNORM_BLOCK 10x6 mips 2 layers 3 usage(SAMPLED)\n"
                 "image %v : R8_UNORM 8x8x4 type 3D mips 2 usage(SAMPLED)\n"
                 "image %m : R8G8B8A8_UNORM 8x8 samples 4 usage(COLOR_ATTACHMENT)\n"
                 "frame { }\n");
  Problem P(*Test.G, target("skl"));
  // 3x2 blocks and 2x1 blocks of 8 bytes, three layers.
  EXPECT_EQ(P.surfaceBytes(0), 3u * 8 * (6 + 2));
  EXPECT_EQ(P.surfaceBytes(1), 8u * 8 * 4 + 4 * 4 * 2);
  EXPECT_EQ(P.surfaceBytes(2), 8u * 8 * 4 * 4);
  Area Quarter{4, 4, 4, 4}, Beyond{6, 0, 100, 8};
  EXPECT_EQ(P.surfaceBytes(2, &Quarter), 4u * 4 * 4 * 4);
  EXPECT_EQ(P.surfaceBytes(2, &Beyond), 2u * 8 * 4 * 4);
}

TEST(Problem, AnAreaCoversACellIfItCoversItsLargestMip) {
  TestGraph Test(sampling("R8_UNORM 64x32 mips 3", {"[mips 1..3]"}));
  Problem P(*Test.G, target("skl"));
  Area Whole{0, 0, 64, 32}, Half{0, 0, 32, 16}, Off{1, 0, 31, 16};
  EXPECT_TRUE(P.coversWhole(0, nullptr));
  EXPECT_TRUE(P.coversWhole(0, &Whole));
  EXPECT_FALSE(P.coversWhole(0, &Half));
  EXPECT_TRUE(P.coversWhole(1, &Half));
  EXPECT_FALSE(P.coversWhole(1, &Off));
}

TEST(Problem, CellsPartitionEveryPlane) {
  for (unsigned Seed = 1; Seed != 400; ++Seed) {
    RandomGraph Random(Seed);
    TestGraph Test(Random.text());
    Problem P(*Test.G, target(Seed % 2 ? "tgl" : "navi21"));
    std::map<PlaneId, std::set<Slice>> Seen;
    for (const Cell &C : P.cells())
      for (Slice S : slicesOf(P.imageOf(P.plane(C.Plane)).Desc, C.MipBegin, C.MipEnd, C.LayerBegin,
                              C.LayerEnd))
        EXPECT_TRUE(Seen[C.Plane].insert(S).second) << Random.text();
    for (PlaneId I = 0; I != P.planes().size(); ++I) {
      const ImageDesc &D = P.imageOf(P.plane(I)).Desc;
      EXPECT_EQ(Seen[I], slicesOf(D, 0, D.Mips, 0, D.sliceCount())) << Random.text();
    }
  }
}

TEST(Problem, LinesTakeTheirRangeAndNothingElse) {
  for (unsigned Seed = 1; Seed != 400; ++Seed) {
    RandomGraph Random(Seed);
    TestGraph Test(Random.text());
    Problem P(*Test.G, target(Seed % 2 ? "tgl" : "navi21"));
    for (const Access &A : Test.G->Accesses) {
      const ImageDesc &D = Test.G->Images[A.Image].Desc;
      std::set<Slice> Taken;
      CellId Last = 0;
      bool First = true;
      P.forEachCell(A, [&](CellId Id) {
        EXPECT_TRUE(First || Id > Last);
        First = false;
        Last = Id;
        const Cell &C = P.cell(Id);
        EXPECT_EQ(P.planeOf(Id).Image, A.Image);
        EXPECT_EQ(maskOf(P.planeOf(Id).TheAspect), A.Range.Aspects);
        for (Slice S : slicesOf(D, C.MipBegin, C.MipEnd, C.LayerBegin, C.LayerEnd))
          EXPECT_TRUE(Taken.insert(S).second);
      });
      std::set<Slice> Wanted;
      A.Range.forEachRun([&](const SubRange &R) {
        Wanted.merge(slicesOf(D, R.MipBegin, R.MipEnd, R.LayerBegin, R.LayerEnd));
      });
      EXPECT_EQ(Taken, Wanted) << Random.text();
    }
  }
}
