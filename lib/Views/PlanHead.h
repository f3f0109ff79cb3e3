//===- PlanHead.h - what stands before the steps of a plan ------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes the attributes of a plan's JSON that are about all of the plan: its head, its cost and
/// its images, with the states in which their cells start.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_VIEWS_PLANHEAD_H
#define AUXPLAN_LIB_VIEWS_PLANHEAD_H

#include "auxplan/Planner/Cost.h"
#include "auxplan/Planner/Problem.h"
#include "auxplan/Planner/SharingChoice.h"
#include "llvm/Support/JSON.h"

namespace auxplan {

void writePlanHead(const Problem &P, const PlanCost &Cost, llvm::ArrayRef<SharingChoice>,
                   llvm::json::OStream &J);

} // namespace auxplan

#endif // AUXPLAN_LIB_VIEWS_PLANHEAD_H
