//===- Costs.cpp - cost coefficients that can be changed ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A copy of the target's rows. Measurements of an image replace the guesses that the rows declare:
/// a compression ratio scales an access, and changes how much a resolve reads.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Layouts/Costs.h"
#include "CostRows.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan;

//===----------------------------------------------------------------------===//
// Records
//===----------------------------------------------------------------------===//

std::vector<StringRef> auxplan::costRecords(CostRecord Kind) {
  std::vector<StringRef> Names;
  auto Add = [&](StringRef Name) {
    if (!is_contained(Names, Name))
      Names.push_back(Name);
  };
  for (const TargetInfo &T : allTargets()) {
    if (Kind == CostRecord::Access)
      for (const AccessCostData &Row : T.Data->AccessCosts)
        Add(Row.Rule->Name);
    else if (Kind == CostRecord::Op)
      for (const OpCostData &Row : T.Data->OpCosts)
        Add(Row.Rule->Name);
    else
      for (const AuxSizeData &Row : T.Data->AuxSizes)
        Add(Row.Name);
  }
  return Names;
}

bool auxplan::isCostRecord(CostRecord Kind, StringRef Name) {
  return is_contained(costRecords(Kind), Name);
}

//===----------------------------------------------------------------------===//
// CostTable
//===----------------------------------------------------------------------===//

CostTable::CostTable(const TargetInfo &T)
    : Accesses(T.Data->AccessCosts.begin(), T.Data->AccessCosts.end()),
      Ops(T.Data->OpCosts.begin(), T.Data->OpCosts.end()),
      Sizes(T.Data->AuxSizes.begin(), T.Data->AuxSizes.end()), FixedOpBytes(T.fixedOpBytes()),
      StallBytes(T.stallBytes()) {}

/// \p Value with another compression ratio in it, rounded to the nearest.
static uint16_t inProportion(uint32_t Value, uint32_t Ratio, uint32_t New) {
  return std::min<uint32_t>((Value * New + Ratio / 2) / Ratio, UINT16_MAX);
}

/// Replaces the guesses by measurements.
void CostTable::measure(const CostChanges &C) {
  if (C.Compression) {
    for (AccessCostData &Row : Accesses)
      if (Row.Ratio) {
        Row.Read = Row.ReadsRaw ? Row.Read : inProportion(Row.Read, Row.Ratio, *C.Compression);
        Row.Write = inProportion(Row.Write, Row.Ratio, *C.Compression);
        Row.Ratio = 0;
      }
    for (OpCostData &Row : Ops)
      if (Row.Ratio) {
        Row.Surface = Row.Surface - Row.Ratio + *C.Compression;
        Row.Ratio = 0;
      }
  }
  if (C.ClearShare)
    for (OpCostData &Row : Ops)
      if (Row.ClearShare) {
        Row.Surface = Row.Surface - Row.ClearShare + *C.ClearShare;
        Row.ClearShare = 0;
      }
  if (C.Overdraw)
    Overdraw = C.Overdraw;
}

void CostTable::change(const CostChanges &C) {
  for (AccessCostData &Row : Accesses)
    if (auto It = C.Accesses.find(Row.Rule->Name); It != C.Accesses.end()) {
      Row.Read = It->second[0].value_or(Row.Read);
      Row.Write = It->second[1].value_or(Row.Write);
      Row.Ratio = 0;
    }
  for (OpCostData &Row : Ops)
    if (auto It = C.Ops.find(Row.Rule->Name); It != C.Ops.end()) {
      Row.AuxTimes = It->second[0].value_or(Row.AuxTimes);
      Row.Surface = It->second[1].value_or(Row.Surface);
      Row.Ratio = Row.ClearShare = 0;
    }
  for (AuxSizeData &Row : Sizes)
    if (auto It = C.Sizes.find(Row.Name); It != C.Sizes.end())
      for (auto [Size, New] : zip(Row.Per64K, It->second))
        Size = New.value_or(Size);
  FixedOpBytes = C.FixedOpBytes.value_or(FixedOpBytes);
  StallBytes = C.StallBytes.value_or(StallBytes);
  measure(C);
}

TargetInfo::AccessCost CostTable::accessCost(AuxUsage Kind, AuxUsage Bound, AccessKind K,
                                             StateId S) const {
  return findAccessCost(Accesses, Kind, Bound, K, S);
}

uint64_t CostTable::opBytes(AuxUsage Kind, OpId Op, StateId S, uint64_t SurfaceBytes,
                            unsigned Samples) const {
  return findOpBytes(Ops, Sizes, Kind, Op, S, SurfaceBytes, Samples);
}
