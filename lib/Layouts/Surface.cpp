//===- Surface.cpp - where a plane lies in memory --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Levels are placed in a slice, in texel blocks. Slices, one for each layer (or depth slice) and
/// sample, lie below each other. Tiles cover the whole, and follow each other in memory row by row.
/// A level touches whole tiles.
///
/// Volumes of some GPUs have no slices: each level is a block of its own in which
/// depth slices stand beside and below each other.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Layouts/Surface.h"
#include "auxplan/Layouts/TableTypes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace auxplan;
using namespace llvm;

namespace {
/// Values of SurfaceProperty::Arrangement.
enum : uint32_t { Tree, Row, Volume };
/// The number of texels for samples that lie beside and below each other.
struct SampleGrid {
  uint32_t Wide, High;
};
} // namespace

static SampleGrid gridOf(unsigned Samples) {
  SampleGrid Grid = {1, 1};
  while (Grid.Wide * Grid.High < Samples)
    Grid.Wide <= Grid.High ? Grid.Wide *= 2 : Grid.High *= 2;
  return Grid;
}

static uint32_t ceilDiv(uint32_t A, uint32_t B) {
  return A / B + (A % B != 0);
}

uint32_t auxplan::surfaceNumber(const TargetInfo &T, SurfaceProperty Property, PlaneFacts Facts) {
  for (const SurfaceRuleData &Rule : T.Data->SurfaceRules)
    if ((Rule.Properties >> static_cast<unsigned>(Property) & 1) &&
        Rule.Test.matches(AuxUsage::NONE, Facts))
      return Rule.Value;
  return 0;
}

SurfaceNumbers::SurfaceNumbers(const TargetInfo &T, PlaneFacts Facts) {
  auto Number = [&](SurfaceProperty Property) { return surfaceNumber(T, Property, Facts); };
  TileWidth = std::max(1u, Number(SurfaceProperty::TileWidth));
  TileHeight = std::max(1u, Number(SurfaceProperty::TileHeight));
  AlignX = std::max(1u, Number(SurfaceProperty::LevelAlignX));
  AlignY = std::max(1u, Number(SurfaceProperty::LevelAlignY));
  PitchAlign = std::max(1u, Number(SurfaceProperty::RowPitchAlign));
  Arranged = Number(SurfaceProperty::Arrangement);
  PitchRows = Number(SurfaceProperty::SlicePitchRows);
  BaseAlign = std::max(1u, Number(SurfaceProperty::BaseAlign));
  TileHoldsSamples = Number(SurfaceProperty::TileHoldsSamples);
  Interleaved = Number(SurfaceProperty::SamplesInterleaved);
  SliceOnTiles = Number(SurfaceProperty::SliceOnTiles);
}

Surface::Surface(const TargetInfo &T, const ImageDesc &D, Aspect A)
    : Numbers(T, T.planeFacts(D, A, 0)) {
  BlockBytes = blockBytesOf(D.Format, A);
  TileBytes = uint64_t(Numbers.TileWidth) * Numbers.TileHeight;
  SampleGrid Grid = gridOf(D.Samples);
  if (Numbers.TileHoldsSamples) {
    Numbers.TileWidth = std::max(1u, Numbers.TileWidth / Grid.Wide);
    Numbers.TileHeight = std::max(1u, Numbers.TileHeight / Grid.High);
  }
  Samples = Numbers.TileHoldsSamples || Numbers.Interleaved ? 1 : D.Samples;
  Slices = uint64_t(D.sliceCount()) * Samples;
  makeLevels(D, A);
  makeSize();
}

void Surface::makeLevels(const ImageDesc &D, Aspect A) {
  const FormatInfo &F = infoOf(D.Format);
  unsigned PlaneIndex = A >= Aspect::Plane0 ? unsigned(A) - unsigned(Aspect::Plane0) : 0;
  bool IsPlane = A >= Aspect::Plane0 && F.PlaneDivW[PlaneIndex] && F.PlaneDivH[PlaneIndex];
  uint32_t DivW = IsPlane ? F.PlaneDivW[PlaneIndex] : 1,
           DivH = IsPlane ? F.PlaneDivH[PlaneIndex] : 1;
  SampleGrid Grid = Numbers.Interleaved ? gridOf(D.Samples) : SampleGrid{1, 1};
  // Interleaved samples double whole pairs of texels.
  auto Spread = [](uint32_t Extent, uint32_t Times) {
    return Times > 1 ? uint32_t(alignTo(Extent, 2)) * Times : Extent;
  };
  uint32_t W = Spread(ceilDiv(D.Width, DivW), Grid.Wide);
  uint32_t H = Spread(ceilDiv(D.Height, DivH), Grid.High);
  // A single level is padded only as the tiles and the next slice ask.
  bool Pads = D.Mips > 1 || (Numbers.Interleaved && D.Samples > 1);
  for (unsigned M = 0; M != D.Mips; ++M) {
    uint32_t BlocksW = ceilDiv(std::max(1u, W >> M), F.BlockW);
    uint32_t BlocksH = ceilDiv(std::max(1u, H >> M), F.BlockH);
    Levels.push_back({uint32_t(Pads ? alignTo(BlocksW, Numbers.AlignX) : BlocksW),
                      uint32_t(Pads ? alignTo(BlocksH, Numbers.AlignY) : BlocksH), 0, 0});
  }
  if (Numbers.Arranged == Volume)
    return arrangeVolume(D);
  Numbers.Arranged == Row ? arrangeRow() : arrangeTree();
  makeSlices(ceilDiv(std::max(1u, H >> 1), F.BlockH));
}

