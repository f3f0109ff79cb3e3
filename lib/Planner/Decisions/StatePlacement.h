//===- StatePlacement.h - slots in which ops disturb little -----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Ops that may stand in several slots go where the next draw must send little again because of
/// them (DrawStates.h), if that costs no more stalls and calls than it saves. A descent: it moves
/// the ops of a window, or of all windows in a slot, as long as the sum falls. The slots of windows
/// are of one sequence of the region tree, so all of them have the same weight.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_DECISIONS_STATEPLACEMENT_H
#define AUXPLAN_LIB_PLANNER_DECISIONS_STATEPLACEMENT_H

#include "Decisions.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace auxplan {

/// Ops that stay together, and the items in front of which they may stand.
struct OpWindow {
  uint32_t First, Last;
  size_t Op; ///< the first of them
  size_t NumOps;
};

/// Moves the windows among \p Ops, which come by item, in the frame that begins at item \p Begin.
/// \p IsIn: may the ops of the window stand in front of the item?
void placeByState(const Problem &, uint32_t Begin, llvm::MutableArrayRef<PlacedOp> Ops,
                  llvm::ArrayRef<OpWindow>,
                  llvm::function_ref<bool(uint32_t Item, const OpWindow &)> IsIn);

/// The price, in units, of the state that must be sent again because of these ops, of one execution
/// of their frames.
uint64_t statePriceOf(const Problem &, llvm::ArrayRef<const PlacedOp *>);

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_DECISIONS_STATEPLACEMENT_H
