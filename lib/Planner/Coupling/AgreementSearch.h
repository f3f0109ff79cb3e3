//===- AgreementSearch.h - a plan on which cells agree ---------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// If the units of a bundle, planned by themselves, claim different values of a shared variable
/// (ContestFinder.h), branch and bound finds the cheapest plan on which they agree. A *node* has
/// restrictions; its bound is the sum of the units' minima under them. The search takes nodes in
/// the order of their bounds. If units disagree in a node, it has a child for each value of the
/// variable. The first node in which they agree is the minimum.
///
/// The search has limits. Beyond them it goes down: it follows only the children of the best node,
/// and the result is right, but nothing is proven.
///
/// Two decisions rule out more than they must: about a contest in a frame that is planned apart,
/// since they hold in the steady frame too, and about one value for all clears of a plane. The
/// bound is the one before the first of them. If frames are counted and none repeats, decisions
/// hold for all executions of such a frame; then the bound is that of the first node.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_COUPLING_AGREEMENTSEARCH_H
#define AUXPLAN_LIB_PLANNER_COUPLING_AGREEMENTSEARCH_H

#include "ContestFinder.h"
#include "SolvedUnits.h"

namespace auxplan {

class AgreementSearch {
public:
  /// \p Units: of one bundle.
  AgreementSearch(const Problem &P, StepTable &Table, const CellPrograms &Programs,
                  const FrameOrder &Order, UnitSolver &Solver, SolvedUnits &Known,
                  ContestFinder &Contests, llvm::ArrayRef<CellId> Units)
      : P(P), Table(Table), Programs(Programs), Order(Order), Solver(Solver), Known(Known),
        Contests(Contests), Units(Units) {}

  /// Looks for the cheapest plan. None: the search has found no plan; that proves nothing if it has
  /// gone down, or its budget is overdrawn.
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

#endif // AUXPLAN_LIB_PLANNER_COUPLING_AGREEMENTSEARCH_H
