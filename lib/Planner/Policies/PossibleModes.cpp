//===- PossibleModes.cpp - the modes that a line may have -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The tables are asked once for each class of plane and line kind, where other passes do not
/// count.
///
//===----------------------------------------------------------------------===//

#include "PossibleModes.h"
#include "lib/Planner/Model/LayoutContract.h"

using namespace auxplan;
using namespace llvm;

/// More pairs of plane class and line kind than this are not worth a table.
static constexpr size_t MaxKnownModes = UINT16_MAX;

PossibleModes::PossibleModes(const Problem &P, const Semantics &S, const TrackedCells &Cells)
    : PlanFacts(P, S), Cells(Cells) {
  size_t Pairs = P.classes().size() * S.numLineKinds();
  if (Pairs <= MaxKnownModes)
    KnownModes.resize(Pairs);
  shareInChains();
}

/// Passes of one render pass instance have slots only where a layout changes, so all uses of an
/// image between two such changes bind their views together.
void PossibleModes::shareInChains() {
  const RenderPassInstances &Instances = S.instances();
  if (!Instances.any())
    return;
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
void PossibleModes::ask(TrackedLine &L, const PlaneClass &Class) const {
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
void PossibleModes::find(TrackedLine &L, const Plane &Pl) const {
  const PlaneClass &Class = P.classOf(Pl);
  if (Find)
    return Find(L, Class);
  if (KnownModes.empty() || L.IsSource || (!InChain.empty() && InChain.count(L.Index)))
    return ask(L, Class);
  uint16_t &Known = KnownModes[Pl.Class * S.numLineKinds() + S.lineKindOf(L.Index)];
  if (Known) {
    L.Modes = ModeLists[Known - 1];
    return;
  }
  ask(L, Class);
  ModeLists.push_back(L.Modes);
  Known = ModeLists.size();
}

/// A depth resolve reads its source like a copy.
Layout PossibleModes::layoutOf(const TrackedLine &L) const {
  if (!L.IsSource)
    return G.layoutOf(*L.A);
  if (!(L.Range.Aspects & maskOf(Aspect::Color)))
    return Layout::TRANSFER_SRC_OPTIMAL;
  Layout In = NoLayout;
  P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) { In = Cells[C].In; });
  return In;
}
