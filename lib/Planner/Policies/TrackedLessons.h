//===- TrackedLessons.h - what planning must know before --------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a policy finds out too late: that paths of a cell should not have been left unlike, that
/// frames should have ended without clear blocks, or that a cell should have been made ready in
/// front of a region. Then the region, or everything, is planned again, with this known from the
/// start.
///
/// In a trial, which only asks whether a frame can be planned from some start, nothing is learned
/// for good: it fails instead.
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

  /// All is planned again.
  void restart() { NeededBefore.clear(); }
  /// Since the last time that somebody asked?
  bool hasLearned() { return std::exchange(Learned, false); }
  /// Does it matter what is found to be impossible now?
  bool isFinal() const { return !Learned && !Trial; }
  /// What is run now only asks whether it could be run. False: it could not, or the
  /// asker has not accepted it; then nothing has been found out about regions.
  void beginTrial();
  bool endTrial(bool Accepted);

  /// Must paths of the cell not join with aux data valid on one and a complete main surface on the
  /// other? Some access needs it repaired behind the join.
  bool isEqualised(CellId C) const { return Equalised[C]; }
  void learn(CellId);
  /// Must frames leave no clear blocks in the plane? Some would leave them of one value, some of
  /// another.
  bool mustDropClears(PlaneId Id) const { return ClearOfClears[Id]; }
  /// \p Disagree: those planes of two starts of a frame.
  void keepApart(llvm::ArrayRef<PlaneId> Disagree);

  /// Cells to be made valid in front of the region that begins at an item.
  llvm::ArrayRef<CellId> neededBefore(uint32_t Item) const;
  bool isNeededBefore(uint32_t Item, CellId) const;
  void needBefore(uint32_t Item, CellId C) { NeededBefore[Item].push_back(C); }

private:
  const Problem &P;
  std::vector<bool> Equalised;     ///< by cell
  std::vector<bool> ClearOfClears; ///< by plane
  std::map<uint32_t, std::vector<CellId>> NeededBefore, NeededBeforeTrial;
  bool Learned = false, Trial = false, TrialFailed = false;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDLESSONS_H
