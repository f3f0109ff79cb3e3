//===- AMDLayouts.td - what layouts promise on AMD ------------*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Layout rules: the state that a layout can promise on the hardware, and what accesses in it bind.
/// They follow PAL, which asks for the usages that a layout admits. AMDBehaviour.td has where RADV
/// promises less.
///
//===----------------------------------------------------------------------===//

// Shaders of the compute queue store where the graphics queue draws.
def AmdByShaders : When<(any LayoutStorage, (all LayoutCopiedTo, LayoutOnCompute)),
                        "stores of shaders">;
def AmdAtomics : When<(all LayoutStorage, (any AccessAtomicInteger,
                                               (all (not AccessKnown), ViewsAtomicInteger))),
                      "atomics">;
def AmdViewOff : When<(all (before AmdGfx11), (any (all (not AccessKnown), (not AmdViewsCanDcc)),
                                                ViewOfOtherComponents)),
                      "a view that cannot decode what other views compress">;
def AmdOthersRead : When<(any LayoutSampled, LayoutInput, LayoutTransferSource),
                         "read by the texture unit">;

defvar PalStates = "PAL src/core/hw/gfxip/gfx9/gfx9Image.cpp, InitLayoutStateMasks";
defvar AmdReaders = [ACCESS_SAMPLED, ACCESS_INPUT, ACCESS_COPY_SRC, ACCESS_BLIT_SRC,
                     ACCESS_RESOLVE_SRC];
defvar AmdWriters = [ACCESS_STORAGE, ACCESS_COPY_DST, ACCESS_BLIT_DST, ACCESS_RESOLVE_DST,
                     ACCESS_CLEAR, ACCESS_VIDEO];

let Layer = Hardware in {

//===----------------------------------------------------------------------===//
// Fresh memory
//===----------------------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/amd/vulkan/radv_cmd_buffer.c, radv_init_color_image_metadata" in {
def AmdFresh : InitialStateRule<Rest, !listconcat([NONE], AmdKinds), (all IsAMD), AmdInvalid> {
  let Doc = "The metadata of new memory are not valid.";
}
let Source = "Mesa 22.3.6 src/amd/vulkan/radv_cmd_buffer.c, radv_handle_color_image_transition" in
def AmdForeignRetile : ExternalStateRule<Rest, RetileKinds, (all IsAMD), AmdCompressedRetiled> {
  let Doc = "The display reads its own copy of DCC, and hands over what it got.";
}
def AmdForeign : ExternalStateRule<Rest, !listconcat([NONE], AmdKinds), (all IsAMD), AmdExpanded> {
  let Doc = "An external owner who does not know of metadata hands over plain blocks.";
}
} // Source

//===----------------------------------------------------------------------===//
// States
//===----------------------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/amd/vulkan/radv_cmd_buffer.c, radv_handle_image_transition",
    Binds = BindNone, BindsAttachment = BindNone in
def AmdLayoutUndefined : LayoutRule<PromiseUndefined, AmdKinds, (all LayoutUndefined), AmdInvalid,
                                    HeldBy<[AmdFresh]>> {
  let Doc = "In UNDEFINED nothing is known about the metadata.";
}
let Source = PalStates, Binds = BindNone, BindsAttachment = BindNone in {
def AmdLayoutPresent : LayoutRule<PromisePresented, [CMASK], (all LayoutPresent), AmdExpanded,
                                  ByUsages> {
  let Doc = "The display reads no CMASK; depth and samples are not presented.";
}
let Layer = Without<DisplayReadsDcc> in
def AmdLayoutPresentDcc : LayoutRule<PromisePresented, DccOneCopyKinds,
                                     (all LayoutPresent, (not ModifierHasAux)), AmdExpanded,
                                     ByUsages> {
  let Doc = "A display that reads no DCC needs plain blocks.";
}
} // Source
let Source = "Mesa 22.3.6 src/amd/vulkan/radv_cmd_buffer.c, radv_handle_color_image_transition" in
def AmdLayoutPresentRetile : LayoutRule<PromisePresented, RetileKinds, (all LayoutPresent),
                                        AmdCompressedRetiled, ByUsages> {
  let Doc = "The display reads its own copy of DCC, which must agree.";
}
let Source = "Mesa 22.3.6 src/amd/vulkan/radv_image.c, radv_layout_dcc_compressed" in
def AmdLayoutOutside : LayoutRule<PromiseOutside, DccKinds, (all LayoutOutside, ModifierHasAux),
                                  AmdCompressedClear, LayoutsOnly> {
  let Doc = "An owner outside expects the DCC of the modifier, whatever the layout is.";
}

//===--- Depth ------------------------------------------------------------===//

