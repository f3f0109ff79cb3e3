//===- TrackedModes.cpp - which way an access takes -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For each line of a phase the first of its modes for which every cell can be
/// brought into a state that it can take, and the states that all uses of a cell
/// can take together.
///
//===----------------------------------------------------------------------===//

#include "TrackedPolicy.h"
#include "auxplan/Graph/TextIO.h"
#include "lib/Planner/Model/LayoutContract.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

using Wide = unsigned __int128; ///< for products with the size of a surface

void TrackedPolicy::findModes(Line &L, const PlaneClass &Class, const AccessUse &Use) {
  ArrayRef<Mode> Known = P.rules().modes(Class.Kind, Class.Facts, Use);
  L.Modes.assign(Known.begin(), Known.end());
  if (LayoutContract)
    L.Modes = {modeIn(P.rules(), Class, layoutOf(L), L.Kind, L.IsSource, L.Modes)};
}

/// A depth resolve reads its source like a copy does.
Layout TrackedPolicy::layoutOf(const Line &L) const {
  if (!L.IsSource)
    return G.layoutOf(*L.A);
  if (!(L.Range.Aspects & maskOf(Aspect::Color)))
    return Layout::TRANSFER_SRC_OPTIMAL;
  Layout In = NoLayout;
  P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) { In = Current.Cells[C].In; });
  return In;
}

/// What the contract adds: whoever sees layouts only does not know which access comes.
StateSet TrackedPolicy::takenByContract(ArrayRef<CellUse> Same, CellId C, bool Defined) const {
  StateSet Taken((1u << F.States.size()) - 1);
  bool Discards = llvm::any_of(Same, [](const CellUse &U) { return U.Does.DiscardsBefore; });
  if (!LayoutContract || !Defined || Discards)
    return Taken;
  for (const CellUse &U : Same)
    if (U.By->Kind != AccessKind::Host)
      Taken = Taken & takenIn(P.rules(), P.classOfCell(C), layoutOf(*U.By));
  return Taken;
}

SmallVector<BoundUse, 4> TrackedPolicy::bound(ArrayRef<CellUse> Same) {
  SmallVector<BoundUse, 4> Bound;
  for (const CellUse &U : Same)
    Bound.push_back(U.bound());
  return Bound;
}

/// The states that all uses of a cell can take, alone and after each other.
StateSet TrackedPolicy::goalOf(ArrayRef<CellUse> Same, CellId C, bool Defined) const {
  return takenByAll(M, bound(Same), F.States.size(), Defined) & takenByContract(Same, C, Defined);
}

/// Could every cell of the line be brought to where \p Tried works? \p Bytes:
/// what ops and access would then move.
bool TrackedPolicy::canTake(const Line &L, Mode Tried, const Pass &Pass, uint64_t &Bytes,
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
    const TrackedCell &Cell = Current.Cells[C];
    CellUse U = useOf(L, C, Pass);
    U.By = &Trial;
    StateSet Goal = goalOf(U, C, Cell.Defined);
    bool Matters = Cell.Defined && !U.Does.Overwrites && !U.Does.DiscardsBefore;
    const OpSequence &Ops = Search.find(Class, samplesOf(C), Cell.Row, Goal, Matters);
    bool Slot = AtEnd || Pass.Continues == None32 || hasSlot(C, Pass);
    NeedsOps |= !Ops.Ops.empty();
    if (!Ops.Found || (!Ops.Ops.empty() && !Slot)) {
      Ok = false;
      return;
    }
    uint64_t Surface = P.surfaceBytes(C, L.IsSource ? nullptr : G.areaOf(Pass, *L.A));
    uint64_t Dearest = 0;
    for (StateId I = 0; I != F.States.size(); ++I)
      if (Ops.Row.has(I)) {
        auto Cost = P.costsOf(Class).accessCost(Class.Kind, Tried.Usage, L.Kind, I);
        Dearest =
            std::max<uint64_t>(Dearest, (U.Does.Reads ? Cost.Read : 0) +
                                                  (U.Does.Writes ? Cost.Write : 0));
      }
    Wide Moved = Wide(Surface) * Dearest / 1000 + Wide(Surface) * Ops.Price / (1 << 20);
    Bytes = uint64_t(std::min<Wide>(Bytes + Moved, UINT64_MAX));
  });
  return Ok;
}

bool TrackedPolicy::hasInvalid(const Line &L) const {
  bool Invalid = false;
  P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) {
    if (P.classOfCell(C).hasAux())
      Invalid |= !(Current.Cells[C].Row - F.auxValid()).empty();
  });
  return Invalid;
}

bool TrackedPolicy::overwritesAll(const Line &L, const Pass &Pass) const {
  bool All = true;
  P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) { All &= useOf(L, C, Pass).Does.Overwrites; });
  return All;
}

void TrackedPolicy::chooseModes(const Pass &Pass) {
  for (Line &L : Lines) {
    uint64_t Bytes = 0, Around = 0;
    bool NeedsOps = false, AroundNeedsOps = false;
    for (const Mode &Tried : L.Modes) {
      L.Chosen = Tried;
      if (canTake(L, Tried, Pass, Bytes, NeedsOps))
        break;
    }
    bool OnlyReads = L.IsSource || !S.factsOf(L.Index).Writes;
    // Beside others that go through the aux data, nobody goes around them.
    bool IsAlone = L.IsSource || !S.factsOf(L.Index).Overlaps;
    if (!LayoutContract && L.Chosen.Usage != AuxUsage::NONE && NeedsOps && IsAlone &&
        hasInvalid(L) && (OnlyReads || overwritesAll(L, Pass)) && canTake(L, Mode(), Pass, Around, AroundNeedsOps) &&
        Around <= Bytes)
      L.Chosen = Mode();
  }
}
