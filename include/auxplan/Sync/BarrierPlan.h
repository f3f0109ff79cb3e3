//===- BarrierPlan.h - the barriers of a frame ------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// From what a frame does to the barriers, waits and signals that it needs. The result is a graph
/// of explicit frames in which these stand as statements: `barrier`, `transition ... after()
/// before()`, `release` and `acquire`, `signal`, `wait` and `host_wait`.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_SYNC_BARRIERPLAN_H
#define AUXPLAN_SYNC_BARRIERPLAN_H

#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Graph/Graph.h"
#include <map>

namespace auxplan {

/// Two lines of the graph of which the second must wait for the first.
struct LinePair {
  LocOffset First, Second; ///< None32: not a line of the text
  bool operator==(LinePair O) const { return First == O.First && Second == O.Second; }
  bool operator<(LinePair O) const {
    return First != O.First ? First < O.First : Second < O.Second;
  }
};

/// The barriers of the steady frame in numbers. A bound says that no correct plan has fewer.
struct SyncCounts {
  unsigned Waits = 0, WaitBound = 0;            ///< of queues for others, and of the host
  unsigned Barriers = 0, BarrierBound = 0;      ///< calls of vkCmdPipelineBarrier2
  unsigned Images = 0, Buffers = 0, Memory = 0; ///< barriers in these calls
  unsigned Pairs = 0, PairBound = 0;            ///< of a stage and an access, on both sides
};

struct BarrierPlan {
  Graph Frames;
  SyncCounts Counts;
  /// Why a statement is there, by its number in Frames.Barriers or Frames.Transitions.
  std::map<uint32_t, std::vector<LinePair>> BarrierNeeds, TransitionNeeds;
};

/// Plans the barriers of explicit frames: their transitions stay, but each may move to another
/// place between the uses that it stands between. Barriers, signals and waits of the graph are
/// dropped. \p T: the target whose sizes of images say which objects share memory.
BarrierPlan planBarriers(const Graph &Explicit, const TargetInfo &T);

/// The same, checked: the frames with their barriers are a correct graph, and these order all that
/// must wait (SyncJudge.h). None after an error: ownership goes back and forth between queues
/// without a use between, or transitions wait for one another across queues in a way that the
/// planner does not solve.
std::optional<BarrierPlan> planBarriers(const Graph &Explicit, const TargetInfo &T,
                                        DiagnosticEngine &);

/// Does a frame of the graph have statements about synchronisation?
bool hasBarriers(const Graph &);

/// The graph without them; transitions stay, without their scopes.
Graph withoutBarriers(const Graph &);

} // namespace auxplan

#endif // AUXPLAN_SYNC_BARRIERPLAN_H
