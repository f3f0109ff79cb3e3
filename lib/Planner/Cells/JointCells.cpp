//===- JointCells.cpp - cells that are planned together -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See JointCells.h.
///
//===----------------------------------------------------------------------===//

#include "JointCells.h"
#include "auxplan/Planner/Problem.h"

using namespace auxplan;
using namespace llvm;

/// The least that an update of the cell adds to an update that also covers its neighbours: entries
/// that belong only to the cell.
static uint64_t leastEntries(const Problem &P, CellId C) {
  const Plane &Pl = P.planeOf(C);
  Op Whole;
  Whole.Image = Pl.Image;
  Whole.Range = P.rangeOf(C);
  return Pl.NumCells == 1 ? tableEntries(P, Whole) : fullTableEntries(P, Whole);
}

CellGroup auxplan::groupOf(const Problem &P, ArrayRef<CellId> Cells) {
  CellGroup Of;
  Of.Cells.assign(Cells.begin(), Cells.end());
  for (CellId C : Cells) {
    SmallVector<unsigned, 4> &Rivals = Of.Rivals.emplace_back();
    for (CellId Rival : P.memory().rivalsOf(C))
      if (const CellId *It = llvm::find(Cells, Rival); It != Cells.end())
        Rivals.push_back(It - Cells.begin());
    Of.Entries.push_back(Rivals.empty() ? 0 : leastEntries(P, C));
    SmallVector<unsigned, 2> &Mates = Of.Mates.emplace_back();
    for (unsigned M = 0; M != Cells.size(); ++M)
      if (Cells[M] != C && P.cell(Cells[M]).Plane == P.cell(C).Plane)
        Mates.push_back(M);
  }
  return Of;
}
