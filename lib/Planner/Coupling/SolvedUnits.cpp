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

void SolvedUnits::forgetRestrained() {
  RestrainedAs.clear();
  Restrained.clear();
}

bool SolvedUnits::solve(ArrayRef<CellId> Units, const Restrictions &Under, UnitSolutions &Found,
                        Cost &AtLeast, function_ref<bool(CellId)> IsStale) {
  Found.resize(Units.size());
  AtLeast = {};
  for (size_t N = 0; N != Units.size(); ++N) {
    CellId Unit = Units[N];
    if (!Found[N] || (IsStale && IsStale(Unit)))
      Found[N] = Under.empty() ? &solve(Unit) : &solveUnder(Unit, Under);
    if (!Found[N]->Found)
      return false;
    AtLeast = AtLeast + Found[N]->AtLeast;
  }
  return true;
}

/// The number of the problem of a cell, or ring.
uint32_t SolvedUnits::problemOf(CellId Unit) {
  uint32_t Id = 0;
  auto Add = [&](uint32_t Part) {
    Id = TupleIds.try_emplace({Id, Part}, uint32_t(TupleIds.size() + 1)).first->second;
  };
  unsigned Roles = numRoles(P, Unit);
  Add(Roles << 1 | Programs.isCarried(Unit));
  for (unsigned K = 0; K != Roles; ++K) {
    CellId C = cellInRole(P, Unit, K);
    Add(Solver.startOfCell(C));
    for (uint32_t W = 0; W != Order.walks().size(); ++W)
      Add(Programs.programOf(C, W));
  }
  return Id;
}

const UnitSolution &SolvedUnits::solve(CellId Unit) {
  ++NumUnits;
  if (Prices.has(Unit))
    return solvePriced(Unit);
  const UnitSolution *&Known =
      Programs.isJoint(Unit) ? SolvedJoint[Unit] : Solved[problemOf(Unit)];
  if (!Known) {
    Known = &Kept.keep(Remembered.solve(Unit));
    ++NumSolved;
    LLVM_DEBUG(dbgs() << "cell " << Unit << ": " << Known->Price.First << ", at least "
                      << Known->AtLeast.First << (Known->Found ? "" : ", no plan") << '\n');
  }
  return *Known;
}

SolvedUnits::ProblemKey SolvedUnits::keyOf(CellId Unit, const UnitSteps &Steps) const {
  unsigned Roles = numRoles(P, Unit);
  ProblemKey Key = {Roles << 1 | uint32_t(Programs.isCarried(Unit))};
  if (Programs.isJoint(Unit))
    Key.push_back(Unit);
  for (unsigned K = 0; K != Roles; ++K) {
    CellId C = cellInRole(P, Unit, K);
    Key.push_back(Solver.startOfCell(C));
    for (uint32_t W = 0; W != Order.walks().size(); ++W) {
      Key.push_back(Programs.programOf(C, W));
      llvm::append_range(Key, Steps.in(K, W));
    }
  }
  Solver.budget().spend(4 * Key.size()); // each step is looked at, whether it is solved or known
  return Key;
}

/// The solution of a unit whose ops have prices.
const UnitSolution &SolvedUnits::solvePriced(CellId Unit) {
  UnitSteps Steps = Shapes.shapesOf(Unit, {});
  Prices.price(Unit, Steps);
  const UnitSolution *&Known = PricedAs[keyOf(Unit, Steps)];
  if (!Known) {
    Known = &Kept.keep(Remembered.solve(Unit, &Steps));
    ++NumSolved;
  }
  return *Known;
}

/// The solution of a unit under restrictions.
const UnitSolution &SolvedUnits::solveUnder(CellId Unit, const Restrictions &Under) {
  UnitSteps Steps = Shapes.shapesOf(Unit, Under);
  if (Prices.has(Unit))
    Prices.price(Unit, Steps);
  const UnitSolution *&Known = RestrainedAs[keyOf(Unit, Steps)];
  if (!Known)
    Known = &Restrained.emplace_back(Remembered.solve(Unit, &Steps));
  return *Known;
}
