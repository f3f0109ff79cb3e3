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
template <typename Info> std::string listBits(ArrayRef<Info> Infos, uint64_t Mask, StringRef Between) {
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

ArrayRef<StageInfo> allStages() { return StageInfos; }
ArrayRef<AccessFlagInfo> allAccessFlags() { return AccessFlagInfos; }

StageMask partsOfStages(StageMask Mask) {
  StageMask Parts = 0;
  for (const StageInfo &Info : StageInfos)
    if (Info.Bit & Mask)
      Parts |= Info.Parts;
  return Parts;
}

StageMask withEarlierStages(StageMask Parts) {
  StageMask All = Parts;
  for (const StageInfo &Info : StageInfos)
    if (Info.Bit & Parts)
      All |= Info.Earlier;
  return All;
}

StageMask withLaterStages(StageMask Parts) {
  StageMask All = Parts;
  for (const StageInfo &Info : StageInfos)
    if (Info.Earlier & Parts)
      All |= Info.Bit;
  return All;
}

AccessMask partsOfAccesses(AccessMask Mask, StageMask Stages) {
  AccessMask Parts = 0, Performed = 0;
  for (const AccessFlagInfo &Info : AccessFlagInfos) {
    if (Info.Bit & Mask)
      Parts |= Info.Parts;
    if (Info.Stages & Stages)
      Performed |= Info.Bit;
  }
  return Parts & Performed;
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
