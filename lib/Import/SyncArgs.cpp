//===- SyncArgs.cpp - scopes of barriers as arguments ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header.
///
//===----------------------------------------------------------------------===//

#include "SyncArgs.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

/// The bits of a member that holds a number or names.
template <typename Fn> static uint64_t readBits(JSONNode Value, Fn BitOf) {
  if (std::optional<uint64_t> N = Value.integer())
    return *N;
  uint64_t Bits = 0;
  for (StringRef Rest = Value.text(); !Rest.empty();) {
    StringRef Name;
    std::tie(Name, Rest) = Rest.split('|');
    Bits |= BitOf(Name.trim());
  }
  return Bits;
}

static StageMask knownStages() {
  static const StageMask Known = [] {
    StageMask All = 0;
    for (const StageInfo &S : allStages())
      All |= S.Bit;
    return All;
  }();
  return Known;
}

StageMask capture::readStages(JSONNode Value) {
  return knownStages() & readBits(Value, [](StringRef Name) -> uint64_t {
           // The old name of a stage that the newer one calls by what it stands for.
           if (Name == "VK_PIPELINE_STAGE_TRANSFER_BIT" ||
               Name == "VK_PIPELINE_STAGE_2_TRANSFER_BIT")
             Name = "VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT";
           std::optional<Stage> S = parseStage(Name);
           return S ? stageBit(*S) : 0;
         });
}

std::optional<StageMask> capture::readStages(Args &A, JSONNode In, StringRef Key) {
  JSONNode Value = In[Key];
  if (!Value.exists())
    return std::nullopt;
  if (!Value.integer() && !Value.isString())
    A.error(Value, "expected flags for '" + Key + "'");
  return readStages(Value);
}

static AccessMask readAccesses(JSONNode In, StringRef Key) {
  return readBits(In[Key], [](StringRef Name) -> uint64_t {
    std::optional<unsigned> F = parseAccessFlag(Name);
    return F ? allAccessFlags()[*F].Bit : 0;
  });
}

SyncScope capture::legalScope(SyncScope S) {
  AccessMask Given = S.Accesses;
  S.Accesses = 0;
  StageMask Stages = partsOfStages(S.Stages);
  for (const AccessFlagInfo &F : allAccessFlags())
    if (F.Bit & Given && partsOfAccesses(F.Bit, Stages))
      S.Accesses |= F.Bit;
  return S;
}

std::optional<Dependency> ScopeReader::read(JSONNode Barrier) const {
  std::optional<StageMask> OwnSrc = readStages(A, Barrier, "srcStageMask");
  std::optional<StageMask> OwnDst = readStages(A, Barrier, "dstStageMask");
  OwnSrc = OwnSrc ? OwnSrc : Src;
  OwnDst = OwnDst ? OwnDst : Dst;
  if (!OwnSrc && !OwnDst)
    return std::nullopt;
  return Dependency{legalScope({OwnSrc.value_or(0), readAccesses(Barrier, "srcAccessMask")}),
                    legalScope({OwnDst.value_or(0), readAccesses(Barrier, "dstAccessMask")})};
}

std::optional<Dependency> ScopeReader::ofCall() const {
  if (!Src && !Dst)
    return std::nullopt;
  return Dependency{{Src.value_or(0), 0}, {Dst.value_or(0), 0}};
}
