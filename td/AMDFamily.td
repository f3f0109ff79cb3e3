//===- AMDFamily.td - AMD's aux states, ops and machine -------*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The state machine of AMD's depth and colour metadata from GFX6 to GFX11. States and ops have the
/// names of RADV and PAL. The generations differ in the kinds that planes have, not in the machine.
///
/// Clear values are of two classes: *code* values, which the metadata or the blocks express by
/// themselves or which every unit knows, and *register* values, which only the colour or depth unit
/// knows, from a register that the driver fills.
///
//===----------------------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/amd/vulkan/radv_cmd_buffer.c, radv_handle_image_transition, and "
             "radv_meta_clear.c" in {

def AMD : AuxFamily<"amd"> {
  let ClearClasses = ["code", "register"];
  let Profiler = "Radeon GPU Profiler";
  let ProfilerKey = "rgp";
}

def AmdClear : AuxState<AMD, "CLEAR"> {
  let Doc = "Every block stands for the clear value.";
  let Compressed = 1;
  let CarriesClear = 1;
  let AllClear = 1;
}
def AmdPartialClear : AuxState<AMD, "PARTIAL_CLEAR"> {
  let Doc = "Blocks stand for the clear value or say to use the main surface.";
  let Compressed = 1;
  let CarriesClear = 1;
}
def AmdCompressedClear : AuxState<AMD, "COMPRESSED_CLEAR"> {
  let Doc = "Any mix of blocks, some for the clear value.";
  let Compressed = 1;
  let CarriesClear = 1;
}
def AmdCompressed : AuxState<AMD, "COMPRESSED"> {
  let Doc = "Compressed, without blocks for a value that is kept elsewhere.";
  let Compressed = 1;
}
def AmdMapExpanded : AuxState<AMD, "FMASK_EXPANDED"> {
  let Doc = "Each sample is in its own place, compressed by DCC.";
  let Compressed = 1;
}
def AmdMapReadable : AuxState<AMD, "FMASK_DECOMPRESSED"> {
  let Doc = "Samples share fragments; the texture unit reads the map.";
  let Compressed = 1;
}
} // Source

let Source = "PAL src/core/hw/gfxip/gfx9/gfx9Image.h, the states of depth: DecomprWithHiZ and "
             "DecomprNoHiZ" in {
def AmdWithHiZ : AuxState<AMD, "EXPANDED_WITH_HIZ"> {
  let Doc = "Depth is plain, and its bounds are right and tight.";
  let PrimaryValid = 1;
}
def AmdNoHiZ : AuxState<AMD, "EXPANDED_NO_HIZ"> {
  let Doc = "Depth is plain, and its bounds are stale.";
  let PrimaryValid = 1;
  let AuxValid = 0;
}
} // Source

let Source = "Mesa 22.3.6 src/amd/vulkan/radv_cmd_buffer.c, radv_initialize_htile, "
             "radv_init_color_image_metadata" in {
def AmdExpanded : AuxState<AMD, "EXPANDED"> {
  let Doc = "Every block is plain; bounds of depth exclude nothing.";
  let PrimaryValid = 1;
}
def AmdInvalid : AuxState<AMD, "INVALID"> {
  let Doc = "The metadata are stale or garbage.";
  let PrimaryValid = 1;
  let AuxValid = 0;
}
} // Source

// In all states before these the display's copy of DCC may say anything.
let Source = "Mesa 22.3.6 src/amd/vulkan/radv_cmd_buffer.c, radv_handle_color_image_transition, and "
             "radv_meta_dcc_retile.c" in {
def AmdCompressedRetiled : AuxState<AMD, "COMPRESSED_RETILED"> {
  let Doc = "Compressed, and the display's copy of DCC agrees.";
  let Compressed = 1;
  let DisplayValid = 1;
}
def AmdExpandedRetiled : AuxState<AMD, "EXPANDED_RETILED"> {
  let Doc = "Every block is plain, and the display's copy of DCC says so.";
  let PrimaryValid = 1;
  let DisplayValid = 1;
}
} // Source

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

