//===- ShapeTable.h - the different steps of a graph ------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Equal steps of cells have one *shape*. This table numbers the shapes, and keeps the answers
/// about them that do not depend on their ops.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_SHAPETABLE_H
#define AUXPLAN_LIB_PLANNER_CELLS_SHAPETABLE_H

#include "StepContents.h"
#include "UseOutcomes.h"

namespace auxplan {

class ShapeTable {
public:
  ShapeTable(const Problem &P, SearchTables &, Contract);
  ShapeTable(const ShapeTable &) = delete;
  ShapeTable &operator=(const ShapeTable &) = delete;

  const OpSorts &sorts() const { return Tables.Sorts; }
  FastClears &clears() { return Tables.Clears; }
  LineModes &modes() { return Modes; }
  const LineModes &modes() const { return Modes; }

  /// The shape of a step.
  ShapeId add(StepShape);
  const StepShape &operator[](ShapeId Id) const { return Shapes[Id]; }
  /// The contents of a step; 0: UnitMemory does not know such steps.
  ContentId contentOf(ShapeId Id) const { return ContentOf[Id]; }
  /// See UseOutcomes::from().
  llvm::ArrayRef<UseOutcome> outcomes(ShapeId Id, const StepShape &Is, RowId At, bool ClearsFast,
                                      bool PreferredOnly) {
    return Uses.from(Id, Is, At, ClearsFast, PreferredOnly);
  }

private:
  const Problem &P;
  SearchTables &Tables;
  LineModes Modes;
  UseOutcomes Uses;
  StepContents Contents;
  std::deque<StepShape> Shapes;
  std::vector<ContentId> ContentOf; ///< by shape
  llvm::DenseMap<std::pair<ContentId, uint32_t>, ShapeId> ShapeOf; ///< by contents and sort
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_SHAPETABLE_H
