//===- CellEffects.h - what lines do to cells -------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The effect of one line on one cell, and of all lines of a phase of a pass that use the
/// cell together. All planners ask here. The checker, the simulator and the oracle of the
/// unit tests answer the same questions for themselves, so that a mistake made here shows.
///
/// The lines of a phase run in any order, and as often as they like. So each of them must
/// be able to take every state that the others can make of the cell. A load operation that
/// clears by drawing comes before them all.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_MODEL_CELLEFFECTS_H
#define AUXPLAN_LIB_PLANNER_MODEL_CELLEFFECTS_H

#include "auxplan/Planner/PlanObserver.h"
#include "auxplan/Planner/Semantics.h"

namespace auxplan {

/// What a line of \p Pass does to a cell that it uses. \p IsSource: as the source of a
/// `resolve`. \p IsCleared: an op has done the line's clear of this cell.
CellEffect effectOf(const Problem &, const Semantics &, const Pass &, const Access &, bool IsSource,
                    CellId, bool IsCleared);

/// Does the use need contents that are there before it?
inline bool needsContentsBefore(const CellEffect &E) {
  return E.Reads || (E.Writes && !E.Overwrites && !E.DiscardsBefore);
}

/// One of the lines that use a cell in a phase of a pass, bound in some mode.
struct BoundUse {
  CellEffect Does;
  Mode Used;
  bool HasLoadClear = false; ///< its load operation is a clear
};

/// The state behind a use that finds the cell in \p State; NoState: it cannot take that.
/// \p IsHeld: somebody needs the contents that the cell has before the use.
StateId stateBehind(const Machine &, const BoundUse &, StateId State, bool IsHeld);

/// A row, and whether the uses in front of it can take all that they find.
struct RowBehind {
  StateSet Row;
  bool IsLegal = true;
};

/// The row behind all uses of a phase. It is what the last writer leaves, whatever the
/// order; if no use writes, it is \p Row. \p Held: the members of \p Row in which the
/// contents may be defined. What a use cannot take it leaves out.
RowBehind rowBehind(const Machine &, llvm::ArrayRef<BoundUse>, StateSet Row, StateSet Held);

/// The states that all uses of a phase can take, alone and after each other. \p Defined:
/// the contents before the phase may be.
StateSet takenByAll(const Machine &, llvm::ArrayRef<BoundUse>, unsigned NumStates, bool Defined);

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_MODEL_CELLEFFECTS_H
