//===- UnitSteps.h - the steps of a unit for one search ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The programs of cells have steps that all searches share. A search may solve a unit with others
/// in their place: with less choice (Restrictions.h), and with prices (PricedSteps.h).
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_UNITSTEPS_H
#define AUXPLAN_LIB_PLANNER_CELLS_UNITSTEPS_H

#include "StepTable.h"

namespace auxplan {

/// The steps of a unit, by role and walk.
class UnitSteps {
public:
  UnitSteps(unsigned Roles, size_t Walks) : Walks(Walks), Of(Roles * Walks) {}
  std::vector<StepId> &in(unsigned Role, uint32_t Walk) { return Of[Role * Walks + Walk]; }
  llvm::ArrayRef<StepId> in(unsigned Role, uint32_t Walk) const { return Of[Role * Walks + Walk]; }

private:
  size_t Walks;
  std::vector<std::vector<StepId>> Of;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_UNITSTEPS_H
