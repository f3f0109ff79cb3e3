//===- PlaneSolutions.cpp - the plans of all planes -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See PlaneSolutions.h.
///
//===----------------------------------------------------------------------===//

#include "PlaneSolutions.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

Cost BundleSolution::price() const {
  Cost Price;
  for (const UnitSolution *U : Solutions)
    Price = Price + U->Price;
  return Price;
}

bool PlaneSolutions::begin(const SharedValues &Values, bool MayKeep) {
  bool Keeps = MayKeep && WereShared && *WereShared != Values.areShared();
  WereShared = Values.areShared();
  Known.clear();
  KnownAlone.clear();
  for (BundleSolution &B : Bundles)
    if (PlaneId Id = B.Planes.front(); Keeps && !Values.mixed().count(Id))
      Known[Id] = std::move(B);
  for (const AlonePlane &Its : Alone)
    if (Keeps && !Values.mixed().count(Its.Plane))
      KnownAlone[Its.Plane] = Its;
  if (!Keeps)
    Kept.clear();
  Alone.clear();
  Bundles.clear();
  SolutionOf.assign(P.cells().size(), nullptr);
  IsAlone.assign(P.cells().size(), false);
  Bound = Price = {};
  Proven = true;
  Cut = false;
  PrologueFrames = 0;
  return Keeps;
}

bool PlaneSolutions::takeKnown(PlaneId Id) {
  if (auto Its = KnownAlone.find(Id); Its != KnownAlone.end())
    return add(Its->second), true;
  auto It = Known.find(Id);
  if (It == Known.end())
    return false;
  add(std::move(It->second));
  return true;
}

void PlaneSolutions::setSolution(CellId Unit, const UnitSolution &Is, bool OfOneCell) {
  for (unsigned K = 0; K != numRoles(P, Unit); ++K) {
    SolutionOf[cellInRole(P, Unit, K)] = &Is;
    IsAlone[cellInRole(P, Unit, K)] = OfOneCell;
  }
  PrologueFrames = std::max(PrologueFrames, Is.PrologueFrames);
}

void PlaneSolutions::count(const Cost &ItsPrice, const Cost &AtLeast, bool IsProven, bool IsCut) {
  Price = Price + ItsPrice;
  Bound = Bound + AtLeast;
  Proven &= IsProven;
  Cut |= IsCut;
}

void PlaneSolutions::add(BundleSolution B) {
  for (auto [Unit, Solution] : llvm::zip(B.Units, B.Solutions))
    setSolution(Unit, *Solution, B.Units.size() == 1);
  count(B.price(), B.AtLeast, B.IsProven, B.IsCut);
  Bundles.push_back(std::move(B));
}

void PlaneSolutions::add(const AlonePlane &Its) {
  const UnitSolution &Is = *Its.Solution;
  setSolution(P.plane(Its.Plane).FirstCell, Is, /*OfOneCell=*/true);
  count(Is.Price, Is.AtLeast, Is.Price == Is.AtLeast, Its.IsCut);
  Alone.push_back(Its);
}
