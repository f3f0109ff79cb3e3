//===- TrackedLines.h - the lines of a phase --------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The lines of the phase that is being planned: their possible modes, their uses of cells, and the
/// states that all uses of a cell can take together.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDLINES_H
#define AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDLINES_H

#include "TakenStates.h"
#include "TrackedCells.h"
#include <functional>

namespace auxplan {

class TrackedLines : PlanFacts {
public:
  /// One line cleared cells of the current phase, or the source of a `resolve`.
  struct Line {
    uint32_t Index;
    const Access *A;
    bool IsSource;
    ImageId Image;
    uint8_t Age;
    SubRange Range;
    AccessKind Kind;
    llvm::SmallVector<Mode, 3> Modes;
    Mode Chosen;
    bool LacksEntries = false;          ///< another line of the phase needs them
    uint32_t FirstUse = 0, NumUses = 0; ///< see usesOf()
    bool uses(const Plane &Pl, const SubRange &R) const {
      return Image == Pl.Image && Age == Pl.Age && Range.overlaps(R);
    }
  };
  /// How one line uses one cell.
  struct CellUse {
    CellId Cell;
    const Line *By;
    CellEffect Does;
    BoundUse bound() const { return {Does, By->Chosen, By->A->Load == LoadOp::Clear}; }
  };
  /// Sets the possible modes of a line, preferred first.
  using ModeFinder = std::function<void(Line &, const PlaneClass &)>;

  TrackedLines(const Problem &P, const Semantics &S, const TrackedCells &Cells);
  void knowLayoutsOnly() { LayoutContract = true; }
  /// Modes are not those that the tables know.
  void findModesBy(ModeFinder By) { Find = std::move(By); }
  bool knowsLayoutsOnly() const { return LayoutContract; }

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
  Layout layoutOf(const Line &) const;

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
  void shareInChains();
  void fill(Line &, uint32_t Access, bool IsSource) const;
  void sortUses();
  void findModes(Line &, const Plane &) const;
  void askForModes(Line &, const PlaneClass &) const;
  static llvm::SmallVector<BoundUse, 4> bound(llvm::ArrayRef<CellUse>);
  void shareEntries(std::vector<Line> &) const;
  StateSet takenByContract(llvm::ArrayRef<CellUse>, CellId, bool Defined) const;

  const TrackedCells &Cells;
  ModeFinder Find; ///< null: the tables know
  mutable TakenStates Taken;
  using ModeList = llvm::SmallVector<Mode, 3>;
  mutable std::vector<ModeList> ModeLists;  ///< of lines that share no chain
  mutable std::vector<uint16_t> KnownModes; ///< by class and line kind: number of the list plus 1
  bool LayoutContract = false;
  struct ChainUse {
    uint32_t Usages;
    bool ReadOnly;
  };
  llvm::DenseMap<uint32_t, ChainUse> InChain; ///< by access: usages of its instance
  std::vector<Line> Lines;
  std::vector<CellUse> Uses;
  std::vector<uint32_t> ClearedBy;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDLINES_H
