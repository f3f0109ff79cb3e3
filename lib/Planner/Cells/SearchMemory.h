//===- SearchMemory.h - for the next search ---------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// All that searches under one target's rules, and with one file of costs, leave for later ones. A
/// session keeps it from one planning to the next.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_SEARCHMEMORY_H
#define AUXPLAN_LIB_PLANNER_CELLS_SEARCHMEMORY_H

#include "SearchEffort.h"
#include "UnitMemory.h"

namespace auxplan {

class SearchMemory {
public:
  UnitMemory Units;
  SearchBudget Budget; ///< of the planning at hand
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_SEARCHMEMORY_H
