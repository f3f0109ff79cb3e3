//===- LostContents.cpp - where contents are lost -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See LostContents.h.
///
/// Source of the store operations: Vulkan 1.4, VkAttachmentStoreOp. STORE_OP_NONE leaves an
/// attachment alone to which the pass writes nothing, and is STORE_OP_DONT_CARE otherwise. A load
/// operation CLEAR writes; after DONT_CARE there is nothing that could be left.
///
//===----------------------------------------------------------------------===//

#include "LostContents.h"

using namespace llvm;
using namespace auxplan;

static bool replaces(LoadOp Load) {
  return Load == LoadOp::Clear || Load == LoadOp::DontCare;
}

static bool sameAreas(const Area *A, const Area *B) {
  return A && B ? *A == *B : A == B;
}

/// Does a load operation replace all that the line stores? The load operation that counts is that
/// of the first pass of the instance which attaches it.
static bool isReplaced(const Graph &G, const RenderPassInstances &Instances, const Pass &P,
                       const Access &A) {
  uint32_t Index = &P - G.Passes.data();
  bool Continues = false, Replaced = false;
  if (Instances.isInSeveral(Index))
    for (uint32_t Member : Instances.passesOf(Instances.rootOf(Index))) {
      if (Member >= Index)
        break;
      const Pass &Earlier = G.Passes[Member];
      for (const Access &B : G.accessesOf(Earlier)) {
        if (B.IsBuffer || !infoOf(B.Kind).IsAttachment || B.Image != A.Image || B.Age != A.Age ||
            !B.Range.overlaps(A.Range))
          continue;
        Continues = true;
        Replaced |= replaces(B.Load) && B.Range.contains(A.Range) &&
                    sameAreas(G.areaOf(Earlier, B), G.areaOf(P, A));
      }
    }
  return Continues ? Replaced : replaces(A.Load);
}

StoredAs auxplan::storedBy(const Graph &G, const RenderPassInstances &Instances, const Pass &P,
                           const Access &A) {
  bool IsContinued = Instances.isContinued(&P - G.Passes.data());
  if (IsContinued || A.Store == StoreOp::NotGiven || A.Store == StoreOp::Store)
    return StoredAs::Written;
  if (A.Store == StoreOp::DontCare || isReplaced(G, Instances, P, A))
    return StoredAs::Nothing;
  return StoredAs::NotGiven;
}

LostContents::LostContents(const Graph &G, const PlaneSlots &Slots,
                           const RenderPassInstances &Instances)
    : Slots(Slots) {
  for (uint32_t X = 0; X != G.Transitions.size(); ++X)
    if (G.Transitions[X].Old == Layout::UNDEFINED)
      add(G.Transitions[X].Image, Old, X);
  for (const Pass &P : G.Passes)
    for (uint32_t I = P.FirstAccess, E = I + P.NumAccesses; I != E; ++I) {
      const Access &A = G.Accesses[I];
      if (A.IsBuffer)
        continue;
      if (A.From == Layout::UNDEFINED)
        add(A.Image, From, I);
      if (A.Load == LoadOp::DontCare)
        add(A.Image, Load, I);
      if (storedBy(G, Instances, P, A) == StoredAs::Nothing)
        add(A.Image, Store, I);
    }
}

void LostContents::add(ImageId Image, Word Is, uint32_t Index) {
  std::vector<Place> &Known = PlacesOfSlot[Slots.first(Image)];
  unsigned Bit = std::min<size_t>(FirstBit + Known.size(), LastBit);
  Bits[uint64_t(Index) << 2 | Is] = Bit;
  if (Bit != LastBit)
    Known.push_back({Is, Index});
}

const LostContents::Place *LostContents::onlyWord(ImageId Image, uint64_t Set) const {
  uint64_t Words = Set >> FirstBit << FirstBit;
  if (!has_single_bit(Words) || countr_zero(Words) == LastBit)
    return nullptr;
  return &PlacesOfSlot.find(Slots.first(Image))->second[countr_zero(Words) - FirstBit];
}
