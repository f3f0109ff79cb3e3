//===- EditPrices.cpp - what sets of edits cost, by group -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See EditPrices.h.
///
//===----------------------------------------------------------------------===//

#include "EditPrices.h"
#include "auxplan/Graph/PartLayouts.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"
#include <mutex>
#include <set>

using namespace auxplan;
using namespace llvm;

EditPrices::EditPrices(const BarrierStops &Stops, const BarrierScript &Text, FramePlanner &Planner,
                       ArrayRef<DriverCost> Before)
    : Stops(Stops), Text(Text), Planner(Planner), Before(Before), Groups(Stops.graph()),
      StallPrices(Planner.stallPrices()) {
  for (unsigned Group = 0; Group != Groups.size(); ++Group)
    findFacts(Group);
  Graph Copy = Stops.graph();
  NamesParts = nameLayoutsOfParts(Copy).has_value();
}

std::optional<Graph> EditPrices::nameable(Graph New) const {
  if (NamesParts && !nameLayoutsOfParts(New))
    return std::nullopt;
  return std::move(New);
}

std::optional<Graph> EditPrices::write(const BarrierScript &S) const {
  return nameable(Stops.write(Text, S));
}

std::optional<Graph> EditPrices::write(const ScriptEdits &Edits) const {
  BarrierScript S = Text;
  std::set<uint32_t> Gaps;
  for (const ScriptEdit *E : Edits) {
    applyEdit(*E, S);
    for (auto [Gap, Part] : E->Moves)
      Gaps.insert(Gap);
  }
  return nameable(Stops.write(Text, S, &Gaps));
}

/// The image that an edit is about.
static ImageId imageOf(const ScriptEdit &E, const BarrierStops &Stops) {
  if (!E.Moves.empty())
    return Stops.parts()[E.Moves.front().second].Image;
  if (!E.Merged.empty())
    return E.Merged.front().second;
  return Stops.graph().Accesses[E.Lines.front()].Image;
}

std::vector<EditPrices::Piece> EditPrices::piecesOf(const ScriptEdits &Edits) const {
  std::map<unsigned, ScriptEdits> ByGroup;
  for (const ScriptEdit *E : Edits)
    ByGroup[Groups[imageOf(*E, Stops)]].push_back(E);
  std::vector<Piece> Pieces;
  for (auto &[Group, Of] : ByGroup) {
    llvm::sort(Of);
    Pieces.push_back({Group, std::move(Of)});
  }
  return Pieces;
}

void EditPrices::findFacts(unsigned Group) {
  const Graph &G = Stops.graph();
  GroupFacts Of = {Groups.imagesOf(Group), {}, {}};
  Of.ReadsUndefined = findUndefinedReads(framesOf(G, Of.Images));
  std::vector<bool> Passes = passesWith(G, Of.Images);
  uint32_t Place = 0;
  for (const Item &I : itemsThatCount(G)) {
    if (I.Kind != ItemKind::Pass)
      continue;
    for (uint32_t N = 0; N != PlacesOfPass; ++N, ++Place)
      if (Passes[I.Index])
        Of.Places.push_back(Place);
  }
  Facts.push_back(std::move(Of));
}

/// Plans the frames of pieces that are not known, each text once.
void EditPrices::plan(ArrayRef<Piece> Pieces) {
  std::set<Piece> Unknown;
  for (const Piece &P : Pieces)
    if (!Known.count(P))
      Unknown.insert(P);
  std::vector<Piece> New(Unknown.begin(), Unknown.end());
  std::vector<std::string> Texts(New.size());
  std::mutex Guard;
  StringMap<size_t> First; // of the pieces with a text
  std::vector<FrameCosts> Costs =
      Planner.planAll(New.size(), [&](size_t N) -> std::optional<TrialGraph> {
        std::optional<Graph> Written = write(New[N].Edits);
        if (!Written)
          return std::nullopt;
        Graph Frames = framesOf(std::move(*Written), Facts[New[N].Group].Images);
        Texts[N] = textWithoutNames(Frames);
        std::lock_guard<std::mutex> Lock(Guard);
        if (KnownTexts.count(Texts[N]) || !First.try_emplace(Texts[N], N).second)
          return std::nullopt;
        return TrialGraph{std::move(Frames), &Facts[New[N].Group].ReadsUndefined};
      });
  for (auto &[Of, N] : First)
    if (!Costs[N].Costs.empty() || !Planner.isOver())
      KnownTexts[Of] = Costs[N];
  for (auto [P, Of] : zip(New, Texts))
    if (Of.empty() && !Planner.isOver()) // it cannot be written
      Known[P] = {};
    else if (auto At = KnownTexts.find(Of); At != KnownTexts.end())
      Known[P] = At->second;
}

