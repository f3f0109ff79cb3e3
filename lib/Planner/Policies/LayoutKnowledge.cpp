//===- LayoutKnowledge.cpp - what a driver knows that sees only barriers --===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How frames begin, and what is known behind joins.
///
//===----------------------------------------------------------------------===//

#include "LayoutKnowledge.h"
#include "lib/Planner/Timeline/LostContents.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

/// At a join a cell is left in the layout of the `else` path (of a loop: in which
/// it was entered), unless that path has never used it; in frames that leave
/// transitions to us, the other path has been made to end in it.
bool LayoutCell::joinFrom(const LayoutCell &O) {
  LayoutCell Old = *this;
  Layout Mine = In == Layout::UNDEFINED ? O.In : In;
  CellPlace::joinFrom(O);
  In = Mine; // in which the other path ends, too
  Compressed.joinFrom(O.Compressed);
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

/// Whoever shares the memory of \p Owner, which is written, has lost its contents.
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

/// Is something else in the memory of a cell, which then cannot be made ready?
bool LayoutKnowledge::isMemoryInUse(CellId C) const {
  return llvm::any_of(P.memory().aliasesOf(C), [&](OwnerId Other) {
    return Other < Cells.size() && Cells[Other].In != Layout::UNDEFINED;
  });
}

/// See LostContents.h. Where an earlier frame has left layouts to us, that we have
/// chosen two does not make them different to who wrote the frame.
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
