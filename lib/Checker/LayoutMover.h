//===- LayoutMover.h - layouts, and owners of images ------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Follows layouts and owners: transitions of the graph, and those that passes and presents bring.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_CHECKER_LAYOUTMOVER_H
#define AUXPLAN_LIB_CHECKER_LAYOUTMOVER_H

#include "MemoryChecker.h"

namespace auxplan {

class LayoutMover : public CheckerPart {
public:
  LayoutMover(CheckedPlan &Plan, Walk &W, MemoryChecker &Memory)
      : CheckerPart(Plan, W), Memory(Memory) {}

  void runTransition(const Transition &);
  /// Runs a present: it takes the image in PRESENT_SRC_KHR, and gives it to its owner. A handoff
  /// brings it back, as the device has left it.
  void runPresent(const Present &);
  /// Moves layouts at the beginning of a pass: by `from`, and, if the frame leaves transitions to
  /// us, as the accesses need it.
  void beginPass(const Pass &);
  /// Ops of the pass may have taken the memory of images that the rest of the pass writes. These
  /// lose their contents, but stay in the layouts in which the pass has begun them.
  void stayInPass(const Pass &, bool EndPhase);
  void endPass(uint32_t Pass);
  /// The queue of the pass owns what the pass uses. Whether it may is a question to the graph, not
  /// to the plan.
  void takeUsed(const Pass &);

private:
  using Moves = llvm::SmallVector<std::pair<Layout, CellId>, 4>;
  void takeFromOutside(CellId, bool Discards);
  void passOn(const Transition &);
  void markMoved(CellId);
  std::optional<Layout> moveFor(const LineLayouts &, CellId, const Area *, LocOffset);
  void moveCells(const Access &, const LineLayouts &, const Area *);
  bool showsTransitions() const;
  void show(ImageId, uint8_t Age, Moves &, Layout New, TransitionBy);

  MemoryChecker &Memory;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_CHECKER_LAYOUTMOVER_H
