//===- SlotTable.h - rows to which the ops of a slot lead -------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A *slot* is a place where ops may run. From a row the ops of a slot lead to other rows:
/// SlotTable finds each of these with the cheapest sequence of ops. It does not look at the items
/// after the slot, so that searches under different contracts can share one table.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_SLOTTABLE_H
#define AUXPLAN_LIB_PLANNER_CELLS_SLOTTABLE_H

#include "OpSorts.h"
#include "SearchMemory.h"
#include "auxplan/Planner/Cost.h"
#include "auxplan/Planner/PlanOptions.h"

namespace auxplan {

/// The units of ops, and costs in the order of the objective.
class OpPrices {
public:
  OpPrices(const Problem &P, Objective Goal) : P(P), Model(P), Goal(Goal) {}

  const CostModel &model() const { return Model; }
  Objective goal() const { return Goal; }
  Cost costOf(uint64_t Units, uint64_t NumOps) const {
    return Goal != Objective::Ops ? Cost{Units, NumOps} : Cost{NumOps, Units};
  }
  /// The units of an op on \p C, which has sort \p Sort, in the dearest of the states \p From.
  /// \p Part: the area of the op, if it is not the whole cell.
  uint64_t unitsOf(CellId C, uint32_t Sort, OpId, StateSet From, const Area *Part = nullptr);
  /// The cost of an edge if its ops have these prices. All slots of a step have one price, and the
  /// clear adds the rest of its own.
  Cost priceOf(const StepCost &, const StepPrices &) const;

private:
  uint64_t unitsIn(CellId, uint32_t Sort, OpId, StateId);

  const Problem &P;
  CostModel Model;
  Objective Goal;
  std::vector<std::vector<uint64_t>> Units; ///< of ops on whole cells, by sort, op and state
};

/// A row to which ops of a slot lead.
struct SlotRow {
  RowId Row;
  uint64_t Units = 0;
  uint32_t NumOps = 0;
  uint32_t Before = None32;       ///< index of the row before the last op; None32: no op runs
  const SlotOp *LastOp = nullptr; ///< among the ops of the cell's sort
  bool operator<(const SlotRow &O) const {
    return Units != O.Units ? Units < O.Units : NumOps < O.NumOps;
  }
};
using SlotRows = std::vector<SlotRow>;
/// The ops that lead to a row, in order.
llvm::SmallVector<SlotOp, 2> opsTo(const SlotRows &, uint32_t At);

class SlotTable {
public:
  /// \p Rules of the layout contract do not matter here.
  SlotTable(const Problem &, RowTable &, const OpSorts &, OpPrices &);

  /// Ops may write memory that another object owns; such a plan may be wrong.
  void writeTaken() { WritesTaken = true; }

  bool writesTaken() const { return WritesTaken; }

  /// Kinds of queues that may run the ops of the step's slot, as bits.
  uint8_t queuesOf(const StepShape &) const;
  /// All rows to which the ops of a slot lead, the cheapest first; a row twice, if more ops lead to
  /// it for fewer units. \p Live: the contents are live at the slot.
  const SlotRows &rowsFrom(RowId From, const StepShape &, bool Live);

private:
  StateSet selected(const SlotOp &, StateSet Row) const;
  bool needsPredicate(const StepShape &, const SlotOp &, const CellRow &, bool Live);
  std::optional<CellRow> applyOp(const StepShape &, const SlotOp &, const CellRow &, bool Live);
  uint32_t settleNext(SlotRows &, uint32_t &NumSettled) const;
  void findRows(SlotRows &, RowId From, const StepShape &, bool Live);

  const Problem &P;
  RowTable &Rows;
  const OpSorts &Sorts;
  OpPrices &Prices;
  bool WritesTaken = false;
  /// States of the family that ops ask for.
  struct StateSets {
    explicit StateSets(const FamilyInfo &);
    StateSet WithClear, WithOtherClear, Compressed, PrimaryValid;
  };
  const StateSets Sets;
  /// Everything on which the rows after a slot depend.
  struct RowsKey {
    uint32_t Sort;
    RowId From;
    uint32_t ClearsTo;
    uint16_t Queues;
    uint16_t IsLive;
  };
  StructMap<RowsKey, const SlotRows *> RowsOf;
  std::deque<SlotRows> AllRows;
};

/// The tables that all searches of one problem share.
struct SearchTables {
  SearchTables(const Problem &P, SearchMemory &Memory, Objective Goal)
      : S(P.graph()), Memory(Memory), Rows(P), Clears(P, S, Rows), Sorts(P, Clears),
        Prices(P, Goal), Slots(P, Rows, Sorts, Prices) {}
  SearchTables(const SearchTables &) = delete;
  SearchTables &operator=(const SearchTables &) = delete;

  /// The same as FastClears::clearByParts(), before anything has been asked.
  void clearByParts() {
    Clears.clearByParts();
    Sorts.find();
  }

  const Semantics S;
  SearchMemory &Memory;
  RowTable Rows;
  FastClears Clears;
  OpSorts Sorts;
  OpPrices Prices;
  SlotTable Slots;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_SLOTTABLE_H
