//===- PlanWriter.h - plans of cells as a planned graph ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the oracle has found, written into the graph, so that the checker and the
/// simulator can judge it.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_ORACLE_PLANWRITER_H
#define AUXPLAN_UNITTESTS_ORACLE_PLANWRITER_H

#include "CellSearch.h"

namespace auxplan::test {

struct CellPlan {
  PlanPrice Price;
  Choices Frame;
  std::vector<Choices> Prologue; ///< the frames before it that are planned apart
};
using FramePlans = std::vector<std::pair<const CellProgram *, CellPlan>>;

std::unique_ptr<Graph> writePlan(const Problem &, const FramePlans &);

} // namespace auxplan::test

#endif // AUXPLAN_UNITTESTS_ORACLE_PLANWRITER_H
