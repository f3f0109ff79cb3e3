//===- Checker.h - is this plan right? --------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Proves a planned graph right or says what is wrong with it, whoever planned
/// it. Shares the tables and the meaning of the text with the planners, and
/// nothing else.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_CHECKER_CHECKER_H
#define AUXPLAN_CHECKER_CHECKER_H

#include "auxplan/Checker/Checker.h"
#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Planner/PlanObserver.h"

namespace auxplan {

/// Proves that no use needs contents that the plan, or somebody who shares their memory, has
/// overwritten, and then the plan in \p P.graph(), which has been verified (verifyGraph), for
/// \p P.target(), as docs/Design.md says. Reports what is wrong to \p D; true if nothing is. If the
/// plan is right and \p Observer is given, it is shown every step.
bool checkPlan(const Problem &P, DiagnosticEngine &D, PlanObserver *Observer = nullptr);

} // namespace auxplan

#endif // AUXPLAN_CHECKER_CHECKER_H
