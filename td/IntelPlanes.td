//===- IntelPlanes.td - which aux kinds a plane can have ------*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Plane rules: from the properties of an image to the aux kinds that the hardware lets each plane
/// have, the preferred one first. IntelAllocation.td says which of these kinds a driver gives to a
/// plane.
///
//===----------------------------------------------------------------------===//

def NoAuxSurface : When<(any Is1D, LinearTiling, (all ExternalMemory, (not HasModifier))),
                        "nothing compressed can be laid out or shared">;

def SparseCompressed : When<(all (not Multisampled), (any Xe2Up, (all Dg2, IsStencil))),
                            "sparse memory that carries its CCS">;

def CanCcsE : When<(any (all Gfx9, FormatCcsE9), (all Gfx11, FormatCcsE11),
                        (all Gfx12Up, FormatCcsE12), (all Gfx11Up, FormatIsPackedFloat)),
                   "format with lossless compression">;

// Every view decodes what another view has compressed.
def ViewsCanCcsE : When<(any (not MutableFormat),
                             (all HasFormatList, (any (all Gfx9, ListCcsE9),
                                                      (all Gfx11, ListCcsE11),
                                                      (all Gfx12Up, ListCcsE12)))),
                        "every view format shares the compression">;

def ModifierCcsHere : When<(any (all Gfx9To11, ModifierCcsGfx9), (all Gfx120, ModifierCcsGfx12),
                                (all Dg2, ModifierCcsDg2),
                                (all Gfx125, AuxTable, ModifierCcsMtl), (all Xe2Up, ModifierCcsXe2)),
                           "a compressed modifier that the target has">;

def WantsWriteThrough : When<(any UsedSampled, UsedAsInput), "read by shaders">;

