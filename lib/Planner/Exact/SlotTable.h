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

#ifndef AUXPLAN_LIB_PLANNER_EXACT_SLOTTABLE_H
#define AUXPLAN_LIB_PLANNER_EXACT_SLOTTABLE_H

#include "OpSorts.h"
#include "SearchMemory.h"
#include "SlotParts.h"
#include "auxplan/Planner/Cost.h"
#include "auxplan/Planner/PlanOptions.h"
#include "llvm/ADT/DenseMap.h"

namespace auxplan {

/// The prices of ops, in the order of the objective.
class OpPrices {
public:
  OpPrices(const Problem &P, Objective Goal) : P(P), Model(P), Goal(Goal) {}

  const CostModel &model() const { return Model; }
  Objective goal() const { return Goal; }
  /// From now on each op also costs a call and a stall.
  void chargeOps() { Charge = Model.callPrice() + Model.stallPrice(); }
  /// From now on each slot of a cell with ops also costs the price of its part, and nothing else.
  void priceSlots(llvm::ArrayRef<SlotPrice> ByPart);
  bool chargesOps() const { return Charge || chargesSlots(); }
  bool chargesSlots() const { return !Slots.empty(); }
  /// The prices of slots by part; empty: slots have none.
  llvm::ArrayRef<SlotPrice> ofSlots() const { return Slots; }
  /// At most this many units for each op.
  uint64_t charge() const;
  /// The price of a part, which the first op in a slot pays.
  Cost ofStall(uint8_t Part) const {
    assert((Slots.empty() || Part < Slots.size()) && "the part has no price");
    return costOf(chargesSlots() ? Slots[Part].First : 0, 0);
  }
  /// The price of each other op there.
  Cost ofMore(uint8_t Part) const { return costOf(chargesSlots() ? Slots[Part].More : 0, 0); }
  /// The part that ops behind a fast clear pay, which has paid its own.
  uint8_t partBehindClear(uint8_t Part) const {
    return chargesSlots() && Slots[Part].More ? BehindClear : 0;
  }
  /// The price of a fast clear's part, if ops of the slot in front of it have paid or not.
  Cost ofClear(const StepShape &, bool HaveOpsPaid) const;
  Cost costOf(uint64_t Units, uint64_t NumOps) const {
    return Goal != Objective::Ops ? Cost{Units, NumOps} : Cost{NumOps, Units};
  }
  /// The price of an op on \p C, which has sort \p Sort, in the dearest of the states \p From.
  /// \p Part: the area of the op, if it is not the whole cell.
  Cost of(CellId C, uint32_t Sort, OpId, StateSet From, const Area *Part = nullptr);
  /// The units of an op on a cell without aux data.
  uint64_t unitsOnPlain(CellId C, OpId Id, uint64_t Surface) const {
    return Model.opUnits(C, Id, NoState, Surface) + Charge;
  }
  /// The price of an update of this many entries of the AUX-TT.
  Cost ofUpdate(uint64_t Entries) const;

private:
  uint64_t unitsIn(CellId, uint32_t Sort, OpId, StateId);

  const Problem &P;
  CostModel Model;
  Objective Goal;
  uint64_t Charge = 0;                      ///< units for each op
  std::vector<SlotPrice> Slots;             ///< by part
  uint8_t BehindClear = 0;                  ///< a part with which the first op is like the others
  std::vector<std::vector<uint64_t>> Units; ///< prices of ops on whole cells, by sort, op and state
};

/// A row to which ops of a slot lead.
struct SlotRow {
  RowId Row;
  Cost Price;
  uint32_t NumOps = 0;
  uint32_t Before = None32;       ///< index of the row before the last op; None32: no op runs
  const SlotOp *LastOp = nullptr; ///< among the ops of the cell's sort
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
  /// All rows to which the ops of a slot lead, the cheapest first. \p Live: the contents are live
  /// at the slot.
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
    uint8_t IsLive, StallPart;
  };
  StructMap<RowsKey, const SlotRows *> RowsOf;
  std::deque<SlotRows> AllRows;
};

/// The tables that all searches of one problem share: they do not depend on prices, contracts and
/// slots.
struct ProblemTables {
  explicit ProblemTables(const Problem &P)
      : S(P.graph()), Rows(P), Clears(P, S, Rows), Sorts(P, Clears) {}
  ProblemTables(const ProblemTables &) = delete;
  ProblemTables &operator=(const ProblemTables &) = delete;

  const Semantics S;
  RowTable Rows;
  FastClears Clears;
  OpSorts Sorts;
};

/// The tables that searches of one problem share if they have equal prices of ops and the same ops
/// in slots. The contract, and the agreement of cells on clear values, may differ.
struct SearchTables {
  /// \p Of: the tables of another search of the problem, which takes fast clears as this one does.
  SearchTables(const Problem &P, SearchMemory &Memory, Objective Goal,
               std::shared_ptr<ProblemTables> Of = nullptr)
      : OfProblem(Of ? std::move(Of) : std::make_shared<ProblemTables>(P)), S(OfProblem->S),
        Memory(Memory), Rows(OfProblem->Rows), Clears(OfProblem->Clears), Sorts(OfProblem->Sorts),
        Prices(P, Goal), Slots(P, Rows, Sorts, Prices), P(P) {}
  SearchTables(const SearchTables &) = delete;
  SearchTables &operator=(const SearchTables &) = delete;

  /// New tables of the same problem.
  std::shared_ptr<SearchTables> other() const {
    return std::make_shared<SearchTables>(P, Memory, Prices.goal(), OfProblem);
  }
  /// The same as FastClears::clearByParts(), before anything has been asked.
  void clearByParts() {
    Clears.clearByParts();
    Sorts.find();
  }

  const std::shared_ptr<ProblemTables> OfProblem;
  const Semantics &S;
  SearchMemory &Memory;
  RowTable &Rows;
  FastClears &Clears;
  OpSorts &Sorts;
  OpPrices Prices;
  SlotTable Slots;

private:
  const Problem &P;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_SLOTTABLE_H
