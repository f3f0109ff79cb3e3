//===- Automaton.h - the rows of a unit, and its edges ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A unit is an automaton: it is in a *row*, and a step leads to other rows, each at a price. Rows
/// are ordered by containment, and have joins. CellAutomaton has the rows of one cell, JointTable
/// the product of several cells. The search above them knows neither.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_SOLVER_AUTOMATON_H
#define AUXPLAN_LIB_PLANNER_SOLVER_AUTOMATON_H

#include "FrontTable.h"
#include "SequenceTable.h"
#include "lib/Planner/Cells/SearchEffort.h"

namespace auxplan {

class Automaton {
public:
  virtual ~Automaton();

  virtual std::optional<RowId> join(RowId A, RowId B) = 0;
  virtual bool isWithin(RowId Inner, RowId Outer) const = 0;
  /// Does a path that comes back in \p Row leave \p Head as it is? The row need not be within the
  /// head: the head decides the value of clear blocks with undefined contents.
  bool holds(RowId Head, RowId Row) { return isWithin(Row, Head) || join(Head, Row) == Head; }
  virtual llvm::ArrayRef<StepEdge> edges(const SequenceItem &, RowId From) = 0;
  /// Is a row of no use beside another? \p MayUpdate: see SequenceItem.
  virtual bool isWorthless(const FrontTable::Member &Beside, const FrontTable::Member &Of,
                           bool MayUpdate) const;

  /// At most this many rows are carried on at one point.
  virtual size_t maxRows(const SearchEffort &, bool HasRegions) const;
  /// Counts the work of comparing each of these rows with each.
  virtual void countPairs(SearchEffort &, size_t NumRows) const;

  /// The steps of a product, for SequenceTable::setJoint(); null: this is none.
  virtual const StepTable *jointSteps() const { return nullptr; }
  /// Takes note that a program is planned.
  virtual void addProgram(const ProgramTree &, ProgramId) {}
  /// Are rows dropped that cost no less than another row would with more entries? Then the result
  /// for a frame that begins in a given row is still the least, but the rows in which a frame could
  /// begin are incomplete.
  virtual bool updatesWhereNeeded() const { return false; }

  /// The fronts that complete searches have found.
  FrontTable &fronts() { return *Fronts; }
  void forgetFronts() { Fronts = std::make_unique<FrontTable>(); }

private:
  std::unique_ptr<FrontTable> Fronts = std::make_unique<FrontTable>();
};

class CellAutomaton : public Automaton {
public:
  CellAutomaton(StepTable &Table, RowTable &Rows) : Table(Table), Rows(Rows) {}

  std::optional<RowId> join(RowId A, RowId B) override { return Rows.join(A, B); }
  bool isWithin(RowId Inner, RowId Outer) const override { return Rows.isWithin(Inner, Outer); }
  llvm::ArrayRef<StepEdge> edges(const SequenceItem &I, RowId From) override {
    return Table.edges(I.What, From, I.isLive());
  }

private:
  StepTable &Table;
  RowTable &Rows;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_SOLVER_AUTOMATON_H
