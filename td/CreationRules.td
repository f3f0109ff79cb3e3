//===- CreationRules.td - what such GPUs have in common -------*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Layouts, fresh memory, surfaces, costs and the driver's strategy, where the compression of an
/// image never changes.
///
//===----------------------------------------------------------------------===//

let Layer = Hardware in {

let Source = Readable.Source in {
def CreationLayout : LayoutRule<Rest, CreationKinds, (all DecidesAtCreation), Readable, ByUsages> {
  let Doc = "Layouts do not matter: an image is compressed in all of them.";
}
def CreationValues : LayoutClearRule<Rest, CreationKinds, [], (all DecidesAtCreation), NoValue,
                                     ByUsages> {
  let Doc = "Clears are drawn, or done in tile memory.";
}
} // Source

let Source = "Mesa 22.3.6 src/panfrost/vulkan/panvk_device.c, panvk_BindImageMemory2: headers are "
             "zeroed when memory is bound; src/freedreno/vulkan/tu_cmd_buffer.c: UNDEFINED flushes "
             "caches only" in
def CreationFresh : InitialStateRule<Rest, !listconcat([NONE], CreationKinds),
                                     (all DecidesAtCreation), Readable> {
  let Doc = "New memory needs no initialisation by a command.";
}
let Source = "Mesa 22.3.6 src/freedreno/vulkan/tu_image.c and src/panfrost/vulkan/panvk_image.c: "
             "owners outside know of the compression by the modifier" in
def CreationForeign : ExternalStateRule<Rest, !listconcat([NONE], CreationKinds),
                                        (all DecidesAtCreation), Readable> {
  let Doc = "An owner outside reads and writes the image as it is.";
}

//===--- Surfaces ---------------------------------------------------------===//

let Estimate = 1, Source = "Orders of size: Mesa 22.3.6 src/freedreno/fdl/fd6_layout.c, "
                           "src/panfrost/lib/pan_texture.c, src/broadcom/vulkan/v3dv_image.c" in {
def CreationLinearWidth : SurfaceRule<TileWidth, (all DecidesAtCreation, (any LinearTiling, Is1D)),
                                      64>;
def CreationWidth : SurfaceRule<TileWidth, (all DecidesAtCreation), 256>;
def CreationLinearHeight : SurfaceRule<TileHeight,
                                       (all DecidesAtCreation, (any LinearTiling, Is1D)), 1>;
def CreationHeight : SurfaceRule<TileHeight, (all DecidesAtCreation), 16>;
def CreationSamples : SurfaceRule<TileHoldsSamples, (all DecidesAtCreation), 1>;
def CreationLevelX : SurfaceRule<LevelAlignX, (all DecidesAtCreation), 16>;
def CreationLevelY : SurfaceRule<LevelAlignY, (all DecidesAtCreation), 16>;
def CreationPitch : SurfaceRule<RowPitchAlign, (all DecidesAtCreation), 64>;
def CreationInterleaved : SurfaceRule<SamplesInterleaved, (all DecidesAtCreation), 0>;
def CreationArrangement : SurfaceRule<Arrangement, (all DecidesAtCreation), 0>;
def CreationSlicePitch : SurfaceRule<SlicePitchRows, (all DecidesAtCreation), 0>;
def CreationSliceTiles : SurfaceRule<SliceOnTiles, (all DecidesAtCreation), 1>;
def CreationBase : SurfaceRule<BaseAlign, (all DecidesAtCreation), 4096>;
def CreationGranule : SurfaceRule<AuxGranule, (all DecidesAtCreation), 0>;
def CreationCompression : SurfaceRule<CompressionGranule, (all DecidesAtCreation), 0>;
def CreationGranularity : SurfaceRule<BufferImageGranularity, (all DecidesAtCreation), 64>;
def CreationResolves : SurfaceRule<ResolveTiling, (all DecidesAtCreation), 0>;
} // Source

} // Layer

//===--- Costs ------------------------------------------------------------===//

let Source = "Arm, Arm Frame Buffer Compression: up to 50 percent less bandwidth; no public source "
             "for the others", Estimate = 1 in {
let Group = OwnCosts in {
def CreationCostDepth : AccessCost<CreationKinds, CreationKinds, [ACCESS_DEPTH], [], 450, 450> {
  let Doc = "Of 1500 without compression, as elsewhere.";
  let Ratio = 600;
}
def CreationCostAfbc : AccessCost<[], [AFBC], [], [], 500, 500> {
  let Ratio = 500;
}
def CreationCost : AccessCost<[], [UBWC, COMPTAGS], [], [], 600, 600> {
  let Ratio = 600;
}
} // Group
} // Source

let Source = "Mesa 22.3.6 src/freedreno/fdl/fd6_layout.c: a byte for each block of 256 bytes" in
def CreationSizeUbwc : AuxSize<[UBWC], [256, 256, 256, 256, 256]>;
let Source = "Mesa 22.3.6 src/panfrost/lib/pan_texture.c: 16 bytes for 16 by 16 texels, here of 32 "
             "bits" in
def CreationSizeAfbc : AuxSize<[AFBC], [1024, 1024, 1024, 1024, 1024]>;
let Source = "Mesa 26 src/nouveau/vulkan/nvk_image.c: from Turing on the hardware keeps the tags "
             "outside of the image's memory" in
def CreationSizeComptags : AuxSize<[COMPTAGS], [0, 0, 0, 0, 0]>;

//===--- The driver -------------------------------------------------------===//

let Source = Readable.Source in
def : DriverSetting<Strategy, (all DecidesAtCreation), "AtCreation">;
