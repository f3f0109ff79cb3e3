//===- TileFacts.cpp - which levels tiles leave metadata for ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See TileFacts.h.
///
//===----------------------------------------------------------------------===//

#include "TileFacts.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

using namespace auxplan;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Macro tiles
//===----------------------------------------------------------------------===//

static bool wastesTiles(uint64_t W, uint64_t H, TileSize Tile) {
  if (W < Tile.W || H < Tile.H)
    return true;
  return 2 * alignTo(W, Tile.W) * alignTo(H, Tile.H) > 3 * W * H;
}

bool auxplan::wastesMacroTiles(const ImageDesc &D, TileSize Tile) {
  return wastesTiles(D.Width, D.Height, Tile);
}

bool auxplan::hasBankedMetadata(const ImageDesc &D, unsigned Mip, const BankedMetadata &Chip) {
  uint64_t Bytes = infoOf(D.Format).BlockBytes;
  TileSize Macro = Bytes < 16 ? Chip.Macro : Chip.MacroOfWide;
  auto Padded = [&](uint64_t Size) { return D.Mips > 1 ? PowerOf2Ceil(Size) : Size; };
  uint64_t Width = Padded(D.Width), Height = Padded(D.Height);
  if ((D.Mips > 1 && D.sliceCount() > 1) || wastesTiles(Width, Height, Macro))
    return false;
  // Each level above has to end where the metadata of the next can begin.
  for (unsigned M = 0; M <= Mip; ++M) {
    uint64_t W = alignTo(Width, Macro.W) >> M, H = Padded(D.mipHeight(M));
    if (M > 0 && (W < Macro.W || H < Macro.H))
      return false;
    uint64_t Metadata = (alignTo(W, Macro.W) * alignTo(H, Macro.H) * Bytes * D.sliceCount()) >> 8;
    if (M != Mip && Metadata % Chip.DeeperAlign != 0)
      return false;
    // Layers are filled one by one only if each begins at a multiple.
    if (D.Layers > 1 && Metadata / D.Layers % Chip.LevelAlign != 0)
      return false;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

/// The shape of a block that holds all samples of its texels.
static TileSize blockSize(unsigned Log2, unsigned Bytes, unsigned Samples) {
  unsigned Texels = Log2 - Log2_32(Bytes) - Log2_32(Samples);
  bool IsWide = Log2_32(Samples) % 2 == 0 || Log2 % 2 != 0;
  unsigned W = (Texels + IsWide) / 2;
  return {1u << W, 1u << (Texels - W)};
}

/// A level as it is laid out in blocks. Odd sizes are rounded up, not down as those of the texels
/// that an access can name.
///
/// Source: gfx10addrlib.h and gfx11addrlib.h, GetMipSize.
static TileSize paddedLevel(const ImageDesc &D, unsigned Mip) {
  auto Halved = [Mip](uint32_t Size) { return uint32_t(divideCeil(Size, uint64_t(1) << Mip)); };
  return {Halved(D.Width), Halved(D.Height)};
}

/// The largest level that fits into a mip tail.
static TileSize tailSize(unsigned Log2, unsigned Bytes, TailForm Form) {
  TileSize Tail = blockSize(Log2, Bytes, 1);
  (Log2 % 2 == 0 ? Tail.W : Tail.H) /= 2;
  if (Form == TailForm::Narrow && Bytes <= 2) {
    TileSize Micro = {16, Bytes == 1 ? 16u : 8u}; // of 256 bytes
    Tail.W /= Micro.W / 8;
    Tail.H /= Micro.H / 8;
  }
  return Tail;
}

/// The first level in the mip tail; the number of levels if there is none.
static unsigned firstInTail(const ImageDesc &D, unsigned Log2, TailForm Form) {
  if (D.Mips == 1)
    return 1;
  TileSize Tail = tailSize(Log2, infoOf(D.Format).BlockBytes, Form);
  const unsigned MostInTail = Log2 - 4;
  for (unsigned M = 0; M != D.Mips; ++M)
    if (TileSize Level = paddedLevel(D, M);
        Level.W <= Tail.W && Level.H <= Tail.H && D.Mips - M <= MostInTail)
      return M;
  return D.Mips;
}

static uint64_t bytesIn(const ImageDesc &D, unsigned Log2) {
  unsigned Bytes = infoOf(D.Format).BlockBytes;
  TileSize Block = blockSize(Log2, Bytes, D.Samples);
  unsigned Tail = firstInTail(D, Log2, TailForm::Plain);
  uint64_t Total = Tail < D.Mips ? uint64_t(1) << Log2 : 0;
  for (unsigned M = 0; M != std::min<unsigned>(Tail, D.Mips); ++M) {
    TileSize Level = paddedLevel(D, M);
    Total += alignTo(Level.W, Block.W) * alignTo(Level.H, Block.H) * Bytes * D.Samples;
  }
  return Total * D.sliceCount();
}

unsigned auxplan::bestBlock(const ImageDesc &D, std::initializer_list<unsigned> Log2) {
  unsigned Best = *Log2.begin();
  uint64_t BestBytes = bytesIn(D, Best);
  for (unsigned Next : Log2)
    if (uint64_t Bytes = bytesIn(D, Next); 2 * Bytes <= 3 * BestBytes) {
      Best = Next;
      BestBytes = Bytes;
    }
  return Best;
}

bool auxplan::isBehindTail(const ImageDesc &D, unsigned Mip, std::initializer_list<unsigned> Log2,
                           TailForm Form) {
  return Mip > firstInTail(D, bestBlock(D, Log2), Form);
}
