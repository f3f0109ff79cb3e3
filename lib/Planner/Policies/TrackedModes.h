//===- TrackedModes.h - modes of accesses -----------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Chooses the mode of each line of a phase: the first of its modes for which every cell can be
/// brought into a state that all uses of the pass can take. An overwrite of cells with invalid aux
/// data goes around them if that moves no more bytes than making them valid.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDMODES_H
#define AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDMODES_H

#include "TrackedOps.h"

namespace auxplan {

class TrackedModes : PlanFacts {
public:
  using Line = TrackedLines::Line;
  using CellUse = TrackedLines::CellUse;
  TrackedModes(const Problem &P, const Semantics &S, const TrackedCells &Cells, TrackedLines &Lines,
               const TrackedOps &Ops, OpSearch &Search)
      : PlanFacts(P, S), Cells(Cells), Lines(Lines), Ops(Ops), Search(Search) {}

  void choose(const Pass &);

private:
  const OpSequence &opsFor(const CellUse &, Mode);
  bool canTake(const Line &, Mode, const Pass &, bool &NeedsOps);
  bool mayClearFast(const Line &, const CellUse &, Mode, const Pass &) const;
  uint64_t bytesOf(const Line &, Mode, const Pass &);
  bool hasInvalid(const Line &) const;
  bool overwritesAll(const Line &) const;
  bool mayGoAround(const Line &) const;

  const TrackedCells &Cells;
  TrackedLines &Lines;
  const TrackedOps &Ops;
  OpSearch &Search;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDMODES_H
