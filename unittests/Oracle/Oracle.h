//===- Oracle.h - the least own cost, by trying plans -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The least own cost of any static plan of a small graph, found without the means of the planners:
/// no rows, no regions, no shortest paths over rows.
///
/// A frame is, for each cell, a control-flow graph of points (CellPoints.h). *Worlds* walk over
/// it: a world is one state of the tables, whether its contents count, and the clear value of its
/// blocks. A plan chooses at each point. It is right if no world that reaches a point on any path
/// is stopped there, and its cost at each point is what the dearest world pays. The search makes
/// choices when the first world arrives, cheapest plans first. It drops a partial plan for two
/// reasons only: a world was stopped, or another partial plan with the same worlds at all points
/// still ahead has paid no more. So the first complete plan is minimal.
///
/// Testing.md, "Oracle", says what a plan is here and what the oracle does not handle.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_ORACLE_ORACLE_H
#define AUXPLAN_UNITTESTS_ORACLE_ORACLE_H

#include "auxplan/Planner/Problem.h"
#include <memory>
#include <string>

namespace auxplan::test {

enum class Minimize : uint8_t {
  Traffic, ///< bytes, then ops
  Ops      ///< every access in its preferred mode: ops, then bytes
};

struct OracleResult {
  bool Solved = false;
  uint64_t OwnWeighted = 0; ///< units of 64 bytes times weights
  uint64_t OpsWeighted = 0; ///< ops of cells times weights
  std::string Why;          ///< what the oracle cannot handle, if not solved
  std::unique_ptr<Graph> Plan;
};

/// The minimum for the unplanned graph of \p P, with a plan of that cost.
OracleResult exhaust(const Problem &P, Minimize = Minimize::Traffic);

} // namespace auxplan::test

#endif // AUXPLAN_UNITTESTS_ORACLE_ORACLE_H
