//===- Plan.h - making plans -----------------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The planners' entry point: a graph and a target go in, a planned graph comes
/// out, which the caller hands to checkPlan().
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_ENGINE_PLAN_H
#define AUXPLAN_ENGINE_PLAN_H

#include "auxplan/Checker/Checker.h"
#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Planner/PlanOptions.h"

namespace auxplan {

/// Plans \p G, which has been verified (verifyGraph) and is not planned, for
/// \p T. Null after errors, which name what cannot be planned and where. The
/// result carries a header, modes and ops; it has not been checked.
std::unique_ptr<Graph> planGraph(const Graph &G, const TargetInfo &T, const PlanOptions &,
                                 DiagnosticEngine &);

/// Writes what `optimal` solves, cell by cell, for other solvers (docs/Minimality.md).
/// False after errors, which have been reported; then nothing is written.
bool writeProblem(const Graph &G, const TargetInfo &T, const PlanOptions &, DiagnosticEngine &,
                  llvm::raw_ostream &OS);

} // namespace auxplan

#endif // AUXPLAN_ENGINE_PLAN_H
