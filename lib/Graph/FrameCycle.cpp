//===- FrameCycle.cpp - in which frames an `every` runs ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See FrameCycle.h.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/FrameCycle.h"
#include "auxplan/Graph/DeviceModifiers.h"
#include "auxplan/Graph/SharedImages.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <numeric>

using namespace auxplan;

unsigned auxplan::cycleOf(const Graph &G, uint32_t Begin) {
  if (G.Everys.empty())
    return 1;
  uint64_t Cycle = 1;
  for (uint32_t I = Begin; I != G.Items[Begin].Match; ++I)
    if (G.Items[I].Kind == ItemKind::EveryBegin)
      if (Cycle = std::lcm(Cycle, uint64_t(G.Everys[G.Items[I].Index].Period)); Cycle > MaxCycle)
        return 0;
  return unsigned(Cycle);
}

unsigned auxplan::plannedCycleOf(const Graph &G, uint32_t Begin) {
  unsigned Cycle = cycleOf(G, Begin);
  uint64_t Items = uint64_t(Cycle) * (G.Items[Begin].Match - Begin);
  bool IsPlanned = G.Frames[G.Items[Begin].Index].Repeat && Items <= MaxCycleItems;
  return Cycle > 1 && !IsPlanned ? 0 : Cycle;
}

/// Does somebody see the image then? Decoders, cameras and the CPU show nothing.
static bool isShown(const Graph &G, const Present &P) {
  if (!isHandoff(P))
    return true;
  std::optional<sharing::KnownDevice> Of = knownDevice(deviceOf(G, P));
  return isRead(P) && Of && Of->kind() == sharing::DeviceKind::Display;
}

/// Presents of the frame that begins at item \p Begin, as framesShown() counts them.
static unsigned presentsIn(const Graph &G, uint32_t Begin) {
  unsigned Shown = 0, Depth = 0;
  bool IsNew = true;
  for (uint32_t I = Begin + 1; I != G.Items[Begin].Match; ++I)
    switch (G.Items[I].Kind) {
    case ItemKind::Pass:
      IsNew = true;
      break;
    case ItemKind::Present:
      if (!isShown(G, G.Presents[G.Items[I].Index]))
        break;
      Shown += IsNew && !Depth;
      IsNew &= Depth != 0;
      break;
    case ItemKind::IfBegin:
    case ItemKind::LoopBegin:
    case ItemKind::EveryBegin:
      ++Depth;
      break;
    case ItemKind::IfEnd:
    case ItemKind::LoopEnd:
    case ItemKind::EveryEnd:
      --Depth;
      break;
    default:
      break;
    }
  return Shown;
}

unsigned auxplan::framesShown(const Graph &G) {
  unsigned Shown = 0;
  for (uint32_t I = 0; I != G.Items.size(); I = G.Items[I].Match + 1) {
    const Frame &F = G.Frames[G.Items[I].Index];
    unsigned Here = presentsIn(G, I);
    Shown = F.Repeat ? Here : llvm::SaturatingMultiplyAdd(Here, unsigned(F.Count), Shown);
  }
  return std::max(Shown, 1u);
}

uint64_t auxplan::firstNumberOf(const Graph &G, uint32_t Begin) {
  uint64_t Number = 0;
  for (uint32_t I = 0; I != Begin; I = G.Items[I].Match + 1)
    Number += G.Frames[G.Items[I].Index].Count;
  return Number;
}
