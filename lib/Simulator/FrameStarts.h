//===- FrameStarts.h - what blocks hold when frames begin -------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The first frame finds images as they are made. Later frames find the contents of images that
/// are kept, and what external owners have made of theirs; all other images begin anew.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SIMULATOR_FRAMESTARTS_H
#define AUXPLAN_LIB_SIMULATOR_FRAMESTARTS_H

#include "SimulatedMemory.h"

namespace auxplan::sim {

class FrameStarts {
public:
  FrameStarts(const SimulatedPlan &Plan, const ExecutionPoint &Point, SimulatedMemory &Memory)
      : P(Plan.P), Plan(Plan), Point(Point), Memory(Memory) {}
  void setStart();
  void beginFrame();

private:
  void beginKept(std::vector<Contents> &Next, CellId) const;
  void beginOutside(std::vector<Contents> &Next, CellId);

  const Problem &P;
  const SimulatedPlan &Plan;
  const ExecutionPoint &Point;
  SimulatedMemory &Memory;
  std::vector<Contents> Starts; ///< as the state of the memory
  bool Started = false;
};

} // namespace auxplan::sim

#endif // AUXPLAN_LIB_SIMULATOR_FRAMESTARTS_H
