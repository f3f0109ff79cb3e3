//===- FrameCycle.h - in which frames an `every` runs ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Frames are numbered from 0 in the order in which they run; frames that are planned apart in
/// front of a repeating frame count. An `every` runs by this number, so a repeating frame is a
/// cycle of frames, as long as the least common period.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_GRAPH_FRAMECYCLE_H
#define AUXPLAN_GRAPH_FRAMECYCLE_H

#include "auxplan/Graph/Graph.h"

namespace auxplan {

/// The longest cycle whose frames are looked at one by one. In a longer cycle each `every` may run
/// or not, like an `if`.
constexpr unsigned MaxCycle = 60;

/// How many frames it takes until all `every`s of the frame that begins at item \p Begin
/// come round; 1 if it has none, 0 if more than MaxCycle.
unsigned cycleOf(const Graph &, uint32_t Begin);

/// The frames of a cycle are also not looked at one by one if together they have more items than
/// this.
constexpr uint64_t MaxCycleItems = 1 << 21;

/// The number of frames with plans of their own: the cycle of a repeating frame. 0 if the cycle is
/// too long, and for a frame that does not repeat, which has one plan for all its executions: each
/// `every` may run or not.
unsigned plannedCycleOf(const Graph &, uint32_t Begin);

/// The number of the first execution of the frame that begins at item \p Begin.
uint64_t firstNumberOf(const Graph &, uint32_t Begin);

/// How many frames the program shows in the frames whose costs are summed: the one that repeats, or
/// all if none does. Each present ends one, but presents with no pass in between belong together,
/// as those of two windows do. Presents in regions do not count, since they may not run. At
/// least 1.
unsigned framesShown(const Graph &);

inline bool runsIn(const Every &E, uint64_t FrameNumber) {
  return FrameNumber % E.Period == E.Offset;
}

} // namespace auxplan

#endif // AUXPLAN_GRAPH_FRAMECYCLE_H
