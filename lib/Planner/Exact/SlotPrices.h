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
/// than it would cost by these prices. (They are dual prices: the cells are independent but for the
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
///
/// Only cells that have had ops in some plan have windows; all others pay nothing.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_SLOTPRICES_H
#define AUXPLAN_LIB_PLANNER_EXACT_SLOTPRICES_H

#include "CellPrograms.h"
#include "SlotCapacity.h"
#include "auxplan/Planner/Cost.h"

namespace auxplan {

class SlotPrices : public SlotParts {
public:
  /// \p Programs: of the graph of \p P, in which each slot of a frame has one execution.
  SlotPrices(const Problem &P, const CellPrograms &Programs);

  /// Takes note of the ops of a plan. False: they are in too many slots.
  bool note(const Decisions &);
  void share();
  /// \p Gap: by how much the bound should rise, in units times weight.
  void raise(double Gap);
  /// False: there are too many different prices.
  bool settle();
  /// Have the last two calls of settle() had different results?
  bool areNew() const { return AreNew; }
  /// The settled prices by part, in units.
  llvm::ArrayRef<SlotPrice> values() const { return Values; }
  /// The settled prices of the ops noted last, in units.
  uint64_t paid() const;

  StallPart before(CellId, SlotNumber After, uint32_t Item) const override;
  StallPart atEnd(CellId, SlotNumber After, uint32_t Item) const override;
  StallPart ofClear(CellId, SlotNumber After, uint32_t Item) const override;
  StallPart elsewhere() const override { return 0; }

private:
  enum class Use : uint8_t {
    None,
    Loose, ///< some other op must stand in one of its slots anyway
    Firm   ///< without it there would be one slot less
  };
  /// The price of ops, as parts of a stall and of a call.
  struct Price {
    double Stall = 0, Call = 0;
    Use Of = Use::None;
  };
  struct Prices {
    Price Ops, Clear; ///< a clear pays both
  };
  struct Units {
    uint64_t Ops = 0, Clear = 0; ///< likewise
    bool operator!=(const Units &O) const { return Ops != O.Ops || Clear != O.Clear; }
  };
  struct Window : SlotWindow {
    Prices Now;
    Units Stall, Call; ///< the settled prices
    StallPart OfOps = 0, OfClear = 0;
    uint32_t NumOps = 0; ///< of the plan noted last
  };
  /// A price that the plan noted last pays.
  struct UsedPrice {
    Price *Its;
    size_t Window;
    bool IsOfClear;
    SlotNumber First, Last; ///< in which it counts
  };
  class SlotSum;

  bool counts(const FrameExecution &) const;
  bool mayHaveWindows(CellId) const;
  void addWindows(const std::vector<bool> &Cells);
  Window *windowAt(CellId, SlotNumber);
  const Window *windowOf(CellId, SlotNumber After, SlotNumber Last) const;
  StallPart partOfOps(CellId, SlotNumber After, SlotNumber Last) const;
  void forEachPrice(llvm::function_ref<void(Window &, Price &, SlotNumber First)>);
  void findFirm();
  std::vector<UsedPrice> usedPrices();
  bool paysOwnCalls(const SlotWindow &) const;
  bool areTooMany() const;
  void limit();
  static bool isWithin(SlotNumber, llvm::ArrayRef<Window *> Around);
  void limitAt(SlotNumber, llvm::ArrayRef<Window *> Around);
  void round(const SlotSpans &, double Price::*Part, Units Window::*To, uint64_t Most);
  StallPart partFor(uint64_t First, uint64_t More);
  bool findParts(uint64_t Grid);

  const Problem &P;
  const CellPrograms &Programs;
  const CostModel Model;
  std::vector<Window> Windows;   ///< by cell, in order
  std::vector<uint32_t> FirstOf; ///< by cell: its first window; for one more cell: their number
  std::vector<bool> HasWindows;  ///< by cell
  SlotSpans OfStalls, OfCalls;   ///< of calls: each plane has its own
  std::vector<SlotPrice> Values;
  bool AreNew = false;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_SLOTPRICES_H
