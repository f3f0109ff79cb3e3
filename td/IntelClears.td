//===- IntelClears.td - which clears are fast on Intel -*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The ops that clear, the class of a clear's value, and the restrictions: those
/// of the hardware hold for every planner, those of drivers for their imitation.
///
//===----------------------------------------------------------------------===//

defvar FastKinds = [HIZ, HIZ_CCS, HIZ_CCS_WT, MCS, MCS_CCS, CCS_D, CCS_E, FCV_CCS_E];
defvar HiZKinds = [HIZ, HIZ_CCS, HIZ_CCS_WT];

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/intel/vulkan/genX_cmd_buffer.c, CmdBeginRendering; "
             "anv_blorp.c, anv_image_hiz_clear; runs of the driver" in {
def ClearStencil : ClearOpRule<10, [NONE, STC_CCS], (all IsStencil, IsIntel, (not Gfx7x)),
                               StencilClear> {
  let Doc = "Also where stencil has no aux data.";
}
def ClearFast : ClearOpRule<11, FastKinds, (all IsIntel), FastClear>;
} // Source

//===----------------------------------------------------------------------===//
// Classes of values
//===----------------------------------------------------------------------===//

defvar Default = 1;
defvar Any = 2;

let Source = "Mesa 22.3.6 src/intel/vulkan/anv_private.h, ANV_HZ_FC_VAL" in
def ValueDepth22 : ClearClassRule<10, HiZKinds, (all Mesa22, ClearsDepthTo1), Default>;
let Source = "Mesa 26 src/intel/vulkan/anv_image.c, anv_image_hiz_clear_value" in {
def ValueDepthXe2 : ClearClassRule<11, HiZKinds, (all Xe2), Default> {
  let Doc = "Clear blocks carry the value.";
}
def ValueDepth26 : ClearClassRule<12, HiZKinds, (all Mesa26, (not FormatHasStencil),
                                                     ClearsDepthTo1), Default>;
def ValueDepthStencil26 : ClearClassRule<13, HiZKinds, (all Mesa26, FormatHasStencil,
                                                            ClearsDepthTo0), Default>;
} // Source
let Source = "Mesa 22.3.6 src/intel/vulkan/genX_cmd_buffer.c: other depth values" in
def ValueDepthOther : ClearClassRule<14, HiZKinds, (all), Any>;

let Source = "Mesa 22.3.6 src/intel/vulkan/genX_cmd_buffer.c, anv_can_fast_clear_color_view; "
             "runs of the driver" in {
def ValueZero : ClearClassRule<20, [MCS, MCS_CCS, CCS_D, CCS_E, FCV_CCS_E], (all ClearsToZero),
                               Default> {
  let Doc = "Channels that the format lacks do not count.";
}
def ValueOther : ClearClassRule<21, [MCS, MCS_CCS, CCS_D, CCS_E, FCV_CCS_E], (all), Any>;
} // Source

//===----------------------------------------------------------------------===//
// Restrictions of the hardware
//===----------------------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/intel/isl/isl_surface_state.c: one bit a channel" in
def RefuseValueGfx8 : HardwareRestriction<[MCS, CCS_D], (all Gfx7To8, (not ClearsToZeroOrOne)),
    "channels other than 0 or 1 cannot be stored as a clear value up to gfx8">;

let Source = "Mesa 22.3.6 src/intel/vulkan/genX_cmd_buffer.c, anv_can_fast_clear_color_view" in
def RefuseView : HardwareRestriction<[MCS, MCS_CCS, CCS_D, CCS_E, FCV_CCS_E],
    (all ClearsOtherPixel),
    "the view's format stores this value in other bits than the image's format">;

let Source = "Mesa 25.0.7 src/intel/vulkan/anv_image.c, anv_can_fast_clear_color: alignment is "
             "not worked out" in
def RefusePart : HardwareRestriction<[MCS, MCS_CCS, CCS_D, CCS_E, FCV_CCS_E], (all ClearsPart),
    "a colour fast clear covers the whole level"> {
  let Estimate = 1;
}

let Source = "Mesa 22.3.6 src/intel/blorp/blorp_clear.c, blorp_can_hiz_clear_depth; runs of the "
             "driver" in {
def RefuseD16Gfx8 : HardwareRestriction<[HIZ], (all Gfx8, FormatIsD16, ClearOff8x4),
    "clears of D16_UNORM need edges at multiples of 8 by 4 on gfx8">;
def RefuseWt : HardwareRestriction<[HIZ_CCS_WT], (all Mesa22, Gfx12x, ClearOff16x8),
    "write-through clears work on blocks of 16 by 8, which would reach into other texels">;
} // Source

