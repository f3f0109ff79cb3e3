//===- Simulator.h - does every read get what was written? ------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Executes a plan on blocks of data (Block.h) and reports each read that gets anything but the
/// last write. It is a witness beside the checker: it knows nothing of states, and takes only aux
/// kinds, bindings, queues and clear values from the tables.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_SIMULATOR_SIMULATOR_H
#define AUXPLAN_SIMULATOR_SIMULATOR_H

#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Planner/Problem.h"
#include <optional>

namespace auxplan {

/// How far and along which paths a plan is simulated.
struct SimulationOptions {
  /// Follow a single path: this seed decides which arms are taken and how often loops run. Without
  /// a seed all paths are followed together.
  std::optional<uint64_t> PathSeed;
  /// On a single path: executions of a repeating frame.
  unsigned Frames = 6;
  /// At most this many contents are kept per block; further contents are left out, with a warning.
  unsigned MaxContents = 1024;
};

struct SimulationStats {
  uint64_t Frames = 0, Reads = 0, Contents = 0;
  bool Complete = true; ///< nothing was left out
};

/// Simulates the plan in \p P.graph() for \p P.target(). Reports wrong reads to \p D; returns true
/// if there are none. Takes any planned graph that verifyGraph() accepts, even if checkPlan()
/// rejects it.
bool simulatePlan(const Problem &P, DiagnosticEngine &D, const SimulationOptions & = {},
                  SimulationStats *Stats = nullptr);

} // namespace auxplan

#endif // AUXPLAN_SIMULATOR_SIMULATOR_H
