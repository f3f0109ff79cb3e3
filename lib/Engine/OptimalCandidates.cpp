//===- OptimalCandidates.cpp - the plan that is printed -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The exact planner minimises own cost. The printed plan has the least total cost, with calls and
/// stalls, of a few candidates: the exact plan, a plan for which ops were charged with calls and
/// stalls, the same two under the layout contract, and the plans of all other policies. If ops on
/// memory that another object owns would be cheaper still, a plan with such ops is one more
/// candidate. It is careless, since only the checker can tell whether a line needs the contents
/// that they overwrite. Every candidate that could be wrong is checked first.
///
//===----------------------------------------------------------------------===//

#include "OptimalKinds.h"
#include "SharedLeast.h"
#include "auxplan/Checker/Checker.h"
#include "lib/Planner/Decisions/PlanWriter.h"
#include "lib/Planner/Policies/Policies.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/Debug.h"

#define DEBUG_TYPE "aux-candidates"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumJudged, "Number of candidates checked and priced");
STATISTIC(NumBetter, "Number of candidates better than the exact plan");
STATISTIC(NumHopeless, "Number of searches that the bound showed to be hopeless");
STATISTIC(NumUnwritten, "Number of plans that their ops ruled out before they were written");

namespace {

/// Checks and prices a plan, unless somebody has.
void judge(Candidate &C, const TargetInfo &T, const PlanOptions &Options, DiagnosticEngine &D) {
  if (!C.Plan || C.Cost)
    return;
  DiagnosticEngine Unheard = D.muted();
  Problem P(*C.Plan, T, {false, Options.Costs, Options.Rules});
  CostObserver Sums(P);
  C.IsRight = checkPlan(P, Unheard, &Sums);
  C.Cost = Sums.finish();
  C.IsRight &= !C.Cost->Overflow;
  ++NumJudged;
  LLVM_DEBUG(dbgs() << "a plan that is " << (C.IsRight ? "right" : "wrong") << ": own " << C.own()
                    << ", total " << C.total() << ", " << C.ops() << " calls\n");
}

bool isBetter(const Candidate &A, const Candidate &B, Objective Goal) {
  auto Key = [&](const Candidate &C) {
    switch (Goal) {
    case Objective::Total:
      return std::make_tuple(C.total(), C.ops(), C.prologue());
    case Objective::Traffic:
      return std::make_tuple(C.own(), C.total(), C.prologue());
    case Objective::Ops:
      return std::make_tuple(C.ops(), C.total(), C.prologue());
    }
    llvm_unreachable("unknown objective");
  };
  return A.IsRight && (!B.IsRight || Key(A) < Key(B));
}

} // namespace

Candidate auxplan::planExactly(OptimalPolicy &Policy, const Problem &P, const PlanHeader &Header,
                               const PlanOptions &Options, DiagnosticEngine &D,
                               function_ref<bool(const Decisions &)> IsHopeless) {
  for (auto How :
       {ValueSharing::Free, ValueSharing::Agreed, ValueSharing::One, ValueSharing::Own}) {
    Policy.share(How);
    if (!Policy.plan())
      return {};
    Decisions Decided = Policy.decide();
    bool MayBeWrong = Policy.mayMixValues();
    if (!MayBeWrong && IsHopeless && IsHopeless(Decided))
      return {};
    Candidate C;
    C.Plan = writePlan(P, Policy.tables()->S, Header, Decided);
    if (!MayBeWrong)
      return C;
    judge(C, P.target(), Options, D);
    if (C.IsRight)
      return C;
  }
  return {};
}

