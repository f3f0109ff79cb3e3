//===- TrackedCells.cpp - knowledge of tracking about cells ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Starts and joins of cells, and the effects of cells of one plane or one memory on each other.
///
//===----------------------------------------------------------------------===//

#include "TrackedCells.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

bool TrackedCell::joinFrom(const TrackedCell &O) {
  TrackedCell Old = *this;
  CellPlace::joinFrom(O);
  Row.join(O.Row);
  if (!Value || (O.HoldsClear && !HoldsClear))
    Value = O.Value;
  HoldsClear |= O.HoldsClear;
  Defined |= O.Defined;
  if (IsLost) // the next use discards the contents, on all paths
    lose();
  EntryLost |= O.EntryLost;
  return !(Old == *this);
}

TrackedCells::TrackedCells(const Problem &P, const Semantics &S)
    : PlanFacts(P, S), WithClear(F.withClear()), AuxValid(F.auxValid()), Starts(startsOf(P)) {}

TrackedCell TrackedCells::startOf(const CellStart &Start) const {
  TrackedCell Cell;
  Cell.Row = Start.Row;
  Cell.Value = startValue(Start);
  Cell.In = Start.In;
  Cell.Defined = Start.Defined;
  Cell.HoldsClear = Start.Defined && Cell.Value;
  return Cell;
}

void TrackedCells::restart() {
  std::vector<TrackedCell> Cells;
  Cells.reserve(Starts.size());
  for (CellId C = 0; C != Starts.size(); ++C) {
    Cells.push_back(startOf(Starts[C]));
    Cells.back().EntryLost = !P.memory().rivalsOf(C).empty();
  }
  Current = TrackedState();
  Current.Cells.setValues(std::move(Cells));
  Started = false;
}

void TrackedCells::beginFrame(const Frame &Fr) {
  Explicit = Fr.Explicit;
  if (!std::exchange(Started, true))
    return;
  std::vector<TrackedCell> Next = Current.Cells.values();
  for (CellId C = 0; C != Next.size(); ++C) {
    if (isKept(P, C)) {
      Next[P.nextRole(C)] = Current.Cells[C];
      continue;
    }
    bool IsExternal = P.imageOfCell(C).Lifetime == Lifetime::External;
    CellStart Start = startOfLaterFrame(P, C, Starts[C], Next[C].Row);
    TrackedCell Again = startOf(Start);
    if (IsExternal)
      Again.In = Next[C].In;
    Again.EntryLost = Next[C].EntryLost;
    Next[C] = Again;
  }
  Current.Cells.setValues(std::move(Next));
}

void TrackedCells::setRow(TrackedCell &Cell, CellId C, StateSet Row) {
  Cell.Row = Row;
  if ((Row & WithClear).empty()) {
    Cell.Value = 0;
    Cell.HoldsClear = false;
  } else if (!Cell.Value) { // clear blocks of a write have the value in place
    Cell.Value = std::max(valueInPlane(C), DefaultValue);
  }
}

/// The value of the clear blocks in the plane of \p C, if there are any.
uint32_t TrackedCells::valueInPlane(CellId C) const {
  const Plane &Pl = P.planeOf(C);
  uint32_t Any = Current.Cells[C].Value;
  for (CellId Id = Pl.FirstCell; Id != Pl.FirstCell + Pl.NumCells; ++Id) {
    const TrackedCell &Other = Current.Cells[Id];
    if (uint32_t V = Other.neededValue())
      return V;
    if (!Current.Cells[C].Value)
      Any = std::max(Any, Other.Value);
  }
  return Any;
}

bool TrackedCells::clearsOthersValue(CellId C, uint32_t Value) const {
  const Plane &Pl = P.planeOf(C);
  for (CellId Other = Pl.FirstCell; Other != Pl.FirstCell + Pl.NumCells; ++Other)
    if (Other != C && Current.Cells[Other].Value && Current.Cells[Other].Value != Value)
      return true;
  return false;
}

/// \p Owner is written, so everything that shares its memory has lost its contents and has the aux
/// data of fresh memory.
void TrackedCells::takeMemory(OwnerId Owner) {
  for (OwnerId Other : P.memory().aliasesOf(Owner)) {
    if (Other >= Current.Cells.size())
      continue; // a buffer
    TrackedCell &Cell = Current.Cells.at(Other);
    Cell.lose();
    Cell.loseMemory(Explicit);
    Cell.Row = P.classOfCell(Other).staleRow();
  }
}

/// Do the cells of a plane have more than one clear value, now and on the other path together?
bool TrackedCells::disagree(const Plane &Pl, const DenseMap<CellId, uint32_t> &Other) const {
  auto Here = [&](CellId C) { return Current.Cells[C].Value; };
  return disagreeOnValue(Pl, Here, [&](CellId C) {
    auto It = Other.find(C);
    return It == Other.end() ? Here(C) : It->second;
  });
}

bool TrackedCells::disagree(const Plane &Pl, const TrackedState &A, const TrackedState &B) const {
  return disagreeOnValue(
      Pl, [&](CellId C) { return A.Cells[C].Value; }, [&](CellId C) { return B.Cells[C].Value; });
}

bool TrackedCells::joins(const TrackedState &A, const TrackedState &B) const {
  return llvm::none_of(P.planes(), [&](const Plane &Pl) { return disagree(Pl, A, B); });
}
