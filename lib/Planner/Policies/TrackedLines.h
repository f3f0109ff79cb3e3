//===- TrackedLines.h - the lines of a phase --------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The lines of the phase that is being planned: their uses of cells, and the states that all uses
/// of a cell can take together.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDLINES_H
#define AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDLINES_H

#include "PossibleModes.h"
#include "TakenStates.h"
#include <map>

namespace auxplan {

class TrackedLines : PlanFacts {
public:
  using Line = TrackedLine;
  /// How one line uses one cell.
  struct CellUse {
    CellId Cell;
    const Line *By;
    CellEffect Does;
    BoundUse bound() const { return {Does, By->Chosen, By->A->Load == LoadOp::Clear}; }
  };

  TrackedLines(const Problem &P, const Semantics &S, const TrackedCells &Cells);
  void knowLayoutsOnly() { Modes.knowLayoutsOnly(); }
  bool knowsLayoutsOnly() const { return Modes.knowsLayoutsOnly(); }
  PossibleModes &modes() { return Modes; }

  // The lines.
  /// Gathers the lines and their uses of cells, before any clear by an op.
  void beginPhase(const Pass &, bool EndPhase);
  std::vector<Line>::iterator begin() { return Lines.begin(); }
  std::vector<Line>::iterator end() { return Lines.end(); }
  std::vector<Line>::const_iterator begin() const { return Lines.begin(); }
  std::vector<Line>::const_iterator end() const { return Lines.end(); }
  /// Gathers the lines of another phase.
  void gather(const Pass &, bool EndPhase, std::vector<Line> &Into) const;
  Line lineOf(uint32_t Access, bool IsSource) const;
  Layout layoutOf(const Line &L) const { return Modes.layoutOf(L); }

  // The effects of lines on cells.
  CellUse useOf(const Line &, CellId, const Pass &) const;
  /// The uses of cells with aux data by a line; none after groupUses().
  llvm::ArrayRef<CellUse> usesOf(const Line &L) const {
    return llvm::ArrayRef(Uses).slice(L.FirstUse, L.NumUses);
  }
  /// Takes note of the clears that ops do, and sorts the uses by cell.
  void groupUses(const Pass &);
  llvm::ArrayRef<CellUse> uses() const { return Uses; }
  /// Calls \p Do(CellId, uses) for each cell. Follows groupUses().
  template <typename FnT> void forEachCell(FnT Do) const {
    for (size_t B = 0, E; B < Uses.size(); B = E) {
      for (E = B + 1; E < Uses.size() && Uses[E].Cell == Uses[B].Cell; ++E)
        ;
      Do(Uses[B].Cell, llvm::ArrayRef(Uses).slice(B, E - B));
    }
  }
  StateId step(const CellUse &U, StateId St, bool Defined) const {
    return stateBehind(M, U.bound(), St, Defined);
  }
  StateSet goalOf(llvm::ArrayRef<CellUse>, CellId, bool Defined) const;
  /// The states that a use by itself can take in a mode.
  StateSet goalOf(const CellUse &, Mode, bool Defined) const;
  /// The row after all uses of a cell.
  StateSet rowBehindAll(llvm::ArrayRef<CellUse>, StateSet Row, bool Defined) const;
  /// The access whose clear of a cell an op does; None32: no op does.
  uint32_t clearedBy(CellId C) const { return ClearedBy[C]; }
  uint32_t &clearedBy(CellId C) { return ClearedBy[C]; }

private:
  void fill(Line &, uint32_t Access, bool IsSource) const;
  void sortUses();
  static llvm::SmallVector<BoundUse, 4> bound(llvm::ArrayRef<CellUse>);
  void shareEntries(std::vector<Line> &) const;
  StateSet takenInLayout(uint16_t Class, Layout) const;
  StateSet takenTogether(llvm::ArrayRef<CellUse>, bool Defined) const;
  StateSet takenByContract(llvm::ArrayRef<CellUse>, CellId, bool Defined) const;

  PossibleModes Modes;
  mutable TakenStates Taken;
  mutable std::map<std::pair<uint16_t, Layout>, StateSet> TakenIn; ///< see takenInLayout()
  std::vector<Line> Lines;
  std::vector<CellUse> Uses;
  std::vector<uint32_t> ClearedBy;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDLINES_H
