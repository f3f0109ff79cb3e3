//===- IntelLayouts.td - what layouts promise on Intel -*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Layout rules: the aux state that a layout promises, the class of clear values
/// that it admits, and what accesses in it bind. They ask what a layout admits
/// and the image is used for, and hardly ever for its name. Modes of accesses
/// follow from the same rules; mode rules correct them.
///
//===----------------------------------------------------------------------===//

defvar AllKinds = [HIZ, HIZ_CCS, HIZ_CCS_WT, MCS, MCS_CCS, CCS_D, CCS_E, FCV_CCS_E, MC, STC_CCS,
                   ZCS];

// The driver adds TRANSFER_SRC to multisampled attachments, for resolves.
def LayoutCopied : When<(any LayoutTransferSource,
                             (all LayoutAdmitsTransferSource, Multisampled,
                                  (any UsedAsColorAttachment, UsedAsDepthAttachment))),
                        "read by copies (always so for multisampled attachments)">;
def LayoutRead : When<(any LayoutSampled, LayoutInput, LayoutCopied),
                      "read by the sampler, as input attachment or by copies">;
def LayoutShaderRead : When<(any LayoutSampled, LayoutInput),
                            "read by the sampler or as input attachment">;

// hasvk lets gfx8 sample HiZ as well.
def CanSampleHiz : When<(all Gfx8To9, (not Multisampled), (not Is3D)),
                        "where the sampler reads HiZ">;
def CannotSampleClearMcs : When<(all FormatAtMost16Bit,
                                     (any (all Mesa22, Gfx12Up), (all Mesa26, Gfx120))),
                                "where the sampler misreads clear MCS (Wa_14013111325)">;

//===----------------------------------------------------------------------===//
// States
//===----------------------------------------------------------------------===//

let Source = "Mesa 22.3.6 and 26 src/intel/vulkan/anv_image.c, anv_layout_to_aux_state" in {

//===--- UNDEFINED and PRESENT_SRC ----------------------------------------===//

def LayoutUndefinedCcs26
    : LayoutRule<10, [CCS_E, FCV_CCS_E], (all LayoutUndefined, Mesa26, Gfx12Up),
                 CompressedNoClear> {
  let Doc = "Codes that do not exist read as uncompressed, so that no garbage is illegal.";
}
def LayoutUndefinedStencil26
    : LayoutRule<11, [STC_CCS, ZCS], (all LayoutUndefined, Mesa26), CompressedNoClear>;
let Binds = BindNone, BindsAttachment = BindNone in
def LayoutFromUndefined : LayoutRule<12, AllKinds, (all LayoutUndefined), AuxInvalid>;

def LayoutPresentClear
    : LayoutRule<20, [CCS_E, FCV_CCS_E], (all LayoutPresent, ModifierHasClear), CompressedClear>;
def LayoutPresentAux
    : LayoutRule<21, [CCS_E, FCV_CCS_E, MC], (all LayoutPresent, ModifierHasAux),
                 CompressedNoClear>;
let Binds = BindNone, BindsAttachment = BindNone in
def LayoutPresented : LayoutRule<22, AllKinds, (all LayoutPresent), PassThrough>;

//===--- Depth ------------------------------------------------------------===//

// The sampler and the depth unit would see different data.
def HizLoop : When<(all Gfx8To9, (not LayoutReadOnly),
                        (any LayoutInput, (all Mesa26, LayoutFeedback))),
                   "depth read as input attachment while it is written, up to gfx9">;
def HizUnread : When<(any HizLoop, (all LayoutRead, (not CanSampleHiz))),
                     "readers need the main surface">;

let Binds = BindNone in
def LayoutHizResolved : LayoutRule<30, [HIZ], (all HizUnread, LayoutReadOnly), Resolved> {
  let Doc = "Read-only depth tests keep HiZ on, readers bind nothing.";
}
let Binds = BindNone, BindsAttachment = BindNone in
def LayoutHizOff : LayoutRule<31, [HIZ], (all HizUnread), AuxInvalid>;
def LayoutHiz : LayoutRule<32, [HIZ], (all Mesa22), CompressedClear>;
def LayoutHiz26 : LayoutRule<33, [HIZ], (all Mesa26), CompressedHierDepth>;

let Binds = Bind<HIZ_CCS_WT>, BindsAttachment = Bind<HIZ_CCS_WT> in {
def LayoutHizCcsRead125
    : LayoutRule<40, [HIZ_CCS], (all Mesa26, Gfx125, LayoutRead), CompressedClear> {
  let Doc = "Compressed depth is kept complete, as with write-through.";
}
def LayoutHizCcsReadXe2
    : LayoutRule<41, [HIZ_CCS], (all Mesa26, Xe2, LayoutRead), CompressedNoClear>;
} // Binds
let Binds = BindNone in
def LayoutHizCcsResolved : LayoutRule<42, [HIZ_CCS], (all LayoutRead, LayoutReadOnly), Resolved>;
let Binds = BindNone, BindsAttachment = BindNone in
def LayoutHizCcsOff : LayoutRule<43, [HIZ_CCS], (all LayoutRead), AuxInvalid>;
def LayoutHizCcs : LayoutRule<44, [HIZ_CCS], (all Mesa22), CompressedClear>;
def LayoutHizCcs26 : LayoutRule<45, [HIZ_CCS], (all Mesa26), CompressedHierDepth>;

def LayoutWtXe2 : LayoutRule<50, [HIZ_CCS_WT], (all Xe2), CompressedNoClear>;
def LayoutWt : LayoutRule<51, [HIZ_CCS_WT], (all), CompressedClear>;

def LayoutZcs : LayoutRule<52, [ZCS, STC_CCS], (all), CompressedNoClear>;

//===--- Colour -----------------------------------------------------------===//

def LayoutColorOnly : When<(any LayoutColorAttachment, (all LayoutAttachment, (not Hasvk))),
                           "a layout for colour attachments alone">;

def LayoutCcsD : LayoutRule<60, [CCS_D], (all LayoutColorOnly), PartialClear>;
let Binds = BindNone, BindsAttachment = BindNone in
def LayoutCcsDOff : LayoutRule<61, [CCS_D], (all), PassThrough>;

def LayoutCcsEXe2 : LayoutRule<70, [CCS_E, FCV_CCS_E], (all Xe2), CompressedNoClear>;
def LayoutCcsE : LayoutRule<71, [CCS_E, FCV_CCS_E], (all), CompressedClear>;

def LayoutMcsRead : LayoutRule<80, [MCS, MCS_CCS], (all LayoutRead, CannotSampleClearMcs),
                               CompressedNoClear>;
def LayoutMcs : LayoutRule<81, [MCS, MCS_CCS], (all), CompressedClear>;

} // Source

