//===- TrackedLessons.h - facts that planning must know from the start -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Facts that a policy finds out too late: that the paths of a cell should have ended in equal
/// states, that frames should have ended without clear blocks, that a cell should have been made
/// ready in front of a region, or that a queue should have completed it before it gave it away. The
/// policy then plans the region, or everything, again, and knows the fact from the start.
///
/// A trial only asks whether a frame can be planned from some start. It learns nothing for good,
/// but fails.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDLESSONS_H
#define AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDLESSONS_H

#include "TrackedCells.h"
#include <map>

namespace auxplan {

class TrackedLessons {
public:
  explicit TrackedLessons(const Problem &P);

  /// Everything is planned again.
  void restart() { NeededBefore.clear(); }
  /// Has the policy learned something since the last call?
  bool hasLearned() { return std::exchange(Learned, false); }
  /// Does it count if something is impossible now?
  bool isFinal() const { return !Learned && !Trial; }
  /// A trial run. False: the frame could not be planned so, or the caller has not accepted it; then
  /// the trial leaves no knowledge about regions.
  void beginTrial();
  bool endTrial(bool Accepted);

  /// Must the paths of the cell not join if one has valid aux data and the other a complete main
  /// surface? An access needs the cell repaired after the join.
  bool isEqualised(CellId C) const { return Equalised[C]; }
  /// Is any cell?
  bool hasEqualised() const { return HasEqualised; }
  void learn(CellId);
  /// Must a queue complete the main surface of the cell before it gives it to a queue that can run
  /// no ops?
  bool isCompleted(CellId C) const { return completesAny() && Completed[C]; }
  /// Of any cell?
  bool completesAny() const { return !Completed.empty(); }
  void complete(CellId);
  /// Must frames leave no clear blocks in the plane, since different frames would leave different
  /// values?
  bool mustDropClears(PlaneId Id) const { return ClearOfClears[Id]; }
  /// In any plane?
  bool mustDropSomeClears() const { return HasClearOfClears; }
  /// \p Disagree: the planes on which two starts of a frame disagree.
  void keepApart(llvm::ArrayRef<PlaneId> Disagree);

  /// Cells to be made valid in front of the region that begins at an item.
  llvm::ArrayRef<CellId> neededBefore(uint32_t Item) const;
  bool isNeededBefore(uint32_t Item, CellId) const;
  void needBefore(uint32_t Item, CellId C) { NeededBefore[Item].push_back(C); }

private:
  void mark(std::vector<bool> &, CellId);

  const Problem &P;
  std::vector<bool> Equalised;     ///< by cell
  std::vector<bool> Completed;     ///< by cell; empty: none is
  std::vector<bool> ClearOfClears; ///< by plane
  std::map<uint32_t, std::vector<CellId>> NeededBefore, NeededBeforeTrial;
  bool HasEqualised = false, HasClearOfClears = false;
  bool Learned = false, Trial = false, TrialFailed = false;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDLESSONS_H
