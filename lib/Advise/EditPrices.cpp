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
    : Stops(Stops), Text(Text), Planner(Planner), Before(Before), Groups(Stops.graph()) {
  Graph Copy = Stops.graph();
  NamesParts = nameLayoutsOfParts(Copy).has_value();
}

std::optional<Graph> EditPrices::write(const BarrierScript &S) const {
  Graph New = Stops.write(Text, S);
  if (NamesParts && !nameLayoutsOfParts(New))
    return std::nullopt;
  return New;
}

std::optional<Graph> EditPrices::write(const ScriptEdits &Edits) const {
  BarrierScript S = Text;
  for (const ScriptEdit *E : Edits)
    applyEdit(*E, S);
  return write(S);
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

const std::vector<bool> &EditPrices::readsUndefinedIn(unsigned Group) {
  auto [At, IsNew] = ReadsUndefined.try_emplace(Group);
  if (IsNew)
    At->second = findUndefinedReads(framesOf(Stops.graph(), Groups.imagesOf(Group)));
  return At->second;
}

/// Plans the frames of pieces that are not known, each text once.
void EditPrices::plan(ArrayRef<Piece> Pieces) {
  std::set<Piece> Unknown;
  for (const Piece &P : Pieces)
    if (!Known.count(P))
      Unknown.insert(P);
  std::vector<Piece> New(Unknown.begin(), Unknown.end());
  std::vector<const std::vector<bool> *> Reads;
  for (const Piece &P : New)
    Reads.push_back(&readsUndefinedIn(P.Group));
  std::vector<std::string> Texts(New.size());
  std::mutex Guard;
  StringMap<size_t> First; // of the pieces with a text
  std::vector<DriverCosts> Costs =
      Planner.planAll(New.size(), [&](size_t N) -> std::optional<TrialGraph> {
        std::optional<Graph> Written = write(New[N].Edits);
        if (!Written)
          return std::nullopt;
        Graph Frames = framesOf(*Written, Groups.imagesOf(New[N].Group));
        Texts[N] = textWithoutNames(Frames);
        std::lock_guard<std::mutex> Lock(Guard);
        if (KnownTexts.count(Texts[N]) || !First.try_emplace(Texts[N], N).second)
          return std::nullopt;
        return TrialGraph{std::move(Frames), Reads[N]};
      });
  for (auto &[Of, N] : First)
    if (!Costs[N].empty() || !Planner.isOver())
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
  Sum.Stalls += Now.Stalls - Was.Stalls;
  for (auto [Mnemonic, Calls] : Now.ByOp)
    Sum.ByOp[Mnemonic] += Calls;
  for (auto [Mnemonic, Calls] : Was.ByOp)
    if ((Sum.ByOp[Mnemonic] -= Calls) == 0)
      Sum.ByOp.erase(Mnemonic);
}

DriverCosts EditPrices::sumOf(ArrayRef<Piece> Pieces) const {
  DriverCosts Sum(Before.begin(), Before.end());
  for (const Piece &P : Pieces) {
    auto Was = Known.find({P.Group, {}}), Now = Known.find(P);
    if (Was == Known.end() || Now == Known.end() || Was->second.empty() || Now->second.empty())
      return {};
    for (size_t T = 0; T != Sum.size(); ++T)
      addChange(Sum[T], Was->second[T], Now->second[T]);
  }
  return Sum;
}

std::vector<DriverCosts> EditPrices::exactCostsOf(ArrayRef<ScriptEdits> Sets) {
  return Planner.planAll(Sets.size(), [&](size_t N) -> std::optional<TrialGraph> {
    std::optional<Graph> Written = write(Sets[N]);
    if (!Written)
      return std::nullopt;
    return TrialGraph{std::move(*Written)};
  });
}

std::vector<DriverCosts> EditPrices::costsOf(ArrayRef<ScriptEdits> Sets) {
  if (IsExact)
    return exactCostsOf(Sets);
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
