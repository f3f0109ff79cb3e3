//===- SyncJudge.cpp - are the barriers of a frame right? -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Every hazard of the frames meets the statements on its way (StatementWalk.h). Those that are not
/// covered are missing something. Then each statement, and each bit of its masks, goes away for a
/// trial: if all hazards that rely on the statement stay covered, nobody needs it, and it stays
/// away. Statements on the way of a hazard that is not covered may be what has to be mended, so
/// they are not tried.
///
/// A line `at A or B` runs in at least one of its stages. Nobody knows in which, so a hazard of it
/// is covered if the statements serve one; those that they serve have to stay served. So it is if a
/// line reads or writes, and what was written before is visible to one of both.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Sync/SyncJudge.h"
#include "StatementWalk.h"
#include "auxplan/Graph/SharedImages.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/bit.h"

using namespace auxplan;
using namespace llvm;

StringRef auxplan::nameOf(SyncFault F) {
  switch (F) {
  case SyncFault::Missing:
    return "missing";
  case SyncFault::Weak:
    return "weak";
  case SyncFault::Strong:
    return "strong";
  case SyncFault::Unneeded:
    return "unneeded";
  }
  llvm_unreachable("unknown fault");
}

bool SyncVerdict::isRight() const {
  return none_of(Findings, [](const SyncFinding &F) {
    return F.Fault == SyncFault::Missing || F.Fault == SyncFault::Weak;
  });
}

namespace {
class SyncJudge {
public:
  SyncJudge(const Graph &G, const TargetInfo &T) : T(T), P(G, T), List(P) {}
  SyncVerdict run(OrderRule);
  std::vector<SyncFinding> missing() {
    findMissing(OrderRule::AsSpecified);
    return std::move(Verdict.Findings);
  }

private:
  void findMissing(OrderRule);
  void findLostContents();
  bool hasRelease(const Transition &Acquire) const;
  bool hasRelease(const Barrier &Acquire) const;
  bool serves(StatementWalk &, uint32_t Hazard);
  void addMissing(const Hazard &, const DependencyWalk *);
  void involve(const Hazard &);
  std::string dangerOf(const Hazard &) const;
  std::string placeOf(NodeId) const;
  std::string lackOf(const Hazard &, const DependencyWalk *) const;
  void relyOnStatements();
  void noteUse(uint32_t Hazard);
  bool stayCovered(ArrayRef<uint32_t> Hazards);
  void tryStatement(uint32_t S);
  bool tryWhole(uint32_t S);
  std::string tryBits(uint32_t S);
  void clearScope(uint32_t S, SyncScope Dependency::*Side);
  Dependency writtenScopes(const SyncStatement &) const;
  void countOwn();

  const TargetInfo &T;
  const SyncProblem P;
  StatementList List;
  std::vector<std::vector<uint32_t>> RelyOn; ///< by statement: hazards
  std::vector<bool> IsCovered;               ///< by hazard, as validation layers see it
  std::vector<HazardStages> Served;          ///< by hazard
  std::vector<bool> IsInvolved;              ///< by statement: serves a hazard that is not covered
  std::vector<bool> FromOutside; ///< by statement: follows the semaphore of an external owner
  SyncVerdict Verdict;
};
} // namespace

//===----------------------------------------------------------------------===//
// Missing and weak
//===----------------------------------------------------------------------===//

std::string SyncJudge::placeOf(NodeId Id) const {
  const SyncNode &N = P.Nodes[Id];
  const Item &It = P.G.Items[N.Item];
  if (It.Kind == ItemKind::Pass)
    return "@" + P.G.Names.get(P.G.Passes[It.Index].Name).str();
  if (N.Kind == NodeKind::Present)
    return "the " + handOverWord(P.G.Presents[It.Index]).str();
  if (N.Move == TransitionKind::Release)
    return "the release";
  if (N.Move == TransitionKind::Acquire)
    return "the acquire";
  return "the transition";
}

std::string SyncJudge::dangerOf(const Hazard &H) const {
  std::string A = placeOf(H.From), B = placeOf(H.To);
  bool Moves = P.Nodes[H.To].isMove();
  std::string Where = P.isLocal(H) ? ""
                                   : " (on " + P.Nodes.nameOf(P.queueOf(H.From)) + " and " +
                                         P.Nodes.nameOf(P.queueOf(H.To)) + ")";
  switch (H.Kind) {
  case HazardKind::ReadAfterWrite:
    return B + " may read what was there before " + A + " has written" + Where;
  case HazardKind::WriteAfterRead:
    return B + (Moves ? " may change the image while " : " may overwrite what ") + A +
           (Moves ? " still reads it" : " still reads") + Where;
  case HazardKind::WriteAfterWrite:
    return B + (Moves ? " may change the image before " : " may write before ") + A +
           (Moves ? " has written it" : " has written") + Where;
  }
  llvm_unreachable("unknown hazard");
}

