//===- Executor.h - the run of a graph --------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Goes through the steps of a run: records them on the command buffers of their queues, keeps the
/// model of memory in step, and compares what frames have read when the device is done with them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXRUN_EXECUTOR_H
#define AUXPLAN_TOOLS_AUXRUN_EXECUTOR_H

#include "PassRecorder.h"
#include "Preparation.h"

namespace auxplan::run {

class Executor {
public:
  /// \p LeftOut: what is not run as the graph says.
  Executor(const Graph &, Device &, const Schedule &, const Options &,
           llvm::ArrayRef<std::string> LeftOut);
  /// Runs everything; returns when the device is done.
  void run();
  /// Prints the last lines. Returns whether all is right.
  bool report();

private:
  void beginFrame(uint32_t Frame);
  void endFrame(uint32_t Frame);
  void retire(uint32_t Frame);
  size_t runBarriers(size_t First);
  void runBarrier(const Barrier &, const Step &);
  void runPass(const Step &, size_t Number);
  void runPresent(const Step &, size_t Number);
  Place placeOf(const Step &, size_t Number);
  VkCommandBuffer commands(const Step &);

  const Graph &G;
  Device &D;
  const Schedule &S;
  uint64_t Seed;
  Objects Things;
  Pipelines Draws;
  RenderPasses Passes;
  Checks Finds;
  Submitter Submits;
  Machine M;
  BarrierRecorder Barriers;
  Preparation Prepared;
  std::vector<std::unique_ptr<FrameMemory>> Memories; ///< by frame in flight
  uint32_t Retired = 0;
};

} // namespace auxplan::run

#endif // AUXPLAN_TOOLS_AUXRUN_EXECUTOR_H
