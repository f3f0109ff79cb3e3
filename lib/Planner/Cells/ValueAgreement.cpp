//===- ValueAgreement.cpp - agreement on clear values ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See ValueAgreement.h.
///
//===----------------------------------------------------------------------===//

#include "ValueAgreement.h"

using namespace auxplan;
using namespace llvm;

/// Adds a step, possibly with a slot, that only asks for agreement on the clear value.
void ValueAgreement::add(CellId C, uint32_t Item, SlotPlace Ops) {
  if (!X.P.classOfCell(C).hasAux())
    return;
  StepShape Is;
  Is.Kind = StepKind::Agree;
  Is.Ops = Ops;
  CellEvent E;
  E.Item = Item;
  E.IsAgreement = true;
  Writer.addStep(C, std::move(Is), E, Instruction());
}

/// The planes that a pass clears and whose cells agree, in order.
SmallVector<PlaneId, 4> ValueAgreement::clearedBy(const Pass &Pass) const {
  SmallVector<PlaneId, 4> Found;
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = X.G.Accesses[I];
    if (A.IsBuffer || !X.S.factsOf(I).Clears)
      continue;
    PlaneId Id = X.P.planeId(A);
    if (X.agrees(Id) && !is_contained(Found, Id))
      Found.push_back(Id);
  }
  llvm::sort(Found);
  return Found;
}

/// Does a line of the pass clear the whole cell? Then its contents before are dead.
bool ValueAgreement::isClearedWhole(CellId C, const Pass &Pass) const {
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = X.G.Accesses[I];
    if (A.IsBuffer || !X.S.factsOf(I).Clears || !X.P.coversWhole(C, X.G.areaOf(Pass, A)))
      continue;
    bool Takes = false;
    X.P.forEachCell(A, [&](CellId Other) { Takes |= Other == C; });
    if (Takes)
      return true;
  }
  return false;
}

/// A fast clear changes the value of the clear blocks in all cells of its plane. If the transition
/// discards the contents of a cell, its clear blocks have no value by then.
void ValueAgreement::before(uint32_t PassItem) {
  const Pass &Pass = X.passAt(PassItem);
  SlotPlace Ops = Pass.Continues == None32 ? SlotPlace::Items : SlotPlace::None;
  if (X.Silent || X.Agreeing.empty())
    return;
  for (PlaneId Id : clearedBy(Pass)) {
    const Plane &Pl = X.P.plane(Id);
    for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C)
      if (!isClearedWhole(C, Pass) && !Losses.isUndefinedAtBegin(C))
        add(C, PassItem, Ops);
  }
}

void ValueAgreement::at(uint32_t Item) {
  for (PlaneId Id : X.Agreeing) {
    const Plane &Pl = X.P.plane(Id);
    for (CellId C = Pl.FirstCell; X.isWriting() && C != Pl.FirstCell + Pl.NumCells; ++C)
      add(C, Item, SlotPlace::None);
  }
}
