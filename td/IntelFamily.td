//===- IntelFamily.td - Intel's aux states, ops and machines -*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The state machine of Intel's color, depth and stencil compression, as ISL models it
/// (src/intel/isl/isl_aux_info.c), with two profiles. This file also has what the ISL model leaves
/// to its callers: the class of clear values, initialisations, clears of a part, and the state that
/// drivers record after a clear.
///
//===----------------------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/intel/isl/isl.h, enum isl_aux_state" in {

def Intel : AuxFamily<"intel">;

def Clear : AuxState<Intel, "CLEAR"> {
  let Doc = "Every block stands for the clear value.";
  let Compressed = 1;
  let CarriesClear = 1;
  let AllClear = 1;
}
def PartialClear : AuxState<Intel, "PARTIAL_CLEAR"> {
  let Doc = "Blocks stand for the clear value or say to use the main surface.";
  let Compressed = 1;
  let CarriesClear = 1;
}
def CompressedClear : AuxState<Intel, "COMPRESSED_CLEAR"> {
  let Doc = "Any mix of blocks, some for the clear value.";
  let Compressed = 1;
  let CarriesClear = 1;
}
def CompressedHierDepth : AuxState<Intel, "COMPRESSED_HIER_DEPTH"> {
  let Source = "Mesa 26 src/intel/isl/isl.h, enum isl_aux_state";
  let Doc = "HiZ holds depth that the compressed main surface lacks, clear blocks included.";
  let Compressed = 1;
  let CarriesClear = 1;
}
def CompressedNoClear : AuxState<Intel, "COMPRESSED_NO_CLEAR"> {
  let Doc = "Compressed, without blocks for the clear value.";
  let Compressed = 1;
}
def Resolved : AuxState<Intel, "RESOLVED"> {
  let Doc = "The main surface is complete and the aux data agree with it.";
  let PrimaryValid = 1;
}
def PassThrough : AuxState<Intel, "PASS_THROUGH"> {
  let Doc = "Every block says to use the main surface.";
  let PrimaryValid = 1;
}
def AuxInvalid : AuxState<Intel, "AUX_INVALID"> {
  let Doc = "The aux data are stale or garbage.";
  let PrimaryValid = 1;
  let AuxValid = 0;
}
} // Source

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/intel/isl/isl.h, enum isl_aux_op" in {
def FastClear : AuxOp<Intel, "fast_clear", EffectFastClear> {
  let Doc = "Marks every block as standing for the clear value.";
}
def FullResolve : AuxOp<Intel, "full_resolve", EffectFullResolve> {
  let Doc = "Makes the main surface complete.";
}
def PartialResolve : AuxOp<Intel, "partial_resolve", EffectPartialResolve> {
  let Doc = "Takes away references to the clear value (HiZ: brings compressed depth up to date).";
}
def Ambiguate : AuxOp<Intel, "ambiguate", EffectAmbiguate> {
  let Doc = "Sets the aux data to say: use the main surface.";
}
} // Source

let Source = "Mesa 22.3.6 src/intel/vulkan/anv_blorp.c, anv_image_hiz_clear" in
def StencilClear : AuxOp<Intel, "stencil_clear", EffectStencilClear> {
  let Doc = "Clear of stencil by the depth unit; no clear value is kept.";
}

let Source = "Mesa 22.3.6 src/intel/vulkan/genX_cmd_buffer.c, anv_image_init_aux_tt" in
def AuxTableUpdate : AuxOp<Intel, "aux_tt_update", EffectEntryUpdate> {
  let Doc = "Writes the entries of the AUX-TT that lead to the aux data. No state knows of it.";
}

defvar HizKinds = [HIZ, HIZ_CCS, HIZ_CCS_WT];
defvar McsKinds = [MCS, MCS_CCS];
defvar CcsEKinds = [CCS_E, FCV_CCS_E];
defvar CcsKinds = [CCS_D, CCS_E, FCV_CCS_E, MC];

