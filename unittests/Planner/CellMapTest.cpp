//===- CellMapTest.cpp - planes that are cut by hand ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tests the look-up of planes and cells in a map whose cuts do not come from lines: the cells that
/// a range finds are those that it consists of, in order, however unevenly a plane is cut.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Planner/CellMap.h"
#include "TestGraph.h"

using namespace auxplan;
using namespace auxplan::test;

namespace {

using Ids = std::vector<uint32_t>;

Ids cellsIn(const CellMap &Map, ImageId I, uint8_t Age, const SubRange &R) {
  Ids Found;
  Map.forEachCell(I, Age, R, [&](CellId C) { Found.push_back(C); });
  return Found;
}

SubRange color(uint32_t LayerBegin, uint32_t LayerEnd, uint8_t MipBegin, uint8_t MipEnd) {
  return {LayerBegin, LayerEnd, MipBegin, MipEnd, maskOf(Aspect::Color)};
}

TEST(CellMap, FindsTheCellsOfEachRange) {
  TestGraph Test("image %a : R8_UNORM 512x512 mips 10 layers 40 usage(SAMPLED)\nframe { }\n");
  // Many cuts of all sizes, so that no guess is right for all layers.
  std::vector<SubRange> Cuts;
  for (uint32_t N = 1; N != 9; ++N)
    Cuts.push_back(color(N * N / 2, N * N / 2 + 1 + N % 3, N % 4, N % 4 + 1 + N / 3));
  CellMap Map(*Test.G);
  Map.cut(0, Test.G->Images[0].Desc, Cuts);
  ASSERT_GT(Map.cells().size(), 20u);
  Cuts.push_back(color(0, 40, 0, 10));
  for (const SubRange &R : Cuts) {
    Ids Within;
    for (CellId C = 0; C != Map.cells().size(); ++C) {
      const Cell &Of = Map.cell(C);
      if (Of.MipBegin < R.MipEnd && R.MipBegin < Of.MipEnd && Of.LayerBegin < R.LayerEnd &&
          R.LayerBegin < Of.LayerEnd) {
        Within.push_back(C);
        EXPECT_TRUE(R.MipBegin <= Of.MipBegin && Of.MipEnd <= R.MipEnd);
        EXPECT_TRUE(R.LayerBegin <= Of.LayerBegin && Of.LayerEnd <= R.LayerEnd);
      }
    }
    EXPECT_EQ(cellsIn(Map, 0, 0, R), Within) << "from layer " << R.LayerBegin;
  }
}

TEST(CellMap, APlaneThatNothingCutsIsOneCell) {
  TestGraph Test("image %a : R8_UNORM 64x64 mips 3 layers 4 usage(SAMPLED)\nframe { }\n");
  CellMap Map(*Test.G);
  Map.cut(0, Test.G->Images[0].Desc, {});
  ASSERT_EQ(Map.cells().size(), 1u);
  EXPECT_EQ(Map.rangeOf(0), color(0, 4, 0, 3));
  EXPECT_EQ(cellsIn(Map, 0, 0, color(0, 4, 0, 3)), Ids({0}));
}

TEST(CellMap, RolesAndAspectsArePlanes) {
  TestGraph Test("image %d : D24_UNORM_S8_UINT 64x64 usage(DEPTH_STENCIL_ATTACHMENT) history 3\n"
                 "frame repeat {\n"
                 "  pass @p on graphics { depth %d@2 load(load) store(store) }\n"
                 "}\n");
  CellMap Map(*Test.G);
  ASSERT_EQ(Map.planes().size(), 6u);
  Ids Planes;
  Map.forEachPlane(0, [&](PlaneId P) { Planes.push_back(P); });
  EXPECT_EQ(Planes, Ids({0, 1, 2, 3, 4, 5}));
  for (uint8_t Age = 0; Age != 3; ++Age) {
    EXPECT_EQ(Map.planeId(0, Age, Aspect::Depth), 2u * Age);
    EXPECT_EQ(Map.planeId(0, Age, Aspect::Stencil), 2u * Age + 1);
    EXPECT_EQ(Map.plane(2 * Age).Age, Age);
  }
  EXPECT_EQ(Map.planeId(Test.G->Accesses[0]), 4u);
  for (PlaneId P = 0; P != 6; ++P)
    Map.cut(P, Test.G->Images[0].Desc, {});
  EXPECT_EQ(Map.nextRole(1), 3u);
  EXPECT_EQ(Map.nextRole(5), 1u);
  // A range of one aspect has the cells of that aspect.
  EXPECT_EQ(cellsIn(Map, 0, 1, {0, 1, 0, 1, maskOf(Aspect::Stencil)}), Ids({3}));
}

TEST(CellMap, InterchangeableImagesShareTheirPlanes) {
  TestGraph Test("image %a : R8_UNORM 64x64 usage(SAMPLED) flags(ALIAS)\n"
                 "image %b : R8_UNORM 64x64 usage(SAMPLED) flags(ALIAS)\n"
                 "image %c : R8_UNORM 64x64 usage(SAMPLED)\n"
                 "memory %m : 1MiB\n"
                 "bind %a, %m, 0x0\n"
                 "bind %b, %m, 0x0\n"
                 "frame { }\n");
  CellMap Map(*Test.G);
  ASSERT_EQ(Map.planes().size(), 2u);
  EXPECT_EQ(Map.firstOf(1), 0u);
  EXPECT_EQ(Map.firstOf(2), 2u);
  EXPECT_EQ(Map.planeId(1, 0, Aspect::Color), 0u);
  EXPECT_EQ(Map.planeId(2, 0, Aspect::Color), 1u);
  Ids Planes;
  Map.forEachPlane(1, [&](PlaneId P) { Planes.push_back(P); });
  EXPECT_EQ(Planes, Ids({0}));
}

} // namespace
