//===- RememberedUnits.h - units that earlier searches solved ---*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Solves a unit, or takes its solution from the memory: writes down the contents of its problem,
/// looks them up, and translates the decisions of the solution into those of this search.
///
/// The memory does not know units of several cells, units with agreements on clear values, and
/// units that the solver could not finish or does not try to finish.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_COUPLING_REMEMBEREDUNITS_H
#define AUXPLAN_LIB_PLANNER_COUPLING_REMEMBEREDUNITS_H

#include "lib/Planner/Solver/UnitSolver.h"

namespace auxplan {

class RememberedUnits {
public:
  RememberedUnits(const Problem &P, SearchTables &Tables, StepTable &Table,
                  const CellPrograms &Programs, const FrameOrder &Order, UnitSolver &Solver)
      : P(P), Tables(Tables), Table(Table), Programs(Programs), Order(Order), Solver(Solver),
        Memory(Tables.Memory.Units) {}

  /// The same as UnitSolver::solve().
  UnitSolution solve(CellId Unit, const UnitPrograms &);

private:
  using Contents = UnitMemory::Problem;
  /// The contents of an instruction, and the same without prices.
  struct OfInstruction {
    ContentId Whole = 0, Unpriced = 0; ///< 0: not found yet, or the memory does not know it
  };
  ContentId ofSearch();
  ContentId ofStart(CellId);
  const OfInstruction &of(uint32_t Instruction);
  bool findContents(CellId Unit, const UnitPrograms &);
  void translate(std::vector<Course> &, const UnitPrograms &);
  UnitSolution recall(const UnitMemory::Known &, const UnitPrograms &);
  void keep(UnitSolution, uint64_t Work, uint64_t Spent);
  const UnitMemory::Known *findKnown() const;
  uint32_t decisionFor(ShapeId, uint32_t KnownNumber);

  const Problem &P;
  SearchTables &Tables;
  StepTable &Table;
  const CellPrograms &Programs;
  const FrameOrder &Order;
  UnitSolver &Solver;
  UnitMemory &Memory;
  Contents Asked, Unpriced; ///< of the problem at hand; and without prices
  ContentId Search = 0;     ///< 0: not found yet
  std::vector<OfInstruction> ByNumber;
  llvm::DenseMap<uint32_t, uint32_t> KnownNumbers; ///< by number of a decision of this search
  llvm::DenseMap<std::pair<ShapeId, uint32_t>, uint32_t> DecisionOf; ///< by known number
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_COUPLING_REMEMBEREDUNITS_H
