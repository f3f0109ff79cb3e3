//===- BarrierPlanner.cpp - the fewest barriers ---------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See BarrierPlanner.h.
///
//===----------------------------------------------------------------------===//

#include "BarrierPlanner.h"
#include "BarrierPruning.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include <map>

using namespace auxplan;
using namespace llvm;

BarrierPlanner::BarrierPlanner(const SyncProblem &P)
    : P(P), Waits(planWaits(P)), Lines(P, Waits), Covers(P, Lines, Made) {
  Made.Waits = Waits;
  Made.Gaps.resize(Lines.numGaps());
  Made.Moves.resize(P.Nodes.size());
  Made.GapOf.assign(P.Nodes.size(), None32);
  Made.InInstance.resize(P.G.Items.size());
  Made.ByRegion.resize(P.G.Items.size());
  Made.ServedBy.resize(Lines.numGaps());
}

SyncDecisions BarrierPlanner::run() {
  finishWaits(/*WithMoves=*/false);
  groupByLine();
  for (const GapLine &L : Lines.lines())
    planLine(L);
  planInstances();
  planMoves();
  finishWaits(/*WithMoves=*/true);
  BarrierPruning(P, Covers, Made).run();
  return std::move(Made);
}

void BarrierPlanner::groupByLine() {
  HazardsOf.resize(Lines.lines().size());
  MovesOf.resize(Lines.lines().size());
  for (auto [I, H] : enumerate(P.Hazards)) {
    bool HasMove = (P.Nodes[H.From].isMove() && !outlivesPass(H)) || P.Nodes[H.To].isMove();
    if (!wantsBarrier(P, H) || HasMove || P.isInInstance(H))
      continue;
    const GapLine &L = Lines.line(P.Tree.homeOf(H.Way).front().Region, P.queueOf(H.From));
    HazardsOf[&L - Lines.lines().begin()].push_back(I);
  }
  for (const SyncNode &N : P.Nodes.all())
    if (N.isMove() && N.Line == None32) {
      const GapLine &L = Lines.line(P.Tree.regionOf(N.Item), N.On);
      MovesOf[&L - Lines.lines().begin()].push_back(P.Nodes.idOf(N));
    }
}

//===----------------------------------------------------------------------===//
// Lines
//===----------------------------------------------------------------------===//

/// None: there is no gap between the two.
std::optional<PlaceRun> BarrierPlanner::runOf(const Hazard &H, const GapLine &L) const {
  SmallVector<LinePiece, 2> Home = P.Tree.homeOf(H.Way);
  auto RangeOf = [&](const LinePiece &Of) {
    return L.between(beforeItem(Of.First), beforeItem(Of.Last));
  };
  auto [Lo, End] = RangeOf(Home.front());
  if (Home.size() == 1) {
    if (Lo == End)
      return std::nullopt;
    return PlaceRun{Lo, End - 1};
  }
  uint32_t Hi = RangeOf(Home.back()).second;
  if (Hi == 0)
    return PlaceRun{Lo, L.size() - 1};
  if (Lo <= Hi)
    return PlaceRun{0, L.size() - 1};
  return PlaceRun{Lo, Hi - 1};
}

/// Shortens the run of a change of a layout by the uses of its own queue around it.
PlaceRun BarrierPlanner::runBetweenUses(NodeId N, const GapLine &L) const {
  PlaceRun Run = {0, L.size() - 1};
  // Host accesses divide the line of every queue.
  auto IsAhead = [&](const Hazard &H) {
    bool OfHost = P.queueOf(H.From) == P.Nodes.host() || P.queueOf(H.To) == P.Nodes.host();
    return (P.isLocal(H) || OfHost) && H.Way.Over == None32 &&
           P.Tree.commonRegion(H.Way.From, H.Way.To) == L.Region;
  };
  for (uint32_t I : P.Before[N])
    if (const Hazard &H = P.Hazards[I]; IsAhead(H) && !isBeside(H.From, N))
      Run.Lo = std::max(Run.Lo, L.between(beforeItem(P.Tree.homeOf(H.Way).front().First), 0).first);
  for (uint32_t I : P.Behind[N])
    if (const Hazard &H = P.Hazards[I]; IsAhead(H) && !isBeside(H.To, N))
      Run.Hi =
          std::min(Run.Hi, L.between(0, beforeItem(P.Tree.homeOf(H.Way).front().Last)).second - 1);
  return Run;
}

