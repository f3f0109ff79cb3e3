//===- IntelPlanes.td - which plane gets which aux kind -*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Plane rules: from the properties of an image to the aux kind of each plane.
/// Smaller priorities decide; groups of ten belong together.
///
//===----------------------------------------------------------------------===//

def NoAuxSurface : When<(any Is1D, LinearTiling, (all ExternalMemory, (not HasModifier))),
                        "nothing compressed can be laid out or shared">;

def SparseCompressed : When<(all Mesa26, (not Multisampled),
                                 (any Xe2, (all Dg2, IsStencil))),
                            "sparse memory that carries its CCS">;

def CanCcsE : When<(any (all Gfx9, FormatCcsE9), (all Gfx11, FormatCcsE11),
                        (all Gfx12Up, FormatCcsE12),
                        (all Mesa26, Gfx12Up, FormatIsPackedFloat)),
                   "format with lossless compression">;

// Every view decodes what another one compressed.
def ViewsCanCcsE : When<(any (not MutableFormat),
                             (all HasFormatList, (any (all Gfx9, ListCcsE9),
                                                      (all Gfx11, ListCcsE11),
                                                      (all Gfx12Up, ListCcsE12)))),
                        "every view format shares the compression">;

def StorageCanCcsE22 : When<(any (not UsedAsStorage), (all Gfx125, (not ViewsAtomic12))),
                            "not storage, or where storage writes compress">;
def StorageCanCcsE26 : When<(any (not UsedAsStorage), (all Gfx12x, (not ViewsAtomic32)), Xe2),
                            "not storage, or where storage writes compress">;
def StorageCanCcsE : When<(any (all Mesa22, StorageCanCcsE22), (all Mesa26, StorageCanCcsE26)),
                          "not storage, or where storage writes compress">;

def ModifierCcsHere : When<(any (all Gfx9To11, ModifierCcsGfx9),
                                (all Mesa26, Gfx120, ModifierCcsGfx12),
                                (all Mesa26, Dg2, ModifierCcsDg2),
                                (all Mesa26, Gfx125, AuxTable, ModifierCcsMtl),
                                (all Mesa26, Xe2, ModifierCcsLnl)),
                           "a compressed modifier that the target has">;

//===--- Reasons for no aux data at all -----------------------------------===//

let Source = "Mesa 22.3.6 src/intel/isl/isl.c, isl_surf_supports_ccs; "
             "src/intel/vulkan/anv_image.c, anv_image_init; runs of the driver" in
def PlaneNoSurface : PlaneRule<10, (all IsIntel, NoAuxSurface), NONE> {
  let Doc = "1D, linear, or shared memory without a modifier.";
}
let Source = "Mesa 26 src/intel/isl/isl.c, isl_surf_supports_ccs" in
def PlaneSparse : PlaneRule<11, (all IsIntel, Sparse, (not SparseCompressed)), NONE> {
  let Doc = "Pages that come and go have no aux data, but where CCS goes with the page.";
}
let Source = "Mesa 25.0.7 src/intel/vulkan/anv_image.c, anv_image_init" in {
def PlaneHostTransfer : PlaneRule<12, (all Mesa26, UsedByHost), NONE> {
  let Doc = "The host copies texels itself.";
}
def PlaneAtomics64 : PlaneRule<13, (all Mesa26, (not Xe2), UsedAsStorage, ViewsAtomic64), NONE> {
  let Source = "Mesa 26 src/intel/vulkan/anv_image.c, anv_image_init";
  let Doc = "64-bit atomics are done by shaders that find the texels themselves.";
}
def PlanePlainModifier : PlaneRule<14, (all Mesa26, (any Gfx12Up, ModifierHasAux), HasModifier,
                                            (not ModifierCcsHere)),
                                   NONE> {
  let Doc = "A modifier without aux data, or one of other targets.";
}
} // Source

//===--- Depth ------------------------------------------------------------===//

def WantsWriteThrough : When<(any UsedSampled, UsedAsInput), "read by shaders">;

let Source = "Mesa 22.3.6 src/intel/vulkan/anv_image.c and src/intel/vulkan_hasvk/anv_image.c, "
             "add_aux_surface_if_supported" in {
def PlaneDepthGfx7 : PlaneRule<20, (all IsDepth, Gfx7x), NONE> {
  let Doc = "hasvk has no HiZ on gfx7.";
}
def PlaneDepthUnattached : PlaneRule<21, (all IsDepth, Mesa22, (not UsedAsDepthAttachment)), NONE>;
def PlaneDepthLevels : PlaneRule<22, (all IsDepth, Mesa22, SeveralLevels), NONE> {
  let Doc = "No HiZ for images of several levels.";
}
def PlaneDepthGfx8Msaa : PlaneRule<23, (all IsDepth, Gfx8, Multisampled), NONE>;
def PlaneDepthHiz : PlaneRule<24, (all IsDepth, Mesa22, (any Gfx8, Gfx9To11, Is3D)), HIZ>;
def PlaneDepthWt : PlaneRule<25, (all IsDepth, Mesa22, (not Multisampled), WantsWriteThrough),
                             HIZ_CCS_WT> {
  let Doc = "Shaders read compressed depth that is complete without HiZ.";
}
def PlaneDepthCcs : PlaneRule<26, (all IsDepth, Mesa22), HIZ_CCS>;
} // Source

