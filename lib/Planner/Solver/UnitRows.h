//===- UnitRows.h - rows of one cell or of several --------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A unit is a cell, with the rows of RowTable, or a group of cells, with joint rows. UnitRows
/// answers for both how rows compare, and where a step leads from a row, so that the search above
/// it need not ask which of the two it plans.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_SOLVER_UNITROWS_H
#define AUXPLAN_LIB_PLANNER_SOLVER_UNITROWS_H

#include "FrontTable.h"
#include "JointTable.h"
#include "SequenceTable.h"

namespace auxplan {

class UnitRows {
public:
  UnitRows(StepTable &Table, RowTable &Rows) : Table(Table), Rows(Rows) {}

  /// The next programs are of \p Cells, with joint rows; null: of single cells.
  void setJoint(JointTable *Of, llvm::ArrayRef<CellId> Cells) {
    Joint = Of;
    Members = Cells;
    UpdatesWhereNeeded = Of;
  }
  bool isJoint() const { return Joint; }
  bool chargesOps() const { return Joint && Joint->chargesOps(); }

  std::optional<RowId> join(RowId A, RowId B) const {
    return Joint ? Joint->join(A, B) : Rows.join(A, B);
  }
  bool isWithin(RowId Inner, RowId Outer) const {
    return Joint ? Joint->isWithin(Inner, Outer) : Rows.isWithin(Inner, Outer);
  }
  /// Does a path that comes back in \p Row leave \p Head as it is? The row need not be within the
  /// head: the head decides the value of clear blocks with undefined contents.
  bool holds(RowId Head, RowId Row) const { return isWithin(Row, Head) || join(Head, Row) == Head; }
  llvm::ArrayRef<StepEdge> edges(const SequenceItem &I, RowId From) const {
    return Joint ? Joint->edges(Members[I.member()], I.What, From, I.isLive())
                 : Table.edges(I.What, From, I.isLive());
  }

  /// Can all cells of a joint program update their entries where they need them? This must hold for
  /// each program.
  bool updatesWhereNeeded() const { return UpdatesWhereNeeded; }
  void addProgram(bool Updates) { UpdatesWhereNeeded &= Updates; }
  /// Is a row of no use beside another? Outside regions a joint row is worthless beside another
  /// that costs no more with all the updates that it lacks (JointTable.h).
  bool isWorthless(const FrontTable::Member &Beside, const FrontTable::Member &Of,
                   bool MayUpdate) const {
    if (Beside.Row == Of.Row || Of.More < Beside.More)
      return false;
    if (!MayUpdate || !UpdatesWhereNeeded)
      return isWithin(Beside.Row, Of.Row);
    std::optional<Cost> Lack = Joint->lackOf(Beside.Row, Of.Row);
    return Lack && !(Of.More < Beside.More + deltaOf(weighted(*Lack, FullWeight)));
  }

private:
  StepTable &Table;
  RowTable &Rows;
  JointTable *Joint = nullptr;
  llvm::ArrayRef<CellId> Members; ///< of a joint program
  bool UpdatesWhereNeeded = false;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_SOLVER_UNITROWS_H
