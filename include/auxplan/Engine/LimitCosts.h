//===- LimitCosts.h - what the limits of a driver cost ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A driver keeps to limits that the hardware does not ask for. The cost of a limit in a frame is
/// the difference of two plans of `optimal`: one under the limit, one without. One limit can hide
/// another, so there are two such differences: with the limit lifted alone, and with the limit
/// lifted after all others.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_ENGINE_LIMITCOSTS_H
#define AUXPLAN_ENGINE_LIMITCOSTS_H

#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Planner/PlanOptions.h"

namespace auxplan {

/// The cost of one limit in a frame, in bytes.
struct LimitCost {
  unsigned Limit; ///< in allLimits()
  /// Saved if no other limit is lifted. Negative if planes then get another kind by the driver's
  /// choice (limit "one-kind"), and the frame costs more with that kind.
  int64_t Alone;
  int64_t Last; ///< saved if all other limits have been lifted; never negative
  /// Every plan keeps to this limit. A plan without it, whose planes have the same kinds, saves at
  /// most Alone and Last.
  bool IsAtMost = false;
};

/// The cost of the limits of a profile's driver in a frame: total cost in bytes per frame.
struct LimitCosts {
  std::optional<uint64_t> Today; ///< the plan of `layout`, which does what the driver does, if it
                                 ///< is right
  uint64_t Held = 0;             ///< with all limits: of `optimal`, or Today if that is less and
                                 ///< keeps them
  uint64_t Lifted = 0;           ///< the cheapest of all plans that were made; never more
  /// With all limits and with none, a plan of the least own cost is known.
  bool IsReached = false;
  std::vector<LimitCost> Limits; ///< the limits that cost something, the dearest first
};

/// Requires a \p G that verifyGraph has accepted and that is not planned. Uses Minimize and Costs
/// of \p Options. Returns none after errors: a plan could not be made, or its cost overflows.
std::optional<LimitCosts> costsOfLimits(const Graph &G, const TargetInfo &T, const PlanOptions &,
                                        DiagnosticEngine &);

} // namespace auxplan

#endif // AUXPLAN_ENGINE_LIMITCOSTS_H
