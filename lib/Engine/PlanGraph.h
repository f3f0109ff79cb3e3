//===- PlanGraph.h - plans that nobody has checked --------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The planner without the checker. Programs use a Session; this is for the libraries and tests of
/// this project, which check plans in ways of their own.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ENGINE_PLANGRAPH_H
#define AUXPLAN_LIB_ENGINE_PLANGRAPH_H

#include "auxplan/Checker/Trace.h"
#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Planner/Cost.h"

namespace auxplan {

/// A plan that the planner may have judged among others.
struct MadePlan {
  std::unique_ptr<Graph> Plan; ///< null: there is no plan
  /// The checker has accepted the plan, which costs this; none: nobody has judged the plan, or it
  /// is wrong.
  std::optional<PlanCost> Cost;
  std::unique_ptr<Trace> Steps; ///< if the options ask for them and there is a cost
};

/// Plans \p G, which verifyGraph has accepted and which is not planned, for \p T. Returns null
/// after errors, which name what cannot be planned and where. The result has a header, modes and
/// ops.
MadePlan makePlan(const Graph &G, const TargetInfo &T, const PlanOptions &, DiagnosticEngine &);
/// The plan alone.
std::unique_ptr<Graph> planGraph(const Graph &G, const TargetInfo &T, const PlanOptions &,
                                 DiagnosticEngine &);

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_PLANGRAPH_H
