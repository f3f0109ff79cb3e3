//===- TotalBound.cpp - a lower bound for total cost ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Two plans come first: the exact plan, whose ops pay nothing, and the plan of a search in which
/// each op pays a call and a stall of its own. Where slots are shared, the best plan lies between.
/// From there a subgradient method: each round searches with new prices, and then raises the prices
/// of the ops of the plan that was found, by a part of the gap that is left. The part is large at
/// first, and becomes smaller whenever the bound has hardly risen, or has fallen. The rounds end
/// when the bound meets the best plan, and when several have led nowhere.
///
/// A search costs much more than a change of prices. So between two searches the prices are raised
/// several times, as if a search had found the cheapest of the plans that are known for each plane
/// (PlanMix). After each search a mixture of these plans may be the best plan. If the bound is not
/// met in the end, searches for plans follow that need no other slots than the best mixture.
///
/// Other kinds cost time, so they are tried with the best prices only.
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

/// At most this many searches, and this many in a row that find neither a higher bound nor a better
/// plan.
static constexpr unsigned MaxRounds = 16, MaxStale = 3;
/// At most this many times prices rise between two searches, and this many searches polish a
/// mixture.
static constexpr unsigned MaxSteps = 6, MaxPolishings = 3;
/// A search needs prices that the last one did not have: they rise at most this often to be new.
static constexpr unsigned MaxPriceTries = 4;
/// The step after a search that has closed a smaller part of the gap, as a part of the one before.
static constexpr double StepFactor = 0.7;
static constexpr uint64_t SmallPart = 32;
/// If the gap is a smaller part of the cost, other candidates are hardly ever better.
static constexpr uint64_t NearPart = 64;
/// The plans of larger frames are not mixed: that would need the memory of all searches.
static constexpr size_t MaxMixedAccesses = 1 << 14;

STATISTIC(NumSearches, "Number of searches with prices of slots");
STATISTIC(NumMet, "Number of plans that meet the bound of total cost");

/// The prices assume that each slot of a frame runs once, and that calls are on one plane, which
/// updates of entries need not be.
static bool exists(const OptimalPolicy &Exact, const Problem &P) {
  const Graph &G = P.graph();
  bool HasRegions = !G.Ifs.empty() || !G.Loops.empty() || !G.Everys.empty();
  return !HasRegions && !P.hasAliases() && !P.memory().hasRivals() && !Exact.refusesParts() &&
         !Exact.plansTogether() && !Exact.tables()->Clears.leavesOutClears();
}

TotalBound::TotalBound(OptimalPolicy &Exact, const Decisions &Of, const Problem &P,
                       const PlanTask &Task, uint64_t Least)
    : Exact(Exact), P(P), Task(Task), Exists(exists(Exact, P)),
      Prices(P, Exact.parts().Programs), Charged{fullPrices(P)}, Least(Least) {
  if (!Exact.plansTogether() && Prices.note(Of)) {
    if (P.graph().Accesses.size() <= MaxMixedAccesses) {
      Mix.emplace(P, Prices);
      if (!Exact.sharesValues())
        Mix->add(Exact, Of, OpsPay::Nothing);
    }
    Prices.share();
    IsPriced = true;
  }
}

/// Takes a plan, if it is better.
void TotalBound::take(Candidate &Best, const Decisions &Of) {
  Candidate Found;
  Found.Plan = writePlan(P, Exact.tables()->S, Task.Header, Of);
  Task.Judge.judge(Found);
  if (!isBetter(Found, Best, Task.Options.Minimize))
    return;
  Best = std::move(Found);
  Now.Stale = 0;
}

/// Raises prices until the known plans leave no gap, or MaxSteps times; once if none are known.
void TotalBound::steer(uint64_t Total) {
  uint64_t At = Now.LastBound;
  for (unsigned N = 0; N != MaxSteps; ++N) {
    if (N)
      At = Mix->noteCheapest();
    if (At >= Total)
      return;
    Prices.raise(Now.Step * double(Total - At));
    if (!Mix)
      return;
  }
}

/// Takes a mixture of the plans of the searches, if it is better.
void TotalBound::mix(Candidate &Best) {
  PlanMix::Mixture Found = Mix->find();
  if (Found.Total < double(Best.total()) && Mix->isNew(Found))
    take(Best, Mix->write(Found));
}

