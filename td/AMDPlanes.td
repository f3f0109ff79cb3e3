//===- AMDPlanes.td - which metadata a plane can have ---------*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Plane rules: from the properties of an image to the metadata that AMD's hardware lets each plane
/// have, the preferred kind first. AMDAllocation.td says which of these kinds RADV gives to a
/// plane.
///
//===----------------------------------------------------------------------===//

defvar SurfaceSource = "Mesa 22.3.6 src/amd/common/ac_surface.c";

// Where metadata can be laid out.
def AmdNoMetadata : When<(any LinearTiling, ModifierLinear, Is1D, Sparse),
                         "no metadata can be laid out">;
def AmdTcHtile : When<(all AmdGfx8To11, (not (all AmdGfx8, Multisampled, FormatHasStencil))),
                      "where the texture unit reads HTILE">;
def AmdHtileLevels : When<(any (not SeveralLevels), (all AmdGfx10To11, (not SeveralLayers))),
                          "one level, or on GFX10 one layer">;
def AmdOffHtileLevel : When<(any (all AmdGfx10, BehindTailOf64K),
                                 (all AmdGfx103, BehindNarrowTailOf64K),
                                 (all AmdGfx11, BehindNarrowTailOf256K)),
                            "a level behind the first of the mip tail">;
def AmdOffDccLevel : When<(any (all AmdGfx10To103, BehindTailOf64K),
                               (all AmdGfx11, BehindNarrowTailOf256K),
                               (all (not Multisampled), BlocksOf4K)),
                          "a level behind the first of the mip tail, or a surface of small blocks">;
// Small surfaces of GFX6 and GFX7 are not in macro tiles, which HTILE and DCC of GFX8 need.
def AmdNoMacroTiles : When<(all (not Multisampled),
                                (any (all AmdGfx6, OffTiles128x256), (all AmdGfx7, OffTiles128x128),
                                     (all AmdGfx8, OffTiles256x128))),
                           "too small or odd for macro tiles">;
def AmdViewsCanDcc : When<(any (not MutableFormat), (since AmdGfx11),
                               (all HasFormatList, ListSameComponents)),
                          "every view format shares the compression">;
def AmdModifierOfDcc : When<(any (not HasModifier), (all ModifierHasAux, (not ModifierDccRetile))),
                            "no modifier, or one with DCC alone">;
def AmdRetiled : When<(all (not Multisampled), (not SeveralLevels), (not SeveralLayers),
                           (not SeveralSlices), (not Is3D), (not ExternalMemory),
                           FormatAtMost32Bit, (not FormatAtMost16Bit),
                           (any ModifierDccRetile,
                                (all DisplayDcc, OwnedOutside, (not HasModifier)))),
                      "a surface that a display can show from its own copy of DCC">;

def AmdNotRendered : When<(any FormatIsBlocks, FormatInThirds,
                               (all FormatIsSharedExponent, (before AmdGfx103))),
                          "a format that is never rendered to">;

let Layer = Hardware in {

//===--- Reasons for no metadata at all -----------------------------------===//

let Source = "Mesa 22.3.6 src/amd/vulkan/radv_image.c, radv_get_surface_flags" in
def AmdPlaneNone : PlaneRule<NoAux, (all IsAMD, (any AmdNoMetadata, IsPlane)), NONE> {
  let Doc = "Linear, one-dimensional and sparse images have no metadata, nor have the planes of "
            "formats with several.";
}

let Source = "Mesa 22.3.6 src/amd/vulkan/radv_image.c, radv_are_formats_dcc_compatible; "
             "radv_formats.c, radv_is_colorbuffer_format_supported" in
def AmdPlaneNotRendered : PlaneRule<NoAux, (all (before AmdGfx12), IsColor, AmdNotRendered), NONE> {
  let Doc = "The colour unit alone compresses, so formats that it does not have are plain.";
}
let Source = "Mesa 22.3.6 src/amd/vulkan/radv_formats.c, radv_get_modifier_flags and "
             "radv_get_image_format_properties" in
def AmdPlaneNoModifier : PlaneRule<NoAux,
                                   (all IsAMD, HasModifier, (not ModifierLinear),
                                        (any IsDepth, IsStencil, Multisampled)), NONE> {
  let Doc = "No modifier describes the metadata of depth, stencil or samples.";
}

//===--- Depth and stencil ------------------------------------------------===//

let Source = "Mesa 22.3.6 src/amd/vulkan/radv_image.c, radv_use_htile_for_image" in {
def AmdPlaneNoHtile : PlaneRule<AuxOfDepth,
                                (all IsAMD, (any IsDepth, IsStencil),
                                     (any (not AmdHtileLevels), AmdOffHtileLevel,
                                          FormatIsStencilAlone, ExternalMemory,
                                          (all (not AmdTcHtile), AmdNoMacroTiles))), NONE> {
  let Doc = "Memory that is shared by an opaque handle has no HTILE. It covers one level, from "
            "GFX10 on the levels of one layer down to the first of the mip tail; it needs macro tiles up "
            "to GFX8.";
}
def AmdPlaneHtileTc : PlaneRule<AuxOfDepth, (all IsAMD, (any IsDepth, IsStencil), AmdTcHtile),
                                HTILE_TC> {
  let Doc = "From GFX8 on the texture unit can read HTILE.";
}
def AmdPlaneHtile : PlaneRule<AuxOfDepth,
                              (all IsAMD, (any IsDepth, IsStencil), (not AmdNoMacroTiles)), HTILE> {
  let Doc = "HTILE that only the depth unit reads.";
}
def AmdPlaneDepthRest : PlaneRule<AuxOfDepth, (all IsAMD, (any IsDepth, IsStencil)), NONE> {
  let Doc = "There is no HTILE for such depth.";
}
} // Source

//===--- Samples ----------------------------------------------------------===//

let Source = SurfaceSource # ", gfx6_compute_surface and gfx9_compute_miptree" in {
def AmdPlaneDccFmaskTc : PlaneRule<AuxOfSamples,
                                   (all IsColor, Multisampled, AmdGfx10To103, (not ExternalMemory)),
                                   DCC_CMASK_FMASK_TC> {
  let Doc = "On GFX10 the fragments of samples can have DCC.";
}
def AmdPlaneDccFmask : PlaneRule<AuxOfSamples,
                                 (all IsColor, Multisampled, AmdGfx10To103, (not ExternalMemory)),
                                 DCC_CMASK_FMASK> {
  let Doc = "The same with a CMASK for the colour unit alone.";
}
def AmdPlaneFmaskTc : PlaneRule<AuxOfSamples,
                                (all IsColor, Multisampled, (any AmdGfx8To9, AmdGfx10To103)),
                                CMASK_FMASK_TC> {
  let Doc = "From GFX8 on the texture unit can read CMASK, so that FMASK needs no decompression.";
}
def AmdPlaneFmask : PlaneRule<AuxOfSamples, (all IsColor, Multisampled, (before AmdGfx11)),
                              CMASK_FMASK> {
  let Doc = "Up to GFX10 samples have a map of fragments.";
}
} // Source

