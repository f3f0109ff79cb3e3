//===- WriteProblem.h - what `optimal` solves -------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The problems that `optimal` solves, for other solvers to solve again (docs/Minimality.md).
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_ENGINE_WRITEPROBLEM_H
#define AUXPLAN_ENGINE_WRITEPROBLEM_H

#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Planner/PlanOptions.h"

namespace auxplan {

/// Writes what `optimal` solves, cell by cell, as JSON. \p G has been verified and is not planned.
/// False after errors, which have been reported; then nothing is written.
bool writeProblem(const Graph &G, const TargetInfo &T, const PlanOptions &, DiagnosticEngine &,
                  llvm::raw_ostream &OS);

} // namespace auxplan

#endif // AUXPLAN_ENGINE_WRITEPROBLEM_H
