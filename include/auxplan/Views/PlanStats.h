//===- PlanStats.h - a plan in numbers --------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a plan does per frame and what that costs: a table for people, then one
/// `name=value` a line for scripts.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_VIEWS_PLANSTATS_H
#define AUXPLAN_VIEWS_PLANSTATS_H

#include "auxplan/Planner/Cost.h"

namespace auxplan {

/// \p Cost: of the plan of \p P, as CostObserver sums it up.
void printStats(const Problem &P, const PlanCost &Cost, llvm::raw_ostream &);

/// What the bound is that a plan was made with, and what is proven of the plan; for people. Cost
/// has a proof.
llvm::StringRef nameOfBound(const PlanHeader &, const PlanCost &Cost);
std::string verdictOn(const PlanHeader &, const PlanCost &Cost);

} // namespace auxplan

#endif // AUXPLAN_VIEWS_PLANSTATS_H
