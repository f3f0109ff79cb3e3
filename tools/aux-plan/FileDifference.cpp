//===- FileDifference.cpp - the plans of two files ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See FileDifference.h.
///
//===----------------------------------------------------------------------===//

#include "FileDifference.h"
#include "CompareReport.h"
#include "SplitCosts.h"
#include "auxplan/Advise/Advise.h"
#include "auxplan/Checker/Trace.h"
#include "auxplan/Explain/StepNames.h"
#include "auxplan/Graph/FrameCycle.h"
#include "auxplan/Graph/SmallSort.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

//===----------------------------------------------------------------------===//
// Figures
//===----------------------------------------------------------------------===//

static void addBound(const Graph &G, const Access &A, PieceFigures &To) {
  if (A.IsBuffer)
    return;
  std::string Text = auxplan::nameOf(A.Kind).str() + " ";
  raw_string_ostream OS(Text);
  printRange(G, A.Image, A.Age, A.Range, OS);
  To.Bound[OS.str()].insert(auxplan::nameOf(A.Planned));
  const AccessExtra *X = G.extraOf(A);
  if (A.Kind != AccessKind::Resolve || !X)
    return;
  Text = "source of resolve ";
  printRange(G, X->ResolveSource, X->ResolveSourceAge, X->ResolveSourceRange, OS);
  To.Bound[OS.str()].insert(auxplan::nameOf(X->SourcePlanned));
}

PlanFigures tool::figuresOf(const Graph &Plan, const TargetInfo &T, const PlanOptions &Options,
                            const PlanCost &Cost, const Trace &Steps) {
  PlanFigures Of;
  Of.Header = textOf(*Plan.Header);
  Of.Cost = Cost;
  Of.Shown = framesShown(Plan);
  Problem P(Plan, T, {false, Options.Costs});
  ImageCosts ByImage(P);
  Steps.replay(ByImage);
  for (auto [I, Sums] : enumerate(ByImage.finish()))
    Of.Images[Plan.Names.get(Plan.Images[I].Name).str()].Sums = Sums;
  for (const Plane &Pl : P.planes())
    if (!Pl.Age) {
      std::string &Aux = Of.Images[Plan.Names.get(Plan.Images[Pl.Image].Name).str()].Aux;
      Aux += (Aux.empty() ? "" : ", ") + auxplan::nameOf(P.classOf(Pl).Kind).str();
    }
  PassCosts ByPass(P);
  Steps.replay(ByPass);
  std::vector<CostSums> Sums = ByPass.finish();
  for (auto [I, Name] : enumerate(ByPass.names()))
    Of.Passes[Plan.Names.get(Name).str()].Sums = Sums[I];
  Of.Passes[""].Sums = Sums.back();
  for (const Pass &Each : Plan.Passes)
    for (const Access &A : ArrayRef(Plan.Accesses).slice(Each.FirstAccess, Each.NumAccesses))
      addBound(Plan, A, Of.Passes[Plan.Names.get(Each.Name).str()]);
  for (const FrameOp &Op : opsOfLastFrame(Plan))
    Of.Passes[StringRef(Op.Before).ltrim('@').str()].OpLines.push_back(Op.Text);
  for (auto &Each : Of.Passes)
    llvm::sort(Each.second.OpLines);
  return Of;
}

void PlanFigures::divide() {
  Cost = Cost.dividedBy(Shown);
  for (auto *Pieces : {&Images, &Passes})
    for (auto &Piece : *Pieces)
      Piece.second.Sums.divide(Shown);
}

//===----------------------------------------------------------------------===//
// Differences
//===----------------------------------------------------------------------===//

int64_t PieceDifference::bytes() const {
  auto Of = [](const PieceFigures *F) { return F ? int64_t(F->Sums.own().bytes()) : 0; };
  return Of(After) - Of(Before);
}

