//===- Nvidia.td - which images lie in compressible pages -----*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Compression of NVIDIA GPUs is a property of pages: the page table says how memory is compressed,
/// and the hardware keeps tags. NVK decides when an image is made, and asks for memory of its own.
///
//===----------------------------------------------------------------------===//

let Layer = Hardware, Source = "Mesa 26 src/nouveau/vulkan/nvk_image.c, nvk_image_can_compress" in {
def NvidiaPlain
    : PlaneRule<NoAux, (all IsNvidia, (any LinearTiling, ModifierLinear, Sparse, IsPlane)), NONE> {
  let Doc = "Linear and sparse images and planes of video lie in plain pages.";
}
def NvidiaCompressed : PlaneRule<Rest, (all IsNvidia), COMPTAGS> {
  let Doc = "From Turing on other images can lie in compressible pages.";
}
} // Layer

//===--- What the driver leaves out ---------------------------------------===//

def ReadNoComptags : AllocationLimit<"written-only"> {
  let Doc = "Only images with usage COLOR_ATTACHMENT, DEPTH_STENCIL_ATTACHMENT or STORAGE are "
            "compressed, since compressed memory stays in video memory.";
  let Source = "Mesa 26 src/nouveau/vulkan/nvk_image.c, nvk_image_can_compress";
  let Narrows = [NvidiaCompressed];
}
let Layer = ReadNoComptags, Source = ReadNoComptags.Source in
def NvidiaKindRead : KindRefusal<(all Nvk26, (not ImageAsStorage), (not ImageAsAttachment)),
                                 [COMPTAGS]>;

def HostNoComptags : AllocationLimit<"host-comptags"> {
  let Doc = "Images with usage HOST_TRANSFER are not compressed.";
  let Advice = "Copy by the GPU instead of the host.";
  let Source = "Mesa 26 src/nouveau/vulkan/nvk_image.c, nvk_image_can_compress";
  let Narrows = [NvidiaCompressed];
}
let Layer = HostNoComptags, Source = HostNoComptags.Source in
def NvidiaKindHost : KindRefusal<(all Nvk26, UsedByHost), [COMPTAGS]>;

def ModifierNoComptags : AllocationLimit<"modifier-comptags"> {
  let Doc = "Images with a DRM format modifier are not compressed, since NVK knows only when "
            "memory is bound whether they could be.";
  let Source = "Mesa 26 src/nouveau/vulkan/nvk_image.c, nvk_image_can_compress";
  let Narrows = [NvidiaCompressed];
}
let Layer = ModifierNoComptags, Source = ModifierNoComptags.Source in
def NvidiaKindModifier : KindRefusal<(all Nvk26, HasModifier), [COMPTAGS]>;
