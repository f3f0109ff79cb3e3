//===- OptimalKinds.h - which aux kinds the cheapest plan has ---*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A plane may be able to have several aux kinds, or none at all. The exact planner plans one
/// choice at a time; this file compares the other choices with it.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ENGINE_OPTIMALKINDS_H
#define AUXPLAN_LIB_ENGINE_OPTIMALKINDS_H

#include "OptimalCandidates.h"
#include "lib/Planner/Coupling/SlotPrices.h"

namespace auxplan {

/// The result of trying other kinds.
struct KindChoice {
  std::vector<KindStmt> Kinds; ///< the cheapest kinds, where they are not the usual ones
  bool Changed = false;        ///< some kinds differ from the planned ones
  /// The most by which a plan with other kinds may be cheaper.
  uint64_t Slack = 0;
};

/// For the bound of a search with prices of slots: the most by which the bound of plans with any
/// kinds may be lower than that of \p Priced, if slots have the same prices. \p Least: of the
/// planes of \p P.
uint64_t slackOfPrices(const Problem &P, OptimalPolicy &Priced, LeastCosts &Least,
                       const SlotPrices &, const PlanTask &);

/// Looks for kinds with which the planes of \p P cost less. \p Exact has planned \p P; null: there
/// is no exact plan with these kinds. If it charges ops, so does the search, and the slack says
/// nothing. \p Bound: the bound for plans with these kinds.
KindChoice chooseKinds(const Problem &P, OptimalPolicy *Exact, const SoundBound &Bound,
                       const PlanTask &);

/// The plan of least own cost, with the kinds that cost least.
std::unique_ptr<OwnPlan> planOwn(const PlanTask &);

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_OPTIMALKINDS_H
