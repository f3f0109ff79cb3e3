//===- SubresourceArgs.cpp - parts of images in arguments -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See SubresourceArgs.h.
///
//===----------------------------------------------------------------------===//

#include "SubresourceArgs.h"
#include "EnumArgs.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

/// VK_REMAINING_MIP_LEVELS and VK_REMAINING_ARRAY_LAYERS.
static constexpr uint32_t Remaining = 0xFFFFFFFF;

/// The aspects of \p I that `aspectMask` names; reports an error if there are none.
static AspectMask readAspects(Args &A, JSONNode In, const CapImage &I) {
  static constexpr FlagName Names[] = {
      {"VK_IMAGE_ASPECT_COLOR_BIT", 0x1},          {"VK_IMAGE_ASPECT_DEPTH_BIT", 0x2},
      {"VK_IMAGE_ASPECT_STENCIL_BIT", 0x4},        {"VK_IMAGE_ASPECT_PLANE_0_BIT", 0x10},
      {"VK_IMAGE_ASPECT_PLANE_1_BIT", 0x20},       {"VK_IMAGE_ASPECT_PLANE_2_BIT", 0x40},
      {"VK_IMAGE_ASPECT_MEMORY_PLANE_0_BIT", 0x80}};
  constexpr AspectMask Planes =
      maskOf(Aspect::Plane0) | maskOf(Aspect::Plane1) | maskOf(Aspect::Plane2);
  uint64_t Bits = readFlags(A, In, "aspectMask", Names);
  AspectMask Mask = 0;
  if (Bits & 0x1) // the colour of a multi-planar image is all its planes
    Mask |= maskOf(Aspect::Color) | Planes;
  Mask |= Bits & 0x2 ? maskOf(Aspect::Depth) : 0;
  Mask |= Bits & 0x4 ? maskOf(Aspect::Stencil) : 0;
  for (unsigned P = 0; P != 3; ++P)
    if (Bits & 0x10 << P)
      Mask |= maskOf(static_cast<Aspect>(static_cast<unsigned>(Aspect::Plane0) + P));
  Mask &= I.aspects();
  if (!Mask)
    A.error(In["aspectMask"],
            "'aspectMask' names no aspect of format '" + nameOf(I.Desc.Format) + "'");
  return Mask;
}

static SubRange clip(Args &A, JSONNode At, const CapImage &I, uint64_t Mip, uint64_t Mips,
                     uint64_t Layer, uint64_t Layers) {
  const ImageDesc &Desc = I.Desc;
  if (Mips == Remaining)
    Mips = Mip < Desc.Mips ? Desc.Mips - Mip : 1;
  if (!Mips || Mip + Mips > Desc.Mips) {
    A.error(At, "mips " + Twine(Mip) + ".." + Twine(Mip + Mips) + " are not inside of image " +
                    Twine(I.Handle) + ", which has " + Twine(unsigned(Desc.Mips)));
    return I.wholeRange();
  }
  if (Layers == Remaining)
    Layers = Layer < Desc.sliceCount() ? Desc.sliceCount() - Layer : 1;
  if (!Layers || Layer + Layers > Desc.sliceCount()) {
    A.error(At, "layers " + Twine(Layer) + ".." + Twine(Layer + Layers) +
                    " are not inside of image " + Twine(I.Handle) + ", which has " +
                    Twine(Desc.sliceCount()));
    return I.wholeRange();
  }
  return {uint32_t(Layer), uint32_t(Layer + Layers), uint8_t(Mip), uint8_t(Mip + Mips), 0};
}

/// \p OneIsAll: the one layer of a 3D image is all its slices.
static SubRange readClipped(Args &A, JSONNode Value, const CapImage &I, bool OneIsAll) {
  uint64_t Layer = A.u32(Value, "baseArrayLayer"), Layers = A.u32(Value, "layerCount");
  uint64_t Mip = A.u32(Value, "baseMipLevel"), Mips = A.u32(Value, "levelCount");
  AspectMask Aspects = readAspects(A, Value, I);
  if (I.Desc.Type == ImageType::Type3D && OneIsAll && Layer == 0 && Layers == 1)
    Layers = I.Desc.Depth;
  SubRange R = clip(A, Value, I, Mip, Mips, Layer, Layers);
  R.Aspects = Aspects;
  return R;
}

SubRange capture::readRange(Args &A, JSONNode Value, const CapImage &I) {
  return readClipped(A, Value, I, /*OneIsAll=*/true);
}

SubRange capture::readMovedRange(Args &A, JSONNode Value, const CapImage &I) {
  return readClipped(A, Value, I, /*OneIsAll=*/!I.SliceLayouts);
}

SubRange capture::readLayers(Args &A, JSONNode Value, const CapImage &I) {
  uint64_t Layer = A.u32(Value, "baseArrayLayer"), Layers = A.u32(Value, "layerCount");
  AspectMask Aspects = readAspects(A, Value, I);
  SubRange R = clip(A, Value, I, A.u32(Value, "mipLevel"), 1, Layer, Layers);
  R.Aspects = Aspects;
  return R;
}