let Source = "Mesa's words: src/intel/blorp/blorp.h and the drivers' messages" in {
def : Mnemonic<"hiz.clear", FastClear, HizKinds, "HiZ fast clear">;
def : Mnemonic<"depth.resolve", FullResolve, HizKinds, "depth resolve">;
def : Mnemonic<"hiz.flush", PartialResolve, HizKinds, "HiZ partial resolve">;
def : Mnemonic<"hiz.resolve", Ambiguate, HizKinds, "HiZ resolve, HiZ ambiguate">;
def : Mnemonic<"ccs.clear", FastClear, CcsKinds, "CCS fast clear">;
def : Mnemonic<"ccs.resolve full", FullResolve, !listconcat(CcsKinds, [STC_CCS, ZCS]),
               "CCS full resolve">;
def : Mnemonic<"ccs.resolve partial", PartialResolve, CcsKinds, "CCS partial resolve">;
def : Mnemonic<"ccs.ambiguate", Ambiguate, !listconcat(CcsKinds, [STC_CCS, ZCS]),
               "CCS ambiguate">;
def : Mnemonic<"mcs.clear", FastClear, McsKinds, "MCS fast clear">;
def : Mnemonic<"mcs.resolve full", FullResolve, McsKinds, "MCS full resolve">;
def : Mnemonic<"mcs.resolve partial", PartialResolve, McsKinds, "MCS partial resolve">;
def : Mnemonic<"mcs.ambiguate", Ambiguate, McsKinds, "MCS ambiguate">;
def : Mnemonic<"aux_tt.update", AuxTableUpdate, [], "AUX-TT update">;
def : Mnemonic<"stencil.clear", StencilClear, [NONE, STC_CCS], "HiZ stencil clear">;
} // Source

//===----------------------------------------------------------------------===//
// Sets of states
//===----------------------------------------------------------------------===//

defvar ClearStates = [Clear, PartialClear, CompressedClear];
defvar CompressedStates = !listconcat(ClearStates, [CompressedNoClear]);
defvar ValidStates = !listconcat(CompressedStates, [Resolved, PassThrough]);
defvar AllStates = !listconcat(ValidStates, [AuxInvalid]);
defvar HierStates = !listconcat([CompressedHierDepth], CompressedStates);
defvar HierClearStates = !listconcat([CompressedHierDepth], ClearStates);
defvar HierValidStates = !listconcat([CompressedHierDepth], ValidStates);
defvar HierAllStates = !listconcat([CompressedHierDepth], AllStates);
// The states of a plane without partial compression (CCS_D).
defvar BinaryStates = [Clear, PartialClear, Resolved, PassThrough, AuxInvalid];
defvar BinaryValid = [Clear, PartialClear, Resolved, PassThrough];
// The states of a plane without clear blocks.
defvar UnclearedValid = [CompressedNoClear, Resolved, PassThrough];
defvar UnclearedStates = !listconcat(UnclearedValid, [AuxInvalid]);

// The class of the clear's own value (Step::NewClass).
defvar OfValue = 0;

//===----------------------------------------------------------------------===//
// Rows: profile mesa-22.3
//===----------------------------------------------------------------------===//

// Steps that several rows share.
defvar FullyResolved = [Step<!listconcat(CompressedStates, [Resolved]), Resolved>,
                        Step<[PassThrough], PassThrough>];
defvar PartiallyResolved = [Step<CompressedStates, CompressedNoClear>,
                            Step<[Resolved], Resolved>, Step<[PassThrough], PassThrough>];
// Writes that may leave clear blocks where they were.
defvar WritesCompressed = [Step<ClearStates, CompressedClear>,
                           Step<UnclearedValid, CompressedNoClear>];
defvar Overwrites = [Step<ValidStates, CompressedNoClear>];

class IntelRow<AuxUsage usage, string profile> : UsageRow<usage> {
  let Source = "Mesa " # profile # " src/intel/isl/isl_aux_info.c";
}

/// Nothing bound: the main surface alone is read and written.
class RowNone<string profile, list<AuxState> valid> : IntelRow<NONE, profile> {
  let Legal = [Resolved, PassThrough, AuxInvalid];
  let PartialWrite = [Step<[Resolved, AuxInvalid], AuxInvalid>, Step<[PassThrough], PassThrough>];
  let FullWrite = [Step<!listremove(!listconcat(valid, [AuxInvalid]), [PassThrough]), AuxInvalid>,
                   Step<[PassThrough], PassThrough>];
  let Needs = [Need<!listremove(valid, [Resolved, PassThrough]), [FullResolve]>,
               Need<[Resolved, PassThrough, AuxInvalid]>];
}

/// HiZ before mesa-26, which has a state for depth that only HiZ holds.
class RowHiz<AuxUsage usage> : IntelRow<usage, "22.3.6"> {
  let Legal = AllStates;
  let Ops = [OpRow<FastClear, [Step<AllStates, Clear, OfValue>]>,
             OpRow<FullResolve, FullyResolved>,
             OpRow<Ambiguate, [Step<AllStates, PassThrough>]>];
  let ClearOfPart = [Step<ValidStates, CompressedClear, OfValue>];
  let PartialWrite = WritesCompressed;
  let FullWrite = Overwrites;
  let Needs = [Need<ClearStates, [FullResolve]>, Need<UnclearedValid>,
               Need<[AuxInvalid], [Ambiguate]>];
  let NeedsDecoding = [Need<ValidStates>, Need<[AuxInvalid], [Ambiguate]>];
}

