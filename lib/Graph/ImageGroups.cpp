//===- ImageGroups.cpp - images about which drivers decide together -------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See ImageGroups.h.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/ImageGroups.h"
#include "auxplan/Graph/Interchangeable.h"
#include "auxplan/Graph/RenderPassInstances.h"
#include "auxplan/Graph/Select.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

ImageGroups::ImageGroups(const Graph &G) : Numbers(G.Images.size()), NumImages(G.Images.size()) {
  for (const Access &A : G.Accesses)
    if (const AccessExtra *X = G.extraOf(A); X && !A.IsBuffer && X->ResolveSource != None32)
      Numbers.join(A.Image, X->ResolveSource);
  uint32_t Bound = None32;
  for (const Bind &B : G.Binds) {
    if (B.IsBuffer)
      continue;
    if (Bound != None32)
      Numbers.join(Bound, B.Object);
    Bound = B.Object;
  }
  std::vector<ImageId> Same = findInterchangeable(G);
  for (ImageId I = 0; I != Same.size(); ++I)
    Numbers.join(I, Same[I]);
  Numbers.compress();
}

std::vector<bool> ImageGroups::imagesOf(unsigned Group) const {
  std::vector<bool> Images(NumImages);
  for (ImageId I = 0; I != NumImages; ++I)
    Images[I] = Numbers[I] == Group;
  return Images;
}

/// Do the frames of these images have the line? Those of images that are bound have all buffers.
static bool hasLine(const Access &A, const std::vector<bool> &Images, bool HasBound) {
  return A.IsBuffer ? HasBound : Images[A.Image];
}

static bool hasBound(const Graph &G, const std::vector<bool> &Images) {
  return any_of(G.Binds, [&](const Bind &B) { return !B.IsBuffer && Images[B.Object]; });
}

std::vector<bool> auxplan::passesWith(const Graph &G, const std::vector<bool> &Images) {
  std::vector<bool> Passes(G.Passes.size(), false);
  RenderPassInstances Instances(G);
  bool HasBound = hasBound(G, Images);
  for (uint32_t Id = 0; Id != G.Passes.size(); ++Id)
    if (any_of(G.accessesOf(G.Passes[Id]),
               [&](const Access &A) { return hasLine(A, Images, HasBound); }))
      Passes[Instances.rootOf(Id)] = true;
  for (uint32_t Id = 0; Id != G.Passes.size(); ++Id)
    Passes[Id] = Passes[Instances.rootOf(Id)];
  return Passes;
}

Graph auxplan::framesOf(Graph G, const std::vector<bool> &Images) {
  Selection Kept(G);
  bool HasBound = hasBound(G, Images);
  for (uint32_t A = 0; A != G.Accesses.size(); ++A)
    Kept.Accesses[A] = hasLine(G.Accesses[A], Images, HasBound);
  std::vector<bool> Passes = passesWith(G, Images);
  for (uint32_t I = 0; I != G.Items.size(); ++I) {
    const Item &It = G.Items[I];
    if (It.Kind == ItemKind::Pass)
      Kept.Items[I] = Passes[It.Index];
    else if (It.Kind == ItemKind::Transition)
      Kept.Items[I] = Images[G.Transitions[It.Index].Image];
    else if (It.Kind == ItemKind::Present)
      Kept.Items[I] = Images[G.Presents[It.Index].Image];
  }
  keepOnly(G, Kept);
  if (!HasBound)
    G.Binds.clear();
  SmallVector<bool, 0> Keeps(Images.begin(), Images.end());
  dropUnusedObjects(G, Keeps);
  return G;
}

std::string auxplan::textWithoutNames(Graph G) {
  auto Number = [&](unsigned N) { return G.Names.intern("n" + std::to_string(N)); };
  for (ImageId I = 0; I != G.Images.size(); ++I)
    G.Images.edit(I).Name = Number(I);
  for (auto [N, P] : enumerate(G.Passes))
    P.Name = Number(N);
  for (auto [N, I] : enumerate(G.Ifs))
    I.Name = Number(N);
  std::string Text;
  raw_string_ostream OS(Text);
  printText(G, OS);
  return OS.str();
}
