//===- SharedLeast.h - what the ops of a plan cost at least -----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Calls and stalls depend only on the places of a plan's ops, so they can be counted before the
/// plan is written. Together with a bound for own cost they tell whether the plan is worth writing
/// and judging.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ENGINE_SHAREDLEAST_H
#define AUXPLAN_LIB_ENGINE_SHAREDLEAST_H

#include "auxplan/Planner/Cost.h"
#include "lib/Planner/Decisions/Decisions.h"

namespace auxplan {

/// Lower bounds in the terms of CostSums, for the frames that CostObserver counts.
struct SharedLeast {
  CostSum Cost; ///< of calls and stalls
  CostSum Calls;
};

/// \p P: the problem that the decisions are about. \p Prices: of the problem by which the plan
/// would be judged.
SharedLeast sharedLeast(const Problem &P, const Decisions &, const CostModel &Prices);

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_SHAREDLEAST_H
