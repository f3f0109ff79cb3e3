//===- Qualcomm.td - which images have UBWC -------------------*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Universal Bandwidth Compression (UBWC) of Adreno GPUs, and what Turnip does without it.
///
//===----------------------------------------------------------------------===//

let Layer = Hardware, Source = "Mesa 22.3.6 src/freedreno/vulkan/tu_image.c, ubwc_possible and "
                               "tu_image_init; Mesa 26 tu_image.cc" in {
def AdrenoPlain : PlaneRule<NoAux,
                            (all IsQualcomm,
                                 (any LinearTiling, Is1D, Sparse, FormatUntiledAdreno,
                                      (all HasModifier, (not ModifierHasAux)))), NONE> {
  let Doc = "Linear, one-dimensional and sparse images have no UBWC.";
}
def AdrenoFormat : PlaneRule<NoAux,
                             (all IsQualcomm,
                                  (any FormatIsBlocks, FormatIsSharedExponent, FormatIsStencilAlone,
                                       (all IsStencil, FormatIsD32S8))), NONE> {
  let Doc = "Compressed formats, E5B9G9R9 and stencil in a surface of its own have no UBWC.";
}
def AdrenoNarrow
    : PlaneRule<NoAux, (all IsQualcomm, (since AdrenoGen3), (not IsPlane), FormatIs8Bit), NONE> {
  let Doc = "Texels of 8 bits have UBWC on the first generation only.";
  let Source = "Mesa 26 src/freedreno/common/freedreno_devices.py, has_8bpp_ubwc";
}
def AdrenoDepthSamples : PlaneRule<NoAux, (all AdrenoGen1, Multisampled, (any IsDepth, IsStencil)),
                                   NONE> {
  let Doc = "The first generation has no UBWC for depth of several samples.";
}
def AdrenoUbwc : PlaneRule<Rest, (all IsQualcomm), UBWC> {
  let Doc = "Every other image has UBWC.";
}
} // Layer

//===--- What the driver leaves out ---------------------------------------===//

def StorageNoUbwc : AllocationLimit<"storage-ubwc"> {
  let Doc = "Images with usage STORAGE have no UBWC, up to Adreno 6xx.";
  let Advice = "Give usage STORAGE to those images only that a shader stores to.";
  let Source = "Mesa 22.3.6 src/freedreno/vulkan/tu_image.c and Mesa 26 tu_image.cc, ubwc_possible";
  let Narrows = [AdrenoUbwc];
}
let Layer = StorageNoUbwc, Source = StorageNoUbwc.Source in
def AdrenoKindStorage : KindRefusal<(all (any Turnip22, (all Turnip26, (before AdrenoA7Gen2))),
                                         (any UsedAsStorage, ImageAsStorage)), [UBWC]>;

def MutableNoUbwc : AllocationLimit<"mutable-ubwc"> {
  let Doc = "Images with MUTABLE_FORMAT have no UBWC; in Mesa 26 only if the listed view formats "
            "are of several classes of compression.";
  let Advice = "Leave MUTABLE_FORMAT out, or give a list of view formats that differ in sRGB or in "
               "the sign of integers only (VkImageFormatListCreateInfo).";
  let Source = "Mesa 22.3.6 src/freedreno/vulkan/tu_image.c, tu_image_init; Mesa 26 tu_formats.cc, "
               "tu6_mutable_format_list_ubwc_compatible, and freedreno_ubwc.h";
  let Narrows = [AdrenoUbwc];
}
def AdrenoMixedViews : When<(any (all AdrenoA7Gen2, (not ListUbwcSameTexels)),
                                 (all (before AdrenoA7Gen2), (not ListUbwcSameNumbers))),
                            "view formats that UBWC compresses in several ways">;
let Layer = MutableNoUbwc, Source = MutableNoUbwc.Source in
def AdrenoKindMutable : KindRefusal<
    (all MutableFormat, (not IsDepth), (not IsStencil),
         (any Turnip22, (all Turnip26, (before AdrenoA7Gen3),
                             (any (not HasFormatList), AdrenoMixedViews)))), [UBWC]>;

def SNormNoUbwc : AllocationLimit<"snorm-ubwc"> {
  let Doc = "SNORM formats have no UBWC, up to Adreno 6xx, since copies treat them as UNORM.";
  let Source = "Mesa 22.3.6 src/freedreno/vulkan/tu_image.c and Mesa 26 tu_image.cc, ubwc_possible";
  let Narrows = [AdrenoUbwc];
}
let Layer = SNormNoUbwc, Source = SNormNoUbwc.Source in
def AdrenoKindSNorm : KindRefusal<
    (all (any Turnip22, (all Turnip26, (before AdrenoA7Gen2))), FormatIsSNorm), [UBWC]>;

def VolumesNoUbwc : AllocationLimit<"volume-ubwc"> {
  let Doc = "3D images have no UBWC; in Mesa 26 only if they have several levels.";
  let Source = "Mesa 22.3.6 src/freedreno/vulkan/tu_image.c and Mesa 26 tu_image.cc, ubwc_possible";
  let Narrows = [AdrenoUbwc];
}
let Layer = VolumesNoUbwc, Source = VolumesNoUbwc.Source in
def AdrenoKindVolume : KindRefusal<(all Is3D, (any Turnip22, (all Turnip26, SeveralLevels))),
                                   [UBWC]>;

def StencilViewsNoUbwc : AllocationLimit<"stencil-view-ubwc"> {
  let Doc = "On the first generation D24_UNORM_S8_UINT has no UBWC if a shader may read its "
            "stencil.";
  let Advice = "Leave SAMPLED and INPUT_ATTACHMENT out of the stencil usage "
               "(VkImageStencilUsageCreateInfo).";
  let Source = StorageNoUbwc.Source;
  let Narrows = [AdrenoUbwc];
}
let Layer = StencilViewsNoUbwc, Source = StencilViewsNoUbwc.Source in
def AdrenoKindStencil : KindRefusal<(all (any Turnip22, Turnip26), AdrenoGen1, FormatIsD24S8,
                                         StencilReadByShaders), [UBWC]>;

def HostNoUbwc : AllocationLimit<"host-ubwc"> {
  let Doc = "Images with usage HOST_TRANSFER have no UBWC.";
  let Advice = "Copy by the GPU instead of the host.";
  let Source = "Mesa 26 src/freedreno/vulkan/tu_image.cc, ubwc_possible";
  let Narrows = [AdrenoUbwc];
}
let Layer = HostNoUbwc, Source = HostNoUbwc.Source in
def AdrenoKindHost : KindRefusal<(all Turnip26, UsedByHost), [UBWC]>;