defvar AnyShaders = ["graphics", "compute"];

let Source = "Mesa 22.3.6 src/amd/vulkan/radv_meta_clear.c, radv_fast_clear_color and "
             "radv_fast_clear_depth" in
def AmdFastClear : AuxOp<AMD, "fast_clear", EffectFastClear> {
  let Doc = "Marks every block as cleared.";
}
let Source = "Mesa 22.3.6 src/amd/vulkan/radv_cmd_buffer.c, radv_initialize_htile, "
             "radv_init_cmask, radv_init_dcc and radv_init_fmask" in
def AmdInit : AuxOp<AMD, "init", EffectAmbiguate> {
  let Doc = "Sets the metadata to say: use the main surface.";
  let Queues = AnyShaders;
}
let Source = "Mesa 22.3.6 src/amd/vulkan/radv_meta_decompress.c; radv_meta_fast_clear.c, "
             "radv_decompress_dcc" in
def AmdExpand : AuxOp<AMD, "expand", EffectFullResolve> {
  let Doc = "Makes the main surface plain.";
}
let Source = "Mesa 22.3.6 src/amd/vulkan/radv_meta_fast_clear.c, "
             "radv_fast_clear_flush_image_inplace" in {
def AmdEliminate : AuxOp<AMD, "eliminate", EffectPartialResolve> {
  let Doc = "Writes the clear value to the blocks that refer to it.";
}
def AmdMapDecompress : AuxOp<AMD, "fmask_decompress", EffectConvertMap> {
  let Doc = "Brings FMASK into the form that the texture unit reads.";
}
} // Source
let Source = "Mesa 22.3.6 src/amd/vulkan/radv_meta_fmask_expand.c" in
def AmdMapExpand : AuxOp<AMD, "fmask_expand", EffectExpandMap> {
  let Doc = "Stores every sample in its own place.";
  let Queues = AnyShaders;
}
let Source = "Mesa 22.3.6 src/amd/vulkan/radv_meta_decompress.c, radv_resummarize_depth_stencil" in
def AmdResummarize : AuxOp<AMD, "resummarize", EffectSummarize> {
  let Doc = "Makes the bounds of depth anew.";
}

let Source = "Mesa 22.3.6 src/amd/vulkan/radv_meta_dcc_retile.c, radv_retile_dcc" in
def AmdRetile : AuxOp<AMD, "retile", EffectCopyCodes> {
  let Doc = "Copies DCC to where the display reads it.";
  let Queues = AnyShaders;
}

defvar HtileKinds = [HTILE, HTILE_TC];
defvar DccOneCopyKinds = [DCC, DCC_STORE];
defvar RetileKinds = [DCC_RETILE, DCC_STORE_RETILE];
defvar DccPlainKinds = [DCC, DCC_RETILE];
defvar DccStoreKinds = [DCC_STORE, DCC_STORE_RETILE];
defvar DccKinds = !listconcat(DccOneCopyKinds, RetileKinds);
defvar FmaskPlainKinds = [CMASK_FMASK, CMASK_FMASK_TC];
defvar FmaskDccKinds = [DCC_CMASK_FMASK, DCC_CMASK_FMASK_TC];
defvar FmaskKinds = !listconcat(FmaskPlainKinds, FmaskDccKinds);
defvar AmdColorKinds = !listconcat([CMASK], DccKinds, FmaskKinds);
defvar AmdKinds = !listconcat(HtileKinds, AmdColorKinds);

/// An op with its names in the drivers and in Radeon GPU Profiler.
class AmdMnemonic<string text, AuxOp op, list<AuxUsage> kinds, string fieldName, string inProfiler>
    : Mnemonic<text, op, kinds, fieldName> {
  let Source = "RADV's and PAL's words: src/amd/vulkan/radv_meta_*.c; Radeon GPU Profiler manual, "
               "Barriers, Layout Transitions";
  let InProfiler = inProfiler;
}
// A clear is an event of its own, no work of a barrier.
class AmdClearMnemonic<string text, list<AuxUsage> kinds, string fieldName>
    : AmdMnemonic<text, AmdFastClear, kinds, fieldName, "">;

