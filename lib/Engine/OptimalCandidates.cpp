//===- OptimalCandidates.cpp - the plan that is printed -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The way to a plan of `optimal`:
///
///   lower    planOwn() takes the graph apart, and plans for the least own cost, with the aux kinds
///            that cost least. A plan without ops, or one that meets its goal, is the result.
///   master   TotalBound looks for the least total cost, with calls and stalls: its searches find a
///            bound, and plans near it. If a plan costs no more than the bound, it is the result.
///            Else a plan of kinds that need fewer ops follows, and where there is no bound, the
///            plans of other policies.
///   extract  Plans stay decisions until one could be the best. Then writePlan() makes a graph.
///   check    The checker judges each plan that was written and could be wrong, the cheapest first.
///
//===----------------------------------------------------------------------===//

#include "ApartFrames.h"
#include "TotalBound.h"
#include "lib/Planner/Decisions/PlanWriter.h"
#include "lib/Planner/Model/RuleAnswers.h"
#include "lib/Planner/Policies/Policies.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/Debug.h"

#define DEBUG_TYPE "aux-candidates"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumBetter, "Number of candidates better than the exact plan");

std::optional<FoundPlan> auxplan::planExactly(OptimalPolicy &Policy, const Problem &P,
                                              const PlanTask &Task) {
  for (bool Shares : {false, true}) {
    Policy.shareValues(Shares);
    if (!Policy.plan())
      return std::nullopt;
    FoundPlan Found = {Policy.decide(), {}};
    if (!Policy.mayMixValues())
      return Found;
    Found.Written.Plan = writePlan(P, Policy.tables()->S, Task.Header, Found.Made);
    Task.Judge.judge(Found.Written);
    if (Found.Written.IsRight)
      return Found;
  }
  return std::nullopt;
}

Candidate auxplan::write(FoundPlan &Found, const Problem &P, const OptimalPolicy &By,
                         const PlanTask &Task) {
  Candidate C = std::move(Found.Written);
  if (!C.Plan)
    C.Plan = writePlan(P, By.tables()->S, Task.Header, Found.Made);
  return C;
}

/// If rows were left out, or there is no exact plan, the cost of planning each cell by itself is
/// still a bound. If memory is shared, the bound is the cost if ops could stand anywhere; if a cell
/// cannot be cleared fast but a part of it can, the cost if the whole cell could.
SoundBound auxplan::findBound(OptimalPolicy *Exact, const Problem &P, const PlanTask &Task) {
  SoundBound Found;
  uint64_t Own = Exact ? Exact->ownBound() : std::numeric_limits<uint64_t>::max();
  bool ByParts = !Exact || Exact->refusesParts();
  bool IsLoose = !Exact || (Exact->solutions().isCut() && Exact->plansTogether());
  if (!IsLoose && !P.hasAliases() && !ByParts)
    return Found.Own = Own, std::move(Found);
  for (bool Apart : {IsLoose, true}) {
    auto Relaxed = std::make_unique<OptimalPolicy>(P, Task.Options, Task.Memory);
    if (Exact)
      Relaxed->planOnly(Exact->planned());
    if (Apart)
      Relaxed->planApart();
    if (P.hasAliases())
      Relaxed->tables()->Slots.writeTaken();
    if (ByParts)
      Relaxed->tables()->clearByParts();
    if (!Relaxed->plan())
      return Found;
    if (Relaxed->solutions().isCut() && Relaxed->plansTogether())
      continue;
    // If ops are counted, own cost comes second, since fewer ops may cost more.
    Found.IsLower = IsLoose || (Task.Options.Minimize == Objective::Ops
                                    ? Relaxed->solutions().bound() < Exact->solutions().bound()
                                    : Relaxed->ownBound() < Own);
    Found.Own = Found.IsLower ? Relaxed->ownBound() : Own;
    bool IsWhole = !Exact || !Exact->planned();
    if (!Apart && P.hasAliases() && Found.IsLower && IsWhole)
      Found.Plan = Relaxed->write(Task.Header);
    if (Found.IsLower)
      Found.Relaxed = std::move(Relaxed);
    return Found;
  }
  return Found;
}

OwnPlan::OwnPlan(const PlanTask &Task, std::vector<KindStmt> Kinds)
    : P(Task.problemWith(std::move(Kinds))), Exact(P, Task.Options, Task.Memory),
      Found(planExactly(Exact, P, Task)), Bound(findBound(exact(), P, Task)) {}

