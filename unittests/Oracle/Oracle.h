//===- Oracle.h - the least own cost, by trying plans -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The least own cost of any static plan of a small graph, found without what
/// planners are made of: no rows, no regions, no shortest paths over rows.
///
/// A frame is, for each cell, a control-flow graph of points (CellProgram.h). What
/// walks it are *worlds*: one state of the tables, whether its contents count, and
/// the clear value of its blocks. A plan chooses at each point; it is right if no
/// world that reaches a point on any path is stopped there, and it costs at each
/// point what the dearest world pays. Choices are made when the first world
/// arrives, cheapest plans first; that a partial plan is dropped has two reasons
/// only: a world was stopped, or another with the same worlds at all points that
/// are still ahead has paid no more. So the first plan that is complete is minimal.
///
/// docs/Testing.md, "Oracle", says what a plan is here and what is not handled.
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
  std::string Why;          ///< what it cannot handle, if not solved
  std::unique_ptr<Graph> Plan;
};

/// The minimum for the unplanned graph of \p P, with a plan that has it.
OracleResult exhaust(const Problem &P, Minimize = Minimize::Traffic);

} // namespace auxplan::test

#endif // AUXPLAN_UNITTESTS_ORACLE_ORACLE_H
