//===- FrontSearch.h - fronts before and after steps ------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Carries the rows of a front over a step, or over a region: the search offers each row to which
/// an edge leads, and settles the offers, which makes the next front (FrontTable.h).
///
/// The automaton keeps its transitions, from unit to unit. They count as complete. A search
/// *apart*, a sketch or one within a limit, leaves rows out, so it has fronts of its own, which
/// nothing uses after it.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_SOLVER_FRONTSEARCH_H
#define AUXPLAN_LIB_PLANNER_SOLVER_FRONTSEARCH_H

#include "Automaton.h"

namespace auxplan {

class FrontSearch {
public:
  static constexpr Cost NoLimit = {MaxSum, MaxSum};

  FrontSearch(Automaton &Rows, const SequenceTable &Sequences, SearchEffort &Effort)
      : Rows(&Rows), Sequences(Sequences), Effort(Effort), Fronts(&Rows.fronts()) {}

  /// The next fronts are of another automaton.
  void use(Automaton &Of) {
    Rows = &Of;
    Fronts = &Of.fronts();
  }
  Automaton &rows() const { return *Rows; }
  /// From now on fronts are found anew, and are incomplete. A sketch carries \p SketchOf rows on;
  /// \p Within is a limit on the price of a way.
  void beginApart(size_t SketchOf, const Cost &Within);
  void endApart();
  bool isApart() const { return FrontsApart != nullptr; }
  /// Forgets all fronts of the automaton.
  void forget() {
    Rows->forgetFronts();
    Fronts = &Rows->fronts();
  }

  /// Have rows been left out? Then the results are incomplete.
  bool isCut() const { return Cut; }
  void setCut(bool Is) { Cut = Is; }
  /// At most this many rows are carried on at one point.
  size_t maxRows() const {
    return RowsOfSketch ? RowsOfSketch : Rows->maxRows(Effort, Sequences.hasRegions());
  }
  /// Is a way of this price of no use?
  bool isBeyond(const Cost &Price) const { return Limit < Price; }

  FrontTable &table() { return *Fronts; }
  const FrontTable &table() const { return *Fronts; }
  /// The transition of a step from a front.
  uint32_t stepFrom(FrontId From, const SequenceItem &I) {
    FrontTable::Key Key = {From, I.What, I.Where};
    uint32_t Known = Fronts->find(Key);
    return Known != None32 ? Known : transitionOf(Key, I);
  }
  /// Offers the row to which an edge or the exit of a region leads; see FrontTable::Back.
  void offer(RowId Row, const CostDelta &Price, uint32_t Prev, uint32_t What, RowId From) {
    Effort.add(1);
    if (!(deltaOf(Limit) < Price))
      Fronts->offer(Row, Price, Prev, What, From);
  }
  /// The transition that the offers make.
  uint32_t settle(bool MayUpdate);

private:
  uint32_t transitionOf(const FrontTable::Key &, const SequenceItem &);

  Automaton *Rows;
  const SequenceTable &Sequences;
  SearchEffort &Effort;
  std::unique_ptr<FrontTable> FrontsApart;
  FrontTable *Fronts; ///< these, or those of the automaton
  bool Cut = false;
  Cost Limit = NoLimit;    ///< dearer ways are of no use
  size_t RowsOfSketch = 0; ///< 0: this is no sketch
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_SOLVER_FRONTSEARCH_H
