//===- MemoryMap.h - who shares memory with whom ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The bytes of every bound cell and buffer, and from them two relations: who has
/// bytes in common (*aliases*), or a page in which what is linear and what is not share
/// memory; and whose aux data are found through one entry of
/// a translation table that must hold something else for each (*rivals*).
///
/// Cells and buffers are *owners*: cells by their number, buffers behind them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_PLANNER_MEMORYMAP_H
#define AUXPLAN_PLANNER_MEMORYMAP_H

#include "auxplan/Graph/Graph.h"
#include "auxplan/Layouts/Surface.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace auxplan {

class Problem;
using OwnerId = uint32_t;

/// Where one plane of an image begins in memory.
struct PlanePlace {
  uint32_t Memory = None32; ///< None32: it has memory of its own
  uint64_t Offset = 0;
  uint64_t End = 0;         ///< of its surface
};

/// The places of the planes of all images, by image and aspect. What `size` gives
/// beyond the surfaces is memory for aux data, behind them.
class PlaneMap {
public:
  PlaneMap(const Graph &G, const TargetInfo &T);
  PlanePlace placeOf(ImageId I, Aspect A) const {
    auto It = Places.find({I, unsigned(A)});
    return It == Places.end() ? PlanePlace() : It->second;
  }
  /// What `size` or `granules` says; 0: nothing.
  static uint64_t givenSize(const Image &, const TargetInfo &);
  /// An image and one of its aspects.
  using Key = std::pair<uint32_t, unsigned>;
  /// Planes whose aux data cannot be mapped, since another image bound before has
  /// other entries there.
  bool losesEntries(ImageId I, Aspect A) const { return Losers.count({I, unsigned(A)}); }
  /// Planes of which not all get entries if all have kinds that want them.
  llvm::ArrayRef<std::vector<Key>> contests() const { return Contests; }

private:
  struct Contender {
    uint32_t Memory;
    uint64_t Begin, End; ///< in whole granules
    Key Plane;
  };
  void place(const Image &, ImageId, AspectMask, const Bind &, const TargetInfo &);
  void findLosers(const Graph &, const TargetInfo &);
  void findContests(std::vector<Contender>);
  llvm::DenseMap<Key, PlanePlace> Places;
  llvm::DenseMap<Key, bool> Losers;
  std::vector<Key> InOrder; ///< of the binds
  std::vector<std::vector<Key>> Contests;
};

/// What hardware reads of the format of a plane in an entry; equal formats may
/// share it.
uint64_t entryFormat(Format F, Aspect A);

class MemoryMap {
public:
  MemoryMap() = default;
  MemoryMap(const Problem &P, const PlaneMap &Planes);

  bool hasAliases() const { return !Aliases.empty(); }
  /// Do more parts share memory than can be looked at? Then nobody seems to.
  bool overflows() const { return Overflow; }
  bool hasRivals() const { return !Rivals.empty(); }
  llvm::ArrayRef<OwnerId> aliasesOf(OwnerId O) const { return listOf(Aliases, O); }
  llvm::ArrayRef<OwnerId> rivalsOf(OwnerId O) const { return listOf(Rivals, O); }
  /// Does each of those who share memory with \p O have all of its bytes? Else one may take
  /// a part of it only.
  bool isWithinAliases(OwnerId O) const;
  /// What two owners have in common first.
  struct Overlap {
    uint32_t Memory = None32;
    ByteRange Bytes;
    bool IsPage = false; ///< no byte, but a page
  };
  Overlap overlapOf(OwnerId A, OwnerId B) const;

private:
  struct Run {
    uint32_t Memory;
    ByteRange Bytes;
    OwnerId Owner;
  };
  /// All runs of an owner together.
  struct Hull {
    ByteRange Bytes = {UINT64_MAX, 0};
    uint32_t NumRuns = 0;
  };
  using PairFilter = llvm::function_ref<bool(OwnerId, OwnerId)>;
  using OwnerPairs = std::vector<std::pair<OwnerId, OwnerId>>;
  using Relation = std::vector<llvm::SmallVector<OwnerId, 2>>; ///< by owner; empty: nobody
  static llvm::ArrayRef<OwnerId> listOf(const Relation &R, OwnerId O) {
    return O < R.size() ? llvm::ArrayRef<OwnerId>(R[O]) : llvm::ArrayRef<OwnerId>();
  }
  void addCell(const Problem &, uint32_t Cell, const PlanePlace &, const Surface &);
  void findAliases(const Problem &);
  void findRivals(const Problem &);
  void addPairs(std::vector<Run>, OwnerId FirstBuffer, PairFilter, OwnerPairs &);
  Relation relationOf(const Problem &, const OwnerPairs &) const;
  static Overlap firstOverlap(llvm::ArrayRef<Run>, OwnerId A, OwnerId B);

  std::vector<Run> Runs;    ///< by owner
  std::vector<Run> InPages; ///< the same with all of their pages; empty: a page is a byte
  std::vector<Run> Updated; ///< whose entries an update of a part of a plane writes as well
  std::vector<Hull> Hulls;  ///< by owner, if any share memory
  Relation Aliases, Rivals;
  bool Overflow = false;
};

/// Entries of the translation table that an update of some levels and layers of a
/// plane writes.
uint64_t tableEntries(const Problem &P, const Op &O);
/// Those among them of granules that the levels and layers fill by themselves: what the
/// update adds at least to one that covers its neighbours too.
uint64_t fullTableEntries(const Problem &P, const Op &O);

} // namespace auxplan

#endif // AUXPLAN_PLANNER_MEMORYMAP_H
