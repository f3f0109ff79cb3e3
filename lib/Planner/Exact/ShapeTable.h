//===- ShapeTable.h - the different steps of a graph ------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Equal steps of cells have one *shape*. This table numbers the shapes, and keeps the answers
/// about them that no price of an op changes. So a search that charges ops shares it with the
/// search before it, which did not.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_SHAPETABLE_H
#define AUXPLAN_LIB_PLANNER_EXACT_SHAPETABLE_H

#include "StepContents.h"
#include "UseOutcomes.h"

namespace auxplan {

class ShapeTable {
public:
  /// \p Memory: keeps the contents of steps.
  ShapeTable(const Problem &P, std::shared_ptr<ProblemTables> Tables, UnitMemory &Memory, Objective,
             Contract);
  ShapeTable(const ShapeTable &) = delete;
  ShapeTable &operator=(const ShapeTable &) = delete;

  const OpSorts &sorts() const { return Tables->Sorts; }
  FastClears &clears() { return Tables->Clears; }
  LineModes &modes() { return Modes; }
  const LineModes &modes() const { return Modes; }

  /// \p Whole: the same step whose ops pay whole stalls; None32: nobody knows it.
  ShapeId add(StepShape, ShapeId Whole = None32);
  const StepShape &operator[](ShapeId Id) const { return Shapes[Id]; }
  /// The contents of a step, or of the same step whose ops pay a whole stall; 0: UnitMemory does
  /// not know such steps.
  ContentId contentOf(ShapeId, bool WithWholeStalls);
  /// See UseOutcomes::from().
  llvm::ArrayRef<UseOutcome> outcomes(ShapeId Id, const StepShape &Is, RowId At, bool ClearsFast,
                                      bool PreferredOnly) {
    return Uses.from(WholeOf[Id], Is, At, ClearsFast, PreferredOnly);
  }

private:
  const std::shared_ptr<ProblemTables> Tables;
  LineModes Modes;
  UseOutcomes Uses;
  StepContents Contents;
  std::deque<StepShape> Shapes;
  std::vector<ShapeId> WholeOf; ///< by shape; parts of stalls are nothing to uses
  /// By shape; the second with whole stalls.
  std::vector<std::array<std::optional<ContentId>, 2>> ContentOf;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_SHAPETABLE_H
