//===- TrackedLines.cpp - the lines of a phase ----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lines of one render pass instance that have no slot between them bind their views together, so
/// the usages of all of them count for the modes of each.
///
//===----------------------------------------------------------------------===//

#include "TrackedLines.h"
#include "lib/Planner/Model/LayoutContract.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

/// More pairs of plane class and line kind than this are not worth a table.
static constexpr size_t MaxKnownModes = UINT16_MAX;

TrackedLines::TrackedLines(const Problem &P, const Semantics &S, const TrackedCells &Cells)
    : PlanFacts(P, S), Cells(Cells), Taken(P.machine()) {
  size_t Pairs = P.classes().size() * S.numLineKinds();
  if (Pairs <= MaxKnownModes)
    KnownModes.resize(Pairs);
  ClearedBy.assign(P.cells().size(), None32);
  shareInChains();
}

/// Passes of one render pass instance have slots only where a layout changes, so all uses of an
/// image between two such changes bind their views together.
void TrackedLines::shareInChains() {
  const RenderPassInstances &Instances = S.instances();
  struct Segment {
    Layout In;
    ChainUse Use;
    SmallVector<uint32_t, 4> Accesses;
  };
  DenseMap<std::pair<uint32_t, uint64_t>, Segment> Open;
  auto Close = [&](Segment &Seg) {
    for (uint32_t A : Seg.Accesses)
      InChain[A] = Seg.Use;
  };
  for (uint32_t I = 0; I != G.Passes.size(); ++I) {
    if (!Instances.isInSeveral(I))
      continue;
    const Pass &Pass = G.Passes[I];
    for (uint32_t N = Pass.FirstAccess, E = N + Pass.NumAccesses; N != E; ++N) {
      const Access &A = G.Accesses[N];
      if (A.IsBuffer)
        continue;
      Layout In = G.layoutOf(A);
      Segment &Seg = Open.try_emplace({Instances.rootOf(I),
                                       uint64_t(A.Image) << 16 | A.Age << 8 | A.Range.Aspects},
                                      Segment{In, {0, true}, {}})
                         .first->second;
      if (Seg.In != In) {
        Close(Seg);
        Seg = Segment{In, {0, true}, {}};
      }
      Seg.Use.Usages |= S.factsOf(N).Simultaneous;
      Seg.Use.ReadOnly &= S.factsOf(N).SimulReadOnly;
      Seg.Accesses.push_back(N);
    }
  }
  for (auto &Entry : Open)
    Close(Entry.second);
}

/// Asks the tables, or what the layout binds.
void TrackedLines::askForModes(Line &L, const PlaneClass &Class) const {
  AccessUse Use = S.useOf(*L.A, L.IsSource);
  if (auto It = InChain.find(L.Index); It != InChain.end() && !L.IsSource) {
    Use.Usages |= It->second.Usages;
    Use.ReadOnly &= It->second.ReadOnly;
  }
  ArrayRef<Mode> Known = P.rules().modes(Class.Kind, Class.Facts, Use);
  L.Modes.assign(Known.begin(), Known.end());
  if (LayoutContract)
    L.Modes = {modeIn(P.rules(), Class, layoutOf(L), L.Kind, L.IsSource, L.Modes)};
}

/// The tables' answer depends on the class of the plane and the line kind, if other passes do not
/// count.
void TrackedLines::findModes(Line &L, const Plane &Pl) const {
  const PlaneClass &Class = P.classOf(Pl);
  if (Find)
    return Find(L, Class);
  if (KnownModes.empty() || L.IsSource || (!InChain.empty() && InChain.count(L.Index)))
    return askForModes(L, Class);
  uint16_t &Known = KnownModes[Pl.Class * S.numLineKinds() + S.lineKindOf(L.Index)];
  if (Known) {
    L.Modes = ModeLists[Known - 1];
    return;
  }
  askForModes(L, Class);
  ModeLists.push_back(L.Modes);
  Known = ModeLists.size();
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
  const Plane &Pl = P.plane(P.planeId(L.Image, L.Age, Aspect(llvm::countr_zero(L.Range.Aspects))));
  if (P.classOf(Pl).hasAux())
    findModes(L, Pl);
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
    if (LayoutContract || llvm::none_of(L.Modes, IsMapped))
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

/// A depth resolve reads its source like a copy.
Layout TrackedLines::layoutOf(const Line &L) const {
  if (!L.IsSource)
    return G.layoutOf(*L.A);
  if (!(L.Range.Aspects & maskOf(Aspect::Color)))
    return Layout::TRANSFER_SRC_OPTIMAL;
  Layout In = NoLayout;
  P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) { In = Cells[C].In; });
  return In;
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

/// The states that the layout contract demands: a planner that sees only layouts does not know
/// which access comes.
StateSet TrackedLines::takenByContract(ArrayRef<CellUse> Same, CellId C, bool Defined) const {
  StateSet Taken((1u << F.States.size()) - 1);
  bool Discards = llvm::any_of(Same, [](const CellUse &U) { return U.Does.DiscardsBefore; });
  if (!Defined || Discards)
    return Taken;
  for (const CellUse &U : Same)
    if (U.By->Kind != AccessKind::Host)
      Taken = Taken & takenIn(P.rules(), P.classOfCell(C), layoutOf(*U.By));
  return Taken;
}

SmallVector<BoundUse, 4> TrackedLines::bound(ArrayRef<CellUse> Same) {
  SmallVector<BoundUse, 4> Bound;
  for (const CellUse &U : Same)
    Bound.push_back(U.bound());
  return Bound;
}

/// The states that all uses of a cell can take, alone and after each other.
StateSet TrackedLines::goalOf(ArrayRef<CellUse> Same, CellId C, bool Defined) const {
  StateSet Goal = Same.size() == 1 ? Taken.by(Same.front().bound(), Defined)
                                   : takenByAll(M, bound(Same), F.States.size(), Defined);
  return LayoutContract ? Goal & takenByContract(Same, C, Defined) : Goal;
}

StateSet TrackedLines::goalOf(const CellUse &U, Mode Tried, bool Defined) const {
  StateSet Goal = Taken.by({U.Does, Tried, U.By->A->Load == LoadOp::Clear}, Defined);
  return LayoutContract ? Goal & takenByContract(U, U.Cell, Defined) : Goal;
}

StateSet TrackedLines::rowBehindAll(ArrayRef<CellUse> Same, StateSet Row, bool Defined) const {
  StateSet Held = Defined ? Row : StateSet();
  return Same.size() == 1 ? rowBehind(M, Same.front().bound(), Row, Held).Row
                          : rowBehind(M, bound(Same), Row, Held).Row;
}
