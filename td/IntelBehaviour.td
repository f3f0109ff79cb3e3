//===- IntelBehaviour.td - what Intel's drivers do not do -----*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Limits of drivers on values, levels, layers, areas and times: fast clears that drivers refuse,
/// and values and states that their layouts do not admit, although the hardware could
/// (IntelClears.td, IntelLayouts.td).
///
//===----------------------------------------------------------------------===//

def ViewsDiffer22 : When<(all MutableFormat,
                              (any (not HasFormatList), (not ListSameBits),
                                   (all Hasvk, (not ListSameNumbers)))),
                         "views may read the bits of the clear value otherwise">;
def ViewsIncomplete : When<(all MutableFormat, (not HasFormatList)),
                           "not every view format is known">;
def LayoutColorOnly22 : When<(any LayoutColorAttachment, (all LayoutAttachment, (not Hasvk))),
                             "a layout that the driver takes for one of colour attachments alone">;

//===----------------------------------------------------------------------===//
// Depth
//===----------------------------------------------------------------------===//

def DepthOneValue : BehaviourLimit<"depth-value"> {
  let Doc = "Depth is cleared fast to 1.0 only (Mesa 26: with stencil to 0.0 only).";
  let Advice = "Clear depth to 1.0 (with stencil on Mesa 26: to 0.0), or draw with a depth range "
               "that begins there.";
  let Source = "Mesa 22.3.6 src/intel/vulkan/genX_cmd_buffer.c, CmdBeginRendering, and "
               "src/intel/vulkan_hasvk; Mesa 26 src/intel/vulkan/anv_image.c, "
               "anv_can_hiz_clear_image";
  let Narrows = [ClearFast, ValuesDepth, ModeReadHizGfx8];
}
let Layer = DepthOneValue, Source = DepthOneValue.Source in {
def DriverDepthValue : Restriction<HiZKinds, (all Mesa22, (not ClearsDepthTo1)),
    "the driver fast-clears depth to 1.0 only">;
def DriverDepthValue26 : Restriction<HiZKinds,
    (all Mesa26, (before Xe2), (any (all FormatHasStencil, (not ClearsDepthTo0)),
                                 (all (not FormatHasStencil), (not ClearsDepthTo1)))),
    "the driver fast-clears depth to 1.0 only, with stencil to 0.0 only">;
def DriverDepthClass : ClearClassRule<[HIZ], (all Hasvk, Gfx8, ClearsDepthTo1), DefaultValue>;
def DriverStencilClass : ClearClassRule<HiZKinds,
                                        (all Mesa26, (before Xe2), FormatHasStencil,
                                             (not ClearsDepthTo0)), AnyValue>;
def LimitValuesDepthGfx8 : ValueLimit<[HIZ], [CompressedClear], (all Hasvk, Gfx8), DefaultValue,
                                      ByUsages>;
def LimitReadHizGfx8 : ModeRule<[HIZ], Readers, (all Hasvk, Gfx8), NoValue>;
} // Layer

def DepthNotSampled : BehaviourLimit<"gfx8-depth-clear"> {
  let Doc = "Depth is not cleared fast on gfx8 where the sampler could read HiZ: with one sample, "
            "whatever its usage.";
  let Source = "Mesa 22.3.6 src/intel/vulkan_hasvk/genX_cmd_buffer.c: the sampler gives 0.0";
  let Narrows = [ClearFast, ModeReadHizGfx8];
}
let Layer = DepthNotSampled, Source = DepthNotSampled.Source in
def DriverDepthGfx8 : Restriction<[HIZ], (all Hasvk, Gfx8, CanSampleHiz),
    "the driver refuses where HiZ may be sampled, which gives 0.0 for cleared blocks on gfx8">;

