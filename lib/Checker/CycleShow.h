//===- CycleShow.h - a cycle of frames shown as one -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Shows frames that form a cycle as the one frame of the text.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_CHECKER_CYCLESHOW_H
#define AUXPLAN_LIB_CHECKER_CYCLESHOW_H

#include "FrameWalk.h"

namespace auxplan {

class CycleShow {
public:
  /// \p Shown: the walk whose observer is shown the frames.
  CycleShow(CheckedPlan &Plan, FrameWalk &Shown)
      : Plan(Plan), P(Plan.P), G(P.graph()), Shown(Shown) {}

  /// Adds a frame of the cycle, which begins in the state of \p From. The heads of its loops are
  /// settled. \p IsSilent: its errors have been reported.
  void add(const Walk &From, bool IsSilent);
  /// Executes and shows all frames. False if one is wrong.
  bool run(uint32_t Begin, uint32_t End);

private:
  using FrameWalks = llvm::SmallVector<FrameWalk *, 4>;
  void beginFrames();
  void openEvery(const Item &);
  void runItem(uint32_t ItemIndex);
  void showItem(uint32_t ItemIndex);
  llvm::SmallVector<PlaneId, 8> planesOf(const Item &) const;
  void findWhatAllFind(const Item &);

  CheckedPlan &Plan;
  const Problem &P;
  const Graph &G;
  FrameWalk &Shown;
  std::vector<std::unique_ptr<FrameWalk>> Frames;
  std::vector<FrameWalks> Running; ///< the frames that run, by open `every`, and outside all of
                                   ///< them
};

} // namespace auxplan

#endif // AUXPLAN_LIB_CHECKER_CYCLESHOW_H