/// If rows were left out, or there is no exact plan, the cost of planning each cell by itself is
/// still a bound. If memory is shared, the bound is the cost if ops could stand anywhere; if a cell
/// cannot be cleared fast but a part of it can, the cost if the whole cell could.
SoundBound auxplan::findBound(OptimalPolicy *Exact, const Problem &P, const PlanHeader &Header,
                              const PlanOptions &Options, ClearGains &Gains) {
  SoundBound Found;
  uint64_t Own = Exact ? Exact->ownBound() : std::numeric_limits<uint64_t>::max();
  bool ByParts = !Exact || Exact->refusesParts();
  bool IsLoose = !Exact || (Exact->isCut() && Exact->plansTogether());
  if (!IsLoose && !P.hasAliases() && !ByParts)
    return Found.Own = Own, std::move(Found);
  for (bool Apart : {IsLoose, true}) {
    auto Relaxed = std::make_unique<OptimalPolicy>(P, Options, Gains);
    if (Exact)
      Relaxed->planOnly(Exact->planned());
    if (Apart)
      Relaxed->planApart();
    if (P.hasAliases())
      Relaxed->planCarelessly();
    if (ByParts)
      Relaxed->clearByParts();
    if (!Relaxed->plan())
      return Found;
    if (Relaxed->isCut() && Relaxed->plansTogether())
      continue;
    // If ops are counted, own cost comes second, since fewer ops may cost more.
    Found.IsLower = IsLoose || (Options.Minimize == Objective::Ops
                                    ? Relaxed->solutions().bound() < Exact->solutions().bound()
                                    : Relaxed->ownBound() < Own);
    Found.Own = Found.IsLower ? Relaxed->ownBound() : Own;
    bool IsWhole = !Exact || !Exact->planned();
    if (!Apart && P.hasAliases() && Found.IsLower && IsWhole)
      Found.Careless = Relaxed->write(Header);
    if (Found.IsLower)
      Found.Relaxed = std::move(Relaxed);
    return Found;
  }
  return Found;
}

namespace {

/// The tables that the searches for plans of one graph share; \p P has the kinds of the plans.
struct SharedSearch {
  const Problem &P;
  ClearGains &Gains;
  std::shared_ptr<SearchTables> Tables, ChargedTables; ///< null: no search has run yet
};

/// Options of a search for a plan that is not the first.
struct SearchAgain {
  const OptimalPolicy *HurriesAs = nullptr; ///< see OptimalPolicy::hurryAs()
  /// The kinds with which the planes cost least; null: the search finds them.
  const KindChoice *Kinds = nullptr;
  /// Plans that are not better than this are of no use; null: there is none yet.
  const Candidate *Beats = nullptr;
  /// No plan of any search has less own cost than this.
  std::optional<uint64_t> OwnBound;
};

/// The plans for one graph among which the best is chosen.
class Comparison {
public:
  /// \p Beats: as in SearchAgain. \p OwnBound: of all plans that are right under the contract of
  /// \p Header; none: it is not known.
  Comparison(const Problem &P, const PlanHeader &Header, const PlanOptions &Options,
             std::optional<uint64_t> OwnBound, const Candidate *Beats, DiagnosticEngine &D)
      : P(P), Header(Header), Options(Options), OwnBound(OwnBound), Beats(Beats), D(D) {}

  /// Replaces \p Best by a plan that is better.
  void take(Candidate &Best, Candidate Other) const;
  /// The same with the plan of another policy, unless it is ruled out.
  void takePolicy(Candidate &Best, Policy) const;
  /// Is it certain that the plan is not better than \p Best, whatever its own cost, or is not the
  /// result?
  /// \p Of: the problem that the decisions are about.
  bool isRuledOut(const Problem &Of, const Decisions &, const Candidate &Best) const;

private:
  bool cannotBeat(const SharedLeast &, const Candidate &Known) const;

  const Problem &P;
  const PlanHeader &Header;
  const PlanOptions &Options;
  std::optional<uint64_t> OwnBound;
  const Candidate *Beats;
  DiagnosticEngine &D;
};

} // namespace

bool Comparison::cannotBeat(const SharedLeast &Least, const Candidate &Known) const {
  if (!Known.IsRight)
    return false;
  switch (Options.Minimize) {
  case Objective::Total:
    return OwnBound && *OwnBound + Least.Cost.value() > Known.total();
  case Objective::Traffic:
    return false;
  case Objective::Ops:
    return Least.Calls.value() > Known.ops();
  }
  llvm_unreachable("unknown objective");
}

bool Comparison::isRuledOut(const Problem &Of, const Decisions &Decided,
                            const Candidate &Best) const {
  if (Options.Minimize == Objective::Traffic)
    return false; // shared cost comes second
  SharedLeast Least = sharedLeast(Of, Decided, CostModel(P));
  if (!cannotBeat(Least, Best) && !(Beats && cannotBeat(Least, *Beats)))
    return false;
  ++NumUnwritten;
  LLVM_DEBUG(dbgs() << "a plan whose ops cost too much\n");
  return true;
}

