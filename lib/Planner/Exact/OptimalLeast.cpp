//===- OptimalLeast.cpp - what a plane costs at least, by its kind --------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A lower bound for a plane of another aux kind than the planned one: each of its lines in the
/// cheapest mode and state of that kind.
///
//===----------------------------------------------------------------------===//

#include "OptimalPolicy.h"

using namespace auxplan;
using namespace llvm;

/// The least price of the op that clears a plane of this kind; none if there is no such op.
static std::optional<uint64_t> leastClear(const Problem &P, AuxUsage Kind, CellId C,
                                          uint64_t Bytes) {
  const Machine &M = P.machine();
  std::optional<uint64_t> Least;
  for (OpEffect E : {OpEffect::FastClear, OpEffect::StencilClear})
    for (StateId S = 0; S != P.family().States.size(); ++S)
      if (OpId O = P.family().opFor(E);
          O != NoOp && M.afterOp(Kind, O, S, ClearClass::Default) != NoState) {
        uint64_t Moved =
            P.costsOf(P.classOfCell(C)).opBytes(Kind, O, S, Bytes, P.imageOfCell(C).Desc.Samples);
        Least = std::min(Least.value_or(MaxSum), CostModel::unitsOf(Moved));
      }
  return Least;
}

/// The least price of one line of a pass for a cell, including the op that clears for it.
uint64_t OptimalPolicy::leastOfLine(const Access &A, uint32_t Pass, bool IsSource, CellId C,
                                    AuxUsage Kind) {
  const CostModel Model(P);
  const AccessFacts &Facts = S.factsOf(&A - G.Accesses.data());
  ArrayRef<Mode> Ways = P.rules().modes(Kind, P.classOfCell(C).Facts, S.useOf(A, IsSource));
  AccessStep Step = {};
  Step.TheAccess = &A;
  Step.IsSource = IsSource;
  Step.Place.Pass = Pass;
  auto With = [&](CellEffect Does) { return Model.leastAs(Kind, Ways, Step, {C, {}, {}, Does}); };
  CellEffect Does;
  Does.Writes = !IsSource && Facts.Writes;
  if (IsSource || !Facts.Clears)
    return With(Does);
  CellEffect Drawn = Does;
  Drawn.SlowClear = true;
  uint64_t Least = With(Drawn);
  Does.Writes &= A.Kind != AccessKind::Clear;
  uint64_t Bytes = P.surfaceBytes(C, G.areaOf(G.Passes[Pass], A));
  if (std::optional<uint64_t> ByOp = leastClear(P, Kind, C, Bytes))
    Least = std::min(Least, *ByOp + With(Does));
  return Least;
}

/// Collects the lines that count, by the first of the interchangeable images: planes are asked
/// about one by one, and a graph may have as many planes as lines.
void OptimalPolicy::collectCounted() {
  CountedOf.resize(G.Images.size());
  Order->forEachUse([&](const Item &I, uint64_t Weight) {
    if (I.Kind != ItemKind::Pass || !Weight)
      return;
    const Pass &Pass = G.Passes[I.Index];
    for (uint32_t A = Pass.FirstAccess; A != Pass.FirstAccess + Pass.NumAccesses; ++A) {
      if (G.Accesses[A].IsBuffer)
        continue;
      CountedOf[P.firstOf(G.Accesses[A].Image)].push_back({A, I.Index, Weight, false});
      if (S.factsOf(A).EndPhase)
        CountedOf[P.firstOf(G.extraOf(G.Accesses[A])->ResolveSource)].push_back(
            {A, I.Index, Weight, true});
    }
  });
}

uint64_t OptimalPolicy::leastAs(PlaneId Id, AuxUsage Kind) {
  if (CountedOf.empty())
    collectCounted();
  const Plane &First = P.plane(Id);
  CostSum Sum;
  for (const CountedLine &Line : CountedOf[First.Image]) {
    const Access &A = G.Accesses[Line.Access];
    auto Add = [&](CellId C) {
      if (P.planeOf(C).Image == First.Image && P.planeOf(C).TheAspect == First.TheAspect)
        Sum.add(leastOfLine(A, Line.Pass, Line.IsSource, C, Kind), Line.Weight);
    };
    if (Line.IsSource)
      P.forEachSourceCell(*G.extraOf(A), Add);
    else
      P.forEachCell(A, Add);
  }
  return Sum.value();
}

std::vector<OptimalPolicy::BundleCost> OptimalPolicy::plainCosts() {
  std::vector<PlainCost> Costs;
  PlainCosts = &Costs;
  planPlain();
  PlainCosts = nullptr;
  std::map<PlaneId, CostSum> Sums;
  for (const PlainCost &Of : Costs) {
    const Plane &Pl = P.planeOf(Of.Cell);
    Sums[P.planeId(Pl.Image, 0, Pl.TheAspect)].add(Of.Units, Of.Weight);
  }
  std::vector<BundleCost> Result;
  for (const auto &[Id, Sum] : Sums)
    Result.push_back({{Id}, Sum.value(), Sum.value()});
  return Result;
}
