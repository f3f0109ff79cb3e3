//===- PlanWriter.cpp - decisions about barriers as statements ------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See PlanWriter.h.
///
//===----------------------------------------------------------------------===//

#include "PlanWriter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace auxplan;
using namespace llvm;

BarrierPlan SyncPlanWriter::write() {
  Plan.Frames = P.G;
  Plan.Frames.Transitions.clear();
  Plan.Frames.Barriers.clear();
  writeWaits();
  writeGaps();
  writePasses();
  noteNeeds();
  assemble();
  Plan.Counts.WaitBound = Made.Waits.Bound;
  Plan.Counts.BarrierBound = Made.BarrierBound;
  Plan.Counts.PairBound = Made.PairBound;
  return std::move(Plan);
}

Item SyncPlanWriter::addBarrier(Barrier B) {
  Item It = {ItemKind::Barrier};
  It.Index = Plan.Frames.Barriers.size();
  Plan.Frames.Barriers.push_back(std::move(B));
  return It;
}

void SyncPlanWriter::writeWaits() {
  for (auto [I, W] : enumerate(Made.Waits.Waits)) {
    bool IsOfHost = W.To == P.Nodes.host();
    if (!IsOfHost && (!W.Signal || !W.Wait))
      continue; // others order all that it would
    if (P.isCounted(W.Region))
      ++Plan.Counts.Waits;
    Barrier B;
    B.HasQueue = true;
    B.On = P.Nodes.queues()[W.From];
    if (IsOfHost) {
      B.Kind = BarrierKind::HostWait;
      At[beforeItem(W.WaitBefore)].HostWaits.push_back(addBarrier(B));
      continue;
    }
    B.Kind = BarrierKind::Signal;
    B.Name = Plan.Frames.Names.intern(("s" + Twine(I)).str());
    B.Scopes.After = compact(SyncScope{W.Signal, 0});
    At[behindItem(P.lastOf(W.SignalBehind, W.Region))].Signals.push_back(addBarrier(B));
    B.Kind = BarrierKind::Wait;
    B.On = P.Nodes.queues()[W.To];
    B.Scopes = {{}, compact(SyncScope{W.Wait, 0})};
    At[beforeItem(W.WaitBefore)].Waits.push_back(addBarrier(B));
  }
}

void SyncPlanWriter::writeGaps() {
  for (const GapLine &L : Lines.lines())
    for (uint32_t N = 0; N != L.size(); ++N)
      writeCall(L.First + N);
}

void SyncPlanWriter::writeCall(GapId G) {
  const GapPlan &Of = Made.Gaps[G];
  const GapLine &L = Lines.lineOf(G);
  bool HasMemory = !Of.Memory.After.empty();
  if (!HasMemory && Of.Moves.empty())
    return;
  std::vector<Item> &To = At[Lines.placeOf(G)].Calls;
  bool Counts = P.isCounted(L.Region);
  Plan.Counts.Barriers += Counts;
  if (HasMemory) {
    Barrier B;
    B.HasQueue = true;
    B.On = P.Nodes.queues()[L.Queue];
    B.Scopes = compact(Of.Memory);
    BarrierOf[G] = Plan.Frames.Barriers.size();
    To.push_back(addBarrier(B));
    if (Counts) {
      ++Plan.Counts.Memory;
      Plan.Counts.Pairs += numPairs(Of.Memory);
    }
  }
  bool With = HasMemory;
  size_t FirstMove = To.size();
  std::vector<NodeId> InCall;
  std::vector<NodeId> Moves = Of.Moves;
  llvm::sort(Moves);
  for (NodeId N : Moves) {
    bool Follows =
        any_of(P.Before[N], [&](uint32_t I) { return is_contained(InCall, P.Hazards[I].From); });
    if (Follows) {
      mergeMoves(To, FirstMove);
      With = false;
      FirstMove = To.size();
      InCall.clear();
      Plan.Counts.Barriers += Counts;
    }
    InCall.push_back(N);
    writeMove(N, L.Queue, With, To);
    With = true;
    if (Counts)
      Plan.Counts.Pairs += numPairs(Made.Moves[N]);
  }
  mergeMoves(To, FirstMove);
  if (!Counts)
    return;
  for (const Item &It : To)
    if (It.Kind == ItemKind::Transition)
      ++Plan.Counts.Images;
    else if (Plan.Frames.Barriers[It.Index].Buffer != None32)
      ++Plan.Counts.Buffers;
}