/// A change of a layout may stand anywhere behind the last use before it, and before the next use;
/// behind waits for the uses of other queues, and before signals for them.
PlaceRun BarrierPlanner::runOfMove(NodeId N, const GapLine &L) const {
  if (P.isBetweenQueues(N)) {
    uint32_t Own = L.between(0, beforeItem(P.Nodes[N].Item) - 1).second;
    return {Own, Own};
  }
  PlaceRun Run = runBetweenUses(N, L);
  auto WaitOf = [&](uint32_t H) -> const QueueWait * {
    uint32_t W = Waits.WaitOf[H];
    return W == None32 || Waits.Waits[W].Region != L.Region ? nullptr : &Waits.Waits[W];
  };
  // A wait or signal outside of the run is one of the execution before or after this.
  for (uint32_t I : P.Before[N])
    if (const QueueWait *W = WaitOf(I)) {
      uint32_t At = L.between(0, beforeItem(W->WaitBefore) - 1).second;
      Run.Lo = At <= Run.Hi ? std::max(Run.Lo, At) : Run.Lo;
    }
  for (uint32_t I : P.Behind[N])
    if (const QueueWait *W = WaitOf(I); W && W->To != P.Nodes.host()) {
      uint32_t At = L.between(0, behindItem(P.lastOf(W->SignalBehind, L.Region)) - 1).second;
      Run.Hi = At >= Run.Lo ? std::min(Run.Hi, At) : Run.Hi;
    }
  Run.Lo = std::min(Run.Lo, Run.Hi);
  return Run;
}

/// Changes of one object in a row keep their order: each takes the last gap of its run that has a
/// barrier, so it is enough that their runs begin and end in this order.
void BarrierPlanner::orderMoves(std::vector<Need> &Moves) const {
  DenseMap<NodeId, size_t> Known;
  for (auto [I, M] : enumerate(Moves))
    Known[M.Move] = I;
  auto ForEachPair = [&](const Need &Of, ArrayRef<uint32_t> Hazards, NodeId Hazard::*Other,
                         auto F) {
    for (uint32_t I : Hazards) {
      auto It = Known.find(P.Hazards[I].*Other);
      if (It != Known.end() && P.Hazards[I].Way.Over == None32)
        F(Moves[It->second]);
    }
    (void)Of;
  };
  for (Need &M : Moves)
    ForEachPair(M, P.Before[M.Move], &Hazard::From,
                [&](const Need &Earlier) { M.Run.Lo = std::max(M.Run.Lo, Earlier.Run.Lo); });
  for (Need &M : reverse(Moves))
    ForEachPair(M, P.Behind[M.Move], &Hazard::To,
                [&](const Need &Later) { M.Run.Hi = std::min(M.Run.Hi, Later.Run.Hi); });
  for (Need &M : Moves)
    M.Run.Lo = std::min(M.Run.Lo, M.Run.Hi);
}

/// Does another queue, or the host, work in the line of the hazard? Waits for it might serve the
/// hazard in another plan.
bool BarrierPlanner::passesOthers(const Hazard &H, const GapLine &L) const {
  SmallVector<QueueId, 4> Others;
  for (QueueId Q = 0; Q != P.Nodes.numQueues(); ++Q)
    if (Q != L.Queue && Lines.line(L.Region, Q).size() > 1)
      Others.push_back(Q);
  if (Others.empty())
    return false;
  for (const LinePiece &Piece : P.Tree.homeOf(H.Way)) {
    ArrayRef<uint32_t> Line = P.childrenOf(L.Region);
    for (auto I = llvm::upper_bound(Line, Piece.First); I != Line.end() && *I < Piece.Last; ++I)
      if (any_of(Others, [&, Child = *I](QueueId Q) { return P.takesPart(Child, Q); }))
        return true;
  }
  return false;
}

void BarrierPlanner::planLine(const GapLine &L) {
  size_t Number = &L - Lines.lines().begin();
  std::vector<Need> Needs;
  for (uint32_t I : HazardsOf[Number]) {
    const Hazard &H = P.Hazards[I];
    std::optional<PlaceRun> Run = runOf(H, L);
    if (!Run || Covers.isCovered(H))
      continue;
    bool IsDirect = P.Tree.regionOf(H.Way.From) == L.Region &&
                    P.Tree.regionOf(H.Way.To) == L.Region && !passesOthers(H, L);
    Needs.push_back({*Run, I, None32, IsDirect});
  }
  std::vector<Need> Moves;
  for (NodeId N : MovesOf[Number])
    Moves.push_back({runOfMove(N, L), None32, N, true});
  orderMoves(Moves);
  Needs.insert(Needs.end(), Moves.begin(), Moves.end());
  if (Needs.empty())
    return;
  if (P.isCounted(L.Region))
    boundPairs(L, Needs);
  chooseGaps(L, Needs);
}

