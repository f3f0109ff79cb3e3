//===- LeastCosts.h - what a plane costs at least, by its kind --*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lower bounds for planes of other aux kinds than the planned ones: each of their lines in the
/// cheapest mode and state of the kind.
///
/// The rate of a line, which is its price for each byte of the surface, depends on the line kind,
/// the plane class and the aux kind. Graphs have few combinations of these, so most rates are
/// known. One walk over all lines makes the sums of all planes that somebody wants to know
/// of.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_COUPLING_LEASTCOSTS_H
#define AUXPLAN_LIB_PLANNER_COUPLING_LEASTCOSTS_H

#include "auxplan/Planner/Cost.h"
#include "auxplan/Planner/Interner.h"
#include "lib/Planner/Cells/FrameOrder.h"
#include <deque>
#include <map>

namespace auxplan {

class LeastCosts {
public:
  LeastCosts(const Problem &P, const Semantics &S, const FrameOrder &Order);

  /// The kinds that a plane could have; the first is the usual one.
  llvm::ArrayRef<AuxUsage> kindsOf(const Plane &Of) { return optionsOf(Of).Kinds; }
  /// of() will be called for this plane, which is in its first role.
  void want(PlaneId);
  /// No plan in which the plane has kind number \p Kind of kindsOf() costs less than this, in units
  /// times weight.
  uint64_t of(PlaneId Id, unsigned Kind);

private:
  /// A line of a pass in a frame that counts, or the source of its resolve.
  struct CountedLine {
    uint32_t Access, Pass;
    uint64_t Weight;
    bool IsSource;
  };
  /// The kinds of planes of one class, of images of one modifier.
  struct Options {
    llvm::SmallVector<AuxUsage, 4> Kinds;
    uint32_t Number; ///< among all options
    uint16_t Class, Modifier;
    /// By surface and samples, for each kind: the least price of the op that clears such a cell;
    /// MaxSum: there is no such op.
    mutable std::map<std::pair<uint64_t, unsigned>, llvm::SmallVector<uint64_t, 4>> Clears;
  };
  /// The least rates of a line for one kind; none: the kind has no mode for it.
  struct LeastRate {
    std::optional<uint64_t> Whole; ///< of the line with its clear, if it has one
    std::optional<uint64_t> Rest;  ///< without
  };
  using LeastRates = llvm::SmallVector<LeastRate, 4>; ///< by number of the kind
  /// Everything on which the least rates of a line depend.
  struct RateKey {
    uint32_t LineKind, Options;
    bool Blends;
    bool operator==(const RateKey &O) const {
      return LineKind == O.LineKind && Options == O.Options && Blends == O.Blends;
    }
    llvm::hash_code hash() const { return llvm::hash_combine(LineKind, Options << 1 | Blends); }
  };

  /// A line and the cells that it uses whole, with everything on which its least units depend.
  struct RangeKey {
    RateKey Of;
    CellId FirstCell; ///< of the plane
    SubRange Range;
    bool operator==(const RangeKey &O) const {
      return Of == O.Of && FirstCell == O.FirstCell && Range == O.Range;
    }
    llvm::hash_code hash() const {
      return llvm::hash_combine(Of.hash(), FirstCell, Range.LayerBegin, Range.LayerEnd,
                                Range.MipBegin, Range.MipEnd, Range.Views);
    }
  };
  using LeastUnits = llvm::SmallVector<uint64_t, 4>; ///< by number of the kind
  template <typename KeyT, typename ValueT> struct Table {
    Interner<KeyT> Keys;
    std::deque<ValueT> Values; ///< by number of the key
  };

  const Options &optionsOf(const Plane &);
  PlaneId firstRole(const Plane &) const;
  void addAll();
  void addPass(uint32_t Pass, uint64_t Weight);
  void addLine(const CountedLine &);
  void addCells(const CountedLine &, const Plane &);
  RateKey rateKeyOf(const CountedLine &, const Options &) const;
  LeastUnits unitsOfCells(const CountedLine &, const Plane &, const Options &);
  void addCell(const CountedLine &, CellId);
  LeastUnits leastUnits(const CountedLine &, CellId, uint64_t Surface, const Options &,
                        const LeastRates &) const;
  uint64_t surfaceOf(const CountedLine &, CellId);
  llvm::ArrayRef<uint64_t> leastClears(const Options &, CellId, uint64_t Surface) const;
  LeastRates findRates(const CountedLine &, CellId, const Options &) const;
  const LeastRates &ratesOf(const CountedLine &, CellId, const Options &);

  const Problem &P;
  const Graph &G;
  const Semantics &S;
  const FrameOrder &Order;
  CostModel Model;
  std::deque<Options> AllOptions;
  std::vector<const Options *> LastOptions; ///< by plane class: of the plane asked about last
  std::vector<bool> IsWanted;               ///< by image, the first of interchangeable ones
  std::vector<uint32_t> FirstSum;           ///< by plane, in Sums; None32: nobody wants it
  std::vector<CostSum> Sums;                ///< of each kind of each plane
  std::vector<uint64_t> SurfaceOf;          ///< by cell: bytes of the whole cell; Unknown at first
  Table<RateKey, LeastRates> Rates;
  Table<RangeKey, LeastUnits> Ranges; ///< of several cells
  LeastRates Rare;                    ///< of a line whose rates are not kept
  bool IsDone = false;                ///< the sums are complete
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_COUPLING_LEASTCOSTS_H
