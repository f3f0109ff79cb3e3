//===- UseOutcomes.h - what uses make of a row ---------------- -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The rows to which the uses of a cell by one phase of a pass lead: one for each choice of a mode
/// for each use that is legal in every member of the row and in all states that the other uses make
/// of it. Different slots, and different rows before them, often lead to the same row, so the
/// outcomes are kept.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_USEOUTCOMES_H
#define AUXPLAN_LIB_PLANNER_CELLS_USEOUTCOMES_H

#include "LineModes.h"
#include "SlotTable.h"
#include "lib/Planner/Model/CellEffects.h"
#include <deque>

namespace auxplan {

/// A row to which the uses of a step lead, with one choice of a mode for each use.
struct UseOutcome {
  RowId To;
  uint64_t Units; ///< that the uses move
  llvm::SmallVector<uint8_t, 2> Choice; ///< by use: the number of its mode
};

class UseOutcomes {
public:
  UseOutcomes(const Problem &, SearchTables &, LineModes &);

  /// The outcomes of the uses of step \p Id, which is \p Is. \p ClearsFast: an op has done the
  /// clear. \p PreferredOnly: each use has the first mode that it may have.
  llvm::ArrayRef<UseOutcome> from(ShapeId Id, const StepShape &Is, RowId At, bool ClearsFast,
                                  bool PreferredOnly);

private:
  /// The properties of a use that do not depend on the row.
  struct UseWays {
    const Access *A = nullptr;
    CellEffect Drawn, Cleared; ///< its effect, and its effect if an op has done its clear
    llvm::ArrayRef<Mode> Modes;
    llvm::SmallVector<StateSet, 3> Taken; ///< by mode, under the layout contract
    /// The units that it moves, by Cleared, mode and state; NoUnits: not computed yet.
    std::vector<uint64_t> Units;
  };
  using Ways = std::vector<UseWays>;
  struct UseEffect {
    CellEffect Does;
    const Access *A;
    Mode Used;
    uint8_t Way;     ///< which of its modes
    bool ClearsFast; ///< an op has done its clear
  };
  struct Range {
    uint32_t First = 0, Num = 0;
  };
  Ways &waysOf(ShapeId, const StepShape &);
  void find(const StepShape &, const CellRow, bool ClearsFast, bool PreferredOnly);
  bool takesContract(llvm::ArrayRef<UseEffect>, const CellRow &) const;
  std::optional<CellRow> useTogether(const StepShape &, llvm::ArrayRef<UseEffect>,
                                     const CellRow &) const;
  uint64_t unitsOfUse(const StepShape &, size_t Use, const UseEffect &, StateId);
  uint64_t unitsOfUses(const StepShape &, llvm::ArrayRef<UseEffect>, const CellRow &);

  const Problem &P;
  const Semantics &S;
  RowTable &Rows;
  const CostModel &Model;
  LineModes &Modes;
  std::deque<Ways> WaysOf; ///< by shape; empty: nobody has asked
  Ways *Now = nullptr;     ///< of the step whose outcomes are being found
  /// The parameters of from().
  struct OutcomesKey {
    ShapeId Id;
    RowId At;
    uint16_t ClearsFast, PreferredOnly;
  };
  StructMap<OutcomesKey, Range> Known;
  std::vector<UseOutcome> Outcomes;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_USEOUTCOMES_H