/// Do both plans treat the piece alike?
static bool isAlike(const PieceDifference &D) {
  return D.Before && D.After && !D.bytes() && D.Ops.empty() && D.Bound.empty() &&
         D.OpsGone.empty() && D.OpsNew.empty() && D.Before->Aux == D.After->Aux &&
         D.Before->Sums.Stalls.perFrame() == D.After->Sums.Stalls.perFrame() &&
         D.Before->Sums.total().bytes() == D.After->Sums.total().bytes();
}

static PieceDifference compared(StringRef Name, const PieceFigures *Before,
                                const PieceFigures *After) {
  PieceDifference D = {Name.str(), Before, After, {}, {}, {}, {}};
  std::map<StringRef, std::pair<double, double>> Ops;
  if (Before)
    for (auto [Op, Calls] : opsByKind(Before->Sums))
      Ops[Op].first = Calls;
  if (After)
    for (auto [Op, Calls] : opsByKind(After->Sums))
      Ops[Op].second = Calls;
  for (const auto &[Op, Calls] : Ops)
    if (Calls.first != Calls.second)
      D.Ops.push_back({Op, Calls});
  if (!Before || !After)
    return D;
  const std::vector<std::string> &Was = Before->OpLines, &Is = After->OpLines;
  std::set_difference(Was.begin(), Was.end(), Is.begin(), Is.end(), std::back_inserter(D.OpsGone));
  std::set_difference(Is.begin(), Is.end(), Was.begin(), Was.end(), std::back_inserter(D.OpsNew));
  for (const auto &[Access, Modes] : Before->Bound) {
    auto Now = After->Bound.find(Access);
    if (Now != After->Bound.end() && Now->second != Modes)
      D.Bound.push_back({Access, {join(Modes, ", "), join(Now->second, ", ")}});
  }
  return D;
}

static std::vector<PieceDifference> differences(const std::map<std::string, PieceFigures> &Before,
                                                const std::map<std::string, PieceFigures> &After) {
  std::vector<PieceDifference> All;
  auto Add = [&](StringRef Name, const PieceFigures *A, const PieceFigures *B) {
    PieceDifference D = compared(Name, A, B);
    if (!isAlike(D))
      All.push_back(std::move(D));
  };
  for (const auto &[Name, Of] : Before) {
    auto Now = After.find(Name);
    Add(Name, &Of, Now == After.end() ? nullptr : &Now->second);
  }
  for (const auto &[Name, Of] : After)
    if (!Before.count(Name))
      Add(Name, nullptr, &Of);
  auto Size = [](const PieceDifference &D) {
    double Calls = 0;
    for (const auto &Op : D.Ops)
      Calls += std::abs(Op.second.second - Op.second.first);
    return std::make_tuple(std::abs(D.bytes()), Calls, D.Bound.size());
  };
  sortSmall(All, [&](const PieceDifference &A, const PieceDifference &B) {
    return std::make_tuple(Size(B), StringRef(A.Name)) <
           std::make_tuple(Size(A), StringRef(B.Name));
  });
  return All;
}

void TargetDifference::compare() {
  Images = differences(Before.Images, After.Images);
  Passes = differences(Before.Passes, After.Passes);
}

bool TargetDifference::hasDifference() const {
  // A plan that was read has no bound: that says nothing about the plans.
  bool HaveBounds = Before.Cost.Proof.Exists && After.Cost.Proof.Exists;
  auto Key = [&](const PlanFigures &F) {
    return std::make_tuple(F.Cost.Frame.total().bytes(), F.Cost.Frame.own().bytes(),
                           F.Cost.Frame.Calls.perFrame(), F.Cost.Frame.Stalls.perFrame(),
                           F.Cost.Prologue.bytes(), HaveBounds ? F.Cost.boundBytes() : 0,
                           HaveBounds && F.Cost.isOwnProven());
  };
  return !Images.empty() || !Passes.empty() || Key(Before) != Key(After);
}