class RowMcs<AuxUsage usage, string profile> : IntelRow<usage, profile> {
  let Doc = "The partial resolve is a shader pass, the full resolve a copy onto itself.";
  let Legal = AllStates;
  let Ops = [OpRow<FastClear, [Step<AllStates, Clear, OfValue>]>,
             OpRow<PartialResolve, PartiallyResolved>,
             OpRow<FullResolve, FullyResolved>,
             OpRow<Ambiguate, [Step<AllStates, PassThrough>]>];
  let ClearWithoutValue = [Step<AllStates, CompressedNoClear>];
  let ClearOfPart = [Step<ValidStates, CompressedClear, OfValue>];
  let PartialWrite = WritesCompressed;
  let FullWrite = Overwrites;
  let Needs = [Need<ClearStates, [PartialResolve]>, Need<UnclearedValid>,
               Need<[AuxInvalid], [Ambiguate]>];
  let NeedsDecoding = [Need<ValidStates>, Need<[AuxInvalid], [Ambiguate]>];
}

class RowCcsE<AuxUsage usage, string profile> : RowMcs<usage, profile> {
  let Doc = "A full resolve leaves every block in pass-through as well.";
  list<Step> FastClears = [Step<AllStates, Clear, OfValue>];
  let Ops = [OpRow<FastClear, FastClears>,
             OpRow<PartialResolve, PartiallyResolved>,
             OpRow<FullResolve, [Step<ValidStates, PassThrough>]>,
             OpRow<Ambiguate, [Step<AllStates, PassThrough>]>];
  let ClearWithoutValue = [];
}

class RowFcv<string profile> : RowCcsE<FCV_CCS_E, profile> {
  let Doc = "Any write may store the clear value as a clear block.";
  let PartialWrite = [Step<ValidStates, CompressedClear>];
  let FullWrite = [Step<ValidStates, CompressedClear>];
}

/// Needs of CCS_D accept every CCS_E state: it can be bound on such planes.
class RowCcsD<string profile> : IntelRow<CCS_D, profile> {
  let Doc = "Writes resolve the blocks that they touch.";
  let Legal = BinaryStates;
  let Ops = [OpRow<FastClear, [Step<BinaryStates, Clear, OfValue>]>,
             OpRow<FullResolve, [Step<BinaryValid, PassThrough>]>,
             OpRow<Ambiguate, [Step<BinaryStates, PassThrough>]>];
  let ClearOfPart = [Step<BinaryValid, PartialClear, OfValue>];
  let PartialWrite = [Step<[Clear, PartialClear], PartialClear>, Step<[Resolved], Resolved>,
                      Step<[PassThrough], PassThrough>];
  let FullWrite = [Step<BinaryValid, PassThrough>];
  let Needs = [Need<CompressedStates, [FullResolve]>, Need<[Resolved, PassThrough]>,
               Need<[AuxInvalid], [Ambiguate]>];
  let NeedsDecoding = [Need<BinaryValid>,
                       Need<[CompressedClear, CompressedNoClear], [FullResolve]>,
                       Need<[AuxInvalid], [Ambiguate]>];
}

/// Usages without clear blocks.
class RowUncleared<AuxUsage usage, string profile> : IntelRow<usage, profile> {
  let Legal = UnclearedStates;
  let Ops = [OpRow<FullResolve, [Step<UnclearedValid, PassThrough>]>,
             OpRow<Ambiguate, [Step<UnclearedStates, PassThrough>]>];
  let Needs = [Need<UnclearedValid>, Need<[AuxInvalid], [Ambiguate]>];
}

class RowMc<string profile> : RowUncleared<MC, profile> {
  let Doc = "The 3D unit reads it; a write there takes the compression out of a block.";
  let PartialWrite = [Step<[CompressedNoClear], CompressedNoClear>, Step<[Resolved], Resolved>,
                      Step<[PassThrough], PassThrough>];
  let FullWrite = [Step<UnclearedValid, PassThrough>];
}