void BarrierPlanner::chooseGaps(const GapLine &L, std::vector<Need> &Needs) {
  std::vector<PlaceRun> Runs, Direct;
  for (const Need &N : Needs) {
    Runs.push_back(N.Run);
    if (N.IsDirect && (N.Move == None32 || P.Nodes.queues().size() == 1))
      Direct.push_back(N.Run);
    else if (N.IsDirect)
      Direct.push_back(runBetweenUses(N.Move, L)); // waits may stand elsewhere
  }
  if (P.isCounted(L.Region))
    Made.BarrierBound += fewestPoints(Direct, L.size()).size();
  for (uint32_t Point : fewestPoints(Runs, L.size()))
    Made.Gaps[L.First + Point].IsChosen = true;
  for (const Need &N : Needs)
    if (N.Move != None32)
      placeMove(L, N);
  llvm::stable_sort(Needs, [&](const Need &A, const Need &B) {
    return A.Run.length(L.size()) < B.Run.length(L.size());
  });
  for (const Need &N : Needs)
    if (N.Hazard != None32)
      serve(L, N);
}

void BarrierPlanner::placeMove(const GapLine &L, const Need &N) {
  uint32_t At = N.Run.Hi;
  while (!Made.Gaps[L.First + At].IsChosen)
    --At;
  Made.Gaps[L.First + At].Moves.push_back(N.Move);
  Made.GapOf[N.Move] = L.First + At;
}

/// Does a line of a later pass rely on a change of a layout at the begin of an earlier one?
bool BarrierPlanner::outlivesPass(const Hazard &H) const {
  return isOfPass(P.Nodes[H.From]) && !P.Nodes[H.To].isMove() &&
         P.Nodes[H.To].Item != P.Nodes[H.From].Item;
}

Dependency BarrierPlanner::asked(const Hazard &H) const {
  const SyncNode &From = P.Nodes[H.From], &To = P.Nodes[H.To];
  if (outlivesPass(H))
    return {{stagesOfLine(P, From), 0}, {To.First.Stages, H.Needs}};
  return {{From.Last.Stages, H.Needs ? From.lastWrites() : 0}, {To.First.Stages, H.Needs}};
}

/// Adds what the hazard asks for to the barrier that needs the least more.
void BarrierPlanner::serve(const GapLine &L, const Need &N) {
  const Hazard &H = P.Hazards[N.Hazard];
  if (Covers.isCovered(H))
    return;
  GapPlan *Best = nullptr;
  Dependency BestSum;
  unsigned BestMore = UINT_MAX;
  for (uint32_t K = N.Run.length(L.size()); K-- != 0;) {
    GapPlan &At = Made.Gaps[L.First + (N.Run.Lo + K) % L.size()];
    if (!At.IsChosen)
      continue;
    Dependency Sum = At.Memory, Asked = asked(H);
    Sum.After.add(Asked.After);
    Sum.Before.add(Asked.Before);
    unsigned More = numPairs(Sum) - numPairs(At.Memory);
    if (More < BestMore) {
      Best = &At;
      BestMore = More;
      BestSum = Sum;
    }
  }
  Best->Memory = BestSum;
  Made.WithMemory.insert(Best - Made.Gaps.data());
}

//===----------------------------------------------------------------------===//
// Passes of one instance, and changes of layouts
//===----------------------------------------------------------------------===//

/// Inside an instance a pass waits at its begin.
void BarrierPlanner::planInstances() {
  for (const Hazard &H : P.Hazards)
    if (P.isLocal(H) && P.isInInstance(H) && (!P.Nodes[H.From].isMove() || outlivesPass(H)) &&
        !P.Nodes[H.To].isMove() && !Covers.isCovered(H)) {
      Dependency Asked = asked(H);
      Dependency &To = (isByRegion(P, H) ? Made.ByRegion : Made.InInstance)[H.Way.To];
      To.After.add(Asked.After);
      To.Before.add(Asked.Before);
    }
}

void BarrierPlanner::planMoves() {
  for (const SyncNode &N : P.Nodes.all())
    if (N.isMove())
      addSuccessors(P.Nodes.idOf(N));
  for (const SyncNode &N : P.Nodes.all())
    if (N.isMove())
      addPredecessors(P.Nodes.idOf(N));
}

/// A stage that every queue has.
static StageMask anyStage() {
  return allStages()[unsigned(Stage::COPY)].Bit;
}

/// A stage that no other of \p Stages comes before.
static StageMask firstStage(StageMask Stages) {
  for (StageMask Left = Stages; Left; Left &= Left - 1)
    if (StageMask Stage = Left & -Left; !((withEarlierStages(Stage) & ~Stage) & Stages))
      return Stage;
  return Stages;
}

