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
                           PlaneSolutions &Kept, DenseSet<CellId> &CutUnits)
    : P(P), Table(Table), Programs(Programs), Order(Order), Values(Values),
      Solver(P, Tables, Table, Programs, Order, CutUnits), Shapes(P, Table, Programs, Order),
      Known(P, Tables, Table, Programs, Order, Solver, Shapes, Kept),
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
  std::optional<BundleSolution> Found = solveShared(Planes, Units);
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

/// Solves the units of a bundle, which may have to share clear values.
std::optional<BundleSolution> BundleSearch::solveShared(ArrayRef<PlaneId> Planes,
                                                        ArrayRef<CellId> Units) {
  bool Mixes = false;
  for (PlaneId Id : Planes)
    if (mixesValues(Id)) {
      Mixes = true;
      Values.addMixed(Id);
    }
  bool IsTogether = Units.size() == 1; // then the program ensures agreement
  if (!Mixes || Values.isFree() || Planes.size() != 1 || IsTogether)
    return solveUnits(Units, {});
  if (Values.how() != ValueSharing::Agreed || !Values.agrees(Planes.front()))
    return solveOneValue(Units);
  Restrictions Root;
  Root.FreesValue = true;
  return solveUnits(Units, Root);
}

/// Solves units that must agree on views.
std::optional<BundleSolution> BundleSearch::solveUnits(ArrayRef<CellId> Units,
                                                       const Restrictions &Root) {
  ViewSearch Search(P, Table, Programs, Order, Solver, Known, Contests, Units);
  std::optional<BundleSolution> Found = Search.run(Root);
  if (!Search.settlesApart() || !Solver.weighsPrologues())
    return Found;
  Solver.weighPrologues(false);
  ViewSearch Again(P, Table, Programs, Order, Solver, Known, Contests, Units);
  std::optional<BundleSolution> Other = Again.run(Root);
  Solver.weighPrologues(true);
  if (!Other || (Found && Found->AtLeast == Found->price()))
    return Found;
  if (!Found || Other->price() < Found->price())
    return Other;
  if (Found->AtLeast < Other->AtLeast) {
    Found->AtLeast = Other->AtLeast;
    Found->BoundUnder = Other->BoundUnder;
    Found->IsProven = Other->IsProven && Other->price() == Found->price();
  }
  return Found;
}

/// The clear values that all fast clears of the units could have; None32: no fast clears.
std::vector<uint32_t> BundleSearch::valuesToTry(ArrayRef<CellId> Units) const {
  std::vector<uint32_t> Found = {None32, DefaultValue};
  if (Values.how() == ValueSharing::Own)
    return Found;
  for (CellId C : Units)
    for (uint32_t W = 0; W != Order.walks().size(); ++W)
      for (ShapeId Shape : Programs.programs().shapesOf(Programs.programOf(C, W)))
        if (const StepShape &Is = Table.shape(Shape); Is.ClearUse != NoUse)
          if (!llvm::is_contained(Found, Is.Clear.Value))
            Found.push_back(Is.Clear.Value);
  return Found;
}

/// Plans the cells of a plane with one clear value, the cheapest one.
std::optional<BundleSolution> BundleSearch::solveOneValue(ArrayRef<CellId> Units) {
  UnitSolutions Solutions;
  Cost Free, Least, AtLeast;
  if (!Known.solve(Units, {}, Solutions, Free))
    return std::nullopt;
  std::optional<Restrictions> Best;
  for (uint32_t Value : valuesToTry(Units)) {
    Restrictions Under;
    Under.OnlyValue = Value;
    Solutions.clear();
    if (!Known.solve(Units, Under, Solutions, AtLeast) || (Best && !(AtLeast < Least)))
      continue;
    Least = AtLeast;
    Best = Under;
  }
  if (!Best)
    return std::nullopt;
  std::optional<BundleSolution> Found = solveUnits(Units, *Best);
  if (!Found)
    return std::nullopt;
  Found->IsProven &= Found->AtLeast == Free;
  Found->AtLeast = Free;
  Found->BoundUnder = nullptr;
  return Found;
}