/// Level 1 lies below level 0; the further levels lie below each other, to the right of level 1.
void Surface::arrangeTree() {
  uint64_t Below = Levels[0].Height, Y = Below;
  SliceWidth = Levels[0].Width;
  SliceHeight = Below;
  for (unsigned M = 1; M < Levels.size(); ++M) {
    Level &L = Levels[M];
    L.X = M == 1 ? 0 : Levels[1].Width;
    L.Y = M == 1 ? Below : Y;
    Y = M == 1 ? Below : Y + L.Height;
    SliceWidth = std::max(SliceWidth, L.X + L.Width);
    SliceHeight = std::max(SliceHeight, L.Y + L.Height);
  }
}

void Surface::arrangeRow() {
  for (Level &L : Levels) {
    L.X = SliceWidth;
    SliceWidth += L.Width;
    SliceHeight = std::max<uint64_t>(SliceHeight, L.Height);
  }
}

/// \p HalfHeight: of level 1, whether or not there is one.
void Surface::makeSlices(uint32_t HalfHeight) {
  SlicePitch = alignTo(SliceHeight, Numbers.AlignY);
  if (Numbers.PitchRows)
    SlicePitch = alignTo(Levels[0].Height, Numbers.AlignY) + alignTo(HalfHeight, Numbers.AlignY) +
                 uint64_t(Numbers.PitchRows) * Numbers.AlignY;
  if (Numbers.SliceOnTiles)
    SlicePitch = alignTo(SlicePitch, Numbers.TileHeight);
}

/// Levels lie one below the other; level M has 2^M of its depth slices in a row.
void Surface::arrangeVolume(const ImageDesc &D) {
  for (unsigned M = 0; M != Levels.size(); ++M) {
    Level &L = Levels[M];
    uint32_t InRow = 1u << std::min(M, 31u), Depth = D.mipSlices(M);
    L.Y = SliceHeight;
    SliceWidth = std::max<uint64_t>(SliceWidth, uint64_t(std::min(InRow, Depth)) * L.Width);
    SliceHeight += uint64_t(ceilDiv(Depth, InRow)) * L.Height;
  }
  Slices = 1;
}

/// The product, or the largest number.
static uint64_t product(uint64_t A, uint64_t B) {
  return A && B > UINT64_MAX / A ? UINT64_MAX : A * B;
}

void Surface::makeSize() {
  uint64_t RowBytes =
      alignTo(alignTo(SliceWidth * BlockBytes, Numbers.TileWidth), Numbers.PitchAlign);
  TilesInRow = divideCeil(RowBytes, Numbers.TileWidth);
  uint64_t Rows = SlicePitch * (Slices - 1) + SliceHeight;
  if (Numbers.SliceOnTiles)
    Rows = SlicePitch * Slices;
  Size = product(product(divideCeil(Rows, Numbers.TileHeight), TilesInRow), TileBytes);
}

Surface::BlockRect Surface::placeOf(unsigned Mip, uint32_t Layer, unsigned Sample) const {
  const Level &L = Levels[Mip];
  if (Numbers.Arranged == Volume) {
    uint32_t InRow = 1u << std::min(Mip, 31u);
    return {uint64_t(Layer % InRow) * L.Width, L.Y + uint64_t(Layer / InRow) * L.Height, L.Width,
            L.Height};
  }
  uint64_t Slice = uint64_t(Layer) * Samples + Sample;
  return {L.X, L.Y + Slice * SlicePitch, L.Width, L.Height};
}

Surface::TileRect Surface::tilesOf(const BlockRect &P) const {
  return {P.X * BlockBytes / Numbers.TileWidth, P.Y / Numbers.TileHeight,
          divideCeil((P.X + P.Width) * BlockBytes, Numbers.TileWidth),
          divideCeil(P.Y + P.Height, Numbers.TileHeight)};
}

void Surface::forEachTileRow(const TileRect &R, function_ref<void(ByteRange)> Fn) const {
  // Whole rows follow each other without a gap.
  if (R.Left == 0 && R.Right == TilesInRow)
    return Fn({byteOf(R.Top, 0), byteOf(R.Bottom, 0)});
  for (uint64_t Row = R.Top; Row != R.Bottom; ++Row)
    Fn({byteOf(Row, R.Left), byteOf(Row, R.Right)});
}

void Surface::forEachRun(unsigned Mip, uint32_t Layer, function_ref<void(ByteRange)> Fn) const {
  for (unsigned Sample = 0; Sample != Samples; ++Sample)
    forEachTileRow(tilesOf(placeOf(Mip, Layer, Sample)), Fn);
}

ByteRange Surface::hullOf(unsigned MipBegin, unsigned MipEnd, uint32_t Layer,
                          bool AllSamples) const {
  ByteRange Hull = {UINT64_MAX, 0};
  auto Add = [&](const TileRect &R) {
    Hull.Begin = std::min(Hull.Begin, byteOf(R.Top, R.Left));
    Hull.End = std::max(Hull.End, byteOf(R.Bottom - 1, R.Right));
  };
  for (unsigned M = MipBegin; M != MipEnd; ++M) {
    Add(tilesOf(placeOf(M, Layer, 0)));
    if (AllSamples)
      Add(tilesOf(placeOf(M, Layer, Samples - 1)));
  }
  return Hull;
}
