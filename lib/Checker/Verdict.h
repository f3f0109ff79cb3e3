//===- Verdict.h - whether a plan is right ----------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The checker's verdict for programs that do not want to know what is wrong with a plan.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_CHECKER_VERDICT_H
#define AUXPLAN_LIB_CHECKER_VERDICT_H

#include "auxplan/Checker/Checker.h"

namespace auxplan {

/// The same as checkPlan(), but reports nothing. So the checker stops at the frame in which it has
/// found something wrong, which it would execute again to say what. The observer may have seen a
/// part of such a plan.
bool isRightPlan(const Problem &, const DiagnosticEngine &, PlanObserver *Observer);

} // namespace auxplan

#endif // AUXPLAN_LIB_CHECKER_VERDICT_H