/// Do two ranges of an image that differ in one direction touch there? If so, \p A becomes both.
static bool joinRanges(SubRange &A, const SubRange &B) {
  if (A.Views || B.Views)
    return false;
  SubRange Mips = A, Layers = A, Aspects = A;
  Mips.MipEnd = B.MipEnd;
  Layers.LayerEnd = B.LayerEnd;
  Aspects.Aspects |= B.Aspects;
  SubRange Wanted = B;
  Wanted.MipBegin = A.MipBegin;
  bool SameOther = Wanted == Mips && A.MipEnd == B.MipBegin;
  if (SameOther)
    return A = Mips, true;
  Wanted = B;
  Wanted.LayerBegin = A.LayerBegin;
  if (Wanted == Layers && A.LayerEnd == B.LayerBegin)
    return A = Layers, true;
  Wanted = B;
  Wanted.Aspects |= A.Aspects;
  if (Wanted == Aspects && A.Aspects != B.Aspects)
    return A = Aspects, true;
  return false;
}

static bool areAlike(const Transition &A, const Transition &B) {
  return A.Kind == B.Kind && A.Image == B.Image && A.Age == B.Age && A.Old == B.Old &&
         A.New == B.New && A.Src == B.Src && A.Dst == B.Dst && A.Scopes == B.Scopes;
}

/// Makes one barrier of those of a call, from item \p First on, that are alike and touch.
void SyncPlanWriter::mergeMoves(std::vector<Item> &Of, size_t First) {
  std::vector<Transition> &All = Plan.Frames.Transitions;
  for (bool Merged = true; Merged;) {
    Merged = false;
    for (size_t I = First; I < Of.size() && !Merged; ++I)
      for (size_t J = First; J < Of.size() && !Merged; ++J) {
        if (I == J || Of[I].Kind != ItemKind::Transition || Of[J].Kind != ItemKind::Transition ||
            !areAlike(All[Of[I].Index], All[Of[J].Index]) ||
            !joinRanges(All[Of[I].Index].Range, All[Of[J].Index].Range))
          continue;
        for (auto &[N, It] : StatementOf)
          if (It.Kind == ItemKind::Transition && It.Index == Of[J].Index)
            It.Index = Of[I].Index;
        All[Of[I].Index].With &= All[Of[J].Index].With;
        Of.erase(Of.begin() + J);
        Merged = true;
      }
  }
}

void SyncPlanWriter::writeMove(NodeId Id, QueueId On, bool With, std::vector<Item> &To) {
  const SyncNode &N = P.Nodes[Id];
  if (N.Barrier != None32) {
    Barrier B = P.G.Barriers[N.Barrier];
    B.With = With;
    B.Scopes = compact(Made.Moves[Id]);
    StatementOf[Id] = addBarrier(B);
    To.push_back(StatementOf[Id]);
    return;
  }
  Transition X = P.G.Transitions[N.Transition];
  X.With = With;
  X.HasScopes = true;
  X.Scopes = compact(Made.Moves[Id]);
  X.HasQueue = X.Kind == TransitionKind::Barrier;
  X.On = X.HasQueue ? P.Nodes.queues()[On] : Queue();
  Item It = {ItemKind::Transition};
  It.Index = Plan.Frames.Transitions.size();
  Plan.Frames.Transitions.push_back(X);
  StatementOf[Id] = It;
  To.push_back(It);
}