/// Does an op of the plan fulfil a condition?
template <typename Fn> static bool anyOp(const Decisions &Of, Fn Is) {
  return llvm::any_of(Of.Frames, [&](const FrameDecisions &F) {
    return llvm::any_of(F.Executions, [&](const Execution &E) { return llvm::any_of(E.Ops, Is); });
  });
}

static bool hasOps(const Decisions &Of) {
  return anyOp(Of, [](const PlacedOp &) { return true; });
}

/// Are plans without predicated ops right because the plans of their cells are right? The checker
/// knows more about clear values that paths bring together, and about the memory that ops write.
static bool hasOnlyRightPlans(const Problem &P, bool WithOps) {
  const Graph &G = P.graph();
  return G.Ifs.empty() && G.Loops.empty() && G.Everys.empty() && !P.memory().hasRivals() &&
         (!P.hasAliases() || !WithOps);
}

static bool isSurelyRight(const Problem &P, const Decisions &Of) {
  bool IsPredicated =
      anyOp(Of, [](const PlacedOp &O) { return O.TheOp.Predicate != Predicate::None; });
  return !IsPredicated && hasOnlyRightPlans(P, hasOps(Of));
}

namespace {

/// The search for the plan that is given out. The exact plan has the least own cost, but a plan
/// with more own cost may have less total cost, with fewer calls and stalls. So a plan with ops is
/// compared with others.
class CandidateSearch {
public:
  CandidateSearch(OwnPlan &Own, const PlanTask &Task, DiagnosticEngine &D);
  Candidate run();

private:
  bool isEnough(bool HasOps, bool IsLeast) const;
  bool isBoundMet() const;
  bool takeRelaxed();
  void take(Candidate);
  void takeDecided(Policy, const Problem &Of, const Semantics &);
  void takePolicy(Policy);
  void trySparingKinds();
  bool meetsTotal();
  void tryOthers();
  /// Is there a bound of total cost that no candidate is below?
  bool isTotalKnown() const { return Total && Total->isFound() && Total->least() <= Best.total(); }
  void prove(uint64_t Least, bool IsProven, bool IsReached) const;

  OwnPlan &Own;
  const Problem &P;
  OptimalPolicy &Exact;
  const PlanTask &Task;
  const PlanOptions &Options;
  DiagnosticEngine &D;
  Candidate Best;
  Candidate Relaxed;               ///< the plan of the relaxed problem (SoundBound)
  std::optional<uint64_t> Bound;   ///< no plan, with whatever kinds, has less own cost
  std::optional<TotalBound> Total; ///< none: nobody has asked for it
  bool IsLower;                    ///< the bound is lower than what the exact planner has planned
};

} // namespace

CandidateSearch::CandidateSearch(OwnPlan &Own, const PlanTask &Task, DiagnosticEngine &D)
    : Own(Own), P(Own.P), Exact(Own.Exact), Task(Task), Options(Task.Options), D(D),
      Bound(Own.Bound.Own), IsLower(Own.Bound.IsLower || Own.Slack) {
  Relaxed.Plan = std::move(Own.Bound.Plan);
  if (Bound)
    *Bound -= std::min(*Bound, Own.Slack);
}

bool CandidateSearch::isEnough(bool HasOps, bool IsLeast) const {
  return !HasOps || (Options.Minimize == Objective::Traffic && IsLeast);
}

/// Does the exact plan cost no more than the bound, if it is right?
bool CandidateSearch::isBoundMet() const {
  return Bound && Exact.isProven() && !IsLower && *Bound == Exact.ownBound();
}

/// Takes the plan of the relaxed problem, if it is right: its ops may write memory that another
/// object owns, and only the checker knows whether a line needs the contents that they overwrite.
bool CandidateSearch::takeRelaxed() {
  Task.Judge.judge(Relaxed);
  auto KeyOf = [&](const Candidate &C) {
    return std::make_pair(Options.Minimize == Objective::Ops ? C.ops() : 0, C.own());
  };
  bool Takes = Relaxed.IsRight && (!Best.IsRight || KeyOf(Relaxed) < KeyOf(Best));
  if (Takes)
    std::swap(Best, Relaxed);
  return Takes;
}

/// Replaces the best plan by a plan that is better.
void CandidateSearch::take(Candidate Other) {
  Task.Judge.judge(Other);
  if (!isBetter(Other, Best, Options.Minimize))
    return;
  ++NumBetter;
  LLVM_DEBUG(dbgs() << "it is the best so far\n");
  Best = std::move(Other);
}

