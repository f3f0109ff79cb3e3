//===- TrackedLines.cpp - the lines of a phase ----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The uses of a phase are kept by line until clears by ops are decided, and by cell after that.
///
//===----------------------------------------------------------------------===//

#include "TrackedLines.h"
#include "lib/Planner/Model/LayoutContract.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

TrackedLines::TrackedLines(const Problem &P, const Semantics &S, const TrackedCells &Cells)
    : PlanFacts(P, S), Modes(P, S, Cells), Taken(P.machine()) {
  ClearedBy.assign(P.cells().size(), None32);
}

TrackedLines::Line TrackedLines::lineOf(uint32_t Index, bool IsSource) const {
  Line L;
  fill(L, Index, IsSource);
  return L;
}

void TrackedLines::fill(Line &L, uint32_t Index, bool IsSource) const {
  const Access &A = G.Accesses[Index];
  L.Index = Index;
  L.A = &A;
  L.IsSource = IsSource;
  L.Image = P.firstOf(A.Image);
  L.Age = A.Age;
  L.Range = A.Range;
  L.Kind = A.Kind;
  if (IsSource) {
    const AccessExtra &X = *G.extraOf(A);
    L.Image = P.firstOf(X.ResolveSource);
    L.Age = X.ResolveSourceAge;
    L.Range = X.ResolveSourceRange;
    L.Kind = Semantics::sourceKind(A);
  }
  const Plane &Pl =
      P.plane(P.planeId(L.Image, L.Age, Aspect(llvm::countr_zero(unsigned(L.Range.Aspects)))));
  if (hasAuxIn(P, L.Image, L.Age, L.Range))
    Modes.find(L, Pl);
}

void TrackedLines::gather(const Pass &Pass, bool EndPhase, std::vector<Line> &Into) const {
  Into.clear();
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    if (G.Accesses[I].IsBuffer || S.factsOf(I).EndPhase != EndPhase)
      continue;
    if (EndPhase)
      fill(Into.emplace_back(), I, /*IsSource=*/true);
    fill(Into.emplace_back(), I, /*IsSource=*/false);
  }
  if (P.memory().hasRivals())
    shareEntries(Into);
}

void TrackedLines::beginPhase(const Pass &Pass, bool EndPhase) {
  gather(Pass, EndPhase, Lines);
  Uses.clear();
  for (Line &L : Lines) {
    L.FirstUse = Uses.size();
    P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) {
      if (P.classOfCell(C).hasAux())
        Uses.push_back(useOf(L, C, Pass));
    });
    L.NumUses = Uses.size() - L.FirstUse;
  }
}

/// An entry of the AUX-TT leads to the aux data of one cell. If lines of a phase need it for two
/// cells, the first line has it, and the other lines go around their aux data.
void TrackedLines::shareEntries(std::vector<Line> &Of) const {
  auto IsMapped = [](const Mode &M) { return CcsAuxUsages >> unsigned(M.Usage) & 1; };
  DenseSet<CellId> Mapped;
  for (Line &L : Of) {
    if (knowsLayoutsOnly() || llvm::none_of(L.Modes, IsMapped))
      continue;
    P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) {
      L.LacksEntries |=
          llvm::any_of(P.memory().rivalsOf(C), [&](CellId Rival) { return Mapped.count(Rival); });
    });
    if (L.LacksEntries)
      llvm::erase_if(L.Modes, IsMapped);
    else
      P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) { Mapped.insert(C); });
  }
}

//===----------------------------------------------------------------------===//
// Effects of lines on cells
//===----------------------------------------------------------------------===//

TrackedLines::CellUse TrackedLines::useOf(const Line &L, CellId C, const Pass &Pass) const {
  bool IsCleared = ClearedBy[C] == L.Index;
  if (L.IsSource)
    return {C, &L, effectOf(P, S, Pass, *L.A, L.IsSource, C, IsCleared)};
  bool Whole = P.coversWhole(C, G.areaOf(Pass, *L.A));
  return {C, &L, effectOf(S.factsOf(L.Index), L.Kind, Whole, IsCleared)};
}

