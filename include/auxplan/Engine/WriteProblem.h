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

/// Writes the problems that `optimal` solves, cell by cell, as JSON. Requires a \p G that
/// verifyGraph has accepted and that is not planned. Returns false after errors, which it has
/// reported, and then writes nothing.
bool writeProblem(const Graph &G, const TargetInfo &T, const PlanOptions &, DiagnosticEngine &,
                  llvm::raw_ostream &OS);

} // namespace auxplan

#endif // AUXPLAN_ENGINE_WRITEPROBLEM_H
