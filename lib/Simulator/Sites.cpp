//===- Sites.cpp - the blocks that stand for a cell -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Sites.h.
///
//===----------------------------------------------------------------------===//

#include "Sites.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

using namespace auxplan;
using namespace auxplan::sim;
using namespace llvm;

static constexpr uint32_t BlockWidth = 8, BlockHeight = 4;
/// At most this many areas of one image get sites at their edges; further areas are covered by the
/// sites of these.
static constexpr size_t MaxAreas = 12;

/// The distinct areas with which each image is used.
static std::vector<std::vector<Area>> areasOfImages(const Graph &G) {
  std::vector<std::vector<Area>> Areas(G.Images.size());
  auto Add = [&](ImageId I, const Area *A) {
    if (I != None32 && A && Areas[I].size() < MaxAreas && !is_contained(Areas[I], *A))
      Areas[I].push_back(*A);
  };
  for (const Pass &Pass : G.Passes)
    for (const Access &A : G.accessesOf(Pass)) {
      if (A.IsBuffer)
        continue;
      Add(A.Image, G.areaOf(Pass, A));
      if (const AccessExtra *X = G.extraOf(A); X && X->ResolveSource != None32)
        Add(X->ResolveSource, G.areaOf(Pass, A));
    }
  for (const Op &O : G.Ops)
    Add(O.Image, O.Area == None32 ? nullptr : &G.Areas[O.Area]);
  return Areas;
}

Sites::Sites(const Problem &P) : P(P) {
  std::vector<std::vector<Area>> Areas = areasOfImages(P.graph());
  for (CellId C = 0; C != P.cells().size(); ++C) {
    FirstSite.push_back(Corners.size());
    addSitesOf(C, Areas[P.planeOf(C).Image]);
  }
  FirstSite.push_back(Corners.size());
}

/// Corners of blocks at and beside the edges, inside \p Size.
static std::vector<uint32_t> candidates(ArrayRef<uint64_t> Edges, uint32_t Block, uint32_t Size) {
  std::vector<uint32_t> At = {0, (Size - 1) / Block * Block};
  for (uint64_t E : Edges)
    for (int64_t Corner : {int64_t(E / Block) - 1, int64_t(E / Block), int64_t(E / Block) + 1})
      if (Corner >= 0 && uint64_t(Corner) * Block < Size)
        At.push_back(Corner * Block);
  llvm::sort(At);
  At.erase(llvm::unique(At), At.end());
  return At;
}

void Sites::addSitesOf(CellId C, ArrayRef<Area> Areas) {
  const ImageDesc &D = P.imageOfCell(C).Desc;
  unsigned Mip = P.cell(C).MipBegin;
  SmallVector<uint64_t, 8> EdgesX, EdgesY;
  for (const Area &A : Areas) {
    EdgesX.append({A.X, uint64_t(A.X) + A.W});
    EdgesY.append({A.Y, uint64_t(A.Y) + A.H});
  }
  std::map<std::vector<Cover>, Corner> Known;
  for (uint32_t Y : candidates(EdgesY, BlockHeight, D.mipHeight(Mip)))
    for (uint32_t X : candidates(EdgesX, BlockWidth, D.mipWidth(Mip))) {
      std::vector<Cover> Covers;
      for (const Area &A : Areas)
        Covers.push_back(coverOf(Corner{X, Y}, C, A));
      Known.try_emplace(std::move(Covers), Corner{X, Y});
    }
  for (const auto &[Covers, At] : Known)
    Corners.push_back(At);
}

Cover Sites::coverOf(Corner At, CellId C, const Area &A) const {
  const ImageDesc &D = P.imageOfCell(C).Desc;
  unsigned Mip = P.cell(C).MipBegin;
  uint64_t EndX = std::min<uint64_t>(At.X + BlockWidth, D.mipWidth(Mip));
  uint64_t EndY = std::min<uint64_t>(At.Y + BlockHeight, D.mipHeight(Mip));
  uint64_t AreaX = uint64_t(A.X) + A.W, AreaY = uint64_t(A.Y) + A.H;
  if (A.X >= EndX || A.Y >= EndY || AreaX <= At.X || AreaY <= At.Y)
    return Cover::None;
  bool Inside = A.X <= At.X && A.Y <= At.Y && AreaX >= EndX && AreaY >= EndY;
  return Inside ? Cover::Whole : Cover::Part;
}

Cover Sites::coverOf(SiteId S, CellId C, const Area *A) const {
  return A ? coverOf(Corners[S], C, *A) : Cover::Whole;
}
