//===- TrackedRegions.h - branches, loops and frames of tracking -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes paths agree. Rows join where paths join. Two things must not be mixed there: aux data that
/// the contents need on one path and that are invalid on the other, if a later access depends on
/// them; and clear blocks of two values in one plane. Ops that mend this stand at the end of an
/// arm, at the end of a loop's body, or in front of the region, which is then planned again.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDREGIONS_H
#define AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDREGIONS_H

#include "OpSearch.h"
#include "RegionPlaces.h"
#include "TrackedLessons.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace auxplan {

class TrackedRegions : PlanFacts {
public:
  TrackedRegions(const Problem &P, const Semantics &S, TrackedCells &Cells, OpSearch &Search,
                 TrackedLessons &Lessons, RegionPlaces &Places)
      : PlanFacts(P, S), Cells(Cells), Search(Search), Lessons(Lessons), Places(Places) {}

  void beginFrame();
  /// Gives up the clear blocks that no frame may leave.
  void dropFrameClears();
  void enter(uint32_t Item, bool IsLoop);
  /// Ends the first arm of an `if`, with or without an `else` in the text.
  void endThen(uint32_t Item);
  /// Leaves a region; returns the item to go on with.
  uint32_t leave(uint32_t EndItem);
  uint32_t leaveLoop(uint32_t EndItem);

private:
  using EmitFn = llvm::function_ref<void(const CellOp &)>;
  uint32_t runAgain();
  uint32_t runAgainWith(llvm::ArrayRef<CellId> NeedBefore, uint32_t EndItem);
  void close();
  bool isRepairable(StateSet Row) const;
  void findNeededBefore(uint32_t Loop);
  void needBeforeAround(CellId);
  bool canPlace(CellId, const TrackedCell &) const;
  bool canPlaceInThen(CellId, const TrackedCell &) const;
  void updateEntriesOnPath(CellId, TrackedCell &, Queue On, EmitFn Emit);
  void loseRivalEntries();
  bool bringValue(CellId, TrackedCell &, StateSet Goal, EmitFn Emit);
  bool equalise(CellId, TrackedCell &, EmitFn Emit);
  bool dropClears(CellId, TrackedCell &, EmitFn Emit);
  void settleArms(const Item &, std::vector<CellId> &NeedBefore);
  void settleArmValues();
  void dropArmClears(const Plane &);
  void settleLoopValues(const llvm::DenseMap<CellId, uint32_t> &HeadValues, EmitFn Emit);

  TrackedCells &Cells;
  OpSearch &Search;
  TrackedLessons &Lessons;
  RegionPlaces &Places;
  /// Cells changed in the open regions, with their state before.
  std::vector<std::vector<std::pair<CellId, TrackedCell>>> Saved;
  /// By open region: cells that an op can make valid only in front of the region, since they have
  /// been released there.
  std::vector<std::vector<CellId>> Stuck;
  /// Cells whose entries were updated by ops at the end of a path or in front of a region; their
  /// rivals have lost their entries.
  std::vector<CellId> UpdatedOnPaths;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDREGIONS_H
