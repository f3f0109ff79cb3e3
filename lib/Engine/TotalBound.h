//===- TotalBound.h - a lower bound for total cost --------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The bound of own cost says nothing about calls and stalls, so a plan with ops never meets it.
/// This bound counts them: searches charge cells for their slots, with prices of which no plan pays
/// more than it pays in calls and stalls (SlotPrices.h). The plans that they find are candidates
/// too, mostly the best one: where prices are right, the plan costs as much as the bound.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ENGINE_TOTALBOUND_H
#define AUXPLAN_LIB_ENGINE_TOTALBOUND_H

#include "OptimalKinds.h"

namespace auxplan {

class TotalBound {
public:
  /// Does the file know a bound for the plans of a problem? \p Exact: has planned it.
  static bool exists(const OptimalPolicy &Exact, const Problem &, const PlanOptions &);
  /// \p Of: the decisions of \p Exact. \p Least: the bound that is known.
  TotalBound(OptimalPolicy &Exact, const Decisions &Of, const Problem &, const PlanHeader &,
             const PlanOptions &, PlanJudge &, uint64_t Least);

  /// Takes what the search \p Charged, in which ops pay their whole stalls and calls, tells about
  /// the savings of cells.
  void fit(const OptimalPolicy &Charged, const Decisions &);
  /// Raises the bound by at most \p Rounds searches. \p Best: the best plan so far, which is right;
  /// it is replaced by plans that cost less. True: none costs less than it now does.
  bool raise(Candidate &Best, unsigned Rounds);
  /// Takes the bound for the kinds of the problem as one for all kinds. raise() does that where it
  /// may meet the best plan.
  void settleKinds();
  /// The decisions of the last plan that has replaced the best one; none: no search has found one.
  const std::optional<Decisions> &better() const { return Better; }
  /// No plan, with whatever kinds, costs less in total, in units times weight.
  uint64_t least() const { return Least; }

private:
  struct PricedSearch {
    std::unique_ptr<OptimalPolicy> Policy; ///< null: there has been none
    /// A cell pays the same whatever its kind: if prices for other kinds were settled anew, cells
    /// of different kinds could pay more than a slot together.
    std::optional<SlotPrices> Prices;
    uint64_t Bound = 0; ///< for plans with the kinds of the problem
  };
  bool search(Candidate &Best);
  void take(Candidate &Best, const OptimalPolicy &, const Decisions &);

  OptimalPolicy &Exact;
  const Decisions &OfExact;
  const Problem &P;
  const PlanHeader &Header;
  const PlanOptions &Options;
  PlanJudge &Judge;
  SlotPrices Prices;
  std::optional<Decisions> Better;
  bool IsPriced = false;   ///< there are prices to search with
  bool IsSearched = false; ///< a search has used them
  PricedSearch Priced;     ///< with the best prices
  uint64_t Settled = 0;    ///< the last bound of such a search for which kinds have been tried
  double Step = 1;         ///< by which part of the gap prices rise
  uint64_t Least;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_TOTALBOUND_H
