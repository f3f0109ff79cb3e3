//===- WaitPlanner.h - when queues wait for each other ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Finds the fewest waits of one queue for another, and of the host for a queue, for hazards
/// between them. A wait for queue A that stands on queue B meets a hazard if A signals behind the
/// first node and B waits before the second. In the order of the items that is a cut between the
/// two, so for each pair of queues the fewest cuts are the fewest points that meet all runs
/// (Stabbing.h). All waits follow the order of the items, so they form no cycle.
///
/// A wait then moves as late as its hazards allow, and its signal as early. A wait that others make
/// unnecessary, because the queue waits for a third one that has waited, is dropped.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SYNC_WAITPLANNER_H
#define AUXPLAN_LIB_SYNC_WAITPLANNER_H

#include "SyncProblem.h"
#include "llvm/ADT/BitVector.h"

namespace auxplan {

/// One queue signals behind an item, and another waits before one.
struct QueueWait {
  RegionId Region;
  QueueId From, To;      ///< To may be the host
  uint32_t SignalBehind; ///< an item in the line of the region
  uint32_t WaitBefore;   ///< likewise; may be the end of the region
  bool Wraps = false;    ///< waits for the signal of the execution before
  bool IsWhole = false;  ///< signals and waits in all stages, since others rely on it
  StageMask Signal = 0, Wait = 0;
  std::vector<uint32_t> Hazards = {};
};

/// A place at which something of a wait happens; at one place in this order, with barriers.
enum class WaitPointKind : uint8_t { Wait, Barriers, Signal, HostWait };
struct WaitPoint {
  Place At;
  WaitPointKind Kind;
  uint32_t Wait; ///< its number
  bool operator<(const WaitPoint &O) const {
    return std::tie(At, Kind, Wait) < std::tie(O.At, O.Kind, O.Wait);
  }
};

struct WaitPlan {
  std::vector<QueueWait> Waits;
  std::vector<std::vector<WaitPoint>> PointsOf; ///< by region, in order
  unsigned Bound = 0;
  std::vector<uint32_t> WaitOf; ///< by hazard: the first wait that serves it; None32
};

WaitPlan planWaits(const SyncProblem &P);

} // namespace auxplan

#endif // AUXPLAN_LIB_SYNC_WAITPLANNER_H
