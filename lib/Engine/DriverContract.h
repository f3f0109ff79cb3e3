//===- DriverContract.h - the layouts that cost a driver least --*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The driver contract: an application places no ops. It chooses layouts and transitions, and the
/// driver does the rest by its rules. This finds the choice with which the driver's plan, that of
/// the policy `layout`, costs least.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ENGINE_DRIVERCONTRACT_H
#define AUXPLAN_LIB_ENGINE_DRIVERCONTRACT_H

#include "PlanJudge.h"

namespace auxplan {

/// The best plan that was found. Its graph is of explicit frames, with all transitions. \p T: the
/// rules of the driver. A plan that is not right is that of the text, for its errors.
Candidate planForDriver(const Graph &, const TargetInfo &T, const PlanHeader &, const PlanOptions &,
                        DiagnosticEngine &);

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_DRIVERCONTRACT_H