//===--- Colour -----------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/amd/common/ac_surface.c, is_dcc_supported_by_DCN and "
             "ac_get_supported_modifiers; src/amd/common/ac_gpu_info.c, "
             "use_display_dcc_with_retile_blit" in {
def AmdPlaneStoreRetile : PlaneRule<AuxOfColor,
                                    (all IsColor, AmdRetiled, (any AmdGfx103, AmdGfx11)),
                                    DCC_STORE_RETILE> {
  let Doc = "What a display shows in 32 bits a texel can have a second copy of DCC, for the display.";
}
def AmdPlaneRetile : PlaneRule<AuxOfColor, (all IsColor, AmdRetiled, AmdGfx9), DCC_RETILE> {
  let Doc = "The same in APUs of GFX9, and with modifiers on all of GFX9.";
}
} // Source
let Source = "Mesa 22.3.6 src/amd/vulkan/radv_image.c, radv_use_dcc_for_image_early; "
             "src/amd/common/ac_surface.c, is_dcc_supported_by_CB" in {
def AmdPlaneDccStore : PlaneRule<AuxOfColor,
                                 (all IsColor, AmdGfx10To11, (any AmdGfx11, (not Multisampled)),
                                      (not ExternalMemory), (not AmdOffDccLevel),
                                      (not SeveralSlices), AmdModifierOfDcc), DCC_STORE> {
  let Doc = "From GFX10 on shaders store through DCC.";
}
def AmdPlaneShared : PlaneRule<AuxOfColor, (all IsColor, AmdGfx10To11, ExternalMemory), NONE> {
  let Doc = "Colour in memory that is shared by an opaque handle has no DCC.";
}
def AmdPlaneTail : PlaneRule<AuxOfColor, (all IsColor, AmdGfx10To11, AmdOffDccLevel), NONE> {
  let Doc = "Levels behind the first of the mip tail, and surfaces of small blocks, have no DCC. Odd "
            "sizes of levels are rounded up there.";
  let Source = SurfaceSource # ", gfx9_compute_miptree; src/amd/addrlib/src/gfx10/gfx10addrlib.h, "
                               "GetMipSize";
}
def AmdPlaneDcc : PlaneRule<AuxOfColor,
                            (all IsColor, AmdGfx8To9, (not Multisampled), (not ExternalMemory),
                                 (any (all AmdGfx8, BankedMetadata16),
                                      (all AmdGfx9, (not UpperLevel))), AmdModifierOfDcc), DCC> {
  let Doc = "GFX8 and GFX9 have DCC that shaders cannot store through.";
}
} // Source
let Source = SurfaceSource # ", ac_compute_cmask; src/amd/vulkan/radv_image.c, "
             "radv_image_alloc_single_sample_cmask" in
def AmdPlaneCmask : PlaneRule<AuxOfColor,
                              (all IsColor, (any AmdGfx6To7, AmdGfx8To9), (not Multisampled),
                                   (not SeveralLevels), (not SeveralSlices), FormatAtMost64Bit,
                                   (not ModifierHasAux)), CMASK> {
  let Doc = "Up to GFX9 a CMASK records cleared tiles of one level.";
}
def AmdPlaneColorRest : PlaneRule<AuxOfColor, (all IsAMD, IsColor), NONE> {
  let Doc = "There is no DCC and no CMASK for such colour, or not with its modifier.";
  let Source = SurfaceSource;
}

} // Layer
