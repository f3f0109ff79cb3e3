//===- IntelSurfaces.td - tilings of Intel's GPUs -------------*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The values of the properties of Surfaces.td. A test compares them with every size in the
/// referee's logs (mesa-22.3, single-sampled to 4x).
///
//===----------------------------------------------------------------------===//

// Tilings, as conditions that exclude each other.
def LiesLinear : When<(any LinearTiling, Is1D, ModifierLinear), "no tiling">;
def TiledX : When<(all (not LiesLinear), ModifierX), "X tiling">;
def TiledW : When<(all (not LiesLinear), (not ModifierX), IsStencil, (any Gfx7To8, Gfx9To11)),
                  "W tiling">;
def Tiled64 : When<(all (not LiesLinear), (not ModifierX), Gfx125Up, Multisampled),
                   "Tile64: tiles of 64 KiB">;
def TiledY : When<(all (not LiesLinear), (not ModifierX), (not TiledW), (not Tiled64)),
                  "Y tiling, or Tile4: tiles of 128 bytes by 32">;

//===--- Tiles ------------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/intel/isl/isl.c, isl_tiling_get_info; runs of the driver" in {
def WidthLinear : SurfaceRule<TileWidth, (all IsIntel, LiesLinear), 1>;
def WidthX : SurfaceRule<TileWidth, (all IsIntel, TiledX), 512>;
def WidthW : SurfaceRule<TileWidth, (all IsIntel, TiledW), 64>;
def WidthY : SurfaceRule<TileWidth, (all IsIntel, TiledY), 128>;
def Width64Of8 : SurfaceRule<TileWidth, (all IsIntel, Tiled64, (any IsStencil, FormatIs8Bit)), 256>;
def Width64Of32 : SurfaceRule<TileWidth, (all IsIntel, Tiled64, (any IsDepth, FormatAtMost32Bit)),
                              512>;
def Width64 : SurfaceRule<TileWidth, (all IsIntel, Tiled64), 1024>;

def HeightLinear : SurfaceRule<TileHeight, (all IsIntel, LiesLinear), 1>;
def HeightX : SurfaceRule<TileHeight, (all IsIntel, TiledX), 8>;
def HeightW : SurfaceRule<TileHeight, (all IsIntel, TiledW), 64>;
def HeightY : SurfaceRule<TileHeight, (all IsIntel, TiledY), 32>;
def Height64Of8 : SurfaceRule<TileHeight, (all IsIntel, Tiled64, (any IsStencil, FormatIs8Bit)),
                              256>;
def Height64Of32 : SurfaceRule<TileHeight, (all IsIntel, Tiled64, (any IsDepth, FormatAtMost32Bit)),
                               128>;
def Height64 : SurfaceRule<TileHeight, (all IsIntel, Tiled64), 64>;

def SamplesIn64 : SurfaceRule<TileHoldsSamples, (all IsIntel, Tiled64), 1>;
def SamplesOutside : SurfaceRule<TileHoldsSamples, (all IsIntel), 0>;
} // Source

//===--- Levels -----------------------------------------------------------===//

defvar LevelSource = "Mesa 22.3.6 src/intel/isl/isl_gfx7.c, isl_gfx8.c, isl_gfx9.c and "
                     "isl_gfx12.c, choose_image_alignment_el; runs of the driver";
defvar BlockSource = "PRM of Ivy Bridge and later: alignment units of compressed formats";

let Source = LevelSource in {
def XStencil12 : SurfaceRule<LevelAlignX, (all IsIntel, IsStencil, Gfx12Up), 16>;
def XStencil : SurfaceRule<LevelAlignX, (all IsIntel, IsStencil), 8>;
def XDepth16Samples : SurfaceRule<LevelAlignX, (all IsDepth, Gfx120, FormatIsD16, Samples2Or8), 16>;
def XDepth16 : SurfaceRule<LevelAlignX, (all IsIntel, IsDepth, FormatIsD16), 8>;
def XDepth12 : SurfaceRule<LevelAlignX, (all IsDepth, Gfx12Up), 8>;
def XDepth : SurfaceRule<LevelAlignX, (all IsIntel, IsDepth), 4>;
def XColor125Of8 : SurfaceRule<LevelAlignX, (all Gfx125Up, FormatIs8Bit), 128>;
def XColor125Of16 : SurfaceRule<LevelAlignX, (all Gfx125Up, FormatAtMost16Bit), 64>;
def XColor125Of32 : SurfaceRule<LevelAlignX, (all Gfx125Up, FormatAtMost32Bit), 32>;
def XColor125Of64 : SurfaceRule<LevelAlignX, (all Gfx125Up, FormatAtMost64Bit), 16>;
def XColor125 : SurfaceRule<LevelAlignX, (all Gfx125Up), 8>;
} // Source
let Source = BlockSource, Estimate = 1 in {
def XBlocks7 : SurfaceRule<LevelAlignX, (all Gfx7To8, FormatIsBlocks), 1>;
def XBlocks : SurfaceRule<LevelAlignX, (all Gfx9To11, FormatIsBlocks), 4>;
} // Source
let Source = LevelSource in {
def XColor8 : SurfaceRule<LevelAlignX, (any Gfx8To9, Gfx11, Gfx120), 16>;
def XColor7 : SurfaceRule<LevelAlignX, (all Gfx7x), 4>;

def YStencil : SurfaceRule<LevelAlignY, (all IsIntel, IsStencil), 8>;
def YDepth16Samples : SurfaceRule<LevelAlignY, (all IsDepth, Gfx120, FormatIsD16, Samples2Or8), 4>;
def YDepth16 : SurfaceRule<LevelAlignY, (all IsDepth, Gfx12Up, FormatIsD16), 8>;
def YRow : SurfaceRule<LevelAlignY, (all IsIntel, Is1D, (since Gfx9)), 1>;
} // Source
let Source = BlockSource, Estimate = 1 in
def YBlocks7 : SurfaceRule<LevelAlignY, (all Gfx7To8, FormatIsBlocks), 1>;
let Source = LevelSource in {
def YLinear7 : SurfaceRule<LevelAlignY, (all Gfx7x, LiesLinear), 2>;
def YColor : SurfaceRule<LevelAlignY, (all IsIntel), 4>;
} // Source

