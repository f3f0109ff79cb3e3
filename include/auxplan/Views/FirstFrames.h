//===- FirstFrames.h - why frames are planned apart -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Says why a plan has frames before the steady one: which images begin the first executions of a
/// repeating frame in other states than the later ones.
///
/// The observer keeps for each frame of the prologue, and for the steady frame, the states in which
/// each cell is at its first step there, and compares them cell by cell.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_VIEWS_FIRSTFRAMES_H
#define AUXPLAN_VIEWS_FIRSTFRAMES_H

#include "auxplan/Checker/Checker.h"
#include "llvm/ADT/MapVector.h"

namespace auxplan {

class FirstFrames : public PlanObserver {
public:
  explicit FirstFrames(const Problem &P);

  /// Has the plan frames that are planned apart? Without them nobody need show any steps.
  bool any() const { return !Rows.empty(); }
  /// In one line, why the frame with this index is planned apart; empty: it is none of those.
  std::string whyApart(uint32_t FrameIndex) const;
  /// The same for all frames that are planned apart, in order.
  std::vector<std::string> reasons() const;

  bool sumsExecutions() const override { return true; }
  bool seesTransitions() const override { return false; }
  void frame(const Frame &, uint32_t FrameIndex) override;
  void op(const OpStep &Step) override { see(Step.Cells); }
  void access(const AccessStep &Step) override { see(Step.Cells); }
  void present(const PresentStep &Step) override { see(Step.Cells); }

private:
  /// The states in which the cells of a plane begin a frame, and those in which they begin the
  /// steady frame, as far as the two differ.
  struct Begins {
    StateSet Here, Later;
  };
  void see(llvm::ArrayRef<CellChange>);
  llvm::MapVector<PlaneId, Begins> differencesOf(uint32_t FrameIndex) const;
  std::string nameOf(PlaneId) const;
  std::string textOf(StateSet) const;
  bool isLikeSteady(uint32_t FrameIndex) const;

  const Problem &P;
  const Graph &G;
  uint32_t Steady = None32;                ///< index of the repeating frame
  uint32_t Now = None32;                   ///< index of the frame that is shown
  std::vector<std::vector<StateSet>> Rows; ///< by frame and cell; empty: the cell has no step
  std::vector<uint32_t> BeginOf;           ///< by frame: its item
  std::vector<bool> IsSeen;                ///< by cell: in the frame that is shown
};

} // namespace auxplan

#endif // AUXPLAN_VIEWS_FIRSTFRAMES_H
