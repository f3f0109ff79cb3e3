//===- AuxUsages.td - auxiliary usages of all families --------*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The auxiliary usages that can be bound beside a main surface. They are in the order of ISL's
/// enumeration, which is also the order of the C++ enumerators; NONE is 0.
///
//===----------------------------------------------------------------------===//

//===----------------------------------------------------------------------===//
// Traits of blocks
//===----------------------------------------------------------------------===//

def HasHiZ : AuxTrait<"a word above the surface has bounds of the depth, or the depth itself">;
def HasCodes : AuxTrait<"a code says how to read the main surface">;
def WriteThrough
    : AuxTrait<"writes of the depth unit complete the surfaces below that word at once">;
def Compresses : AuxTrait<"a write may leave a block compressed">;
def StoresClears : AuxTrait<"a write of the clear value may leave a clear block">;
def HasClears : AuxTrait<"blocks can be marked clear">;
def IsSampleMap : AuxTrait<"codes say in which stored plane a sample is">;
def KeepsCodes : AuxTrait<"a full resolve leaves codes that agree with the main surface">;
def IsForRenderer : AuxTrait<"no other unit than the renderer reads the aux data">;
def HasOwnMapForm : AuxTrait<"only the renderer reads the map of samples before a conversion">;
def HasCodesBelowMap : AuxTrait<"the stored planes of samples are compressed besides">;
def ReadsSamples
    : AuxTrait<"of a usage that accesses bind: it reads samples that are in their own places">;
def ReadsMaps : AuxTrait<"of a usage that accesses bind: it reads converted maps of samples">;
def HasDisplayCopy : AuxTrait<"the display reads a copy of the codes, in an order of its own">;

let Source = "Mesa 22.3.6 src/intel/isl/isl.h, enum isl_aux_usage" in {
def NONE : AuxUsage {
  let Doc = "No auxiliary data: the main surface alone.";
}
def HIZ : AuxUsage {
  let Traits = [HasHiZ, HasClears];
  let Doc = "Hierarchical depth: per block the clear value, a plane or a range.";
}
def MCS : AuxUsage {
  let Traits = [HasCodes, Compresses, HasClears, IsSampleMap, KeepsCodes];
  let Doc = "Multisample control surface: which stored plane each sample is in.";
}
def CCS_D : AuxUsage {
  let Traits = [HasCodes, HasClears];
  let HasCcs = 1;
  let Doc = "Colour control surface that records fast-cleared blocks only.";
}
def CCS_E : AuxUsage {
  let Traits = [HasCodes, Compresses, HasClears];
  let HasCcs = 1;
  let Doc = "Colour control surface that records clear and compressed blocks.";
}
def FCV_CCS_E : AuxUsage {
  let Traits = [HasCodes, Compresses, HasClears, StoresClears];
  let HasCcs = 1;
  let Doc = "CCS_E whose draws may store the clear value as a clear block.";
}
def MC : AuxUsage {
  let Traits = [HasCodes];
  let HasCcs = 1;
  let Doc = "Media compression: written compressed by the media engine only.";
}
def HIZ_CCS_WT : AuxUsage {
  let Traits = [HasHiZ, HasCodes, Compresses, HasClears, WriteThrough];
  let HasCcs = 1;
  let WithoutCcs = HIZ;
  let Doc = "HiZ that writes through: compressed depth is complete without it.";
}
def HIZ_CCS : AuxUsage {
  let Traits = [HasHiZ, HasCodes, Compresses, HasClears];
  let HasCcs = 1;
  let WithoutCcs = HIZ;
  let Doc = "HiZ on top of compressed depth, which alone may be stale.";
}
def MCS_CCS : AuxUsage {
  let Traits = [HasCodes, Compresses, HasClears, IsSampleMap, KeepsCodes];
  let HasCcs = 1;
  let WithoutCcs = MCS;
  let Doc = "MCS with CCS on every sample plane.";
}
def STC_CCS : AuxUsage {
  let Traits = [HasCodes, Compresses];
  let HasCcs = 1;
  let Doc = "CCS for stencil; holds no clear blocks.";
}
} // Source

let Source = "Mesa 26 src/intel/isl/isl.h, enum isl_aux_usage" in
def ZCS : AuxUsage {
  let Traits = [HasCodes, Compresses, KeepsCodes];
  let HasCcs = 1;
  let Doc = "CCS for depth without a HiZ buffer; cannot be fast-cleared.";
}

