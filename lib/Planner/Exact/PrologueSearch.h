//===- PrologueSearch.h - the way into the steady row -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Finds the cheapest way of an image into a steady row: through the start-up frames, and then
/// through executions of the repeating frame that are planned apart. It is a search for a shortest
/// path (Dijkstra) over *stages*. A row that contains another row which is reached for no more
/// leads to nothing better, so the search does not go there.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_PROLOGUESEARCH_H
#define AUXPLAN_LIB_PLANNER_EXACT_PROLOGUESEARCH_H

#include "Trail.h"
#include "UnitParts.h"

namespace auxplan {

class PrologueSearch {
public:
  /// \p Steady: the steady row of each phase of orbit \p O.
  PrologueSearch(CellSolver &Solver, const UnitParts &Parts, const FrameOrder &Order,
                 const Orbit &O, llvm::ArrayRef<RowId> Steady)
      : Solver(Solver), Parts(Parts), Order(Order), O(O), Steady(Steady) {}

  /// Adds the way of an image to the executions of \p Found that are planned apart. False: there is
  /// no way.
  bool run(const Arrival &, UnitSolution &Found);

private:
  /// An image before an execution of the repeating frame, in one row.
  struct Stage {
    unsigned Phase;
    size_t Exec; ///< at most as many as there are first executions
    RowId Row;
    Cost Price;
    uint32_t Prev; ///< None32: the image comes from the frames before
    CellSolver::WayId Way;
    uint32_t Exit;
    bool Settled;
    bool isBeside(const Stage &O) const { return Phase == O.Phase && Exec == O.Exec; }
  };

  std::optional<uint32_t> nextStage() const;
  void goOn(uint32_t From);
  void offer(const Stage &);
  bool finish(uint32_t Last, const Arrival &, UnitSolution &Found) const;
  bool planFirst(const Stage &From, size_t Exec, UnitSolution &Found) const;

  CellSolver &Solver;
  const UnitParts &Parts;
  const FrameOrder &Order;
  const Orbit O;
  llvm::ArrayRef<RowId> Steady;
  std::vector<Stage> Stages;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_PROLOGUESEARCH_H
