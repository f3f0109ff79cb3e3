//===- GroupFinder.cpp - cells that are planned together ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See GroupFinder.h.
///
//===----------------------------------------------------------------------===//

#include "GroupFinder.h"
#include "lib/Planner/Solver/JointTable.h"
#include "llvm/ADT/Sequence.h"

using namespace auxplan;
using namespace llvm;

/// Gives cells one program, if they can be planned together. They cannot if they are of a ring,
/// whose images take turns in their roles, nor if there are more cells than a joint row can have.
void GroupFinder::join(std::vector<CellId> Group) {
  bool CanJoin = Group.size() > 1 && Group.size() <= JointTable::MaxCells &&
                 llvm::none_of(Group, [&](CellId C) {
                   return P.imageOfCell(C).Lifetime == Lifetime::History;
                 });
  if (!CanJoin)
    return;
  llvm::sort(Group);
  Programs.join(Group);
}

void GroupFinder::joinRivals() {
  if (!P.memory().hasRivals())
    return;
  std::vector<bool> Seen(P.cells().size());
  for (CellId First = 0; First != P.cells().size(); ++First) {
    std::vector<CellId> Group = {First};
    if (Seen[First])
      continue;
    Seen[First] = true;
    for (size_t N = 0; N != Group.size(); ++N)
      for (CellId Rival : P.memory().rivalsOf(Group[N]))
        if (!Seen[Rival]) {
          Seen[Rival] = true;
          Group.push_back(Rival);
        }
    join(std::move(Group));
  }
}

/// At most this many steps of a plane only ask its cells to agree: each clear makes one for each
/// cell, and each value that is tried plans all of them again.
static constexpr uint64_t MaxAgreements = 1 << 16;

/// The number of lines that clear a plane, by its image and aspect in the first role.
std::vector<uint32_t> GroupFinder::clearsOfPlanes() const {
  std::vector<uint32_t> Found(P.planes().size());
  for (const Access &A : G.Accesses)
    if (!A.IsBuffer && (A.Load == LoadOp::Clear || A.Kind == AccessKind::Clear)) {
      const Plane &Pl = P.plane(P.planeId(A));
      ++Found[P.planeId(Pl.Image, 0, Pl.TheAspect)];
    }
  return Found;
}

std::vector<PlaneId> GroupFinder::agreeing(const SharedValues &Values) const {
  std::vector<PlaneId> Found;
  std::vector<uint32_t> Clears = clearsOfPlanes();
  for (PlaneId Id = 0; Id != P.planes().size(); ++Id) {
    const Plane &Pl = P.plane(Id);
    PlaneId First = P.planeId(Pl.Image, 0, Pl.TheAspect);
    bool IsSmall = uint64_t(Pl.NumCells) * Clears[First] <= MaxAgreements;
    if (Values.mixed().count(First) && Pl.NumCells > 1 && IsSmall)
      Found.push_back(Id);
  }
  return Found;
}

std::vector<std::vector<PlaneId>> auxplan::bundlesOf(const Problem &P,
                                                     const CellPrograms &Programs) {
  std::vector<std::vector<PlaneId>> Found;
  std::vector<uint32_t> BundleOf(P.planes().size(), None32);
  for (PlaneId First = 0; First != P.planes().size(); ++First) {
    if (!P.classOf(P.plane(First)).hasAux() || P.plane(First).Age || BundleOf[First] != None32)
      continue;
    std::vector<PlaneId> Bundle = {First};
    BundleOf[First] = Found.size();
    for (size_t N = 0; N != Bundle.size(); ++N) {
      const Plane &Pl = P.plane(Bundle[N]);
      for (CellId C : llvm::seq(Pl.FirstCell, Pl.FirstCell + Pl.NumCells))
        for (CellId Other : Programs.membersOf(C))
          if (PlaneId Id = P.cell(Other).Plane; BundleOf[Id] == None32) {
            BundleOf[Id] = Found.size();
            Bundle.push_back(Id);
          }
    }
    Found.push_back(std::move(Bundle));
  }
  return Found;
}
