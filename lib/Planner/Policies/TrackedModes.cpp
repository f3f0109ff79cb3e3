//===- TrackedModes.cpp - modes of accesses -------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The policy tries modes in the order of the tables. For going around the aux data it compares the
/// bytes.
///
//===----------------------------------------------------------------------===//

#include "TrackedModes.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

using Wide = unsigned __int128; ///< for products with the size of a surface

/// Can ops bring every cell of the line into states in which \p Tried works? Sets \p Bytes to the
/// bytes that the ops and the access then move.
bool TrackedModes::canTake(const Line &L, Mode Tried, const Pass &Pass, uint64_t &Bytes,
                           bool &NeedsOps) {
  Line Trial = L;
  Trial.Chosen = Tried;
  Bytes = 0;
  NeedsOps = false;
  bool Ok = true;
  P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) {
    const PlaneClass &Class = P.classOfCell(C);
    if (!Class.hasAux() || !Ok)
      return;
    const TrackedCell &Cell = Cells[C];
    CellUse U = Lines.useOf(L, C, Pass);
    U.By = &Trial;
    StateSet Goal = Lines.goalOf(U, C, Cell.Defined);
    bool Matters = Cell.Defined && !U.Does.Overwrites && !U.Does.DiscardsBefore;
    const OpSequence &Found = Search.find(Class, Cells.samplesOf(C), Cell.Row, Goal, Matters);
    bool Slot = Ops.isAtEnd() || Pass.Continues == None32 || Ops.hasSlot(C, Pass);
    NeedsOps |= !Found.Ops.empty();
    if (!Found.Found || (!Found.Ops.empty() && !Slot)) {
      Ok = false;
      return;
    }
    uint64_t Surface = P.surfaceBytes(C, L.IsSource ? nullptr : G.areaOf(Pass, *L.A));
    uint64_t Dearest = 0;
    for (StateId I = 0; I != F.States.size(); ++I)
      if (Found.Row.has(I)) {
        auto Cost = P.costsOf(Class).accessCost(Class.Kind, Tried.Usage, L.Kind, I);
        Dearest = std::max<uint64_t>(Dearest, (U.Does.Reads ? Cost.Read : 0) +
                                                  (U.Does.Writes ? Cost.Write : 0));
      }
    Wide Moved = Wide(Surface) * Dearest / 1000 + Wide(Surface) * Found.Price / (1 << 20);
    Bytes = uint64_t(std::min<Wide>(Bytes + Moved, UINT64_MAX));
  });
  return Ok;
}

bool TrackedModes::hasInvalid(const Line &L) const {
  bool Invalid = false;
  P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) {
    if (P.classOfCell(C).hasAux())
      Invalid |= !(Cells[C].Row - F.auxValid()).empty();
  });
  return Invalid;
}

bool TrackedModes::overwritesAll(const Line &L, const Pass &Pass) const {
  bool All = true;
  P.forEachCell(L.Image, L.Age, L.Range,
                [&](CellId C) { All &= Lines.useOf(L, C, Pass).Does.Overwrites; });
  return All;
}

void TrackedModes::choose(const Pass &Pass) {
  for (Line &L : Lines) {
    uint64_t Bytes = 0, Around = 0;
    bool NeedsOps = false, AroundNeedsOps = false;
    for (const Mode &Tried : L.Modes) {
      L.Chosen = Tried;
      if (canTake(L, Tried, Pass, Bytes, NeedsOps))
        break;
    }
    bool OnlyReads = L.IsSource || !S.factsOf(L.Index).Writes;
    // If other lines go through the aux data, this line must not go around them.
    bool IsAlone = L.IsSource || !S.factsOf(L.Index).Overlaps;
    if (!Lines.knowsLayoutsOnly() && L.Chosen.Usage != AuxUsage::NONE && NeedsOps && IsAlone &&
        hasInvalid(L) && (OnlyReads || overwritesAll(L, Pass)) &&
        canTake(L, Mode(), Pass, Around, AroundNeedsOps) && Around <= Bytes)
      L.Chosen = Mode();
  }
}
