//===- ProgramWalk.h - the walk that makes programs -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Walks the items, frame by frame, and lets ProgramWriter write the steps of all cells. The walk
/// knows the facts about each cell that do not depend on the plan (WalkContext.h). A frame with
/// loops is walked twice, first in silence, until the layouts at the heads of its loops are
/// settled. The frames of a cycle (FrameCycle.h) are walked one by one, each with the `every`s that
/// run in it; where this is impossible, an `every` counts as an `if` whose `else` has no slot,
/// since an `every` has no `else` in the text.
///
///   ProgramWalk      frames, regions, transitions, presents
///   PassSteps        passes
///   ValueAgreement   agreement on clear values
///   ProgramWriter    appends steps, opens and closes regions
///   LossNotes        points where contents are lost
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_PROGRAMWALK_H
#define AUXPLAN_LIB_PLANNER_CELLS_PROGRAMWALK_H

#include "PassSteps.h"

namespace auxplan {

class ProgramWalk {
public:
  ProgramWalk(WalkContext &X, llvm::ArrayRef<CellStart> Starts, std::vector<bool> &ClearsOtherwise);

  /// False: the graph cannot be taken apart.
  bool run();

private:
  using CellList = llvm::SmallVector<CellId, 4>;
  using LastUses = std::vector<std::pair<uint32_t, CellId>>;

  // Frames.
  size_t countUses() const;
  bool startsOtherwise() const;
  void runRepeating(uint32_t Begin, uint32_t End);
  void record(uint32_t Begin, uint32_t Times, bool IsFirst);
  void walkSilently(uint32_t Begin, uint32_t End);
  void settleLoops(uint32_t Begin, uint32_t End);
  void settleCycle(uint32_t Begin, uint32_t End);
  void forgetLayouts();
  void beginFrame(const Frame &);
  void walkFrame(uint32_t Begin, uint32_t End);
  bool runsAgain() const;
  LastUses lastUses(uint32_t Begin, uint32_t End) const;
  void forEachUsedCell(const Item &, llvm::function_ref<void(CellId)>) const;
  void handBack(CellId, uint32_t EndItem);
  void endFrame(uint32_t EndItem);

  // Items.
  uint32_t walkItem(uint32_t Item);
  void openLoop(uint32_t Item);
  void loseContents(const Item &End, CellId, CellTrack &, CellTrack &, CellList &Lost);
  void loseMemory(CellId, const CellTrack &, const CellTrack &, CellList &Lost);
  uint32_t closeLoop(uint32_t Item, CellList &Lost);
  void closeArms(uint32_t Item, CellList &Lost);
  uint32_t closeRegion(uint32_t Item);
  void addOwnerStep(CellId, bool Discards, uint32_t Item, StepKind);
  void addHandoff(CellId, const Present &, uint32_t Item);
  void walkTransition(uint32_t Item);
  void walkPresent(uint32_t Item);

  WalkContext &X;
  const Problem &P;
  const Graph &G;
  llvm::ArrayRef<CellStart> Starts;
  LossNotes Losses;
  ProgramWriter Writer;
  ValueAgreement Agreement;
  PassSteps Passes;
  unsigned Cycle = 1; ///< of the frame being walked; 0: `every`s count as `if`s
  uint64_t FrameNumber = 0, CycleBegin = 0;
  bool CarriesLayouts = false; ///< the layout in which a frame finds an image matters
  bool Started = false;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_PROGRAMWALK_H