def : AmdClearMnemonic<"htile.clear", HtileKinds, "HiZ fast clear">;
def : AmdMnemonic<"htile.init", AmdInit, HtileKinds, "Mask RAM init", "Init Mask RAM">;
def : AmdMnemonic<"depth.expand", AmdExpand, HtileKinds, "Depth/stencil decompress",
                  "Depth/Stencil Decompress">;
def : AmdMnemonic<"htile.resummarize", AmdResummarize, HtileKinds, "HiZ range resummarize",
                  "HiZ Range Resummarize">;
def : AmdClearMnemonic<"cmask.clear", !listconcat([CMASK], FmaskPlainKinds), "Fast clear">;
def : AmdMnemonic<"cmask.init", AmdInit, !listconcat([CMASK], FmaskPlainKinds), "Mask RAM init",
                  "Init Mask RAM">;
def : AmdMnemonic<"color.eliminate", AmdEliminate, AmdColorKinds, "Fast clear eliminate",
                  "Fast Clear Eliminate">;
def : AmdClearMnemonic<"dcc.clear", !listconcat(DccKinds, FmaskDccKinds), "Fast clear">;
def : AmdMnemonic<"dcc.init", AmdInit, !listconcat(DccKinds, FmaskDccKinds), "Mask RAM init",
                  "Init Mask RAM">;
def : AmdMnemonic<"dcc.decompress", AmdExpand, !listconcat(DccKinds, FmaskDccKinds),
                  "DCC decompress", "DCC Decompress">;
// The dispatch has no marker.
let Source = "Mesa 22.3.6 src/amd/vulkan/radv_meta_dcc_retile.c" in
def : AmdMnemonic<"dcc.retile", AmdRetile, RetileKinds, "DCC retile", "">;
def : AmdMnemonic<"fmask.decompress", AmdMapDecompress, [CMASK_FMASK, DCC_CMASK_FMASK],
                  "FMASK decompress", "FMask Decompress">;
// The manual has no column for it; the markers of captures do.
let Source = "RADV's and PAL's words: src/amd/vulkan/radv_meta_fmask_expand.c; PAL "
             "src/core/hw/gfxip/gfx9/gfx9Barrier.cpp, layoutTransitions.fmaskColorExpand" in
def : AmdMnemonic<"fmask.expand", AmdMapExpand, FmaskKinds, "MSAA color decompress",
                  "FMask Color Expand">;

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

defvar AmdClears = [AmdClear, AmdCompressedClear];
defvar OfCode = 1;
defvar OfRegister = 2;

class AmdRow<AuxUsage usage> : UsageRow<usage> {
  let Source = "Mesa 22.3.6 src/amd/vulkan/radv_image.c, radv_layout_*; PAL "
               "src/core/hw/gfxip/gfx9/gfx9Image.cpp, InitLayoutStateMasks";
}

/// Nothing bound: the main surface alone is read and written.
class AmdRowNone : AmdRow<NONE> {
  let Legal = [AmdExpanded, AmdExpandedRetiled, AmdWithHiZ, AmdNoHiZ, AmdInvalid];
  // Plain blocks stay plain, so that codes and their copy stay right.
  defvar Plain = [Step<[AmdExpanded], AmdExpanded>, Step<[AmdExpandedRetiled], AmdExpandedRetiled>,
                  Step<[AmdWithHiZ, AmdNoHiZ], AmdNoHiZ>];
  let PartialWrite = !listconcat(Plain, [Step<[AmdInvalid], AmdInvalid>]);
  let FullWrite = !listconcat(Plain, [
      Step<!listconcat(AmdClears, [AmdPartialClear, AmdCompressed, AmdCompressedRetiled,
                                   AmdMapExpanded, AmdMapReadable, AmdInvalid]), AmdInvalid>]);
  let Needs = [Need<!listconcat(AmdClears, [AmdPartialClear, AmdCompressed, AmdCompressedRetiled,
                                            AmdMapExpanded]), [AmdExpand]>,
               Need<[AmdMapReadable], [AmdMapExpand]>,
               Need<[AmdExpanded, AmdExpandedRetiled, AmdWithHiZ, AmdNoHiZ, AmdInvalid]>];
}