/// The stages and accesses of a node that the source \p After lacks.
static std::string missingIn(const SyncNode &From, SyncScope After) {
  StageMask Stages = From.Last.Stages & ~withEarlierStages(After.Stages);
  AccessMask Accesses = From.lastWrites() & ~After.Accesses;
  if (From.lastWrites() && (From.Last.Stages & ~After.Stages))
    Stages = From.Last.Stages & ~After.Stages;
  std::string Text = Stages ? listStages(compact(SyncScope{Stages, 0}).Stages) : "";
  if (Accesses)
    Text += (Text.empty() ? "" : " : ") + listAccesses(Accesses);
  return Text.empty() ? listStages(From.Last.Stages) : Text;
}

/// Many parts of a collective stage have the name of the whole.
static std::string lackingStages(StageMask Missing, StageMask All) {
  if (llvm::popcount(Missing) < 5)
    return listStages(Missing);
  return "all of " + listStages(compact(SyncScope{All, 0}).Stages);
}

/// The bits that lack.
std::string SyncJudge::lackOf(const Hazard &H, const DependencyWalk *Walk) const {
  const SyncNode &From = P.Nodes[H.From], &To = P.Nodes[H.To];
  if (!Walk || !Walk->isChained()) {
    if (To.isMove() && !From.isMove() && P.isLocal(H) && List.scopesOfMove(H.To).After.Stages)
      return "its 'after' lacks " + missingIn(From, List.scopesOfMove(H.To).After);
    return "";
  }
  if (To.isMove() && From.isMove())
    return "its 'after' has no stage that waits for it";
  if (To.isMove())
    return "its 'after' lacks " + missingIn(From, List.scopesOfMove(H.To).After);
  if (StageMask Missing = Walk->missingStages(To.First.Stages))
    return "no 'before' has " + lackingStages(Missing, To.First.Stages) +
           (H.Needs ? " : " + listAccesses(H.Needs) : "");
  if (!Walk->isAvailable())
    return "no 'after' has " + listStages(From.Last.Stages) + " : " +
           listAccesses(From.lastWrites());
  return "no 'before' has " + listStages(To.First.Stages) + " : " +
         listAccesses(Walk->missingAccesses(To.First.Stages, H.Needs));
}

/// Notes the statements that do something for the hazard.
void SyncJudge::involve(const Hazard &H) {
  SmallVector<uint32_t, 8> Used;
  StatementWalk(P, List, OrderRule::AsSpecified).covers(H, &Used);
  for (NodeId N : {H.From, H.To})
    if (P.Nodes[N].isMove())
      append_range(Used, List.ofMove(N));
  for (uint32_t S : Used)
    IsInvolved[S] = true;
}

void SyncJudge::addMissing(const Hazard &H, const DependencyWalk *Walk) {
  std::string Lack = lackOf(H, Walk);
  SyncFinding F;
  F.Fault = Lack.empty() ? SyncFault::Missing : SyncFault::Weak;
  F.What = dangerOf(H) + (Lack.empty() ? ": nothing orders the two" : ": " + Lack);
  F.At = F.Second = P.Nodes[H.To].Loc;
  F.First = P.Nodes[H.From].Loc;
  F.Item = P.Nodes[H.To].Item;
  Verdict.Findings.push_back(std::move(F));
}

/// The stages of a node that count together.
static SmallVector<StageMask, 4> choicesOf(const SyncNode &N, StageMask Stages) {
  SmallVector<StageMask, 4> All;
  if (!N.InSome)
    return {Stages};
  for (; Stages; Stages &= Stages - 1)
    All.push_back(Stages & -Stages);
  return All;
}

