//===- LossNotes.h - whose contents are lost where --------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the walk over the items has noted about contents that nobody can read: those that are
/// lost where the body of a loop, or a frame, begins again, and those that the next use discards.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_LOSSNOTES_H
#define AUXPLAN_LIB_PLANNER_EXACT_LOSSNOTES_H

#include "WalkContext.h"
#include "llvm/ADT/DenseSet.h"
#include <set>

namespace auxplan {

class LossNotes {
public:
  explicit LossNotes(const WalkContext &X)
      : X(X), LayoutBefore(X.P.cells().size(), {None32, Layout::UNDEFINED}),
        UndefinedIn(X.P.cells().size(), 0) {}

  // Heads: of bodies and of frames, by the item that begins them.
  bool anyLostAtHeads() const { return !LostAt.empty(); }
  bool isLostAtHead(uint32_t Item, CellId C) const { return LostAt.count({Item, C}); }
  void loseAtHead(uint32_t Item, CellId C) { LostAt.insert({Item, C}); }
  template <typename FnT> void forEachLostAtHead(uint32_t Item, FnT Do) const {
    for (auto It = LostAt.lower_bound({Item, 0}); It != LostAt.end() && It->first == Item; ++It)
      Do(It->second);
  }

  // Regions, of the present execution.
  void beginExecution() {
    BeforeLoop.clear();
    LostBefore.clear();
  }
  /// The loop's head has the cell in another layout than \p In, which is that before the loop.
  void noteBeforeLoop(uint32_t Item, CellId C, Layout In) { BeforeLoop.try_emplace({Item, C}, In); }
  void loseBeforeRegion(uint32_t Item, CellId C) { LostBefore.insert({Item, C}); }
  bool isLostBeforeRegion(uint32_t Item, CellId C) const { return LostBefore.count({Item, C}); }

  // The pass at hand.
  /// Another pass begins, or the one at hand ends.
  void changePass() { ++PassSerial; }
  /// The pass moves the cell into another layout; at first it was in \p In.
  void noteBeforePass(CellId C, Layout In) {
    if (LayoutBefore[C].first != PassSerial)
      LayoutBefore[C] = {PassSerial, In};
  }
  /// The pass discards the contents as it begins.
  void undefineAtBegin(CellId C) { UndefinedIn[C] = PassSerial; }
  bool isUndefinedAtBegin(CellId C) const { return UndefinedIn[C] == PassSerial; }
  /// The same, for the first step of the cell that asks.
  bool takeUndefinedAtBegin(CellId C) { return std::exchange(UndefinedIn[C], 0) == PassSerial; }

  /// Does whoever uses the cell discard its contents, in front of the pass at hand, or of
  /// the outermost of the regions \p Entered, innermost first, since when it has not been
  /// used? The head of a loop among them may have it in another layout than what is before.
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
  llvm::DenseMap<std::pair<uint32_t, CellId>, Layout> BeforeLoop; ///< where its head differs
  uint32_t PassSerial = 0;
  std::vector<std::pair<uint32_t, Layout>> LayoutBefore; ///< per cell: by which pass, the layout
  std::vector<uint32_t> UndefinedIn;                     ///< per cell: by which pass
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_LOSSNOTES_H
