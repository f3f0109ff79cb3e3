//===- Adapt.cpp - a graph for the device that is there -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Adapt.h.
///
//===----------------------------------------------------------------------===//

#include "Adapt.h"
#include "Objects.h"
#include "llvm/ADT/SmallVector.h"
#include <set>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::run;

namespace {
class Adapter {
public:
  Adapter(Graph &G, Device &D) : G(G), D(D) {}
  std::vector<std::string> run();

private:
  void adaptImage(Image &);
  void replace(Layout &);
  bool has(VkFormat F, const Image &, uint32_t Samples) const;
  Graph &G;
  Device &D;
  std::set<std::string> Notes;
};
} // namespace

/// Layouts of Vulkan 1.3, and of presents.
static bool isKnown(Layout L) {
  uint32_t V = infoOf(L).VkValue;
  return V <= VK_IMAGE_LAYOUT_PREINITIALIZED || V == VK_IMAGE_LAYOUT_PRESENT_SRC_KHR ||
         V == VK_IMAGE_LAYOUT_DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL ||
         V == VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_STENCIL_READ_ONLY_OPTIMAL ||
         V == VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL ||
         V == VK_IMAGE_LAYOUT_DEPTH_READ_ONLY_OPTIMAL ||
         V == VK_IMAGE_LAYOUT_STENCIL_ATTACHMENT_OPTIMAL ||
         V == VK_IMAGE_LAYOUT_STENCIL_READ_ONLY_OPTIMAL || V == VK_IMAGE_LAYOUT_READ_ONLY_OPTIMAL ||
         V == VK_IMAGE_LAYOUT_ATTACHMENT_OPTIMAL;
}

void Adapter::replace(Layout &L) {
  if (L == NoLayout || isKnown(L))
    return;
  Notes.insert("layout " + auxplan::nameOf(L).str() + ": GENERAL is used");
  L = *parseLayout("GENERAL");
}

bool Adapter::has(VkFormat F, const Image &I, uint32_t Samples) const {
  VkImageFormatProperties P;
  VkImageType Type = I.Desc.Type == ImageType::Type1D   ? VK_IMAGE_TYPE_1D
                     : I.Desc.Type == ImageType::Type3D ? VK_IMAGE_TYPE_3D
                                                        : VK_IMAGE_TYPE_2D;
  VkImageTiling Tiling =
      I.Desc.Tiling == Tiling::Linear ? VK_IMAGE_TILING_LINEAR : VK_IMAGE_TILING_OPTIMAL;
  VkImageUsageFlags Usage = (I.Desc.Usage | I.Desc.StencilUsage) & 0xFF;
  return vkGetPhysicalDeviceImageFormatProperties(D.physical(), F, Type, Tiling, Usage, 0, &P) ==
             VK_SUCCESS &&
         (P.sampleCounts & Samples);
}

/// Formats that may stand for another, with the same aspects.
static ArrayRef<Format> othersOf(Format F) {
  static const Format Depth[] = {Format::D32_SFLOAT, Format::D16_UNORM};
  static const Format DepthStencil[] = {Format::D32_SFLOAT_S8_UINT, Format::D24_UNORM_S8_UINT};
  AspectMask A = infoOf(F).Aspects;
  if (A == maskOf(Aspect::Depth))
    return Depth;
  if (A == (maskOf(Aspect::Depth) | maskOf(Aspect::Stencil)))
    return DepthStencil;
  return {};
}

void Adapter::adaptImage(Image &I) {
  std::string Name = "image %" + G.Names.get(I.Name).str() + ": ";
  if (I.Desc.Tiling == Tiling::Linear && !has(formatOf(I.Desc.Format), I, I.Desc.Samples)) {
    I.Desc.Tiling = Tiling::Optimal;
    Notes.insert(Name + "the device has no such image of tiling LINEAR");
  }
  if (!has(formatOf(I.Desc.Format), I, 0x7F))
    for (Format Other : othersOf(I.Desc.Format))
      if (has(formatOf(Other), I, 0x7F)) {
        Notes.insert(Name + "the device has no " + auxplan::nameOf(I.Desc.Format).str() + ", " +
                     auxplan::nameOf(Other).str() + " is used");
        I.Desc.Format = Other;
        break;
      }
  uint32_t Samples = I.Desc.Samples;
  while (Samples > 1 && !has(formatOf(I.Desc.Format), I, Samples))
    Samples = Samples == 2 ? (has(formatOf(I.Desc.Format), I, 4) ? 4 : 1) : Samples / 2;
  // Two become four where there is no two.
  if (Samples == I.Desc.Samples)
    return;
  Notes.insert(Name + "the device has no " + std::to_string(I.Desc.Samples) + " samples, " +
               std::to_string(Samples) + " are used");
  I.Desc.Samples = Samples;
}

std::vector<std::string> Adapter::run() {
  std::vector<bool> Used = findUsedImages(G);
  for (ImageId I = 0; I < G.Images.size(); ++I) {
    Image Changed = G.Images[I];
    replace(Changed.StartLayout);
    if (Used[I])
      adaptImage(Changed);
    G.Images.edit(I) = Changed;
  }
  for (Access &A : G.Accesses)
    for (Layout *L : {&A.LayoutGiven, &A.From, &A.To})
      replace(*L);
  for (Transition &T : G.Transitions)
    for (Layout *L : {&T.Old, &T.New})
      replace(*L);
  for (StartStmt &S : G.Starts)
    replace(S.StartLayout);
  return {Notes.begin(), Notes.end()};
}

std::vector<std::string> auxplan::run::adaptGraph(Graph &G, Device &D) {
  return Adapter(G, D).run();
}