//===----------------------------------------------------------------------===//
// AMD
//===----------------------------------------------------------------------===//

defvar SampleMap = [HasCodes, Compresses, HasClears, IsSampleMap];

let Source = "Mesa 22.3.6 src/amd/common/ac_surface.c and src/amd/vulkan/radv_image.c" in {
def HTILE : AuxUsage {
  let Traits = [HasHiZ, HasCodes, Compresses, HasClears, WriteThrough, IsForRenderer];
  let Doc = "Bounds, compression and cleared tiles of depth and stencil, for the depth unit alone.";
}
def HTILE_TC : AuxUsage {
  let Traits = [HasHiZ, HasCodes, Compresses, HasClears, WriteThrough];
  let Doc = "HTILE that the texture unit reads as well.";
}
def CMASK : AuxUsage {
  let Traits = [HasCodes, HasClears, IsForRenderer];
  let Doc = "Cleared tiles of colour of one sample, for the colour unit alone.";
}
def DCC : AuxUsage {
  let Traits = [HasCodes, Compresses, HasClears];
  let Doc = "Delta colour compression; shaders cannot store through it.";
}
def DCC_STORE : AuxUsage {
  let Traits = [HasCodes, Compresses, HasClears];
  let Doc = "Delta colour compression through which shaders store as well.";
}
def FMASK : AuxUsage {
  let Traits = [ReadsMaps];
  let Doc = "The map of samples as the texture unit reads it, beside CMASK that it cannot read.";
}
def DCC_SAMPLES : AuxUsage {
  let Traits = [HasCodes, Compresses, ReadsSamples];
  let Doc = "DCC of samples that are all in their own places, as shaders bind it beside FMASK.";
}
def CMASK_FMASK : AuxUsage {
  let Traits = !listconcat(SampleMap, [HasOwnMapForm, IsForRenderer]);
  let Doc = "The fragment in which each sample is stored, compressed by CMASK, for the colour unit.";
}
def CMASK_FMASK_TC : AuxUsage {
  let Traits = SampleMap;
  let Doc = "The same with a CMASK that the texture unit reads.";
}
def DCC_CMASK_FMASK : AuxUsage {
  let Traits = !listconcat(SampleMap, [HasOwnMapForm, HasCodesBelowMap, IsForRenderer]);
  let Doc = "CMASK_FMASK whose fragments have DCC.";
}
def DCC_CMASK_FMASK_TC : AuxUsage {
  let Traits = !listconcat(SampleMap, [HasCodesBelowMap]);
  let Doc = "CMASK_FMASK_TC whose fragments have DCC.";
}
def DCC_RETILE : AuxUsage {
  let Traits = [HasCodes, Compresses, HasClears, HasDisplayCopy];
  let Doc = "DCC with a copy in the order in which the display reads it.";
}
def DCC_STORE_RETILE : AuxUsage {
  let Traits = [HasCodes, Compresses, HasClears, HasDisplayCopy];
  let Doc = "DCC_STORE with such a copy.";
}
} // Source

let Source = "Mesa 26 src/amd/common/ac_surface.c, gfx12_compute_surface and "
             "gfx12_compute_hiz_his_info; PAL src/core/hw/gfxip/gfx12/gfx12Image.cpp" in {
def HIZ_HIS : AuxUsage {
  let Traits = [HasHiZ, WriteThrough, IsForRenderer];
  let Doc = "Bounds of depth and stencil besides memory that is compressed by itself.";
}
def DCC_MEMORY : AuxUsage {
  let Doc = "Colour, depth or stencil that the memory compresses by an attribute of its pages.";
}
} // Source

//===----------------------------------------------------------------------===//
// GPUs that compress an image from its creation on, and in all units
//===----------------------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/freedreno/vulkan/tu_image.c" in
def UBWC : AuxUsage {
  let Doc = "Universal Bandwidth Compression of Adreno GPUs: every unit reads and writes it.";
}
let Source = "Mesa 22.3.6 src/panfrost/vulkan/panvk_image.c" in
def AFBC : AuxUsage {
  let Doc = "Arm Frame Buffer Compression: a format of memory, with headers before the texels.";
}
let Source = "Mesa 26 src/nouveau/vulkan/nvk_image.c" in
def COMPTAGS : AuxUsage {
  let Doc = "Pages of a compressible kind of NVIDIA GPUs, whose tags the hardware keeps.";
}

/// Rules use it where an access in a layout must leave the aux data alone.
def BindNone : Bind<NONE>;
