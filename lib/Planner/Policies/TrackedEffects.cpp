//===- TrackedEffects.cpp - effects of a phase on a cell ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// If no op makes a cell ready, a join may have mixed states that no op can mend. Then the policy
/// plans everything again with equal paths of the cell, and there is no plan only if that does not
/// help.
///
//===----------------------------------------------------------------------===//

#include "TrackedEffects.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

void TrackedEffects::cannot(const Line &L, CellId C) {
  std::string Text;
  raw_string_ostream OS(Text);
  printRange(G, L.Image, L.Age, P.rangeOf(C), OS);
  D.error(L.A->Loc, "'" + nameOf(L.Kind) + "' cannot find '" + OS.str() +
                        "' in a state that it can take on " + T.fullName() +
                        ": no op may run between it and what comes before");
  for (const Line &Other : Lines)
    if (Other.Index != L.Index && Other.uses(P.planeOf(C), P.rangeOf(C)))
      D.note(Other.A->Loc, "the same pass uses it here, at the same time");
}

void TrackedEffects::prepare(CellId C, ArrayRef<CellUse> Same, const Pass &Pass, bool Counts) {
  auto ThroughAux = [](const CellUse &U) { return U.By->Chosen.Usage != AuxUsage::NONE; };
  if (Cells[C].EntryLost && (Lines.clearedBy(C) != None32 || llvm::any_of(Same, ThroughAux)))
    Ops.updateEntries(C, Pass.On, /*InPass=*/Pass.Continues != None32 || Ops.isAtEnd());
  StateSet Goal = Goals.within(Lines.goalOf(Same, C, Cells[C].Defined), Same, C);
  if (Cells[C].Row.isWithin(Goal))
    return;
  TrackedCell &Cell = Cells.at(C);
  // Texels that a write leaves as they are, are needed as much as texels that a read takes.
  bool Dead = llvm::none_of(Same, [](const CellUse &U) { return needsContentsBefore(U.Does); });
  bool WasDefined = Cell.Defined;
  Cell.Defined &= !Dead;
  bool InChain = Pass.Continues != None32;
  if (!InChain || Ops.isAtEnd() || Ops.hasSlot(C, Pass))
    Ops.bring(C, Goal, Pass.On, /*InPass=*/InChain || Ops.isAtEnd());
  Cell.Defined = WasDefined;
  if (Cell.Row.isWithin(Goal))
    return;
  Lessons.learn(C);
  if (Counts && Lessons.isFinal())
    cannot(*Same.front().By, C);
}

void TrackedEffects::finish(CellId C, ArrayRef<CellUse> Same, const Pass &Pass) {
  TrackedCell &Cell = Cells.at(C);
  bool Writes = false, Defines = false, Drops = false;
  for (const CellUse &U : Same) {
    Writes |= U.Does.Writes;
    Defines |= U.Does.Defines;
    Drops |= U.Does.DiscardsAfter;
  }
  if (Writes) {
    StateSet Exit = Lines.rowBehindAll(Same, Cell.Row, Cell.Defined);
    bool MakesClear = !(Exit & Cells.withClear()).empty();
    if (MakesClear && !Cell.HoldsClear) // the value of its clear blocks does not count
      Cell.Value = Cells.valueInPlane(C);
    Cells.setRow(Cell, C, Exit);
    Cell.HoldsClear = Cell.Value && (Cell.Defined || Defines);
  }
  Cell.Defined |= Defines;
  Cell.IsLost &= !Writes;
  if (Drops)
    Cell.undefine();
  Cell.useOn(Pass.On);
}
