//===- UnitSolver.h - one unit in all frames --------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Plans one unit (UnitSolution.h), whatever it shares with other units. A cell whose contents end
/// with the frame is planned frame by frame. A cell that is kept goes through the frames in turn,
/// and so do the images of a ring, each of which begins in another role; if the last frame repeats,
/// it is a loop (FrameLoop.h).
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_SOLVER_UNITSOLVER_H
#define AUXPLAN_LIB_PLANNER_SOLVER_UNITSOLVER_H

#include "FrameLoop.h"
#include "llvm/ADT/DenseSet.h"

namespace auxplan {

class UnitSolver {
public:
  /// \p CutUnits: units that a search could not finish, in this search or another; nothing will be
  /// proven about them. \p Charge: what updates of entries cost besides the entries, in units.
  UnitSolver(SearchTables &Tables, StepTable &Table, const CellPrograms &Programs,
             const FrameOrder &Order, llvm::DenseSet<CellId> &CutUnits, uint64_t Charge);

  /// The cheapest plan of a unit with these programs.
  UnitSolution solve(CellId Unit, const UnitPrograms &);
  /// From now on nothing will be proven about the units, so the solver spends as little time as
  /// possible.
  void hurry(bool Does) { Hurries = Does; }
  /// Have rows been left out of some unit since the last call?
  bool takeCut() { return std::exchange(IsCut, false); }
  /// A measure of the time taken, independent of the machine.
  uint64_t workDone() const { return Solver.effort().done(); }
  /// Another search has done this work, and has spent so much for it.
  void addWork(uint64_t Work, uint64_t Spent) {
    Solver.effort().add(Work);
    budget().spend(Spent - Work);
  }
  /// Does solve() spend as little time as possible on this unit?
  bool hurriesAt(CellId Unit) const {
    return Hurries || budget().isSpent() || CutUnits.count(Unit);
  }
  /// The budget of all searches for the plan of the graph.
  SearchBudget &budget() { return Solver.effort().budget(); }
  const SearchBudget &budget() const { return Solver.effort().budget(); }

  /// The row in which a cell begins.
  RowId startOfCell(CellId);
  uint64_t charge() const { return Charge; }

  // After solve(), for the same unit.
  /// The row in which a unit begins.
  RowId startOf(CellId Unit);
  Automaton &rows() { return Solver.rows(); }
  /// Null: the rows of the unit are rows of one cell.
  JointTable *joint() const { return Joint.get(); }
  /// The points of a unit whose contents outlast a frame, or of the walk that solveWalk() has
  /// solved last.
  std::vector<SequencePoint> pointsIn(uint32_t Walk, unsigned Role) {
    return Solver.pointsOf(Parts.at(Walk, Role));
  }
  /// The least cost of one walk of a unit whose contents end with the frame.
  Cost solveWalk(CellId Unit, uint32_t Walk);

private:
  void chooseRows(CellId Unit);
  std::optional<UnitParts::Leg> solveFrame(CellId, uint32_t Walk);
  UnitSolution solveFrames(CellId, const UnitPrograms &);
  UnitSolution solveKept(CellId Unit);
  bool solveOnce(UnitSolution &, CellId Unit, unsigned Image);
  bool solveOrbit(UnitSolution &, CellId Unit, const Orbit &);
  void recordWayIn(UnitSolution &, const FrameLoop::Prologue &) const;

  RowTable &Rows;
  StepTable &Table;
  const CellPrograms &Programs;
  const FrameOrder &Order;
  llvm::DenseSet<CellId> &CutUnits;
  const uint64_t Charge;
  CellAutomaton OfCell;
  CellSolver Solver;
  UnitParts Parts;
  std::unique_ptr<JointTable> Joint; ///< of the unit being solved, if it has several cells
  CellId JointOf = 0;                ///< the unit
  bool Hurries = false;
  bool LeavesOut = false; ///< of the unit being solved: rows in which frames could begin
  bool IsCut = false;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_SOLVER_UNITSOLVER_H
