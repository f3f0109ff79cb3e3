//===- AMDCosts.td - what accesses and ops move on AMD --------*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Cost coefficients. No public source gives the ratios: they are agreed starting points, as
/// Intel's. Sizes of metadata are those of ac_surface.c.
///
//===----------------------------------------------------------------------===//

defvar AmdPacked = [AmdClear, AmdPartialClear, AmdCompressedClear, AmdCompressed, AmdMapExpanded,
                    AmdMapReadable, AmdCompressedRetiled];
defvar DccBound = !listconcat(DccKinds, [DCC_SAMPLES]);
defvar MapBound = [FMASK, CMASK_FMASK, CMASK_FMASK_TC, DCC_CMASK_FMASK, DCC_CMASK_FMASK_TC];

let Source = "Agreed starting points; no public source", Estimate = 1 in {

//===--- Accesses ---------------------------------------------------------===//

let Group = OwnCosts in {
// Compressed, or with cleared tiles.
def AmdCostDepth : AccessCost<HtileKinds, HtileKinds, [ACCESS_DEPTH, ACCESS_STENCIL],
                              !listconcat(AmdPacked, [AmdWithHiZ]), 250, 250> {
  let Doc = "Culled tiles never touch depth.";
}
def AmdCostDcc : AccessCost<[], DccBound, [], AmdPacked, 600, 600> {
  let Ratio = 600;
}
def AmdCostMap : AccessCost<[], MapBound, [], AmdPacked, 400, 400> {
  let Ratio = 400;
}
def AmdCostCmask : AccessCost<[], [CMASK], [], CmaskClears, 950, 1000> {
  let Doc = "Cleared tiles are not read. CMASK compresses nothing, so a write stores every texel.";
}
// In all other states.
def AmdCostDepthOpen : AccessCost<HtileKinds, HtileKinds, [ACCESS_DEPTH, ACCESS_STENCIL],
                                  [AmdExpanded, AmdNoHiZ, AmdInvalid], 750, 250> {
  let Doc = "Bounds that exclude nothing cull nothing.";
}
def AmdCostDccPlain : AccessCost<[], DccBound, [], [], 1000, 600> {
  let Doc = "Contents that are not compressed yet are read raw.";
  let Ratio = 600;
  let ReadsRaw = 1;
}
def AmdCostMapPlain : AccessCost<[], MapBound, [], [], 1000, 400> {
  let Ratio = 400;
  let ReadsRaw = 1;
}
def AmdCostCmaskPlain : AccessCost<[], [CMASK], [], [], 1000, 1000> {
  let Doc = "Without cleared tiles nothing is saved.";
}
// HTILE that others than the depth unit read.
def AmdCostDepthRead : AccessCost<[], HtileKinds, [], AmdPacked, 600, 600> {
  let Ratio = 600;
}
def AmdCostDepthReadPlain : AccessCost<[], HtileKinds, [], [], 1000, 600> {
  let Ratio = 600;
  let ReadsRaw = 1;
}
} // Group

//===--- Ops --------------------------------------------------------------===//

defvar AmdSomeClear = [AmdPartialClear, AmdCompressedClear];

def AmdOpMetadata : OpCost<[], [AmdFastClear, AmdInit], [], 1, 0>;
def AmdOpEliminateAll : OpCost<[], [AmdEliminate], [AmdClear], 1, 1000> {
  let Doc = "Every block is clear, so every texel is written.";
}
def AmdOpEliminate : OpCost<[], [AmdEliminate], AmdSomeClear, 1, 250> {
  let Doc = "The share of blocks that are clear is written.";
  let ClearShare = 250;
}
def AmdOpEliminateNothing : OpCost<[], [AmdEliminate], [], 1, 0>;
def AmdOpExpandDepth : OpCost<HtileKinds, [AmdExpand], AmdPacked, 0, 1600> {
  let Doc = "Compressed bytes are read, and the surface is written.";
  let Ratio = 600;
}
def AmdOpDecompress : OpCost<!listconcat(DccKinds, FmaskDccKinds), [AmdExpand], AmdPacked, 0,
                             1600> {
  let Ratio = 600;
}
def AmdOpExpandNothing : OpCost<[], [AmdExpand], [], 1, 0>;
def AmdOpMapDecompressAll : OpCost<[], [AmdMapDecompress], [AmdClear], 2, 1000> {
  let Doc = "The map is read and written; every sample is clear, so every sample is written.";
}
def AmdOpMapDecompress : OpCost<[], [AmdMapDecompress], AmdSomeClear, 2, 250> {
  let Doc = "The map is read and written; the share of samples that are clear is written.";
  let ClearShare = 250;
}
def AmdOpMapDecompressed : OpCost<[], [AmdMapDecompress], [], 2, 0>;
def AmdOpMapExpand : OpCost<[], [AmdMapExpand], AmdPacked, 1, 1400> {
  let Doc = "Fragments are read, and every sample is written.";
  let Ratio = 400;
}
def AmdOpMapExpandNothing : OpCost<[], [AmdMapExpand], [], 1, 0>;
def AmdOpResummarize : OpCost<[], [AmdResummarize], [], 1, 1000> {
  let Doc = "All depth is read.";
}
def AmdOpRetile : OpCost<[], [AmdRetile], [], 2, 0> {
  let Doc = "DCC is read, and the display's copy of it is written; colour is not touched.";
}
} // Source

//===--- Sizes of metadata ------------------------------------------------===//

let Source = "Mesa 22.3.6 src/amd/common/ac_surface.c: HTILE 4 bytes for 64 pixels, DCC a byte for "
             "256, CMASK 4 bits for 64 pixels, FMASK 1, 1 and 4 bytes a pixel for 2, 4 and 8 "
             "samples; of 32-bit formats" in {
def AmdSizeHtile : AuxSize<HtileKinds, [1024, 512, 256, 128, 64]>;
def AmdSizeDcc : AuxSize<!listconcat(DccKinds, [DCC_SAMPLES]), [256, 256, 256, 256, 256]>;
def AmdSizeCmask : AuxSize<[CMASK], [128, 64, 32, 16, 8]>;
def AmdSizeFmask : AuxSize<!listconcat(FmaskPlainKinds, [FMASK]), [128, 8256, 4128, 8208, 8208]>;
def AmdSizeFmaskDcc : AuxSize<FmaskDccKinds, [384, 8512, 4384, 8464, 8464]>;
} // Source
