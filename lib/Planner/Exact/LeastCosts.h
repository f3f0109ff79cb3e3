//===- LeastCosts.h - what a plane costs at least, by its kind --*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A lower bound for a plane of another aux kind than the planned one: each of its lines in the
/// cheapest mode and state of that kind.
///
/// The rate of a line, which is its price for each byte of the surface, depends on the line kind,
/// the plane class and the aux kind. Graphs have few combinations of these, so most rates are
/// known.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_LEASTCOSTS_H
#define AUXPLAN_LIB_PLANNER_EXACT_LEASTCOSTS_H

#include "FrameOrder.h"
#include "auxplan/Planner/Cost.h"
#include "auxplan/Planner/Interner.h"

namespace auxplan {

class LeastCosts {
public:
  LeastCosts(const Problem &P, const Semantics &S, const FrameOrder &Order);

  /// No plan in which the plane has kind \p Kind costs less than this, in units times weight.
  uint64_t of(PlaneId, AuxUsage Kind);

private:
  /// A line of a pass in a frame that counts, or the source of its resolve.
  struct CountedLine {
    uint32_t Access, Pass;
    uint64_t Weight;
    bool IsSource;
  };
  /// Everything on which the least rate of a line depends.
  struct RateKey {
    uint32_t LineKind;
    uint16_t Class; ///< of the plane
    AuxUsage Kind;
    bool Blends, Writes, DrawsClear;
    bool operator==(const RateKey &) const;
    llvm::hash_code hash() const;
  };

  uint64_t surfaceOf(const CountedLine &, CellId);
  uint64_t priceOf(const CountedLine &, CellId, AuxUsage Kind);
  uint64_t priceWith(const CellEffect &, const CountedLine &, CellId, AuxUsage Kind,
                     uint64_t Surface);
  std::optional<uint64_t> rateOf(const AccessStep &, const CellChange &, AuxUsage Kind);

  const Problem &P;
  const Graph &G;
  const Semantics &S;
  CostModel Model;
  /// By the first of the interchangeable images, since planes are asked about one by one, and a
  /// graph may have as many planes as lines.
  std::vector<std::vector<CountedLine>> LinesOf;
  std::vector<std::optional<uint64_t>> SurfaceOf; ///< by cell: bytes of the whole cell
  Interner<RateKey> Keys;
  std::vector<std::optional<uint64_t>> Rates; ///< by number of the key
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_LEASTCOSTS_H
