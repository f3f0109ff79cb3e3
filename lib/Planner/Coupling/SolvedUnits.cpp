//===- SolvedUnits.cpp - solutions of units that are known ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See SolvedUnits.h.
///
//===----------------------------------------------------------------------===//

#include "SolvedUnits.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/Debug.h"

#define DEBUG_TYPE "aux-optimal"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumUnits, "Number of cells and groups of cells to solve");
STATISTIC(NumSolved, "Number of cells and groups that are not like another one of the search");

bool SolvedUnits::solve(ArrayRef<CellId> Units, const Restrictions &Under, UnitSolutions &Found,
                        Cost &AtLeast, function_ref<bool(CellId)> IsStale) {
  Found.resize(Units.size());
  AtLeast = {};
  for (size_t N = 0; N != Units.size(); ++N) {
    CellId Unit = Units[N];
    if (!Found[N] || (IsStale && IsStale(Unit)))
      Found[N] = &solve(Unit, Under);
    if (!Found[N]->Found)
      return false;
    AtLeast = AtLeast + Found[N]->AtLeast;
  }
  return true;
}

ProblemKey SolvedUnits::keyOf(CellId Unit, const UnitPrograms &Of) const {
  ProblemKey Key = {Of.numRoles() << 1 | uint32_t(Programs.isCarried(Unit))};
  if (Programs.isJoint(Unit))
    Key.append({Unit, uint32_t(Solver.charge()), uint32_t(Solver.charge() >> 32)});
  for (unsigned K = 0; K != Of.numRoles(); ++K)
    Key.push_back(Solver.startOfCell(Programs.cellInRole(Unit, K)));
  llvm::append_range(Key, Of.all());
  return Key;
}

const UnitSolution &SolvedUnits::solve(CellId Unit, const Restrictions &Under) {
  ++NumUnits;
  UnitPrograms Of = Restricted.programsOf(Unit, Under, Solver.budget());
  ProblemKey Key = keyOf(Unit, Of);
  for (SolutionMap *Known : {&Solved, &Restrained})
    if (auto It = Known->find(Key); It != Known->end())
      return It->second;
  if (auto It = Unfinished.find(Key); It != Unfinished.end())
    return *It->second;
  ++NumSolved;
  UnitSolution Found = Remembered.solve(Unit, Of);
  LLVM_DEBUG(dbgs() << "cell " << Unit << ": " << Found.Price.First << ", at least "
                    << Found.AtLeast.First << (Found.Found ? "" : ", no plan") << '\n');
  if (Under.empty() && Solver.hurriesAt(Unit))
    return *(Unfinished[std::move(Key)] = &Kept.keep(std::move(Found)));
  SolutionMap &To = Under.empty() ? Solved : Restrained;
  return To.try_emplace(std::move(Key), std::move(Found)).first->second;
}
