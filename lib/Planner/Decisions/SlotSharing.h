//===- SlotSharing.h - few slots for many ops -------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each slot that holds ops is a stall. An op may stand in any slot of its sequence between the
/// item that has touched its cell last and the item that needs the op; it does the same there for
/// the same price. A transition touches a cell if it hands the image over to another queue or an
/// owner, or if rows must suit layouts; else an op may stand on either side of it.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_DECISIONS_SLOTSHARING_H
#define AUXPLAN_LIB_PLANNER_DECISIONS_SLOTSHARING_H

#include "Decisions.h"
#include "auxplan/Planner/PlanOptions.h"

namespace auxplan {

/// Moves the ops of one execution of the frame that begins at item \p Begin into as few slots as
/// possible, and sorts them.
void shareSlots(const Problem &P, uint32_t Begin, Contract, Execution &Of);

/// For each item of a frame, beginning with the item that begins it: the item that opens its
/// sequence.
using Sequences = std::vector<uint32_t>;
/// The sequences of the frame that begins at item \p Begin.
Sequences sequencesOf(const Graph &, uint32_t Begin);
/// The same as shareSlots(), if the sequences are known.
void shareSlots(const Problem &P, uint32_t Begin, Contract, const Sequences &,
                std::vector<PlacedOp> &);

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_DECISIONS_SLOTSHARING_H