void Comparison::take(Candidate &Best, Candidate Other) const {
  judge(Other, P.target(), Options, D);
  if (isBetter(Other, Best, Options.Minimize)) {
    ++NumBetter;
    LLVM_DEBUG(dbgs() << "it is the best so far\n");
    Best = std::move(Other);
  }
}

/// The plan of another policy, with the aux kinds that the policy gives. A policy that keeps the
/// limits of the driver plans under them, and its plan is judged by the rules of the hardware.
void Comparison::takePolicy(Candidate &Best, Policy As) const {
  LLVM_DEBUG(dbgs() << "planning as " << nameOf(As) << '\n');
  PlanOptions Its = Options;
  Its.Policy = As;
  TargetInfo T = rulesFor(P.target(), Its);
  Graph G = withKinds(P.graph(), {});
  G.Kinds = kindsToState(G, T, P.target());
  Problem Of(G, T, problemFor(As, Options));
  Semantics S(G);
  DiagnosticEngine Unheard = D.muted();
  std::optional<Decisions> Decided = decideAs(As, Of, S, Options, Unheard);
  if (!Decided || isRuledOut(Of, *Decided, Best))
    return;
  Candidate C;
  C.Plan = writePlan(Of, S, Header, *Decided);
  take(Best, std::move(C));
}

static Candidate planOptimal(SharedSearch &Shared, const PlanHeader &Header,
                             const PlanOptions &Options, const SearchAgain &Again,
                             DiagnosticEngine &D);

/// The same with other kinds.
static Candidate planOptimalWith(std::vector<KindStmt> Kinds, SharedSearch &Shared,
                                 const PlanHeader &Header, const PlanOptions &Options,
                                 const SearchAgain &Again, DiagnosticEngine &D) {
  const Graph &G = Shared.P.graph();
  if (Kinds.empty() && G.Kinds.empty())
    return planOptimal(Shared, Header, Options, Again, D);
  Graph With = withKinds(G, std::move(Kinds));
  Problem P(With, Shared.P.target(), {false, Options.Costs, Options.Rules});
  SharedSearch Other = {P, Shared.Gains, nullptr, nullptr};
  return planOptimal(Other, Header, Options, Again, D);
}

/// The plan of a planner that knows only layouts, with the contract of \p Header. If no such plan
/// is better than \p Best, the result need not be the cheapest of them.
static Candidate planBlindly(SharedSearch &Shared, const PlanHeader &Header, PlanOptions Options,
                             const OptimalPolicy &Exact, const Candidate &Best,
                             std::optional<uint64_t> OwnBound, DiagnosticEngine &D) {
  LLVM_DEBUG(dbgs() << "planning by layouts alone\n");
  Options.Contract = Contract::Layout;
  Options.Proof = nullptr;
  DiagnosticEngine Unheard = D.muted();
  return planOptimalWith({}, Shared, Header, Options, {&Exact, nullptr, &Best, OwnBound}, Unheard);
}

/// Replaces \p Best by the plan with ops charged for calls and stalls, or by the plan of another
/// policy, if that is better. \p OwnBound: of plans that are right under the contract of
/// \p Header, if it is known.
static void tryOthers(Candidate &Best, SharedSearch &Shared, const PlanHeader &Header,
                      const PlanOptions &Options, const OptimalPolicy &Exact,
                      const SearchAgain &Again, std::optional<uint64_t> OwnBound,
                      DiagnosticEngine &D) {
  const Problem &P = Shared.P;
  const Comparison Plans(P, Header, Options, OwnBound, Again.Beats, D);
  if (Options.Minimize == Objective::Total) {
    OptimalPolicy Sparing(P, Options, Exact.gains(), Shared.ChargedTables);
    if (!std::exchange(Shared.ChargedTables, Sparing.tables()))
      Sparing.chargeOps();
    Sparing.hurryAs(Exact);
    LLVM_DEBUG(dbgs() << "planning with a price for each op\n");
    Plans.take(Best, planExactly(Sparing, P, Header, Options, D, [&](const Decisions &Of) {
                 return Plans.isRuledOut(P, Of, Best);
               }));
  }
  bool KnowsLayoutsOnly = Options.Contract == Contract::Layout;
  for (Policy As : allPolicies())
    if (As != Policy::Optimal && (KnowsLayoutsOnly || contractOf(As) == Contract::Access))
      Plans.takePolicy(Best, As);
  // A plan made with less knowledge may still cost less in all.
  if (!KnowsLayoutsOnly)
    Plans.take(Best, planBlindly(Shared, Header, Options, Exact, Best, OwnBound, D));
}

