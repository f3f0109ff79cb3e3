//===- Simulator.h - does every read get what was written? ------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Executes a plan on blocks of data (Block.h) and reports reads that get anything
/// but what was last written. A witness beside the checker: it knows nothing of
/// states, and of the tables only aux kinds, bindings, queues and clear values.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_SIMULATOR_SIMULATOR_H
#define AUXPLAN_SIMULATOR_SIMULATOR_H

#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Planner/Problem.h"
#include <optional>

namespace auxplan {

struct SimulationOptions {
  /// Follow one path only: which arms are taken and how often loops run is drawn
  /// from this seed. Without one all paths are followed together.
  std::optional<uint64_t> PathSeed;
  /// Of the path, if one is followed: executions of a repeating frame.
  unsigned Frames = 6;
  /// So many contents are told apart per block; of more, some are left out, which
  /// is said in a warning.
  unsigned MaxContents = 1024;
};

struct SimulationStats {
  uint64_t Frames = 0, Reads = 0, Contents = 0;
  bool Complete = true; ///< nothing was left out
};

/// Simulates the plan in \p P.graph() for \p P.target(). Reports wrong reads to
/// \p D; true if there are none. Any planned graph that verifyGraph() accepts can
/// be simulated, whether checkPlan() does or not.
bool simulatePlan(const Problem &P, DiagnosticEngine &D, const SimulationOptions & = {},
                  SimulationStats *Stats = nullptr);

} // namespace auxplan

#endif // AUXPLAN_SIMULATOR_SIMULATOR_H