let Layer = Hardware in {

//===--- Reasons for no aux data at all -----------------------------------===//

let Source = "Mesa 22.3.6 src/intel/isl/isl.c, isl_surf_supports_ccs; "
             "src/intel/vulkan/anv_image.c, anv_image_init; runs of the driver" in
def PlaneNoSurface : PlaneRule<NoAux, (all IsIntel, NoAuxSurface), NONE> {
  let Doc = "1D and linear images have no aux data, nor has memory that is shared without a "
            "modifier.";
}
let Source = "Mesa 26 src/intel/isl/isl.c, isl_surf_supports_ccs" in
def PlaneSparse : PlaneRule<NoAux, (all IsIntel, Sparse, (not SparseCompressed)), NONE> {
  let Doc = "Pages that come and go have no aux data, except where CCS goes with the page.";
}
let Source = "drm_fourcc.h; Mesa 26 src/intel/isl/isl_drm.c, isl_drm_modifier_info_list" in
def PlaneOtherModifier : PlaneRule<NoAux, (all IsIntel, ModifierHasAux, (not ModifierCcsHere)),
                                   NONE> {
  let Doc = "A modifier with the aux data of other targets.";
}

//===--- Depth ------------------------------------------------------------===//

let Source = "Mesa 22.3.6 and 26 src/intel/vulkan/anv_image.c, add_aux_surface_if_supported" in
def PlaneDepthUnattached : PlaneRule<AuxOfDepth,
                                     (all IsIntel, IsDepth, (not UsedAsDepthAttachment)), NONE> {
  let Doc = "No driver gives HiZ to what the depth unit never writes.";
  let Estimate = 1;
}
let Source = "Mesa 26 src/intel/isl/isl.c, isl_surf_get_hiz_surf" in
def PlaneDepthZcs : PlaneRule<AuxOfDepth, (all IsDepth, Isl26, Gfx12Up, Sparse), ZCS> {
  let Doc = "There is no HiZ for sparse depth.";
}
def PlaneDepthSparse : PlaneRule<AuxOfDepth, (all IsIntel, IsDepth, Sparse), NONE> {
  let Source = "Mesa 26 src/intel/isl/isl.c, isl_surf_get_hiz_surf";
  let Doc = "There is no HiZ for sparse depth.";
}
let Source = "Mesa 22.3.6 src/gallium/drivers/crocus/crocus_resource.c and "
             "src/gallium/drivers/iris/iris_resource.c, *_resource_configure_aux" in
def PlaneDepthHiz : PlaneRule<AuxOfDepth, (all IsDepth, (any Gfx7x, Gfx8, Gfx9To11)), HIZ> {
  let Doc = "Depth gets HiZ.";
}
let Source = "Mesa 22.3.6 src/gallium/drivers/iris/iris_resource.c, iris_resource_configure_aux; "
             "Mesa 26 src/intel/isl/isl_emit_depth_stencil.c" in {
def PlaneDepthWt : PlaneRule<AuxOfDepth,
                             (all IsDepth, Gfx12Up, (any Xe2Up, (not Multisampled)),
                                  WantsWriteThrough), HIZ_CCS_WT> {
  let Doc = "Shaders read compressed depth that is complete without HiZ. Multisampled only from "
            "Xe2 on.";
}
def PlaneDepthCcs : PlaneRule<AuxOfDepth, (all IsDepth, Gfx12Up), HIZ_CCS> {
  let Doc = "From gfx12 on depth gets HiZ on top of a surface that is compressed too.";
}
def PlaneDepthWtUnread : PlaneRule<AuxOfDepth,
                                   (all IsDepth, Gfx12Up, (any Xe2Up, (not Multisampled)),
                                        (not WantsWriteThrough)), HIZ_CCS_WT> {
  let Doc = "Depth that shaders do not sample can have a HiZ that writes through as well.";
}
} // Source
let Source = "Mesa 22.3.6 src/intel/isl/isl.c, isl_surf_get_hiz_surf; runs of the driver" in
def PlaneDepthHizPlain : PlaneRule<AuxOfDepth, (all IsDepth, Gfx12x, Is3D), HIZ> {
  let Doc = "Where drivers have met no CCS for depth.";
}
def PlaneDepthRest : PlaneRule<AuxOfDepth, (all IsIntel, IsDepth), NONE> {
  let Source = "Mesa 22.3.6 src/intel/isl/isl.c, isl_surf_get_hiz_surf";
  let Doc = "There is no HiZ for such depth.";
}

//===--- Stencil ----------------------------------------------------------===//

let Source = "Mesa 22.3.6 and 26 src/intel/isl/isl.c, isl_surf_supports_ccs" in {
def PlaneStencil : PlaneRule<AuxOfStencil,
                             (all IsStencil, Gfx12Up, (any Xe2Up, (not Multisampled))), STC_CCS> {
  let Doc = "Multisampled only from Xe2 on.";
}
def PlaneStencilNone : PlaneRule<AuxOfStencil, (all IsIntel, IsStencil), NONE> {
  let Doc = "Stencil has no aux data before gfx12, nor multisampled stencil before Xe2.";
}
} // Source

//===--- Colour -----------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/intel/vulkan/anv_image.c, add_aux_surface_if_supported; "
             "runs of the driver" in {
def PlaneYcbcr : PlaneRule<NoAuxOfColor, (all IsIntel, IsPlane), NONE> {
  let Doc = "Formats of several planes are not compressed: no known driver does so.";
  let Estimate = 1;
}
def PlaneModifierLinear : PlaneRule<NoAuxOfColor, (all IsIntel, IsColor, ModifierLinear), NONE> {
  let Doc = "A linear image has no aux data.";
}
def PlaneModifierX : PlaneRule<NoAuxOfColor, (all IsColor, (since Gfx9), ModifierX, IsIntel),
                               NONE> {
  let Doc = "X tiling has no CCS from gfx9 on.";
}
} // Source

let Source = "Mesa 22.3.6 src/intel/isl/isl.c, isl_surf_get_mcs_surf" in {
def PlaneMsaaGfx7 : PlaneRule<AuxOfSamples, (all IsColor, Multisampled, Gfx7, SignedIntegers),
                              NONE> {
  let Doc = "gfx7 cannot multisample signed integers.";
}
def PlaneMsaaExponent
    : PlaneRule<AuxOfSamples, (all IsColor, Multisampled, Gfx12Up, FormatIsSharedExponent), NONE> {
  let Source = "Mesa 25.0.7 src/intel/isl/isl.c, isl_surf_get_mcs_surf";
  let Doc = "Multisampled images of a format with a shared exponent are not compressed.";
}
def PlaneMsaaCcs : PlaneRule<AuxOfSamples,
                             (all IsColor, Multisampled, Gfx12Up, (not Dg2), CanCcsE, ViewsCanCcsE),
                             MCS_CCS> {
  let Doc = "Multisampled colour of formats that the hardware can compress gets an MCS with CCS "
            "on each sample plane.";
  let Source = "Mesa 25.0 release notes, MCS_CCS compression on Gfx12+";
  let Estimate = 1;
}
def PlaneMsaa : PlaneRule<AuxOfSamples, (all IsIntel, IsColor, Multisampled), MCS> {
  let Doc = "Multisampled colour gets an MCS.";
}
def PlaneMsaaRest : PlaneRule<AuxOfSamples, (all IsIntel, IsColor, Multisampled), NONE> {
  let Doc = "There is no MCS for such images.";
}
} // Source

let Source = "Mesa 22.3.6 src/intel/isl/isl.c, isl_surf_supports_ccs" in {
def PlaneVolume : PlaneRule<AuxOfColor, (all IsColor, Is3D, Gfx7To8), NONE> {
  let Doc = "CCS of 3D images was found not to work.";
}
def PlaneGfx7Arrays : PlaneRule<AuxOfColor,
                                (all IsColor, Gfx7x, (any SeveralLevels, SeveralLayers)), NONE> {
  let Doc = "A CCS covers only one level of one layer.";
}
} // Source
let Source = "Bspec 44930, by Mesa 26 src/intel/isl/isl.c, isl_surf_supports_ccs" in
def PlaneVolumeWide : PlaneRule<AuxOfColor, (all IsColor, Is3D, Gfx120, (not FormatAtMost32Bit)),
                                NONE> {
  let Doc = "Volumes of 64 bits a texel and more are not compressed in one of the tilings that a "
            "driver may choose.";
  let Estimate = 1;
}
let Source = "Mesa 22.3.6 src/intel/isl/isl_format.c, isl_format_supports_ccs_e; "
             "src/gallium/drivers/iris/iris_resource.c, iris_resource_configure_aux" in {
def PlaneFcv : PlaneRule<AuxOfColor, (all IsColor, Fcv, CanCcsE), FCV_CCS_E> {
  let Doc = "Colour images of formats that the hardware can compress get a CCS into which draws "
            "may store the clear value.";
}
def PlaneCcsE : PlaneRule<AuxOfColor, (all IsColor, IsIntel, (not Fcv), CanCcsE), CCS_E> {
  let Doc = "Colour images of formats that the hardware can compress get CCS_E.";
}
def PlaneGfx12Rest : PlaneRule<AuxOfColor, (all IsColor, Gfx12Up), NONE> {
  let Doc = "The format has no lossless compression, and there is no CCS_D from gfx12 on.";
}
def PlaneModifierCcsE : PlaneRule<AuxOfColor, (all IsColor, IsIntel, ModifierHasAux), NONE> {
  let Doc = "The modifier says that the aux data are CCS_E.";
}
def PlaneCcsD : PlaneRule<AuxOfColor, (all IsColor, IsIntel, FormatCcsD), CCS_D> {
  let Doc = "Formats without lossless compression get a CCS that records fast clears only.";
}
def PlaneColorRest : PlaneRule<AuxOfColor, (all IsColor, IsIntel), NONE> {
  let Doc = "The format has no CCS, neither for lossless compression nor for clears.";
}
} // Source

} // Layer
