//===- Schedule.h - the frames of a run, item by item -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which items of a graph run in which order. Counts of loops and arms of ifs are settled here: a
/// loop without a count runs twice, and a seed decides which arm of an if runs in a frame.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXRUN_SCHEDULE_H
#define AUXPLAN_TOOLS_AUXRUN_SCHEDULE_H

#include "auxplan/Graph/Graph.h"

namespace auxplan::run {

/// An item that runs: Pass, Transition, Barrier, Present, FrameBegin or FrameEnd.
struct Step {
  ItemKind Kind;
  uint32_t Index; ///< as Item::Index
  uint32_t Item;
  uint32_t Frame; ///< number of the frame that runs, from 0
};

struct Schedule {
  std::vector<Step> Steps;
  uint32_t Frames = 0; ///< frames that run, those before the one that repeats included
};

/// \p Frames: how often the frame that repeats runs. Fails if there is too much to run.
Schedule makeSchedule(const Graph &, uint32_t Frames, uint64_t Seed);

/// The queue that executes an item: its own, or that of the next pass in the text; a present
/// without a queue follows the item before it.
Queue queueOfItem(const Graph &, uint32_t Item);

/// All queues that items run on.
std::vector<Queue> queuesOf(const Graph &);

} // namespace auxplan::run

#endif // AUXPLAN_TOOLS_AUXRUN_SCHEDULE_H