let Source = "Mesa 26 src/intel/vulkan/anv_image.c, anv_can_hiz_clear_image" in {
def RefuseWtPart : HardwareRestriction<[HIZ_CCS, HIZ_CCS_WT],
    (all Mesa26, Gfx12x, ClearsPart, ClearOff8x4),
    "clears of part of compressed depth need edges at multiples of 8 by 4">;
def RefuseWtLevels : HardwareRestriction<[HIZ_CCS_WT],
    (all Mesa26, Gfx12x, UpperLevel, (any (not WidthMultipleOf32), (not FormatIsD16))),
    "write-through clears of upper levels would reach into neighbouring levels">;
def RefuseWtMsaa : HardwareRestriction<[HIZ_CCS_WT], (all Mesa26, Gfx12x, Multisampled),
    "write-through clears of multisampled depth do not work before Xe2">;
} // Source

let Source = "Mesa 22.3.6 src/gallium/drivers/iris/iris_clear.c, can_fast_clear_color" in
def Refuse8Bit : HardwareRestriction<[CCS_E, FCV_CCS_E],
    (all Gfx12x, FormatIs8Bit, UpperLevel, WidthNotMultipleOf64),
    "upper levels of 8-bit formats share CCS elements with their neighbours">;

//===----------------------------------------------------------------------===//
// Restrictions of drivers
//===----------------------------------------------------------------------===//

defvar ColorFastKinds = [MCS, MCS_CCS, CCS_D, CCS_E, FCV_CCS_E];

let Source = "Mesa 22.3.6 src/intel/vulkan/genX_cmd_buffer.c, anv_can_fast_clear_color_view" in {
def DriverLevel : DriverRestriction<ColorFastKinds, (all IsIntel, ClearsUpperLevel),
    "the driver fast-clears colour on level 0 only">;
def DriverLayer : DriverRestriction<ColorFastKinds, (all Mesa22, ClearsOtherLayers),
    "the driver fast-clears colour on layer 0 only">;
def DriverNonZeroCcs : DriverRestriction<[CCS_E], (all Mesa22, Gfx12Up, (not ClearsToZero)),
    "the driver fast-clears CCS_E to zero only on gfx12">;
def DriverNonZeroViews : DriverRestriction<ColorFastKinds,
    (all Mesa22, ViewsDiffer22, (not ClearsToZero)),
    "view formats may read the bits of a non-zero clear value otherwise">;
def DriverMsaaIvb : DriverRestriction<[MCS], (all Mesa22, Gfx7),
    "the driver has no fast clears of MCS without predicate arithmetic">;
} // Source
let Source = "Mesa 22.3.6 src/intel/vulkan/genX_cmd_buffer.c, CmdBeginRendering; "
             "src/intel/vulkan_hasvk/genX_cmd_buffer.c" in {
def DriverDepthValue : DriverRestriction<HiZKinds, (all Mesa22, (not ClearsDepthTo1)),
    "the driver fast-clears depth to 1.0 only">;
def DriverDepthGfx8 : DriverRestriction<[HIZ], (all Gfx8, CanSampleHiz),
    "the driver refuses where HiZ may be sampled, which gives 0.0 for cleared blocks on gfx8">;
} // Source

let Source = "Mesa 26 src/intel/vulkan/anv_image.c, anv_can_fast_clear_color" in {
def DriverSlices26 : DriverRestriction<ColorFastKinds, (all Mesa26, (not Xe2), ClearsSomeSlices),
    "the driver fast-clears all slices of a 3D image at once">;
def DriverSmall26 : DriverRestriction<ColorFastKinds,
    (all Mesa26, Gfx125Up, FormatAtMost32Bit, AtMost256Square),
    "slow clears of small surfaces are faster (Wa_18020603990)"> {
  let Estimate = 1;
}
def DriverHuge26 : DriverRestriction<ColorFastKinds, (all Mesa26, Gfx125Up, Is16KHighOrWide),
    "fast clears do not work at 16384 texels (Wa_16021232440)"> {
  let Estimate = 1;
}
def DriverArrays26 : DriverRestriction<ColorFastKinds,
    (all Mesa26, SeveralLayers, (any (not Xe2), Multisampled), (not ClearsToZero)),
    "the driver keeps one value, zero, for all layers of an array"> {
  let Doc = "Some formats have another value than zero there; not modelled.";
  let Estimate = 1;
}
def DriverViews26 : DriverRestriction<ColorFastKinds,
    (all Mesa26, (not Xe2), ViewsIncomplete, (not ModifierHasClear), (not ClearsToZero)),
    "not every view format of a non-zero clear value is known">;
} // Source
let Source = "Mesa 26 src/intel/vulkan/anv_image.c, anv_can_hiz_clear_image" in {
def DriverDepthValue26 : DriverRestriction<HiZKinds,
    (all Mesa26, (not Xe2), (any (all FormatHasStencil, (not ClearsDepthTo0)),
                                 (all (not FormatHasStencil), (not ClearsDepthTo1)))),
    "the driver fast-clears depth to 1.0 only, with stencil to 0.0 only">;
} // Source
