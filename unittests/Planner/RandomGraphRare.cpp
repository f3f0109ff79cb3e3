//===- RandomGraphRare.cpp - what programs seldom do ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Images and passes that only rare graphs have.
///

#include "RandomGraph.h"

using namespace auxplan::test;

//===----------------------------------------------------------------------===//
// Images
//===----------------------------------------------------------------------===//

/// Gives a usual image an unusual property.
void RandomGraph::makeRare(Image &I) {
  bool Plain = I.isColor() && I.Samples == 1 && I.Layers == 1 && !I.Is3D;
  if (I.Mutable)
    I.Words = " formats(R8G8B8A8_UNORM, R8G8B8A8_SRGB)";
  if (chance(20))
    std::tie(I.W, I.H) = oneOf<std::pair<unsigned, unsigned>>(
        {{512, 512}, {1024, 256}, {16384, 64}, {64, 16384}, {96, 40}});
  if (I.Samples > 1 && chance(50)) {
    I.Samples = 16;
    if (I.isColor() && !I.Mutable)
      I.Format = oneOf<std::string>({"E5B9G9R9_UFLOAT_PACK32", "R32_SINT", I.Format});
  }
  if (I.Depth && I.Stencil && chance(50))
    makeStencilUsage(I);
  if (chance(12))
    I.Flags.push_back(oneOf<std::string>({"ALIAS", "SPARSE_BINDING"}));
  unsigned Kind = below(10);
  if (Kind == 0 && !I.Is3D && I.Samples == 1)
    makePlanar(I);
  else if (Kind <= 3 && I.isColor())
    makeViews(I);
  else if (Kind == 4 && I.Samples == 1)
    I.MoreUsage.push_back("HOST_TRANSFER");
  else if (Kind == 5 && Plain)
    I.MoreUsage.push_back(oneOf<std::string>({"VIDEO_DECODE_DST", "VIDEO_ENCODE_SRC"}));
  else if (Kind == 6 && I.Samples == 1 && (I.Usage & ~Attachment))
    I.Usage &= ~Attachment;
  else if (Kind == 7 && Plain)
    I.Words += oneOf<std::string>({" tiling LINEAR", " external_memory"});
  else if (Kind == 8 && Plain && I.Mips == 1 && !I.Mutable) {
    makeModifier(I);
    I.Usage &= ~Storage;
    I.Shared = chance(70);
  } else if (Kind == 9 && Plain) {
    I.Type = chance(50) ? "1D" : "CUBE";
    I.H = I.Type == "1D" ? 1 : I.W = 64;
    I.Layers = I.Type == "1D" ? 1 : 6;
  }
}

/// Adds views whose numbers are of another class, have other bits, or are atomic; with a list of
/// formats or without.
void RandomGraph::makeViews(Image &I) {
  static const std::vector<std::vector<std::string>> Families = {
      {"R8G8B8A8_UNORM", "R8G8B8A8_UINT"},
      {"R8G8B8A8_UNORM", "R8G8B8A8_SRGB", "R32_UINT"},
      {"R8G8B8A8_UNORM", "R16G16_UNORM"},
      {"R32_SFLOAT", "R32_UINT"},
      {"R16G16B16A16_SFLOAT", "R32G32_UINT"},
      {"R32G32_UINT", "R64_UINT"}};
  const std::vector<std::string> &Family = oneOf(Families);
  I.Format = Family.front();
  I.Mutable = true;
  I.Views.assign(Family.begin() + 1, Family.end());
  I.Words.clear();
  if (I.Samples == 1 && chance(50))
    I.Usage |= Storage;
  if (chance(40))
    return;
  I.Words = " formats(" + I.Format;
  for (const std::string &View : I.Views)
    I.Words += ", " + View;
  I.Words += ")";
}

/// Two planes; the second has half as many lines and columns.
void RandomGraph::makePlanar(Image &I) {
  I.Depth = I.Stencil = I.Mutable = false;
  I.StencilUsage = 0;
  I.Planar = true;
  I.Words.clear();
  I.Format = "G8_B8R8_2PLANE_420_UNORM";
  I.W = I.H = 64;
  I.Mips = 1;
  I.Usage = Sampled | Src | Dst;
  if (chance(50))
    I.MoreUsage.push_back("VIDEO_DECODE_DST");
}

void RandomGraph::makeStencilUsage(Image &I) {
  I.StencilUsage = chance(70) ? Attachment : 0;
  for (unsigned U : {Sampled, Input, Src, Dst})
    if (!I.StencilUsage || chance(40))
      I.StencilUsage |= U;
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

std::string RandomGraph::viewOf(const Image &I) {
  return " view " + (I.Views.size() == 1 ? I.Views.front() : oneOf(I.Views));
}

/// The words by which an attachment brings its part into a layout; empty if transitions must do it.
std::string RandomGraph::arrival(const Part &P, const std::string &Layout) {
  std::vector<std::string> &Slices = P.Of->Layouts[{P.Aspect, P.MipBegin}];
  const std::string From = Slices[P.LayerBegin];
  for (unsigned L = P.LayerBegin; L != P.LayerEnd; ++L)
    if (Slices[L] != From || From == Lost || From == Layout)
      return "";
  std::fill(Slices.begin() + P.LayerBegin, Slices.begin() + P.LayerEnd, Layout);
  return " from " + From;
}

void RandomGraph::rarePass() {
  switch (below(3)) {
  case 0:
    return host();
  case 1:
    return video();
  default:
    return attachmentClear();
  }
}

/// The host reads or writes an image through its memory.
void RandomGraph::host() {
  beginPass("graphics");
  if (Image *I = find(0, isSingle)) {
    MapsAnything |= !isMapped(*I);
    std::string Way = oneOf<std::string>({"read ", "write ", "read_write "});
    std::string Aspect = mainAspect(*I, 0);
    access("host " + Way, partOf(*I, Aspect, chance(50)), {"GENERAL"}, "", true);
  }
  endPass();
}

void RandomGraph::video() {
  beginPass("video");
  if (Image *I = find(0, hasVideo)) {
    bool Decodes = I->MoreUsage[0] == "VIDEO_DECODE_DST";
    access(Decodes ? "video write " : "video read ", partOf(*I, mainAspect(*I, 0), true),
           {"GENERAL", Decodes ? "VIDEO_DECODE_DST_KHR" : "VIDEO_ENCODE_SRC_KHR"}, "", true);
  }
  endPass();
}

/// A clear command inside rendering.
void RandomGraph::attachmentClear() {
  beginPass("graphics");
  if (Image *I = find(Attachment, any)) {
    std::string Aspect = I->isColor() ? "color" : mainAspect(*I, Attachment);
    Part P = partOf(*I, Aspect, true);
    bool Whole = chance(50);
    std::string Words = " value(" + clearOf(P) + ")";
    if (!Whole)
      Words += " " + areaIn(P);
    access("clear ", P,
           {I->isColor() ? "COLOR_ATTACHMENT_OPTIMAL" : "DEPTH_STENCIL_ATTACHMENT_OPTIMAL"},
           Words, !Whole);
  }
  endPass();
}
