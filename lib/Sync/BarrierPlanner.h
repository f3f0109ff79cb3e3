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
///    inner regions do not cover, and each change of a layout or owner ask for a barrier in a run
///    of gaps. The fewest gaps that meet all runs get barriers (Stabbing.h).
/// 3. Each change of a layout goes into the last of these gaps in its run. Each other hazard, from
///    the shortest run to the longest, that what is there does not cover adds its stages and
///    accesses to the memory barrier of that gap in its run that needs the fewest more.
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

#include "HazardCoverage.h"
#include "auxplan/Sync/BarrierPlan.h"

namespace auxplan {

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
  bool passesOthers(const Hazard &, const GapLine &) const;
  void planLine(const GapLine &);
  std::optional<PlaceRun> runOf(const Hazard &, const GapLine &) const;
  void orderMoves(std::vector<Need> &Moves) const;
  PlaceRun runBetweenUses(NodeId, const GapLine &) const;
  PlaceRun runOfMove(NodeId, const GapLine &) const;
  void chooseGaps(const GapLine &, std::vector<Need> &);
  void placeMove(const GapLine &, const Need &);
  void serve(const GapLine &, const Need &);
  void boundPairs(const GapLine &, llvm::ArrayRef<Need>);
  void planInstances();
  void planMoves();
  void addSuccessors(NodeId);
  StageMask stageForSignal(NodeId) const;
  void addPredecessors(NodeId);
  void joinMoves(NodeId From, NodeId To);
  void finishWaits(bool WithMoves);
  bool outlivesPass(const Hazard &) const;
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
  const HazardCoverage Covers;                  ///< by what has been made so far
  std::vector<std::vector<uint32_t>> HazardsOf; ///< by line
  std::vector<std::vector<NodeId>> MovesOf;     ///< by line
};

} // namespace auxplan

#endif // AUXPLAN_LIB_SYNC_BARRIERPLANNER_H
