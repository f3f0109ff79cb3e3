//===- RuleMemory.cpp - answers of the tables, kept -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Rules about an access look at its usages, whether it only reads, and facts that follow from the
/// image, the view and the levels. An answer is kept for each combination of these.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Layouts/RuleMemory.h"
#include "llvm/ADT/bit.h"

using namespace auxplan;
using namespace llvm;

static_assert(sizeof(PlaneFacts) == 8, "a key has this many bits for them");

ArrayRef<Mode> RuleMemory::modes(AuxUsage Kind, PlaneFacts Facts, const AccessUse &Use) {
  uint32_t Asked = unsigned(Kind) << 16 | unsigned(Use.Kind) << 8 | Use.ReadOnly << 1 |
                   unsigned(Use.ReadsAndWrites);
  auto [It, New] = ModesOf.try_emplace({{Facts, Asked}, {Use.Usages, T.accessFacts(Use)}}, nullptr);
  if (New)
    It->second = &Modes.emplace_back(T.modes(Kind, Facts, Use));
  return *It->second;
}

const LayoutPromise &RuleMemory::layoutPromise(AuxUsage Kind, PlaneFacts Facts, Layout L,
                                               Aspect TheAspect, uint32_t ImageUsage,
                                               uint8_t Queues) {
  uint32_t Asked = unsigned(Queues) << 16 | unsigned(Kind) << 8 | unsigned(TheAspect);
  auto [It, New] = PromiseOf.try_emplace({{Facts, Asked}, {uint32_t(L), ImageUsage}}, nullptr);
  if (New)
    It->second =
        &Promises.emplace_back(T.layoutPromise(Kind, Facts, L, TheAspect, ImageUsage, Queues));
  return *It->second;
}

/// The words differ in few bits, and questions are frequent: a short hash is enough.
uint64_t RuleMemory::ClearKey::hash() const {
  uint64_t Hash = 0;
  for (uint64_t Word : Words)
    Hash = ((Hash << 5 | Hash >> 59) ^ Word) * 0x9E3779B97F4A7C15ull;
  return Hash ^ Hash >> 32;
}

RuleMemory::ClearKey RuleMemory::keyOf(AuxUsage Kind, const ImageDesc &D, Aspect A,
                                       const ClearQuery &Q) {
  auto Pair = [](uint32_t High, uint32_t Low) { return uint64_t(High) << 32 | Low; };
  uint32_t List = 0;
  if (!D.ViewFormats.empty())
    List = ViewLists.try_emplace(D.ViewFormats, ViewLists.size() + 1).first->second;
  uint32_t Small = uint32_t(Kind) << 16 | uint32_t(D.Type) << 12 | uint32_t(D.Tiling) << 8 |
                   uint32_t(D.Concurrent) << 2 | uint32_t(D.ExternalMemory) << 1 |
                   uint32_t(Q.FullArea);
  return {{Pair(Small, uint32_t(A)),
           Pair(uint32_t(D.Mips) << 8 | D.Samples, uint32_t(D.Format) << 16 | D.Modifier),
           Pair(D.Width, D.Height), Pair(D.Depth, D.Layers), Pair(D.Usage, D.StencilUsage),
           Pair(D.Flags, List), bit_cast<uint64_t>(Q.Value[0]), bit_cast<uint64_t>(Q.Value[1]),
           bit_cast<uint64_t>(Q.Value[2]), bit_cast<uint64_t>(Q.Value[3]),
           Pair(Q.Mip << 8 | Q.LevelsBefore, uint32_t(Q.ViewFormat)), Pair(Q.Layer, Q.NumLayers),
           Pair(Q.X, Q.Y), Pair(Q.W, Q.H), Pair(Q.LayersBeside, Q.Views)}};
}

/// At most this many answers are kept, since a program may clear to another value in every frame.
static constexpr size_t MaxClears = 1 << 14;

const ClearVerdict &RuleMemory::fastClear(AuxUsage Kind, const ImageDesc &D, Aspect A,
                                          const ClearQuery &Q) {
  ClearKey Key = keyOf(Kind, D, A, Q);
  const ClearAnswers::value_type *&Recent = RecentClears[Key.hash() >> 58];
  if (Recent && Recent->first == Key)
    return Recent->second;
  if (ClearOf.size() == MaxClears) {
    ClearOf.clear();
    RecentClears = {};
  }
  auto [It, New] = ClearOf.try_emplace(Key);
  if (New)
    It->second = T.fastClear(Kind, D, A, Q);
  Recent = &*It;
  return It->second;
}

uint8_t RuleMemory::resolveQueues(AuxUsage Kind) {
  std::optional<uint8_t> &Known = ResolveQueues[unsigned(Kind)];
  if (!Known)
    Known = auxplan::resolveQueues(T, Kind);
  return *Known;
}
