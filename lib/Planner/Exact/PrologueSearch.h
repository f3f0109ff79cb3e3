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
/// The stages that a search passes cost less than the one that it ends in, but the steady row does
/// not contain them. SteadySearch asks whether a larger steady row could.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_PROLOGUESEARCH_H
#define AUXPLAN_LIB_PLANNER_EXACT_PROLOGUESEARCH_H

#include "Trail.h"
#include "UnitParts.h"
#include <map>
#include <tuple>

namespace auxplan {

/// The cost of the frames before the steady one. Fewer executions of the repeating frame that are
/// planned apart are better, whatever they cost: each of them is printed for all images.
struct PrologueCost {
  size_t Apart = 0;
  Cost Price;
  bool operator<(const PrologueCost &O) const {
    return Apart != O.Apart ? Apart < O.Apart : Price < O.Price;
  }
};

/// A row of an image of an orbit in a phase.
struct RowInPhase {
  unsigned Phase;
  RowId Row;
};

class PrologueSearch {
public:
  /// \p Steady: the steady row of each phase of orbit \p O.
  PrologueSearch(CellSolver &Solver, const UnitParts &Parts, const FrameOrder &Order,
                 const Orbit &O, std::vector<RowId> Steady)
      : Solver(Solver), Parts(Parts), Order(Order), O(O), Steady(std::move(Steady)) {}

  /// The cost of the way of an image; none: there is no way. Adds to \p Passed the rows in which
  /// the search has found the image for less.
  std::optional<PrologueCost> priceOf(const Arrival &, std::vector<RowInPhase> &Passed);
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

  /// An execution on a way.
  struct Leg {
    CellSolver::WayId Way;
    uint32_t Exit;
  };

  std::optional<uint32_t> search(const Arrival &);
  std::optional<uint32_t> nextStage();
  void toDo(uint32_t Stage);
  void goOn(uint32_t From);
  void offer(const Stage &);
  std::vector<uint32_t> pathTo(uint32_t Last) const;
  std::optional<std::vector<Leg>> planOn(const Stage &From, size_t Exec, size_t End) const;

  CellSolver &Solver;
  const UnitParts &Parts;
  const FrameOrder &Order;
  const Orbit O;
  const std::vector<RowId> Steady;
  std::vector<Stage> Stages;
  /// The stage that an execution of the repeating frame has led to, by execution, phase and row.
  std::map<std::tuple<size_t, unsigned, RowId>, uint32_t> Reached;
  /// Stages to go on from, as a heap. If a stage was reached for less later, the first entry counts.
  std::vector<std::pair<Cost, uint32_t>> ToDo;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_PROLOGUESEARCH_H
