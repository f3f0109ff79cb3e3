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

void PlaneSolutions::begin(const SharedValues &Values, bool MayKeep) {
  auto PlansOthers = [](ValueSharing How) { return How == ValueSharing::FreeIfSteady; };
  bool Keeps = MayKeep && FoundAs && *FoundAs != Values.how() && !PlansOthers(*FoundAs) &&
               !PlansOthers(Values.how());
  FoundAs = Values.how();
  Known.clear();
  for (BundleSolution &B : Bundles)
    if (PlaneId Id = B.Planes.front(); Keeps && !Values.mixed().count(Id))
      Known[Id] = std::move(B);
  if (!Keeps)
    Kept.clear();
  Bundles.clear();
  SolutionOf.assign(P.cells().size(), nullptr);
  IsAlone.assign(P.cells().size(), false);
  Bound = {};
  Proven = true;
  Cut = false;
  PrologueFrames = 0;
}

bool PlaneSolutions::takeKnown(PlaneId Id) {
  auto It = Known.find(Id);
  if (It == Known.end())
    return false;
  add(std::move(It->second));
  return true;
}

void PlaneSolutions::add(BundleSolution B) {
  for (auto [Unit, Solution] : llvm::zip(B.Units, B.Solutions)) {
    for (unsigned K = 0; K != numRoles(P, Unit); ++K) {
      SolutionOf[cellInRole(P, Unit, K)] = Solution;
      IsAlone[cellInRole(P, Unit, K)] = B.Units.size() == 1;
    }
    PrologueFrames = std::max(PrologueFrames, Solution->PrologueFrames);
  }
  Bound = Bound + B.AtLeast;
  Proven &= B.IsProven;
  Cut |= B.IsCut;
  Bundles.push_back(std::move(B));
}
