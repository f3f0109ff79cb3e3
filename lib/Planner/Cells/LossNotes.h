//===- LossNotes.h - points where contents are lost -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The notes of the walk over the items about contents that nothing can read: contents that are
/// lost where the body of a loop, or a frame, begins again, and contents that the next use
/// discards.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_LOSSNOTES_H
#define AUXPLAN_LIB_PLANNER_CELLS_LOSSNOTES_H

#include "WalkContext.h"
#include "llvm/ADT/DenseSet.h"
#include <set>

namespace auxplan {

class LossNotes {
public:
  explicit LossNotes(const WalkContext &X)
      : X(X), LayoutBefore(X.P.cells().size(), {None32, Layout::UNDEFINED}),
        UndefinedIn(X.P.cells().size(), 0) {}

  // Heads of bodies and of frames, by the item that begins them.
  bool anyLostAtHeads() const { return !LostAt.empty(); }
  bool isLostAtHead(uint32_t Item, CellId C) const { return LostAt.count({Item, C}); }
  void loseAtHead(uint32_t Item, CellId C) { LostAt.insert({Item, C}); }
  template <typename FnT> void forEachLostAtHead(uint32_t Item, FnT Do) const {
    for (auto It = LostAt.lower_bound({Item, 0}); It != LostAt.end() && It->first == Item; ++It)
      Do(It->second);
  }

  // Regions of the present execution.
  void beginExecution() {
    BeforeLoop.clear();
    LostBefore.clear();
  }
  /// At the loop's head the cell is in another layout than before the loop, which is \p In.
  void noteBeforeLoop(uint32_t Item, CellId C, Layout In) { BeforeLoop.try_emplace({Item, C}, In); }
  void loseBeforeRegion(uint32_t Item, CellId C) { LostBefore.insert({Item, C}); }
  bool isLostBeforeRegion(uint32_t Item, CellId C) const { return LostBefore.count({Item, C}); }

  // The current pass. Another pass begins, or the current pass ends.
  void changePass() { ++PassSerial; }
  /// The pass moves the cell into another layout; at first it was in \p In.
  void noteBeforePass(CellId C, Layout In) {
    if (LayoutBefore[C].first != PassSerial)
      LayoutBefore[C] = {PassSerial, In};
  }
  /// The pass discards the contents as it begins.
  void undefineAtBegin(CellId C) { UndefinedIn[C] = PassSerial; }
  bool isUndefinedAtBegin(CellId C) const { return UndefinedIn[C] == PassSerial; }
  /// Has the pass discarded the contents? True only for the first step of the cell that asks.
  bool takeUndefinedAtBegin(CellId C) { return std::exchange(UndefinedIn[C], 0) == PassSerial; }

  /// Does the next use of the cell discard its contents? The question is asked in front of the
  /// current pass, or in front of the outermost of the regions \p Entered (innermost first) in
  /// which the cell has not been used yet. A loop among them may have the cell at its head in
  /// another layout than before the loop.
  bool isLostBefore(CellId C, llvm::ArrayRef<uint32_t> Entered) const {
    for (uint32_t Region : llvm::reverse(Entered))
      if (auto It = BeforeLoop.find({X.Regions[Region].OpenItem, C}); It != BeforeLoop.end())
        return discardsContents(It->second);
    bool IsMoved = LayoutBefore[C].first == PassSerial;
    return discardsContents(IsMoved ? LayoutBefore[C].second : X.State[C].In);
  }

private:
  const WalkContext &X;
  std::set<std::pair<uint32_t, CellId>> LostAt;
  llvm::DenseSet<std::pair<uint32_t, CellId>> LostBefore;         ///< by opening item
  llvm::DenseMap<std::pair<uint32_t, CellId>, Layout> BeforeLoop; ///< where the layout at the head
                                                                  ///< differs
  uint32_t PassSerial = 0;
  std::vector<std::pair<uint32_t, Layout>> LayoutBefore; ///< per cell: the pass, and the layout
                                                         ///< before it
  std::vector<uint32_t> UndefinedIn;                     ///< per cell: the pass that discards it
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_LOSSNOTES_H
