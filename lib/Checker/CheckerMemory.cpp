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
/// The accesses of a pass write until the end of rendering: they take the memory as they
/// run, and once more behind the ops at the end of the pass.
///
/// That nobody uses contents that are lost is no matter of the plan (Aliasing.h).
///
//===----------------------------------------------------------------------===//

#include "CheckerImpl.h"

using namespace auxplan;
using namespace llvm;

std::string Checker::nameOfOwner(OwnerId O) const {
  if (O < P.cells().size())
    return nameOfCell(O);
  return "%" + G.Names.get(G.Buffers[O - P.cells().size()].Name).str();
}

/// An op of a pass must leave alone what another has cleared for the pass, and, at its end,
/// what the pass renders to until then.
void Checker::checkMemory(const OpFacts &O, CellId C, bool AtEnd) {
  for (OwnerId Other : P.memory().aliasesOf(C)) {
    uint32_t Clear = Other < State.size() ? ClearOp[Other] : None32;
    if (Clear != None32 && Clear != O.Index) {
      error(O.O->Loc, "'" + Twine(nameOfOp(O)) + "' of '" + nameOfCell(C) +
                          "' writes the memory of '" + nameOfCell(Other) +
                          "', whose contents a clear has just made for this pass");
      return note(G.Ops[Clear].Loc, "they are cleared here");
    }
    auto It = Written.find(Other);
    if (!AtEnd || It == Written.end())
      continue;
    error(O.O->Loc,
          "'" + Twine(nameOfOp(O)) + "' of '" + nameOfCell(C) +
              "' cannot stand in a pass that writes '" + nameOfOwner(Other) +
              "': they share memory, and the contents of both are gone when the pass ends");
    return note(It->second, "'" + nameOfOwner(Other) + "' is written here until then");
  }
}

/// What is written, by \p A, has the memory of all who share it.
void Checker::writeMemory(OwnerId Owner, const Access &A) {
  if (!P.hasAliases() || P.memory().aliasesOf(Owner).empty())
    return;
  Written.try_emplace(Owner, A.Loc);
  takeMemory(Owner, A.Loc);
}

void Checker::takeMemoryAtEnd() {
  for (auto [Owner, At] : Written)
    takeMemory(Owner, At);
  Written.clear();
}

/// An op on another's memory reaches a part of it only: what it leaves is in the states that it was
/// in.
void Checker::takeMemory(OwnerId Owner, LocOffset At, bool ByOp) {
  for (OwnerId Other : P.memory().aliasesOf(Owner)) {
    if (Other >= State.size())
      continue; // a buffer
    CellState &St = State.at(Other);
    // The graph sees to it that nobody uses what its accesses have written over, on any path. An
    // op takes nothing from who has no contents yet: other paths may still give him some.
    St.Lost |= !ByOp || St.Defined;
    St.undefine();
    St.leaveWord(F.compressed());
    StateSet Row = P.staleRow(Other);
    if (ByOp)
      Row.join(St.Row);
    setRow(St, Other, Row, StateSet());
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

/// Are the aux data of the cell used through entries of the table?
bool Checker::isMapped(const Use &U) const {
  const Access &A = G.Accesses[U.Access];
  Mode Planned = U.IsSource ? G.extraOf(A)->SourcePlanned : A.Planned;
  return CcsAuxUsages >> unsigned(Planned.Usage) & 1;
}

/// An entry leads to the aux data of one cell: the lines of a phase cannot need it for two.
void Checker::checkRivals() {
  if (!P.memory().hasRivals())
    return;
  DenseMap<CellId, uint32_t> Mapped; // the access that uses it
  for (const Use &U : Uses) {
    if (P.memory().rivalsOf(U.Cell).empty() || !isMapped(U))
      continue;
    Mapped.try_emplace(U.Cell, U.Access);
    for (CellId Rival : P.memory().rivalsOf(U.Cell)) {
      auto It = Mapped.find(Rival);
      if (It == Mapped.end())
        continue;
      const Access &A = G.Accesses[U.Access], &B = G.Accesses[It->second];
      error(A.Loc, "'" + nameOf(A.Kind) + "' of '" + nameOfCell(U.Cell) + "' and '" +
                       nameOf(B.Kind) + "' of '" + nameOfCell(Rival) +
                       "' bind aux data in one pass to which the same entry of the AUX-TT leads, "
                       "expected 'aux NONE' in one of them");
      note(B.Loc, "'" + nameOfCell(Rival) + "' is used here, at the same time");
      State.at(U.Cell).EntryLost = State.at(Rival).EntryLost = false; // said
    }
  }
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
