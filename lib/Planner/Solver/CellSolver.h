//===- CellSolver.h - the least cost of one cell ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Finds, for one cell, or several that are planned together, the cheapest way through the program
/// from each row in which it may be entered. The solver keeps the programs of a unit, as *parts*,
/// and chooses how hard a search (WaySearch.h) tries: if a search for only the cheapest way takes
/// too long, the solver begins anew with a sketch. A sketch gives an upper bound of the cheapest
/// way, so dearer ways, which are most of them, need not be looked at (SearchEffort.h).
///
/// The results of regions are kept from cell to cell, and while views are tried, as long as there
/// are not too many.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_SOLVER_CELLSOLVER_H
#define AUXPLAN_LIB_PLANNER_SOLVER_CELLSOLVER_H

#include "JointTable.h"
#include "WaySearch.h"

namespace auxplan {

/// The bits that a decision carries besides its number.
constexpr uint32_t DecisionFlags = UpdatesEntries | AtDeadPoint;

class CellSolver {
public:
  /// A way through a sequence, and the rows in which it may end.
  using WayId = WayTable::WayId;
  using Exit = WayTable::Exit;

  CellSolver(const ProgramTree &Programs, SearchBudget &Budget, Automaton &Rows)
      : Programs(Programs), Effort(Budget), Sequences(Programs), Fronts(Rows, Sequences, Effort) {}

  /// The work of the search, whose units callers begin.
  SearchEffort &effort() { return Effort; }
  const SearchEffort &effort() const { return Effort; }
  /// At most this many rows are carried on at one point.
  size_t maxRows() const { return Fronts.maxRows(); }

  /// Forgets the parts of the cell before.
  void clear();
  /// The next programs are of another automaton, which must outlive them.
  void use(Automaton &);
  Automaton &rows() { return Fronts.rows(); }
  /// Adds a program behind which the contents of some cells are live. Returns the number of the
  /// part.
  uint32_t addPart(ProgramId, const LiveSet &LiveBehind);
  /// The points of a part.
  std::vector<SequencePoint> pointsOf(uint32_t Part) { return Sequences.pointsOf(Parts[Part].Is); }

  /// The cheapest ways through a part from a row.
  WayId solve(uint32_t Part, RowId From);
  /// The same for only the cheapest exit: dearer exits may be missing.
  WayId solveCheapest(uint32_t Part, RowId From);
  llvm::ArrayRef<Exit> exits(WayId W) const { return Ways.ways().way(W).Exits; }
  /// The part of a way that goes through it from its beginning.
  uint32_t partOf(WayId W) const { return Ways.ways().way(W).Part; }
  /// The decisions at the steps of a part, on the way to an exit.
  std::vector<uint32_t> decisions(WayId W, uint32_t ExitIndex) const {
    return Ways.decisions(W, ExitIndex);
  }
  /// Have rows been left out since the last call? Then the results are forgotten, since they would
  /// count as complete.
  bool takeCut();

private:
  struct Part {
    ProgramId Program;
    LiveSet LiveBehind;
    SequenceId Is;
  };

  void beginApart(size_t SketchOf, const Cost &Within);
  std::optional<WayId> solveWithin(uint32_t Part, RowId From, uint64_t AllowedWork);
  void endApart();
  void forget();

  const ProgramTree &Programs;
  SearchEffort Effort;
  SequenceTable Sequences;
  FrontSearch Fronts;
  WaySearch Ways{Sequences, Effort, Fronts};
  std::vector<Part> Parts;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_SOLVER_CELLSOLVER_H