defvar HtileValid = !listconcat(AmdClears, [AmdCompressed, AmdExpanded, AmdWithHiZ]);
defvar HtileAll = !listconcat(HtileValid, [AmdNoHiZ, AmdInvalid]);
class AmdRowHtile<AuxUsage usage, list<string> queues> : AmdRow<usage> {
  let Legal = HtileAll;
  let Ops = [OpRow<AmdFastClear, [Step<HtileAll, AmdClear, OfValue>]>,
             // What is plain already keeps its bounds: they are made anew by a resummarize alone.
             OpRowOn<AmdExpand, [Step<!listconcat(AmdClears, [AmdCompressed, AmdWithHiZ]),
                                      AmdWithHiZ>,
                                 Step<[AmdExpanded], AmdExpanded>], queues>,
             OpRow<AmdInit, [Step<HtileAll, AmdExpanded>]>,
             OpRow<AmdResummarize, [Step<[AmdExpanded, AmdWithHiZ, AmdNoHiZ], AmdWithHiZ>]>];
  let PartialWrite = [Step<AmdClears, AmdCompressedClear>,
                      Step<[AmdCompressed, AmdExpanded, AmdWithHiZ], AmdCompressed>];
  let FullWrite = [Step<HtileValid, AmdCompressed>];
  let Needs = [Need<AmdClears, [AmdExpand]>, Need<[AmdCompressed, AmdExpanded, AmdWithHiZ]>,
               Need<[AmdNoHiZ, AmdInvalid], [AmdInit]>];
  let NeedsDecoding = [Need<HtileValid>, Need<[AmdNoHiZ, AmdInvalid], [AmdInit]>];
}

defvar CmaskClears = [AmdClear, AmdPartialClear];
defvar CmaskValid = !listconcat(CmaskClears, [AmdExpanded]);
class AmdRowCmask : AmdRow<CMASK> {
  let Doc = "Writes take the mark from the tiles that they touch.";
  let Legal = !listconcat(CmaskValid, [AmdInvalid]);
  let Ops = [OpRow<AmdFastClear, [Step<!listconcat(CmaskValid, [AmdInvalid]), AmdClear, OfValue>]>,
             OpRow<AmdEliminate, [Step<CmaskValid, AmdExpanded>]>,
             OpRow<AmdInit, [Step<!listconcat(CmaskValid, [AmdInvalid]), AmdExpanded>]>];
  let PartialWrite = [Step<CmaskClears, AmdPartialClear>, Step<[AmdExpanded], AmdExpanded>];
  let FullWrite = [Step<CmaskValid, AmdExpanded>];
  let Needs = [Need<CmaskClears, [AmdEliminate]>, Need<[AmdExpanded]>,
               Need<[AmdInvalid], [AmdInit]>];
  let NeedsDecoding = [Need<CmaskValid>, Need<[AmdInvalid], [AmdInit]>];
}

// The codes of DCC, or the blocks, carry values of class code.
class DccClear<list<AuxState> from>
    : OpRow<AmdFastClear, [StepOfClass<OfCode, from, AmdCompressed>,
                           StepOfClass<OfRegister, from, AmdClear, OfValue>]>;

