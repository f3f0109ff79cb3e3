//===- Restrictions.h - choices that a search has ruled out -----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The cells of a plane must agree on the values of *shared variables*: how a line binds an image,
/// the clear value of the plane at a point, whether a clear of several cells is fast. The values on
/// which a search has decided are its *restrictions*. They leave the steps of all cells that they
/// concern less choice, and so make other steps, as do prices for ops (SearchPrices.h). Programs
/// with other steps are other programs; those of the graph stay, for all searches.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_COUPLING_RESTRICTIONS_H
#define AUXPLAN_LIB_PLANNER_COUPLING_RESTRICTIONS_H

#include "lib/Planner/Cells/CellPrograms.h"
#include "lib/Planner/Cells/FrameOrder.h"
#include "lib/Planner/Cells/UnitSolution.h"

namespace auxplan {

/// The plane in the first role of its image.
PlaneId planeInFirstRole(const Problem &, PlaneId);

/// A choice that cells have in common: they must agree on its value.
struct SharedVariable {
  enum Kind : uint8_t {
    View,     ///< how a line binds an image; the value is the number of a mode
    Clear,    ///< a shared part of a line's clear (FastClears.h); the value says whether it is fast
    Value,    ///< the clear value of a plane at an item
    AllValues ///< the value of all clears of a plane; or None32: no op clears unasked
  };
  Kind Is;
  uint32_t Phase; ///< see FrameOrder::phaseOf()
  uint32_t At;    ///< the line, or the item
  /// Of a view: does the line bind the source of its `resolve`? The number of the part of a clear.
  /// The plane of a value; of all values in its first role.
  uint32_t Part;

  static SharedVariable view(uint32_t Phase, uint32_t Line, bool IsSource) {
    return {View, Phase, Line, IsSource};
  }
  static SharedVariable allValues(PlaneId Id) { return {AllValues, 0, 0, Id}; }
  bool operator<(const SharedVariable &O) const {
    return std::tie(Is, Phase, At, Part) < std::tie(O.Is, O.Phase, O.At, O.Part);
  }
};

/// The values of shared variables on which a search has decided.
class Restrictions {
public:
  bool empty() const { return Values.empty(); }
  void decide(const SharedVariable &V, uint32_t Value) { Values[V] = Value; }
  /// None: nothing has been decided.
  std::optional<uint32_t> valueOf(const SharedVariable &V) const {
    auto It = Values.find(V);
    return It == Values.end() ? std::nullopt : std::make_optional(It->second);
  }
  /// Calls \p Do with each decided part of the clear of a line, and whether it is fast.
  template <typename Fn> void forEachClear(uint32_t Phase, uint32_t Line, Fn Do) const {
    for (auto It = Values.lower_bound({SharedVariable::Clear, Phase, Line, 0});
         It != Values.end() && It->first.Is == SharedVariable::Clear && It->first.Phase == Phase &&
         It->first.At == Line;
         ++It)
      Do(It->first.Part, bool(It->second));
  }

private:
  std::map<SharedVariable, uint32_t> Values;
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
  void narrowClear(StepShape &, CellId, size_t Use, uint32_t Line, uint32_t Part,
                   bool IsFast) const;
  StepId narrowed(const CellEvent &, StepId, uint32_t Phase, const Restrictions &);

  const Problem &P;
  StepTable &Table;
  CellPrograms &Programs;
  const FrameOrder &Order;
  const SearchPrices *Prices;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_COUPLING_RESTRICTIONS_H