/// A kind that moves few bytes may need ops whose calls and stalls cost more than it saves.
void CandidateSearch::trySparingKinds() {
  KindChoice Choice;
  if (OptimalPolicy *Sparing = Total->sparing())
    Choice = chooseKinds(P, Sparing, {}, Task);
  if (!Choice.Changed)
    return;
  LLVM_DEBUG(dbgs() << "planning with kinds that need fewer ops\n");
  llvm::append_range(Choice.Kinds, statedKinds(P));
  const Problem Of = Task.problemWith(std::move(Choice.Kinds));
  OptimalPolicy Other(Of, Options, Task.Memory);
  const FullPrices Full = fullPrices(Of);
  Other.payPrices(Full);
  Other.hurryAs(Exact);
  if (std::optional<FoundPlan> Found = planExactly(Other, Of, Task))
    take(write(*Found, Of, Other, Task));
}

/// The same with a problem that has the aux kinds and the rules of the policy.
void CandidateSearch::takeDecided(Policy As, const Problem &Of, const Semantics &S) {
  DiagnosticEngine Unheard = D.muted();
  auto Make = [&](unsigned Apart) -> std::unique_ptr<Graph> {
    PlanOptions Its = Options;
    Its.FramesApart = Apart;
    std::optional<Decisions> Decided = decideAs(As, Of, S, Its, Unheard);
    return Decided ? writePlan(Of, S, Task.Header, *Decided) : nullptr;
  };
  Candidate C;
  C.Plan = Make(Options.FramesApart);
  Task.Judge.judge(C);
  planFramesApart(C, Task.Judge, Make);
  take(std::move(C));
}

/// Takes the plan of another policy, with the aux kinds that the policy gives, if it is better. A
/// policy that keeps the limits of the driver plans under them, and its plan is judged by the rules
/// of the hardware.
void CandidateSearch::takePolicy(Policy As) {
  LLVM_DEBUG(dbgs() << "planning as " << nameOf(As) << '\n');
  PlanOptions Its = Options;
  Its.Policy = As;
  TargetInfo T = rulesFor(P.target(), Its);
  ProblemOptions Given = problemFor(As, Options);
  bool HasOwnRules = !T.hasRulesOf(P.target());
  const Semantics &S = Exact.tables()->S;
  if (!HasOwnRules && !Given.IsolateSlices && statedKinds(P).empty())
    return takeDecided(As, P, S);
  Given.Kinds = HasOwnRules ? kindsToState(Task.G, T, P.target()) : std::vector<KindStmt>();
  takeDecided(As, Problem(Task.G, T, Given), S);
}

/// Replaces the best plan by a plan of other kinds, or by the plan of another policy, if that is
/// better. Other policies have better plans only where there is no bound of total cost;
/// docs/Minimality.md says how often.
void CandidateSearch::tryOthers() {
  if (isBetter(Relaxed, Best, Options.Minimize))
    std::swap(Best, Relaxed);
  bool HasTime = !Task.Memory.Budget.isSpent();
  if (HasTime && Total && !Total->isMet(Best.total()) && !Total->isNear(Best.total()))
    trySparingKinds();
  if (Own.HasUsual && Best.IsRight && HasTime && Total && Total->isFound())
    return;
  for (Policy As : allPolicies())
    if (As != Policy::Optimal)
      takePolicy(As);
}

/// Finds a bound for total cost, and plans near it. Is no other candidate cheaper than the best
/// plan so far?
bool CandidateSearch::meetsTotal() {
  if (!Own.Found || Options.Minimize != Objective::Total)
    return false;
  Total.emplace(Exact, std::move(*Own.Found), P, Task, Best, Bound.value_or(0));
  Total->raise();
  return Best.IsRight && Total->isMet(Best.total());
}

/// If ops are counted, own cost has no bound, except the own cost of a plan with the fewest ops.
void CandidateSearch::prove(uint64_t Least, bool IsProven, bool IsReached) const {
  if (Options.Proof && (IsProven || Options.Minimize != Objective::Ops))
    *Options.Proof = {true,
                      Least,
                      IsProven,
                      IsReached,
                      Exact.hasEverysAsBranches(),
                      isTotalKnown() ? Total->least() : 0};
}

