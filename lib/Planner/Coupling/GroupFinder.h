//===- GroupFinder.h - cells that are planned together ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Most cells are planned by themselves. Rivals, which share entries of the AUX-TT, cannot be: they
/// become groups with one program. The cells of planes that mix clear values agree step by step.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_COUPLING_GROUPFINDER_H
#define AUXPLAN_LIB_PLANNER_COUPLING_GROUPFINDER_H

#include "SharedValues.h"
#include "lib/Planner/Cells/CellPrograms.h"

namespace auxplan {

class GroupFinder {
public:
  /// \p Programs have not been built yet.
  GroupFinder(const Problem &P, CellPrograms &Programs) : P(P), G(P.graph()), Programs(Programs) {}

  /// Joins cells that share entries of the AUX-TT, directly or through other cells.
  void joinRivals();
  /// The planes whose cells agree step by step.
  std::vector<PlaneId> agreeing(const SharedValues &) const;

private:
  std::vector<uint32_t> clearsOfPlanes() const;
  void join(std::vector<CellId> Group);

  const Problem &P;
  const Graph &G;
  CellPrograms &Programs;
};

/// Planes whose plans depend on each other: planes with cells in one program.
std::vector<std::vector<PlaneId>> bundlesOf(const Problem &, const CellPrograms &);

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_COUPLING_GROUPFINDER_H
