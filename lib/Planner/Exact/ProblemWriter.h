//===- ProblemWriter.h - the exact planner's problem as JSON ----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `--emit=problem`: a problem for each cell, or group of cells that are planned together
/// (CellProblem.h), with its minimum, so that another solver can find the minimum
/// (docs/Minimality.md). The problems have the restrictions under which the cells agree.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_PROBLEMWRITER_H
#define AUXPLAN_LIB_PLANNER_EXACT_PROBLEMWRITER_H

#include "BundleSearch.h"
#include "CellProblem.h"
#include "PlainPlanes.h"

namespace auxplan {

class ProblemWriter {
public:
  /// \p Search: has found \p Solutions, and all of them are proven.
  ProblemWriter(const Problem &P, SearchTables &Tables, StepTable &Table, CellPrograms &Programs,
                const FrameOrder &Order, BundleSearch &Search, const PlaneSolutions &Solutions,
                PlainPlanes &Plain, llvm::json::OStream &J);

  /// Writes all problems. If one has too many rows to print, returns one of its cells.
  std::optional<CellId> run();

private:
  void writeAll(bool OfGroups);
  void writeUnit(CellId);
  void writeFrames(CellId);
  void writeOrbit(CellId, const Orbit &, const Cost &Minimum);
  void writeImage(CellId, unsigned Image, const Cost &Minimum);
  CellProblem newProblem() { return {P, Table, Tables.Rows, Solver.joint(), Programs, J}; }
  void addTo(CellProblem &, CellId, uint32_t Walk, unsigned Role);
  void addTo(CellProblem &, CellId, uint32_t Walk, llvm::ArrayRef<ProgramLine>);
  void finish(CellProblem &, CellId, RowId Start, bool Repeats, const Cost &Minimum);
  void writePlain();
  void writePlainCell(llvm::ArrayRef<PlainCost>);

  const Problem &P;
  const Graph &G;
  SearchTables &Tables;
  StepTable &Table;
  CellPrograms &Programs;
  const FrameOrder &Order;
  UnitSolver &Solver;
  RestrictedShapes &Shapes;
  PlainPlanes &Plain;
  llvm::json::OStream &J;
  llvm::DenseSet<PlaneId> AreAlone;                         ///< AlonePlane
  llvm::DenseMap<PlaneId, const BundleSolution *> BundleOf; ///< of other planes
  const Restrictions *Under = nullptr; ///< the restrictions of the unit being written; null: none
  std::optional<CellId> TooLarge;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_PROBLEMWRITER_H
