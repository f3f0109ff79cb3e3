//===- CheckerMemory.cpp - memory that is shared ---------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Two things that one image can do to another: whoever writes (which a transition from
/// UNDEFINED may do) takes the memory,
/// and leaves others with undefined contents and the aux data of fresh memory; and whoever
/// writes entries of a translation table (which is an op, `aux_tt.update`) leaves
/// rivals with entries that are not theirs.
///
/// That nobody uses contents that are lost is no matter of the plan (Aliasing.h).
///
//===----------------------------------------------------------------------===//

#include "CheckerImpl.h"

using namespace auxplan;
using namespace llvm;

void Checker::takeMemory(OwnerId Owner, LocOffset At) {
  for (OwnerId Other : P.memory().aliasesOf(Owner)) {
    if (Other >= State.size())
      continue; // a buffer
    CellState &St = State.at(Other);
    St.undefine();
    St.Lost = true;
    setRow(St, Other, P.staleRow(Other), StateSet());
    St.ChangedAt = At;
    if (!Explicit)
      St.moveTo(Layout::UNDEFINED);
  }
}

/// Can this update be made at all?
bool Checker::checkEntryUpdate(const OpFacts &O, Queue On) {
  using Design = DriverModel::AuxTableEntriesKind;
  auto Refuse = [&](const Twine &Why) {
    return error(O.O->Loc, "'" + Twine(nameOfOp(O)) + "' does not exist on " + T.fullName() +
                               ": " + Why);
  };
  switch (T.driver().AuxTableEntries) {
  case Design::None:
    return Refuse("no translation table leads to aux data there");
  case Design::AtBind:
    return Refuse("entries are written when memory is bound");
  case Design::Shared:
    return Refuse("all images of a granule share its entry");
  case Design::AtUndefined:
    break;
  }
  if (O.HasValue || O.Partial || O.O->Predicate != Predicate::None)
    return error(O.O->Loc, "'" + Twine(nameOfOp(O)) +
                               "' has no value, no area and no predicate");
  bool Ok = true;
  P.forEachCell(*O.O, [&](CellId C) {
    if (Ok && !P.classOfCell(C).hasAux())
      Ok = error(O.O->Loc, "'" + nameOfCell(C) + "' has no aux data on " + T.fullName() +
                               ": there are no entries to update");
  });
  return Ok && checkQueue(O, On);
}

void Checker::updateEntries(const OpFacts &O) {
  P.forEachCell(*O.O, [&](CellId C) {
    State.at(C).EntryLost = false;
    for (CellId Rival : P.memory().rivalsOf(C)) {
      State.at(Rival).EntryLost = true;
      State.at(Rival).EntryAt = O.O->Loc;
    }
  });
}

/// The aux data of \p C are about to be used: the entries must lead there.
void Checker::checkEntries(CellId C, LocOffset L, const Twine &What) {
  if (!State[C].EntryLost)
    return;
  LocOffset At = State[C].EntryAt;
  State.at(C).EntryLost = false; // what needs them has them
  error(L, What + " of '" + nameOfCell(C) +
               "' finds entries of the AUX-TT that may be another image's, which needs "
               "'aux_tt.update' before");
  if (At != None32)
    return note(At, "they were written here");
  CellId Rival = P.memory().rivalsOf(C).front();
  for (const Bind &B : G.Binds)
    if (!B.IsBuffer && B.Object == P.planeOf(Rival).Image)
      return note(B.Loc, "'" + nameOfCell(Rival) + "', bound here, may have written them before");
}
