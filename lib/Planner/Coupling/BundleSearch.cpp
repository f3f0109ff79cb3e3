//===- BundleSearch.cpp - the plan of planes that depend on each other ----===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See BundleSearch.h.
///
//===----------------------------------------------------------------------===//

#include "BundleSearch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace auxplan;
using namespace llvm;

BundleSearch::BundleSearch(const Problem &P, SearchTables &Tables, StepTable &Table,
                           CellPrograms &Programs, const FrameOrder &Order, SharedValues &Values,
                           SolutionMap &Solved, PlaneSolutions &Kept, DenseSet<CellId> &CutUnits,
                           const SearchPrices *By)
    : P(P), Table(Table), Programs(Programs), Order(Order), Values(Values),
      Solver(Tables, Table, Programs, Order, CutUnits, By ? By->ofOther() : 0),
      Restricted(P, Table, Programs, Order, By),
      Known(P, Tables, Table, Programs, Order, Solver, Restricted, Solved, Kept),
      Contests(P, Table, Programs, Order, Values) {}

/// Could the cells hold clear blocks of several values? Clear blocks of writes have the default
/// value at first.
bool BundleSearch::mixesValues(PlaneId Id) const {
  const Plane &Pl = P.plane(Id);
  if (Pl.NumCells < 2)
    return false;
  for (CellId C : llvm::seq(Pl.FirstCell, Pl.FirstCell + Pl.NumCells)) {
    if (!(Programs.starts()[C].Row & P.family().withClear()).empty())
      return true;
    for (unsigned K = 0; K != numRoles(P, C); ++K)
      if (Programs.mayClearOtherwise(cellInRole(P, C, K)))
        return true;
  }
  return false;
}

/// Does the plane have a cell of several levels or layers of which other objects take only some? A
/// plan may treat these apart, and cost less.
bool BundleSearch::isLostByParts(PlaneId Id) const {
  const Plane &Pl = P.plane(Id);
  return llvm::any_of(llvm::seq(Pl.FirstCell, Pl.FirstCell + Pl.NumCells), [&](CellId C) {
    const Cell &Of = P.cell(C);
    bool HasParts = Of.MipEnd - Of.MipBegin > 1 || Of.LayerEnd - Of.LayerBegin > 1;
    return P.classOfCell(C).hasAux() && HasParts && !P.memory().isWithinAliases(C);
  });
}

std::optional<BundleSolution> BundleSearch::solve(ArrayRef<PlaneId> Planes) {
  SmallVector<CellId, 4> Units;
  for (PlaneId Id : Planes) {
    const Plane &Pl = P.plane(Id);
    for (CellId C : llvm::seq(Pl.FirstCell, Pl.FirstCell + Pl.NumCells))
      if (Programs.leadOf(C) == C && P.classOfCell(C).hasAux())
        Units.push_back(C);
  }
  for (PlaneId Id : Planes)
    if (mixesValues(Id))
      Values.addMixed(Id);
  std::optional<BundleSolution> Found =
      AgreementSearch(P, Table, Programs, Order, Solver, Known, Contests, Units).run();
  if (!Found)
    return std::nullopt;
  Found->Planes.assign(Planes.begin(), Planes.end());
  Found->IsCut = Solver.takeCut();
  for (const UnitSolution *U : Found->Solutions)
    Found->IsProven &= U->Price == U->AtLeast;
  if (P.hasAliases() && llvm::any_of(Planes, [&](PlaneId Id) { return isLostByParts(Id); })) {
    Found->AtLeast = {};
    Found->IsProven = false;
    Found->AddsToBound = false;
  }
  return Found;
}

/// A single cell agrees with itself. If memory is shared, the bound takes more thought.
std::optional<AlonePlane> BundleSearch::solveAlone(PlaneId Id) {
  const Plane &Pl = P.plane(Id);
  if (Pl.NumCells != 1 || Programs.isJoint(Pl.FirstCell) || P.hasAliases())
    return std::nullopt;
  const UnitSolution &Found = Known.solve(Pl.FirstCell);
  return AlonePlane{&Found, Id, Solver.takeCut()};
}