defvar DccValid = !listconcat(AmdClears, [AmdCompressed, AmdExpanded]);
defvar DccAll = !listconcat(DccValid, [AmdInvalid]);
class AmdRowDcc<AuxUsage usage> : AmdRow<usage> {
  let Legal = DccAll;
  let ClearWithoutValue = [Step<DccAll, AmdCompressed>];
  let Ops = [DccClear<DccAll>,
             OpRowOn<AmdExpand, [Step<DccValid, AmdExpanded>], AnyShaders>,
             OpRow<AmdEliminate, [Step<!listconcat(AmdClears, [AmdCompressed]), AmdCompressed>,
                                  Step<[AmdExpanded], AmdExpanded>]>,
             OpRow<AmdInit, [Step<DccAll, AmdExpanded>]>];
  let PartialWrite = [Step<AmdClears, AmdCompressedClear>,
                      Step<[AmdCompressed, AmdExpanded], AmdCompressed>];
  let FullWrite = [Step<DccValid, AmdCompressed>];
  let Needs = [Need<AmdClears, [AmdEliminate]>, Need<[AmdCompressed, AmdExpanded]>,
               Need<[AmdInvalid], [AmdInit]>];
  let NeedsDecoding = [Need<DccValid>, Need<[AmdInvalid], [AmdInit]>];
}

//===--- DCC with a copy for the display ----------------------------------===//

defvar RetiledStates = [AmdCompressedRetiled, AmdExpandedRetiled];
defvar RetileValid = !listconcat(DccValid, RetiledStates);
defvar RetileAll = !listconcat(DccAll, RetiledStates);
class AmdRowDccRetile<AuxUsage usage> : AmdRow<usage> {
  let Doc = "What changes DCC leaves the display's copy stale; plain blocks that stay plain do not.";
  let Legal = RetileAll;
  let ClearWithoutValue = [Step<RetileAll, AmdCompressed>];
  let Ops = [DccClear<RetileAll>,
             OpRowOn<AmdExpand, [Step<!listconcat(DccValid, [AmdCompressedRetiled]), AmdExpanded>,
                                 Step<[AmdExpandedRetiled], AmdExpandedRetiled>], AnyShaders>,
             OpRow<AmdEliminate, [Step<!listconcat(AmdClears, [AmdCompressed]), AmdCompressed>,
                                  Step<[AmdExpanded], AmdExpanded>,
                                  Step<[AmdCompressedRetiled], AmdCompressedRetiled>,
                                  Step<[AmdExpandedRetiled], AmdExpandedRetiled>]>,
             OpRow<AmdRetile, [Step<[AmdCompressed, AmdCompressedRetiled], AmdCompressedRetiled>,
                               Step<[AmdExpanded, AmdExpandedRetiled], AmdExpandedRetiled>]>,
             OpRow<AmdInit, [Step<RetileAll, AmdExpanded>]>];
  let PartialWrite = [Step<AmdClears, AmdCompressedClear>,
                      Step<!listconcat([AmdCompressed, AmdExpanded], RetiledStates),
                           AmdCompressed>];
  let FullWrite = [Step<RetileValid, AmdCompressed>];
  let Needs = [Need<AmdClears, [AmdEliminate]>,
               Need<!listconcat([AmdCompressed, AmdExpanded], RetiledStates)>,
               Need<[AmdInvalid], [AmdInit]>];
  let NeedsDecoding = [Need<RetileValid>, Need<[AmdInvalid], [AmdInit]>];
}

//===--- Samples ----------------------------------------------------------===//

defvar FmaskPlain = [AmdMapReadable, AmdExpanded];
defvar FmaskValid = !listconcat(AmdClears, [AmdCompressed], FmaskPlain);
defvar FmaskAll = !listconcat(FmaskValid, [AmdInvalid]);

/// A shader reads the map: cleared samples and a map in the colour unit's form need an op.
class AmdRowFmask : AmdRow<FMASK> {
  let Doc = "No plane is of this kind; the texture unit binds it.";
  let Needs = [Need<!listconcat(AmdClears, [AmdCompressed]), [AmdMapDecompress]>,
               Need<!listconcat(FmaskPlain, [AmdMapExpanded])>, Need<[AmdInvalid], [AmdInit]>];
}

