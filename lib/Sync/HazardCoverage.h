//===- HazardCoverage.h - do the barriers so far serve a hazard? *- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The decisions of the planner of barriers, and what they order: a hazard meets the memory
/// barriers on its way, and if these are not enough, the waits of queues and of the host, too.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SYNC_HAZARDCOVERAGE_H
#define AUXPLAN_LIB_SYNC_HAZARDCOVERAGE_H

#include "DependencyWalk.h"
#include "GapLines.h"
#include <map>
#include <set>

namespace auxplan {

/// A gap and its barriers.
struct GapPlan {
  bool IsChosen = false;
  Dependency Memory;         ///< in parts; empty: no memory barrier
  std::vector<NodeId> Moves; ///< whose barriers stand here
};

/// The decisions of the planner.
struct SyncDecisions {
  WaitPlan Waits;
  std::vector<GapPlan> Gaps;
  std::set<GapId> WithMemory;    ///< gaps with a memory barrier, which is few of them
  std::vector<Dependency> Moves; ///< by node, of moves
  std::vector<GapId> GapOf;      ///< by node; None32: the pass makes it
  /// By item: what a pass waits for of earlier passes of its render pass instance; pixel by pixel,
  /// and as a whole.
  std::vector<Dependency> ByRegion, InInstance;
  /// By gap: hazards that rely on its memory barrier.
  std::vector<llvm::SmallVector<uint32_t, 2>> ServedBy;
  unsigned BarrierBound = 0, PairBound = 0;
};

/// Are barriers for the hazard recorded on the queue of its first node? They are if both nodes are
/// on it, or if the host needs the write.
bool wantsBarrier(const SyncProblem &, const Hazard &);

/// Does a pass make the change of the layout at its begin?
inline bool isOfPass(const SyncNode &N) {
  return N.isMove() && N.Line != None32 && N.Phase == NodePhase::Begin;
}

/// The stages of the line whose pass makes the change of the layout.
StageMask stagesOfLine(const SyncProblem &, const SyncNode &Move);

class HazardCoverage {
public:
  HazardCoverage(const SyncProblem &P, const GapLines &Lines, const SyncDecisions &Made)
      : P(P), Lines(Lines), Made(Made) {}
  /// \p Used: receives the gaps whose memory barriers serve the hazard.
  bool isCovered(const Hazard &, llvm::SmallVectorImpl<GapId> *Used = nullptr) const;
  /// Is it covered if waits between queues count, too? \p UsedWaits: receives the numbers of the
  /// waits behind which the hazard's order goes on.
  bool isCoveredByWaits(const Hazard &, llvm::SmallVectorImpl<GapId> *UsedGaps = nullptr,
                        llvm::SmallVectorImpl<uint32_t> *UsedWaits = nullptr) const;
  /// Is it covered without the waits?
  bool isCoveredByBarriers(const Hazard &H) const { return isDone(H, walk(H)); }

private:
  /// How far the order of a hazard has come on each queue, and at each signal.
  struct QueueWalk {
    const Hazard &H;
    std::map<QueueId, DependencyWalk> On;
    std::map<uint32_t, DependencyWalk> Signals;
    llvm::SmallVectorImpl<GapId> *UsedGaps;
    llvm::SmallVectorImpl<uint32_t> *UsedWaits;
    bool IsDone = false;
  };
  Place placeOfMove(NodeId) const;
  template <typename Fn> void forEachBarrierOn(const Hazard &, Fn F) const;
  DependencyWalk startOf(const Hazard &) const;
  bool isDone(const Hazard &, const DependencyWalk &) const;
  DependencyWalk walk(const Hazard &, llvm::SmallVectorImpl<GapId> *Used = nullptr) const;
  void runPiece(RegionId, Place After, Place UpTo, GapId Own, QueueWalk &) const;
  void runBarrier(GapId, QueueWalk &) const;
  void runPoint(const WaitPoint &, QueueWalk &) const;
  void lookAt(QueueId, QueueWalk &) const;

  const SyncProblem &P;
  const GapLines &Lines;
  const SyncDecisions &Made;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_SYNC_HAZARDCOVERAGE_H
