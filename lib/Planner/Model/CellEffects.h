//===- CellEffects.h - effects of lines on cells ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The effect of one line on one cell, and of all lines of a phase of a pass that use the cell
/// together. All planners use these functions. The checker, the simulator and the oracle of the
/// unit tests answer the same questions by themselves, so a mistake here shows.
///
/// The lines of a phase run in any order and any number of times. So each line must be able to take
/// every state into which the other lines can bring the cell. A load operation that clears by
/// drawing comes before all lines.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_MODEL_CELLEFFECTS_H
#define AUXPLAN_LIB_PLANNER_MODEL_CELLEFFECTS_H

#include "auxplan/Planner/PlanObserver.h"
#include "auxplan/Planner/Semantics.h"

namespace auxplan {

/// The effect of a line of \p Pass on a cell that it uses. \p IsSource: the line uses it as the
/// source of a `resolve`. \p IsCleared: an op has done the line's clear of this cell.
CellEffect effectOf(const Problem &, const Semantics &, const Pass &, const Access &, bool IsSource,
                    CellId, bool IsCleared);

/// The same for a line of some facts that is no source. \p Whole: it covers the cell.
inline CellEffect effectOf(const AccessFacts &Facts, AccessKind Kind, bool Whole, bool IsCleared) {
  CellEffect Does;
  bool ClearedByOp = Facts.Clears && IsCleared;
  // If an op has done the clear of a clear command, the command does nothing more.
  bool Done = ClearedByOp && Kind == AccessKind::Clear;
  Does.SlowClear = Facts.Clears && !ClearedByOp;
  Does.Writes = Facts.Writes && !Done;
  Does.Defines = Does.Writes && (Facts.Defines || !Whole);
  Does.Overwrites =
      Does.Writes && Whole && (Does.SlowClear || (Facts.OverwritesArea && !Facts.Clears));
  Does.DiscardsBefore = !ClearedByOp && ((Facts.DiscardsArea && Whole) || Facts.DiscardsAll);
  Does.DiscardsAfter = Facts.DropsAfter && Whole;
  Does.Reads = Facts.Reads && !Done && !Does.Overwrites && !Does.DiscardsBefore;
  return Does;
}

/// Does the use need the contents from before it?
inline bool needsContentsBefore(const CellEffect &E) {
  return E.Reads || (E.Writes && !E.Overwrites && !E.DiscardsBefore);
}

/// One line that uses a cell in a phase of a pass, with its mode.
struct BoundUse {
  CellEffect Does;
  Mode Used;
  bool HasLoadClear = false; ///< its load operation is a clear
};

/// The state after a use that finds the cell in \p State; NoState: the use cannot take that state.
/// \p IsHeld: the contents from before the use are needed.
StateId stateBehind(const Machine &, const BoundUse &, StateId State, bool IsHeld);

/// A row after some uses, and whether the uses can take all states that they find.
struct RowBehind {
  StateSet Row;
  bool IsLegal = true;
};

/// The row after all uses of a phase: the states that the last writer leaves, in any order of the
/// uses; \p Row, if no use writes. \p Held: the members of \p Row in which the contents may be
/// defined. The result leaves out states that follow from a state which a use cannot take.
RowBehind rowBehind(const Machine &, llvm::ArrayRef<BoundUse>, StateSet Row, StateSet Held);

/// The states that all uses of a phase can take, alone and after each other. \p Defined: the
/// contents before the phase may be defined.
StateSet takenByAll(const Machine &, llvm::ArrayRef<BoundUse>, unsigned NumStates, bool Defined);

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_MODEL_CELLEFFECTS_H