/// Does the plan have predicated ops?
static bool isPredicated(const Graph &Plan) {
  return llvm::any_of(Plan.Ops, [](const Op &O) { return O.Predicate != Predicate::None; });
}

/// Is the plan right because the plans of its cells are right? The checker knows more about clear
/// values that paths bring together, and about the memory that ops write.
static bool isSurelyRight(const Problem &P, const Graph &Plan) {
  const Graph &G = P.graph();
  return !isPredicated(Plan) && G.Ifs.empty() && G.Loops.empty() && G.Everys.empty() &&
         !P.memory().hasRivals() && (!P.hasAliases() || Plan.Ops.empty());
}

/// Do all plans that cut planes into these cells cost more than a known plan?
static bool isHopelessSearch(const Problem &P, OptimalPolicy &Exact, const PlanHeader &Header,
                             const PlanOptions &Options, const SearchAgain &Is,
                             DiagnosticEngine &D) {
  const Candidate &Known = *Is.Beats;
  if (!Known.IsRight || P.hasAliases() || Options.Minimize == Objective::Ops)
    return false;
  uint64_t Price = Options.Minimize == Objective::Total ? Known.total() : Known.own();
  if (Exact.ownBound() <= Price)
    return false;
  uint64_t Slack = Is.Kinds ? Is.Kinds->Slack : slackOfKinds(P, Exact, Header, Options, D);
  bool IsDearer = Exact.ownBound() - std::min(Exact.ownBound(), Slack) > Price;
  NumHopeless += IsDearer;
  return IsDearer;
}

/// The better plan of the two policies that know only layouts. These can be cheaper than the exact
/// plan: `layout` cuts planes into more cells, some of which can be cleared fast where others
/// cannot, and outside instances `render-pass` goes around the aux data, whatever the layout.
static Candidate planAsDrivers(const Problem &P, const PlanHeader &Header,
                               const PlanOptions &Options, const SearchAgain &Again,
                               DiagnosticEngine &D) {
  const Comparison Plans(P, Header, Options, Again.OwnBound, Again.Beats, D);
  Candidate Best;
  for (Policy As : {Policy::Layout, Policy::RenderPass})
    Plans.takePolicy(Best, As);
  return Best;
}

