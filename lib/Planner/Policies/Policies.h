//===- Policies.h - the planners behind planGraph ---------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One function per policy; each has a file of its own.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_H
#define AUXPLAN_LIB_PLANNER_POLICIES_H

#include "auxplan/Planner/Plan.h"

namespace auxplan {

/// Reports what no plan can make right.
bool canPlan(const Graph &, const TargetInfo &, DiagnosticEngine &);

/// \p G in which the planes have the kinds \p Kinds, where those are not the usual ones.
Graph withKinds(const Graph &G, std::vector<KindStmt> Kinds);

std::unique_ptr<Graph> planLayout(const Graph &, const TargetInfo &, const PlanHeader &);
std::unique_ptr<Graph> planTracked(const Graph &, const TargetInfo &, const PlanHeader &,
                                   const PlanOptions &, DiagnosticEngine &);
std::unique_ptr<Graph> planAlwaysValid(const Graph &, const TargetInfo &, const PlanHeader &,
                                       const PlanOptions &, DiagnosticEngine &);
std::unique_ptr<Graph> planRenderPass(const Graph &, const TargetInfo &, const PlanHeader &,
                                      const PlanOptions &, DiagnosticEngine &);
std::unique_ptr<Graph> planOptimal(const Graph &, const TargetInfo &, const PlanHeader &,
                                   const PlanOptions &, DiagnosticEngine &);

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_H
