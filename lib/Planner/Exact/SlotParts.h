//===- SlotParts.h - which part of a slot ops pay ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A slot with ops is one stall, however many cells have ops in it. A search plans each cell by
/// itself, so something must say what each of them pays: SlotPrices does.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_SLOTPARTS_H
#define AUXPLAN_LIB_PLANNER_EXACT_SLOTPARTS_H

#include "auxplan/Planner/CellMap.h"

namespace auxplan {

/// An op pays this part of its slot: OpPrices has the price of each part. Part 0 costs nothing.
using StallPart = uint8_t;

/// The price of a part, in units: of the first op of a cell in a slot, and of each other op.
struct SlotPrice {
  uint64_t First = 0, More = 0;
  bool operator==(const SlotPrice &O) const { return First == O.First && More == O.More; }
};

/// A slot of a frame, in order: the slot in front of an item, or at the beginning of such a pass,
/// or the slot at the end of such a pass.
using SlotNumber = uint32_t;
constexpr SlotNumber slotNumber(uint32_t Item, bool AtEnd) {
  return Item * 2 + AtEnd;
}

class SlotParts {
public:
  virtual ~SlotParts();
  /// The part that the ops of a cell pay in front of \p Item, or at the beginning of such a pass.
  /// They may stand in each slot behind \p After, where the cell has been touched last.
  virtual StallPart before(CellId, SlotNumber After, uint32_t Item) const = 0;
  /// The part that they pay at the end of a pass.
  virtual StallPart atEnd(CellId, SlotNumber After, uint32_t Item) const = 0;
  /// The part that a fast clear pays, which stands at the beginning of its pass.
  virtual StallPart ofClear(CellId, SlotNumber After, uint32_t Item) const = 0;
  /// The part in slots that do not count.
  virtual StallPart elsewhere() const = 0;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_SLOTPARTS_H
