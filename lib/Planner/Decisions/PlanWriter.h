//===- PlanWriter.h - decisions as a planned graph --------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The only way from the decisions of a planner to a planned graph, which others print, check or
/// price.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_DECISIONS_PLANWRITER_H
#define AUXPLAN_LIB_PLANNER_DECISIONS_PLANWRITER_H

#include "Decisions.h"
#include "auxplan/Planner/Semantics.h"

namespace auxplan {

std::unique_ptr<Graph> writePlan(const Problem &, const Semantics &, const PlanHeader &,
                                 const Decisions &);

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_DECISIONS_PLANWRITER_H
