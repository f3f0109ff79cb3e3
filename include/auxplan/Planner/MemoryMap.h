//===- MemoryMap.h - who shares memory with whom ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The bytes of every bound cell and buffer, and two relations that follow from them. *Aliases*
/// have bytes in common, or a page in which linear and tiled objects share memory. The aux data of
/// *rivals* are found through one entry of a translation table that must hold something else for
/// each of them.
///
/// Cells and buffers are *owners*, with numbers: first the cells, then the buffers.
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
  uint32_t Memory = None32; ///< None32: the plane has memory of its own
  uint64_t Offset = 0;
  uint64_t End = 0; ///< of its surface
};

/// The places of the planes of all images, by image and aspect. Memory that `size` gives beyond the
/// surfaces is for aux data, after them.
class PlaneMap {
public:
  PlaneMap(const Graph &G, const TargetInfo &T) : PlaneMap(G, T, G.Kinds) {}
  /// The same with other kinds than those that the graph states.
  PlaneMap(const Graph &G, const TargetInfo &T, llvm::ArrayRef<KindStmt> Kinds);
  PlanePlace placeOf(ImageId I, Aspect A) const {
    auto It = Places.find({I, unsigned(A)});
    return It == Places.end() ? PlanePlace() : It->second;
  }
  /// The size that `size` or `granules` gives; 0: neither is given.
  static uint64_t givenSize(const Image &, const TargetInfo &);
  /// An image and one of its aspects.
  using Key = std::pair<uint32_t, unsigned>;
  /// Can the aux data of the plane not be mapped, because an image that was bound before has other
  /// entries there?
  bool losesEntries(ImageId I, Aspect A) const { return Losers.count({I, unsigned(A)}); }
  /// Sets of planes of which not all get entries if all have kinds that need them.
  llvm::ArrayRef<std::vector<Key>> contests() const { return Contests; }

private:
  struct Contender {
    uint32_t Memory;
    uint64_t Begin, End; ///< in whole granules
    Key Plane;
  };
  void place(const Image &, ImageId, AspectMask, const Bind &, const TargetInfo &);
  void findLosers(const Graph &, const TargetInfo &, llvm::ArrayRef<KindStmt> Kinds);
  void findContests(std::vector<Contender>);
  llvm::DenseMap<Key, PlanePlace> Places;
  llvm::DenseMap<Key, bool> Losers;
  std::vector<Key> InOrder; ///< of the binds
  std::vector<std::vector<Key>> Contests;
};

/// The part of a plane's format that hardware reads in an entry; planes with equal results may
/// share the entry.
uint64_t entryFormat(Format F, Aspect A);

class MemoryMap {
public:
  MemoryMap() = default;
  MemoryMap(const Problem &P, const PlaneMap &Planes);

  bool hasAliases() const { return !Aliases.empty(); }
  /// Do more parts share memory than the map can hold? Then it has no aliases.
  bool overflows() const { return Overflow; }
  bool hasRivals() const { return !Rivals.empty(); }
  llvm::ArrayRef<OwnerId> aliasesOf(OwnerId O) const { return listOf(Aliases, O); }
  llvm::ArrayRef<OwnerId> rivalsOf(OwnerId O) const { return listOf(Rivals, O); }
  /// Does each alias of \p O have all bytes of \p O? If not, an alias may take only a part of it.
  bool isWithinAliases(OwnerId O) const;
  /// The first bytes that two owners have in common.
  struct Overlap {
    uint32_t Memory = None32;
    ByteRange Bytes;
    bool IsPage = false; ///< they have no byte in common, but a page
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
  using Relation = std::vector<llvm::SmallVector<OwnerId, 2>>; ///< by owner; empty: no owner has
                                                               ///< any
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
  std::vector<Run> InPages; ///< Runs rounded to whole pages; empty: a page is a byte
  std::vector<Run> Updated; ///< runs whose entries an update of a part of a plane also writes
  std::vector<Hull> Hulls;  ///< by owner, if any share memory
  Relation Aliases, Rivals;
  bool Overflow = false;
};

/// The number of entries of the translation table that an update of some levels and layers of a
/// plane writes.
uint64_t tableEntries(const Problem &P, const Op &O);
/// The number of these entries whose granules the levels and layers fill by themselves. An update
/// that covers the neighbours too has at least so many entries more.
uint64_t fullTableEntries(const Problem &P, const Op &O);

} // namespace auxplan

#endif // AUXPLAN_PLANNER_MEMORYMAP_H
