//===- LeastCosts.cpp - what a plane costs at least, by its kind ----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See LeastCosts.h.
///
//===----------------------------------------------------------------------===//

#include "LeastCosts.h"

using namespace auxplan;
using namespace llvm;

LeastCosts::LeastCosts(const Problem &P, const Semantics &S, const FrameOrder &Order)
    : P(P), G(P.graph()), S(S), Model(P), LinesOf(G.Images.size()), SurfaceOf(P.cells().size()) {
  Order.forEachUse([&](const Item &I, uint64_t Weight) {
    if (I.Kind != ItemKind::Pass || !Weight)
      return;
    const Pass &Pass = G.Passes[I.Index];
    for (uint32_t A = Pass.FirstAccess; A != Pass.FirstAccess + Pass.NumAccesses; ++A) {
      if (G.Accesses[A].IsBuffer)
        continue;
      LinesOf[P.firstOf(G.Accesses[A].Image)].push_back({A, I.Index, Weight, false});
      if (S.factsOf(A).EndPhase)
        LinesOf[P.firstOf(G.extraOf(G.Accesses[A])->ResolveSource)].push_back(
            {A, I.Index, Weight, true});
    }
  });
}

uint64_t LeastCosts::of(PlaneId Id, AuxUsage Kind) {
  const Plane &First = P.plane(Id);
  CostSum Sum;
  for (const CountedLine &Line : LinesOf[First.Image]) {
    const Access &A = G.Accesses[Line.Access];
    auto Add = [&](CellId C) {
      if (P.planeOf(C).Image == First.Image && P.planeOf(C).TheAspect == First.TheAspect)
        Sum.add(priceOf(Line, C, Kind), Line.Weight);
    };
    if (Line.IsSource)
      P.forEachSourceCell(*G.extraOf(A), Add);
    else
      P.forEachCell(A, Add);
  }
  return Sum.value();
}

/// The least price of the op that clears a plane of this kind; none if there is no such op.
static std::optional<uint64_t> leastClear(const Problem &P, AuxUsage Kind, CellId C,
                                          uint64_t Bytes) {
  const Machine &M = P.machine();
  const FamilyInfo &F = P.family();
  std::optional<uint64_t> Least;
  for (OpEffect E : {OpEffect::FastClear, OpEffect::StencilClear}) {
    OpId O = F.opFor(E);
    for (StateId S = 0, End = O == NoOp ? 0 : F.States.size(); S != End; ++S) {
      if (M.afterOp(Kind, O, S, ClearClass::Default) == NoState)
        continue;
      uint64_t Moved =
          P.costsOf(P.classOfCell(C)).opBytes(Kind, O, S, Bytes, P.imageOfCell(C).Desc.Samples);
      Least = std::min(Least.value_or(MaxSum), CostModel::unitsOf(Moved));
    }
  }
  return Least;
}

/// The bytes of a cell that a line touches.
uint64_t LeastCosts::surfaceOf(const CountedLine &Line, CellId C) {
  const Access &A = G.Accesses[Line.Access];
  const Area *Part = Line.IsSource ? nullptr : G.areaOf(G.Passes[Line.Pass], A);
  if (Part)
    return P.surfaceBytes(C, Part);
  if (!SurfaceOf[C])
    SurfaceOf[C] = P.surfaceBytes(C);
  return *SurfaceOf[C];
}

/// The least price of a line for a cell, including the op that clears for it.
uint64_t LeastCosts::priceOf(const CountedLine &Line, CellId C, AuxUsage Kind) {
  const AccessFacts &Facts = S.factsOf(Line.Access);
  CellEffect Does;
  Does.Writes = !Line.IsSource && Facts.Writes;
  uint64_t Surface = surfaceOf(Line, C);
  if (Line.IsSource || !Facts.Clears)
    return priceWith(Does, Line, C, Kind, Surface);
  CellEffect Drawn = Does;
  Drawn.SlowClear = true;
  uint64_t Least = priceWith(Drawn, Line, C, Kind, Surface);
  Does.Writes &= G.Accesses[Line.Access].Kind != AccessKind::Clear;
  if (std::optional<uint64_t> ByOp = leastClear(P, Kind, C, Surface))
    Least = std::min(Least, *ByOp + priceWith(Does, Line, C, Kind, Surface));
  return Least;
}

/// The least price of a line with one effect.
uint64_t LeastCosts::priceWith(const CellEffect &Does, const CountedLine &Line, CellId C,
                               AuxUsage Kind, uint64_t Surface) {
  AccessStep Step = {};
  Step.TheAccess = &G.Accesses[Line.Access];
  Step.IsSource = Line.IsSource;
  Step.Place.Pass = Line.Pass;
  std::optional<uint64_t> Rate = rateOf(Step, {C, {}, {}, Does}, Kind);
  return Rate ? CostModel::unitsAt(*Rate, Surface) : MaxSum;
}

bool LeastCosts::RateKey::operator==(const RateKey &O) const {
  return LineKind == O.LineKind && Class == O.Class && Kind == O.Kind && Blends == O.Blends &&
         Writes == O.Writes && DrawsClear == O.DrawsClear;
}

hash_code LeastCosts::RateKey::hash() const {
  return hash_combine(LineKind, Class, unsigned(Kind), Blends, Writes, DrawsClear);
}

/// The least rate of a line; none if the kind has no mode for it. Sources of resolves, and accesses
/// that say themselves how often they touch each texel, are rare, so their rates are not kept.
std::optional<uint64_t> LeastCosts::rateOf(const AccessStep &Step, const CellChange &Change,
                                           AuxUsage Kind) {
  const Access &A = *Step.TheAccess;
  auto Find = [&] {
    ArrayRef<Mode> Ways =
        P.rules().modes(Kind, P.classOfCell(Change.Cell).Facts, S.useOf(A, Step.IsSource));
    return Model.leastRateAs(Kind, Ways, Step, Change);
  };
  const AccessExtra *X = G.extraOf(A);
  if (Step.IsSource || (X && X->Overdraw > 0))
    return Find();
  auto [Key, IsNew] = Keys.add({S.lineKindOf(&A - G.Accesses.data()), P.planeOf(Change.Cell).Class,
                                Kind, A.Blend, Change.Effect.Writes, Change.Effect.SlowClear});
  if (IsNew)
    Rates.push_back(Find());
  return Rates[Key];
}
