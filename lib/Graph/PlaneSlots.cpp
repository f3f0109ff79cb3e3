//===- PlaneSlots.cpp - numbers for what has a layout ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Slots and positions. See PlaneSlots.h.
///
//===----------------------------------------------------------------------===//

#include "PlaneSlots.h"
#include "auxplan/Graph/Interchangeable.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace auxplan;

PlaneSlots::PlaneSlots(const Graph &G) : G(G) {
  Slot Next = 0;
  std::vector<bool> Used = findUsedImages(G);
  std::vector<ImageId> Same = findInterchangeable(G);
  for (const Image &I : G.Images) {
    ImageId Id = FirstSlot.size();
    bool HasOwn = Same.empty() || Same[Id] == Id;
    Roles.push_back(Used[Id] ? I.History : 1);
    unsigned Count = HasOwn ? Roles.back() * numbersPerImage(Id) : 0;
    FirstSlot.push_back(HasOwn ? Next : FirstSlot[Same[Id]]);
    Heights.push_back(Log2_64_Ceil(uint64_t(I.Desc.Mips) * I.Desc.sliceCount()));
    ImageOfSlot.resize(Next + Count, Id);
    Next += Count;
  }
}

/// Role k of frame f is image (f - k) mod N.
PlaneSlots::Slot PlaneSlots::slotOf(ImageId Id, uint8_t Age, Aspect A, Topic T,
                                    uint64_t FrameNumber) const {
  const Image &I = G.Images[Id];
  AspectMask Of = I.aspects();
  if (I.History == 1 && Of == maskOf(A)) // most images
    return FirstSlot[Id] + T;
  unsigned Planes = popcount(Of), Plane = popcount(AspectMask(Of & (maskOf(A) - 1)));
  unsigned Ring = I.History == 1 ? 0 : (FrameNumber + I.History - Age) % I.History;
  return FirstSlot[Id] + (Ring * Planes + Plane) * NumTopics + T;
}

PlaneSlots::Slot PlaneSlots::movedOn(Slot S, unsigned Frames) const {
  ImageId Id = ImageOfSlot[S];
  unsigned History = G.Images[Id].History, PerImage = numbersPerImage(Id);
  Slot First = FirstSlot[Id];
  unsigned Ring = (S - First) / PerImage;
  unsigned Moved = (Ring + History - Frames % History) % History;
  return First + Moved * PerImage + (S - First) % PerImage;
}