class RowStencil<string profile> : RowUncleared<STC_CCS, profile> {
  let Ops = [OpRow<FullResolve, [Step<UnclearedValid, PassThrough>]>,
             OpRow<Ambiguate, [Step<UnclearedStates, PassThrough>]>,
             OpRow<StencilClear, [Step<UnclearedStates, CompressedNoClear>]>];
  let PartialWrite = [Step<UnclearedValid, CompressedNoClear>];
  let FullWrite = [Step<UnclearedValid, CompressedNoClear>];
}

defvar IntelRows22 = [
  RowNone<"22.3.6", ValidStates>, RowHiz<HIZ>, RowHiz<HIZ_CCS>, RowHiz<HIZ_CCS_WT>,
  RowMcs<MCS, "22.3.6">, RowMcs<MCS_CCS, "22.3.6">, RowCcsE<CCS_E, "22.3.6">, RowFcv<"22.3.6">,
  RowCcsD<"22.3.6">, RowMc<"22.3.6">, RowStencil<"22.3.6">
];

let Source = "Mesa 22.3.6 src/intel/isl/isl_aux_info.c" in
def IntelMachine22 : AuxMachine<Intel, IntelRows22>;

//===----------------------------------------------------------------------===//
// Rows: profile mesa-26
//===----------------------------------------------------------------------===//

/// HiZ where the depth unit writes only HiZ.
class RowHiz26<AuxUsage usage, list<Step> partiallyResolved, AuxState partlyCleared>
    : IntelRow<usage, "26"> {
  list<Step> FastClears = [Step<HierAllStates, Clear, OfValue>];
  let Legal = HierAllStates;
  let Ops = [OpRow<FastClear, FastClears>,
             OpRow<PartialResolve, partiallyResolved>,
             OpRow<FullResolve, [Step<!listconcat(HierStates, [Resolved]), Resolved>,
                                 Step<[PassThrough], PassThrough>]>,
             OpRow<Ambiguate, [Step<HierAllStates, PassThrough>]>];
  let ClearOfPart = [Step<HierValidStates, partlyCleared, OfValue>];
  let PartialWrite = [Step<HierValidStates, CompressedHierDepth>];
  let FullWrite = [Step<HierValidStates, CompressedHierDepth>];
  let Needs = [Need<HierClearStates, [FullResolve]>, Need<UnclearedValid>,
               Need<[AuxInvalid], [Ambiguate]>];
  let NeedsDecoding = [Need<HierValidStates>, Need<[AuxInvalid], [Ambiguate]>];
}

/// Bound as HIZ_CCS_WT, a plane of kind HIZ_CCS may be in any state of its own.
class RowHizWt26 : IntelRow<HIZ_CCS_WT, "26"> {
  list<Step> FastClears = [Step<AllStates, Clear, OfValue>];
  let Legal = AllStates;
  let Ops = [OpRow<FastClear, FastClears>,
             OpRow<PartialResolve, [Step<[Clear, CompressedClear], CompressedClear>,
                                    Step<[CompressedNoClear], CompressedNoClear>,
                                    Step<[Resolved], Resolved>,
                                    Step<[PassThrough], PassThrough>]>,
             OpRow<FullResolve, FullyResolved>,
             OpRow<Ambiguate, [Step<AllStates, PassThrough>]>];
  let ClearOfPart = [Step<ValidStates, CompressedClear, OfValue>];
  let PartialWrite = WritesCompressed;
  let FullWrite = Overwrites;
  let Needs = [Need<HierClearStates, [FullResolve]>, Need<UnclearedValid>,
               Need<[AuxInvalid], [Ambiguate]>];
  let NeedsDecoding = [Need<[Clear, CompressedHierDepth], [PartialResolve]>,
                       Need<!listconcat([PartialClear, CompressedClear], UnclearedValid)>,
                       Need<[AuxInvalid], [Ambiguate]>];
}

class RowZcs : RowUncleared<ZCS, "26"> {
  let Ops = [OpRow<FullResolve, [Step<[CompressedNoClear, Resolved], Resolved>,
                                 Step<[PassThrough], PassThrough>]>,
             OpRow<Ambiguate, [Step<UnclearedStates, PassThrough>]>];
  let PartialWrite = [Step<UnclearedValid, CompressedNoClear>];
  let FullWrite = [Step<UnclearedValid, CompressedNoClear>];
}

// A HiZ partial resolve is a depth resolve on HIZ; with CCS it brings the
// compressed main surface up to date.
defvar HizFlushed = [Step<[Clear, CompressedClear, CompressedNoClear, CompressedHierDepth,
                           Resolved], Resolved>,
                     Step<[PassThrough], PassThrough>];
