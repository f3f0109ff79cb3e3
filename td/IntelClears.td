//===- IntelClears.td - which clears the hardware does fast ---*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The ops that clear, the class of a clear's value, and the reasons why the hardware refuses a
/// fast clear. IntelBehaviour.td has the reasons of drivers.
///
//===----------------------------------------------------------------------===//

defvar ColorFastKinds = [MCS, MCS_CCS, CCS_D, CCS_E, FCV_CCS_E];
defvar CcsFastKinds = [CCS_D, CCS_E, FCV_CCS_E];
defvar HiZKinds = [HIZ, HIZ_CCS, HIZ_CCS_WT];
defvar FastKinds = !listconcat(HiZKinds, ColorFastKinds);

let Layer = Hardware in {

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/intel/vulkan/genX_cmd_buffer.c, CmdBeginRendering; "
             "anv_blorp.c, anv_image_hiz_clear; runs of the driver" in {
def ClearStencil : ClearOpRule<[NONE, STC_CCS], (all IsStencil, IsIntel, (since Gfx8)),
                               StencilClear> {
  let Doc = "Also where stencil has no aux data.";
}
def ClearFast : ClearOpRule<FastKinds, (all IsIntel), FastClear> {
  let Doc = "A clear in the aux data alone writes cleared blocks instead of texels.";
}
} // Source

//===----------------------------------------------------------------------===//
// Classes of values
//===----------------------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/intel/vulkan_hasvk/genX_cmd_buffer.c: the gfx8 sampler returns 0.0" in {
def ValueDepthGfx8 : ClearClassRule<[HIZ], (all SampledHizGfx8, ClearsDepthTo0), DefaultValue> {
  let Doc = "The only value that the sampler decodes.";
}
def ValueDepthGfx8Other : ClearClassRule<[HIZ], (all SampledHizGfx8), AnyValue> {
  let Doc = "Clear values other than the default one, which this sampler cannot read from HiZ, "
            "are of class any.";
}
} // Source
let Source = "Mesa 22.3.6 src/gallium/drivers/iris/iris_clear.c, fast_clear_depth: "
             "3DSTATE_CLEAR_PARAMS takes any value, and so do surface states" in
def ValueDepth : ClearClassRule<HiZKinds, (all IsIntel), DefaultValue> {
  let Doc = "Every unit that decodes clear blocks of depth decodes all values.";
}

let Source = "Mesa 22.3.6 src/intel/vulkan/genX_cmd_buffer.c, anv_can_fast_clear_color_view; "
             "runs of the driver" in {
def ValueZero : ClearClassRule<ColorFastKinds, (all ClearsToZero), DefaultValue> {
  let Doc = "Channels that the format lacks do not count.";
}
def ValueOther : ClearClassRule<ColorFastKinds, (all), AnyValue> {
  let Doc = "Clear values other than those that every unit decodes are of class any.";
}
} // Source

let Source = "Mesa 26 src/gallium/drivers/iris/iris_clear.c, fast_clear_color and "
             "fast_clear_depth" in
def ValueInBlocks : CarriedValueRule<!listconcat(HiZKinds, CcsFastKinds), (since Xe2), AnyValue> {
  let Doc = "A fast clear of compressed colour or depth leaves the value in the blocks themselves.";
}

//===----------------------------------------------------------------------===//
// Refusals: colour
//===----------------------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/intel/isl/isl_surface_state.c: one bit a channel" in
def RefuseValueGfx8 : Restriction<[MCS, CCS_D], (all Gfx7To8, (not ClearsToZeroOrOne)),
    "channels other than 0 or 1 cannot be stored as a clear value up to gfx8">;

let Source = "Mesa 22.3.6 src/intel/vulkan/genX_cmd_buffer.c, anv_can_fast_clear_color_view" in
def RefuseView : Restriction<ColorFastKinds, (all ClearsOtherPixel),
    "the view's format stores this value in other bits than the image's format">;

let Source = "Mesa 22.3.6 src/gallium/drivers/iris/iris_clear.c, can_fast_clear_color",
    Layer = Without<ClearRecords> in
def RefuseTwins : Restriction<ColorFastKinds,
    (any (all Gfx9To11, ViewsMixSRGB, (not ClearsToZeroOrOne)),
         (all Gfx12x, ViewsMixSRGB, (not ClearsToZeroOrOne))),
    "sRGB and linear views of one image need this value stored twice">;

let Source = "Mesa 25.0.7 src/intel/vulkan/anv_image.c, anv_layout_to_fast_clear_type: "
             "HSD 14010672564" in
def RefuseFcvValue : Restriction<[FCV_CCS_E], (all (not ClearsToZero)),
    "draws put the clear value into blocks by themselves, in slices that had another one"> {
  let Estimate = 1;
}

