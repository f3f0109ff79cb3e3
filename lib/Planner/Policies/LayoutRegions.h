//===- LayoutRegions.h - branches, loops and frames of the layout policy -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes paths agree on layouts, and on one clear value for each plane. LayoutRegions.cpp explains
/// how.
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
  /// Brings cells into the layouts in which frames must end.
  void settleFrame();
  /// Moves a cell at the current place, where the text has no transition.
  void moveHere(CellId, Layout);
  /// \p On: the queue of ops in front of the region.
  void enter(uint32_t Item, bool IsLoop, Queue On);
  /// Ends the first arm of an `if`, with or without an `else` in the text.
  void endThen(uint32_t Item);
  /// Leaves a region; returns the item to go on with.
  uint32_t leave(uint32_t EndItem);
  uint32_t leaveLoop(uint32_t EndItem);

  // Has the policy learned something? See FrameRunner.h.
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
  Layout layoutToGiveBack(CellId, Layout Other) const;
  void giveBackInBoth(CellId, bool HasOneArm);
  bool settleArms(const Item &End);
  void settleArmValues();
  void dropArmClears(PlaneId);
  CellLayouts settleLoop();
  void settleLoopValues();

  LayoutKnowledge &Current;
  DriverOps &Ops;
  DriverTransitions &Moves;
  RegionPlaces &Places;
  /// The old state of what was changed in front of the open regions.
  struct Before {
    std::vector<std::pair<CellId, LayoutCell>> Cells;
    std::vector<std::pair<PlaneId, Word>> Types;
    Word Reg;
  };
  std::vector<Before> Saved;
  /// Cells to be brought into a layout in front of a region, by its item.
  std::map<uint32_t, CellLayouts> MovedBefore, MovedBeforeTrial;
  /// Planes in which no frame may leave clear blocks, since different frames would leave blocks of
  /// different values.
  std::vector<bool> ClearOfClears;
  /// Layouts in which frames must end, by cell: else different frames would leave the cell in
  /// different layouts.
  std::map<CellId, Layout> EndsIn;
  bool Learned = false, Trial = false, TrialFailed = false;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_LAYOUTREGIONS_H