def FeedbackWithoutHiz : BehaviourLimit<"hiz-feedback"> {
  let Doc = "A layout for feedback loops turns HiZ off on gfx9.";
  let Advice = "End the feedback loop with a barrier to a layout without it.";
  let Source = "Mesa 26 src/intel/vulkan/anv_image.c, anv_layout_to_aux_state";
  let Narrows = [LayoutHiz26];
}
let Layer = FeedbackWithoutHiz, Source = FeedbackWithoutHiz.Source, Binds = BindNone,
    BindsAttachment = BindNone in
def LayoutHizFeedback : LayoutRule<PromiseOfDepth, [HIZ],
                                   (all Mesa26, Gfx8To9, (not LayoutReadOnly), LayoutFeedback),
                                   AuxInvalid, ByUsages> {
  let Names = "LayoutHizOff";
}

//===----------------------------------------------------------------------===//
// Colour: which clears are fast
//===----------------------------------------------------------------------===//

let Source = "Mesa 22.3.6 and 26 src/intel/vulkan, anv_can_fast_clear_color_view and "
             "anv_can_fast_clear_color" in {
def LevelZero : BehaviourLimit<"level-0"> {
  let Doc = "Colour is cleared fast on level 0 only.";
  let Advice = "Load nothing (DONT_CARE) where all of an upper level is drawn over.";
  let Narrows = [ClearFast];
}
let Layer = LevelZero in
def DriverLevel : Restriction<ColorFastKinds, (all (any Mesa22, Mesa26), ClearsUpperLevel),
    "the driver fast-clears colour on level 0 only">;

def LayerZero : BehaviourLimit<"layer-0"> {
  let Doc = "Colour is cleared fast on layer 0 only.";
  let Advice = "Load nothing (DONT_CARE) where all of a layer is drawn over.";
  let Narrows = [ClearFast];
}
let Layer = LayerZero in
def DriverLayer : Restriction<ColorFastKinds, (all Mesa22, ClearsOtherLayers),
    "the driver fast-clears colour on layer 0 only">;

def OneView : BehaviourLimit<"multiview"> {
  let Doc = "Colour is not cleared fast by a multiview pass of more than view 0.";
  let Advice = "Clear in a pass without multiview, all layers at once.";
  let Source = "Mesa 26 src/intel/vulkan/genX_cmd_buffer.c, CmdBeginRendering: view_mask <= 1";
  let Narrows = [ClearFast];
}
let Layer = OneView, Source = OneView.Source in
def DriverMultiview26 : Restriction<ColorFastKinds, (all Mesa26, ClearsSeveralViews),
    "the driver fast-clears no colour of several views">;

def AllSlices : BehaviourLimit<"all-slices"> {
  let Doc = "3D images are cleared fast as a whole only.";
  let Advice = "Clear a 3D image in one command, all slices.";
  let Narrows = [ClearFast];
}
let Layer = AllSlices in
def DriverSlices26 : Restriction<ColorFastKinds, (all Mesa26, (before Xe2), ClearsSomeSlices),
    "the driver fast-clears all slices of a 3D image at once">;

def WholeLevel : BehaviourLimit<"partial-clear"> {
  let Doc = "Colour is cleared fast only if the clear covers the whole level.";
  let Advice = "Make the render area cover the whole level where it is cleared.";
  let Narrows = [RefusePart];
}
let Layer = WholeLevel in
def DriverPart : Restriction<ColorFastKinds, (all (any Mesa22, Mesa26), ClearsPart),
    "a colour fast clear of the driver covers the whole level">;

def IvbMultisampled : BehaviourLimit<"ivb-mcs-clear"> {
  let Doc = "Multisampled colour is not cleared fast on Ivy Bridge.";
  let Source = "Mesa 22.3.6 src/intel/vulkan_hasvk/anv_image.c, anv_layout_to_fast_clear_type: no "
               "predicates that could compare";
  let Narrows = [ClearFast, ValuesColor];
}
let Layer = IvbMultisampled in {
def DriverMsaaIvb : Restriction<[MCS], (all Mesa22, Gfx7),
    "the driver has no fast clears of MCS without predicate arithmetic">;
def LimitValuesMsaaIvb : ValueLimit<[MCS], ColorClears, (all Mesa22, Gfx7), NoValue, ByUsages>;
} // Layer
} // Source

