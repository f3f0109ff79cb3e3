//===- IntelCosts.td - what accesses and ops move on Intel -*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Cost coefficients. No public source gives these numbers: they are agreed
/// starting points, all of them estimates.
///
//===----------------------------------------------------------------------===//

defvar CompressedByCcs = [CCS_E, FCV_CCS_E, MC];
defvar Packed = [Clear, PartialClear, CompressedClear, CompressedHierDepth, CompressedNoClear];

let Source = "Agreed starting points; no public source", Estimate = 1 in {

//===--- Accesses ---------------------------------------------------------===//

let Group = OwnCosts in {
// A depth test reads and writes: the two halves of 1.5 and of 0.5.
def CostDepthHiz : AccessCost<HizKinds, HizKinds, [ACCESS_DEPTH], !listconcat(Packed, [Resolved]),
                              250, 250> {
  let Doc = "Culled blocks never touch depth.";
}
def CostDepthHizStale : AccessCost<HizKinds, HizKinds, [ACCESS_DEPTH], [PassThrough, AuxInvalid],
                                   750, 250> {
  let Doc = "HiZ that says nothing culls nothing.";
}
def CostDepthZcs : AccessCost<[ZCS], [ZCS], [ACCESS_DEPTH], [], 450, 450> {
  let Doc = "Overdraw reaches memory, compressed.";
  let Ratio = 600;
}
} // Group
// Of every vendor.
def CostDepthPlain : AccessCost<[], [NONE], [ACCESS_DEPTH], [], 750, 750> {
  let Doc = "Overdraw reaches memory.";
}

def CostCcsE : AccessCost<[], CompressedByCcs, [], Packed, 600, 600> {
  let Ratio = 600;
}
def CostCcsEPlain : AccessCost<[], CompressedByCcs, [], [], 1000, 600> {
  let Doc = "Contents that are not compressed yet are read raw.";
  let Ratio = 600;
  let ReadsRaw = 1;
}
def CostMcs : AccessCost<[], McsKinds, [], Packed, 400, 400> {
  let Ratio = 400;
}
def CostMcsPlain : AccessCost<[], McsKinds, [], [], 1000, 400> {
  let Ratio = 400;
  let ReadsRaw = 1;
}
def CostCcsD : AccessCost<[], [CCS_D], [], [Clear, PartialClear], 950, 1000> {
  let Doc = "Clear blocks are not read. CCS_D compresses nothing, so a write stores every texel.";
}
def CostCcsDPlain : AccessCost<[], [CCS_D], [], [], 1000, 1000> {
  let Doc = "Without clear blocks nothing is saved.";
}
def CostStencil : AccessCost<[], [STC_CCS], [], Packed, 700, 700> {
  let Ratio = 700;
}
def CostStencilPlain : AccessCost<[], [STC_CCS], [], [], 1000, 700> {
  let Ratio = 700;
  let ReadsRaw = 1;
}
def CostDepthRead : AccessCost<[], [HIZ_CCS, HIZ_CCS_WT, ZCS], [], Packed, 600, 600> {
  let Doc = "By way of the compressed main surface.";
  let Ratio = 600;
}
def CostDepthReadPlain : AccessCost<[], [HIZ_CCS, HIZ_CCS_WT, ZCS], [], [], 1000, 600> {
  let Ratio = 600;
  let ReadsRaw = 1;
}
def CostHizRead : AccessCost<[], [HIZ], [], [], 1000, 1000> {
  let Doc = "HiZ saves the sampler nothing but cleared blocks.";
}
// Of every vendor.
def CostPlain : AccessCost<[], [NONE], [], [], 1000, 1000>;

//===--- Sizes of aux data ------------------------------------------------===//

def SizeNone : AuxSize<[NONE], [0, 0, 0, 0, 0]>;
def SizeCcs : AuxSize<[CCS_D, CCS_E, FCV_CCS_E, MC, STC_CCS, ZCS], [256, 256, 256, 256, 256]>;
def SizeHiz : AuxSize<[HIZ], [128, 128, 128, 128, 128]>;
def SizeHizCcs : AuxSize<[HIZ_CCS, HIZ_CCS_WT], [384, 384, 384, 384, 384]>;
def SizeMcs : AuxSize<[MCS, MCS_CCS], [16384, 16384, 8192, 8192, 8192]>;

//===--- Ops --------------------------------------------------------------===//

defvar SomeClear = [PartialClear, CompressedClear];

def OpMetadata : OpCost<[], [FastClear, Ambiguate], [], 1, 0>;
def OpStencilClear : OpCost<[STC_CCS], [StencilClear], [], 1, 700> {
  let Doc = "No block stands for a clear value, so every texel is written, compressed.";
  let Ratio = 700;
}
def OpStencilClearPlain : OpCost<[NONE], [StencilClear], [], 0, 1000> {
  let Doc = "The depth unit writes every texel.";
}
def OpPartialHiz : OpCost<[HIZ], [PartialResolve], Packed, 0, 1500> {
  let Doc = "Without compression of depth itself it is a depth resolve.";
}
def OpPartialResolveAll : OpCost<[], [PartialResolve], [Clear], 1, 1000> {
  let Doc = "Every block is clear, so every texel is written.";
}
def OpPartialFlush : OpCost<[], [PartialResolve], [CompressedHierDepth], 1, 250> {
  let Doc = "The share of blocks that only HiZ holds is written.";
}
def OpPartialFlushed : OpCost<HizKinds, [PartialResolve], [CompressedClear], 1, 0> {
  let Doc = "Compressed depth is complete without HiZ, its clear blocks included.";
}
def OpPartialResolve : OpCost<[], [PartialResolve], SomeClear, 1, 250> {
  let Doc = "The share of blocks that are clear is written.";
  let ClearShare = 250;
}
def OpPartialNothing : OpCost<[], [PartialResolve], [], 1, 0>;
def OpResolveHiz : OpCost<HizKinds, [FullResolve], Packed, 0, 1500>;
def OpResolveMcs : OpCost<McsKinds, [FullResolve], Packed, 0, 1400> {
  let Ratio = 400;
}
def OpResolveCcsDAll : OpCost<[CCS_D], [FullResolve], [Clear], 1, 1000> {
  let Doc = "Every block is clear, so every texel is written.";
}
def OpResolveCcsD : OpCost<[CCS_D], [FullResolve], [PartialClear], 1, 250> {
  let Doc = "The others are plain already, so only the share of blocks that are clear is written.";
  let ClearShare = 250;
}
def OpResolveStencil : OpCost<[STC_CCS], [FullResolve], Packed, 0, 1700> {
  let Ratio = 700;
}
def OpResolveCcs : OpCost<[CCS_E, FCV_CCS_E, MC, ZCS], [FullResolve], Packed, 0, 1600> {
  let Doc = "The compressed bytes are read and the surface is written.";
  let Ratio = 600;
}
def OpResolveNothing : OpCost<[], [FullResolve], [], 1, 0>;

} // Source
