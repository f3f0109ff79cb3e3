//===- Checker.h - is this plan right? --------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Proves a planned graph right or says what is wrong with it, whoever planned it. Shares no search
/// with the planners, only the rooms below it: tables, Model and Timeline (docs/Design.md).
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_CHECKER_CHECKER_H
#define AUXPLAN_CHECKER_CHECKER_H

#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Planner/PlanObserver.h"

namespace auxplan {

/// Checks the plan in \p P.graph(), which verifyGraph has accepted, for \p P.target()
/// (docs/Design.md, "What the checker proves"). First proves that no line uses contents that
/// another object with the same memory has overwritten. Reports errors to \p D and returns true if
/// there are none. If the plan is right, shows every step to \p Observer, which may be null.
bool checkPlan(const Problem &P, DiagnosticEngine &D, PlanObserver *Observer = nullptr);

} // namespace auxplan

#endif // AUXPLAN_CHECKER_CHECKER_H
