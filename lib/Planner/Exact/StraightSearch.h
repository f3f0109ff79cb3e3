//===- StraightSearch.h - the cheapest way through steps alone --*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Most programs have no regions and begin in one row, and only the cheapest way through them is
/// wanted. That is one pass over the steps, from front to front, and one pass back for the
/// decisions. No sequences or ways are needed for it.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_STRAIGHTSEARCH_H
#define AUXPLAN_LIB_PLANNER_EXACT_STRAIGHTSEARCH_H

#include "FrontSearch.h"

namespace auxplan {

class StraightSearch {
public:
  StraightSearch(const ProgramTree &Programs, FrontSearch &Fronts)
      : Programs(Programs), Fronts(Fronts) {}

  /// The least price of a program whose contents end with it, and the decisions at its steps. None:
  /// it has regions, or no plan.
  std::optional<Cost> solve(ProgramId, RowId From, std::vector<uint32_t> &Decisions);

private:
  void readPath(ProgramId);

  const ProgramTree &Programs;
  FrontSearch &Fronts;
  std::vector<const Instruction *> Path; ///< the program, while it is read
  std::vector<uint32_t> Taken;           ///< its transitions
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_STRAIGHTSEARCH_H