//===----------------------------------------------------------------------===//
// Colour: which values
//===----------------------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/intel/vulkan/anv_image.c, anv_layout_to_fast_clear_type, and "
             "anv_private.h, can_fast_clear_with_non_zero_color" in {
def ZeroOnGfx12 : BehaviourLimit<"gfx12-zero"> {
  let Doc = "CCS_E is cleared fast to zero only on gfx12.";
  let Advice = "Clear colour to zero in all channels.";
  let Narrows = [ClearFast, ValuesColor, RefuseFcvValue];
}
let Layer = ZeroOnGfx12 in {
def DriverNonZeroCcs : Restriction<[CCS_E], (all Mesa22, Gfx12Up, (not ClearsToZero)),
    "the driver fast-clears CCS_E to zero only on gfx12">;
def LimitValuesCcsGfx12 : ValueLimit<[CCS_E], ColorClears, (all Mesa22, Gfx12Up), DefaultValue,
                                     ByUsages>;
} // Layer

def ZeroForTransfers : BehaviourLimit<"transfer-zero"> {
  let Doc = "Layouts for copies, blits and resolves keep only clear blocks of zero.";
  let Advice = "Clear colour to zero in all channels, where it is copied or resolved.";
  let Narrows = [ValuesColor, ModeCopyFrom, ModeCopyTo];
}
let Layer = ZeroForTransfers in
def LimitValuesTransfer : ValueLimit<ColorKinds, ColorClears,
                                     (all Mesa22, (not Hasvk), (not LayoutColorOnly22),
                                          LayoutAdmitsTransfer), DefaultValue, ByUsages>;

def ZeroForSampler : BehaviourLimit<"sampled-zero"> {
  let Doc = "Up to gfx9 layouts for sampling keep only clear blocks of zero.";
  let Advice = "Clear colour to zero in all channels, alpha too, where it is sampled.";
  let Source = "Mesa 22.3.6 and 26 src/intel/vulkan/anv_image.c, anv_layout_to_fast_clear_type: "
               "the value is loaded for attachments alone";
  let Narrows = [ValuesColor];
}
let Layer = ZeroForSampler in {
def LimitValuesBefore : ValueLimit<ColorKinds, ColorClears,
                                   (all Mesa22, (before Gfx11), (not LayoutColorOnly22)),
                                   DefaultValue, ByUsages>;
def LimitValuesGfx9Sampled26 : ValueLimit<ColorKinds, ColorClears,
                                          (all Mesa26, Gfx9, LayoutShaderRead), DefaultValue,
                                          ByUsages>;
} // Layer
} // Source

let Source = "Mesa 22.3.6 src/intel/vulkan/anv_private.h, can_fast_clear_with_non_zero_color; "
             "Mesa 26 src/intel/vulkan/anv_image.c, anv_can_fast_clear_color" in {
def ZeroForOtherViews : BehaviourLimit<"view-formats-zero"> {
  let Doc = "Where a view may have another format, colour is cleared fast to zero only.";
  let Advice = "List the view formats (VkImageFormatListCreateInfo), or clear to zero.";
  let Narrows = [ClearFast, ValuesColor, ModeOtherView];
}
let Layer = ZeroForOtherViews in {
def DriverNonZeroViews : Restriction<ColorFastKinds,
    (all Mesa22, ViewsDiffer22, (not ClearsToZero)),
    "view formats may read the bits of a non-zero clear value otherwise">;
def DriverViews26 : Restriction<ColorFastKinds,
    (all Mesa26, (before Xe2), ViewsIncomplete, (not ModifierHasClear), (not ClearsToZero)),
    "not every view format of a non-zero clear value is known">;
def LimitValuesViewsDiffer : ValueLimit<ColorKinds, ColorClears, (all Mesa22, ViewsDiffer22),
                                        DefaultValue, ByUsages>;
def LimitValuesViews26 : ValueLimit<ColorKinds, ColorClears,
                                    (all Mesa26, (before Xe2), ViewsIncomplete,
                                         (not ModifierHasClear)), DefaultValue, ByUsages>;
} // Layer
} // Source

