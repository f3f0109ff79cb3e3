//===- IntelAllocation.td - what Intel's drivers do not allocate -*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Limits of drivers on the aux kinds of planes. A driver decides when an image is made, from its
/// format, usage and flags; IntelPlanes.td has the kinds that the hardware could have.
///
//===----------------------------------------------------------------------===//

defvar DepthKinds = [HIZ, HIZ_CCS, HIZ_CCS_WT, ZCS];
defvar ColorAuxKinds = [CCS_D, CCS_E, FCV_CCS_E, MCS, MCS_CCS];
defvar CompressedColor = [CCS_E, FCV_CCS_E];
defvar EveryKind = !listconcat(DepthKinds, ColorAuxKinds, [STC_CCS]);

//===--- Colour -----------------------------------------------------------===//

def StorageUncompressed : AllocationLimit<"storage-usage"> {
  let Doc = "Images with usage STORAGE are not compressed where some storage access could not be.";
  let Advice = "Give usage STORAGE to those images only that a shader stores to.";
  let Source = "Mesa 22.3.6 and 26 src/intel/vulkan/anv_image.c, add_aux_surface_if_supported";
  let Narrows = [PlaneCcsE, LayoutCcsEStorage];
}
def StorageCanCcsE22 : When<(any (not UsedAsStorage), (all Gfx125Up, (not ViewsAtomic12))),
                            "not storage, or where storage writes compress">;
def StorageCanCcsE26 : When<(any (not UsedAsStorage), (all Gfx12x, (not ViewsAtomic32)), Xe2Up),
                            "not storage, or where storage writes compress">;
let Layer = StorageUncompressed, Source = StorageUncompressed.Source in {
def KindStorage22 : KindRefusal<(all Mesa22, IsColor, (not StorageCanCcsE22)), CompressedColor>;
def KindStorage26 : KindRefusal<(all Mesa26, IsColor, (not StorageCanCcsE26)), CompressedColor>;
} // Layer

def MutableUncompressed : AllocationLimit<"mutable-format"> {
  let Doc = "Images with MUTABLE_FORMAT are compressed only if a list says that all view formats "
            "share the compression.";
  let Advice = "Leave MUTABLE_FORMAT out, or give the list of view formats "
               "(VkImageFormatListCreateInfo).";
  let Source = "Mesa 22.3.6 and 26 src/intel/vulkan/anv_image.c, formats_ccs_e_compatible";
  let Narrows = [PlaneCcsE, LayoutCcsEView];
}
let Layer = MutableUncompressed, Source = MutableUncompressed.Source in
def KindMutable : KindRefusal<(all (any Mesa22, Mesa26), IsColor, (not ViewsCanCcsE)),
                              CompressedColor>;

def AliasUncompressed : AllocationLimit<"alias-flag"> {
  let Doc = "Images of one sample with flag ALIAS have no aux data for colour.";
  let Advice = "Leave ALIAS out if no image needs the contents that another has left in their memory.";
  let Source = "Mesa 22.3.6 and 26 src/intel/vulkan/anv_image.c, add_aux_surface_if_supported and "
               "anv_image_init: they may alias a plane of a multi-planar image; runs of the driver";
  let Narrows = [PlaneCcsE, PlaneCcsD];
}
let Layer = AliasUncompressed, Source = AliasUncompressed.Source in
def KindAlias : KindRefusal<(all IsColor, FlaggedAlias, (not Multisampled),
                                 (any Mesa22, Mesa26)), ColorAuxKinds>;

def PackedFloatUncompressed : AllocationLimit<"packed-float"> {
  let Doc = "B10G11R11 is not compressed, since copies through it are not exact.";
  let Source = "Mesa 22.3.6 and 26 src/intel/isl/isl_format.c, isl_format_supports_ccs_e";
  let Narrows = [PlaneCcsE, ModeCopyPackedFloat];
}
let Layer = PackedFloatUncompressed, Source = PackedFloatUncompressed.Source in
def KindPackedFloat : KindRefusal<(all IsColor, FormatIsPackedFloat,
                                       (any Mesa22, (all Mesa26, Gfx11))), CompressedColor>;

