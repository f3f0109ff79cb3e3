//===- FastClears.h - the clears that ops can do ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Two questions about fast clears. Which op can do the clear that a line of a pass asks for? And
/// to which values may a slot clear undefined contents although no line asks for it?
///
/// Under the limits of a driver a cell may be cleared fast only together with others of its line:
/// all layers of a level, or all levels from level 0 on. Such cells *share* a part of the clear,
/// and searches make them agree (ContestFinder.h). A clear that no line asks for is one of a cell
/// by itself here; where a clear of the whole plane would be possible, it counts as refused by
/// parts.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_FASTCLEARS_H
#define AUXPLAN_LIB_PLANNER_CELLS_FASTCLEARS_H

#include "StepShape.h"
#include "lib/Planner/Model/ClearQuestions.h"
#include "llvm/ADT/DenseMap.h"
#include <deque>
#include <map>

namespace auxplan {

class FastClears {
public:
  FastClears(const Problem &, const Semantics &, RowTable &);

  /// Lets a cell be cleared fast if one of its levels and layers can be; the cost is then a bound.
  void clearByParts();
  /// Is there a cell that cannot be cleared fast, though a part of it can?
  bool refusesParts() const { return RefusesParts; }
  /// Are there values to which slots could clear, but which are not tried?
  bool leavesOutClears() const { return LeavesOutClears; }

  /// The fast clear for a line's clear on a cell, on any queue that can run it.
  FastClearChoice choiceFor(uint32_t Access, const Pass &, CellId);
  /// Are there cells that can be cleared fast only together with others?
  bool sharesClears() const { return !Shared.empty(); }
  /// The parts of a line's clear that are fast as a whole, or not at all.
  llvm::ArrayRef<SubRange> sharedParts(uint32_t Access) const;
  /// The number of the shared part without which a cell cannot be cleared fast. None: the cell can
  /// be by itself, or cannot at all.
  std::optional<uint32_t> partNeededBy(uint32_t Access, CellId) const;

  /// The number of the set of clears that the slots of a cell may hold; the cell has aux data.
  uint32_t setOf(CellId);
  llvm::ArrayRef<SlotOp> clearsIn(uint32_t Set) const { return Sets[Set]; }
  /// Have two cells of planes of one class the same size and place in their images, and does no
  /// line clear their planes? Then their slots hold the same ops at the same prices.
  bool areAlike(CellId, CellId) const;

private:
  void findAsked();
  FastClearChoice findChoice(uint32_t Access, const Pass &, CellId);
  std::optional<ClearVerdict> canClear(CellId, WantedClear);
  void noteShared(uint32_t Access, CellId, const WantedClear &);
  std::optional<ClearVerdict> canClearPart(CellId, const WantedClear &) const;
  void addClear(std::vector<SlotOp> &, CellId, const ClearValue &);

  const Problem &P;
  const Graph &G;
  const Semantics &S;
  RowTable &Rows;
  /// The accesses that clear each plane, in any role; one access for each value.
  std::vector<llvm::SmallVector<uint32_t, 1>> Asked;
  std::vector<std::vector<SlotOp>> Sets;
  std::map<std::vector<uint64_t>, uint32_t> SetOf; ///< by all facts on which a set depends
  std::deque<ClearValue> Values;
  llvm::DenseMap<std::pair<uint32_t, CellId>, FastClearChoice> Choices; ///< by access and cell
  struct SharedClear {
    llvm::SmallVector<SubRange, 2> Parts;
    llvm::SmallDenseMap<CellId, uint32_t, 4> NeededBy; ///< the number of a part
  };
  llvm::DenseMap<uint32_t, SharedClear> Shared; ///< by access
  bool ByParts = false, RefusesParts = false;
  bool LeavesOutClears = false; ///< true if a plane is cleared to too many values
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_FASTCLEARS_H
