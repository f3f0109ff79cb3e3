//===- SteadySearch.h - the row that a repeating frame begins in *- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A cell that is kept from frame to frame has a steady row: of all *heads*, rows into which the
/// cycle of frames comes back, the one from which the cycle costs least. Each image of a ring must
/// come into the head at some time. If heads cost the same, the best is the one to which
/// the frames before lead for least (PrologueSearch.h).
///
/// The search tries heads in the order of a lower bound of their cost. The first heads are rows
/// that some plan reaches. If the cycle, begun in a head, ends in a row that is not within the
/// head, the union of the two is also a head. If an image does not come into a head, the union with
/// each row that the image reaches is one, too. From a larger row nothing costs less. So a union
/// costs no less than the cheapest way from the smaller head that ends within the union, and the
/// search ends when no head is left whose bound is below the best result.
///
/// A larger row may cost no more, and images come into it sooner. So where an image has been, on
/// its way into a head, in a row for less, the union with that row is a head too. If the image was
/// in another phase then, the cycle is widened there: from that phase on its rows contain the
/// image's.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_STEADYSEARCH_H
#define AUXPLAN_LIB_PLANNER_EXACT_STEADYSEARCH_H

#include "PrologueSearch.h"
#include "llvm/ADT/SmallVector.h"

namespace auxplan {

class SteadySearch {
public:
  /// \p Images: of orbit \p O. \p IsJoint: rows are joint rows.
  SteadySearch(CellSolver &Solver, const UnitParts &Parts, const FrameOrder &Order, const Orbit &O,
               llvm::ArrayRef<Arrival> Images, bool IsJoint)
      : Solver(Solver), Parts(Parts), Order(Order), O(O), Images(Images), IsJoint(IsJoint) {}

  /// Finds the cheapest way through the orbit that begins and ends within a row which, for each
  /// image, contains a row that some plan reaches. False: there is none.
  bool run();
  /// The way that was found, through all phases; its last step is its only end.
  const Trail &best() const { return *Best; }
  const Cost &price() const { return Best->ends().front().Price; }
  /// The cost of the frames before it.
  const PrologueCost &prologue() const { return BestPrologue; }
  /// The rows in which the cycle finds the unit, by phase.
  std::vector<RowId> steadyRows() const { return rowsOf(*Best); }
  /// The least cost of a cycle from any reached row.
  const Cost &atLeast() const { return AtLeast; }
  /// Were rows left out in which the frame could begin?
  bool leavesOut() const { return LeavesOut; }

private:
  /// A row in which a repeating frame could begin.
  struct Head {
    RowId Row;
    llvm::SmallVector<RowInPhase, 1> Joined; ///< in later phases, in their order
    Cost AtLeast;                            ///< the least cost of the cycle from there
    bool Tried = false;
    bool isAlike(const Head &O) const;
  };

  bool addReached(std::vector<RowId> &To, RowId) const;
  void keepLeast(std::vector<RowId> &) const;
  std::vector<RowId> reachable(const Arrival &);
  void addHead(RowId Row, const Cost &AtLeast) { addHead(Head{Row, {}, AtLeast}); }
  void addHead(Head);
  std::vector<RowId> addFirstHeads();
  Head *nextHead();
  bool comesToAll(const Head &);
  void tryHead(const Head &);
  void addUnion(const Head &, RowId End, llvm::ArrayRef<TrailStep> Ends);
  void addWider(Head, const RowInPhase &);
  void offer(const Head &, Trail Cycle, llvm::ArrayRef<TrailStep> Ends);
  std::vector<RowId> rowsOf(const Trail &Cycle) const;
  std::optional<Trail> throughCycle(const Head &) const;
  Cost leastCycle(llvm::ArrayRef<RowId> From) const;

  CellSolver &Solver;
  const UnitParts &Parts;
  const FrameOrder &Order;
  const Orbit O;
  llvm::ArrayRef<Arrival> Images;
  bool IsJoint;
  std::vector<std::vector<RowId>> ReachedBy; ///< by image
  std::vector<Head> Heads;
  std::optional<Trail> Best;
  PrologueCost BestPrologue, LeastPrologue; ///< of the best head; of any
  Cost AtLeast;
  bool LeavesOut = false;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_STEADYSEARCH_H
