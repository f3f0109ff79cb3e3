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

#include "TrackedCells.h"
#include "lib/Planner/Model/CellEffects.h"
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
    bool LacksEntries = false; ///< another line of the phase needs them
    bool uses(const Plane &Pl, const SubRange &R) const {
      return Image == Pl.Image && Age == Pl.Age && Range.overlaps(R);
    }
  };
  /// How one line uses one cell.
  struct CellUse {
    const Line *By;
    CellEffect Does;
    BoundUse bound() const { return {Does, By->Chosen, By->A->Load == LoadOp::Clear}; }
  };
  /// Sets the possible modes of a line, preferred first, by the usages beside it.
  using ModeFinder = std::function<void(Line &, const PlaneClass &, const AccessUse &)>;

  TrackedLines(const Problem &P, const Semantics &S, const TrackedCells &Cells, ModeFinder Find);
  void knowLayoutsOnly() { LayoutContract = true; }
  bool knowsLayoutsOnly() const { return LayoutContract; }

  // The lines.
  void beginPhase(const Pass &, bool EndPhase);
  std::vector<Line>::iterator begin() { return Lines.begin(); }
  std::vector<Line>::iterator end() { return Lines.end(); }
  std::vector<Line>::const_iterator begin() const { return Lines.begin(); }
  std::vector<Line>::const_iterator end() const { return Lines.end(); }
  /// Gathers the lines of another phase.
  void gather(const Pass &, bool EndPhase, std::vector<Line> &Into) const;
  Line lineOf(uint32_t Access, bool IsSource) const;
  Layout layoutOf(const Line &) const;
  /// The modes that the tables know, or what the layout binds.
  void findModes(Line &, const PlaneClass &, const AccessUse &) const;

  // The effects of lines on cells.
  CellUse useOf(const Line &, CellId, const Pass &) const;
  void groupUses(const Pass &);
  /// Sorted by cell.
  llvm::ArrayRef<std::pair<CellId, CellUse>> uses() const { return Uses; }
  static llvm::SmallVector<BoundUse, 4> bound(llvm::ArrayRef<CellUse>);
  StateId step(const CellUse &U, StateId St, bool Defined) const {
    return stateBehind(M, U.bound(), St, Defined);
  }
  StateSet goalOf(llvm::ArrayRef<CellUse>, CellId, bool Defined) const;
  /// The access whose clear of a cell an op does; None32: no op does.
  uint32_t clearedBy(CellId C) const { return ClearedBy[C]; }
  uint32_t &clearedBy(CellId C) { return ClearedBy[C]; }

private:
  void shareInChains();
  void shareEntries(std::vector<Line> &) const;
  StateSet takenByContract(llvm::ArrayRef<CellUse>, CellId, bool Defined) const;

  const TrackedCells &Cells;
  const ModeFinder Find;
  bool LayoutContract = false;
  struct ChainUse {
    uint32_t Usages;
    bool ReadOnly;
  };
  llvm::DenseMap<uint32_t, ChainUse> InChain; ///< by access: usages of its instance
  std::vector<Line> Lines;
  std::vector<std::pair<CellId, CellUse>> Uses;
  std::vector<uint32_t> ClearedBy;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDLINES_H