let Source = "Mesa 22.3.6 src/intel/isl/isl_aux_info.c: no clear blocks" in
def LayoutMc : LayoutRule<82, [MC], (all), CompressedNoClear> {
  let Estimate = 1;
}

//===----------------------------------------------------------------------===//
// Clear values
//===----------------------------------------------------------------------===//

defvar NoValue = 0;
defvar DefaultValue = 1;
defvar AnyValue = 2;
defvar ColorClears = [PartialClear, CompressedClear];
defvar ColorKinds = [CCS_D, CCS_E, FCV_CCS_E, MCS, MCS_CCS];

let Source = "Mesa 22.3.6 src/intel/vulkan/anv_image.c, anv_layout_to_fast_clear_type and "
             "anv_private.h, can_fast_clear_with_non_zero_color" in {

def ValuesDepth : LayoutClearRule<10, [HIZ, HIZ_CCS, HIZ_CCS_WT],
                                  [CompressedClear, CompressedHierDepth], (all (not Xe2)),
                                  DefaultValue> {
  let Doc = "Depth keeps one value (layouts do not tell which).";
}

def ViewsDiffer22 : When<(all MutableFormat,
                              (any (not HasFormatList), (not ListSameBits),
                                   (all Hasvk, (not ListSameNumbers)))),
                         "views may read the bits of the clear value otherwise">;

def ValuesMsaaIvb : LayoutClearRule<20, [MCS], ColorClears, (all Mesa22, Gfx7), NoValue> {
  let Source = "Mesa 22.3.6 src/intel/vulkan_hasvk/anv_image.c, anv_layout_to_fast_clear_type";
  let Doc = "No predicates that could compare.";
}
def ValuesCcsGfx12 : LayoutClearRule<21, [CCS_E, FCV_CCS_E], ColorClears, (all Mesa22, Gfx12Up),
                                     DefaultValue> {
  let Doc = "Draws may store the clear value by themselves (HSD 14010672564).";
}
def ValuesViewsDiffer : LayoutClearRule<22, ColorKinds, ColorClears, (all Mesa22, ViewsDiffer22),
                                        DefaultValue>;
def ValuesAttachment : LayoutClearRule<23, ColorKinds, ColorClears, (all Mesa22, LayoutColorOnly),
                                       AnyValue>;
def ValuesTransfer : LayoutClearRule<24, ColorKinds, ColorClears,
                                     (all Mesa22, (not Hasvk), LayoutAdmitsTransfer),
                                     DefaultValue>;
def ValuesGfx11 : LayoutClearRule<25, ColorKinds, ColorClears, (all Mesa22, Gfx11Up), AnyValue>;
def ValuesBefore : LayoutClearRule<26, ColorKinds, ColorClears, (all Mesa22), DefaultValue> {
  let Doc = "The sampler does not see the value.";
}
} // Source

