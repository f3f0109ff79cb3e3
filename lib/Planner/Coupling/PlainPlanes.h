//===- PlainPlanes.h - planes without aux data ------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Planes without aux data have no states. The only choice about them is whether an op clears a
/// stencil or the access draws the clear. So each line has one price, whatever comes before it, and
/// the plan is the cheaper way at each line.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_COUPLING_PLAINPLANES_H
#define AUXPLAN_LIB_PLANNER_COUPLING_PLAINPLANES_H

#include "lib/Planner/Cells/FrameOrder.h"

namespace auxplan {

/// The cost of the accesses of a pass, or of a present, to a cell without aux data.
struct PlainCost {
  CellId Cell;
  uint32_t Pass; ///< None32: a present
  uint64_t Units, Weight;
};

/// A clear of a cell without aux data by an op.
struct PlainClear {
  uint32_t Access;
  CellId Cell;
  OpId Id;
  const Area *TheArea;
};

class PlainPlanes {
public:
  /// \p Charge: what an op costs besides its own cost, in units.
  PlainPlanes(const Problem &P, SearchTables &Tables, const FrameOrder &Order, uint64_t Charge)
      : P(P), G(P.graph()), S(Tables.S), FastOps(Tables.Clears), Prices(Tables.Prices),
        Order(Order), Charge(Charge) {}

  /// Chooses the clears. Call it once.
  void plan();
  /// The units that accesses move in the frames that count, after plan().
  uint64_t units() const { return Units; }
  bool hasClears() const { return !Clears.empty(); }
  /// The clears by ops in a pass.
  llvm::ArrayRef<PlainClear> clearsIn(uint32_t Pass) const;

  using VisitCost = llvm::function_ref<void(const PlainCost &)>;
  /// Calls \p Visit with all costs, line by line.
  void forEachCost(VisitCost Visit);
  /// The sum for each plane in its first role, after plan().
  const std::map<PlaneId, uint64_t> &costs() const { return Costs; }

private:
  bool isAlone(const Pass &, uint32_t Access, CellId) const;
  uint64_t planLine(uint32_t Pass, uint32_t Access, bool IsSource, CellId);
  void planPass(uint32_t Pass, uint64_t Weight, VisitCost);
  void planPresent(const Present &, uint64_t Weight, VisitCost) const;

  const Problem &P;
  const Graph &G;
  const Semantics &S;
  FastClears &FastOps;
  const OpPrices &Prices;
  const FrameOrder &Order;
  const uint64_t Charge;
  std::map<uint32_t, llvm::SmallVector<PlainClear, 1>> Clears; ///< by pass
  std::map<PlaneId, uint64_t> Costs;                           ///< by plane
  uint64_t Units = 0;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_COUPLING_PLAINPLANES_H
