//===- TotalBound.cpp - a lower bound for total cost ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A subgradient method: each round searches with new prices, and then raises the prices of the ops
/// of the plan that was found, by a part of the gap that is left. The part is large at first, and
/// becomes smaller whenever the bound has hardly risen, or has fallen. The rounds end when the
/// bound meets the best plan, and when several have led nowhere. Other kinds cost time, so they are
/// tried with the best prices only.
///
//===----------------------------------------------------------------------===//

#include "TotalBound.h"
#include "AlikeOps.h"
#include "SharedLeast.h"
#include "lib/Planner/Decisions/PlanWriter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/Debug.h"

#define DEBUG_TYPE "aux-bound"

using namespace auxplan;
using namespace llvm;

/// At most this many searches, and this many in a row that find neither a higher bound nor a better
/// plan.
static constexpr unsigned MaxRounds = 16, MaxStale = 4;
/// A search needs prices that the last one did not have: they rise at most this often to be new.
static constexpr unsigned MaxTries = 4;
/// The step after a search that has closed a smaller part of the gap, as a part of the one before.
static constexpr double StepFactor = 0.7;
static constexpr uint64_t SmallPart = 32;
/// If the gap is a smaller part of the cost, other candidates are hardly ever better.
static constexpr uint64_t NearPart = 64;

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

/// Takes the plan that the search has found, if it is better. \p OwnAtLeast: its own cost.
void TotalBound::take(Candidate &Best, const OptimalPolicy &From, const Decisions &Of,
                      uint64_t OwnAtLeast) {
  CostSum Least = sharedLeast(P, Of, CostModel(P)).Cost;
  Least.add(OwnAtLeast, 1);
  if (Least.value() > Best.total())
    return;
  Candidate Found;
  Found.Plan = writePlan(P, From.tables()->S, Header, Of);
  Judge.judge(Found);
  if (!isBetter(Found, Best, Options.Minimize))
    return;
  Best = std::move(Found);
  Better = Of;
  Stale = 0;
}

/// Takes plans in which more ops are one call, if they are better.
void TotalBound::makeAlike(Candidate &Best) {
  Decisions Of = Better ? *Better : OfExact;
  makeOpsAlike(P, Of, [&](const Decisions &Made) {
    Candidate Found;
    Found.Plan = writePlan(P, Exact.tables()->S, Header, Made);
    Judge.judge(Found);
    if (!isBetter(Found, Best, Options.Minimize))
      return false;
    Best = std::move(Found);
    Better = Made;
    return true;
  });
}

/// Settles prices with which no search has been made. False: there are none, or too many.
bool TotalBound::settleNew(uint64_t Gap) {
  for (unsigned Try = 0; Try != MaxTries; ++Try) {
    if (LastBound)
      Prices.raise(Step * double(Gap));
    if (!Prices.settle())
      return false;
    if (Prices.areNew())
      return true;
  }
  return false;
}

/// Counts searches that have led nowhere, and makes the steps smaller.
void TotalBound::noteBound(uint64_t Now, uint64_t Total) {
  Stale = Now > Priced.Bound ? 0 : Stale + (Now <= LastBound);
  uint64_t Gap = Total - std::min(Total, Priced.Bound);
  if (Now <= Priced.Bound || (Now - Priced.Bound) * SmallPart < Gap)
    Step *= StepFactor;
  LastBound = Now;
}

/// Searches with new prices. False: there are none.
bool TotalBound::search(Candidate &Best) {
  if (!settleNew(Best.total() - std::min(Best.total(), LastBound)))
    return false;
  ++NumSearches;
  auto Now = std::make_unique<OptimalPolicy>(Exact, nullptr);
  Now->tables()->priceSlots(Prices.values(), Exact.tables());
  Now->payParts(Prices);
  Now->hurryAs(Exact);
  if (!Now->plan())
    return false;
  Decisions Found = Now->decide();
  noteBound(Now->ownBound(), Best.total());
  LLVM_DEBUG(dbgs() << "the bound with prices is " << LastBound << " of " << Best.total() << '\n');
  const OptimalPolicy &From = *Now;
  if (LastBound > Priced.Bound)
    Priced = {std::move(Now), std::make_unique<SlotPrices>(Prices), LastBound};
  if (!Prices.note(Found))
    return false;
  auto Paid = (unsigned __int128)(Prices.paid()) * FullWeight;
  take(Best, From, Found, Paid < LastBound ? LastBound - uint64_t(Paid) : 0);
  return true;
}

/// Makes the bound for the kinds of the problem one for all kinds.
void TotalBound::settleKinds() {
  if (Priced.Bound <= Least)
    return;
  Slack = slackOfPrices(P, *Priced.Policy, *Priced.Prices, Header, Options, Judge);
  LLVM_DEBUG(dbgs() << "with other kinds " << Slack << " less\n");
  Least = std::max(Least, Priced.Bound - std::min(Priced.Bound, Slack));
}

bool TotalBound::isNear(uint64_t Total) const {
  return isFound() && !Slack && Total - std::min(Total, Least) < Total / NearPart;
}

bool TotalBound::raise(Candidate &Best) {
  for (unsigned Round = 0; Round != MaxRounds && IsPriced && Stale < MaxStale; ++Round) {
    if (Priced.Bound >= Best.total())
      break;
    IsPriced = search(Best);
  }
  if (Priced.Bound < Best.total())
    makeAlike(Best);
  settleKinds();
  bool IsMet = Best.total() <= Least;
  NumMet += IsMet;
  return IsMet;
}
