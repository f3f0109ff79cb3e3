//===- AMDAllocation.td - what RADV does not allocate ---------*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Limits of RADV on the metadata of planes. The driver decides when an image is made, from its
/// format, size, usage and flags; AMDPlanes.td has the kinds that the hardware could have.
///
//===----------------------------------------------------------------------===//

defvar DccAll22 = !listconcat(DccKinds, FmaskDccKinds);

def SmallColor : AllocationLimit<"small-color"> {
  let Doc = "Colour images of one sample have no metadata up to 512 by 512 texels, or without "
            "usage COLOR_ATTACHMENT.";
  let Advice = "Make one larger image of several small render targets.";
  let Source = "Mesa 22.3.6 src/amd/vulkan/radv_image.c, radv_image_use_fast_clear_for_image_early";
  let Narrows = [AmdPlaneDcc, AmdPlaneDccStore, AmdPlaneCmask];
}
let Layer = SmallColor, Source = SmallColor.Source in
def AmdKindSmall : KindRefusal<(all Radv, IsColor, (not Multisampled), (not ModifierHasAux),
                                    (any AtMost512Squared, (not UsedAsColorAttachment))),
                               !listconcat([CMASK], DccKinds)>;

def SharedNoDcc : AllocationLimit<"shared-dcc"> {
  let Doc = "Images that an owner outside has between frames, such as a display, have DCC by their "
            "modifier alone.";
  let Advice = "Give images that are presented a modifier with DCC.";
  let Source = "Mesa 22.3.6 src/amd/vulkan/radv_image.c, radv_use_dcc_for_image_early: shared "
               "memory has DCC by modifier alone";
  let Narrows = [AmdPlaneStoreRetile, AmdPlaneRetile, AmdPlaneDccStore, AmdPlaneDcc];
}
let Layer = SharedNoDcc, Source = SharedNoDcc.Source in
def AmdKindShared : KindRefusal<(all Radv, IsColor, OwnedOutside, (not HasModifier)), DccAll22>;

def FmaskUnattached : AllocationLimit<"fmask-attachment"> {
  let Doc = "Multisampled images without usage COLOR_ATTACHMENT have no metadata.";
  let Source = "Mesa 22.3.6 src/amd/vulkan/radv_image.c, radv_image_create_layout";
  let Narrows = [AmdPlaneFmask, AmdPlaneFmaskTc];
}
let Layer = FmaskUnattached, Source = FmaskUnattached.Source in
def AmdKindUnattached : KindRefusal<(all Radv, IsColor, Multisampled,
                                         (not UsedAsColorAttachment)),
                                    !listconcat(FmaskKinds, [DCC_STORE])>;

def StorageNoDcc : AllocationLimit<"storage-dcc"> {
  let Doc = "Images with usage STORAGE have no DCC where shaders cannot store through it, or where "
            "a view may do atomics.";
  let Advice = "Give usage STORAGE to those images only that a shader stores to.";
  let Source = "Mesa 22.3.6 src/amd/vulkan/radv_image.c, radv_use_dcc_for_image_early";
  let Narrows = [AmdPlaneDcc, AmdPlaneDccStore, AmdLayoutDccStore, AmdLayoutDccAtomic];
}
let Layer = StorageNoDcc, Source = StorageNoDcc.Source in
def AmdKindStorage : KindRefusal<(all Radv, IsColor, UsedAsStorage,
                                      (any AmdGfx8To9, ViewsAtomicInteger)), DccAll22>;

def MutableNoDcc : AllocationLimit<"mutable-dcc"> {
  let Doc = "Images with MUTABLE_FORMAT have DCC only if a list says that all view formats share "
            "the compression.";
  let Advice = "Leave MUTABLE_FORMAT out, or give the list of view formats "
               "(VkImageFormatListCreateInfo).";
  let Source = "Mesa 22.3.6 src/amd/vulkan/radv_image.c, radv_are_formats_dcc_compatible";
  let Narrows = [AmdPlaneDcc, AmdPlaneDccStore, AmdLayoutDccView];
}
let Layer = MutableNoDcc, Source = MutableNoDcc.Source in
def AmdKindMutable : KindRefusal<
    (all IsColor, MutableFormat, (any (all Radv22, (not HasFormatList)),
                                      (all Radv, (before AmdGfx11), (any (not HasFormatList),
                                                                      (not ListSameComponents))))),
    DccAll22>;

def ConcurrentPlain : AllocationLimit<"concurrent"> {
  let Doc = "Up to GFX9 colour of one sample has no metadata if several queues share the image.";
  let Advice = "Let one queue own the image (VK_SHARING_MODE_EXCLUSIVE).";
  let Source = "Mesa 22.3.6 src/amd/vulkan/radv_image.c, radv_use_dcc_for_image_late and "
               "radv_image_alloc_single_sample_cmask";
  let Narrows = [AmdPlaneDcc, AmdPlaneCmask];
}
let Layer = ConcurrentPlain, Source = ConcurrentPlain.Source in
def AmdKindConcurrent : KindRefusal<(all Radv, IsColor, SharedByQueues, (before AmdGfx10)),
                                    [CMASK, DCC]>;

