//===- Walk.cpp - one walk through a plan ---------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The state of a cell changes with its row.
///
//===----------------------------------------------------------------------===//

#include "Walk.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/raw_ostream.h"

#define DEBUG_TYPE "aux-checker"

using namespace auxplan;
using namespace llvm;

Walk::Walk(const CheckedPlan &Plan, PlanObserver *Observer)
    : Clears(Plan.P.graph().Ops.empty() ? 0 : Plan.P.cells().size()),
      Moved(Plan.Lines.hasInstances() ? Plan.P.cells().size() : 0), Observer(Observer), Plan(Plan) {
  const Problem &P = Plan.P;
  std::vector<CellState> All(P.cells().size());
  for (CellId C = 0; C != All.size(); ++C) {
    CellState &St = All[C];
    const CellStart &Start = Plan.Cells.Starts[C];
    setStart(St, Start);
    St.In = Start.In;
    St.Of = P.planeOf(C).TheAspect;
    St.EntryLost = !P.memory().rivalsOf(C).empty();
  }
  Cells.setValues(std::move(All));
}

void Walk::setStart(CellState &St, const CellStart &Start) const {
  St.Row = Start.Row;
  St.Held = Start.Defined ? Start.Row : StateSet();
  St.Defined = Start.Defined;
  St.Lost = false; // contents that frames begin without cannot be lost
  St.Owner = QueueOwner();
  St.Denied = St.WordStale = St.MayMove = false;
  St.Word = wordOf(Start.Row);
  St.HoldsClear = !(St.Held & Plan.WithClear).empty();
  St.Value = (Start.Row & Plan.WithClear).empty() ? 0 : OutsideValue;
}

ValueId Walk::valueInPlane(CellId C) const {
  const Plane &Pl = Plan.P.planeOf(C);
  ValueId Any = Cells[C].Value;
  for (CellId Other = Pl.FirstCell; Other != Pl.FirstCell + Pl.NumCells; ++Other) {
    if (ValueId V = Cells[Other].neededValue())
      return V;
    if (!Cells[C].Value)
      Any = std::max(Any, Cells[Other].Value);
  }
  return Any;
}

void Walk::setRow(CellState &St, CellId C, StateSet Row, StateSet Held) {
  LLVM_DEBUG({
    dbgs() << "item " << At.Item << ": cell " << C << " goes to";
    for (StateId S = 0; S != Plan.P.family().States.size(); ++S)
      if (Row.has(S))
        dbgs() << ' ' << Plan.P.family().States[S].Name << (Held.has(S) ? "" : " (undefined)");
    dbgs() << '\n';
  });
  ClearClass Before = St.Word.most();
  St.Row = Row;
  St.Held = Held;
  St.Word = wordOf(Row);
  St.Word.add(Row, Before);
  if ((Row & Plan.WithClear).empty())
    St.Value = 0;
  else if (!St.Value) // blocks that a write has made stand for the value in place
    St.Value = std::max(valueInPlane(C), DefaultValue);
  St.HoldsClear = !(Held & Plan.WithClear).empty();
}
