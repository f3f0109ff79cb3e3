//===- SyncWords.cpp - stages and accesses of memory dependencies ----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lookups in the generated arrays of AuxSync.inc. The scopes of an access are the union of the
/// rows whose kinds have it and whose facts it has. Names of access flags are read with those of
/// other words, in Vocabulary.cpp.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Layouts/SyncWords.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include <iterator>

using namespace llvm;

namespace auxplan {
namespace {

/// A row of td/Sync.td: accesses of some kinds wait for this, under some facts.
struct SyncRow {
  uint32_t Kinds;
  uint32_t With, Without;
  StageMask Stages;
  AccessMask Reads, Writes;
  bool IsFirst, IsLast;
};

/// The index of the aspect's class in LayoutInfo::ReadOnly.
[[maybe_unused]] unsigned aspectClassOf(const AccessCase &C) {
  if (C.Kind == AccessKind::Stencil)
    return 2;
  return C.IsDepthStencil || C.Kind == AccessKind::Depth ? 1 : 0;
}

#include "auxplan/Layouts/AuxSync.inc"

static_assert(std::size(StageInfos) == NumStages, "one element for each enumerator");

/// The names of the bits of \p Mask, by value.
template <typename Info>
std::string listBits(ArrayRef<Info> Infos, uint64_t Mask, StringRef Between) {
  SmallVector<const Info *> Found;
  for (const Info &I : Infos)
    if (I.Bit & Mask)
      Found.push_back(&I);
  if (Found.empty())
    return "NONE";
  llvm::sort(Found, [](const Info *A, const Info *B) { return A->Bit < B->Bit; });
  return join(map_range(Found, [](const Info *I) { return StringRef(I->Name); }), Between);
}

} // namespace

ArrayRef<StageInfo> allStages() {
  return StageInfos;
}
ArrayRef<AccessFlagInfo> allAccessFlags() {
  return AccessFlagInfos;
}

namespace {
/// By bit of a mask: another mask. Walks over barriers ask for these more than for all else.
class MaskOfBits {
public:
  template <typename Fn> explicit MaskOfBits(Fn MaskOf) {
    for (unsigned I = 0; I != Masks.size(); ++I)
      Masks[I] = MaskOf(uint64_t(1) << I);
  }
  uint64_t of(uint64_t Bits) const {
    uint64_t All = 0;
    for (; Bits; Bits &= Bits - 1)
      All |= Masks[countr_zero(Bits)];
    return All;
  }

private:
  std::array<uint64_t, 64> Masks;
};
} // namespace

/// The union of \p Get(Info) over those of \p Infos that \p Holds.
template <typename Info, typename Fn, typename GetFn>
static uint64_t unite(ArrayRef<Info> Infos, Fn Holds, GetFn Get) {
  uint64_t All = 0;
  for (const Info &I : Infos)
    All |= Holds(I) ? Get(I) : 0;
  return All;
}

StageMask partsOfStages(StageMask Mask) {
  static const MaskOfBits Parts([](StageMask Bit) {
    return unite(
        allStages(), [&](const StageInfo &I) { return I.Bit & Bit; },
        [](const StageInfo &I) { return I.Parts; });
  });
  return Parts.of(Mask);
}

StageMask withEarlierStages(StageMask Parts) {
  static const MaskOfBits Earlier([](StageMask Bit) {
    return Bit | unite(
                     allStages(), [&](const StageInfo &I) { return I.Bit & Bit; },
                     [](const StageInfo &I) { return I.Earlier; });
  });
  return Earlier.of(Parts);
}

StageMask withLaterStages(StageMask Parts) {
  static const MaskOfBits Later([](StageMask Bit) {
    return Bit | unite(
                     allStages(), [&](const StageInfo &I) { return I.Earlier & Bit; },
                     [](const StageInfo &I) { return I.Bit; });
  });
  return Later.of(Parts);
}

AccessMask partsOfAccesses(AccessMask Mask, StageMask Stages) {
  static const MaskOfBits Parts([](AccessMask Bit) {
    return unite(
        allAccessFlags(), [&](const AccessFlagInfo &I) { return I.Bit & Bit; },
        [](const AccessFlagInfo &I) { return I.Parts; });
  });
  static const MaskOfBits Performed([](StageMask Bit) {
    return unite(
        allAccessFlags(), [&](const AccessFlagInfo &I) { return I.Stages & Bit; },
        [](const AccessFlagInfo &I) { return I.Bit; });
  });
  return Parts.of(Mask) & Performed.of(Stages);
}

AccessMask writeAccesses() {
  AccessMask Mask = 0;
  for (const AccessFlagInfo &Info : AccessFlagInfos)
    Mask |= Info.IsWrite ? Info.Bit : 0;
  return Mask;
}

StageMask stagesOfQueues(uint8_t Queues) {
  StageMask Mask = 0;
  for (const StageInfo &Info : StageInfos)
    if ((Info.Queues & Queues) && Info.Parts == Info.Bit)
      Mask |= Info.Bit;
  return Mask;
}

Stage lowestStage(StageMask Mask) {
  const auto *Found =
      find_if(StageInfos, [&](const StageInfo &I) { return I.Bit && I.Bit == (Mask & -Mask); });
  return Found == std::end(StageInfos) ? NoStage : Stage(Found - StageInfos);
}

std::string listStages(StageMask Mask, StringRef Between) {
  return listBits<StageInfo>(StageInfos, Mask, Between);
}
std::string listAccesses(AccessMask Mask) {
  return listBits<AccessFlagInfo>(AccessFlagInfos, Mask, ", ");
}

AccessScopes scopesOf(const AccessCase &C) {
  uint32_t Facts = syncFactsOf(C);
  AccessScopes Scopes;
  for (const SyncRow &Row : SyncRows) {
    if (!(Row.Kinds >> static_cast<unsigned>(C.Kind) & 1) || (Row.With & ~Facts) ||
        (Row.Without & Facts))
      continue;
    Scopes.Stages |= Row.Stages;
    Scopes.Reads |= Row.Reads;
    Scopes.Writes |= Row.Writes;
    if (Row.IsFirst)
      Scopes.First.add({Row.Stages, Row.Reads | Row.Writes});
    if (Row.IsLast)
      Scopes.Last.add({Row.Stages, Row.Reads | Row.Writes});
  }
  if (C.At)
    Scopes.Stages = C.At;
  if (Scopes.First.empty())
    Scopes.First = Scopes.all();
  if (Scopes.Last.empty())
    Scopes.Last = Scopes.all();
  return Scopes;
}

} // namespace auxplan