void TrackedLines::groupUses(const Pass &Pass) {
  for (CellUse &U : Uses)
    if (ClearedBy[U.Cell] == U.By->Index)
      U = useOf(*U.By, U.Cell, Pass);
  sortUses();
}

/// Keeps the order of the uses of a cell. Most passes have few uses: these are sorted without a
/// buffer.
void TrackedLines::sortUses() {
  auto IsBefore = [](const CellUse &A, const CellUse &B) { return A.Cell < B.Cell; };
  if (Uses.size() > 32)
    return llvm::stable_sort(Uses, IsBefore);
  for (size_t N = 1; N < Uses.size(); ++N)
    if (IsBefore(Uses[N], Uses[N - 1])) {
      auto From = Uses.begin() + N;
      std::rotate(std::upper_bound(Uses.begin(), From, *From, IsBefore), From, From + 1);
    }
}

/// The states of a plane class that all accesses in a layout can take.
StateSet TrackedLines::takenInLayout(uint16_t Class, Layout L) const {
  auto [Known, IsNew] = TakenIn.try_emplace({Class, L});
  if (IsNew)
    Known->second = takenIn(P.rules(), P.classes()[Class], L);
  return Known->second;
}

/// The states that the layout contract demands: a planner that sees only layouts does not know
/// which access comes.
StateSet TrackedLines::takenByContract(ArrayRef<CellUse> Same, CellId C, bool Defined) const {
  StateSet Taken((1u << F.States.size()) - 1);
  bool Discards = llvm::any_of(Same, [](const CellUse &U) { return U.Does.DiscardsBefore; });
  if (!Defined || Discards)
    return Taken;
  for (const CellUse &U : Same)
    if (U.By->Kind != AccessKind::Host)
      Taken = Taken & takenInLayout(P.cell(C).Class, layoutOf(*U.By));
  return Taken;
}

SmallVector<BoundUse, 4> TrackedLines::bound(ArrayRef<CellUse> Same) {
  SmallVector<BoundUse, 4> Bound;
  for (const CellUse &U : Same)
    Bound.push_back(U.bound());
  return Bound;
}

/// Uses that only read leave no states for each other, so each use decides for itself.
StateSet TrackedLines::takenTogether(ArrayRef<CellUse> Same, bool Defined) const {
  if (llvm::any_of(Same, [](const CellUse &U) { return U.Does.Writes || U.Does.DiscardsBefore; }))
    return Taken.by(bound(Same), Defined);
  StateSet All = allStates();
  for (const CellUse &U : Same)
    All = All & Taken.by(U.bound(), Defined);
  return All;
}

/// The states that all uses of a cell can take, alone and after each other.
StateSet TrackedLines::goalOf(ArrayRef<CellUse> Same, CellId C, bool Defined) const {
  StateSet Goal =
      Same.size() == 1 ? Taken.by(Same.front().bound(), Defined) : takenTogether(Same, Defined);
  return knowsLayoutsOnly() ? Goal & takenByContract(Same, C, Defined) : Goal;
}

StateSet TrackedLines::goalOf(const CellUse &U, Mode Tried, bool Defined) const {
  StateSet Goal = Taken.by({U.Does, Tried, U.By->A->Load == LoadOp::Clear}, Defined);
  return knowsLayoutsOnly() ? Goal & takenByContract(U, U.Cell, Defined) : Goal;
}

StateSet TrackedLines::rowBehindAll(ArrayRef<CellUse> Same, StateSet Row, bool Defined) const {
  StateSet Held = Defined ? Row : StateSet();
  return Same.size() == 1 ? rowBehind(M, Same.front().bound(), Row, Held).Row
                          : rowBehind(M, bound(Same), Row, Held).Row;
}
