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
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

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
// Rows: the first that fits counts
//===----------------------------------------------------------------------===//

/// A plane without aux data has no state; a row for every state applies to it.
static bool hasState(uint32_t States, StateId S) {
  return S == NoState ? States == UINT32_MAX : States >> S & 1;
}

static AccessCost findAccessCost(ArrayRef<AccessCostData> Rows, AuxUsage Kind, AuxUsage Bound,
                                 AccessKind K, StateId S) {
  for (const AccessCostData &C : Rows)
    if ((C.Kinds >> unsigned(Kind) & 1) && (C.Bound >> unsigned(Bound) & 1) &&
        (C.Accesses >> unsigned(K) & 1) && hasState(C.States, S))
      return {C.Read, C.Write};
  return {1000, 1000};
}

/// The index of the size for a sample count.
static unsigned sampleIndex(unsigned Samples) {
  unsigned Index = 0;
  while (Samples > 1 && Index < 4) {
    Samples /= 2;
    ++Index;
  }
  return Index;
}

/// \p Bytes times \p Num / \p Den, rounded up; saturates.
static uint64_t scaled(uint64_t Bytes, uint64_t Num, uint64_t Den) {
  uint64_t Whole = Bytes / Den, Rest = Bytes % Den;
  if (Num && Whole > (UINT64_MAX - Num) / Num)
    return UINT64_MAX;
  return Whole * Num + (Rest * Num + Den - 1) / Den;
}

static uint64_t auxBytes(ArrayRef<AuxSizeData> Sizes, AuxUsage Kind, uint64_t SurfaceBytes,
                         unsigned Samples) {
  for (const AuxSizeData &Size : Sizes)
    if (Size.Kinds >> unsigned(Kind) & 1)
      return scaled(SurfaceBytes, Size.Per64K[sampleIndex(Samples)], 65536);
  return 0;
}

static uint64_t findOpBytes(ArrayRef<OpCostData> Rows, ArrayRef<AuxSizeData> Sizes, AuxUsage Kind,
                            OpId Op, StateId S, uint64_t SurfaceBytes, unsigned Samples) {
  for (const OpCostData &C : Rows)
    if ((C.Kinds >> unsigned(Kind) & 1) && (C.Ops >> Op & 1) && hasState(C.States, S))
      return SaturatingAdd(
          SaturatingMultiply<uint64_t>(C.AuxTimes, auxBytes(Sizes, Kind, SurfaceBytes, Samples)),
          scaled(SurfaceBytes, C.Surface, 1000));
  return 0;
}

//===----------------------------------------------------------------------===//
// CostTable
//===----------------------------------------------------------------------===//

CostTable::CostTable(const TargetInfo &T)
    : Accesses(T.Data->AccessCosts.begin(), T.Data->AccessCosts.end()),
      Ops(T.Data->OpCosts.begin(), T.Data->OpCosts.end()),
      Sizes(T.Data->AuxSizes.begin(), T.Data->AuxSizes.end()), FixedOpBytes(T.Data->FixedOpBytes),
      StallBytes(T.Data->StallBytes), StateDwordBytes(T.Data->StateDwordBytes) {}

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
  StateDwordBytes = C.StateDwordBytes.value_or(StateDwordBytes);
  measure(C);
}

AccessCost CostTable::accessCost(AuxUsage Kind, AuxUsage Bound, AccessKind K, StateId S) const {
  return findAccessCost(Accesses, Kind, Bound, K, S);
}

uint64_t CostTable::opBytes(AuxUsage Kind, OpId Op, StateId S, uint64_t SurfaceBytes,
                            unsigned Samples) const {
  return findOpBytes(Ops, Sizes, Kind, Op, S, SurfaceBytes, Samples);
}