class AmdRowCmaskFmask : AmdRow<CMASK_FMASK> {
  let Legal = FmaskAll;
  let Ops = [OpRow<AmdFastClear, [Step<FmaskAll, AmdClear, OfValue>]>,
             OpRow<AmdMapDecompress,
                   [Step<!listconcat(AmdClears, [AmdCompressed, AmdMapReadable]), AmdMapReadable>,
                    Step<[AmdExpanded], AmdExpanded>]>,
             OpRow<AmdMapExpand, [Step<FmaskPlain, AmdExpanded>]>,
             OpRow<AmdInit, [Step<FmaskAll, AmdExpanded>]>];
  let PartialWrite = [Step<AmdClears, AmdCompressedClear>,
                      Step<!listconcat(FmaskPlain, [AmdCompressed]), AmdCompressed>];
  let FullWrite = [Step<FmaskValid, AmdCompressed>];
  let Needs = [Need<AmdClears, [AmdMapDecompress]>, Need<!listconcat(FmaskPlain, [AmdCompressed])>,
               Need<[AmdInvalid], [AmdInit]>];
  let NeedsDecoding = [Need<FmaskValid>, Need<[AmdInvalid], [AmdInit]>];
}

defvar FmaskTcValid = !listconcat(AmdClears, [AmdCompressed, AmdExpanded]);
defvar FmaskTcAll = !listconcat(FmaskTcValid, [AmdInvalid]);
class AmdRowCmaskFmaskTc : AmdRow<CMASK_FMASK_TC> {
  let Legal = FmaskTcAll;
  let Ops = [OpRow<AmdFastClear, [Step<FmaskTcAll, AmdClear, OfValue>]>,
             OpRow<AmdEliminate, [Step<!listconcat(AmdClears, [AmdCompressed]), AmdCompressed>,
                                  Step<[AmdExpanded], AmdExpanded>]>,
             OpRow<AmdMapExpand, [Step<[AmdCompressed, AmdExpanded], AmdExpanded>]>,
             OpRow<AmdInit, [Step<FmaskTcAll, AmdExpanded>]>];
  let PartialWrite = [Step<AmdClears, AmdCompressedClear>,
                      Step<[AmdCompressed, AmdExpanded], AmdCompressed>];
  let FullWrite = [Step<FmaskTcValid, AmdCompressed>];
  let Needs = [Need<AmdClears, [AmdEliminate]>, Need<[AmdCompressed, AmdExpanded]>,
               Need<[AmdInvalid], [AmdInit]>];
  let NeedsDecoding = [Need<FmaskTcValid>, Need<[AmdInvalid], [AmdInit]>];
}

//===--- Samples with DCC -------------------------------------------------===//

defvar FmaskDccValid = !listconcat(AmdClears, [AmdCompressed, AmdMapExpanded, AmdExpanded]);
/// A shader that stores samples, or reads each in its own place.
class AmdRowDccSamples : AmdRow<DCC_SAMPLES> {
  let Doc = "No plane is of this kind; shaders bind it where each sample is in its own place.";
  let PartialWrite = [Step<[AmdMapExpanded, AmdExpanded], AmdMapExpanded>];
  let FullWrite = [Step<[AmdMapExpanded, AmdExpanded], AmdMapExpanded>];
  let Legal = [AmdMapExpanded, AmdExpanded];
  let Needs = [Need<!listconcat(AmdClears, [AmdCompressed, AmdMapReadable]), [AmdMapExpand]>,
               Need<[AmdMapExpanded, AmdExpanded]>, Need<[AmdInvalid], [AmdInit]>];
}

defvar MapsUntouched = [Step<[AmdMapExpanded], AmdMapExpanded>, Step<[AmdExpanded], AmdExpanded>];

