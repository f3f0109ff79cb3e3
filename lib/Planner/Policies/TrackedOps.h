//===- TrackedOps.h - ops that make cells ready -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Ops that bring cells into states that the uses of a phase can take: by the cheapest sequence, in
/// the slot before the pass, at its beginning where it continues another, or at its end before its
/// resolves. An op runs on the queue of the producer if that can run it, else on the consumer's,
/// else on the graphics queue. On a cell that has been released and not acquired, ops stand before
/// the release.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDOPS_H
#define AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDOPS_H

#include "OpSearch.h"
#include "RegionPlaces.h"
#include "TrackedLessons.h"
#include "TrackedLines.h"

namespace auxplan {

class TrackedOps : PlanFacts {
public:
  TrackedOps(const Problem &P, const Semantics &S, TrackedCells &Cells, OpSearch &Search,
             TrackedLessons &Lessons, const RegionPlaces &Places, ExecutionRecorder &Record);

  // The pass at hand.
  /// Ops go to the end of its rendering.
  void setAtEnd(bool Is) { AtEnd = Is; }
  bool isAtEnd() const { return AtEnd; }
  /// The layout of a cell changes at its begin.
  void noteMove(CellId);
  void endPass();
  bool hasSlot(CellId, const Pass &) const;

  void bring(CellId, StateSet Goal, Queue Consumer, bool InPass);
  void updateEntries(CellId, Queue Consumer, bool InPass);
  void updateUsedEntries(const Pass &, llvm::ArrayRef<TrackedLines::CellUse>);

private:
  void updateEntriesBefore(CellId, const RegionPlaces::Release &, Queue On);
  Queue queueFor(QueueOwner, CellId, OpId, Queue Consumer) const;
  bool canRun(Queue, CellId, OpId) const;

  TrackedCells &Cells;
  OpSearch &Search;
  TrackedLessons &Lessons;
  const RegionPlaces &Places;
  ExecutionRecorder &Record;
  bool AtEnd = false;
  std::vector<bool> Moved; ///< per cell: its layout changes at this pass
  std::vector<CellId> MovedCells;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDOPS_H
