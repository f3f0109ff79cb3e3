//===- RectMergeTest.cpp - cells as rectangles -----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The rectangles are a partition of any set of cells; ranges that the text can express come back
/// as they were.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Planner/RectMerge.h"
#include "TestGraph.h"
#include <map>
#include <random>

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

/// Cuts every mip and every layer apart.
std::string cutImage(StringRef Declaration, unsigned Mips, unsigned Layers) {
  std::string Text = ("image %c : R8G8B8A8_UNORM " + Declaration + " usage(SAMPLED)\n").str();
  Text += "frame {\n";
  auto Line = [&](const std::string &Range) {
    Text += "  pass @p on graphics { sampled %c[" + Range + "] at FRAGMENT_SHADER }\n";
  };
  for (unsigned M = 0; M != Mips; ++M)
    Line("mip " + std::to_string(M));
  for (unsigned L = 0; L != Layers; ++L)
    Line("layer " + std::to_string(L));
  return Text + "}\n";
}

std::vector<CellId> cellsIn(const Problem &P, const SubRange &R) {
  std::vector<CellId> Cells;
  P.forEachCell(0, 0, R, [&](CellId C) { Cells.push_back(C); });
  return Cells;
}

} // namespace

TEST(RectMerge, RangesComeBack) {
  TestGraph Test(cutImage("64x64 mips 4 layers 6", 4, 6));
  Problem P(*Test.G, target("skl"));
  for (uint8_t MipBegin = 0; MipBegin != 4; ++MipBegin)
    for (uint8_t MipEnd = MipBegin + 1; MipEnd <= 4; ++MipEnd)
      for (uint32_t LayerBegin = 0; LayerBegin != 6; ++LayerBegin)
        for (uint32_t LayerEnd = LayerBegin + 1; LayerEnd <= 6; ++LayerEnd) {
          SubRange R{LayerBegin, LayerEnd, MipBegin, MipEnd, maskOf(Aspect::Color)};
          auto Rects = mergeCells(P, cellsIn(P, R));
          ASSERT_EQ(Rects.size(), 1u);
          EXPECT_EQ(Rects[0], R);
        }
}

TEST(RectMerge, SlicesOfA3DImageAreThoseThatEachMipHas) {
  TestGraph Test(cutImage("16x16x8 type 3D mips 4", 4, 8));
  Problem P(*Test.G, target("skl"));
  SubRange Whole = Test.G->Images[0].wholeRange();
  auto Rects = mergeCells(P, cellsIn(P, Whole));
  ASSERT_EQ(Rects.size(), 1u);
  EXPECT_EQ(Rects[0], Whole);
  // From slice 1 on: mip 3 has none.
  auto Upper = mergeCells(P, cellsIn(P, {1, 8, 0, 4, maskOf(Aspect::Color)}));
  ASSERT_EQ(Upper.size(), 1u);
  EXPECT_EQ(Upper[0], (SubRange{1, 8, 0, 3, maskOf(Aspect::Color)}));
}

TEST(RectMerge, AnyCellsArePartitioned) {
  std::mt19937 Random(1);
  for (const char *Declaration : {"64x64 mips 4 layers 6", "16x16x6 type 3D mips 4"}) {
    TestGraph Test(cutImage(Declaration, 4, 6));
    Problem P(*Test.G, target("skl"));
    std::vector<CellId> All = cellsIn(P, Test.G->Images[0].wholeRange());
    for (unsigned Round = 0; Round != 500; ++Round) {
      std::vector<CellId> Some;
      for (CellId C : All)
        if (Random() & 1)
          Some.push_back(C);
      std::shuffle(Some.begin(), Some.end(), Random);
      std::map<CellId, unsigned> Covered;
      for (const SubRange &R : mergeCells(P, Some))
        for (CellId C : cellsIn(P, R))
          ++Covered[C];
      std::map<CellId, unsigned> Wanted;
      for (CellId C : Some)
        Wanted[C] = 1;
      ASSERT_EQ(Covered, Wanted);
    }
  }
}

/// A checkerboard of many layers has one rectangle a cell, and is not slow.
TEST(RectMerge, ManyRectangles) {
  constexpr unsigned Layers = 2048;
  TestGraph Test(cutImage("4x4 mips 2 layers 2048", 2, Layers));
  Problem P(*Test.G, target("skl"));
  std::vector<CellId> Some;
  for (CellId C : cellsIn(P, Test.G->Images[0].wholeRange())) {
    SubRange R = P.rangeOf(C);
    if ((R.LayerBegin + R.MipBegin) % 2)
      Some.push_back(C);
  }
  EXPECT_EQ(mergeCells(P, Some).size(), Layers);
}
