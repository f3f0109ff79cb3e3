//===- MemorySystem.cpp - what barriers do to caches -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An access goes a way through caches to the memory. The level of coherence is one cache, or the
/// memory. Where the way meets the way from the level to the memory, both see the same bytes. All
/// rules follow from that:
///
///   - The caches of an access that count are those on its way before it meets the level's.
///   - A write is available at the level after every write-back cache on its part of the way has
///     been flushed. If the way does not pass the level, the level's part has old bytes, and is
///     invalidated.
///   - A read finds what is at the level after every cache on its part has been invalidated. If its
///     way does not pass the level, new bytes may still be in the level's part, which is flushed.
///   - Before a write, too, the level's part is flushed if the way does not pass the level:
///     otherwise it would write over the new bytes later. A write-back cache that knows only which
///     lines are dirty would write old bytes beside the new ones back, and is invalidated. Caches
///     that know which bytes are dirty, and write-through caches, need nothing.
///   - Reads on the side of the source need nothing: nobody waits for their bytes.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Layouts/MemorySystem.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace auxplan {
namespace {

/// Collects what barriers do to the caches of one system.
class OpCollector {
  using Caches = SmallVector<uint8_t, 4>;

  const MemorySystem &System;
  uint32_t Flushed = 0, Invalidated = 0; ///< bit per cache

  Caches wayFrom(uint8_t First) const;
  unsigned distanceOf(uint8_t Cache) const { return wayFrom(Cache).size(); }
  bool writesBack(uint8_t Cache) const {
    return System.Caches[Cache].Policy == CachePolicy::WriteBack;
  }
  void flush(ArrayRef<uint8_t> Part);
  void invalidate(ArrayRef<uint8_t> Part, bool OnlyByLine = false);
  void addWay(Side S, bool IsWrite, uint8_t First);
  void addUnit(Side S, const MemoryUnitInfo &Unit, AccessMask Accesses);

public:
  explicit OpCollector(const MemorySystem &System) : System(System) {}
  void add(Side S, StageMask Stages, AccessMask Accesses);
  CacheOps get() const;
};

/// The caches from \p First to the memory.
OpCollector::Caches OpCollector::wayFrom(uint8_t First) const {
  Caches Way;
  for (uint8_t Cache = First; Cache != NoCache; Cache = System.Caches[Cache].Behind)
    Way.push_back(Cache);
  return Way;
}

void OpCollector::flush(ArrayRef<uint8_t> Part) {
  for (uint8_t Cache : Part)
    Flushed |= uint32_t(writesBack(Cache)) << Cache;
}

void OpCollector::invalidate(ArrayRef<uint8_t> Part, bool OnlyByLine) {
  for (uint8_t Cache : Part)
    if (!OnlyByLine || (writesBack(Cache) && System.Caches[Cache].DirtyByLine))
      Invalidated |= 1u << Cache;
}

void OpCollector::addWay(Side S, bool IsWrite, uint8_t First) {
  Caches Way = wayFrom(First), FromLevel = wayFrom(System.Level);
  // Both end at the memory: take away from there what they have in common.
  while (!Way.empty() && !FromLevel.empty() && Way.back() == FromLevel.back()) {
    Way.pop_back();
    FromLevel.pop_back();
  }
  if (S == Side::Source) {
    if (!IsWrite)
      return;
    flush(Way);
    invalidate(FromLevel);
    return;
  }
  flush(FromLevel);
  invalidate(Way, /*OnlyByLine=*/IsWrite);
}

void OpCollector::addUnit(Side S, const MemoryUnitInfo &Unit, AccessMask Accesses) {
  AccessMask Writes = writeAccesses();
  for (bool IsWrite : {false, true}) {
    if (!(Accesses & (IsWrite ? Writes : ~Writes)))
      continue;
    if (!Unit.Through)
      addWay(S, IsWrite, NoCache);
    for (unsigned Cache = 0; Cache < System.Caches.size(); ++Cache)
      if (Unit.Through >> Cache & 1)
        addWay(S, IsWrite, Cache);
  }
}

void OpCollector::add(Side S, StageMask Stages, AccessMask Accesses) {
  StageMask Parts = partsOfStages(Stages);
  for (const MemoryUnitInfo &Unit : System.Units)
    if (StageMask Of = Parts & Unit.Stages)
      addUnit(S, Unit, partsOfAccesses(Accesses, Of) & Unit.Accesses);
}

CacheOps OpCollector::get() const {
  CacheOps Ops;
  for (unsigned Cache = 0; Cache < System.Caches.size(); ++Cache) {
    if (Flushed >> Cache & 1)
      Ops.push_back({CacheOp::Kind::Flush, uint8_t(Cache)});
    if (Invalidated >> Cache & 1)
      Ops.push_back({CacheOp::Kind::Invalidate, uint8_t(Cache)});
  }
  llvm::stable_sort(Ops, [this](CacheOp A, CacheOp B) {
    if (A.Does != B.Does)
      return A.Does < B.Does;
    unsigned OfA = distanceOf(A.Cache), OfB = distanceOf(B.Cache);
    return A.Does == CacheOp::Kind::Flush ? OfA > OfB : OfA < OfB;
  });
  return Ops;
}

} // namespace

CacheOps opsFor(const MemorySystem &System, Side S, StageMask Stages, AccessMask Accesses) {
  OpCollector Ops(System);
  Ops.add(S, Stages, Accesses);
  return Ops.get();
}

CacheOps opsFor(const MemorySystem &System, SyncScope After, SyncScope Before) {
  OpCollector Ops(System);
  Ops.add(Side::Source, After.Stages, After.Accesses);
  Ops.add(Side::Destination, Before.Stages, Before.Accesses);
  return Ops.get();
}

std::string describe(const MemorySystem &System, ArrayRef<CacheOp> Ops) {
  if (Ops.empty())
    return "nothing";
  return join(map_range(Ops,
                        [&](CacheOp Op) {
                          bool Flushes = Op.Does == CacheOp::Kind::Flush;
                          return std::string(Flushes ? "flush " : "invalidate ") +
                                 System.Caches[Op.Cache].Name;
                        }),
              "; ");
}

} // namespace auxplan