let Source = "Mesa 26 src/intel/vulkan/anv_image.c, anv_layout_to_fast_clear_type" in {
def ViewsIncomplete : When<(all MutableFormat, (not HasFormatList)),
                           "not every view format is known">;

def ValuesXe2 : LayoutClearRule<30, AllKinds, [CompressedHierDepth, CompressedNoClear, Resolved,
                                               PassThrough, AuxInvalid],
                                (all Mesa26, Xe2), AnyValue> {
  let Doc = "Clear blocks carry the value.";
}
def ValuesArrays26 : LayoutClearRule<31, ColorKinds, ColorClears, (all Mesa26, SeveralLayers),
                                     DefaultValue> {
  let Doc = "All layers share one value.";
}
def ValuesViews26 : LayoutClearRule<32, ColorKinds, ColorClears,
                                    (all Mesa26, (not Xe2), ViewsIncomplete,
                                         (not ModifierHasClear)), DefaultValue>;
def ValuesFcv26 : LayoutClearRule<33, [FCV_CCS_E], ColorClears,
                                  (all Mesa26, (any SeveralLevels, SeveralLayers, SeveralSlices)),
                                  DefaultValue> {
  let Doc = "Draws may store the clear value by themselves, in every slice.";
}
def ValuesGfx9Sampled26 : LayoutClearRule<34, ColorKinds, ColorClears,
                                          (all Mesa26, Gfx9, LayoutShaderRead), DefaultValue> {
  let Doc = "The sampler does not see the value.";
}
def Values26 : LayoutClearRule<35, ColorKinds, ColorClears, (all Mesa26), AnyValue>;
def ValuesDepthXe2 : LayoutClearRule<36, [HIZ, HIZ_CCS, HIZ_CCS_WT], [CompressedClear],
                                     (all Xe2), AnyValue>;
} // Source

let Source = "Only clear blocks stand for a value" in
def ValuesNone : LayoutClearRule<40, AllKinds, [], (all), NoValue>;

//===----------------------------------------------------------------------===//
// Modes
//===----------------------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/intel/vulkan_hasvk/genX_cmd_buffer.c: the gfx8 sampler returns 0.0 "
             "for blocks that HiZ cleared" in
def ModeSampleHizGfx8
    : ModeRule<10, [HIZ], [ACCESS_SAMPLED, ACCESS_INPUT, ACCESS_COPY_SRC, ACCESS_BLIT_SRC,
                           ACCESS_RESOLVE_SRC], (all Gfx8), NoValue>;

//===----------------------------------------------------------------------===//
// Fresh memory
//===----------------------------------------------------------------------===//

let Source = "Mesa 25.0.7 src/intel/isl/isl_aux_info.c, isl_aux_get_initial_state" in {
def FreshCompressed : InitialStateRule<10, [CCS_E, FCV_CCS_E, MC, STC_CCS, ZCS], (all Gfx12Up),
                                       CompressedNoClear> {
  let Doc = "Codes that do not exist read as uncompressed.";
}
def FreshInvalid : InitialStateRule<11, !listconcat([NONE], AllKinds), (all), AuxInvalid>;
} // Source

let Source = "Mesa 22.3.6 src/intel/vulkan/anv_image.c, anv_layout_to_aux_state: PRESENT_SRC" in
def ForeignPassThrough
    : ExternalStateRule<10, !listconcat([NONE], AllKinds), (all), PassThrough>;
