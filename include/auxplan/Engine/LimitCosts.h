//===- LimitCosts.h - what the limits of a driver cost ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A driver keeps to limits that the hardware does not ask for. What a limit costs a
/// frame is the difference of two plans of `optimal`: one under the limit, one without.
/// Limits hide behind each other, so that there are two such differences: with the
/// limit lifted alone, and with it lifted after all others.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_ENGINE_LIMITCOSTS_H
#define AUXPLAN_ENGINE_LIMITCOSTS_H

#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Planner/Cost.h"
#include "auxplan/Planner/PlanOptions.h"

namespace auxplan {

/// A plan that has been checked, and what it costs.
struct PricedPlan {
  std::unique_ptr<Graph> Plan; ///< null: there is none
  bool IsRight = false;
  PlanCost Cost;
};

/// Plans as planGraph() does, checks and sums up. Errors go to \p D.
PricedPlan planAndPrice(const Graph &G, const TargetInfo &T, PlanOptions, DiagnosticEngine &D);

/// What one limit costs a frame, in bytes.
struct LimitCost {
  unsigned Limit; ///< in allLimits()
  /// Saved if no other is lifted. Less than 0 where planes then get another kind by the driver's
  /// choice (limit "one-kind"), and the frame costs more with it.
  int64_t Alone;
  int64_t Last; ///< saved if all others have been lifted; never less than 0
  /// It is a limit that every plan keeps to: no plan without it, whose planes have the same
  /// kinds, saves more than that.
  bool IsAtMost = false;
};

/// What the limits of a profile's driver cost a frame, in bytes per frame, all costs counted.
struct LimitCosts {
  std::optional<uint64_t> Today; ///< the plan of `layout`, if it is right: what the driver does
  uint64_t Held = 0;             ///< of `optimal`, with all limits
  uint64_t Lifted = 0;           ///< the cheapest of all plans that were made; never more
  /// A plan of the least own cost is known, with all limits and with none.
  bool IsReached = false;
  std::vector<LimitCost> Limits; ///< those that cost something, the dearest first
};

/// \p G has been verified and is not planned. \p Options: Minimize and Costs are taken.
/// None after errors: a plan could not be made, or costs too much to be counted.
std::optional<LimitCosts> costsOfLimits(const Graph &G, const TargetInfo &T, const PlanOptions &,
                                        DiagnosticEngine &);

} // namespace auxplan

#endif // AUXPLAN_ENGINE_LIMITCOSTS_H
