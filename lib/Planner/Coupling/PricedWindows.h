//===- PricedWindows.h - where ops with prices may stand --------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The windows of cells, see SlotPrices.h, with the prices of the ops there. The prices keep two
/// limits: in each slot they are no more than a stall together, and those of the cells of a plane
/// no more than a call.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_COUPLING_PRICEDWINDOWS_H
#define AUXPLAN_LIB_PLANNER_COUPLING_PRICEDWINDOWS_H

#include "SlotCapacity.h"
#include "lib/Planner/Cells/CellPrograms.h"

namespace auxplan {

/// The ops of a plan that stand in slots with prices: in the frame that repeats, or if there is
/// none, in all frames.
std::vector<const PlacedOp *> opsThatCount(const Graph &, const Decisions &);

/// Does a plan have ops in a window?
enum class WindowUse : uint8_t {
  None,
  Loose, ///< some other op must stand in one of its slots anyway
  Firm   ///< without it there would be one slot less
};

/// The price of ops, as parts of a stall and of a call.
struct OpPrice {
  double Stall = 0, Call = 0;
  WindowUse Of = WindowUse::None;
};

struct PricedWindow : SlotWindow {
  struct Prices {
    OpPrice Ops, Clear; ///< a clear pays both
  };
  struct Units {
    uint64_t Ops = 0, Clear = 0; ///< likewise
    bool operator!=(const Units &O) const { return Ops != O.Ops || Clear != O.Clear; }
  };
  /// Calls on different cells of a plane may be one; those on one cell are not, so a cell that has
  /// its plane for itself pays them all.
  bool PaysOwnCalls;
  Prices Now;
  Units Stall, Call, State; ///< the settled prices
  SlotPrice OfOps, OfClear; ///< the same for a search
};

class PricedWindows {
public:
  /// \p Programs: of the graph of \p P, in which each slot of a frame has one execution.
  PricedWindows(const Problem &P, const CellPrograms &Programs);

  /// Adds the windows of the cells of these ops, which pay nothing yet. False: there are too many.
  bool addFor(llvm::ArrayRef<const PlacedOp *>);
  /// The windows by cell, in order.
  llvm::MutableArrayRef<PricedWindow> all() { return Windows; }
  llvm::ArrayRef<PricedWindow> all() const { return Windows; }
  /// The window of a cell that has a slot; null: there is none.
  PricedWindow *at(CellId, SlotNumber);
  const PricedWindow *at(CellId C, SlotNumber At) const {
    return const_cast<PricedWindows *>(this)->at(C, At);
  }
  /// Have windows of the cell been added?
  bool has(CellId C) const { return HasWindows[C]; }
  /// Calls with all prices, and the first slot in which they count. A clear stands in the last.
  void forEachPrice(llvm::function_ref<void(PricedWindow &, OpPrice &, SlotNumber First)>);
  /// The slots of the windows.
  const SlotSpans &ofStalls() const { return OfStalls; }
  /// Each plane has its own.
  const SlotSpans &ofCalls() const { return OfCalls; }
  /// Keeps all sums within their limits.
  void limit();

private:
  bool counts(const FrameExecution &) const;
  bool mayHaveWindows(CellId) const;
  void addIn(uint32_t Walk, const std::vector<bool> &Cells);
  void sort();
  bool areTooMany() const;
  std::vector<SlotNumber> slotsAbove(llvm::ArrayRef<size_t> Active) const;

  const Problem &P;
  const CellPrograms &Programs;
  std::vector<PricedWindow> Windows; ///< by cell, in order
  std::vector<size_t> ByFirst;       ///< their numbers, in the order of their first slots
  std::vector<uint32_t> FirstOf;     ///< by cell: its first window; for one more cell: their number
  std::vector<bool> HasWindows;      ///< by cell
  SlotSpans OfStalls, OfCalls;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_COUPLING_PRICEDWINDOWS_H