void SyncPlanWriter::addPassBarrier(std::vector<Barrier> &To, const Dependency &D, bool ByRegion) {
  if (D.After.empty() && D.Before.empty())
    return;
  Barrier B;
  B.ByRegion = ByRegion;
  B.Scopes = compact(D);
  To.push_back(B);
}

/// The barriers of the begins and ends of passes.
void SyncPlanWriter::writePasses() {
  for (uint32_t I = 0; I != P.G.Items.size(); ++I) {
    if (P.G.Items[I].Kind != ItemKind::Pass)
      continue;
    Dependency Begin, End;
    for (const SyncNode &N : P.Nodes.ofItem(I))
      if (N.isMove()) {
        Dependency &Of = N.Phase == NodePhase::Begin ? Begin : End;
        Of.After.add(Made.Moves[P.Nodes.idOf(N)].After);
        Of.Before.add(Made.Moves[P.Nodes.idOf(N)].Before);
      }
    Pass &Of = Plan.Frames.Passes[P.G.Items[I].Index];
    std::vector<Barrier> Begins, Ends;
    addPassBarrier(Begins, Begin, false);
    addPassBarrier(Begins, Made.ByRegion[I], true);
    addPassBarrier(Begins, Made.InInstance[I], false);
    addPassBarrier(Ends, End, false);
    Of.FirstBarrier = Plan.Frames.Barriers.size();
    Of.NumBeginBarriers = Begins.size();
    Of.NumEndBarriers = Ends.size();
    for (Barrier &B : Begins)
      Plan.Frames.Barriers.push_back(B);
    for (Barrier &B : Ends)
      Plan.Frames.Barriers.push_back(B);
    notePassMoves(I, Of);
  }
}

/// The changes of layouts that a pass makes stand in the first barrier of its begin or end.
void SyncPlanWriter::notePassMoves(uint32_t I, const Pass &Of) {
  for (const SyncNode &N : P.Nodes.ofItem(I)) {
    bool IsBegin = N.Phase == NodePhase::Begin;
    NodeId Id = P.Nodes.idOf(N);
    if (!N.isMove() || Made.Moves[Id] == Dependency())
      continue;
    Item It = {ItemKind::Barrier};
    It.Index = Of.FirstBarrier + (IsBegin ? 0 : Of.NumBeginBarriers);
    StatementOf[Id] = It;
  }
}

//===----------------------------------------------------------------------===//
// Reasons
//===----------------------------------------------------------------------===//

LocOffset SyncPlanWriter::lineOf(NodeId N) const {
  return P.Nodes[N].Loc;
}

static void addPair(std::vector<LinePair> &To, LinePair Pair) {
  if (!is_contained(To, Pair))
    To.push_back(Pair);
}

/// The uses on both sides of a change of a layout.
void SyncPlanWriter::noteMove(NodeId N) {
  auto Known = StatementOf.find(N);
  if (Known == StatementOf.end())
    return;
  auto &Notes =
      Known->second.Kind == ItemKind::Transition ? Plan.TransitionNeeds : Plan.BarrierNeeds;
  std::vector<LinePair> &To = Notes[Known->second.Index];
  std::vector<LocOffset> First, Second;
  for (uint32_t I : P.Before[N])
    First.push_back(lineOf(P.Hazards[I].From));
  for (uint32_t I : P.Behind[N])
    Second.push_back(lineOf(P.Hazards[I].To));
  if (First.empty())
    First.push_back(None32);
  if (Second.empty())
    Second.push_back(None32);
  for (LocOffset A : First)
    addPair(To, {A, Second.front()});
  for (LocOffset B : Second)
    addPair(To, {First.front(), B});
}

void SyncPlanWriter::noteNeeds() {
  for (auto [G, B] : BarrierOf)
    for (uint32_t I : Made.ServedBy[G])
      addPair(Plan.BarrierNeeds[B], {lineOf(P.Hazards[I].From), lineOf(P.Hazards[I].To)});
  for (NodeId N = 0; N != P.Nodes.size(); ++N)
    if (P.Nodes[N].isMove())
      noteMove(N);
  for (const Hazard &H : P.Hazards)
    if (P.isInInstance(H) && !P.Nodes[H.From].isMove() && !P.Nodes[H.To].isMove())
      noteInInstance(H);
}

