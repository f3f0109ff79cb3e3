//===- TotalBound.cpp - a lower bound for total cost ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// From the first two columns a subgradient method: each round searches with new prices, and then
/// raises the prices of the ops of the plan that was found, by a part of the gap that is left. The
/// part is large at first, and becomes smaller whenever the bound has hardly risen, or has fallen.
/// The rounds end when the bound meets the best plan, and when several have led nowhere.
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

TotalBound::TotalBound(OptimalPolicy &Exact, FoundPlan Of, const Problem &P, const PlanTask &Task,
                       Candidate &Best, uint64_t Least)
    : Exact(Exact), P(P), Task(Task), Best(Best), Exists(exists(Exact, P)),
      Prices(P, Exact.parts().Programs), Charged{fullPrices(P)}, Least(Least) {
  double AtLeast = 0;
  if (!Exact.plansTogether() && Prices.note(Of.Made)) {
    if (P.graph().Accesses.size() <= MaxMixedAccesses) {
      Mix.emplace(P, Prices);
      if (!Exact.sharesValues())
        AtLeast = Mix->add(Exact, Of.Made, OpsPay::Nothing);
    }
    Prices.share();
    IsPriced = true;
  }
  if (!Best.Plan)
    take(std::move(Of), AtLeast);
}

/// About what the cheapest known plan costs: no less than this.
uint64_t TotalBound::known() const {
  uint64_t Cost = Best.IsRight ? Best.total() : std::numeric_limits<uint64_t>::max();
  for (const Draft &Its : Drafts)
    Cost = std::min(Cost, Its.AtLeast);
  return Cost;
}

/// Takes a plan of which it is known what it costs at least. Where the exact plan was wrong before
/// cells shared clear values, the plans of searches may be wrong or cost more.
void TotalBound::take(FoundPlan Of, double AtLeast) {
  uint64_t Before = known();
  Drafts.push_back({std::move(Of), Exists ? uint64_t(AtLeast) : 0});
  bool IsDoubtful = !Drafts.back().AtLeast || Exact.sharesValues();
  if (IsDoubtful && Drafts.back().AtLeast < Before)
    judgeDrafts();
  if (known() < Before)
    Now.Stale = 0;
}

/// Writes and judges drafts, the cheapest first, until no other can cost less than the best plan.
void TotalBound::judgeDrafts() {
  llvm::stable_sort(Drafts, [](const Draft &A, const Draft &B) { return A.AtLeast < B.AtLeast; });
  for (Draft &Its : Drafts) {
    if (Best.IsRight && Its.AtLeast >= Best.total())
      break;
    Candidate Found = write(Its.Of, P, Exact, Task);
    Task.Judge.judge(Found);
    if (isBetter(Found, Best, Objective::Total))
      Best = std::move(Found);
  }
  Drafts.clear();
}

/// Does no plan with the kinds of the problem cost less than the best one?
bool TotalBound::leavesNoGap() {
  if (!Exists || Priced.Bound < known())
    return false;
  judgeDrafts();
  return Best.IsRight && Priced.Bound >= Best.total();
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
void TotalBound::mix() {
  PlanMix::Mixture Found = Mix->find();
  if (Found.Total >= double(known()) || !Mix->isNew(Found))
    return;
  auto [Made, AtLeast] = Mix->write(Found);
  take({std::move(Made), {}}, AtLeast);
}

/// Searches with a call and a stall for each op.
void TotalBound::spare() {
  LLVM_DEBUG(dbgs() << "planning with a price for each op\n");
  OptimalPolicy &Of =
      *Searches.emplace_back(std::make_unique<OptimalPolicy>(Exact, Charged.Prices));
  Of.hurryAs(Exact);
  std::optional<FoundPlan> Found = planExactly(Of, P, Task);
  if (!Found)
    return;
  Charged.Policy = &Of;
  IsPriced = IsPriced && Prices.note(Found->Made);
  double AtLeast = 0;
  if (Mix && IsPriced && !Of.sharesValues())
    AtLeast = Mix->add(Of, Found->Made, OpsPay::CallsAndStalls);
  take(std::move(*Found), AtLeast);
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
bool TotalBound::search(bool IsForBound) {
  ++NumSearches;
  OptimalPolicy &Of = *Searches.emplace_back(std::make_unique<OptimalPolicy>(Exact, Prices));
  Of.hurryAs(Exact);
  if (!Of.plan())
    return false;
  Decisions Found = Of.decide();
  if (IsForBound)
    noteBound(Of, known());
  if (!Prices.note(Found))
    return false;
  double AtLeast = 0;
  if (Mix) {
    AtLeast = Mix->add(Of, Found, OpsPay::Prices);
    if (!leavesNoGap())
      mix();
  }
  take({std::move(Found), {}}, AtLeast);
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
void TotalBound::polish() {
  for (unsigned N = 0; Mix && N != MaxPolishings && !leavesNoGap(); ++N) {
    if (Task.Memory.Budget.isSpent())
      return;
    uint64_t Before = known();
    PlanMix::Mixture Of = Mix->find();
    Prices.settleFor(Of.Open, Of.Uses);
    if (!search(/*IsForBound=*/false) || known() == Before)
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

void TotalBound::raise() {
  const SearchBudget &Budget = Task.Memory.Budget;
  if (!Budget.isSpent())
    spare();
  bool IsFound = Best.IsRight || !Drafts.empty();
  for (unsigned Round = 0; IsFound && Round != MaxRounds && IsPriced && Now.Stale < MaxStale;
       ++Round) {
    if (leavesNoGap() || Budget.isSpent())
      break;
    IsPriced = settleNew(known()) && search(/*IsForBound=*/true);
  }
  polish();
  judgeDrafts();
  settleKinds();
  NumMet += isMet(Best.total());
}
