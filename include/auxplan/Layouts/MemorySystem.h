//===- MemorySystem.h - caches, and what barriers do to them ----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A memory system says which caches stand between the units of a GPU and its memory
/// (td/MemorySystems.td). From the stages and accesses of a barrier follows which caches it flushes
/// and which it invalidates; lib/Layouts/MemorySystem.cpp has the rules.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LAYOUTS_MEMORYSYSTEM_H
#define AUXPLAN_LAYOUTS_MEMORYSYSTEM_H

#include "auxplan/Layouts/SyncWords.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace auxplan {

class TargetInfo;

enum class CachePolicy : uint8_t { WriteBack, WriteThrough, ReadOnly };

/// Stands for the memory where a cache could stand: behind a cache, and as the level of coherence.
constexpr uint8_t NoCache = 0xFF;

struct CacheInfo {
  const char *Name; ///< "L2"
  CachePolicy Policy;
  bool DirtyByLine; ///< writes whole lines back, with bytes beside the written ones
  uint8_t Behind;   ///< the cache that it reads from and writes to, or NoCache: the memory
};

/// Some accesses, and the caches through which they may go.
struct MemoryUnitInfo {
  const char *Name;
  AccessMask Accesses;
  StageMask Stages; ///< at which it performs them
  uint32_t Through; ///< bit per cache that it may access first; 0: the memory
};

struct MemorySystem {
  const char *Name;
  const char *Doc;
  const char *Source;
  bool Estimate;      ///< no source settles all of it
  const char *Memory; ///< "VRAM"
  uint8_t Level;      ///< of coherence: a cache, or NoCache: the memory
  llvm::ArrayRef<CacheInfo> Caches;
  llvm::ArrayRef<MemoryUnitInfo> Units;
};

/// All of td/MemorySystems.td, in its order.
llvm::ArrayRef<MemorySystem> allMemorySystems();
/// The one that a target has; none: not known.
const MemorySystem *memorySystemOf(const TargetInfo &);

/// Something that a barrier does to a cache. An invalidation writes dirty lines back before.
struct CacheOp {
  enum class Kind : uint8_t { Flush, Invalidate } Does;
  uint8_t Cache;
  bool operator==(CacheOp O) const { return Does == O.Does && Cache == O.Cache; }
};

/// A barrier does them in this order: flushes from the units towards the memory, then invalidations
/// from the memory towards the units.
using CacheOps = llvm::SmallVector<CacheOp, 4>;

enum class Side : uint8_t { Source, Destination };

/// The needs of one side of a barrier: the source makes its writes available at the level of
/// coherence, the destination makes what is there visible to its accesses. Collective stages and
/// accesses stand for their parts.
CacheOps opsFor(const MemorySystem &, Side, StageMask, AccessMask);
/// Both sides. Nothing, if the source writes nothing and the destination has no accesses.
CacheOps opsFor(const MemorySystem &, SyncScope After, SyncScope Before);

/// "flush L2; invalidate T$", or "nothing".
std::string describe(const MemorySystem &, llvm::ArrayRef<CacheOp>);

/// The topology of a system, and for each access what both sides of a barrier do.
void printMemorySystem(const MemorySystem &, llvm::raw_ostream &);

} // namespace auxplan

#endif // AUXPLAN_LAYOUTS_MEMORYSYSTEM_H