def NoMcsCcs : AllocationLimit<"mcs-ccs"> {
  let Doc = "Multisampled colour has MCS without CCS.";
  let Source = "Mesa 22.3.6 src/intel/vulkan/anv_image.c, add_aux_surface_if_supported";
  let Narrows = [PlaneMsaaCcs];
}
let Layer = NoMcsCcs, Source = NoMcsCcs.Source in
def KindMcsCcs : KindRefusal<(all Mesa22, IsColor, Multisampled), [MCS_CCS]>;

def NoMcsOnDg2 : AllocationLimit<"dg2-mcs"> {
  let Doc = "Multisampled colour has no aux data on DG2.";
  let Source = "Mesa 22.3.6 src/intel/isl/isl.c, isl_surf_get_mcs_surf: corruption; back in 24.0";
  let Narrows = [PlaneMsaa];
  let Estimate = 1;
}
let Layer = NoMcsOnDg2, Source = NoMcsOnDg2.Source in
def KindMcsDg2 : KindRefusal<(all Mesa22, Gfx125, IsColor, Multisampled), [MCS, MCS_CCS]>;

//===--- Depth and stencil ------------------------------------------------===//

def NoHizOnGfx7 : AllocationLimit<"gfx7-hiz"> {
  let Doc = "Depth has no HiZ on gfx7.";
  let Source = "Mesa 22.3.6 src/intel/vulkan_hasvk/anv_image.c, add_aux_surface_if_supported";
  let Narrows = [PlaneDepthHiz];
}
let Layer = NoHizOnGfx7, Source = NoHizOnGfx7.Source in
def KindHizGfx7 : KindRefusal<(all Hasvk, Gfx7x, IsDepth), [HIZ]>;

def NoMultisampledHiz : AllocationLimit<"gfx8-msaa-hiz"> {
  let Doc = "Multisampled depth has no HiZ on gfx8.";
  let Source = "Mesa 22.3.6 src/intel/vulkan_hasvk/anv_image.c, add_aux_surface_if_supported";
  let Narrows = [PlaneDepthHiz];
}
let Layer = NoMultisampledHiz, Source = NoMultisampledHiz.Source in
def KindHizGfx8Msaa : KindRefusal<(all Hasvk, Gfx8, IsDepth, Multisampled), [HIZ]>;

def NoHizLevels : AllocationLimit<"hiz-levels"> {
  let Doc = "Depth images of several levels have no HiZ.";
  let Advice = "Draw depth into an image of one level, and copy it into the pyramid.";
  let Source = "Mesa 22.3.6 and 26 src/intel/vulkan/anv_image.c, add_aux_surface_if_supported and "
               "anv_image_init";
  let Narrows = [PlaneDepthHiz, PlaneDepthWt, PlaneDepthCcs, ModeHizLevel];
}
let Layer = NoHizLevels, Source = NoHizLevels.Source in
def KindHizLevels : KindRefusal<(all IsDepth, SeveralLevels, (any Mesa22, (all Mesa26, Gfx9))),
                                DepthKinds>;

def StencilNeedsAttachment : AllocationLimit<"stencil-unattached"> {
  let Doc = "Stencil that is no attachment is not compressed.";
  let Source = "Mesa 26 src/intel/vulkan/anv_image.c, add_aux_surface_if_supported";
  let Narrows = [PlaneStencil];
}
let Layer = StencilNeedsAttachment, Source = StencilNeedsAttachment.Source in
def KindStencilUnattached : KindRefusal<(all Mesa26, IsStencil, (not UsedAsDepthAttachment)),
                                        [STC_CCS]>;

//===--- Any aspect -------------------------------------------------------===//

