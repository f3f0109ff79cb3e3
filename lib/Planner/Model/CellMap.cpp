//===- CellMap.cpp - planes of images and their cells ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See CellMap.h.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Planner/CellMap.h"
#include "auxplan/Graph/Interchangeable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <functional>

using namespace auxplan;
using namespace llvm;

CellMap::CellMap(const Graph &G) {
  ArrayRef<Image> Images = G.Images;
  FirstPlane.reserve(Images.size());
  Planes.reserve(Images.size());
  bool HasRings = llvm::any_of(Images, [](const Image &I) { return I.History > 1; });
  std::vector<bool> Used = HasRings ? findUsedImages(G) : std::vector<bool>();
  std::vector<ImageId> Same = findInterchangeable(G);
  for (ImageId Id = 0; Id != Images.size(); ++Id) {
    bool IsFirst = Same.empty() || Same[Id] == Id;
    FirstPlane.push_back(IsFirst ? Planes.size() : FirstPlane[Same[Id]]);
    if (IsFirst)
      addPlanes(Id, Images[Id], HasRings && !Used[Id] ? 1 : Images[Id].History);
  }
  Cells.reserve(Planes.size());
}

void CellMap::addPlanes(ImageId Id, const Image &I, unsigned Roles) {
  const unsigned Mask = I.aspects();
  const unsigned InRole = Mask & (Mask - 1) ? llvm::popcount(Mask) : 1; // nearly always 1
  for (unsigned Age = 0; Age != Roles; ++Age)
    for (unsigned Rest = Mask; Rest; Rest &= Rest - 1) {
      Plane &P = Planes.emplace_back();
      P.Image = Id;
      P.TheAspect = static_cast<Aspect>(llvm::countr_zero(Rest));
      P.Age = Age;
      P.RolePlanes = InRole;
      P.MovesByLevel = I.movesByLevel();
    }
}

void CellMap::cut(PlaneId Id, const ImageDesc &D, ArrayRef<SubRange> Ranges) {
  Plane &P = Planes[Id];
  P.FirstBand = Bands.size();
  P.FirstCell = Cells.size();
  if (Ranges.empty()) {
    P.NumCells = 1;
    Cell &C = Cells.emplace_back(); // a copy of a whole cell would wait for its parts
    C.Plane = Id;
    C.Class = P.Class;
    C.LayerEnd = D.mipSlices(0);
    C.MipEnd = D.Mips;
    return;
  }
  uint64_t BeginsBand = 1; // bit m: a band begins at mip m
  for (const SubRange &R : Ranges)
    BeginsBand |= 1ull << R.MipBegin | 1ull << R.MipEnd;
  for (unsigned M = 0; M < D.Mips;) {
    unsigned End = M + 1;
    while (End < D.Mips && !(BeginsBand >> End & 1))
      ++End;
    makeBand(Id, D, M, End, Ranges);
    M = End;
  }
  P.NumBands = Bands.size() - P.FirstBand;
  P.NumCells = Cells.size() - P.FirstCell;
}

void CellMap::makeBand(PlaneId Id, const ImageDesc &D, unsigned MipBegin, unsigned MipEnd,
                       ArrayRef<SubRange> Ranges) {
  // The slices of the largest mip of the band. Smaller mips of a 3D image have fewer slices; slices
  // that a cell lacks there do not count.
  uint32_t Slices = D.mipSlices(MipBegin);
  SmallVector<uint32_t, 16> Edges = {0, Slices};
  for (const SubRange &R : Ranges)
    if (R.MipBegin < MipEnd && MipBegin < R.MipEnd) {
      Edges.push_back(std::min(R.LayerBegin, Slices));
      Edges.push_back(std::min(R.LayerEnd, Slices));
    }
  llvm::sort(Edges, std::less<>());
  Edges.erase(llvm::unique(Edges), Edges.end());

  Bands.push_back(
      {uint8_t(MipBegin), uint8_t(MipEnd), CellId(Cells.size()), uint32_t(Edges.size() - 1)});
  for (size_t I = 0; I + 1 < Edges.size(); ++I)
    Cells.push_back(
        {Id, Edges[I], Edges[I + 1], uint8_t(MipBegin), uint8_t(MipEnd), Planes[Id].Class});
}

void CellMap::setPlain(PlaneId Id, PlainLevels Are) {
  Plane &P = Planes[Id];
  P.FirstPlainMip = Are.First;
  for (Cell &C : MutableArrayRef(Cells).slice(P.FirstCell, P.NumCells))
    if (C.MipBegin >= Are.First)
      C.Class = Are.Class;
}

CellId CellMap::searchCell(const Band &B, uint32_t Layer) const {
  auto First = Cells.begin() + B.FirstCell;
  auto It = std::partition_point(First, First + B.NumCells,
                                 [Layer](const Cell &C) { return C.LayerEnd <= Layer; });
  return It - Cells.begin();
}

CellId CellMap::nextRole(CellId C) const {
  const Plane &From = planeOf(C);
  size_t InNext = size_t(Cells[C].Plane) + From.RolePlanes;
  bool HasNext = InNext < Planes.size() && Planes[InNext].Image == From.Image;
  uint8_t Next = HasNext ? From.Age + 1 : 0;
  return plane(planeId(From.Image, Next, From.TheAspect)).FirstCell + (C - From.FirstCell);
}

SubRange CellMap::rangeOf(CellId Id) const {
  const Cell &C = Cells[Id];
  return {C.LayerBegin, C.LayerEnd, C.MipBegin, C.MipEnd, maskOf(Planes[C.Plane].TheAspect)};
}
