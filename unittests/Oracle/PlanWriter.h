//===- PlanWriter.h - plans of cells as a planned graph ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes the result of the oracle into the graph, so that the checker and the simulator can judge
/// it.
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
  Choices StartUp;               ///< of frames before a repeating one
};

/// A cell's programs: the frame that repeats with what stands in front of it, or all frames
/// as one.
struct CellJob {
  CellPoints Main;
  std::optional<CellPoints> StartUp;
};
using FramePlans = std::vector<std::pair<const CellJob *, CellPlan>>;

std::unique_ptr<Graph> writePlan(const Problem &, const FramePlans &);

} // namespace auxplan::test

#endif // AUXPLAN_UNITTESTS_ORACLE_PLANWRITER_H