/// The exact plan has the least own cost, but a plan with more own cost may have less total cost,
/// with fewer calls and stalls. So a plan with ops is compared with others.
static Candidate planOptimal(SharedSearch &Shared, const PlanHeader &Header,
                             const PlanOptions &Options, const SearchAgain &Again,
                             DiagnosticEngine &D) {
  const Problem &P = Shared.P;
  const Graph &G = P.graph();
  const TargetInfo &T = P.target();
  ClearGains &Gains = Shared.Gains;
  OptimalPolicy Exact(P, Options, Gains, Shared.Tables);
  Shared.Tables = Exact.tables();
  if (Again.HurriesAs)
    Exact.hurryAs(*Again.HurriesAs);
  Candidate Best, Careless;
  Best = planExactly(Exact, P, Header, Options, D);
  bool Exists = Best.Plan != nullptr;
  if (Again.Beats && Exists && isHopelessSearch(P, Exact, Header, Options, Again, D))
    return planAsDrivers(P, Header, Options, Again, D);
  std::optional<uint64_t> Bound;
  bool IsLower;
  {
    SoundBound Found = findBound(Exists ? &Exact : nullptr, P, Header, Options, Gains);
    KindChoice Choice;
    const KindChoice *Kinds = Again.Kinds;
    if (!Kinds && Found.Own && Options.Minimize != Objective::Ops)
      Choice = chooseKinds(P, Exists ? &Exact : nullptr, Found, Header, Options, D);
    if (Choice.Changed)
      return planOptimalWith(Choice.Kinds, Shared, Header, Options,
                             {Again.HurriesAs, &Choice, Again.Beats, Again.OwnBound}, D);
    uint64_t Slack = Kinds ? Kinds->Slack : Choice.Slack;
    Bound = Found.Own;
    IsLower = Found.IsLower || Slack;
    if (Bound)
      *Bound -= std::min(*Bound, Slack);
    Careless.Plan = std::move(Found.Careless);
  }
  bool CountsOps = Options.Minimize == Objective::Ops;
  // If ops are counted, own cost has no bound, except the own cost of a plan with the fewest ops.
  auto Prove = [&](uint64_t Least, bool Proven, bool Reached) {
    if (Options.Proof && (Proven || !CountsOps))
      *Options.Proof = {true, Least, Proven, Reached, Exact.hasEverysAsBranches()};
  };
  auto IsEnough = [&](bool IsLeast) {
    return Best.Plan->Ops.empty() || (Options.Minimize == Objective::Traffic && IsLeast);
  };
  bool IsMet = Bound && Exists && Exact.isProven() && !IsLower && *Bound == Exact.ownBound();
  if (Exists && !Careless.Plan && IsEnough(IsMet) && isSurelyRight(P, *Best.Plan)) {
    Prove(*Bound, IsMet, IsMet);
    return Best;
  }
  judge(Best, T, Options, D);
  if (Best.Plan && !Best.IsRight && isPredicated(*Best.Plan)) {
    // Words in memory do not always agree with the row.
    OptimalPolicy Plain(P, Options, Exact.gains());
    Plain.leaveOutPredicates();
    Plain.hurryAs(Exact);
    Best = planExactly(Plain, P, Header, Options, D);
    judge(Best, T, Options, D);
  }
  judge(Careless, T, Options, D);
  bool IsLeaner = CountsOps ? std::make_pair(Careless.ops(), Careless.own()) <
                                  std::make_pair(Best.ops(), Best.own())
                            : Careless.own() < Best.own();
  bool TakesCareless = Careless.IsRight && (!Best.IsRight || IsLeaner);
  if (TakesCareless)
    std::swap(Best, Careless);
  // If a relaxed plan has fewer ops, the least number for right plans is unknown.
  bool IsKnown = Bound && !Exact.hasEverysAsBranches() && (!CountsOps || !IsLower || TakesCareless);
  bool IsReached = IsKnown && Best.IsRight && Best.own() == *Bound;
  if (!Best.IsRight || !IsEnough(IsReached)) {
    if (isBetter(Careless, Best, Options.Minimize))
      std::swap(Best, Careless);
    // Under the layout contract the bound is not that of all policies: see below.
    std::optional<uint64_t> OfAll = Again.OwnBound;
    if (Options.Contract == Contract::Access && !Exact.hasEverysAsBranches())
      OfAll = Bound;
    tryOthers(Best, Shared, Header, Options, Exact, Again, OfAll, D);
  }
  if (!Best.IsRight) { // reports the reason
    Candidate Wrong;
    Wrong.Plan = planAs(Policy::Tracked, withKinds(G, {}), T, Header, Options, D);
    return Wrong;
  }
  // A plan of render-pass may cost less than the bound under the layout contract: outside instances
  // it goes around the aux data, whatever the layout, and does not make them suit the layout.
  bool IsProven = IsKnown && Best.own() == *Bound;
  if (Bound)
    Prove(std::min(*Bound, Best.own()), IsProven, IsReached || IsProven);
  return Best;
}

Candidate auxplan::planOptimal(const Graph &G, const TargetInfo &T, const PlanHeader &Header,
                               const PlanOptions &Options, DiagnosticEngine &D) {
  ClearGains Gains(*Options.Rules);
  Problem P(G, T, {false, Options.Costs, Options.Rules});
  SharedSearch Shared = {P, Gains, nullptr, nullptr};
  return ::planOptimal(Shared, Header, Options, {}, D);
}
