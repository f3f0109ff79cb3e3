//===- DriverSet.cpp - drivers that share one choice of layouts -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See DriverSet.h.
///
//===----------------------------------------------------------------------===//

#include "DriverSet.h"
#include "ApartFrames.h"
#include "auxplan/Planner/Liveness.h"
#include "lib/Planner/Model/LayoutContract.h"
#include "lib/Planner/Policies/Policies.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Costs
//===----------------------------------------------------------------------===//

static LimitedCosts limitedOf(const Candidate &C, Objective Goal) {
  return {C.own(), rankOf(C, Goal).front()};
}

bool ChoiceCosts::isAsGoodAs(const ChoiceCosts &O) const {
  return Rank <= O.Rank && all_of(zip(ByDriver, O.ByDriver), [](const auto &Pair) {
           const auto &[Mine, Theirs] = Pair;
           return Mine.Own <= Theirs.Own && Mine.Rank <= Theirs.Rank;
         });
}

CostLimits::CostLimits(ArrayRef<ForDriver> For) : Each(For.size(), {~WideSum(0), ~WideSum(0)}) {
  for (const ForDriver &Of : For)
    Weights.push_back(Of.Weight);
}

void CostLimits::setTo(ArrayRef<Candidate> Plans, ArrayRef<ForDriver> For) {
  for (auto [Limit, Plan, Of] : zip(Each, Plans, For))
    if (Plan.IsRight) {
      Limit = limitedOf(Plan, Of.Options.Minimize);
      if (Of.Options.Minimize != Objective::Traffic)
        Limit.Own += Limit.Own * Of.Options.PercentMoreBytes / 100;
    }
}

void CostLimits::raiseRanks(ArrayRef<LimitedCosts> Least) {
  for (auto [Limit, To] : zip(Each, Least))
    Limit.Rank = std::max(Limit.Rank, To.Rank);
}

static WideSum over(WideSum Is, WideSum Limit) {
  return Is > Limit ? Is - Limit : 0;
}

WideSum CostLimits::excessOf(ArrayRef<LimitedCosts> ByDriver) const {
  WideSum Sum = 0;
  for (auto [Is, Limit, Weight] : zip(ByDriver, Each, Weights))
    Sum += Weight * (over(Is.Own, Limit.Own) + over(Is.Rank, Limit.Rank));
  return Sum;
}

double CostLimits::gainOf(ArrayRef<LimitedCosts> Now, ArrayRef<LimitedCosts> From,
                          ArrayRef<LimitedCosts> To) const {
  double Gain = 0;
  for (size_t N = 0; N != Each.size(); ++N) {
    if (Now[N].Own > Each[N].Own)
      Gain += double(Weights[N]) * (double(From[N].Own) - double(To[N].Own));
    if (Now[N].Rank > Each[N].Rank)
      Gain += double(Weights[N]) * (double(From[N].Rank) - double(To[N].Rank));
  }
  return Gain;
}

ChoiceCosts DriverSet::costsOf(ArrayRef<Candidate> Plans) const {
  ChoiceCosts Sum;
  for (auto [Plan, Of] : zip(Plans, For)) {
    PlanRank Rank = rankOf(Plan, Of.Options.Minimize);
    for (size_t N = 0; N != Rank.size(); ++N)
      Sum.Rank[N] += WideSum(Rank[N]) * Of.Weight;
    Sum.Own += WideSum(Plan.own()) * Of.Weight;
    Sum.ByDriver.push_back(limitedOf(Plan, Of.Options.Minimize));
    Sum.Frames = Plan.Cost->Frame.own().frames(); // those of the graph, for each driver
  }
  return Sum;
}

//===----------------------------------------------------------------------===//
// Drivers
//===----------------------------------------------------------------------===//

DriverSet::DriverSet(const Graph &G, ArrayRef<ForDriver> For, const DiagnosticEngine &D)
    : For(For), D(D) {
  for (const ForDriver &Of : For)
    Problems.push_back(
        std::make_unique<const Problem>(G, *Of.Target, problemFor(Policy::Layout, Of.Options)));
}

bool DriverSet::sharesMemory() const {
  return any_of(Problems, [](const auto &P) { return P->hasAliases(); });
}

bool DriverSet::hasAux(ImageId I, uint8_t Age, Aspect A) const {
  return any_of(Problems, [&](const auto &P) {
    return P->classOf(P->plane(P->planeId(I, Age, A))).hasAux();
  });
}

bool DriverSet::touchesAll(const Access &A, const Area *Where) const {
  bool All = true;
  for (const auto &P : Problems)
    P->forEachCell(A, [&, &P = *P](CellId C) { All &= P.coversWhole(C, Where); });
  return All;
}

/// Drivers cut images into other cells, but read the same.
std::vector<bool> DriverSet::liveAfterPasses(const Semantics &S) const {
  return findLiveAfterPasses(*Problems.front(), S);
}

/// Does the driver see no difference between the layouts?
static bool areAlikeFor(const Problem &P, const PlaneClass &Class, Layout A, Layout B) {
  if (!Class.hasAux())
    return true;
  uint32_t Stored = Class.Usage & uint32_t(UsageFlag::STORAGE);
  if (P.target().driver().StorageLayoutMarks &&
      (infoOf(A).Admits[0] & Stored) != (infoOf(B).Admits[0] & Stored))
    return false;
  for (uint8_t Queues = 1; Queues != 16; ++Queues) {
    auto PromiseOf = [&](Layout L) -> const LayoutPromise & {
      return P.rules().layoutPromise(Class.Kind, Class.Facts, L, Class.TheAspect, Class.Usage,
                                     Queues);
    };
    const LayoutPromise &X = PromiseOf(A), &Y = PromiseOf(B);
    if (X.State != Y.State || X.Clear != Y.Clear || X.Binds != Y.Binds ||
        X.BindsAttachment != Y.BindsAttachment)
      return false;
  }
  return true;
}

bool DriverSet::promiseAlike(ImageId I, uint8_t Age, Aspect Of, Layout A, Layout B) const {
  return all_of(Problems, [&](const auto &P) {
    return areAlikeFor(*P, P->classOf(P->plane(P->planeId(I, Age, Of))), A, B);
  });
}

std::vector<Candidate> DriverSet::plan(const Graph &Written) const {
  std::vector<Candidate> Plans;
  for (auto [Of, P] : zip(For, Problems)) {
    auto Make = [&, &Of = Of, &T = P->target()](unsigned Apart) {
      DiagnosticEngine Unheard = D.muted();
      PlanOptions Options = Of.Options;
      Options.FramesApart = Apart;
      return planAs(Policy::Layout, Written, T, Of.Header, Options, Unheard);
    };
    PlanJudge Judge(P->target(), Of.Options, D);
    Candidate New;
    New.Plan = Make(0);
    Judge.judge(New);
    planFramesApart(New, Judge, Make);
    Plans.push_back(std::move(New));
  }
  return Plans;
}