let Source = "Mesa 26 src/intel/vulkan/anv_image.c, anv_can_fast_clear_color and "
             "anv_layout_to_fast_clear_type" in {
def ZeroForArrays : BehaviourLimit<"array-zero"> {
  let Doc = "Images of several layers are cleared fast to one value for all, zero.";
  let Advice = "Clear layers of an array to zero in all channels.";
  let Narrows = [ClearFast, ValuesColor];
}
let Layer = ZeroForArrays in {
def DriverArrays26 : Restriction<ColorFastKinds,
    (all Mesa26, SeveralLayers, (any (before Xe2), Multisampled), (not ClearsToZero)),
    "the driver keeps one value, zero, for all layers of an array"> {
  let Doc = "Some formats have another value than zero there; not modelled.";
  let Estimate = 1;
}
def LimitValuesArrays26 : ValueLimit<ColorKinds, ColorClears, (all Mesa26, SeveralLayers),
                                     DefaultValue, ByUsages>;
} // Layer
} // Source

//===----------------------------------------------------------------------===//
// Layouts
//===----------------------------------------------------------------------===//

def InitAtUndefined : BehaviourLimit<"init-at-undefined"> {
  let Doc = "An image that leaves UNDEFINED has to be initialised, also from gfx12 on.";
  let Advice = "Leave UNDEFINED once, not in front of every pass.";
  let Source = "Mesa 22.3.6 src/intel/vulkan/anv_image.c, anv_layout_to_aux_state";
  let Narrows = [LayoutUndefinedCcs26, LayoutUndefinedStencil26];
}
let Layer = InitAtUndefined, Source = InitAtUndefined.Source, Binds = BindNone,
    BindsAttachment = BindNone in
def LayoutUndefined22 : LayoutRule<PromiseUndefined, [CCS_E, FCV_CCS_E, STC_CCS],
                                   (all LayoutUndefined, Mesa22, Gfx12Up), AuxInvalid, LayoutsOnly>;

def AttachmentLayoutOff : BehaviourLimit<"attachment-layout"> {
  let Doc = "ATTACHMENT_OPTIMAL keeps no clear blocks of CCS_D.";
  let Advice = "Use COLOR_ATTACHMENT_OPTIMAL instead of ATTACHMENT_OPTIMAL.";
  let Source = "Mesa 22.3.6 src/intel/vulkan_hasvk/anv_image.c, anv_layout_to_aux_state";
  let Narrows = [LayoutCcsD];
}
let Layer = AttachmentLayoutOff, Source = AttachmentLayoutOff.Source, Binds = BindNone,
    BindsAttachment = BindNone in
def LayoutCcsDHasvk : LayoutRule<PromiseOfColor, [CCS_D], (all Hasvk, LayoutAttachment),
                                 PassThrough, LayoutsOnly> {
  let Names = "LayoutCcsDOff";
}

//===----------------------------------------------------------------------===//
// Kept by every plan
//===----------------------------------------------------------------------===//

def OneClearValue : KeptLimit<"one-value"> {
  let Doc = "All clear blocks of a plane stand for one value.";
  let Advice = "Clear all levels and layers of an image to one value.";
  let Source = "Mesa 26 src/intel/isl/isl_surface_state.c: one clear value or address for each "
               "surface state; anv and iris keep one record for each image, a driver with one for "
               "each level and layer could hold several";
}
