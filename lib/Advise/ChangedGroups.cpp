//===- ChangedGroups.cpp - the images that a change concerns --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See ChangedGroups.h.
///
//===----------------------------------------------------------------------===//

#include "ChangedGroups.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

/// Joins the images of each group.
static void joinGroups(const ImageGroups &Groups, size_t NumImages, IntEqClasses &To) {
  std::vector<uint32_t> First(Groups.size(), None32); // image, by group
  for (ImageId I = 0; I != NumImages; ++I)
    if (uint32_t &Of = First[Groups[I]]; Of == None32)
      Of = I;
    else
      To.join(Of, I);
}

std::vector<bool> ChangedGroups::imagesIn(const Graph &Changed,
                                          ArrayRef<const GraphChange *> Changes) const {
  size_t NumImages = Changed.Images.size();
  IntEqClasses Joined(NumImages);
  joinGroups(Groups, G.Images.size(), Joined);
  joinGroups(ImageGroups(Changed), NumImages, Joined);
  Joined.compress();
  BitVector Concerned(Joined.getNumClasses());
  auto Add = [&](ImageId I) { Concerned.set(Joined[I]); };
  for (const GraphChange *C : Changes) {
    for_each(C->Images, Add);
    for (uint32_t P : C->Passes)
      for (const Access &A : G.accessesOf(G.Passes[P]))
        if (!A.IsBuffer)
          Add(A.Image);
  }
  for (ImageId I = G.Images.size(); I != NumImages; ++I) // the change has made it
    Add(I);
  std::vector<bool> Images(NumImages);
  for (ImageId I = 0; I != NumImages; ++I)
    Images[I] = Concerned.test(Joined[I]);
  return Images;
}

Graph ChangedGroups::before(const std::vector<bool> &Images) const {
  return framesOf(G, {Images.begin(), Images.begin() + G.Images.size()});
}