/// \p shared: the states without clears in which samples share fragments.
class AmdRowDccFmask<AuxUsage usage, list<AuxState> shared> : AmdRow<usage> {
  let Legal = !listconcat(AmdClears, shared, [AmdMapExpanded, AmdExpanded, AmdInvalid]);
  let PartialWrite = [Step<AmdClears, AmdCompressedClear>,
                      Step<!listconcat(shared, [AmdMapExpanded, AmdExpanded]), AmdCompressed>];
  let FullWrite = [Step<!listconcat(AmdClears, shared, [AmdMapExpanded, AmdExpanded]),
                        AmdCompressed>];
  let Needs = [Need<AmdClears, [AmdEliminate]>,
               Need<!listconcat(shared, [AmdMapExpanded, AmdExpanded])>,
               Need<[AmdInvalid], [AmdInit]>];
  let NeedsDecoding = [Need<!listconcat(AmdClears, shared, [AmdMapExpanded, AmdExpanded])>,
                       Need<[AmdInvalid], [AmdInit]>];
}

defvar DccFmaskShared = [AmdCompressed, AmdMapReadable];
defvar DccFmaskAll = !listconcat(FmaskDccValid, [AmdMapReadable, AmdInvalid]);
class AmdRowDccFmaskOwn : AmdRowDccFmask<DCC_CMASK_FMASK, DccFmaskShared> {
  let ClearWithoutValue = [Step<DccFmaskAll, AmdMapExpanded>];
  let Ops = [DccClear<DccFmaskAll>,
             OpRow<AmdEliminate, !listconcat(
                 [Step<!listconcat(AmdClears, [AmdCompressed]), AmdCompressed>,
                  Step<[AmdMapReadable], AmdMapReadable>], MapsUntouched)>,
             OpRow<AmdMapDecompress, !listconcat([Step<DccFmaskShared, AmdMapReadable>],
                                                 MapsUntouched)>,
             OpRow<AmdMapExpand, !listconcat([Step<[AmdMapReadable], AmdMapExpanded>],
                                             MapsUntouched)>,
             OpRow<AmdExpand, [Step<!listconcat(AmdClears, DccFmaskShared), AmdMapReadable>,
                               Step<[AmdMapExpanded, AmdExpanded], AmdExpanded>]>,
             OpRow<AmdInit, [Step<DccFmaskAll, AmdExpanded>]>];
}

defvar DccFmaskTcAll = !listconcat(FmaskDccValid, [AmdInvalid]);
class AmdRowDccFmaskTc : AmdRowDccFmask<DCC_CMASK_FMASK_TC, [AmdCompressed]> {
  let ClearWithoutValue = [Step<DccFmaskTcAll, AmdMapExpanded>];
  let Ops = [DccClear<DccFmaskTcAll>,
             OpRow<AmdEliminate, !listconcat(
                 [Step<!listconcat(AmdClears, [AmdCompressed]), AmdCompressed>], MapsUntouched)>,
             OpRow<AmdMapExpand, !listconcat([Step<[AmdCompressed], AmdMapExpanded>],
                                             MapsUntouched)>,
             OpRow<AmdExpand, [Step<!listconcat(AmdClears, [AmdCompressed]), AmdCompressed>,
                               Step<[AmdMapExpanded, AmdExpanded], AmdExpanded>]>,
             OpRow<AmdInit, [Step<DccFmaskTcAll, AmdExpanded>]>];
}

let Source = "Mesa 22.3.6 src/amd/vulkan; PAL src/core/hw/gfxip/gfx9/gfx9Image.cpp" in
def AMDMachine : AuxMachine<AMD, [
  AmdRowNone<>, AmdRowHtile<HTILE, ["graphics"]>, AmdRowHtile<HTILE_TC, AnyShaders>, AmdRowCmask<>,
  AmdRowDcc<DCC>, AmdRowDcc<DCC_STORE>, AmdRowFmask<>, AmdRowCmaskFmask<>, AmdRowCmaskFmaskTc<>,
  AmdRowDccSamples<>, AmdRowDccFmaskOwn<>, AmdRowDccFmaskTc<>, AmdRowDccRetile<DCC_RETILE>,
  AmdRowDccRetile<DCC_STORE_RETILE>
]>;