void BarrierPlanner::addSuccessors(NodeId N) {
  SyncScope &Before = Made.Moves[N].Before;
  for (uint32_t I : P.Behind[N]) {
    const Hazard &H = P.Hazards[I];
    const SyncNode &To = P.Nodes[H.To];
    if (wantsBarrier(P, H) && !To.isMove() && !outlivesPass(H) && !Covers.isCovered(H))
      Before.add({To.First.Stages, H.Needs});
  }
  bool Leaves = any_of(P.Behind[N], [&](uint32_t I) {
    return !P.isLocal(P.Hazards[I]) && P.queueOf(P.Hazards[I].To) != P.Nodes.host();
  });
  if (Leaves && P.Nodes[N].Move != TransitionKind::Release && !Before.Stages)
    Before.Stages = stageForSignal(N);
}

/// A stage of the queue that waits for the change of the layout, so that a signal waits for it.
StageMask BarrierPlanner::stageForSignal(NodeId N) const {
  StageMask OfQueue = stagesOfQueues(1u << unsigned(P.Nodes.queues()[P.Nodes[N].On].Kind)),
            Next = 0;
  for (uint32_t I : P.Behind[N])
    Next |= P.Nodes[P.Hazards[I].To].First.Stages & OfQueue;
  return Next ? firstStage(Next) : anyStage();
}

void BarrierPlanner::addPredecessors(NodeId N) {
  SyncScope &After = Made.Moves[N].After;
  bool WaitsForOthers = P.FromOutside[N];
  SmallVector<NodeId, 2> Moves;
  for (uint32_t I : P.Before[N]) {
    const Hazard &H = P.Hazards[I];
    const SyncNode &From = P.Nodes[H.From];
    if (!P.isLocal(H))
      WaitsForOthers |= From.On != P.Nodes.host();
    else if (From.isMove() && !P.areOrderedMoves(H))
      Moves.push_back(H.From);
    else if (!Covers.isCovered(H))
      After.add({From.Last.Stages, From.lastWrites()});
  }
  for (NodeId M : Moves)
    joinMoves(M, N);
  if (!WaitsForOthers)
    return;
  // A semaphore makes the stages of those wait who use the image next; the barrier follows these.
  StageMask Next = Made.Moves[N].Before.Stages;
  if (!(withEarlierStages(After.Stages) & Next) || !Next)
    After.Stages |= Next ? firstStage(Next) : anyStage();
}

/// Two changes of one image in a row: a stage that waits for the first, and for which the second
/// waits.
void BarrierPlanner::joinMoves(NodeId From, NodeId To) {
  SyncScope &Before = Made.Moves[From].Before, &After = Made.Moves[To].After;
  if (withLaterStages(Before.Stages) & withEarlierStages(After.Stages))
    return;
  StageMask Next = After.Stages ? After.Stages : Made.Moves[To].Before.Stages;
  if (!Before.Stages)
    Before.Stages = Next ? firstStage(Next) : anyStage();
  After.Stages |= firstStage(Before.Stages);
}

/// The stages of signals and waits. Those of changes of layouts are known when these are planned.
void BarrierPlanner::finishWaits(bool WithMoves) {
  for (QueueWait &W : Made.Waits.Waits) {
    for (uint32_t I : W.Hazards) {
      const SyncNode &From = P.Nodes[P.Hazards[I].From], &To = P.Nodes[P.Hazards[I].To];
      if (!From.isMove())
        W.Signal |= From.Last.Stages;
      else if (From.Move == TransitionKind::Release)
        W.Signal |= allCommands();
      else if (WithMoves)
        W.Signal |= Made.Moves[P.Hazards[I].From].Before.Stages;
      if (!To.isMove())
        W.Wait |= To.First.Stages;
      else if (WithMoves)
        W.Wait |= Made.Moves[P.Hazards[I].To].After.Stages;
    }
    if (W.IsWhole)
      W.Signal = W.Wait = allCommands();
  }
}

//===----------------------------------------------------------------------===//
// A bound
//===----------------------------------------------------------------------===//

/// See BarrierPlanner.h.
void BarrierPlanner::boundPairs(const GapLine &L, ArrayRef<Need> Needs) {
  std::map<std::tuple<bool, StageMask, AccessMask>, std::vector<PlaceRun>> Runs;
  auto Add = [&](bool IsAfter, StageMask Stages, AccessMask Accesses, PlaceRun Run) {
    for (StageMask S = Stages; S; S &= S - 1)
      for (AccessMask A = partsOfAccesses(Accesses, S & -S); A; A &= A - 1)
        Runs[{IsAfter, S & -S, A & -A}].push_back(Run);
  };
  for (const Need &N : Needs) {
    if (N.Hazard == None32 || !N.IsDirect)
      continue;
    Dependency Asked = asked(P.Hazards[N.Hazard]);
    Add(true, Asked.After.Stages, Asked.After.Accesses, N.Run);
    Add(false, Asked.Before.Stages, Asked.Before.Accesses, N.Run);
  }
  for (const auto &[Key, Of] : Runs)
    Made.PairBound += fewestPoints(Of, L.size()).size();
}
