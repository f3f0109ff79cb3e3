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
#include "lib/Planner/Model/ClearQuestions.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

using Wide = unsigned __int128; ///< for products with the size of a surface

/// The cheapest ops that bring the cell of a use into states in which \p Tried works.
const OpSequence &TrackedModes::opsFor(const CellUse &U, Mode Tried) {
  const TrackedCell &Cell = Cells[U.Cell];
  StateSet Goal = Lines.goalOf(U, Tried, Cell.Defined);
  bool Matters = Cell.Defined && !U.Does.Overwrites && !U.Does.DiscardsBefore;
  return Search.find(P.classOfCell(U.Cell), Cells.samplesOf(U.Cell), Cell.Row, Goal, Matters);
}

/// Can ops bring every cell of the line into states in which \p Tried works?
bool TrackedModes::canTake(const Line &L, Mode Tried, const Pass &Pass, bool &NeedsOps) {
  NeedsOps = false;
  for (const CellUse &U : Lines.usesOf(L)) {
    const TrackedCell &Cell = Cells[U.Cell];
    if (Cell.Row.isWithin(Lines.goalOf(U, Tried, Cell.Defined)))
      continue;
    NeedsOps = true;
    if (!Ops.isAtEnd() && !Ops.hasSlot(U.Cell, Pass))
      return false;
    if (!opsFor(U, Tried).Found)
      return false;
  }
  return true;
}

/// May an op do the clear of the line in a cell, if the line binds \p Tried?
bool TrackedModes::mayClearFast(const Line &L, const CellUse &U, Mode Tried,
                                const Pass &Pass) const {
  if (Tried.Usage == AuxUsage::NONE)
    return false;
  bool Whole = P.coversWhole(U.Cell, G.areaOf(Pass, *L.A));
  return canClearFast(P, U.Cell, wantedClearOf(G, Pass, *L.A, Whole)).Allowed;
}

/// The bytes that such ops and the line then move. A clear that no op can do writes once more.
uint64_t TrackedModes::bytesOf(const Line &L, Mode Tried, const Pass &Pass) {
  uint64_t Bytes = 0;
  for (const CellUse &U : Lines.usesOf(L)) {
    const PlaneClass &Class = P.classOfCell(U.Cell);
    const OpSequence &Found = opsFor(U, Tried);
    uint64_t Surface = P.surfaceBytes(U.Cell, L.IsSource ? nullptr : G.areaOf(Pass, *L.A));
    bool Clears = !L.IsSource && S.factsOf(L.Index).Clears;
    bool Fast = Clears && mayClearFast(L, U, Tried, Pass);
    bool Draws = Clears && !Fast && L.Kind != AccessKind::Clear;
    bool Writes = U.Does.Writes && !(Fast && L.Kind == AccessKind::Clear);
    uint64_t Dearest = 0;
    for (StateId I = 0; I != F.States.size(); ++I)
      if (Found.Row.has(I)) {
        const CostTable &Costs = P.costsOf(Class);
        AccessCost Cost = Costs.accessCost(Class.Kind, Tried.Usage, L.Kind, I);
        AccessCost Clear = Costs.accessCost(Class.Kind, Tried.Usage, AccessKind::Clear, I);
        Dearest = std::max<uint64_t>(Dearest, (U.Does.Reads ? Cost.Read : 0) +
                                                  (Writes ? Cost.Write : 0) +
                                                  (Draws ? Clear.Write : 0));
      }
    Wide Moved = Wide(Surface) * Dearest / 1000 + Wide(Surface) * Found.Price / (1 << 20);
    Bytes = uint64_t(std::min<Wide>(Bytes + Moved, UINT64_MAX));
  }
  return Bytes;
}

bool TrackedModes::hasInvalid(const Line &L) const {
  return llvm::any_of(Lines.usesOf(L), [&](const CellUse &U) {
    return !Cells[U.Cell].Row.isWithin(Cells.auxValid());
  });
}

bool TrackedModes::overwritesAll(const Line &L) const {
  return llvm::all_of(Lines.usesOf(L), [](const CellUse &U) { return U.Does.Overwrites; });
}

/// May it pay to go around the aux data, since they are invalid? If other lines go through them,
/// this line must go through them, too.
bool TrackedModes::mayGoAround(const Line &L) const {
  bool OnlyReads = L.IsSource || !S.factsOf(L.Index).Writes;
  bool IsAlone = L.IsSource || !S.factsOf(L.Index).Overlaps;
  return !Lines.knowsLayoutsOnly() && L.Chosen.Usage != AuxUsage::NONE && IsAlone &&
         hasInvalid(L) && (OnlyReads || overwritesAll(L));
}

void TrackedModes::choose(const Pass &Pass) {
  for (Line &L : Lines) {
    bool NeedsOps = false, AroundNeedsOps = false;
    for (const Mode &Tried : L.Modes) {
      L.Chosen = Tried;
      if (canTake(L, Tried, Pass, NeedsOps))
        break;
    }
    if (NeedsOps && mayGoAround(L) && canTake(L, Mode(), Pass, AroundNeedsOps) &&
        bytesOf(L, Mode(), Pass) <= bytesOf(L, L.Chosen, Pass))
      L.Chosen = Mode();
  }
}