def VolumesUncompressed : AllocationLimit<"volume-ccs"> {
  let Doc = "3D images have no CCS from gfx12 on.";
  let Source = "Mesa 22.3.6 src/intel/isl/isl.c, isl_surf_supports_ccs: resolves do not work "
               "(Wa_1406738321)";
  let Narrows = [PlaneCcsE, PlaneStencil, PlaneDepthCcs];
  let Estimate = 1;
}
let Layer = VolumesUncompressed, Source = VolumesUncompressed.Source in
def KindVolume : KindRefusal<(all Mesa22, Gfx12Up, Is3D),
                             [HIZ_CCS, HIZ_CCS_WT, STC_CCS, CCS_E, FCV_CCS_E]>;

def SparseUncompressed : AllocationLimit<"sparse-ccs"> {
  let Doc = "Sparse images have no aux data.";
  let Source = "Mesa 22.3.6 src/intel/vulkan: no sparse images";
  let Narrows = [PlaneSparse];
}
let Layer = SparseUncompressed, Source = SparseUncompressed.Source in
def KindSparse : KindRefusal<(all Mesa22, Sparse), EveryKind>;

def HostTransferUncompressed : AllocationLimit<"host-transfer"> {
  let Doc = "Images with usage HOST_TRANSFER have no aux data, whether the host copies or not.";
  let Advice = "Leave HOST_TRANSFER out for images that are drawn; stage what the host writes "
               "through a buffer.";
  let Source = "Mesa 25.0.7 src/intel/vulkan/anv_image.c, anv_image_init";
  let Narrows = [PlaneCcsE, PlaneMsaa, PlaneDepthHiz, PlaneDepthCcs];
}
let Layer = HostTransferUncompressed, Source = HostTransferUncompressed.Source in
def KindHostTransfer : KindRefusal<(all Mesa26, UsedByHost), EveryKind>;

def Atomics64Uncompressed : AllocationLimit<"atomics-64-bit"> {
  let Doc = "Storage images that may have views with 64-bit atomics have no aux data.";
  let Advice = "List the view formats without R64, if no shader does 64-bit atomics.";
  let Source = "Mesa 26 src/intel/vulkan/anv_image.c, anv_image_init";
  let Narrows = [PlaneCcsE, LayoutCcsEView];
}
let Layer = Atomics64Uncompressed, Source = Atomics64Uncompressed.Source in
def KindAtomics64 : KindRefusal<(all Mesa26, (before Xe2), UsedAsStorage, ViewsAtomic64),
                                EveryKind>;

def PlainModifiersUncompressed : AllocationLimit<"plain-modifiers"> {
  let Doc = "Images with a modifier without aux data have none of their own from gfx12 on.";
  let Advice = "Choose a modifier with aux data where the other side knows one.";
  let Source = "Mesa 25.0.7 src/intel/vulkan/anv_image.c, anv_image_init";
  let Narrows = [PlaneCcsE];
}
let Layer = PlainModifiersUncompressed, Source = PlainModifiersUncompressed.Source in
def KindPlainModifier : KindRefusal<(all Mesa26, Gfx12Up, HasModifier, (not ModifierHasAux)),
                                    EveryKind>;

def OneKind : AllocationLimit<"one-kind"> {
  let Doc = "A plane has the kind that its format and usage suggest, whatever a frame does with "
            "it.";
  let Source = "Mesa 22.3.6 and 26 src/intel/vulkan/anv_image.c, add_aux_surface_if_supported";
  let Narrows = [PlaneCcsE, PlaneCcsD, PlaneMsaa, PlaneMsaaCcs, PlaneDepthHiz, PlaneDepthWt,
                 PlaneDepthCcs, PlaneStencil];
}
let Layer = OneKind, Source = OneKind.Source in
def KindFirst : KindRefusal<(any Mesa22, Mesa26), [NONE]> {
  let AllButFirst = 1;
}