Candidate CandidateSearch::run() {
  bool IsSure = Own.Found && !Relaxed.Plan && isSurelyRight(P, Own.Found->Made);
  bool IsMet = isBoundMet();
  if (IsSure && Own.HasUsual && isEnough(hasOps(Own.Found->Made), IsMet)) {
    Best = write(*Own.Found, P, Exact, Task);
    if (Bound)
      prove(*Bound, IsMet, IsMet);
    return std::move(Best);
  }
  bool IsDraft = IsSure && IsMet && Options.Minimize == Objective::Total;
  if (Own.Found && !IsDraft)
    Best = write(*Own.Found, P, Exact, Task);
  Task.Judge.judge(Best);
  bool TakesRelaxed = takeRelaxed();
  // If a relaxed plan has fewer ops, the least number for right plans is unknown.
  bool IsKnown = Bound && !Exact.hasEverysAsBranches() &&
                 (Options.Minimize != Objective::Ops || !IsLower || TakesRelaxed);
  bool IsReached = IsDraft || (IsKnown && Best.IsRight && Best.own() == *Bound);
  bool IsDone = (Best.IsRight && isEnough(!Best.Plan->Ops.empty(), IsReached)) || meetsTotal();
  if (!IsDone || !Own.HasUsual)
    tryOthers();
  if (!Best.IsRight) { // reports the reason
    Candidate Wrong;
    Wrong.Plan = planAs(Policy::Tracked, Task.G, P.target(), Task.Header, Options, D);
    return Wrong;
  }
  // A plan of render-pass may cost less than the bound under the layout contract: outside instances
  // it goes around the aux data, whatever the layout, and does not make them suit the layout.
  bool IsProven = IsKnown && Best.own() == *Bound;
  if (Bound)
    prove(std::min(*Bound, Best.own()), IsProven, IsReached || IsProven);
  return std::move(Best);
}

/// Could a plan under the limits of the driver cost less in total than \p Best, which was planned
/// without limits? Only if that is not known to be the least, and if the limits say something about
/// this graph.
static bool mayLimitsHelp(const Candidate &Best, const Graph &G, const TargetInfo &T,
                          const PlanOptions &Options, const PlanProof &Proof) {
  bool IsFree = (T.held() & T.limitsToLift()).empty();
  if (!IsFree || !Best.IsRight || Options.Minimize != Objective::Total ||
      (Proof.Exists && Best.total() <= std::max(Proof.OwnBound, Proof.TotalBound)))
    return false;
  RuleAnswers Answers(G, T);
  return Answers.under(T) != Answers.under(T.withDriver());
}

/// The plan under all limits of the driver as a plan for \p Header, which knows no limits. Its
/// search tries the same candidates among fewer plans, so it can come to a cheaper one where the
/// least total is not known. It may rely on what the driver provides; then the judge rejects it.
static Candidate planUnderLimits(const Graph &G, const TargetInfo &T, const PlanHeader &Header,
                                 const PlanOptions &Given, DiagnosticEngine &D) {
  LLVM_DEBUG(dbgs() << "planning under the limits of the driver\n");
  PlanOptions Options = Given;
  Options.DriverLimits = true;
  Options.Lifted = LimitSet();
  Options.Proof = nullptr;
  TargetInfo Limited = rulesFor(T, Options);
  RuleMemory Rules(Limited);
  SearchMemory Memory;
  Options.Rules = &Rules;
  Options.Searches = &Memory;
  DiagnosticEngine Unheard = D.muted();
  Candidate Made = planOptimal(G, Limited, headerFor(Limited, Options), Options, Unheard);
  Candidate Found;
  if (!Made.Plan)
    return Found;
  Found.Plan = std::make_unique<Graph>(withKinds(*Made.Plan, kindsToState(*Made.Plan, Limited, T)));
  Found.Plan->Header = Header;
  return Found;
}

Candidate auxplan::planOptimal(const Graph &G, const TargetInfo &T, const PlanHeader &Header,
                               const PlanOptions &Given, DiagnosticEngine &D) {
  PlanProof Proof;
  PlanOptions Options = Given;
  Options.Proof = &Proof;
  Options.Searches->Budget.begin(G.Accesses.size());
  PlanJudge Judge(T, Options, D);
  const PlanTask Task = {G, T, Header, Options, *Options.Searches, Judge};
  std::unique_ptr<OwnPlan> Own = planOwn(Task);
  Candidate Best = CandidateSearch(*Own, Task, D).run();
  if (mayLimitsHelp(Best, G, T, Options, Proof)) {
    Candidate Limited = planUnderLimits(G, T, Header, Options, D);
    Judge.judge(Limited);
    if (isBetter(Limited, Best, Options.Minimize)) {
      Best = std::move(Limited);
      Proof.IsProven = Best.own() == Proof.OwnBound;
    }
  }
  if (Given.Proof && Proof.Exists)
    *Given.Proof = Proof;
  return Best;
}
