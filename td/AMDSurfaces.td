//===- AMDSurfaces.td - how AMD lays surfaces out -------------*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tiles of 4 or 64 KiB from GFX9 on, macro tiles before. The places of levels are estimates: the
/// rules of addrlib depend on the numbers of pipes and banks of a chip.
///
//===----------------------------------------------------------------------===//

def AmdLinear : When<(any LinearTiling, Is1D, ModifierLinear), "no tiling">;

let Source = "Mesa 22.3.6 src/amd/addrlib/src/gfx9/gfx9addrlib.cpp, Block64K_2d; for GFX6 to GFX8 "
             "the order of size of a macro tile", Estimate = 1 in {
def AmdWidthLinear : SurfaceRule<TileWidth, (all IsAMD, AmdLinear), 256>;
def AmdWidthSmall8 : SurfaceRule<TileWidth, (all IsAMD, BlocksOf4K, FormatIs8Bit), 64>;
def AmdWidthSmall32 : SurfaceRule<TileWidth, (all IsAMD, BlocksOf4K, FormatAtMost32Bit), 128>;
def AmdWidthSmall : SurfaceRule<TileWidth, (all IsAMD, BlocksOf4K), 256>;
def AmdWidth8 : SurfaceRule<TileWidth, (all IsAMD, FormatIs8Bit), 256>;
def AmdWidth32 : SurfaceRule<TileWidth, (all IsAMD, FormatAtMost32Bit), 512>;
def AmdWidth : SurfaceRule<TileWidth, (all IsAMD), 1024>;
def AmdHeightLinear : SurfaceRule<TileHeight, (all IsAMD, AmdLinear), 1>;
def AmdHeightSmall8 : SurfaceRule<TileHeight, (all IsAMD, BlocksOf4K, FormatIs8Bit), 64>;
def AmdHeightSmall32 : SurfaceRule<TileHeight, (all IsAMD, BlocksOf4K, FormatAtMost32Bit), 32>;
def AmdHeightSmall : SurfaceRule<TileHeight, (all IsAMD, BlocksOf4K), 16>;
def AmdHeight8 : SurfaceRule<TileHeight, (all IsAMD, FormatIs8Bit), 256>;
def AmdHeight32 : SurfaceRule<TileHeight, (all IsAMD, FormatAtMost32Bit), 128>;
def AmdHeight : SurfaceRule<TileHeight, (all IsAMD), 64>;
def AmdTileSamples : SurfaceRule<TileHoldsSamples, (all IsAMD), 1>;
def AmdLevelX : SurfaceRule<LevelAlignX, (all IsAMD), 16>;
def AmdLevelY : SurfaceRule<LevelAlignY, (all IsAMD), 16>;
def AmdPitch : SurfaceRule<RowPitchAlign, (all IsAMD), 256>;
def AmdInterleaved : SurfaceRule<SamplesInterleaved, (all IsAMD), 0>;
def AmdArrangement : SurfaceRule<Arrangement, (all IsAMD), 0>;
def AmdSlicePitch : SurfaceRule<SlicePitchRows, (all IsAMD), 0>;
def AmdSliceTiles : SurfaceRule<SliceOnTiles, (all IsAMD), 1>;
def AmdBaseAlignSmall : SurfaceRule<BaseAlign, (all IsAMD, (any AmdLinear, BlocksOf4K)), 4096>;
def AmdBaseAlign : SurfaceRule<BaseAlign, (all IsAMD), 65536>;
} // Source

let Source = "Mesa 22.3.6 src/amd/vulkan: metadata lie beside the surface, in the image's memory" in {
def AmdGranule : SurfaceRule<AuxGranule, (all IsAMD), 0>;
def AmdCompression : SurfaceRule<CompressionGranule, (all IsAMD), 0>;
} // Source
let Source = "Mesa 22.3.6 src/amd/vulkan/radv_device.c, radv_GetPhysicalDeviceProperties" in
def AmdGranularity : SurfaceRule<BufferImageGranularity, (all IsAMD), 64>;

let Source = "Mesa 22.3.6 src/amd/vulkan/radv_meta_resolve.c, radv_pick_resolve_method_images" in {
def AmdTilingLinear : SurfaceRule<ResolveTiling, (all IsAMD, AmdLinear), 0>;
def AmdTilingMacro : SurfaceRule<ResolveTiling, (any AmdGfx6To7, AmdGfx8), 1>;
def AmdTilingSmall : SurfaceRule<ResolveTiling,
                                 (all IsAMD, BlocksOf4K, (any AmdGfx9, (not Multisampled))), 12>;
def AmdTilingLarge : SurfaceRule<ResolveTiling, (all IsAMD), 16>;
} // Source

let Source = "Mesa 22.3.6 src/amd/vulkan/radv_formats.c, radv_is_zs_format_supported and "
             "radv_is_sampler_format_supported" in
def AmdMissingFormat : SurfaceRule<FormatIsMissing, (all IsAMD, FormatMissingOnAMD), 1>;
