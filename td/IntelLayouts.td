//===- IntelLayouts.td - what layouts promise on Intel -*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Layout rules: the aux state that a layout can promise on the hardware, the class of clear values
/// that it can admit, and what accesses in it bind. They ask for the usages that a layout admits
/// and the image has, and hardly ever for the name of the layout. Modes of accesses follow from the
/// same rules; mode rules correct them. IntelBehaviour.td has where drivers promise less.
///
//===----------------------------------------------------------------------===//

// Classes of clear values.
defvar NoValue = 0;
defvar DefaultValue = 1;
defvar AnyValue = 2;
defvar ColorClears = [PartialClear, CompressedClear];
defvar ColorKinds = [CCS_D, CCS_E, FCV_CCS_E, MCS, MCS_CCS];

defvar Readers = [ACCESS_SAMPLED, ACCESS_INPUT, ACCESS_COPY_SRC, ACCESS_BLIT_SRC,
                  ACCESS_RESOLVE_SRC];
defvar ImageAccesses = [ACCESS_SAMPLED, ACCESS_INPUT, ACCESS_COPY_SRC, ACCESS_BLIT_SRC,
                        ACCESS_RESOLVE_SRC, ACCESS_COLOR, ACCESS_DEPTH, ACCESS_STORAGE,
                        ACCESS_COPY_DST, ACCESS_BLIT_DST, ACCESS_RESOLVE_DST, ACCESS_RESOLVE,
                        ACCESS_CLEAR, ACCESS_VIDEO];
defvar ColorCompressed = [CCS_E, FCV_CCS_E, MCS, MCS_CCS];

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

// The comment in hasvk's anv_can_sample_with_hiz: the documents advise against it on gfx8
// because it could be slow, and it was found to help.
def CanSampleHiz : When<(all Gfx8To9, (not Multisampled), (not Is3D)),
                        "where the sampler reads HiZ">;
def SampledHizGfx8 : When<(all Gfx8, CanSampleHiz, UsedForReading),
                          "gfx8, where the sampler can meet clear blocks of HiZ">;
def CannotSampleClearMcs : When<(all FormatAtMost16Bit, Gfx120),
                                "where the sampler misreads clear MCS (Wa_14013111325)">;

// An access in the graph says what it does; for a layout everything that the image allows has to be
// expected.
def MayBeAtomic : When<(any AccessAtomic, (all (not AccessKnown), ViewsAtomic32)),
                       "atomics may be done">;
def StorageOff : When<(all LayoutStorage, (any Gfx9To11, (all Gfx120, MayBeAtomic))),
                      "storage where shaders cannot go through CCS">;
def ViewOff : When<(any (all (not AccessKnown), (not ViewsCanCcsE)), (all Gfx9, ViewNotCcsE9),
                        (all Gfx11, ViewNotCcsE11), (all Gfx12Up, ViewNotCcsE12)),
                   "a view that cannot decode what other views compress">;

// The sampler and the depth unit would see different data.
def HizLoop : When<(all Gfx8To9, (not LayoutReadOnly), LayoutInput),
                   "depth read as input attachment while it is written, up to gfx9">;
def HizUnread : When<(any HizLoop, (all LayoutRead, (not CanSampleHiz))),
                     "readers need the main surface">;
def LayoutColorOnly : When<(any LayoutColorAttachment, LayoutAttachment),
                           "a layout for colour attachments alone">;

