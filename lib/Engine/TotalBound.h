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
/// The cells are independent but for their slots, so this is a Lagrangian relaxation (M. Held and
/// R. Karp, 1971; A. Geoffrion, 1974), and the plans of all searches are the columns of a
/// restricted master (Column Generation, ed. by G. Desaulniers, J. Desrosiers and M. M. Solomon,
/// 2005). The first column is the exact plan, whose ops pay nothing; the second that of a search in
/// which each op pays a call and a stall of its own. Where slots are shared, the best plan lies
/// between.
///
/// In some graphs the sums of prices are no bound. There the searches only look for plans.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ENGINE_TOTALBOUND_H
#define AUXPLAN_LIB_ENGINE_TOTALBOUND_H

#include "OptimalKinds.h"
#include "PlanMix.h"

namespace auxplan {

class TotalBound {
public:
  /// \p Exact: has planned the problem. \p Of: its plan. \p Best: the best plan so far, if a plan
  /// has been written. \p Least: the bound that is known.
  TotalBound(OptimalPolicy &Exact, FoundPlan Of, const Problem &, const PlanTask &, Candidate &Best,
             uint64_t Least);

  /// Runs all searches for the bound, and replaces the best plan by plans that are right and cost
  /// less. Call it once.
  void raise();
  /// Has a search found a bound?
  bool isFound() const { return Exists && Priced.Bound; }
  /// Does no plan cost less in total?
  bool isMet(uint64_t Total) const { return isFound() && Total <= Least; }
  /// Does a plan of this cost cost hardly more than the bound, and no other kind less?
  bool isNear(uint64_t Total) const;
  /// The search in which each op has paid a call and a stall; null: it has found no plan.
  OptimalPolicy *sparing() const { return Charged.Policy; }
  /// No plan, with whatever kinds, costs less in total, in units times weight.
  uint64_t least() const { return Least; }

private:
  struct PricedSearch {
    OptimalPolicy *Policy = nullptr; ///< null: there has been none
    /// A cell pays the same whatever its kind: if prices for other kinds were settled anew, cells
    /// of different kinds could pay more than a slot together.
    std::unique_ptr<SlotPrices> Prices;
    uint64_t Bound = 0; ///< for plans with the kinds of the problem
  };
  /// How the searches go on.
  struct Progress {
    uint64_t LastBound = 0; ///< of the last search for a bound
    unsigned Stale = 0;     ///< searches since the last that has led somewhere
    double Step = 2;        ///< by which part of the gap prices rise
  };
  /// A plan that nobody has written, since it may not be needed.
  struct Draft {
    FoundPlan Of;
    uint64_t AtLeast; ///< what it costs in total
  };
  uint64_t known() const;
  void take(FoundPlan, double AtLeast);
  void judgeDrafts();
  bool leavesNoGap();
  void steer(uint64_t Total);
  bool settleNew(uint64_t Total);
  void mix();
  void spare();
  void noteBound(OptimalPolicy &, uint64_t Total);
  bool search(bool IsForBound);
  void forgetSearches();
  void polish();
  void settleKinds();

  OptimalPolicy &Exact;
  const Problem &P;
  const PlanTask &Task;
  Candidate &Best;
  std::vector<Draft> Drafts; ///< plans that may be better
  const bool Exists;         ///< the prices are a bound
  SlotPrices Prices;
  std::vector<std::unique_ptr<OptimalPolicy>> Searches; ///< that charge ops
  std::optional<PlanMix> Mix; ///< of all searches; none: the frame is too large
  struct {
    FullPrices Prices;
    OptimalPolicy *Policy = nullptr; ///< null: there has been none
  } Charged;                         ///< the search in which each op pays a call and a stall
  bool IsPriced = false;             ///< there are prices to search with
  Progress Now;
  PricedSearch Priced; ///< with the best prices
  uint64_t Slack = 0;  ///< by how much the bound with other kinds is lower
  uint64_t Least;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_TOTALBOUND_H
