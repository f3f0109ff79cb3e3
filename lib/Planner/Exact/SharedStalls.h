//===- SharedStalls.h - what an op pays of the stall of its slot -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A slot with ops is one stall, however many ops it has. So the cells with ops in a slot of some
/// plan share its stall, or, once the stall is paid, another op there costs none. An op may stand
/// anywhere between the item that has touched its cell last and the item that needs the op
/// (SlotSharing.h). Part n of a stall is an n-th.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_SHAREDSTALLS_H
#define AUXPLAN_LIB_PLANNER_EXACT_SHAREDSTALLS_H

#include "SearchPrices.h"
#include "lib/Planner/Decisions/Decisions.h"

namespace auxplan {

class SharedStalls : public SearchPrices {
public:
  /// Larger numbers of cells count as this: few different parts make few different steps.
  static constexpr uint32_t MaxSharers = 8;

  /// The slots of the frames that count: of the repeating frame, or if there is none, of all.
  SharedStalls(const Graph &, const CostModel &, const Decisions &);

  bool empty() const { return Before.empty() && AtEnds.empty(); }
  bool operator==(const SharedStalls &O) const {
    return Before == O.Before && AtEnds == O.AtEnds && ArePaid == O.ArePaid;
  }
  /// From now on ops pay nothing in slots in which several cells of the plan have ops; at first
  /// each cell pays its part. An op that is alone in its slot always pays the stall.
  void pay() { ArePaid = true; }

  /// The least part of any slot behind \p After.
  bool has(CellId) const override { return true; }
  SlotPrice before(CellId, SlotNumber After, uint32_t Item) const override;
  SlotPrice atEnd(CellId, SlotNumber After, uint32_t Item) const override;
  SlotPrice ofClear(CellId, SlotNumber After, uint32_t Item) const override;
  SlotPrice elsewhere() const override { return priceFor(1); }
  uint64_t ofOther() const override { return Call; }

private:
  /// A slot, and how many cells have ops in it.
  struct Slot {
    uint32_t Item, NumCells;
    bool operator==(const Slot &O) const { return Item == O.Item && NumCells == O.NumCells; }
  };
  SlotPrice priceFor(uint32_t NumCells) const;
  SlotPrice priceBetween(uint32_t After, uint32_t Item) const;

  std::vector<Slot> Before, AtEnds; ///< in the order of the items
  std::vector<uint32_t> SequenceOf; ///< by item: ops stay in their sequence (SlotSharing.h)
  uint64_t Call, Stall; ///< in units
  bool ArePaid = false;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_SHAREDSTALLS_H