let Source = PalStates in {
let Binds = BindNone, BindsAttachment = BindNone in {
def AmdLayoutHtileStore : LayoutRule<PromiseOfDepth, HtileKinds,
                                     (any LayoutStorage, LayoutFeedback), AmdNoHiZ, ByUsages> {
  let Doc = "Where shaders store to depth, or read what is written, bounds cannot be kept.";
}
let Layer = Without<CopiesExpandDepth> in
def AmdLayoutHtileCopy : LayoutRule<PromiseOfDepth, HtileKinds,
                                    (all LayoutCopiedTo, LayoutOnCompute), AmdNoHiZ, ByUsages> {
  let Doc = "Copies on a compute queue store to depth without HTILE.";
}
} // Binds
let Binds = BindNone in
def AmdLayoutHtileRead : LayoutRule<PromiseOfDepth, [HTILE], (all AmdOthersRead, LayoutReadOnly),
                                    AmdWithHiZ, ByUsages> {
  let Doc = "Read-only depth tests keep HiZ on; the texture unit reads plain depth.";
}
let Binds = BindNone, BindsAttachment = BindNone in
def AmdLayoutHtileOff : LayoutRule<PromiseOfDepth, [HTILE], (all AmdOthersRead), AmdNoHiZ,
                                   ByUsages> {
  let Doc = "The texture unit reads plain depth while it may be written.";
}
def AmdLayoutHtile : LayoutRule<PromiseOfDepth, HtileKinds, (all), AmdCompressedClear, ByUsages> {
  let Doc = "Layouts in which every unit reads HTILE admit compressed and cleared tiles.";
}
} // Source

//===--- Colour -----------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/amd/vulkan/radv_image.c, radv_layout_can_fast_clear" in {
def AmdLayoutCmask : LayoutRule<PromiseOfColor, [CMASK], (all LayoutColorOnly), AmdPartialClear,
                                ByUsages> {
  let Doc = "In layouts for colour attachments alone tiles may be marked as cleared.";
}
let Binds = BindNone, BindsAttachment = BindNone in
def AmdLayoutCmaskOff : LayoutRule<PromiseOfColor, [CMASK], (all), AmdExpanded, ByUsages> {
  let Doc = "No unit but the colour unit reads CMASK.";
}
} // Source

let Source = PalStates # "; Mesa 22.3.6 src/amd/vulkan/radv_image.c, "
                        "radv_layout_dcc_compressed" in {
let Binds = BindNone, BindsAttachment = BindNone in {
def AmdLayoutDccStore : LayoutRule<PromiseOfColor, DccPlainKinds, (all AmdByShaders), AmdExpanded,
                                   ByUsages> {
  let Doc = "Shaders cannot store through this DCC.";
}
def AmdLayoutDccAtomic : LayoutRule<PromiseOfColor, DccKinds, (all AmdAtomics), AmdExpanded,
                                    ByUsages> {
  let Doc = "Atomics go around DCC.";
}
def AmdLayoutDccLoop : LayoutRule<PromiseOfColor, DccKinds, (all LayoutFeedback), AmdExpanded,
                                  ByUsages> {
  let Source = "Mesa 22.3.6 and 26 src/amd/vulkan/radv_image.c, radv_layout_dcc_compressed, which "
               "keeps DCC in GENERAL from GFX10 on; xgl, uncompressed where loops may be";
  let Doc = "A block that is written cannot be decoded by readers of the same draw.";
}
def AmdLayoutDccView : LayoutRule<PromiseOfColor, DccKinds, (all AmdViewOff), AmdExpanded,
                                  ByUsages> {
  let Doc = "A layout in which some view cannot use DCC needs plain blocks.";
}
} // Binds
def AmdLayoutDcc : LayoutRule<PromiseOfColor, DccKinds, (all), AmdCompressedClear, ByUsages> {
  let Doc = "The colour and texture units and copies read compressed blocks.";
}
} // Source

//===--- Samples ----------------------------------------------------------===//

