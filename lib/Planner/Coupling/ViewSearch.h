//===- ViewSearch.h - a plan on which cells agree ---------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// If the units of a bundle, planned by themselves, disagree on a line or a clear value, branch and
/// bound finds the cheapest plan on which they agree. A *node* has restrictions; its bound is the
/// sum of the units' minima under them. The search takes nodes in the order of their bounds. If
/// there is a contest in a node, the node has a child for each way to settle it: each mode of the
/// line, each value, or a fast clear and a slow one. The first node without a contest is the
/// minimum.
///
/// The search has limits. Beyond them it goes down: it follows only the children of the best node,
/// and the result is right, but nothing is proven.
///
/// Restrictions that settle a contest in a frame that is planned apart hold in the steady frame
/// too, so they may cost more than is needed. The bound is the one before the first of them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_COUPLING_VIEWSEARCH_H
#define AUXPLAN_LIB_PLANNER_COUPLING_VIEWSEARCH_H

#include "ContestFinder.h"
#include "SolvedUnits.h"

namespace auxplan {

class ViewSearch {
public:
  /// \p Units: of one bundle.
  ViewSearch(const Problem &P, StepTable &Table, const CellPrograms &Programs,
             const FrameOrder &Order, UnitSolver &Solver, SolvedUnits &Known,
             ContestFinder &Contests, llvm::ArrayRef<CellId> Units)
      : P(P), Table(Table), Programs(Programs), Order(Order), Solver(Solver), Known(Known),
        Contests(Contests), Units(Units) {}

  /// Looks for the cheapest plan. None: there is no plan.
  std::optional<BundleSolution> run();

private:
  struct Node {
    Cost AtLeast;
    unsigned Serial;
    Restrictions Under;
    UnitSolutions Solutions;
    /// Is this the node to take later, in a heap whose first node is taken next?
    bool operator<(const Node &O) const {
      return AtLeast == O.AtLeast ? Serial > O.Serial : O.AtLeast < AtLeast;
    }
  };

  void open(Restrictions, UnitSolutions Before, const Contest *Settled);
  Node takeNext();
  void noteBound(const Node &);
  BundleSolution finish(const Node &);
  std::vector<Restrictions> branch(const Restrictions &, const Contest &);
  std::vector<uint32_t> valuesOfUnits() const;

  const Problem &P;
  StepTable &Table;
  const CellPrograms &Programs;
  const FrameOrder &Order;
  UnitSolver &Solver;
  SolvedUnits &Known;
  ContestFinder &Contests;
  llvm::ArrayRef<CellId> Units;
  llvm::SmallVector<Node, 1> Nodes; ///< that are open, as a heap
  unsigned NumNodes = 0;            ///< so far
  bool GoesDown = false;            ///< the open nodes are no longer complete
  bool SettlesMore = false;         ///< the nodes leave out plans that would settle a contest, too
  bool IsProven = true;
  Cost Least;              ///< the bound of all plans
  Restrictions LeastUnder; ///< and of which node
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_COUPLING_VIEWSEARCH_H
