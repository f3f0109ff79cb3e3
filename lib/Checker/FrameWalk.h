//===- FrameWalk.h - executes the items of frames ---------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Executes the items of a frame once, from the state of its walk.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_CHECKER_FRAMEWALK_H
#define AUXPLAN_LIB_CHECKER_FRAMEWALK_H

#include "EntryChecker.h"
#include "LayoutMover.h"
#include "MemoryChecker.h"
#include "OpChecker.h"
#include "PhaseChecker.h"

namespace auxplan {

/// One part for each kind of item; all of them work on one walk.
class FrameWalk : private CheckerPart {
public:
  /// Goes on from the state of \p From.
  FrameWalk(CheckedPlan &Plan, Walk From);
  FrameWalk(const FrameWalk &) = delete;

  Walk &walk() { return Own; }
  /// Executes a frame from its beginning to its end.
  void runFrame(uint32_t Begin, uint32_t End);
  void beginFrame();
  /// Everything in a frame after its beginning.
  void runItems(uint32_t Begin, uint32_t End);
  void endFrame(LocOffset);
  /// Returns the item to go on with.
  uint32_t runItem(uint32_t ItemIndex);
  /// The clear blocks of two paths that join must stand for one value. False after an error.
  bool checkJoin(llvm::ArrayRef<uint32_t> Cells, LocOffset);
  /// Checks all cells as at a join: the starts of all steady frames join.
  void checkStarts(LocOffset);

private:
  bool hasOneValue(const Plane &) const;
  void passRolesOn();
  void runPass(uint32_t Index);
  void runPresent(const Present &);
  void runOpBetweenPasses(uint32_t Index);
  uint32_t runRegionItem(uint32_t ItemIndex);
  void openIf(const Item &);
  void checkHead(uint32_t ItemIndex);

  Walk Own;
  MemoryChecker Memory;
  EntryChecker Entries;
  LayoutMover Layouts;
  OpChecker Ops;
  PhaseChecker Phases;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_CHECKER_FRAMEWALK_H
