//===- TrackedPolicy.h - the walk of the policies that track ----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Walks the items of frames. Its parts do the work:
///
///   TrackedCells    knowledge about cells
///   TrackedLines    the lines of a phase, and their uses of cells
///   PossibleModes   the modes from which lines choose
///   TrackedModes    modes of lines
///   TrackedClears   clears by ops
///   TrackedEffects  needs and results of a phase for a cell
///   InstanceGoals   needs of later passes of a render pass instance
///   TrackedOps      ops that make cells ready
///   TrackedRegions  agreement of paths
///   TrackedLessons  facts that must be known from the start
///
/// `always-valid` and `render-pass` also track: they override the functions that choose modes,
/// record what was decided, and are told of the end of a pass.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDPOLICY_H
#define AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDPOLICY_H

#include "TrackedClears.h"
#include "TrackedEffects.h"
#include "TrackedModes.h"
#include "TrackedRegions.h"
#include "llvm/Support/Compiler.h"

namespace auxplan {

class LLVM_LIBRARY_VISIBILITY TrackedPolicy : protected PlanFacts {
public:
  using State = TrackedState;

  TrackedPolicy(const Problem &P, const Semantics &S, DiagnosticEngine &D);
  virtual ~TrackedPolicy();
  /// Accesses bind what their layouts bind (LayoutContract.h).
  void knowLayoutsOnly() { Lines.knowLayoutsOnly(); }

  // See FrameRunner.h.
  virtual void restart();
  State &current() { return Cells.Current; }
  ExecutionRecorder &recorder() { return Record; }
  TrackedLessons &lessons() { return Lessons; }
  bool joins(const State &A, const State &B) const { return Cells.joins(A, B); }
  void keepApart(const State &, const State &);
  void beginFrame(const Frame &F) { Cells.beginFrame(F); }
  void beginItems() { Regions.beginFrame(); }
  void endItems();
  void runPass(const Pass &);
  void runTransition(uint32_t ItemIndex);
  void runPresent(const Item &);
  void enterRegion(uint32_t Item, bool IsLoop) { Regions.enter(Item, IsLoop); }
  void endThen(uint32_t Item) { Regions.endThen(Item); }
  uint32_t leaveRegion(uint32_t EndItem) { return Regions.leave(EndItem); }
  uint32_t leaveLoop(uint32_t EndItem) { return Regions.leaveLoop(EndItem); }

protected:
  using Line = TrackedLines::Line;
  using CellUse = TrackedLines::CellUse;
  virtual void chooseModes(const Pass &);
  virtual void recordLines(const Pass &);
  /// Called after a pass.
  virtual void endPass(const Pass &) {}

private:
  void moveLayouts(const Pass &);
  bool leavesToRelease(CellId, llvm::ArrayRef<CellUse> Same, const Pass &) const;
  bool hasEndPhase(const Pass &) const;
  void runPhase(const Pass &, bool EndPhase);
  void takeFromOutside(CellId, bool Discards);
  void handOver(ImageId, uint8_t Age, const SubRange &, Queue);
  void passOn(uint32_t ItemIndex, const Transition &);

protected:
  ExecutionRecorder Record;
  RegionPlaces Places{G, Record};
  const Ownership Owners{P};
  OpSearch Search{P};
  TrackedLessons Lessons{P};
  TrackedCells Cells{P, S};
  TrackedLines Lines{P, S, Cells};
  TrackedOps Ops{P, S, Cells, Search, Lessons, Places, Record};
  InstanceGoals Goals{P, S, Cells, Lines, Ops};
  TrackedModes Modes{P, S, Cells, Lines, Ops, Search};
  TrackedClears Clears{P, S, Cells, Lines, Ops, Goals};
  TrackedEffects Effects;
  TrackedRegions Regions{P, S, Cells, Search, Lessons, Places};
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDPOLICY_H
