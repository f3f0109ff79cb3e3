//===- TileFacts.h - which levels tiles leave metadata for ------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Arithmetic of tiles for td/Facts.td, with the sizes of tiles as arguments: td/ knows which
/// hardware has which.
///
/// A surface of *blocks* (4, 64 or 256 KiB of texels in a shape near to a square) keeps its small
/// levels together in one block, the *mip tail*. A surface of *macro tiles* is laid out in plain
/// small tiles instead if macro tiles would waste more than half.
///
/// Source: Mesa 22.3.6 src/amd/addrlib and src/amd/common/ac_surface.c.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_LAYOUTS_TILEFACTS_H
#define AUXPLAN_LIB_LAYOUTS_TILEFACTS_H

#include "auxplan/Layouts/ImageDesc.h"
#include <initializer_list>

namespace auxplan {

/// Width and height, in texels.
struct TileSize {
  uint32_t W, H;
};

/// The form of the mip tails of 8-bit and 16-bit formats: as of others, or smaller.
enum class TailForm : uint8_t { Plain, Narrow };

/// Would macro tiles of this size waste more than half of the surface, or is the surface smaller
/// than one?
bool wastesMacroTiles(const ImageDesc &, TileSize);

/// Chooses between blocks of 2 to the power of \p Log2 bytes: a larger one is better if it costs at
/// most one and a half times the memory. \p Log2 is sorted.
unsigned bestBlock(const ImageDesc &, std::initializer_list<unsigned> Log2);
/// Is the level in the mip tail, and not the first of it? Blocks are of the best size.
bool isBehindTail(const ImageDesc &, unsigned Mip, std::initializer_list<unsigned> Log2, TailForm);

/// A chip whose metadata of each level have to be multiples of its pipes and banks.
struct BankedMetadata {
  TileSize Macro;       ///< of at most 8 bytes a texel
  TileSize MacroOfWide; ///< of 16 bytes a texel
  uint32_t LevelAlign;  ///< bytes of metadata that lie together
  uint32_t DeeperAlign; ///< bytes of metadata behind which another level can have some
};
/// Has the level metadata of one byte for 256?
bool hasBankedMetadata(const ImageDesc &, unsigned Mip, const BankedMetadata &);

} // namespace auxplan

#endif // AUXPLAN_LIB_LAYOUTS_TILEFACTS_H
