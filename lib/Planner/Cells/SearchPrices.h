//===- SearchPrices.h - what ops cost more in a search ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A slot with ops is one stall, however many cells have ops in it, and ops of one kind on a plane
/// are one call. A search plans each cell by itself, so it is an argument of the search how much of
/// that each of them pays: SlotPrices for searches for a bound, FullPrices for one in which each op
/// pays as if it were alone.
///
/// Prices do not belong to what a step may do, so all searches share the steps and their edges
/// (StepTable.h): the same step with other prices has another number.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_SEARCHPRICES_H
#define AUXPLAN_LIB_PLANNER_CELLS_SEARCHPRICES_H

#include "StepShape.h"

namespace auxplan {

/// A slot of a frame, in order: the slot in front of an item, or at the beginning of such a pass,
/// or the slot at the end of such a pass.
using SlotNumber = uint32_t;
constexpr SlotNumber slotNumber(uint32_t Item, bool AtEnd) {
  return Item * 2 + AtEnd;
}

class SearchPrices {
public:
  virtual ~SearchPrices();
  /// Do ops on the cell have prices?
  virtual bool has(CellId) const = 0;
  /// The price of a cell's ops in front of \p Item, or at the beginning of such a pass. They may
  /// stand in each slot behind \p After, where the cell has been touched last.
  virtual SlotPrice before(CellId, SlotNumber After, uint32_t Item) const = 0;
  /// The same at the end of a pass.
  virtual SlotPrice atEnd(CellId, SlotNumber After, uint32_t Item) const = 0;
  /// The price of a fast clear, which stands at the beginning of its pass.
  virtual SlotPrice ofClear(CellId, SlotNumber After, uint32_t Item) const = 0;
  /// The price in slots that do not count.
  virtual SlotPrice elsewhere() const = 0;
  /// The price of an op that no step of a cell has: on a cell without aux data, or of an update of
  /// entries.
  virtual uint64_t ofOther() const { return 0; }
};

/// Each op pays the same.
class FullPrices : public SearchPrices {
public:
  explicit FullPrices(uint64_t EachOp) : EachOp(EachOp) {}
  bool has(CellId) const override { return true; }
  SlotPrice before(CellId, SlotNumber, uint32_t) const override { return {EachOp, EachOp}; }
  SlotPrice atEnd(CellId, SlotNumber, uint32_t) const override { return {EachOp, EachOp}; }
  SlotPrice ofClear(CellId, SlotNumber, uint32_t) const override { return {EachOp, EachOp}; }
  SlotPrice elsewhere() const override { return {EachOp, EachOp}; }
  uint64_t ofOther() const override { return EachOp; }

private:
  uint64_t EachOp;
};

/// Each op pays a call and a stall.
inline FullPrices fullPrices(const Problem &P) {
  const CostModel Model(P);
  return FullPrices(Model.callPrice() + Model.stallPrice());
}

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_SEARCHPRICES_H