/// The last barriers of a pass's begin are about earlier passes of its render pass instance.
void SyncPlanWriter::noteInInstance(const Hazard &H) {
  uint32_t I = H.Way.To;
  if (P.G.Items[I].Kind != ItemKind::Pass)
    return;
  const Pass &Of = Plan.Frames.Passes[P.G.Items[I].Index];
  uint32_t Num = !Made.ByRegion[I].After.empty() + !Made.InInstance[I].After.empty();
  for (uint32_t B = Of.NumBeginBarriers - Num; B != Of.NumBeginBarriers; ++B)
    addPair(Plan.BarrierNeeds[Of.FirstBarrier + B], {lineOf(H.From), lineOf(H.To)});
}

//===----------------------------------------------------------------------===//
// The graph
//===----------------------------------------------------------------------===//

void SyncPlanWriter::assemble() {
  std::vector<Item> Items;
  std::vector<uint32_t> NewOf(P.G.Items.size(), None32);
  auto Put = [&](const std::vector<Item> &Of) { Items.insert(Items.end(), Of.begin(), Of.end()); };
  for (uint32_t I = 0; I != P.G.Items.size(); ++I) {
    if (auto It = At.find(beforeItem(I)); It != At.end()) {
      Put(It->second.Waits);
      Put(It->second.Calls);
      Put(It->second.HostWaits);
    }
    if (P.G.Items[I].Kind != ItemKind::Transition && P.G.Items[I].Kind != ItemKind::Barrier) {
      NewOf[I] = Items.size();
      Items.push_back(P.G.Items[I]);
    }
    if (auto It = At.find(behindItem(I)); It != At.end()) {
      Put(It->second.Calls);
      Put(It->second.Signals);
    }
  }
  for (uint32_t N : NewOf)
    if (N != None32 && Items[N].Match != None32)
      Items[N].Match = NewOf[Items[N].Match];
  Plan.Frames.Items = std::move(Items);
}

//===----------------------------------------------------------------------===//
// The door
//===----------------------------------------------------------------------===//

bool auxplan::hasBarriers(const Graph &G) {
  return !G.Barriers.empty() ||
         any_of(G.Transitions, [](const Transition &X) { return X.HasScopes; });
}

Graph auxplan::withoutBarriers(const Graph &G) {
  Graph New = G;
  std::vector<uint32_t> NewOf(G.Items.size(), None32);
  New.Items.clear();
  New.Barriers.clear();
  for (uint32_t I = 0; I != G.Items.size(); ++I) {
    Item It = G.Items[I];
    if (It.Kind == ItemKind::Barrier) {
      const Barrier &B = G.Barriers[It.Index];
      if (B.Kind != BarrierKind::Release && B.Kind != BarrierKind::Acquire)
        continue;
      It.Index = New.Barriers.size();
      New.Barriers.push_back(B);
    }
    NewOf[I] = New.Items.size();
    New.Items.push_back(It);
  }
  for (Item &It : New.Items)
    if (It.Match != None32)
      It.Match = NewOf[It.Match];
  for (Pass &P : New.Passes)
    P.FirstBarrier = P.NumBeginBarriers = P.NumEndBarriers = 0;
  for (Transition &X : New.Transitions) {
    X.HasScopes = X.With = false;
    X.Scopes = Dependency();
  }
  return New;
}

BarrierPlan auxplan::planBarriers(const Graph &Explicit, const TargetInfo &T) {
  Graph Bare = withoutBarriers(Explicit);
  SyncProblem P(Bare, T);
  BarrierPlanner Planner(P);
  SyncDecisions Made = Planner.run();
  return SyncPlanWriter(P, Made, Planner.lines()).write();
}
