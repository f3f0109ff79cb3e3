//===- Machine.h - what everything that records commands uses ---*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The parts of a run, for the classes that record what the lines of a graph do.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXRUN_MACHINE_H
#define AUXPLAN_TOOLS_AUXRUN_MACHINE_H

#include "Checks.h"
#include "Objects.h"
#include "Pipelines.h"
#include "RenderPasses.h"
#include "Submitter.h"

namespace auxplan::run {

struct Machine {
  const Graph &G;
  Device &D;
  Objects &Things;
  Pipelines &Draws;
  RenderPasses &Passes;
  Checks &Finds;
  Submitter &Submits;
  uint32_t WordMask; ///< bits of the words that buffers get
};

/// The aspect of a line about an image: it has one.
inline Aspect aspectOf(const Access &A) {
  return static_cast<Aspect>(llvm::countr_zero(A.Range.Aspects));
}

/// One execution of a pass, or of another item, on a command buffer.
struct Place {
  uint32_t Frame = 0;
  uint32_t Seed = 0; ///< of its pattern
  const Pass *P = nullptr;
  VkCommandBuffer Commands = VK_NULL_HANDLE;
  FrameMemory *Memory = nullptr;
  bool HasGraphics = false, HasCompute = false; ///< of the queue that runs it
  std::string Name;                             ///< "frame 1: pass @post"

  /// The seed of the pattern of one of its lines.
  uint32_t seedOf(const Graph &G, const Access &A) const {
    return mixPlace(&A - G.Accesses.data(), Seed, 0, 0x51ED270B);
  }
};

} // namespace auxplan::run

#endif // AUXPLAN_TOOLS_AUXRUN_MACHINE_H