let Layer = Hardware in {

//===----------------------------------------------------------------------===//
// Fresh memory
//===----------------------------------------------------------------------===//

let Source = "Mesa 25.0.7 src/intel/isl/isl_aux_info.c, isl_aux_get_initial_state" in {
def FreshCompressed : InitialStateRule<Rest, [CCS_E, FCV_CCS_E, MC, STC_CCS, ZCS], (all Gfx12Up),
                                       CompressedNoClear> {
  let Doc = "Codes that do not exist read as uncompressed.";
}
def FreshInvalid : InitialStateRule<Rest, !listconcat([NONE], AllKinds), (all IsIntel),
                                    AuxInvalid> {
  let Doc = "The aux data of new memory are not valid.";
}
} // Source

let Source = "Mesa 22.3.6 src/intel/vulkan/anv_image.c, anv_layout_to_aux_state: PRESENT_SRC" in
def ForeignPassThrough : ExternalStateRule<Rest, !listconcat([NONE], AllKinds), (all IsIntel),
                                           PassThrough> {
  let Doc = "An external owner who does not know of aux data hands over images whose blocks are "
            "plain.";
}

//===----------------------------------------------------------------------===//
// States
//===----------------------------------------------------------------------===//

let Source = "Mesa 22.3.6 and 26 src/intel/vulkan/anv_image.c, anv_layout_to_aux_state" in {

//===--- UNDEFINED and PRESENT_SRC ----------------------------------------===//

def LayoutUndefinedCcs26 : LayoutRule<PromiseUndefined, [CCS_E, FCV_CCS_E],
                                      (all LayoutUndefined, Gfx12Up), CompressedNoClear,
                                      HeldBy<[FreshCompressed]>> {
  let Doc = "Codes that do not exist read as uncompressed, so that no garbage is illegal.";
}
def LayoutUndefinedStencil26 : LayoutRule<PromiseUndefined, [STC_CCS, ZCS], (all LayoutUndefined),
                                          CompressedNoClear, HeldBy<[FreshCompressed]>> {
  let Doc = "Codes that do not exist read as uncompressed, so that no garbage is illegal.";
}
let Binds = BindNone, BindsAttachment = BindNone in
def LayoutFromUndefined : LayoutRule<PromiseUndefined, AllKinds, (all LayoutUndefined), AuxInvalid,
                                     HeldBy<[FreshInvalid]>> {
  let Doc = "In UNDEFINED nothing is known about the aux data.";
}

def LayoutPresentClear : LayoutRule<PromisePresented, [CCS_E, FCV_CCS_E],
                                    (all LayoutPresent, ModifierHasClear), CompressedClear,
                                    ByUsages> {
  let Doc = "The reader of a presented image knows from the modifier that blocks may be "
            "compressed or cleared.";
}
def LayoutPresentAux : LayoutRule<PromisePresented, [CCS_E, FCV_CCS_E, MC],
                                  (all LayoutPresent, ModifierHasAux), CompressedNoClear,
                                  ByUsages> {
  let Doc = "The reader of a presented image knows from the modifier that blocks may be "
            "compressed.";
}
let Binds = BindNone, BindsAttachment = BindNone in
def LayoutPresented : LayoutRule<PromisePresented, AllKinds, (all LayoutPresent), PassThrough,
                                 ByUsages> {
  let Doc = "The reader of a presented image does not know of aux data: every block has to be "
            "plain.";
}

//===--- Depth ------------------------------------------------------------===//

let Binds = BindNone in
def LayoutHizResolved : LayoutRule<PromiseOfDepth, [HIZ], (all HizUnread, LayoutReadOnly), Resolved,
                                   ByUsages> {
  let Doc = "Read-only depth tests keep HiZ on, readers bind nothing.";
}
let Binds = BindNone, BindsAttachment = BindNone in
def LayoutHizOff : LayoutRule<PromiseOfDepth, [HIZ], (all HizUnread), AuxInvalid, ByUsages> {
  let Doc = "In layouts in which some unit goes around HiZ, HiZ counts as invalid.";
}
def LayoutHiz : LayoutRule<PromiseOfDepth, [HIZ], (all Isl22), CompressedClear, ByUsages> {
  let Doc = "Layouts in which all units read HiZ admit compressed and cleared blocks.";
}
def LayoutHiz26 : LayoutRule<PromiseOfDepth, [HIZ], (all Isl26), CompressedHierDepth, ByUsages> {
  let Doc = "Layouts in which all units read HiZ admit compressed and cleared blocks.";
}

let Binds = Bind<HIZ_CCS_WT>, BindsAttachment = Bind<HIZ_CCS_WT> in {
def LayoutHizCcsRead125 : LayoutRule<PromiseOfDepth, [HIZ_CCS], (all Isl26, Gfx125, LayoutRead),
                                     CompressedClear, ByUsages> {
  let Doc = "Compressed depth is kept complete, as with write-through.";
}
def LayoutHizCcsReadXe2 : LayoutRule<PromiseOfDepth, [HIZ_CCS], (all Isl26, Xe2Up, LayoutRead),
                                     CompressedNoClear, ByUsages> {
  let Doc = "Readers do not see this HiZ; from Xe2 on they read the compressed depth below it.";
}
} // Binds
let Binds = BindNone in
def LayoutHizCcsResolved : LayoutRule<PromiseOfDepth, [HIZ_CCS], (all LayoutRead, LayoutReadOnly),
                                      Resolved, ByUsages> {
  let Doc = "Readers do not see this HiZ, so depth below it has to be complete; since nobody "
            "writes, HiZ stays valid.";
}
let Binds = BindNone, BindsAttachment = BindNone in
def LayoutHizCcsOff : LayoutRule<PromiseOfDepth, [HIZ_CCS], (all LayoutRead), AuxInvalid,
                                 ByUsages> {
  let Doc = "Other units than the depth unit do not see this HiZ, and may write past it: it "
            "counts as invalid.";
}
def LayoutHizCcs : LayoutRule<PromiseOfDepth, [HIZ_CCS], (all Isl22), CompressedClear, ByUsages> {
  let Doc = "Layouts of attachments admit compressed depth, also where HiZ holds newer depth "
            "than the surface.";
}
def LayoutHizCcs26 : LayoutRule<PromiseOfDepth, [HIZ_CCS], (all Isl26), CompressedHierDepth,
                                ByUsages> {
  let Doc = "Layouts of attachments admit compressed depth, also where HiZ holds newer depth "
            "than the surface.";
}

def LayoutWtXe2 : LayoutRule<PromiseOfDepth, [HIZ_CCS_WT], (since Xe2), CompressedNoClear,
                             ByUsages> {
  let Doc = "All layouts admit compressed depth; from Xe2 on cleared blocks are compressed "
            "blocks like others.";
}
def LayoutWt : LayoutRule<PromiseOfDepth, [HIZ_CCS_WT], (all), CompressedClear, ByUsages> {
  let Doc = "All layouts admit compressed and cleared depth: HiZ writes through, and all units "
            "read the compressed surface.";
}

def LayoutZcs : LayoutRule<PromiseOfDepth, [ZCS, STC_CCS], (all), CompressedNoClear, ByUsages> {
  let Doc = "All layouts admit compressed stencil: every unit reads it.";
}

//===--- Colour -----------------------------------------------------------===//

def LayoutCcsD : LayoutRule<PromiseOfColor, [CCS_D], (all LayoutColorOnly), PartialClear,
                            ByUsages> {
  let Doc = "In layouts for colour attachments alone blocks may be cleared.";
}
let Binds = BindNone, BindsAttachment = BindNone in
def LayoutCcsDOff : LayoutRule<PromiseOfColor, [CCS_D], (all), PassThrough, ByUsages> {
  let Doc = "In layouts that others than colour attachments may use, no unit but the renderer "
            "reads a CCS of clears: every block has to be plain.";
}

let Source = "Mesa 22.3.6 src/gallium/drivers/iris/iris_resolve.c, iris_image_view_aux_usage",
    Binds = BindNone, BindsAttachment = BindNone in
def LayoutCcsEStorage : LayoutRule<PromiseOfColor, [CCS_E, FCV_CCS_E], (all StorageOff),
                                   PassThrough, ByUsages> {
  let Doc = "Shaders store to the main surface up to gfx11, and do atomics there on gfx12.0.";
}
let Source = "Mesa 22.3.6 src/gallium/drivers/iris/iris_resolve.c, "
             "iris_resource_texture_aux_usage and iris_resource_render_aux_usage",
    Binds = BindNone, BindsAttachment = BindNone in
def LayoutCcsEView : LayoutRule<PromiseOfColor, [CCS_E, FCV_CCS_E], (all ViewOff), PassThrough,
                                ByUsages> {
  let Doc = "A layout in which some view or access cannot use the CCS needs blocks that are plain.";
}

def LayoutCcsEXe2 : LayoutRule<PromiseOfColor, [CCS_E, FCV_CCS_E], (since Xe2), CompressedNoClear,
                               ByUsages> {
  let Doc = "All layouts admit compressed blocks; from Xe2 on cleared blocks are compressed "
            "blocks like others.";
}
def LayoutCcsE : LayoutRule<PromiseOfColor, [CCS_E, FCV_CCS_E], (all), CompressedClear, ByUsages> {
  let Doc = "All layouts admit compressed and cleared blocks: the sampler, the renderer and "
            "copies read them.";
}

def LayoutMcsRead : LayoutRule<PromiseOfSamples, [MCS, MCS_CCS],
                               (all LayoutRead, CannotSampleClearMcs), CompressedNoClear,
                               ByUsages> {
  let Doc = "This sampler does not decode cleared samples: layouts in which it reads do not "
            "admit them.";
}
def LayoutMcs : LayoutRule<PromiseOfSamples, [MCS, MCS_CCS], (all), CompressedClear, ByUsages> {
  let Doc = "All layouts admit compressed and cleared samples: every unit that reads "
            "multisampled images reads the MCS.";
}

} // Source

let Source = "Mesa 22.3.6 src/intel/isl/isl_aux_info.c: no clear blocks" in
def LayoutMc : LayoutRule<Rest, [MC], (all), CompressedNoClear, ByUsages> {
  let Doc = "Only the media engine writes such blocks; layouts admit them, without clears.";
  let Estimate = 1;
}

//===----------------------------------------------------------------------===//
// Clear values
//===----------------------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/gallium/drivers/iris/iris_clear.c, fast_clear_depth; "
             "src/intel/vulkan_hasvk/genX_cmd_buffer.c: the gfx8 sampler returns 0.0" in {
def ValuesDepthGfx8 : LayoutClearRule<ValuesOfDepth, [HIZ], [CompressedClear, CompressedHierDepth],
                                      (all SampledHizGfx8, (not LayoutRead)), AnyValue, ByUsages> {
  let Doc = "The depth unit alone uses the image in this layout, and decodes every clear value.";
}
def ValuesDepth : LayoutClearRule<ValuesOfDepth, [HIZ, HIZ_CCS, HIZ_CCS_WT],
                                  [CompressedClear, CompressedHierDepth], (before Xe2),
                                  DefaultValue, ByUsages> {
  let Doc = "The class has all values, except on gfx8, where the sampler returns 0.0 for clear "
            "blocks.";
}
} // Source

defvar SourceOfXe2 = "Mesa 26 src/gallium/drivers/iris/iris_clear.c, fast_clear_color and "
                     "fast_clear_depth";
let Source = SourceOfXe2 in
def ValuesXe2 : LayoutClearRule<ValuesOfColor, AllKinds,
                                [CompressedHierDepth, CompressedNoClear, Resolved, PassThrough,
                                 AuxInvalid], (since Xe2), AnyValue, ByUsages> {
  let Doc = "Clear blocks carry the value.";
}
let Source = "Mesa 26 src/intel/vulkan/anv_image.c, anv_layout_to_fast_clear_type" in
def ValuesFcv : LayoutClearRule<ValuesOfColor, [FCV_CCS_E], ColorClears,
                                (any SeveralLevels, SeveralLayers, SeveralSlices), DefaultValue,
                                ByUsages> {
  let Doc = "Draws may store the clear value by themselves, in every slice.";
}
let Source = "Mesa 22.3.6 src/gallium/drivers/iris/iris_resolve.c, "
             "iris_resource_prepare_texture and iris_resource_prepare_render" in
def ValuesColor : LayoutClearRule<ValuesOfColor, ColorKinds, ColorClears, (all), AnyValue,
                                  ByUsages> {
  let Doc = "The surface state of each view has the value.";
}
let Source = SourceOfXe2 in
def ValuesDepthXe2 : LayoutClearRule<ValuesOfColor, [HIZ, HIZ_CCS, HIZ_CCS_WT], [CompressedClear],
                                     (since Xe2), AnyValue, ByUsages> {
  let Doc = "From Xe2 on the clear value is in the blocks themselves.";
}

let Source = "Only clear blocks stand for a value" in
def ValuesNone : LayoutClearRule<Rest, AllKinds, [], (all), NoValue, ByUsages> {
  let Doc = "Where blocks are not cleared, no clear value is needed.";
}

//===----------------------------------------------------------------------===//
// Modes
//===----------------------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/intel/vulkan_hasvk/genX_cmd_buffer.c: the gfx8 sampler returns 0.0 "
             "for blocks that HiZ cleared" in
def ModeReadHizGfx8 : ModeRule<[HIZ], Readers, (all Gfx8), DefaultValue> {
  let Doc = "The sampler of gfx8 reads cleared HiZ as the default value, whatever the clear "
            "value is.";
}

// Feedback loops. anv handles depth up to gfx9 alone in its layouts, and asks in a comment whether
// it should handle more, since colour can be corrupted, too: these are no rules of layouts.
let Source = "Mesa 22.3.6 and 26 src/gallium/drivers/iris/iris_resolve.c, disable_rb_aux_buffer "
             "and iris_predraw_resolve_framebuffer; src/intel/vulkan/anv_image.c, "
             "anv_layout_to_aux_state" in {
def ModeLoopCcs : ModeRule<[CCS_E, FCV_CCS_E], ImageAccesses,
                           (all IsIntel, LayoutFeedback, (before Xe2)), NoValue> {
  let CannotBind = 1;
  let Doc = "A draw that reads its colour attachment reads and writes one CCS at once, which gives "
            "wrong pixels; from Xe2 on it can stay compressed.";
}
def ModeLoopMcs : ModeRule<[MCS], ImageAccesses, (all Dg2, LayoutFeedback), NoValue> {
  let CannotBind = 1;
  let Doc = "A draw on DG2 cannot keep the MCS of an attachment that it reads.";
}
def ModeLoopHiz : ModeRule<[HIZ], ImageAccesses, (all Gfx8To9, LayoutFeedback), NoValue> {
  let CannotBind = 1;
  let Doc = "Up to gfx9 the sampler and the depth unit would see different data.";
}
} // Source

let Source = "Mesa 22.3.6 src/gallium/drivers/iris/iris_resolve.c, iris_resource_level_has_hiz; "
             "src/intel/blorp/blorp.c, blorp_hiz_op" in
def ModeHizLevel : ModeRule<[HIZ], ImageAccesses, (all LevelOff8x4, (any Gfx7x, Gfx8To9)),
                            NoValue> {
  let CannotBind = 1;
  let Doc = "Upper levels have HiZ only where they are made of whole blocks of 8 by 4.";
}

let Source = "Mesa 26 src/gallium/drivers/iris/iris_blit.c, prepare_copy_region, and "
             "src/intel/blorp/blorp_blit.c, blorp_copy_get_formats",
    Layer = Without<ClearRecords>, Estimate = 1 in {
def ModeCopyFrom : ModeRule<ColorCompressed, [ACCESS_COPY_SRC], (all Gfx9, CopiedAsOther),
                            DefaultValue> {
  let Doc = "Copies read through a format of their own, as which the value has other bits.";
}
def ModeCopyTo : ModeRule<ColorCompressed, [ACCESS_COPY_DST],
                          (all (before Xe2), CopiedAsOther), DefaultValue> {
  let Doc = "Copies write through a format of their own, as which the value has other bits.";
}
def ModeOtherView : ModeRule<ColorCompressed, ImageAccesses, (all ViewOther, (before Xe2)),
                             DefaultValue> {
  let Source = "Mesa 22.3.6 src/gallium/drivers/iris/iris_resolve.c, "
               "iris_render_formats_color_compatible";
  let Doc = "A view that differs by more than sRGB reads the value as other bits.";
}
def ModeReadSRGB : ModeRule<[MCS], Readers, (all Gfx9, ViewSRGB), DefaultValue> {
  let Source = "Mesa 26 src/intel/vulkan/anv_private.h: the sampler wants the sRGB value, drawing "
               "the linear one";
  let Doc = "A value beyond 0 and 1 would have to be stored twice.";
}
} // Source

let Source = "Mesa 26 src/intel/isl/isl_format.c, isl_format_supports_ccs_e" in
def ModeCopyPackedFloat : ModeRule<[CCS_E], [ACCESS_COPY_SRC, ACCESS_COPY_DST],
                                   (all Gfx11, FormatIsPackedFloat), NoValue> {
  let CannotBind = 1;
  let Doc = "B10G11R11 is compressed in a class of its own on gfx11: copies through it may change "
            "bits that are no finite number.";
}

} // Layer
