//===- Surfaces.td - how a surface lies in memory -------------*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The numbers from which lib/Layouts/Surface.cpp computes the place of each level and layer of a
/// plane, for every family alike.
///
//===----------------------------------------------------------------------===//

let Source = "Inputs of lib/Layouts/Surface.cpp" in {
def TileWidth : SurfaceProperty<"bytes that a tile of one sample is wide; linear: of a row">;
def TileHeight : SurfaceProperty<"rows of a tile of one sample">;
def TileHoldsSamples : SurfaceProperty<
    "1: a tile holds all samples of fewer texels; 0: it knows of no samples">;
def LevelAlignX : SurfaceProperty<"texel blocks to which levels are aligned">;
def LevelAlignY : SurfaceProperty<"rows of texel blocks to which levels are aligned">;
def RowPitchAlign : SurfaceProperty<"bytes to which the distance of rows is aligned, at least">;
def SamplesInterleaved : SurfaceProperty<
    "1: samples lie beside each other as texels; 0: each in a slice of its own">;
def Arrangement : SurfaceProperty<
    "0: level 1 below level 0 and the others beside it, slices below each other; 1: all levels in "
    "one row; 2: each level of a volume with 2 to the power of its number slices in a row">;
def SlicePitchRows : SurfaceProperty<
    "0: a slice begins where the last one ends; else behind levels 0 and 1 and this many times "
    "LevelAlignY">;
def SliceOnTiles : SurfaceProperty<"1: every slice begins at a row of tiles">;
def BaseAlign : SurfaceProperty<"bytes to which an image is aligned in memory">;
def AuxGranule : SurfaceProperty<
    "bytes of main surface for which an entry of a translation table finds the aux data; 0: there "
    "is no such table">;
def BufferImageGranularity : SurfaceProperty<
    "bytes of a page; linear and tiled objects that have a page in common share memory, as by "
    "Vulkan's bufferImageGranularity">;
def ResolveTiling : SurfaceProperty<
    "fixed-function resolves work between surfaces of one such number">;
def CompressionGranule : SurfaceProperty<
    "bytes of a page whose memory is compressed as a whole or not at all; 0: each surface decides "
    "for itself">;
def FormatIsMissing : SurfaceProperty<"1: the driver has no images of the format">;
// Unless a rule says otherwise.
let Group = Rest in
def FormatIsThere : SurfaceRule<FormatIsMissing, (all), 0>;
} // Source
