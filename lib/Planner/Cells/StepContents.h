//===- StepContents.h - steps in words of every graph -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The contents of a step (UnitMemory.h): everything on which its edges, their costs and their
/// decisions depend, in words that mean the same in every graph. Steps with the same contents have
/// one shape.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_STEPCONTENTS_H
#define AUXPLAN_LIB_PLANNER_CELLS_STEPCONTENTS_H

#include "LineModes.h"
#include "SlotTable.h"
#include "UnitMemory.h"

namespace auxplan {

class StepContents {
public:
  StepContents(const Problem &P, SearchTables &Tables, LineModes &Modes)
      : P(P), G(P.graph()), Tables(Tables), Modes(Modes), Memory(Tables.Memory.Units) {}

  /// The number of the contents of a step.
  ContentId of(const StepShape &);
  /// Appends the words that a clear value means: numbers of values are numbers of this graph.
  void addValue(llvm::SmallVectorImpl<uint64_t> &Words, uint32_t Value) const;

private:
  using Words = llvm::SmallVectorImpl<uint64_t>;
  ContentId sortOf(CellId);
  ContentId geometryOf(CellId);
  void addUse(Words &, const StepShape &, const LineUse &);
  void addClear(Words &, const FastClearChoice &) const;

  const Problem &P;
  const Graph &G;
  const SearchTables &Tables;
  LineModes &Modes;
  UnitMemory &Memory;
  std::vector<ContentId> OfSort; ///< 0: not found yet
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_STEPCONTENTS_H