let Source = PalStates # "; Mesa 22.3.6 src/amd/vulkan/radv_image.c, "
                        "radv_layout_fmask_compressed" in {
let Binds = BindNone, BindsAttachment = BindNone in {
def AmdLayoutFmaskStore : LayoutRule<PromiseOfSamples, FmaskPlainKinds,
                                     (any AmdByShaders, LayoutFeedback), AmdExpanded, ByUsages> {
  let Doc = "Shaders store samples in their own places, without a map.";
}
def AmdLayoutFmaskAtomic : LayoutRule<PromiseOfSamples, FmaskDccKinds,
                                      (any AmdAtomics, LayoutFeedback, AmdViewOff), AmdExpanded,
                                      ByUsages> {
  let Doc = "Atomics go around DCC and FMASK.";
}
} // Binds
let Binds = Bind<DCC_SAMPLES>, BindsAttachment = Bind<DCC_SAMPLES> in
def AmdLayoutFmaskDccStore : LayoutRule<PromiseOfSamples, FmaskDccKinds, (all AmdByShaders),
                                        AmdMapExpanded, ByUsages> {
  let Doc = "Shaders store samples in their own places, through DCC.";
}
let Binds = Bind<FMASK> in
def AmdLayoutFmaskRead : LayoutRule<PromiseOfSamples, [CMASK_FMASK, DCC_CMASK_FMASK],
                                    (all AmdOthersRead), AmdMapReadable, ByUsages> {
  let Doc = "The texture unit reads FMASK in a form of its own.";
}
def AmdLayoutFmask : LayoutRule<PromiseOfSamples, FmaskKinds, (all), AmdCompressedClear, ByUsages> {
  let Doc = "Every unit that the layout admits reads the map of samples.";
}
} // Source

//===----------------------------------------------------------------------===//
// Clear values
//===----------------------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/amd/vulkan/radv_meta_clear.c, radv_can_fast_clear_depth and "
             "radv_can_fast_clear_color" in {
def AmdValuesDepthRead : LayoutClearRule<ValuesOfDepth, [HTILE_TC], [AmdCompressedClear],
                                         (all AmdOthersRead), DefaultValue, ByUsages> {
  let Doc = "The texture unit knows depth 0 and 1, and stencil 0.";
}
def AmdValuesDepth : LayoutClearRule<ValuesOfDepth, HtileKinds, [AmdCompressedClear], (all),
                                     AnyValue, ByUsages> {
  let Doc = "The depth unit has the value in a register.";
}
def AmdValuesSingle : LayoutClearRule<ValuesOfColor, !listconcat(DccStoreKinds, FmaskDccKinds),
                                      [AmdPartialClear, AmdCompressedClear],
                                      (all LayoutColorOnly, (any RbPlus, (not FormatAtMost16Bit))),
                                      AnyValue, ByUsages> {
  let Doc = "Every value stands in codes or blocks, so that any queue may follow.";
}
def AmdValuesColor
    : LayoutClearRule<ValuesOfColor, AmdColorKinds, [AmdPartialClear, AmdCompressedClear],
                      (all LayoutColorOnly, (not LayoutOnCompute)), AnyValue, ByUsages> {
  let Doc = "The colour unit of the graphics queue has the value in registers.";
}
def AmdValuesCodes : LayoutClearRule<ValuesOfColor, AmdColorKinds,
                                     [AmdPartialClear, AmdCompressedClear], (all), NoValue,
                                     ByUsages> {
  let Doc = "Other units know no value of a register; values of codes are in the blocks.";
}
def AmdValuesNone : LayoutClearRule<Rest, AmdKinds, [], (all), NoValue, ByUsages> {
  let Doc = "Where blocks are not cleared, no clear value is needed.";
}
} // Source

//===----------------------------------------------------------------------===//
// Modes
//===----------------------------------------------------------------------===//

let Source = PalStates in {
def AmdModeMapWritten : ModeRule<[FMASK], AmdWriters, (all), NoValue> {
  let CannotBind = 1;
  let Doc = "Nobody but the colour unit writes through a map of samples.";
}
def AmdModeCmask : ModeRule<[CMASK, CMASK_FMASK, DCC_CMASK_FMASK], AmdReaders,
                            (all IsAMD, (not LayoutColorAttachment)), NoValue> {
  let CannotBind = 1;
  let Doc = "The texture unit reads no such CMASK; at the end of rendering the colour unit reads "
            "sources of resolves.";
}
def AmdModeHtile : ModeRule<[HTILE], AmdReaders, (all IsAMD), NoValue> {
  let CannotBind = 1;
  let Doc = "The texture unit reads no such HTILE.";
}
def AmdModeComputeWrites : ModeRule<[CMASK, CMASK_FMASK, CMASK_FMASK_TC, DCC_CMASK_FMASK,
                                     DCC_CMASK_FMASK_TC, DCC, DCC_RETILE, HTILE, HTILE_TC],
                                    AmdWriters, (all LayoutOnCompute), NoValue> {
  let CannotBind = 1;
  let Doc = "The compute queue writes by shaders, which store around such metadata.";
}
def AmdModeStores : ModeRule<[CMASK, CMASK_FMASK, CMASK_FMASK_TC, DCC_CMASK_FMASK,
                              DCC_CMASK_FMASK_TC, DCC, DCC_RETILE, HTILE, HTILE_TC],
                             [ACCESS_STORAGE, ACCESS_VIDEO], (all IsAMD), NoValue> {
  let CannotBind = 1;
  let Doc = "Stores of shaders go around such metadata.";
}
} // Source

} // Layer
