//===- PlanMix.h - mixtures of the plans of several searches ----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Searches with different prices of slots find different plans for a plane. Planes have nothing in
/// common but their slots, so each may have its plan from another search. That is of use twice:
///
///   - The cost of the known plans with other prices tells which prices are worth a search: the
///     known plans are the restricted master problem of a column generation.
///   - Given the slots that have ops, each plane takes its cheapest plan that needs no other slot.
///     The best set of slots (a facility location problem) is looked for by opening and closing
///     one slot at a time.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ENGINE_PLANMIX_H
#define AUXPLAN_LIB_ENGINE_PLANMIX_H

#include "lib/Planner/Coupling/OptimalPolicy.h"
#include "lib/Planner/Coupling/SlotPrices.h"
#include <set>

namespace auxplan {

/// A plan of one plane.
struct PlanePlan {
  unsigned Search; ///< that has found it first
  uint64_t Own;    ///< its own cost, in units times weight
  unsigned Calls;
  std::vector<SlotUse> Uses;
};

/// How a search has charged ops.
enum class OpsPay : uint8_t {
  Nothing,
  Prices,        ///< the settled prices of their slots
  CallsAndStalls ///< each op a call and a stall of its own
};

class PlanMix {
public:
  /// \p Prices: of the searches, which note their plans there.
  PlanMix(const Problem &P, SlotPrices &Prices) : P(P), Prices(Prices), Model(P) {}

  /// Adds the plans of a search, which has made \p Of, and whose ops \p Prices has noted last.
  /// \p From must outlive the mix. Returns what the plan costs at least, in units times
  /// weight.
  double add(OptimalPolicy &From, const Decisions &Of, OpsPay);

  /// Lets the prices note the plans that are cheapest by them. Returns about their sum, in units
  /// times weight: a search with exactly these prices would find hardly a higher bound.
  uint64_t noteCheapest();

  struct Mixture {
    std::vector<unsigned> Searches; ///< by plane
    std::vector<SlotNumber> Open;   ///< the slots that have ops
    std::vector<const SlotUse *> Uses;
    double Own = 0;
    double Total = 0; ///< about what it costs, in units times weight
  };
  /// The cheapest mixture that a local search finds.
  Mixture find() const;
  /// Is it another mixture than the one that was written last?
  bool isNew(const Mixture &Of) const { return Of.Searches != LastWritten; }
  /// Returns a plan, and what it costs at least.
  std::pair<Decisions, double> write(const Mixture &);

private:
  class SlotChoice;

  struct OpCounts {
    std::vector<unsigned> OfPlane; ///< calls
    unsigned Calls;                ///< of all planes
    std::set<SlotNumber> Slots;
    uint64_t State = 0; ///< the price of what is sent again because of them
  };
  OpCounts countOps(const Decisions &) const;
  double costOf(const OpCounts &) const;
  unsigned addPlan(PlaneId, PlanePlan);

  const Problem &P;
  SlotPrices &Prices;
  const CostModel Model;
  struct Search {
    OptimalPolicy *Policy;
    std::vector<unsigned> PlanOf; ///< by plane: its number in Plans
  };
  std::vector<Search> Searches;
  std::vector<std::vector<PlanePlan>> Plans; ///< by plane
  std::vector<unsigned> LastWritten;         ///< Mixture::Searches
  /// The own cost of planes without aux data, whose stencil clears pay nothing for their slots.
  uint64_t Plain = 0;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_PLANMIX_H
