//===- LayoutPolicy.h - the walk of the layout policy -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Walks the items of frames. Its parts do the work:
///
///   LayoutKnowledge    knowledge of such a driver about cells
///   DriverPromises     promises of layouts
///   DriverOps          ops and their places
///   DriverTransitions  transitions
///   DriverAttachments  the accesses of a pass, and their clears
///   LayoutRegions      agreement of paths
///
/// A target's driver decides slice by slice, for whole ranges (RangeTransitions.h), or not at all
/// (IdleDriver.h).
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_LAYOUTPOLICY_H
#define AUXPLAN_LIB_PLANNER_POLICIES_LAYOUTPOLICY_H

#include "DriverAttachments.h"
#include "LayoutRegions.h"
#include "auxplan/Planner/Ownership.h"
#include "llvm/Support/Compiler.h"
#include <memory>
#include <optional>

namespace auxplan {

class LLVM_LIBRARY_VISIBILITY LayoutPolicy : PlanFacts {
public:
  using State = LayoutState;

  LayoutPolicy(const Problem &P, const Semantics &S);

  // See FrameRunner.h.
  void restart() { Current.restart(); }
  State &current() { return Current; }
  ExecutionRecorder &recorder() { return Record; }
  LayoutRegions &lessons() { return *Regions; }
  bool joins(const State &A, const State &B) const { return Current.joins(A, B); }
  void keepApart(const State &A, const State &B) { Regions->keepApart(A, B); }
  void beginFrame(const Frame &F) { Current.beginFrame(F); }
  void beginItems() { Regions->beginFrame(); }
  void endItems();
  void runPass(const Pass &);
  void runTransition(uint32_t ItemIndex);
  void runPresent(const Item &);
  void enterRegion(uint32_t Item, bool IsLoop) { Regions->enter(Item, IsLoop, QueueAt[Item]); }
  void endThen(uint32_t Item) { Regions->endThen(Item); }
  uint32_t leaveRegion(uint32_t EndItem) { return Regions->leave(EndItem); }
  uint32_t leaveLoop(uint32_t EndItem) { return Regions->leaveLoop(EndItem); }

private:
  void findQueues();
  void takeUsed(const Pass &);
  void forgetReleases(const Pass &);
  void bringIntoOld(const Transition &);
  void passOn(uint32_t ItemIndex, const Transition &);
  void chooseStrategy();
  void returnToOwner(ImageId);

  ExecutionRecorder Record;
  RegionPlaces Places{G, Record};
  const Ownership Owners{P};
  bool HasOwners = false; ///< does an image of the graph have an owner but the device as a whole?
  std::vector<Queue> QueueAt; ///< per item: the queue of the next pass of the frame
  LayoutKnowledge Current{P, S};
  DriverPromises Promises{P, S};
  DriverOps Ops{P, S, Current, Record, Places};
  std::unique_ptr<DriverTransitions> Moves;
  std::unique_ptr<DriverAttachments> Attachments;
  std::optional<LayoutRegions> Regions;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_LAYOUTPOLICY_H