/// Is the hazard covered in stages that its nodes may run in? Notes these.
bool SyncJudge::serves(StatementWalk &Walk, uint32_t I) {
  const Hazard &H = P.Hazards[I];
  if (Walk.covers(H))
    return true;
  const SyncNode &From = P.Nodes[H.From], &To = P.Nodes[H.To];
  if (!From.InSome && !To.InSome && !To.ReadsOrWrites)
    return false;
  SmallVector<AccessMask, 2> Needs = {~AccessMask(0)};
  if (To.ReadsOrWrites && (H.Needs & To.Reads) && (H.Needs & To.Writes))
    Needs = {To.Reads, To.Writes};
  bool IsServed = false;
  HazardStages Some = {0, 0, 0};
  for (StageMask First : choicesOf(From, From.Last.Stages))
    for (StageMask Second : choicesOf(To, To.First.Stages))
      for (AccessMask Accesses : Needs) {
        HazardStages More = {Some.From | First, Some.To | Second, Some.Needs | Accesses};
        if (!Walk.covers(H, nullptr, More))
          continue;
        IsServed = true;
        Some = More;
      }
  if (!IsServed)
    return Walk.covers(H); // for what it reaches in all stages
  Served[I] = Some;
  return true;
}

void SyncJudge::findMissing(OrderRule Rule) {
  Served.resize(P.Hazards.size());
  IsInvolved.assign(List.All.size(), false);
  StatementWalk Walk(P, List, Rule);
  for (uint32_t I = 0; I != P.Hazards.size(); ++I)
    if (!serves(Walk, I)) {
      addMissing(P.Hazards[I], Walk.reached());
      involve(P.Hazards[I]);
    }
}

//===----------------------------------------------------------------------===//
// Strong and unneeded
//===----------------------------------------------------------------------===//

void SyncJudge::noteUse(uint32_t I) {
  SmallVector<uint32_t, 8> Used;
  if (!StatementWalk(P, List, OrderRule::AsValidated).covers(P.Hazards[I], &Used, Served[I]))
    return involve(P.Hazards[I]); // by Vulkan's rules it may rely on statements all the same
  IsCovered[I] = true;
  for (uint32_t S : Used)
    if (!is_contained(RelyOn[S], I))
      RelyOn[S].push_back(I);
}

void SyncJudge::relyOnStatements() {
  RelyOn.resize(List.All.size());
  FromOutside.assign(List.All.size(), false);
  for (NodeId N = 0; N != P.Nodes.size(); ++N)
    if (P.Nodes[N].isMove() && P.FromOutside[N])
      for (uint32_t S : List.ofMove(N))
        FromOutside[S] = true;
  IsCovered.assign(P.Hazards.size(), false);
  for (uint32_t I = 0; I != P.Hazards.size(); ++I)
    noteUse(I);
}

bool SyncJudge::stayCovered(ArrayRef<uint32_t> Hazards) {
  StatementWalk Walk(P, List, OrderRule::AsValidated);
  return all_of(Hazards, [&](uint32_t I) { return Walk.covers(P.Hazards[I], nullptr, Served[I]); });
}

/// A change of a layout or owner has its own reason.
bool SyncJudge::tryWhole(uint32_t S) {
  SyncStatement &Of = List.All[S];
  if (Of.IsTransition || Of.Kind == BarrierKind::Release || Of.Kind == BarrierKind::Acquire ||
      Of.Phase != NodePhase::Body)
    return false;
  Of.IsGone = true;
  if (stayCovered(RelyOn[S]))
    return true;
  Of.IsGone = false;
  return false;
}

void SyncJudge::clearScope(uint32_t S, SyncScope Dependency::*Side) {
  clearBits(List.All[S].Scopes.*Side, P.NamedStages, [&] { return stayCovered(RelyOn[S]); });
}

Dependency SyncJudge::writtenScopes(const SyncStatement &S) const {
  return S.IsTransition ? P.G.Transitions[S.Index].Scopes : P.G.Barriers[S.Index].Scopes;
}

static std::string textOf(SyncScope S) {
  SyncScope Short = compact(S);
  std::string Text = listStages(Short.Stages);
  return Short.Accesses ? Text + " : " + listAccesses(Short.Accesses) : Text;
}

/// Old calls name no part of TRANSFER, VERTEX_INPUT, SHADER_READ and SHADER_WRITE, so one of which
/// a part is needed is not too much.
static void keepOldBits(uint64_t Written, uint64_t &Enough, uint64_t (*PartsOf)(uint64_t Bit)) {
  constexpr uint64_t Old = 0x1FFFF; // of Vulkan 1.0
  for (; Written; Written &= Written - 1) {
    uint64_t Bit = Written & -Written, Parts = PartsOf(Bit);
    if ((Bit & Old) && !(Parts & Old) && (Parts & Enough))
      Enough |= Parts;
  }
}

