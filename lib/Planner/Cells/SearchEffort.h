//===- SearchEffort.h - the work that a search may do -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A search that is too hard is cut short. SearchEffort counts its work in rows offered, and says
/// how many rows may be carried on at one point. The limits are counts, and no times, so that plans
/// do not depend on the machine.
///
/// A search for only the cheapest way that takes more work than \c EasyWork begins anew: first as
/// a sketch, with few rows at one point, to find a limit, and then within the limit. If that takes
/// more than \c MaxWork, a better sketch is the result (CellSolver).
///
/// All searches for the plan of one graph share a budget, whatever they look for. It counts more
/// finely, since it bounds the time: also comparisons of rows, and steps whose results are known.
/// When it is spent, searches carry few rows on and prove nothing; when it is spent twice, they
/// give up.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_SEARCHEFFORT_H
#define AUXPLAN_LIB_PLANNER_CELLS_SEARCHEFFORT_H

#include <cstddef>
#include <cstdint>

namespace auxplan {

class SearchBudget {
public:
  /// The budget of any graph, and what each access of a graph adds to it.
  static constexpr uint64_t OfGraph = 1 << 25, OfAccess = 1 << 12;

  /// Begins to plan a graph.
  void begin(size_t NumAccesses) {
    Spent = 0;
    Limit = OfGraph + OfAccess * NumAccesses;
  }
  void spend(uint64_t Work) { Spent += Work; }
  /// Compares each of \p Num rows with each.
  void spendPairs(uint64_t Num) { Spent += Num * Num / PairsOfWork; }
  uint64_t spent() const { return Spent; }
  bool isSpent() const { return Spent > Limit; }
  bool isOverdrawn() const { return Spent > 2 * Limit; }
  /// Would this work still be within the budget?
  bool allows(uint64_t Work) const { return Spent + Work <= Limit; }

private:
  /// Comparing this many pairs of rows takes as much time as an offer.
  static constexpr uint64_t PairsOfWork = 16;
  uint64_t Spent = 0, Limit = OfGraph;
};

class SearchEffort {
public:
  explicit SearchEffort(SearchBudget &Budget) : Budget(Budget) {}

  static constexpr uint64_t EasyWork = 1 << 14, MaxWork = 1 << 20;
  /// At most this many rows are carried on at one point, the cheapest.
  static constexpr size_t MaxRows = 512;
  static constexpr size_t SketchRows = 4, LastSketchRows = 24;
  /// The same for cells that are planned together with regions, since each region is gone through
  /// from each row; and fewer when that has taken long.
  static constexpr size_t MaxJointRows = 64, FewJointRows = 8;
  static constexpr uint64_t MaxJointWork = 1 << 19;
  /// Comparing this many pairs of joint rows takes as much time as an offer.
  static constexpr uint64_t PairsOfWork = 64;
  /// Images that are kept need the ways from many rows, and not only the cheapest. If that takes
  /// more work than this, no more rows are carried on than in the last sketch.
  static constexpr uint64_t MaxUnitWork = 1 << 21;

  /// Begins a cell, or a group of cells, or begins it anew. \p Hurries: nothing will be proven
  /// about it.
  void beginUnit(bool Hurries) {
    UnitBegin = Done;
    UnitHurries = Hurries;
    UnitWork = Hurries ? EasyWork : MaxUnitWork;
  }
  /// Begins a frame that is planned by itself: the limit of a unit holds for each of these.
  void beginFrame() { UnitBegin = Done; }
  /// Begins the program of a group of cells.
  void beginGroup() { GroupBegin = Done; }

  /// The work done so far.
  uint64_t done() const { return Done; }
  void add(uint64_t Work) {
    Done += Work;
    Budget.spend(Work);
  }
  /// The budget of all searches for the plan of the graph.
  SearchBudget &budget() { return Budget; }
  const SearchBudget &budget() const { return Budget; }
  /// Compares each of \p NumRows joint rows with each.
  void addPairs(uint64_t NumRows) { add(NumRows * NumRows / PairsOfWork); }

  /// Allows \p More work from here on; at first, and after allowAll(), any work is allowed.
  void allow(uint64_t More) { End = Done + More; }
  void allowAll() { End = UINT64_MAX; }
  bool isSpent() const { return Done > End; }

  /// The number of rows of a cell that may be carried on.
  size_t rowsOfCell() const {
    if (Budget.isSpent())
      return SketchRows;
    return Done - UnitBegin <= UnitWork ? MaxRows : UnitHurries ? SketchRows : LastSketchRows;
  }
  /// The number of joint rows. If ops are charged with stalls, it is often a close call whether an
  /// update pays, and nothing is proven.
  size_t rowsOfGroup(bool HasRegions, bool IsCharged) const {
    if (Budget.isSpent() || Done - GroupBegin > MaxJointWork / (IsCharged ? 8 : 1))
      return FewJointRows;
    return HasRegions || IsCharged ? MaxJointRows : MaxRows;
  }

private:
  SearchBudget &Budget;
  uint64_t Done = 0, End = UINT64_MAX;
  uint64_t GroupBegin = 0;
  uint64_t UnitBegin = 0, UnitWork = MaxUnitWork;
  bool UnitHurries = false;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_SEARCHEFFORT_H
