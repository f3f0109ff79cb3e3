//===- Aliasing.h - does every use find contents of its own? ---*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The rule of shared memory, which a graph must obey on a target, whoever plans it.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_TIMELINE_ALIASING_H
#define AUXPLAN_LIB_PLANNER_TIMELINE_ALIASING_H

#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Planner/Problem.h"

namespace auxplan {

/// Reports uses of contents that another object, or an op on it, has overwritten; returns true if
/// there are none.
bool checkAliasing(const Problem &, DiagnosticEngine &);

/// Reports faults that no plan can make right.
bool canPlan(const Graph &, const TargetInfo &, DiagnosticEngine &);

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_TIMELINE_ALIASING_H
