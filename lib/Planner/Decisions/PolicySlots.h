//===- PolicySlots.h - shared slots for policies that walk ------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A policy that walks the items decides on an op when it comes to the line that needs the op. Most
/// of these ops could stand in earlier slots as well, and some of them share a slot there.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_DECISIONS_POLICYSLOTS_H
#define AUXPLAN_LIB_PLANNER_DECISIONS_POLICYSLOTS_H

#include "Decisions.h"
#include "auxplan/Planner/PlanOptions.h"

namespace auxplan {

/// Moves the ops of a sequence if its calls and stalls cost less after that; under Objective::Ops
/// only if there are no more calls, either.
void shareSlotsOfWalk(const Problem &, Contract, Objective, Decisions &);

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_DECISIONS_POLICYSLOTS_H
