//===- PlanStats.h - a plan in numbers --------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The steps of a plan per frame and their costs: a table for people, then one `name=value` a line
/// for scripts.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_VIEWS_PLANSTATS_H
#define AUXPLAN_VIEWS_PLANSTATS_H

#include "auxplan/Planner/Cost.h"
#include "llvm/ADT/ArrayRef.h"

namespace auxplan {

/// \p Cost: the cost of the plan of \p P, as CostObserver sums it up. \p Apart: why frames before
/// the steady one are planned apart, a line for each.
void printStats(const Problem &P, const PlanCost &Cost, llvm::ArrayRef<std::string> Apart,
                llvm::raw_ostream &);

/// The bound of a plan and what is proven about the plan, in words. Requires a \p Cost with a
/// proof.
llvm::StringRef nameOfBound(const PlanHeader &, const PlanCost &Cost);
std::string verdictOn(const PlanHeader &, const PlanCost &Cost);

} // namespace auxplan

#endif // AUXPLAN_VIEWS_PLANSTATS_H
