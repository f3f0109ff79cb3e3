//===- CheckerOwners.cpp - does anybody own what an op works on? ----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Ownership of queues (Ownership.h). A cell remembers its release until somebody acquires,
/// discards or uses it; where paths join, that of any of them counts. Meanwhile no queue may run
/// an op on it.
///
//===----------------------------------------------------------------------===//

#include "CheckerImpl.h"

using namespace auxplan;
using namespace llvm;

void Checker::passOn(const Transition &X) {
  bool IsRelease = Ownership::isRelease(X);
  if (!Plan.Owners.hasReleases() || !(IsRelease || Ownership::endsRelease(X)))
    return;
  bool Waits = IsRelease && Plan.Owners.waitsForAcquire(X);
  uint32_t Id = Waits ? &X - G.Transitions.data() : None32;
  P.forEachCell(X, [&](CellId C) { State.at(C).Release = Id; });
}

/// Whoever uses an image has it; whether it may is not a matter of the plan.
void Checker::takeUsed(const Pass &Pass) {
  if (!Plan.Owners.hasReleases())
    return;
  forEachTouchedCell(P, Pass, [&](CellId C) {
    if (State[C].Release != None32)
      State.at(C).Release = None32;
  });
}

/// An op in the wrong place is reported and carried out.
void Checker::checkOwner(const OpFacts &O, Queue On) {
  for (const OpCell &Cell : O.Cells) {
    uint32_t Id = State[Cell.Id].Release;
    if (Id == None32)
      continue;
    const Transition &X = G.Transitions[Id];
    auto NameOf = [](Queue Q) { return "'" + auxplan::nameOf(Q) + "'"; };
    error(O.O->Loc, "'" + Twine(nameOfOp(O)) + "' of '" + nameOfCell(Cell.Id) + "' on " +
                        NameOf(On) + " stands behind its release by " + NameOf(X.Src) +
                        ", before " + NameOf(X.Dst) + " has acquired it");
    note(X.Loc, "released here: an op can stand before this, or behind the acquire");
    return;
  }
}
