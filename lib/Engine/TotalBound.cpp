//===- TotalBound.cpp - a lower bound for total cost ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each round searches with new prices. If the bound rises, the prices then rise from there, by the
/// gap that is left, for the ops of the plan that was found; else they rise by half as much from
/// where the bound was best. Other kinds cost time, so they are tried with the best prices only.
///
//===----------------------------------------------------------------------===//

#include "TotalBound.h"
#include "lib/Planner/Decisions/PlanWriter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/Debug.h"

#define DEBUG_TYPE "aux-bound"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumSearches, "Number of searches with prices of slots");
STATISTIC(NumMet, "Number of plans that meet the bound of total cost");

/// The prices assume that each slot of a frame runs once, and that calls are on one plane, which
/// updates of entries need not be.
bool TotalBound::exists(const OptimalPolicy &Exact, const Problem &P, const PlanOptions &Options) {
  const Graph &G = P.graph();
  bool HasRegions = !G.Ifs.empty() || !G.Loops.empty() || !G.Everys.empty();
  return Options.Minimize == Objective::Total && Options.Contract == Contract::Access &&
         !HasRegions && !P.hasAliases() && !P.memory().hasRivals() && !Exact.refusesParts() &&
         !Exact.plansTogether() && !Exact.tables()->Clears.leavesOutClears();
}

TotalBound::TotalBound(OptimalPolicy &Exact, const Decisions &Of, const Problem &P,
                       const PlanHeader &Header, const PlanOptions &Options, PlanJudge &Judge,
                       uint64_t Least)
    : Exact(Exact), OfExact(Of), P(P), Header(Header), Options(Options), Judge(Judge),
      Prices(P, Exact.parts().Programs), Least(Least) {
  if (Prices.note(Of)) {
    Prices.share();
    IsPriced = true;
  }
}

void TotalBound::fit(const OptimalPolicy &Charged, const Decisions &Of) {
  if (!IsPriced)
    return;
  IsSearched = false;
  IsPriced = Prices.fit(OfExact, Of, [&](CellId C) {
    uint64_t Now = Charged.solutions().of(C).Price.First,
             Free = Exact.solutions().of(C).Price.First;
    return Now - std::min(Now, Free);
  });
}

/// Takes the plan that the search has found, if it is better.
void TotalBound::take(Candidate &Best, const OptimalPolicy &From, const Decisions &Of) {
  Candidate Found;
  Found.Plan = writePlan(P, From.tables()->S, Header, Of);
  Judge.judge(Found);
  if (!isBetter(Found, Best, Options.Minimize))
    return;
  Best = std::move(Found);
  Better = Of;
}

/// A round that closes a smaller part of the gap is the last.
static constexpr uint64_t MinPart = 8;

/// Searches with new prices. False: there are none, or the bound does not rise any more.
bool TotalBound::search(Candidate &Best) {
  if (Priced.Bound >= Best.total())
    return false;
  if (IsSearched)
    Prices.raise(Step * double(Best.total() - Priced.Bound));
  IsSearched = true;
  if (!Prices.settle())
    return IsPriced = false;
  ++NumSearches;
  auto Now = std::make_unique<OptimalPolicy>(Exact, nullptr);
  Now->tables()->priceSlots(Prices.values(), Exact.tables());
  Now->payParts(Prices);
  Now->hurryAs(Exact);
  if (!Now->plan())
    return IsPriced = false;
  Decisions Found = Now->decide();
  take(Best, *Now, Found);
  LLVM_DEBUG(dbgs() << "the bound with prices is " << Now->ownBound() << " of " << Best.total()
                    << '\n');
  uint64_t Before = Priced.Bound;
  if (Now->ownBound() <= Before) {
    Step /= 2;
    Prices.goBack();
    return false;
  }
  Priced.Bound = Now->ownBound();
  Priced.Policy = std::move(Now);
  Priced.Prices.emplace(Prices);
  if (!Prices.note(Found))
    return IsPriced = false;
  Prices.keep();
  return !Before ||
         Priced.Bound - Before >= (Best.total() - std::min(Best.total(), Before)) / MinPart;
}

void TotalBound::settleKinds() {
  if (!Priced.Policy || Priced.Bound <= std::max(Settled, Least))
    return;
  Settled = Priced.Bound;
  uint64_t Slack = slackOfPrices(P, *Priced.Policy, *Priced.Prices, Header, Options, Judge);
  LLVM_DEBUG(dbgs() << "with other kinds " << Slack << " less\n");
  Least = std::max(Least, Priced.Bound - std::min(Priced.Bound, Slack));
}

bool TotalBound::raise(Candidate &Best, unsigned Rounds) {
  for (unsigned Round = 0; Round != Rounds && IsPriced && search(Best); ++Round)
    ;
  if (Priced.Bound >= Best.total())
    settleKinds();
  bool IsMet = Best.total() <= Least;
  NumMet += IsMet;
  return IsMet;
}