/// Adds what \p Now costs more than \p Was.
static void addChange(DriverCost &Sum, const DriverCost &Was, const DriverCost &Now) {
  Sum.Total += Now.Total - Was.Total;
  Sum.Own += Now.Own - Was.Own;
  Sum.Ops += Now.Ops - Was.Ops;
  Sum.OpsRun += Now.OpsRun - Was.OpsRun;
  Sum.FastClears += Now.FastClears - Was.FastClears;
  Sum.Stalls += Now.Stalls - Was.Stalls;
  for (auto [Mnemonic, Calls] : Now.ByOp)
    Sum.ByOp[Mnemonic] += Calls;
  for (auto [Mnemonic, Calls] : Was.ByOp)
    if ((Sum.ByOp[Mnemonic] -= Calls) == 0)
      Sum.ByOp.erase(Mnemonic);
}

/// The costs of a piece; null: they are not known, or it has no right plan.
const FrameCosts *EditPrices::known(const Piece &P) const {
  auto At = Known.find(P);
  return At == Known.end() || At->second.Costs.empty() ? nullptr : &At->second;
}

/// A piece comes (\p By is 1) or goes (-1). It has paid all its stalls by itself; where other
/// groups stall too, it has paid too much.
void EditPrices::addStalls(DriverCosts &Sum, StallCounts &Counts, const Piece &P, int By) const {
  const FrameCosts *Of = known(P);
  for (size_t T = 0; Of && T != Sum.size(); ++T)
    for (const PassStall &S : Of->InPasses[T]) {
      uint32_t Place = Facts[P.Group].Places[S.Place];
      if (Counts[T].size() <= Place)
        Counts[T].resize(Place + 1);
      uint32_t Others = Counts[T][Place] - (By < 0);
      Counts[T][Place] += By;
      if (!Others)
        continue;
      Sum[T].Stalls -= By * S.Weight;
      Sum[T].Total -= int64_t(By * S.Weight * double(StallPrices[T]));
    }
}

void EditPrices::countStalls() {
  std::vector<Piece> All;
  for (unsigned Group = 0; Group != Groups.size(); ++Group)
    All.push_back({Group, {}});
  plan(All);
  StallsBefore.resize(Before.size());
  DriverCosts Nobody(Before.size());
  for (const Piece &P : All)
    addStalls(Nobody, StallsBefore, P, 1);
}

DriverCosts EditPrices::sumOf(ArrayRef<Piece> Pieces) const {
  DriverCosts Sum(Before.begin(), Before.end());
  StallCounts Counts = StallsBefore;
  for (const Piece &P : Pieces) {
    Piece As = {P.Group, {}};
    const FrameCosts *Was = known(As), *Now = known(P);
    if (!Was || !Now)
      return {};
    for (size_t T = 0; T != Sum.size(); ++T)
      addChange(Sum[T], Was->Costs[T], Now->Costs[T]);
    addStalls(Sum, Counts, As, -1);
    addStalls(Sum, Counts, P, 1);
  }
  return Sum;
}

std::vector<DriverCosts> EditPrices::exactCostsOf(ArrayRef<ScriptEdits> Sets) {
  std::vector<DriverCosts> Costs;
  for (FrameCosts &Of : Planner.planAll(Sets.size(), [&](size_t N) -> std::optional<TrialGraph> {
         std::optional<Graph> Written = write(Sets[N]);
         if (!Written)
           return std::nullopt;
         return TrialGraph{std::move(*Written)};
       }))
    Costs.push_back(std::move(Of.Costs));
  return Costs;
}

std::vector<DriverCosts> EditPrices::costsOf(ArrayRef<ScriptEdits> Sets) {
  if (IsExact)
    return exactCostsOf(Sets);
  if (StallsBefore.empty())
    countStalls();
  std::vector<std::vector<Piece>> Pieces;
  std::vector<Piece> All;
  for (const ScriptEdits &Of : Sets) {
    Pieces.push_back(piecesOf(Of));
    for (const Piece &P : Pieces.back())
      All.insert(All.end(), {P, {P.Group, {}}});
  }
  plan(All);
  std::vector<DriverCosts> Costs;
  for (const std::vector<Piece> &Of : Pieces)
    Costs.push_back(sumOf(Of));
  return Costs;
}
