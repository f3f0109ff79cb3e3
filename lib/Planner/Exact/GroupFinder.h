//===- GroupFinder.h - cells that are planned together ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Most cells are planned by themselves. Two kinds of cells cannot: rivals, which share entries of
/// the AUX-TT, and cells of a plane that mixes clear values and comes from an external owner, so
/// that the value in place is unknown. They become groups with one program. The cells of other
/// planes that mix values agree step by step, each planned by itself, so they need no joint rows.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_GROUPFINDER_H
#define AUXPLAN_LIB_PLANNER_EXACT_GROUPFINDER_H

#include "CellPrograms.h"
#include "SharedValues.h"

namespace auxplan {

class GroupFinder {
public:
  /// \p Programs have not been built yet.
  GroupFinder(const Problem &P, CellPrograms &Programs) : P(P), G(P.graph()), Programs(Programs) {}

  /// Joins cells that share entries of the AUX-TT, directly or through other cells.
  void joinRivals();
  /// Joins the cells of planes that mix values, where that is necessary. Cells that share entries
  /// with other cells bring these along.
  void joinValues(const SharedValues &);
  /// The planes whose cells agree step by step.
  std::vector<PlaneId> agreeing(const SharedValues &) const;

private:
  bool comesFromOutside(ImageId) const;
  std::vector<uint32_t> clearsOfPlanes() const;
  void join(std::vector<CellId> Group);

  const Problem &P;
  const Graph &G;
  CellPrograms &Programs;
};

/// Planes whose plans depend on each other: planes with cells in one program.
std::vector<std::vector<PlaneId>> bundlesOf(const Problem &, const CellPrograms &);

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_GROUPFINDER_H
