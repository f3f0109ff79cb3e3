//===- Arm.td - which images have AFBC ------------------------*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Arm Frame Buffer Compression (AFBC) of Mali GPUs, and what PanVK does without it.
///
//===----------------------------------------------------------------------===//

let Layer = Hardware, Source = "Mesa 22.3.6 src/panfrost/vulkan/panvk_image.c, "
                               "panvk_image_can_use_mod; Mesa 26 panvk_image.c and "
                               "src/panfrost/lib/pan_mod.c, pan_mod_afbc_test_props" in {
def MaliPlain : PlaneRule<NoAux,
                          (all IsArm,
                               (any LinearTiling, Is1D, Sparse, Multisampled, IsPlane,
                                    (all HasModifier, (not ModifierHasAux)))), NONE> {
  let Doc = "Linear, one-dimensional, sparse and multisampled images and planes of video have no "
            "AFBC.";
}
def MaliStores : PlaneRule<NoAux, (all IsArm, (any UsedAsStorage, ImageAsStorage)), NONE> {
  let Doc = "Shaders cannot store through AFBC, nor would commands decompress it in Vulkan.";
}
def MaliFormat : PlaneRule<NoAux,
                           (any (all MaliV7, (not FormatAfbc7)),
                                (all (since MaliV10), (not FormatAfbc10))), NONE> {
  let Doc = "AFBC has no integers, no floats and no channels of more than 10 bits.";
  let Source = "Mesa 22.3.6 src/panfrost/lib/pan_afbc.c, panfrost_afbc_format; Mesa 26 pan_afbc.h";
}
def MaliAfbc : PlaneRule<Rest, (all IsArm), AFBC> {
  let Doc = "Every other image has AFBC.";
}
} // Layer

//===--- What the driver leaves out ---------------------------------------===//

def AfbcFlag : AllocationLimit<"afbc-flag"> {
  let Doc = "Images have AFBC only if the environment says PANVK_DEBUG=afbc.";
  let Advice = "Use a later driver: Mesa 26 compresses without a flag.";
  let Source = "Mesa 22.3.6 src/panfrost/vulkan/panvk_image.c, panvk_image_can_use_mod";
  let Narrows = [MaliAfbc];
}
let Layer = AfbcFlag, Source = AfbcFlag.Source in
def MaliKindFlag : KindRefusal<(all Panvk22), [AFBC]>;

def SmallNoAfbc : AllocationLimit<"small-afbc"> {
  let Doc = "Images of at most 16 by 16 texels have no AFBC.";
  let Source = "Mesa 22.3.6 src/panfrost/vulkan/panvk_image.c; Mesa 26 src/panfrost/lib/pan_mod.c, "
               "pan_mod_afbc_test_props";
  let Narrows = [MaliAfbc];
}
let Layer = SmallNoAfbc, Source = SmallNoAfbc.Source in
def MaliKindSmall : KindRefusal<(all (any Panvk22, Panvk26), AtMost16Squared), [AFBC]>;

def MutableNoAfbc : AllocationLimit<"mutable-afbc"> {
  let Doc = "Up to architecture 7 images with MUTABLE_FORMAT have no AFBC.";
  let Advice = "Leave MUTABLE_FORMAT out.";
  let Source = "Mesa 26 src/panfrost/vulkan/panvk_image.c, panvk_image_can_use_mod";
  let Narrows = [MaliAfbc];
}
let Layer = MutableNoAfbc, Source = MutableNoAfbc.Source in
def MaliKindMutable : KindRefusal<(all Panvk26, MaliV7, MutableFormat), [AFBC]>;

def HostNoAfbc : AllocationLimit<"host-afbc"> {
  let Doc = "Images with usage HOST_TRANSFER have no AFBC.";
  let Advice = "Copy by the GPU instead of the host.";
  let Source = "Mesa 26 src/panfrost/vulkan/panvk_image.c, panvk_image_can_use_mod";
  let Narrows = [MaliAfbc];
}
let Layer = HostNoAfbc, Source = HostNoAfbc.Source in
def MaliKindHost : KindRefusal<(all Panvk26, UsedByHost), [AFBC]>;
