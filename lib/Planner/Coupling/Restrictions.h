//===- Restrictions.h - choices that a search has ruled out -----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The programs of cells have steps that all searches share. If the cells of a plane disagree, they
/// are planned again with less choice; and a search may have prices for ops (SearchPrices.h). Both
/// make other steps, and so other programs.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_COUPLING_RESTRICTIONS_H
#define AUXPLAN_LIB_PLANNER_COUPLING_RESTRICTIONS_H

#include "lib/Planner/Cells/CellPrograms.h"
#include "lib/Planner/Cells/FrameOrder.h"
#include "lib/Planner/Cells/UnitSolution.h"

namespace auxplan {

/// A use of a line: of its image, or of the source of a `resolve`.
using ViewId = std::pair<uint32_t, bool>;

struct Restrictions {
  /// Bits of the remaining modes, by phase (see FrameOrder::phaseOf()) and view.
  std::map<std::pair<uint32_t, ViewId>, uint8_t> Modes;
  /// Values of clear blocks, by phase, the item where cells agree, and their plane.
  std::map<std::tuple<uint32_t, uint32_t, PlaneId>, uint32_t> Values;
  /// Is a shared part of a line's clear fast? By phase, line and number of the part (FastClears.h).
  std::map<std::tuple<uint32_t, uint32_t, uint32_t>, bool> Clears;
  /// The value of all clears of a plane, by its first role; None32: there are no clears that no
  /// access asks for.
  std::map<PlaneId, uint32_t> OfPlanes;
  bool empty() const {
    return Modes.empty() && Values.empty() && Clears.empty() && OfPlanes.empty();
  }
  /// Calls \p Do with each shared part of a line that is restricted, and whether it is fast.
  template <typename Fn> void forEachClear(uint32_t Phase, uint32_t Line, Fn Do) const {
    for (auto It = Clears.lower_bound({Phase, Line, 0});
         It != Clears.end() && std::get<0>(It->first) == Phase && std::get<1>(It->first) == Line;
         ++It)
      Do(std::get<2>(It->first), It->second);
  }
  bool restrictsClears(uint32_t Phase, uint32_t Line) const {
    bool Found = false;
    forEachClear(Phase, Line, [&](uint32_t, bool) { Found = true; });
    return Found;
  }
};

/// Gives units programs in which the steps have less choice, and prices.
class RestrictedPrograms {
public:
  /// \p Prices: null: ops cost nothing more.
  RestrictedPrograms(const Problem &P, StepTable &Table, CellPrograms &Programs,
                     const FrameOrder &Order, const SearchPrices *Prices)
      : P(P), Table(Table), Programs(Programs), Order(Order), Prices(Prices) {}

  /// Each step is looked at, so that is spent of \p Budget.
  UnitPrograms programsOf(CellId Unit, const Restrictions &Under, SearchBudget &Budget);

private:
  bool hasPrices(CellId Unit) const;
  StepPrices pricesOf(const CellEvent &, const StepShape &, bool Counts) const;
  void narrowClear(StepShape &, const CellEvent &, uint32_t Phase, const Restrictions &) const;
  std::optional<uint32_t> valueOfPlane(CellId, const Restrictions &) const;
  bool mayNarrow(const CellEvent &, uint32_t Phase, const Restrictions &) const;
  ShapeId narrowed(const CellEvent &, ShapeId, uint32_t Phase, const Restrictions &);

  const Problem &P;
  StepTable &Table;
  CellPrograms &Programs;
  const FrameOrder &Order;
  const SearchPrices *Prices;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_COUPLING_RESTRICTIONS_H