let Source = "Mesa 26 src/intel/vulkan/anv_image.c, anv_image_init and "
             "add_aux_surface_if_supported" in {
def PlaneUnattached26 : PlaneRule<30, (all Mesa26, (any IsDepth, IsStencil),
                                           (not UsedAsDepthAttachment)), NONE> {
  let Doc = "What the depth unit never writes gains nothing.";
}
def PlaneDepthZcs26 : PlaneRule<31, (all IsDepth, Mesa26, Sparse), ZCS> {
  let Doc = "There is no HiZ for sparse depth.";
}
def PlaneDepthLevels26 : PlaneRule<32, (all IsDepth, Mesa26, Gfx9, SeveralLevels), NONE> {
  let Doc = "gfx9 alone still has no HiZ for images of several levels.";
}
def PlaneDepthHiz26 : PlaneRule<33, (all IsDepth, Mesa26, Gfx9To11), HIZ>;
def PlaneDepthWt26 : PlaneRule<34, (all IsDepth, Mesa26, (any Xe2, (not Multisampled)),
                                        WantsWriteThrough), HIZ_CCS_WT> {
  let Doc = "Multisampled only from Xe2 on.";
}
def PlaneDepthCcs26 : PlaneRule<35, (all IsDepth, Mesa26), HIZ_CCS>;
} // Source

//===--- Stencil ----------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/intel/isl/isl.c, isl_surf_supports_ccs" in
def PlaneStencil : PlaneRule<40, (all IsStencil, Mesa22, Gfx12Up, (not Multisampled), (not Is3D)),
                             STC_CCS>;
let Source = "Mesa 26 src/intel/isl/isl.c, isl_surf_supports_ccs" in
def PlaneStencil26 : PlaneRule<41, (all IsStencil, Mesa26, Gfx12Up, (any Xe2, (not Multisampled))),
                               STC_CCS>;
let Source = "Mesa 22.3.6 src/intel/isl/isl.c, isl_surf_supports_ccs" in
def PlaneStencilNone : PlaneRule<42, (all IsIntel, IsStencil), NONE>;

//===--- Colour -----------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/intel/vulkan/anv_image.c, add_aux_surface_if_supported; "
             "runs of the driver" in {
def PlaneYcbcr : PlaneRule<50, (all IsIntel, IsPlane), NONE> {
  let Doc = "Formats of several planes are not compressed.";
}
def PlaneAlias : PlaneRule<51, (all IsIntel, IsColor, FlaggedAlias,
                                    (any Mesa22, (not Multisampled))), NONE> {
  let Doc = "Images that may share memory with others of their kind.";
}
def PlaneModifierLinear : PlaneRule<52, (all IsIntel, IsColor, ModifierLinear), NONE>;
def PlaneModifierX : PlaneRule<53, (all IsColor, (not Gfx7To8), ModifierX, IsIntel), NONE> {
  let Doc = "X tiling has no CCS from gfx9 on.";
}
} // Source

let Source = "Mesa 22.3.6 src/intel/isl/isl.c, isl_surf_get_mcs_surf" in {
def PlaneMsaaGfx7 : PlaneRule<60, (all IsColor, Multisampled, Gfx7, SignedIntegers), NONE> {
  let Doc = "gfx7 cannot multisample signed integers.";
}
def PlaneMsaaDg2 : PlaneRule<61, (all IsColor, Multisampled, Mesa22, Gfx125), NONE> {
  let Doc = "Off because of corruption.";
}
def PlaneMsaaExponent : PlaneRule<62, (all IsColor, Multisampled, Mesa26, Gfx12Up,
                                           FormatIsSharedExponent), NONE> {
  let Source = "Mesa 25.0.7 src/intel/isl/isl.c, isl_surf_get_mcs_surf";
}
def PlaneMsaaCcs : PlaneRule<63, (all IsColor, Multisampled, Mesa26, Gfx12Up, (not Dg2), CanCcsE,
                                      ViewsCanCcsE), MCS_CCS> {
  let Source = "Mesa 25.0 release notes, MCS_CCS compression on Gfx12+";
  let Estimate = 1;
}
def PlaneMsaa : PlaneRule<64, (all IsIntel, IsColor, Multisampled), MCS>;
} // Source

let Source = "Mesa 22.3.6 src/intel/isl/isl.c, isl_surf_supports_ccs" in {
def PlaneVolume : PlaneRule<70, (all IsColor, Is3D, Mesa22, (any Gfx7To8, Gfx12Up)), NONE> {
  let Doc = "gfx12: resolves of 3D surfaces do not work (Wa_1406738321).";
}
def PlaneGfx7Arrays : PlaneRule<71, (all IsColor, Gfx7x, (any SeveralLevels, SeveralLayers)),
                                NONE> {
  let Doc = "One level of one layer only.";
}
} // Source
let Source = "Mesa 22.3.6 src/intel/vulkan/anv_image.c, add_aux_surface_if_supported; "
             "src/intel/isl/isl_format.c" in {
def PlaneCcsE : PlaneRule<72, (all IsColor, IsIntel, CanCcsE, ViewsCanCcsE, StorageCanCcsE),
                          CCS_E>;
def PlaneGfx12Rest : PlaneRule<73, (all IsColor, Gfx12Up), NONE> {
  let Doc = "No CCS_D from gfx12 on.";
}
def PlaneCcsD : PlaneRule<74, (all IsColor, IsIntel, FormatCcsD), CCS_D>;
def PlaneColorRest : PlaneRule<75, (all IsColor, IsIntel), NONE>;
} // Source