static void keepOldBits(SyncScope Written, SyncScope &Enough) {
  keepOldBits(Written.Stages, Enough.Stages, partsOfStages);
  keepOldBits(Written.Accesses, Enough.Accesses,
              [](AccessMask Bit) { return partsOfAccesses(Bit, ~StageMask(0)); });
  Enough.Accesses = partsOfAccesses(Enough.Accesses, Enough.Stages);
}

/// The bits that can go; empty: all are needed.
std::string SyncJudge::tryBits(uint32_t S) {
  Dependency Parts = List.All[S].Scopes;
  clearScope(S, &Dependency::Before);
  if (!FromOutside[S])
    clearScope(S, &Dependency::After);
  Dependency Enough = List.All[S].Scopes, Written = writtenScopes(List.All[S]);
  keepOldBits(Written.After, Enough.After);
  keepOldBits(Written.Before, Enough.Before);
  SmallVector<std::string, 2> Said;
  auto Say = [&](StringRef Word, SyncScope Of, SyncScope All, SyncScope Least) {
    if (All == Least)
      return;
    Said.push_back(("'" + Word + "(" + textOf(Of) + ")' is more than any access needs: " + Word +
                    "(" + textOf(Least) + ") is enough")
                       .str());
  };
  Say("after", Written.After, Parts.After, Enough.After);
  Say("before", Written.Before, Parts.Before, Enough.Before);
  return join(Said, "; ");
}

void SyncJudge::tryStatement(uint32_t S) {
  const SyncStatement &Of = List.All[S];
  SyncFinding F;
  F.Item = Of.Item;
  F.At = Of.IsTransition ? P.G.Transitions[Of.Index].Loc : P.G.Barriers[Of.Index].Loc;
  if (tryWhole(S)) {
    F.Fault = SyncFault::Unneeded;
    F.What =
        RelyOn[S].empty() ? "no access needs this" : "other barriers order all that this orders";
  } else {
    F.Fault = SyncFault::Strong;
    F.What = tryBits(S);
    if (F.What.empty())
      return;
  }
  for (uint32_t I : SmallVector<uint32_t, 8>(RelyOn[S].begin(), RelyOn[S].end()))
    noteUse(I);
  Verdict.Findings.push_back(std::move(F));
}

//===----------------------------------------------------------------------===//
// Counts
//===----------------------------------------------------------------------===//

void SyncJudge::countOwn() {
  SyncCounts &C = Verdict.Has;
  for (const SyncStatement &S : List.All) {
    if (S.Phase != NodePhase::Body || !P.isCounted(P.Tree.regionOf(S.Item)))
      continue;
    if (S.Kind == BarrierKind::Wait || S.Kind == BarrierKind::HostWait ||
        S.Kind == BarrierKind::WaitEvent)
      ++C.Waits;
    if (S.Kind != BarrierKind::Barrier && S.Kind != BarrierKind::Release &&
        S.Kind != BarrierKind::Acquire)
      continue;
    C.Barriers += S.StartsCall;
    bool OfImage = S.IsTransition || P.G.Barriers[S.Index].Image != None32;
    bool OfBuffer = !OfImage && P.G.Barriers[S.Index].Buffer != None32;
    ++(OfImage ? C.Images : OfBuffer ? C.Buffers : C.Memory);
    C.Pairs += numPairs(S.Scopes);
  }
}

/// Does the queue that had the image release it?
bool SyncJudge::hasRelease(const Transition &A) const {
  return any_of(P.G.Transitions, [&](const Transition &R) {
    return R.Kind == TransitionKind::Release && R.Image == A.Image && R.Src == A.Src &&
           R.Dst == A.Dst && R.Range.overlaps(A.Range);
  });
}

bool SyncJudge::hasRelease(const Barrier &A) const {
  return any_of(P.G.Barriers, [&](const Barrier &R) {
    return R.Kind == BarrierKind::Release && R.Buffer == A.Buffer && R.Src == A.Src &&
           R.Dst == A.Dst;
  });
}