defvar HizCcsFlushed = [Step<[Clear, CompressedClear, CompressedHierDepth], CompressedClear>,
                        Step<[CompressedNoClear], CompressedNoClear>,
                        Step<[Resolved], Resolved>, Step<[PassThrough], PassThrough>];

// The rows that all machines of the profile share.
defvar IntelRows26Common = [
  RowNone<"26", HierValidStates>, RowHiz26<HIZ, HizFlushed, CompressedClear>, RowMcs<MCS, "26">,
  RowMcs<MCS_CCS, "26">, RowCcsD<"26">, RowMc<"26">, RowStencil<"26">, RowZcs<>
];
defvar IntelRows26Ccs = [RowCcsE<CCS_E, "26">, RowFcv<"26">];

let Source = "Mesa 26 src/intel/isl/isl_aux_info.c" in
def IntelMachine26 : AuxMachine<Intel, !listconcat(IntelRows26Common, IntelRows26Ccs,
    [RowHiz26<HIZ_CCS, HizCcsFlushed, CompressedHierDepth>, RowHizWt26<>])>;

//===--- What drivers record instead --------------------------------------===//

/// A fast clear that writes through puts its clear blocks into the CCS, so that
/// HiZ need not be asked: iris records COMPRESSED_CLEAR.
class RowHizWt26Gfx12 : RowHizWt26 {
  let Source = "Mesa 26 src/gallium/drivers/iris/iris_clear.c, fast_clear_depth";
  let FastClears = [Step<AllStates, CompressedClear, OfValue>];
}

let Source = "Mesa 26 src/intel/isl/isl_aux_info.c; src/gallium/drivers/iris/iris_clear.c, "
             "fast_clear_depth" in
def IntelMachine26Gfx12 : AuxMachine<Intel, !listconcat(IntelRows26Common, IntelRows26Ccs,
    [RowHiz26<HIZ_CCS, HizCcsFlushed, CompressedHierDepth>, RowHizWt26Gfx12<>])>;

// On Xe2 clear blocks of a CCS carry the value itself, so nothing refers to a
// value kept outside.
class RowHizCcsXe2 : RowHiz26<HIZ_CCS, HizCcsFlushed, CompressedHierDepth> {
  let Source = "Mesa 26 src/gallium/drivers/iris/iris_clear.c, fast_clear_depth";
  let FastClears = [Step<HierAllStates, CompressedHierDepth, OfValue>];
}
class RowHizXe2 : RowHiz26<HIZ, HizFlushed, CompressedClear> {
  let Source = "Mesa 26 src/gallium/drivers/iris/iris_clear.c, fast_clear_depth";
  let FastClears = [Step<HierAllStates, CompressedHierDepth, OfValue>];
}
class RowHizWtXe2 : RowHizWt26 {
  let Source = "Mesa 26 src/gallium/drivers/iris/iris_clear.c, fast_clear_depth";
  let FastClears = [Step<AllStates, CompressedNoClear>];
  let ClearOfPart = [Step<ClearStates, CompressedClear>, Step<UnclearedValid, CompressedNoClear>];
}
defvar CcsClearsXe2 = [Step<AllStates, CompressedNoClear>];
defvar CcsPartClearXe2 = [Step<ClearStates, CompressedClear>,
                          Step<UnclearedValid, CompressedNoClear>];
class RowCcsEXe2 : RowCcsE<CCS_E, "26"> {
  let Source = "Mesa 26 src/gallium/drivers/iris/iris_clear.c, fast_clear_color";
  let FastClears = CcsClearsXe2;
  let ClearOfPart = CcsPartClearXe2;
}
class RowFcvXe2 : RowFcv<"26"> {
  let Source = "Mesa 26 src/gallium/drivers/iris/iris_clear.c, fast_clear_color";
  let FastClears = CcsClearsXe2;
  let ClearOfPart = CcsPartClearXe2;
}

let Source = "Mesa 26 src/intel/isl/isl_aux_info.c; src/gallium/drivers/iris/iris_clear.c, "
             "fast_clear_color and fast_clear_depth" in
def IntelMachine26Xe2 : AuxMachine<Intel, [
  RowNone<"26", HierValidStates>, RowHizXe2<>, RowHizCcsXe2<>, RowHizWtXe2<>, RowMcs<MCS, "26">,
  RowMcs<MCS_CCS, "26">, RowCcsEXe2<>, RowFcvXe2<>, RowCcsD<"26">, RowMc<"26">,
  RowStencil<"26">, RowZcs<>
]>;
