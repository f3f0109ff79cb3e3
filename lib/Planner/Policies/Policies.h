//===- Policies.h - the policies without a search ---------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One function per policy that does not search; each has a file of its own.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_POLICIES_H
#define AUXPLAN_LIB_PLANNER_POLICIES_POLICIES_H

#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Planner/PlanOptions.h"

namespace auxplan {

std::unique_ptr<Graph> planLayout(const Graph &, const TargetInfo &, const PlanHeader &);
std::unique_ptr<Graph> planTracked(const Graph &, const TargetInfo &, const PlanHeader &,
                                   const PlanOptions &, DiagnosticEngine &);
std::unique_ptr<Graph> planAlwaysValid(const Graph &, const TargetInfo &, const PlanHeader &,
                                       const PlanOptions &, DiagnosticEngine &);
std::unique_ptr<Graph> planRenderPass(const Graph &, const TargetInfo &, const PlanHeader &,
                                      const PlanOptions &, DiagnosticEngine &);

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_POLICIES_H
