//===- PlainPlanes.cpp - planes without aux data --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See PlainPlanes.h.
///
//===----------------------------------------------------------------------===//

#include "PlainPlanes.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

void PlainPlanes::plan() {
  CostSum Sum;
  std::map<PlaneId, CostSum> OfPlanes;
  forEachCost([&](const PlainCost &Of) {
    Sum.add(Of.Units, Of.Weight);
    const Plane &Pl = P.planeOf(Of.Cell);
    if (Of.Weight)
      OfPlanes[P.planeId(Pl.Image, 0, Pl.TheAspect)].add(Of.Units, Of.Weight);
  });
  Units = Sum.value();
  for (const auto &[Id, Its] : OfPlanes)
    Costs[Id] = Its.value();
}

ArrayRef<PlainClear> PlainPlanes::clearsIn(uint32_t Pass) const {
  auto It = Clears.find(Pass);
  return It == Clears.end() ? ArrayRef<PlainClear>() : It->second;
}

void PlainPlanes::forEachCost(VisitCost Visit) {
  if (llvm::all_of(P.classes(), [](const PlaneClass &C) { return C.hasAux(); }))
    return;
  Order.forEachUse([&](const Item &I, uint64_t Weight) {
    if (I.Kind == ItemKind::Pass)
      planPass(I.Index, Weight, Visit);
    else
      planPresent(G.Presents[I.Index], Weight, Visit);
  });
}

/// Does no other line use the cell while the pass runs?
bool PlainPlanes::isAlone(const Pass &Pass, uint32_t Index, CellId C) const {
  if (!S.factsOf(Index).Overlaps)
    return true;
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    if (I == Index || G.Accesses[I].IsBuffer || S.factsOf(I).EndPhase)
      continue;
    bool Uses = false;
    P.forEachCell(G.Accesses[I], [&](CellId Other) { Uses |= Other == C; });
    if (Uses)
      return false;
  }
  return true;
}

/// Returns the price of a line, and keeps its clear if an op does it for less.
uint64_t PlainPlanes::planLine(uint32_t PassIndex, uint32_t Index, bool IsSource, CellId C) {
  const CostModel &Model = Prices.model();
  const Access &A = G.Accesses[Index];
  const AccessFacts &Facts = S.factsOf(Index);
  AccessStep Step = {};
  Step.TheAccess = &A;
  Step.IsSource = IsSource;
  Step.Place.Pass = PassIndex;
  CellEffect Does;
  Does.Writes = !IsSource && Facts.Writes;
  Does.SlowClear = !IsSource && Facts.Clears;
  uint64_t Drawn = Model.priceOf(Step, {C, {}, {}, Does}).Dearest;
  bool MayBeOp = Does.SlowClear && P.classOfCell(C).TheAspect == Aspect::Stencil &&
                 (A.Kind != AccessKind::Clear || isAlone(G.Passes[PassIndex], Index, C));
  if (!MayBeOp || Prices.goal() == Objective::Ops)
    return Drawn;
  FastClearChoice By = FastOps.choiceFor(Index, G.Passes[PassIndex], C);
  if (!By.exists())
    return Drawn;
  Does.SlowClear = false;
  Does.Writes = A.Kind != AccessKind::Clear;
  uint64_t Rest = Model.priceOf(Step, {C, {}, {}, Does}).Dearest;
  const Area *TheArea = By.IsPartial ? G.areaOf(G.Passes[PassIndex], A) : nullptr;
  uint64_t ByOp = Model.opUnits(C, By.Id, NoState, P.surfaceBytes(C, TheArea)) + Charge + Rest;
  if (ByOp >= Drawn)
    return Drawn;
  Clears[PassIndex].push_back({Index, C, By.Id, TheArea});
  return ByOp;
}

void PlainPlanes::planPass(uint32_t Index, uint64_t Weight, VisitCost Visit) {
  const Pass &Pass = G.Passes[Index];
  Clears.erase(Index);
  for (uint32_t A = Pass.FirstAccess, E = A + Pass.NumAccesses; A != E; ++A) {
    if (G.Accesses[A].IsBuffer)
      continue;
    auto Add = [&](CellId C, bool IsSource) {
      if (!P.classOfCell(C).hasAux())
        Visit({C, Index, planLine(Index, A, IsSource, C), Weight});
    };
    P.forEachCell(G.Accesses[A], [&](CellId C) { Add(C, false); });
    if (S.factsOf(A).EndPhase)
      P.forEachSourceCell(*G.extraOf(G.Accesses[A]), [&](CellId C) { Add(C, true); });
  }
}

void PlainPlanes::planPresent(const Present &Pr, uint64_t Weight, VisitCost Visit) const {
  P.forEachCell(Pr.Image, 0, G.Images[Pr.Image].wholeRange(), [&](CellId C) {
    if (P.classOfCell(C).hasAux())
      return;
    uint64_t Units = Prices.model().priceOf(PresentStep{&Pr, {}, {}}, {C, {}, {}, {}}).Dearest;
    Visit({C, None32, Units, Weight});
  });
}
