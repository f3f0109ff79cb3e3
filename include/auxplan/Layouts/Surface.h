//===- Surface.h - where a plane lies in memory -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The main surface of one plane: its size, and the bytes of each level and layer, counted from its
/// beginning. Only the numbers of td/Surfaces.td differ between GPUs.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LAYOUTS_SURFACE_H
#define AUXPLAN_LAYOUTS_SURFACE_H

#include "auxplan/Layouts/Tables.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace auxplan {

/// A number of the main surface's place in memory (td/Surfaces.td).
uint32_t surfaceNumber(const TargetInfo &, SurfaceProperty, PlaneFacts);

/// The numbers of td/Surfaces.td for a plane.
struct SurfaceNumbers {
  SurfaceNumbers(const TargetInfo &, PlaneFacts);
  uint32_t TileWidth, TileHeight; ///< bytes, rows
  uint32_t AlignX, AlignY;        ///< of levels
  uint32_t PitchAlign, Arranged, PitchRows, BaseAlign;
  bool TileHoldsSamples, Interleaved, SliceOnTiles;
};

class Surface {
public:
  Surface(const TargetInfo &T, const ImageDesc &D, Aspect A);

  /// Saturates at UINT64_MAX.
  uint64_t sizeBytes() const { return Size; }
  uint64_t baseAlign() const { return Numbers.BaseAlign; }

  /// Calls \p Fn for the runs of tiles that one level of one layer touches with all its samples, in
  /// no order. Levels share tiles, so the runs of two levels may overlap.
  void forEachRun(unsigned Mip, uint32_t Layer, llvm::function_ref<void(ByteRange)> Fn) const;
  /// The range from the first byte to the last byte of the tiles of some levels of one layer. If
  /// samples lie in slices of their own, it takes only the first sample, since drivers update no
  /// more entries without a CCS; with \p AllSamples it takes all samples.
  ByteRange hullOf(unsigned MipBegin, unsigned MipEnd, uint32_t Layer,
                   bool AllSamples = false) const;

private:
  struct Level {
    uint32_t Width, Height; ///< texel blocks, aligned
    uint64_t X, Y;          ///< place in the slice
  };
  /// A rectangle of texel blocks in the whole surface.
  struct BlockRect {
    uint64_t X, Y, Width, Height;
  };
  /// The tiles that it touches: columns and rows of tiles, half-open.
  struct TileRect {
    uint64_t Left, Top, Right, Bottom;
  };

  void makeLevels(const ImageDesc &, Aspect);
  void arrangeTree();
  void arrangeRow();
  void arrangeVolume(const ImageDesc &);
  void makeSlices(uint32_t HalfHeight);
  void makeSize();
  BlockRect placeOf(unsigned Mip, uint32_t Layer, unsigned Sample) const;
  TileRect tilesOf(const BlockRect &) const;
  uint64_t byteOf(uint64_t Row, uint64_t Column) const {
    return (Row * TilesInRow + Column) * TileBytes;
  }
  void forEachTileRow(const TileRect &, llvm::function_ref<void(ByteRange)> Fn) const;

  SurfaceNumbers Numbers;
  llvm::SmallVector<Level, 16> Levels;
  unsigned Samples = 1;      ///< slices for each layer
  uint32_t BlockBytes = 1;
  uint64_t TileBytes = 1;    ///< of all samples that a tile holds
  uint64_t SliceWidth = 0, SliceHeight = 0; ///< texel blocks
  uint64_t SlicePitch = 0;   ///< rows of texel blocks
  uint64_t Slices = 1;
  uint64_t TilesInRow = 1;
  uint64_t Size = 0;
};

} // namespace auxplan

#endif // AUXPLAN_LAYOUTS_SURFACE_H
