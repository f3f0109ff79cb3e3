//===- SlotTable.h - what the ops of a slot lead to -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A *slot* is a place where ops may run. From a row the ops of a slot lead to other rows:
/// SlotTable finds each of these with the cheapest sequence of ops. It does not ask what stands
/// behind the slot, so that searches under different contracts can share one table.
///
/// Cells whose slots have the same ops at the same prices are of one *sort*.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_SLOTTABLE_H
#define AUXPLAN_LIB_PLANNER_EXACT_SLOTTABLE_H

#include "ClearGains.h"
#include "FastClears.h"
#include "auxplan/Planner/Cost.h"
#include "auxplan/Planner/PlanOptions.h"
#include "llvm/ADT/DenseMap.h"

namespace auxplan {

/// What ops cost, in the order of the objective.
class OpPrices {
public:
  OpPrices(const Problem &P, Objective Goal) : P(P), Model(P), Goal(Goal) {}

  const CostModel &model() const { return Model; }
  Objective goal() const { return Goal; }
  /// From now on each op costs a call and a stall more.
  void chargeOps() { Charge = Model.callPrice() + Model.stallPrice(); }
  bool chargesOps() const { return Charge; }
  Cost costOf(uint64_t Units, uint64_t NumOps) const {
    return Goal != Objective::Ops ? Cost{Units, NumOps} : Cost{NumOps, Units};
  }
  /// An op on \p C, which is of sort \p Sort, in the dearest of the states \p From. \p Part: the
  /// area that the op touches, if that is not all of the cell.
  Cost of(CellId C, uint32_t Sort, OpId, StateSet From, const Area *Part = nullptr);
  /// The units of an op on a cell without aux data.
  uint64_t unitsOnPlain(CellId C, OpId Id, uint64_t Surface) const {
    return Model.opUnits(C, Id, NoState, Surface) + Charge;
  }
  /// An update of so many entries of the AUX-TT.
  Cost ofUpdate(uint64_t Entries) const;

private:
  uint64_t unitsIn(CellId, uint32_t Sort, OpId, StateId);

  const Problem &P;
  CostModel Model;
  Objective Goal;
  uint64_t Charge = 0;                      ///< units for each op
  std::vector<std::vector<uint64_t>> Units; ///< of ops on whole cells, by sort, op and state
};

/// A row that ops of a slot lead to.
struct SlotRow {
  RowId Row;
  Cost Price;
  uint32_t NumOps = 0;
  uint32_t Before = None32;       ///< where the last op runs, in the same list; None32: no op runs
  const SlotOp *LastOp = nullptr; ///< among those of the cell's sort
};
using SlotRows = std::vector<SlotRow>;
/// The ops that lead to a row, in order.
llvm::SmallVector<SlotOp, 2> opsTo(const SlotRows &, uint32_t At);

class SlotTable {
public:
  /// \p Rules of the layout contract do not matter here.
  SlotTable(const Problem &, RowTable &, FastClears &, ClearGains &, OpPrices &);

  /// Ops may write to memory that another object has: a plan that does so may be wrong.
  void writeTaken() { WritesTaken = true; }
  /// Slots hold no op that runs where a word in memory says so.
  void leaveOutPredicates() { Predicates = false; }
  /// As FastClears::clearByParts. Slots are found anew.
  void clearByParts();

  uint32_t sortOf(CellId C) const { return SortOf[C]; }
  uint32_t numSorts() const { return OpsOfSort.size(); }
  /// The ops that a slot of the cell may hold; it must have aux data.
  llvm::ArrayRef<SlotOp> opsOf(CellId C) const { return OpsOfSort[SortOf[C]]; }
  /// May a slot's op clear the cell to another value than the one that writes leave, though no
  /// access of the cell asks for it?
  bool clearsOtherwise(CellId) const;
  /// Kinds of queues that may run the ops of the step's slot, as bits.
  uint8_t queuesOf(const StepShape &) const;
  /// All rows that the ops of a slot lead to, the cheapest first. \p Live: somebody may still read
  /// the contents, where the slot is.
  const SlotRows &rowsFrom(RowId From, const StepShape &, bool Live);

private:
  void findSorts();
  std::vector<SlotOp> opsWith(llvm::ArrayRef<SlotOp> Clears, bool IsColor) const;
  StateSet selected(const SlotOp &, StateSet Row) const;
  StateSet wastedIn(CellId, const SlotOp &);
  bool needsPredicate(const StepShape &, const SlotOp &, const CellRow &, bool Live);
  std::optional<CellRow> applyOp(const StepShape &, const SlotOp &, const CellRow &, bool Live);
  uint32_t settleNext(SlotRows &, uint32_t &NumSettled) const;

  const Problem &P;
  RowTable &Rows;
  FastClears &Clears;
  ClearGains &Gains;
  OpPrices &Prices;
  bool WritesTaken = false, Predicates = true;
  StateSet WithClear, WithOtherClear, Compressed;
  std::vector<uint32_t> SortOf; ///< per cell
  /// The ops that slots of a sort's cells may hold: those without a predicate first.
  std::vector<std::vector<SlotOp>> OpsOfSort;
  std::map<std::pair<uint32_t, ClearClass>, StateSet> Wasted; ///< by plane class
  /// Sort and row; liveness, queues and ClearsTo.
  using RowsKey = std::pair<uint64_t, uint64_t>;
  llvm::DenseMap<RowsKey, const SlotRows *> RowsOf;
  std::deque<SlotRows> AllRows;
};

/// What searches of one problem share that price ops alike and let the same ops stand in slots:
/// with whatever contract, and however cells agree on clear values.
struct SearchTables {
  SearchTables(const Problem &P, ClearGains &Gains, Objective Goal)
      : S(P.graph()), Rows(P), Clears(P, S, Rows), Prices(P, Goal),
        Slots(P, Rows, Clears, Gains, Prices) {}
  SearchTables(const SearchTables &) = delete;
  SearchTables &operator=(const SearchTables &) = delete;

  const Semantics S;
  RowTable Rows;
  FastClears Clears;
  OpPrices Prices;
  SlotTable Slots;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_SLOTTABLE_H