/// Acquires of what nobody has released.
void SyncJudge::findLostContents() {
  auto Add = [&](uint32_t Item, LocOffset Loc, Queue Src, Queue Dst) {
    SyncFinding F;
    F.What = "nothing releases it from '" + nameOf(Src) + "' to '" + nameOf(Dst) +
             "' before this acquire: its contents are lost";
    F.At = Loc;
    F.Item = Item;
    Verdict.Findings.push_back(std::move(F));
  };
  for (uint32_t I = 0; I != P.G.Items.size(); ++I) {
    const Item &It = P.G.Items[I];
    if (It.Kind == ItemKind::Transition) {
      const Transition &A = P.G.Transitions[It.Index];
      if (A.Kind == TransitionKind::Acquire && !A.Src.isOutside() && !A.Dst.isOutside() &&
          !infoOf(A.Old).Discards && !hasRelease(A))
        Add(I, A.Loc, A.Src, A.Dst);
    } else if (It.Kind == ItemKind::Barrier) {
      const Barrier &A = P.G.Barriers[It.Index];
      if (A.Kind == BarrierKind::Acquire && !A.Src.isOutside() && !A.Dst.isOutside() &&
          !hasRelease(A))
        Add(I, A.Loc, A.Src, A.Dst);
    }
  }
}

SyncVerdict SyncJudge::run(OrderRule Rule) {
  countOwn();
  findMissing(Rule);
  findLostContents();
  llvm::stable_sort(Verdict.Findings,
                    [](const SyncFinding &A, const SyncFinding &B) { return A.Item < B.Item; });
  size_t NumMissing = Verdict.Findings.size();
  relyOnStatements();
  for (uint32_t S = 0; S != List.All.size(); ++S)
    if (!IsInvolved[S])
      tryStatement(S);
  std::stable_sort(Verdict.Findings.begin() + NumMissing, Verdict.Findings.end(),
                   [](const SyncFinding &A, const SyncFinding &B) { return A.Item < B.Item; });
  bool IsRight = Verdict.isRight();
  Verdict.Enough = planBarriers(P.G, T).Counts;
  if (IsRight && std::pair(Verdict.Has.Waits, Verdict.Has.Barriers) <
                     std::pair(Verdict.Enough.Waits, Verdict.Enough.Barriers))
    Verdict.Enough = Verdict.Has;
  return std::move(Verdict);
}

SyncVerdict auxplan::judgeBarriers(const Graph &Explicit, const TargetInfo &T, bool AsValidated) {
  return SyncJudge(Explicit, T).run(AsValidated ? OrderRule::AsValidated : OrderRule::AsSpecified);
}

std::vector<SyncFinding> auxplan::findMissingBarriers(const Graph &Explicit, const TargetInfo &T) {
  return SyncJudge(Explicit, T).missing();
}

/// Tells what a plan lacks; one finding without a text says that the plan is no graph.
static std::vector<SyncFinding> findMissingIn(const BarrierPlan &Plan, const TargetInfo &T,
                                              const DiagnosticEngine &D) {
  DiagnosticEngine Unheard = D.muted();
  if (!verifyGraph(Plan.Frames, Unheard))
    return std::vector<SyncFinding>(1);
  return findMissingBarriers(Plan.Frames, T);
}

/// Changes of layouts and owners stand elsewhere in a plan, where they may serve more. So a plan
/// for several queues is planned again as long as that makes it better.
std::optional<BarrierPlan> auxplan::planBarriers(const Graph &Explicit, const TargetInfo &T,
                                                 DiagnosticEngine &D) {
  BarrierPlan Best = planBarriers(Explicit, T);
  std::vector<SyncFinding> Missing = findMissingIn(Best, T, D);
  auto CostOf = [](const SyncCounts &C) { return std::tuple(C.Waits, C.Barriers, C.Pairs); };
  while (Best.Counts.Waits) {
    BarrierPlan Next = planBarriers(Best.Frames, T);
    bool IsBetter = !Missing.empty() || CostOf(Next.Counts) < CostOf(Best.Counts);
    std::vector<SyncFinding> Lacks;
    if (!IsBetter || !(Lacks = findMissingIn(Next, T, D)).empty())
      break;
    // A bound has to hold wherever the changes stand.
    SyncCounts &C = Next.Counts;
    C.WaitBound = std::min(C.WaitBound, Best.Counts.WaitBound);
    C.BarrierBound = std::min(C.BarrierBound, Best.Counts.BarrierBound);
    C.PairBound = std::min(C.PairBound, Best.Counts.PairBound);
    Best = std::move(Next);
    Missing.clear();
  }
  if (Missing.empty())
    return Best;
  D.error(Missing.front().At, "found no barriers for this graph: changes of layouts and owners of "
                              "several queues wait for one another here");
  return std::nullopt;
}
