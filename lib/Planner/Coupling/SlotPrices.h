//===- SlotPrices.h - prices of slots that bound total cost -----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A search that charges each cell a price for its slots with ops finds a bound for total cost if
/// two things hold for each slot: the prices of all cells there are no more than a stall together,
/// and those of the cells of each plane no more than a call. For then no plan costs less in total
/// than it would cost by these prices. Where passes have states there are prices for what ops
/// disturb, too (StateShares.h). (They are dual prices: the cells are independent but for the
/// slots that they share.) The bound is the better, the nearer the prices are to what the cells
/// save by their ops.
///
/// A step of a cell has a *window*: the slots from its use or slot before up to the step. A plan
/// may have the ops of the step in any of them, so the price of the step counts in all slots of its
/// window. A fast clear stands in the last slot, and may have a price of its own there. In a render
/// pass instance that has begun only a clear can stand, if the cell does not change its layout.
///
///   share()   Gives the ops of a plan equal parts of their slots.
///   raise()   Raises the prices of the windows and clears that the last search has used, where
///             these leave room in their slots, and lowers others where the sums are too large
///             then (a projected subgradient).
///   settle()  Rounds the prices to units, and gives what is left in the slots to other ops, since
///             a higher price never makes the bound worse.
///   settleFor()  Sets prices of a search that is only for plans, with some slots paid.
///
/// PricedWindows keeps the windows, and the sums of prices within their limits.
///
/// Only cells that have had ops in some plan have windows; all others pay nothing.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_COUPLING_SLOTPRICES_H
#define AUXPLAN_LIB_PLANNER_COUPLING_SLOTPRICES_H

#include "StateShares.h"
#include "auxplan/Planner/Cost.h"

namespace auxplan {

/// The ops that a plan has in one window, or in a slot that lies in no window.
struct SlotUse {
  CellId Cell;
  SlotNumber First, Last; ///< of the window, or the slot
  uint16_t NumOps = 0;
  bool HasOps = false;   ///< ops that may stand in any of these slots
  bool HasClear = false; ///< a fast clear, which stands in the last of them
  bool HasPrice = false; ///< it is a window
  bool operator==(const SlotUse &) const;
};

class SlotPrices : public SearchPrices {
public:
  /// \p Programs: of the graph of \p P, in which each slot of a frame has one execution.
  SlotPrices(const Problem &P, const CellPrograms &Programs);

  /// Takes note of the ops of a plan. False: they are in too many slots.
  bool note(const Decisions &);
  /// The uses of that plan, by cell and slot.
  llvm::ArrayRef<SlotUse> uses() const { return Noted; }
  /// Takes note of these uses instead; their windows are known.
  void note(llvm::ArrayRef<const SlotUse *>);
  void share();
  /// \p Gap: by how much the bound should rise, in units times weight.
  void raise(double Gap);
  void settle();
  /// Settles the prices of a search for plans, not for a bound: ops pay their stalls and calls but
  /// in the slots \p Open, in order, whose stalls are paid, and whose calls on a plane are too if
  /// the plane has uses there.
  void settleFor(llvm::ArrayRef<SlotNumber> Open, llvm::ArrayRef<const SlotUse *>);
  /// Have the last two calls of settle() had different results?
  bool areNew() const { return AreNew; }
  /// The settled prices of one use, in units.
  uint64_t paidBy(const SlotUse &) const;
  /// The price of a use before it is settled, in units.
  double priceOf(const SlotUse &) const;

  bool has(CellId C) const override { return Windows.has(C); }
  SlotPrice before(CellId, SlotNumber After, uint32_t Item) const override;
  SlotPrice atEnd(CellId, SlotNumber After, uint32_t Item) const override;
  SlotPrice ofClear(CellId, SlotNumber After, uint32_t Item) const override;
  SlotPrice elsewhere() const override { return {}; }

private:
  /// A price that the plan noted last pays.
  struct UsedPrice {
    OpPrice *Its;
    size_t Window;
    bool IsOfClear;
    SlotNumber First, Last; ///< in which it counts
  };

  bool staysThere(const PlacedOp &) const;
  void noteUses(llvm::ArrayRef<const PlacedOp *>);
  const PricedWindow *windowOf(CellId, SlotNumber After, SlotNumber Last) const;
  SlotPrice priceOfOps(CellId, SlotNumber After, SlotNumber Last) const;
  void findFirm();
  std::vector<UsedPrice> usedPrices();
  void round(const SlotSpans &, double OpPrice::*Part, PricedWindow::Units PricedWindow::*To,
             uint64_t Most);
  void setPrices();

  const Problem &P;
  const CostModel Model;
  PricedWindows Windows;
  StateShares State;
  std::vector<SlotUse> Noted; ///< the uses of the plan noted last
  bool AreSettled = false, AreNew = false;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_COUPLING_SLOTPRICES_H
