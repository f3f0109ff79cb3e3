//===- OpSorts.h - cells whose slots hold the same ops ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Cells whose slots have the same ops at the same prices are of one *sort*. Few properties make
/// few sorts, so that cells share more. The sorts do not depend on the prices.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_OPSORTS_H
#define AUXPLAN_LIB_PLANNER_CELLS_OPSORTS_H

#include "FastClears.h"

namespace auxplan {

class OpSorts {
public:
  OpSorts(const Problem &, FastClears &);
  OpSorts(const OpSorts &) = delete;
  OpSorts &operator=(const OpSorts &) = delete;

  /// Finds the sorts anew, after the clears have changed.
  void find();

  uint32_t sortOf(CellId C) const { return SortOf[C]; }
  /// The ops that slots of a sort's cells may hold, ops without a predicate first.
  llvm::ArrayRef<SlotOp> opsIn(uint32_t Sort) const { return OpsOfSort[Sort]; }
  /// The same for a cell, which must have aux data.
  llvm::ArrayRef<SlotOp> opsOf(CellId C) const { return OpsOfSort[SortOf[C]]; }
  /// By sort: may an op in a slot clear a cell to another value than the value that writes leave,
  /// though no access of the cell asks for it?
  std::vector<bool> thatClearOtherwise() const;

private:
  std::vector<SlotOp> opsWith(llvm::ArrayRef<SlotOp> Clears, bool IsColor) const;
  void findUsualOps();

  const Problem &P;
  FastClears &Clears;
  /// Ops that are no initial clears: plain ones, and predicated ones for colour and for the rest.
  std::vector<SlotOp> PlainOps, PredicatedOps[2];
  std::vector<uint32_t> SortOf; ///< per cell
  std::vector<std::vector<SlotOp>> OpsOfSort;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_OPSORTS_H
