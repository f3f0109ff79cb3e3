//===- TrackedShortcut.h - passes that need nothing -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Plans passes that find every cell in a state that the first mode of each access can take: they
/// need no op and no choice. TrackedShortcut.cpp explains how.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDSHORTCUT_H
#define AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDSHORTCUT_H

#include "TrackedClears.h"
#include "auxplan/Planner/Ownership.h"
#include <array>

namespace auxplan {

class TrackedShortcut : PlanFacts {
public:
  using Line = TrackedLines::Line;
  using CellUse = TrackedLines::CellUse;
  TrackedShortcut(const Problem &P, const Semantics &S, TrackedCells &Cells,
                  const TrackedLines &Lines, TrackedClears &Clears, const Ownership &Owners,
                  RegionPlaces &Places, ExecutionRecorder &Record)
      : PlanFacts(P, S), Cells(Cells), Lines(Lines), Clears(Clears), Owners(Owners), Places(Places),
        Record(Record) {}

  /// Allows shortcuts.
  void enable();
  /// Plans a pass that needs no op; false: it has changed nothing.
  bool take(const Pass &);

private:
  /// The effect of a line on a cell that is like \p Before. A clear value stays or goes, whatever
  /// it is.
  struct Outcome {
    TrackedCell Before;
    TrackedCell Moved;                   ///< in the layout of the line
    TrackedCell After;                   ///< used by the line alone
    Queue On = {QueueKind::External, 0}; ///< of the pass; External: the outcome is not known yet
    bool IsReady = false;                ///< the first mode can take the cell as it is
    bool IsAll = false;                  ///< After is the whole effect
    bool TakesMemory = false;            ///< contents of what shares its memory are lost
    /// In planes with more cells others may decide about the value of the clear blocks that the
    /// line leaves.
    uint32_t MaxCells = None32;
    static void change(TrackedCell &Cell, const TrackedCell &To) {
      uint32_t Value = To.Value ? Cell.Value : 0;
      Cell = To;
      Cell.Value = Value;
    }
  };
  /// The effect of lines of one kind on planes of one class.
  struct Shape {
    bool IsEasy, HasAux, Writes, Clears, NamesLayouts;
    LineLayout Line;
    Layout Behind; ///< the layout after the pass
    Mode Chosen;
    std::array<Outcome, 4> Outcomes; ///< by hash of the cell before
    Outcome &outcomeFor(const TrackedCell &Cell) { return Outcomes[Cell.hash() >> 62]; }
  };
  /// A fast clear of a cell by an op in front of the pass.
  struct ClearedCell {
    uint32_t Access;
    CellId Cell;
    uint32_t Value;
  };
  enum class ClearWay { ByLine, ByOp, Long };
  struct FoundCell {
    TrackedCell As;
    CellId Cell;
    bool IsUsed; ///< false: it has only lost its memory
    FoundCell(const TrackedCell &As, CellId Cell, bool IsUsed)
        : As(As), Cell(Cell), IsUsed(IsUsed) {}
  };
  std::unique_ptr<Shape> makeShape(uint32_t Index, unsigned Class);
  void findOutcome(Outcome &, const Shape &, uint32_t Index, const Pass &, CellId);
  void useByLine(Outcome &, const Shape &, uint32_t Index, const Pass &, CellId);
  bool useWithEffects(const Outcome &, const Shape &, uint32_t Index, const Pass &, CellId);
  Line lineFor(const Shape &, uint32_t Index) const;
  bool hasOtherValue(CellId, uint32_t Value) const;
  ClearWay clearByOp(const Shape &, uint32_t Index, const Pass &, CellId);
  TrackedCell &noteFound(CellId, bool IsUsed);
  void takeNotedMemory(OwnerId);
  bool takeBuffer(const Access &);
  bool useAsIs(Shape &, uint32_t Index, const Pass &, CellId);
  bool useEach(Shape &, uint32_t Index, const Pass &);
  bool isFor(const Pass &) const;
  bool takeLine(const Access &, uint32_t Index, const Pass &);
  void undo();

  TrackedCells &Cells;
  const TrackedLines &Lines;
  TrackedClears &Clears;
  const Ownership &Owners;
  RegionPlaces &Places;
  ExecutionRecorder &Record;
  std::vector<std::unique_ptr<Shape>> Shapes; ///< by class and line kind; empty: none are taken
  size_t NumKinds = 0;                        ///< of lines
  bool Explicit = false;                  ///< the frame for which the outcomes in the shapes are
  llvm::SmallVector<FoundCell, 16> Found; ///< cells as the current pass found them
  std::vector<ClearedCell> Cleared;       ///< in the current pass
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDSHORTCUT_H
