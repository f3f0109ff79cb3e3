//===- PricedSteps.h - the steps of a unit with their prices ----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The programs of cells have steps without prices, which all searches share. This class gives the
/// steps of a unit the prices that a search has for them (SearchPrices.h).
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_COUPLING_PRICEDSTEPS_H
#define AUXPLAN_LIB_PLANNER_COUPLING_PRICEDSTEPS_H

#include "Restrictions.h"

namespace auxplan {

class PricedSteps {
public:
  /// \p Prices: null: ops cost nothing more.
  PricedSteps(const Problem &P, StepTable &Table, CellPrograms &Programs, const FrameOrder &Order,
              const SearchPrices *Prices)
      : P(P), Table(Table), Programs(Programs), Order(Order), Prices(Prices) {}

  /// May ops of a unit have prices?
  bool has(CellId Unit) const;
  /// Gives prices to the steps of a unit.
  void price(CellId Unit, UnitSteps &) const;

private:
  StepPrices pricesOf(const CellEvent &, const StepShape &, bool Counts) const;

  const Problem &P;
  StepTable &Table;
  CellPrograms &Programs;
  const FrameOrder &Order;
  const SearchPrices *Prices;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_COUPLING_PRICEDSTEPS_H
