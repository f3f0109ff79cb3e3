//===- LayoutRegions.h - branches, loops and frames of the layout policy -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What paths must agree on: layouts, and one clear value for each plane. See LayoutRegions.cpp.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_LAYOUTREGIONS_H
#define AUXPLAN_LIB_PLANNER_POLICIES_LAYOUTREGIONS_H

#include "DriverTransitions.h"
#include "RegionPlaces.h"
#include <map>

namespace auxplan {

class LayoutRegions : PlanFacts {
public:
  LayoutRegions(const Problem &P, const Semantics &S, LayoutKnowledge &Current, DriverOps &Ops,
                DriverTransitions &Moves, RegionPlaces &Places);

  void beginFrame();
  /// Brings cells into what frames must end in.
  void settleFrame();
  /// \p On: the queue of ops in front of it.
  void enter(uint32_t Item, bool IsLoop, Queue On);
  /// The end of an `if`'s first arm, written or not.
  void endThen(uint32_t Item);
  /// Leaving one returns the item to go on with.
  uint32_t leave(uint32_t EndItem);
  uint32_t leaveLoop(uint32_t EndItem);

  // What has been learned (FrameRunner.h).
  bool hasLearned() { return std::exchange(Learned, false); }
  void beginTrial();
  bool endTrial(bool Accepted);
  void keepApart(const LayoutState &, const LayoutState &);

private:
  using CellLayouts = std::vector<std::pair<CellId, Layout>>;
  using EmitFn = DriverOps::EmitFn;
  void inThen(CellId, llvm::function_ref<void()> Do);
  void moveAtEnd(CellId, Layout New, EmitFn);
  void moveBefore(CellId, Layout);
  llvm::ArrayRef<std::pair<CellId, Layout>> movedBefore(uint32_t Item) const;
  uint32_t runAgain();
  bool settleArms(const Item &End);
  void settleArmValues();
  void dropArmClears(PlaneId);
  CellLayouts settleLoop();
  void settleLoopValues();

  LayoutKnowledge &Current;
  DriverOps &Ops;
  DriverTransitions &Moves;
  RegionPlaces &Places;
  /// What was changed in front of the open regions, as it was.
  struct Before {
    std::vector<std::pair<CellId, LayoutCell>> Cells;
    std::vector<std::pair<PlaneId, Word>> Types;
    Word Reg;
  };
  std::vector<Before> Saved;
  /// Cells to be brought into a layout in front of a region, by its item.
  std::map<uint32_t, CellLayouts> MovedBefore, MovedBeforeTrial;
  /// Planes that no frame may leave clear blocks in: some frames would leave them
  /// of one value, some of another.
  std::vector<bool> ClearOfClears;
  /// Layouts that frames must end in, by cell: else they would leave it now in one,
  /// now in another.
  std::map<CellId, Layout> EndsIn;
  bool Learned = false, Trial = false, TrialFailed = false;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_LAYOUTREGIONS_H