//===--- Rows and slices --------------------------------------------------===//

let Source = "Mesa 22.3.6 src/intel/isl/isl.c, isl_calc_row_pitch_alignment; runs of the driver" in {
def PitchDepth64 : SurfaceRule<RowPitchAlign, (all IsDepth, Tiled64), 1>;
def PitchStencil64 : SurfaceRule<RowPitchAlign, (all IsStencil, Tiled64), 256>;
def PitchCcs12 : SurfaceRule<RowPitchAlign,
                             (all Gfx12x, (not LiesLinear), (any IsDepth, IsStencil, FormatCcsE12)),
                             512>;
def Pitch : SurfaceRule<RowPitchAlign, (all IsIntel), 1>;
} // Source

let Source = "Mesa 22.3.6 src/intel/isl/isl.c, isl_choose_msaa_layout; runs of the driver" in {
def SamplesOfDepth : SurfaceRule<SamplesInterleaved,
                                 (all IsIntel, (any IsDepth, IsStencil), (not Tiled64)), 1>;
def SamplesOfColor : SurfaceRule<SamplesInterleaved, (all IsIntel), 0>;
} // Source

let Source = "Mesa 22.3.6 src/intel/isl/isl.c, isl_surf_choose_dim_layout and "
             "isl_calc_array_pitch_el_rows_gfx4_2d; runs of the driver" in {
def RowOfLevels : SurfaceRule<Arrangement, (all IsIntel, Is1D, (since Gfx9)), 1>;
def VolumeOfLevels : SurfaceRule<Arrangement, (all Is3D, Gfx7To8), 2>;
def TreeOfLevels : SurfaceRule<Arrangement, (all IsIntel), 0>;

def SlicesFull7 : SurfaceRule<SlicePitchRows, (all Gfx7x, (any SeveralLevels, IsDepth, IsStencil)),
                              12>;
def SlicesCompact : SurfaceRule<SlicePitchRows, (all IsIntel), 0>;

def SlicesOf3D : SurfaceRule<SliceOnTiles,
                             (all (since Gfx9), IsIntel, Is3D, FlaggedArrayCompatible), 1>;
def SlicesOfTile64 : SurfaceRule<SliceOnTiles, (all IsIntel, Tiled64), 1>;
def SlicesAnywhere : SurfaceRule<SliceOnTiles, (all IsIntel), 0>;
} // Source

//===--- Places -----------------------------------------------------------===//

def MayBeCompressed : When<(all (not LiesLinear), (any IsDepth, IsStencil, FormatCcsE12)),
                           "tiled, in a format that has compression">;

let Source = "Mesa 22.3.6 and 25.0.7 src/intel/isl/isl.c, isl_surf_init_s; "
             "src/intel/common/intel_aux_map.c" in {
def AlignLinear : SurfaceRule<BaseAlign, (all IsIntel, LiesLinear), 64>;
def AlignTile64 : SurfaceRule<BaseAlign, (all Gfx125Up, Tiled64), 65536>;
def AlignTable : SurfaceRule<BaseAlign, (all Gfx120, AuxTable, MayBeCompressed), 65536>;
def AlignTiles : SurfaceRule<BaseAlign, (all IsIntel), 4096>;

def Granule12 : SurfaceRule<AuxGranule, (all Gfx120, AuxTable), 65536>;
def Granule125 : SurfaceRule<AuxGranule, (all Gfx125, AuxTable), 1048576>;
def GranuleNone : SurfaceRule<AuxGranule, (all IsIntel), 0>;
} // Source

let Source = "Mesa 22.3.6 src/intel/vulkan/anv_device.c and src/intel/vulkan_hasvk/anv_device.c, "
             "anv_GetPhysicalDeviceProperties, and what these libraries return; Mesa 26 "
             "src/intel/vulkan/anv_physical_device.c, get_properties" in
def GranularityOfBytes : SurfaceRule<BufferImageGranularity, (all IsIntel), 1>;

let Source = "Mesa 22.3.6 src/intel/blorp/blorp_blit.c: resolves are draws, whatever the tilings" in
def ResolvedByDraws : SurfaceRule<ResolveTiling, (all IsIntel), 0>;

let Source = "Mesa 22.3.6 src/intel/isl/isl_surface_state.c, isl_encode_aux_mode: what is not "
             "compressed asks for no aux data, whatever the AUX-TT has; Mesa 26 "
             "src/intel/vulkan/anv_buffer.c, enable_buffer_comp: on Xe2 buffers may lie in memory "
             "that is mapped as compressed" in
def CompressedBySurface : SurfaceRule<CompressionGranule, (all IsIntel), 0>;

let Source = "Mesa 22.3.6 src/intel/vulkan/anv_formats.c, fmt_unsupported and what it leaves out" in {
def MissingFormat : SurfaceRule<FormatIsMissing, (all IsIntel, FormatMissingOnIntel), 1>;
} // Source