/// Searches with a call and a stall for each op.
void TotalBound::spare(Candidate &Best) {
  LLVM_DEBUG(dbgs() << "planning with a price for each op\n");
  OptimalPolicy &Of =
      *Searches.emplace_back(std::make_unique<OptimalPolicy>(Exact, Charged.Prices));
  Of.hurryAs(Exact);
  std::optional<Decisions> Made;
  Candidate Found = planExactly(Of, P, Task, &Made);
  Task.Judge.judge(Found);
  if (isBetter(Found, Best, Task.Options.Minimize))
    Best = std::move(Found);
  if (!Made)
    return;
  Charged.Policy = &Of;
  IsPriced = IsPriced && Prices.note(*Made);
  if (Mix && IsPriced && !Of.sharesValues())
    Mix->add(Of, *Made, OpsPay::CallsAndStalls);
}

/// Settles prices with which no search has been made. False: there are none.
bool TotalBound::settleNew(uint64_t Total) {
  for (unsigned Try = 0; Try != MaxPriceTries; ++Try) {
    if (Now.LastBound)
      steer(Total);
    Prices.settle();
    if (Prices.areNew())
      return true;
  }
  return false;
}

/// Counts searches that have led nowhere, and makes the steps smaller.
void TotalBound::noteBound(OptimalPolicy &Of, uint64_t Total) {
  uint64_t Before = std::exchange(Now.LastBound, Of.ownBound());
  LLVM_DEBUG(dbgs() << "the bound with prices is " << Now.LastBound << " of " << Total << '\n');
  Now.Stale = Now.LastBound > Priced.Bound ? 0 : Now.Stale + (Now.LastBound <= Before);
  uint64_t Gap = Total - std::min(Total, Priced.Bound);
  if (Now.LastBound <= Priced.Bound || (Now.LastBound - Priced.Bound) * SmallPart < Gap)
    Now.Step *= StepFactor;
  if (Now.LastBound > Priced.Bound)
    Priced = {&Of, std::make_unique<SlotPrices>(Prices), Now.LastBound};
}

/// Searches with the settled prices, and takes the plan, or a mixture with it, if one is better.
/// False: there is no plan, or its ops are in too many slots.
bool TotalBound::search(Candidate &Best, bool IsForBound) {
  ++NumSearches;
  OptimalPolicy &Of = *Searches.emplace_back(std::make_unique<OptimalPolicy>(Exact, Prices));
  Of.hurryAs(Exact);
  if (!Of.plan())
    return false;
  Decisions Found = Of.decide();
  if (IsForBound)
    noteBound(Of, Best.total());
  if (!Prices.note(Found))
    return false;
  if (Mix) {
    Mix->add(Of, Found, OpsPay::Prices);
    if (!leavesNoGap(Best))
      mix(Best);
  }
  take(Best, Found);
  forgetSearches();
  return true;
}

/// Without a mix only the search with the best prices will be asked again.
void TotalBound::forgetSearches() {
  if (!Mix)
    llvm::erase_if(Searches, [&](const auto &Of) {
      return Of.get() != Priced.Policy && Of.get() != Charged.Policy;
    });
}

/// Searches for plans that need no other slots than the best mixture.
void TotalBound::polish(Candidate &Best) {
  for (unsigned N = 0; Mix && N != MaxPolishings && !leavesNoGap(Best); ++N) {
    if (Task.Memory.Budget.isSpent())
      return;
    uint64_t Before = Best.total();
    PlanMix::Mixture Of = Mix->find();
    Prices.settleFor(Of.Open, Of.Uses);
    if (!search(Best, /*IsForBound=*/false) || Best.total() == Before)
      return;
  }
}

/// Makes the bound for the kinds of the problem one for all kinds.
void TotalBound::settleKinds() {
  if (!Exists || Priced.Bound <= Least)
    return;
  Slack = slackOfPrices(P, *Priced.Policy, Exact.leastCosts(), *Priced.Prices, Task);
  LLVM_DEBUG(dbgs() << "with other kinds " << Slack << " less\n");
  Least = std::max(Least, Priced.Bound - std::min(Priced.Bound, Slack));
}

bool TotalBound::isNear(uint64_t Total) const {
  return isFound() && !Slack && Total - std::min(Total, Least) < Total / NearPart;
}

void TotalBound::raise(Candidate &Best) {
  const SearchBudget &Budget = Task.Memory.Budget;
  if (Budget.isSpent())
    return;
  spare(Best);
  if (!Best.IsRight)
    return;
  for (unsigned Round = 0; Round != MaxRounds && IsPriced && Now.Stale < MaxStale; ++Round) {
    if (leavesNoGap(Best) || Budget.isSpent())
      break;
    IsPriced = settleNew(Best.total()) && search(Best, /*IsForBound=*/true);
  }
  polish(Best);
  settleKinds();
  NumMet += isMet(Best.total());
}