let Source = "Mesa 22.3.6 src/intel/blorp/blorp_clear.c, get_fast_clear_rect, with the PRM of "
             "Ivy Bridge, volume 2, part 1, 11.7" in {
def RefusePart : Restriction<CcsFastKinds,
    (all ClearsPart, (any (all (any Gfx7, Gfx8), ClearOffCcs8), (all Gfx75, ClearOffCcs75),
                          (all Gfx9To11, ClearOffCcs9), (all Gfx120, ClearOffCcs12),
                          (all Gfx125, ClearOffCcs125), (all Xe2Up, ClearOffCcsXe2),
                          (all IsIntel, ModifierX))),
    "a clear of part of a level marks whole blocks: its edges have to lie at multiples of them"> {
  let Estimate = 1;
}
def RefusePartMsaa : Restriction<[MCS, MCS_CCS],
    (all ClearsPart, (any (all (before Xe2), ClearOffMcs), (all Xe2Up, ClearOffMcsXe2))),
    "a clear of part of a level marks whole blocks: its edges have to lie at multiples of them"> {
  let Estimate = 1;
}
} // Source

let Source = "Mesa 26 src/intel/vulkan/anv_image.c, anv_can_fast_clear_color; "
             "src/gallium/drivers/iris/iris_clear.c, can_fast_clear_color" in {
def RefusePitch12 : Restriction<CcsFastKinds, (all Gfx120, (not Multisampled), HasModifier,
                                                   (not ModifierHasAux), RowsOff512),
    "a fast clear reaches other texels where rows are not padded to 512 bytes on gfx12.0"> {
  let Doc = "ISL pads them where it chooses the distance of rows itself.";
}
def RefuseVolume12 : Restriction<CcsFastKinds, (all Gfx120, Is3D),
    "3D images have no fast clears on gfx12.0 (Bspec 44930, Wa_1406738321)"> {
  let Estimate = 1;
}
def RefuseSmall : Restriction<ColorFastKinds, (all Isl26, Gfx125Up, FormatAtMost32Bit, AtMost256Square),
    "small surfaces are not cleared fast (Wa_18020603990)"> {
  let Estimate = 1;
}
def RefuseHuge : Restriction<ColorFastKinds, (all Isl26, Gfx125Up, Is16KHighOrWide),
    "fast clears do not work at 16384 texels (Wa_16021232440)"> {
  let Doc = "Listed for Xe2; no source says whether gfx12.5 is free of it.";
  let Estimate = 1;
}
} // Source
let Source = "Mesa 26 src/gallium/drivers/iris/iris_clear.c, can_fast_clear_color" in
def Refuse8Bit : Restriction<[CCS_E, FCV_CCS_E],
    (all Gfx12Up, FormatIs8Bit, UpperLevel, WidthNotMultipleOf64),
    "upper levels of 8-bit formats share CCS elements with their neighbours"> {
  let Doc = "Documented and tested for gfx12.0.";
  let Estimate = 1;
}

//===----------------------------------------------------------------------===//
// Refusals: depth
//===----------------------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/intel/blorp/blorp_clear.c, blorp_can_hiz_clear_depth; runs of the "
             "driver" in {
def RefuseD16Gfx8 : Restriction<[HIZ], (all Gfx8, FormatIsD16, ClearOff8x4),
    "clears of D16_UNORM need edges at multiples of 8 by 4 on gfx8">;
def RefuseWt : Restriction<[HIZ_CCS_WT], (all Isl22, Gfx12x, ClearOff16x8),
    "write-through clears work on blocks of 16 by 8, which would reach into other texels">;
} // Source
let Source = "Mesa 22.3.6 src/gallium/drivers/iris/iris_resolve.c, iris_resource_level_has_hiz" in
def RefuseHizLevel : Restriction<[HIZ], (all (any Gfx7x, Gfx8To9), UpperLevel, ClearsLevelOff8x4),
    "upper levels have HiZ only where they are made of whole blocks of 8 by 4">;

let Source = "Mesa 26 src/intel/vulkan/anv_image.c, anv_can_hiz_clear_image" in {
def RefuseWtPart : Restriction<[HIZ_CCS, HIZ_CCS_WT],
    (all Isl26, Gfx12x, ClearsPart, ClearOff8x4),
    "clears of part of compressed depth need edges at multiples of 8 by 4">;
def RefuseWtLevels : Restriction<[HIZ_CCS_WT],
    (all Isl26, Gfx12x, UpperLevel, (any (not WidthMultipleOf32), (not FormatIsD16))),
    "write-through clears of upper levels would reach into neighbouring levels">;
def RefuseWtMsaa : Restriction<[HIZ_CCS_WT], (all Isl26, Gfx12x, Multisampled),
    "write-through clears of multisampled depth do not work before Xe2">;
} // Source

} // Layer