def ArrayLevelsNoDcc : AllocationLimit<"dcc-levels"> {
  let Doc = "Images of several levels and layers have no DCC; on GFX9 neither have those of "
            "several levels or of several layers, and on GFX11 with Mesa 22.3 those of several "
            "levels.";
  let Source = "Mesa 22.3.6 src/amd/vulkan/radv_image.c, radv_use_dcc_for_image_early";
  let Narrows = [AmdPlaneDcc, AmdPlaneDccStore];
}
let Layer = ArrayLevelsNoDcc, Source = ArrayLevelsNoDcc.Source in
def AmdKindArrayLevels : KindRefusal<
    (all Radv, IsColor, (any (all SeveralLevels, SeveralLayers),
                               (all AmdGfx9, (any SeveralLevels, SeveralLayers)),
                               (all Radv22, AmdGfx11, SeveralLevels))), DccAll22>;

def SamplesNoDcc : AllocationLimit<"dcc-samples"> {
  let Doc = "On GFX11 multisampled images have no DCC with Mesa 22.3.";
  let Source = "Mesa 22.3.6 src/amd/vulkan/radv_image.c, radv_use_dcc_for_image_early: only with "
               "FMASK; later versions have it";
  let Narrows = [AmdPlaneDccStore];
}
let Layer = SamplesNoDcc, Source = SamplesNoDcc.Source in
def AmdKindSamples : KindRefusal<(all Radv22, IsColor, AmdGfx11, Multisampled), [DCC_STORE]>;

def TcHtileUsage : AllocationLimit<"tc-htile"> {
  let Doc = "The texture unit reads HTILE only of depth that has a usage for reading, and not "
            "STORAGE.";
  let Source = "Mesa 22.3.6 src/amd/vulkan/radv_image.c, radv_use_tc_compat_htile_for_image";
  let Narrows = [AmdPlaneHtileTc];
}
let Layer = TcHtileUsage, Source = TcHtileUsage.Source in
def AmdKindTcHtile : KindRefusal<(all Radv, (any IsDepth, IsStencil),
                                      (any ImageAsStorage, (not ImageForReading))), [HTILE_TC]>;

def TcCmaskUsage : AllocationLimit<"tc-cmask"> {
  let Doc = "The texture unit reads CMASK only of images that have a usage for reading, up to GFX9 "
            "not STORAGE, and on GFX9 with Mesa 26 not more than two samples.";
  let Source = "Mesa 22.3.6 src/amd/vulkan/radv_image.c, radv_use_tc_compat_cmask_for_image";
  let Narrows = [AmdPlaneFmaskTc, AmdPlaneDccFmaskTc];
}
let Layer = TcCmaskUsage, Source = TcCmaskUsage.Source in
def AmdKindTcCmask : KindRefusal<(all Radv, IsColor, (any (not UsedForReading),
                                                            (all AmdGfx8To9, UsedAsStorage),
                                                            (all Radv26, AmdGfx9, SamplesAbove2))),
                                 [CMASK_FMASK_TC, DCC_CMASK_FMASK_TC]>;

def D32S8Levels : AllocationLimit<"d32s8-levels"> {
  let Doc = "On GFX10.1 depth with stencil has no HTILE if it has several levels.";
  let Source = "Mesa 22.3.6 src/amd/vulkan/radv_image.c, radv_use_htile_for_image";
  let Narrows = [AmdPlaneHtileTc, AmdPlaneHtile];
}
let Layer = D32S8Levels, Source = D32S8Levels.Source in
def AmdKindD32S8 : KindRefusal<(all Radv, AmdGfx10, (any IsDepth, IsStencil), FormatHasStencil,
                                    SeveralLevels), HtileKinds>;

//===--- Since Mesa 26 ----------------------------------------------------===//

def StorageNoHtile : AllocationLimit<"storage-htile"> {
  let Doc = "With Mesa 26 depth with usage STORAGE has no HTILE and no bounds.";
  let Advice = "Leave STORAGE out.";
  let Source = "Mesa 26 src/amd/vulkan/radv_image.c, radv_use_htile_for_image";
  let Narrows = [AmdPlaneHtileTc, AmdPlaneHtile, Amd12Depth];
}
let Layer = StorageNoHtile, Source = StorageNoHtile.Source in
def AmdKindStorageHtile : KindRefusal<(all Radv26, (any IsDepth, IsStencil), ImageAsStorage),
                                      !listconcat(HtileKinds, [HIZ_HIS])>;

def TcHtileShapes : AllocationLimit<"tc-htile-shapes"> {
  let Doc = "With Mesa 26 the texture unit reads no HTILE of several layers on GFX8, nor of 16-bit "
            "depth of 4 samples on GFX9.";
  let Source = "Mesa 26 src/amd/vulkan/radv_image.c, radv_use_tc_compat_htile_for_image";
  let Narrows = [AmdPlaneHtileTc];
}
let Layer = TcHtileShapes, Source = TcHtileShapes.Source in
def AmdKindTcShapes : KindRefusal<
    (all Radv26, (any IsDepth, IsStencil),
         (any (all AmdGfx8, SeveralLayers), (all AmdGfx9, FormatIsD16, Samples4))), [HTILE_TC]>;

def FmaskLayers : AllocationLimit<"fmask-layers"> {
  let Doc = "With Mesa 26 multisampled arrays have no FMASK on GFX9.";
  let Source = "Mesa 26 src/amd/vulkan/radv_image.c, radv_use_fmask_for_image";
  let Narrows = [AmdPlaneFmaskTc, AmdPlaneFmask];
}
let Layer = FmaskLayers, Source = FmaskLayers.Source in
def AmdKindFmaskLayers : KindRefusal<(all Radv26, IsColor, AmdGfx9, Multisampled, SeveralLayers),
                                     FmaskKinds>;
