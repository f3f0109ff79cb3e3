//===- Interchangeable.cpp - images that are one in memory -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Candidates are sorted into lists by the place where they are bound; within a list, images that
/// are created alike find each other. Images with different starts or lifetimes cannot be one
/// image.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/Interchangeable.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <tuple>

using namespace auxplan;
using namespace llvm;

bool auxplan::areCreatedAlike(const Image &A, const Image &B) {
  auto Scalars = [](const Image &I) {
    const ImageDesc &D = I.Desc;
    return std::make_tuple(D.Format, D.Type, D.Tiling, D.Mips, D.Samples, D.Width, D.Height,
                           D.Depth, D.Layers, D.Usage, D.StencilUsage, D.Flags, D.Modifier,
                           D.ExternalMemory, D.Concurrent, D.OwnedOutside, I.HasStencilUsage,
                           I.SliceLayouts);
  };
  return Scalars(A) == Scalars(B) && A.Desc.ViewFormats == B.Desc.ViewFormats;
}

static bool areKeptAlike(const Image &A, const Image &B) {
  auto Scalars = [](const Image &I) {
    return std::make_tuple(I.Lifetime, I.Start, I.StartLayout, I.SizeBytes, I.Granules);
  };
  return Scalars(A) == Scalars(B);
}

std::vector<ImageId> auxplan::findInterchangeable(const Graph &G) {
  using Place = std::tuple<AspectMask, uint32_t, uint64_t>;
  std::map<ImageId, std::vector<Place>> PlacesOf;
  for (const Bind &B : G.Binds)
    if (!B.IsBuffer && G.Images[B.Object].Desc.Flags & uint32_t(CreateFlag::ALIAS))
      PlacesOf[B.Object].push_back({B.Aspects, B.Memory, B.Offset});

  std::map<std::vector<Place>, std::vector<ImageId>> FirstsAt;
  std::vector<ImageId> First;
  for (auto &[Id, Places] : PlacesOf) { // in the order of declaration
    llvm::sort(Places);
    std::vector<ImageId> &Firsts = FirstsAt[Places];
    const Image &I = G.Images[Id];
    auto Same = llvm::find_if(Firsts, [&](ImageId O) {
      return areCreatedAlike(G.Images[O], I) && areKeptAlike(G.Images[O], I);
    });
    if (Same == Firsts.end()) {
      Firsts.push_back(Id);
      continue;
    }
    if (First.empty())
      for (ImageId Each = 0; Each != G.Images.size(); ++Each)
        First.push_back(Each);
    First[Id] = *Same;
  }
  return First;
}

/// Is the order of bytes in this layout defined?
static bool isHostAccessible(Layout L) {
  return L == Layout::GENERAL || L == Layout::PREINITIALIZED;
}

std::vector<bool> auxplan::findHostAccessible(const Graph &G) {
  std::vector<bool> Is;
  for (const Image &I : G.Images)
    Is.push_back(I.Desc.Tiling == Tiling::Linear && I.Lifetime == Lifetime::Persistent &&
                 I.Start == StartKind::Layout && isHostAccessible(I.StartLayout));
  auto Allow = [&](ImageId I, Layout L) { Is[I] = Is[I] && isHostAccessible(L); };
  for (const StartStmt &S : G.Starts)
    Allow(S.Image, S.StartLayout);
  for (const Access &A : G.Accesses) {
    if (A.IsBuffer)
      continue;
    Layout Within = G.layoutOf(A);
    for (Layout L :
         {Within, A.From == NoLayout ? Within : A.From, A.To == NoLayout ? Within : A.To})
      Allow(A.Image, L);
  }
  for (const Transition &X : G.Transitions) {
    Allow(X.Image, X.Old);
    Allow(X.Image, X.New);
  }
  for (const Present &Pr : G.Presents)
    Is[Pr.Image] = false;
  return Is;
}
