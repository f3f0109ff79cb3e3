//===- EntryChecker.cpp - entries that lead to aux data -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An op (`aux_tt.update`) writes the entries for one cell, and leaves its rivals with entries that
/// lead elsewhere.
///
//===----------------------------------------------------------------------===//

#include "EntryChecker.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

bool EntryChecker::checkUpdate(const OpFacts &O) {
  using Design = DriverModel::AuxTableEntriesKind;
  auto Refuse = [&](const Twine &Why) {
    return error(O.O->Loc,
                 "'" + Twine(O.name()) + "' does not exist on " + T.fullName() + ": " + Why);
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
    return error(O.O->Loc, "'" + Twine(O.name()) + "' has no value, no area and no predicate");
  bool Ok = true;
  P.forEachCell(*O.O, [&](CellId C) {
    if (Ok && !P.classOfCell(C).hasAux())
      Ok = error(O.O->Loc, "'" + nameOfCell(C) + "' has no aux data on " + T.fullName() +
                               ": there are no entries to update");
  });
  return Ok;
}

void EntryChecker::update(const OpFacts &O) {
  P.forEachCell(*O.O, [&](CellId C) {
    W.Cells.at(C).EntryLost = false;
    for (CellId Rival : P.memory().rivalsOf(C)) {
      W.Cells.at(Rival).EntryLost = true;
      W.Cells.at(Rival).EntryAt = O.O->Loc;
    }
  });
}

/// Does the use reach the aux data through entries of the table?
bool EntryChecker::isMapped(const CellUse &U) const {
  const Access &A = G.Accesses[U.Access];
  Mode Planned = U.IsSource ? G.extraOf(A)->SourcePlanned : A.Planned;
  return CcsAuxUsages >> unsigned(Planned.Usage) & 1;
}

void EntryChecker::checkRivals(ArrayRef<CellUse> Uses) {
  if (!P.memory().hasRivals())
    return;
  DenseMap<CellId, uint32_t> Mapped; // the access that uses the cell
  for (const CellUse &U : Uses) {
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
      W.Cells.at(U.Cell).EntryLost = W.Cells.at(Rival).EntryLost = false; // said
    }
  }
}

/// The op that writes entries.
static StringRef nameOfUpdate(const FamilyInfo &F) {
  OpId Update = F.opFor(OpEffect::EntryUpdate);
  const auto *Found =
      llvm::find_if(F.Mnemonics, [&](const MnemonicInfo &M) { return M.Op == Update; });
  return Found == F.Mnemonics.end() ? "" : Found->Text;
}

void EntryChecker::check(const FaultSubject &Of, LocOffset L, const Twine &What) {
  CellId C = Of.Cell;
  if (!W.Cells[C].EntryLost)
    return;
  LocOffset At = W.Cells[C].EntryAt;
  W.Cells.at(C).EntryLost = false; // from here on the cell counts as having its entries
  error(L, What + " of '" + nameOfCell(C) +
               "' finds entries of the AUX-TT that may be another image's, which needs '" +
               nameOfUpdate(P.family()) + "' before",
        Of);
  if (At != None32)
    return note(At, "they were written here");
  CellId Rival = P.memory().rivalsOf(C).front();
  for (const Bind &B : G.Binds)
    if (!B.IsBuffer && B.Object == P.planeOf(Rival).Image)
      return note(B.Loc, "'" + nameOfCell(Rival) + "', bound here, may have written them before");
}
