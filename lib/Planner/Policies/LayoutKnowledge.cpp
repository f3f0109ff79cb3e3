//===- LayoutKnowledge.cpp - knowledge of a driver that sees only barriers -===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Starts of frames, and joins.
///
//===----------------------------------------------------------------------===//

#include "LayoutKnowledge.h"
#include "lib/Planner/Timeline/LostContents.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

/// At a join a cell has the layout of the `else` path (of a loop: the layout at its entry), unless
/// that path has never used the cell. In frames that are not explicit the policy has made the other
/// path end in that layout. With an external owner a cell may be in either layout.
bool LayoutCell::joinFrom(const LayoutCell &O) {
  LayoutCell Old = *this;
  bool IsAway = WithOwner && O.WithOwner;
  Layout Mine = IsAway ? joinLayouts(In, O.In) : In == Layout::UNDEFINED ? O.In : In;
  CellPlace::joinFrom(O);
  In = Mine; // the other path ends in this layout, too
  Compressed.joinFrom(O.Compressed);
  Clears.joinFrom(O.Clears);
  if (!Value || (O.neededValue() && !neededValue()))
    Value = O.Value;
  if (IsLost)
    lose();
  return !(Old == *this);
}

void LayoutKnowledge::restart() {
  static_cast<LayoutState &>(*this) = LayoutState();
  Started = false;
  LayoutsGiven = true;
  Types.assign(P.planes().size(), Word{setOf(ClearClass::None)});
  Reg.push_back(Word{NeverComputed});
  for (const CellStart &Start : Starts)
    Cells.push_back({Start.In, startValue(Start)});
}

void LayoutKnowledge::beginFrame(const Frame &Fr) {
  Explicit = Fr.Explicit;
  IsOften = Fr.Repeat || Fr.Count > 1;
  LayoutsGiven &= Explicit;
  std::vector<LayoutCell> NewCells = Cells.values();
  std::vector<Word> NewTypes = Types.values();
  for (CellId C = 0; C != NewCells.size(); ++C) {
    PlaneId Pl = P.cell(C).Plane;
    if (isKept(P, C) && Started) {
      NewCells[P.nextRole(C)] = Cells[C];
      NewTypes[P.cell(P.nextRole(C)).Plane] = Types[Pl];
    } else if (P.imageOfCell(C).Lifetime == Lifetime::External) {
      NewCells[C].Value = startValue(Starts[C]);
      NewCells[C].WithOwner = true; // between frames
      NewCells[C].Owner = QueueOwner();
    } else if (!isKept(P, C)) {
      NewCells[C] = {Starts[C].In, startValue(Starts[C])};
      NewTypes[Pl] = Word{setOf(ClearClass::None)};
    }
  }
  Cells.setValues(std::move(NewCells));
  Types.setValues(std::move(NewTypes));
  Started = true;
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

void LayoutKnowledge::enterIf() {
  Cells.enterIf();
  Types.enterIf();
  Reg.enterIf();
}

void LayoutKnowledge::enterElse() {
  Cells.enterElse();
  Types.enterElse();
  Reg.enterElse();
}

void LayoutKnowledge::leaveIf() {
  Cells.leaveIf();
  Types.leaveIf();
  Reg.leaveIf();
}

void LayoutKnowledge::abandonIf() {
  Cells.abandonIf();
  Types.abandonIf();
  Reg.abandonIf();
}

void LayoutKnowledge::enterLoop(uint32_t Item) {
  Cells.enterLoop(Item);
  Types.enterLoop(Item);
  Reg.enterLoop(Item);
}

bool LayoutKnowledge::loopHolds() const {
  return Cells.loopHolds() && Types.loopHolds() && Reg.loopHolds();
}

void LayoutKnowledge::forgetHeads() {
  Cells.forgetHeads();
  Types.forgetHeads();
  Reg.forgetHeads();
}

//===----------------------------------------------------------------------===//
// Memory and joins
//===----------------------------------------------------------------------===//

/// \p Owner is written, so everything that shares its memory has lost its contents.
void LayoutKnowledge::takeMemory(OwnerId Owner) {
  for (OwnerId Other : P.memory().aliasesOf(Owner)) {
    if (Other >= Cells.size())
      continue; // a buffer
    if (Explicit)
      Cells.at(Other).Value = 0;
    else
      Cells.at(Other).lose();
  }
}

void LayoutKnowledge::leaveBeside(CellId C, Layout Old, Layout New) {
  LayoutCell &Cell = Cells.at(C);
  Cell.In = New;
  Cell.IsLost = false;
  if (!discardsContents(Old))
    return;
  Cell.Value = 0;
  takeMemory(C);
}

/// Does another object own the memory of a cell, so that the cell cannot be made ready?
bool LayoutKnowledge::isMemoryInUse(CellId C) const {
  return llvm::any_of(P.memory().aliasesOf(C), [&](OwnerId Other) {
    return Other < Cells.size() && Cells[Other].In != Layout::UNDEFINED;
  });
}

/// See LostContents.h. If an earlier frame was not explicit, two layouts that the policy has chosen
/// there do not count as different.
void LayoutKnowledge::loseContents(CellId C, LayoutCell &A, LayoutCell &B) const {
  bool Unused = A.In == Layout::UNDEFINED || B.In == Layout::UNDEFINED;
  if (!Explicit)
    return;
  if ((LayoutsGiven || Unused) && losesContents(P, C, A.In, B.In))
    A.In = B.In = Layout::UNDEFINED;
  else if (A.In != B.In && P.imageOfCell(C).Lifetime == Lifetime::External)
    A.In = B.In = NoLayout;
}

bool LayoutKnowledge::disagree(const Plane &Pl, const LayoutState &A, const LayoutState &B) const {
  return disagreeOnValue(
      Pl, [&](CellId C) { return A.Cells[C].neededValue(); },
      [&](CellId C) { return B.Cells[C].neededValue(); });
}

bool LayoutKnowledge::joins(const LayoutState &A, const LayoutState &B) const {
  for (CellId C = 0; C != A.Cells.size(); ++C)
    if (A.Cells[C].In != B.Cells[C].In && !A.Cells[C].IsLost && !B.Cells[C].IsLost)
      return false;
  return llvm::none_of(P.planes(), [&](const Plane &Pl) { return disagree(Pl, A, B); });
}
