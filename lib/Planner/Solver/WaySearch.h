//===- WaySearch.h - the cheapest ways through a sequence -------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Finds the cheapest way through a sequence from a row to each row in which it may end: min-plus
/// over the region tree.
///
///   sequence  Carries rows from step to step, each with the least cost at which it can be
///             reached, and drops a row that contains another row which costs no more. If too
///             many rows stay, only the cheapest do, and nothing is proven (SearchEffort.h).
///   if        Enters both arms in the same row, and plans each by itself; from their
///             exits a and b the program goes on in a | b.
///   loop      Is entered in e. The search tries the head e, and the union of each tried
///             head and the row at the end of its body. A head holds if its body ends
///             within it.
///
/// This is exact for two reasons: steps are monotone on rows, so from a row within another nothing
/// costs more; and a region influences what follows only by its exit row and its cost.
///
/// Equal regions are one (SequenceTable.h). The search finds the results of a region from a row
/// once, and also its transition from a front; after that the region is a step like any other.
/// Nothing recurses: a *task* that waits for an inner result is on a stack.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_SOLVER_WAYSEARCH_H
#define AUXPLAN_LIB_PLANNER_SOLVER_WAYSEARCH_H

#include "FrontSearch.h"
#include "WayTable.h"

namespace auxplan {

class WaySearch {
public:
  using WayId = WayTable::WayId;
  using Exit = WayTable::Exit;

  WaySearch(SequenceTable &Sequences, SearchEffort &Effort, FrontSearch &Fronts)
      : Sequences(Sequences), Effort(Effort), Fronts(Fronts) {}

  /// Forgets all ways; the sequences may be others from now on.
  void forget();
  /// The ways through a sequence, which is a part of a unit. None: that takes more work than is
  /// allowed, and everything must be forgotten.
  std::optional<WayId> solve(SequenceId, RowId From, uint32_t Part);
  const WayTable &ways() const { return Ways; }
  /// The decisions at the steps of a way to an exit.
  std::vector<uint32_t> decisions(WayId W, uint32_t ExitIndex) const {
    return Ways.decisions(W, ExitIndex, Sequences, Fronts.table());
  }

private:
  using Way = WayTable::Way;
  using Region = WayTable::Region;
  using RegionExit = WayTable::RegionExit;
  /// A piece of work.
  struct Task {
    bool IsRegion;
    uint32_t Index;           ///< into the ways or regions
    uint32_t At = 0, End = 0; ///< a way: the item that it has reached, and its last
    FrontId Front = 0;        ///< and the rows there
    Cost Base;                ///< and the cost of the cheapest row
    std::vector<RowId> Heads; ///< a loop: the heads to try
    uint32_t Tried = 0;
  };

  WayId wayFrom(SequenceId, RowId From, uint32_t Part = None32);
  uint32_t regionFrom(RegionId, RowId From);
  bool isDone(const Task &T) {
    return T.IsRegion ? Ways.region(T.Index).Done : Ways.way(T.Index).Done;
  }
  bool work();
  bool workAtWay(Task &);
  bool workAtIf(Task &);
  bool workAtLoop(Task &);
  bool passRegion(Task &, const SequenceItem &);
  std::optional<uint32_t> regionTransition(FrontId, const SequenceItem &);
  void take(Task &, uint32_t Transition);
  void finish(Way &, FrontId, const Cost &Base);
  void finish(Region &);
  void offer(Region &, const RegionExit &);
  bool isDominated(const Region &, const Exit &) const;

  SequenceTable &Sequences;
  SearchEffort &Effort;
  FrontSearch &Fronts;
  WayTable Ways;
  uint32_t Generation = 0; ///< how often everything has been forgotten
  std::vector<Task> Stack;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_SOLVER_WAYSEARCH_H
