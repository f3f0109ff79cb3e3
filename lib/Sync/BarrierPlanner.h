//===- BarrierPlanner.h - the fewest barriers -------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Decides in which gaps barriers stand, and what they wait for.
///
/// 1. Waits between queues (WaitPlanner.h).
/// 2. Line by line, inner regions first: each hazard of two nodes on one queue, that barriers of
///    inner regions do not cover, and each change of a layout or owner ask for a barrier in a run of
///    gaps. The fewest gaps that meet all runs get barriers (Stabbing.h).
/// 3. Each change of a layout goes into the last of these gaps in its run. Each other hazard, from
///    the shortest run to the longest, that what is there does not cover adds its stages and accesses
///    to the memory barrier of that gap in its run that needs the fewest more.
/// 4. The barrier of each change of a layout gets the stages and accesses of those who wait for it,
///    and of those for whom it waits, as far as chains of other barriers do not order them.
/// 5. Bits without which all hazards are still covered go away, one after the other.
///
/// The number of barriers of each line is the fewest for its hazards. A bound for pairs (stage,
/// access): the hazards that need one pair need as many of it as their runs need points.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SYNC_BARRIERPLANNER_H
#define AUXPLAN_LIB_SYNC_BARRIERPLANNER_H

#include "DependencyWalk.h"
#include "GapLines.h"
#include "auxplan/Sync/BarrierPlan.h"
#include <map>

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
  std::vector<Dependency> Moves;       ///< by node, of moves
  std::vector<GapId> GapOf;            ///< by node; None32: the pass makes it
  /// By item: what a pass waits for of earlier passes of its render pass instance; pixel by pixel, and
  /// as a whole.
  std::vector<Dependency> ByRegion, InInstance;
  std::vector<llvm::SmallVector<uint32_t, 2>> ServedBy; ///< by gap: hazards that rely on its memory barrier
  unsigned BarrierBound = 0, PairBound = 0;
};

class BarrierPlanner {
public:
  explicit BarrierPlanner(const SyncProblem &P);
  SyncDecisions run();
  const GapLines &lines() const { return Lines; }

private:
  struct Need {
    PlaceRun Run;
    uint32_t Hazard = None32;
    NodeId Move = None32;
    bool IsDirect = true; ///< can only be met in this line
  };
  void groupByLine();
  void planLine(const GapLine &);
  std::optional<PlaceRun> runOf(const Hazard &, const GapLine &) const;
  void orderMoves(std::vector<Need> &Moves) const;
  PlaceRun runBetweenUses(NodeId, const GapLine &) const;
  PlaceRun runOfMove(NodeId, const GapLine &) const;
  void chooseGaps(const GapLine &, std::vector<Need> &);
  void placeMove(const GapLine &, const Need &);
  void serve(const GapLine &, const Need &);
  void boundPairs(const GapLine &, llvm::ArrayRef<Need>);
  bool isByRegion(const Hazard &) const;
  void planInstances();
  void planMoves();
  void addSuccessors(NodeId);
  StageMask stageForSignal(NodeId) const;
  void addPredecessors(NodeId);
  void joinMoves(NodeId From, NodeId To);
  void finishWaits(bool WithMoves);
  void prune();
  std::vector<uint32_t> relyOn(QueueWait &, llvm::ArrayRef<uint32_t> Among) const;
  void pruneWaits();
  void pruneGap(GapId);
  void pruneMoves(llvm::ArrayRef<NodeId> Together);
  void pruneAllMoves();
  void noteGaps(uint32_t Hazard);
  template <typename Fn> void forEachBarrierOn(const Hazard &, Fn F) const;
  DependencyWalk startOf(const Hazard &) const;
  bool isDone(const Hazard &, const DependencyWalk &) const;
  /// How far the order of a hazard has come on each queue, and at each signal.
  struct QueueWalk {
    std::map<QueueId, DependencyWalk> On;
    std::map<size_t, DependencyWalk> Signals;
  };
  bool isCoveredByWaits(const Hazard &, llvm::SmallVectorImpl<GapId> *Used = nullptr) const;
  void runPiece(RegionId, Place After, Place UpTo, GapId Own, QueueWalk &Now,
                llvm::SmallVectorImpl<GapId> *Used) const;
  DependencyWalk walk(const Hazard &, llvm::SmallVectorImpl<GapId> *Used = nullptr) const;
  bool isCovered(const Hazard &, llvm::SmallVectorImpl<GapId> *Used = nullptr) const;
  Place placeOfMove(NodeId) const;
  /// Does a pass make the change of the layout at its begin?
  bool isOfPass(NodeId N) const {
    return P.Nodes[N].isMove() && P.Nodes[N].Line != None32 &&
           P.Nodes[N].Phase == NodePhase::Begin;
  }
  bool outlivesPass(const Hazard &) const;
  StageMask stagesOfLine(const SyncNode &Move) const;
  /// Is the node a statement in the line of another one, so that both may move?
  bool isBeside(NodeId N, NodeId Of) const {
    return P.Nodes[N].isMove() && P.Nodes[N].Line == None32 &&
           P.Tree.regionOf(P.Nodes[N].Item) == P.Tree.regionOf(P.Nodes[Of].Item);
  }
  Dependency asked(const Hazard &) const;

  const SyncProblem &P;
  const WaitPlan Waits;
  const GapLines Lines;
  SyncDecisions Made;
  std::vector<std::vector<uint32_t>> HazardsOf; ///< by line
  std::vector<std::vector<NodeId>> MovesOf;     ///< by line
};

} // namespace auxplan

#endif // AUXPLAN_LIB_SYNC_BARRIERPLANNER_H
