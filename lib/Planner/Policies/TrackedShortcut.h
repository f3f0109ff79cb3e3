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
  /// The effect of a line on a cell with row \p Row.
  struct Outcome {
    StateSet Row, After;
    bool Defined, DefinedAfter;
    bool IsReady;    ///< the first mode can take it as it is
    bool MakesClear; ///< the cell may hold clear blocks afterwards
  };
  /// The effect of lines of one kind on planes of one class.
  struct Shape {
    bool IsEasy, HasAux, Writes, Clears;
    LineLayout Line;
    Layout Behind; ///< the layout after the pass
    Mode Chosen;
    std::array<Outcome, 4> Outcomes = {}; ///< by hash of the row
  };
  /// A fast clear of a cell by an op in front of the pass.
  struct ClearedCell {
    uint32_t Access;
    CellId Cell;
    uint32_t Value;
  };
  enum class ClearWay { ByLine, ByOp, Long };
  struct FoundCell {
    CellId Cell;
    bool IsUsed; ///< false: it has only lost its memory
    TrackedCell As;
  };
  std::unique_ptr<Shape> makeShape(uint32_t Index, unsigned Class);
  void findOutcome(Outcome &, const Shape &, uint32_t Index, const Pass &, CellId, StateSet Row,
                   bool Defined);
  Line lineFor(const Shape &, uint32_t Index) const;
  bool hasOtherValue(CellId, uint32_t Value) const;
  ClearWay clearByOp(const Shape &, uint32_t Index, const Pass &, CellId);
  TrackedCell &noteFound(CellId, bool IsUsed);
  void takeNotedMemory(OwnerId);
  bool useAsIs(Shape &, uint32_t Index, const Pass &, CellId);
  bool isFor(const Pass &) const;
  llvm::ArrayRef<FoundCell> found() const { return llvm::ArrayRef(Found).take_front(NumFound); }
  bool takeLine(uint32_t Index, const Pass &);

  TrackedCells &Cells;
  const TrackedLines &Lines;
  TrackedClears &Clears;
  const Ownership &Owners;
  RegionPlaces &Places;
  ExecutionRecorder &Record;
  std::vector<std::unique_ptr<Shape>> Shapes; ///< by class and line kind; empty: none are taken
  std::vector<FoundCell> Found; ///< cells as the current pass found them: the first NumFound
  size_t NumFound = 0;
  std::vector<ClearedCell> Cleared; ///< in the current pass
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDSHORTCUT_H
