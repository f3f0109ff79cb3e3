//===- GraphBarriers.cpp - barriers of the chosen frames ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header.
///
//===----------------------------------------------------------------------===//

#include "GraphBarriers.h"
#include "auxplan/Graph/BarrierCalls.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

template <typename Fn> static void forEachBarrier(const Trace &T, const Window &W, Fn F) {
  for (uint32_t I = W.FirstStatement; I != W.EndStatement; ++I)
    if (T.Statements[I].Kind == StatementKind::Barrier)
      F(T.Barriers[T.Statements[I].Index]);
}

static std::vector<uint64_t> signalsIn(const Trace &T, const Window &W) {
  std::vector<uint64_t> Numbers;
  forEachBarrier(T, W, [&](const TraceBarrier &B) {
    if (B.Kind == BarrierKind::Signal)
      Numbers.push_back(B.Number);
  });
  return Numbers;
}

std::optional<uint64_t> BarrierBuilder::signalFor(uint64_t Number,
                                                  const DenseSet<uint64_t> &Signalled) const {
  auto Same = SameInWindow.find(Number);
  if (Same == SameInWindow.end())
    return Signalled.count(Number) ? std::optional(Number) : std::nullopt;
  return Signalled.count(Same->second) ? std::nullopt : std::optional(Same->second);
}

void BarrierBuilder::namePoints(const Window &W) {
  std::vector<uint64_t> Here = signalsIn(T, W), Before;
  if (W.Steady)
    Before = signalsIn(T, windowBefore(T, W));
  if (Before.size() == Here.size())
    for (size_t I = 0; I != Here.size(); ++I)
      SameInWindow[Before[I]] = Here[I];
  DenseSet<uint64_t> Waited;
  forEachBarrier(T, W, [&](const TraceBarrier &B) {
    if (B.Kind == BarrierKind::Signal)
      Signalled.insert(B.Number);
    else if (B.Kind == BarrierKind::SetEvent)
      EventsSet.insert(B.Number);
    else if (std::optional<uint64_t> Of = signalFor(B.Number, Signalled);
             Of && B.Kind == BarrierKind::Wait)
      Waited.insert(*Of);
  });
  Signalled.clear();
  unsigned Count = 0;
  for (uint64_t Number : Here)
    if (Waited.count(Number))
      Points[Number] = G.Names.intern("s" + std::to_string(++Count));
}

BarrierBuilder::BarrierBuilder(const Trace &T, const Window &W, Graph &G, const ObjectIds &Ids)
    : T(T), G(G), Ids(Ids) {
  namePoints(W);
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

/// A barrier of something that the graph does not have is about execution alone. False: then it
/// says nothing, or nobody can say whether it is needed.
bool BarrierBuilder::setObject(const TraceBarrier &From, Barrier &B) {
  if (From.Image != None32 && Ids.Images[From.Image] != None32) {
    B.Image = Ids.Images[From.Image];
    B.Range = From.Range;
    return true;
  }
  if (From.Buffer < Ids.Buffers.size() && Ids.Buffers[From.Buffer] != None32) {
    B.Buffer = Ids.Buffers[From.Buffer];
    if (!(From.Bytes == ByteRange{0, G.Buffers[B.Buffer].SizeBytes}))
      B.Bytes = From.Bytes;
    return true;
  }
  if (From.Image == None32 && From.Buffer == None32)
    return true;
  if (From.Buffer == GoneBuffer && T.BuffersRemoved)
    return false;
  if (B.Kind == BarrierKind::Release || B.Kind == BarrierKind::Acquire)
    B.Kind = BarrierKind::Barrier;
  B.Scopes.After.Accesses = B.Scopes.Before.Accesses = 0;
  return B.Scopes.After.Stages || B.Scopes.Before.Stages;
}

/// False: nothing waits for the point, or its signal is not here.
bool BarrierBuilder::setName(const TraceBarrier &From, Barrier &B) {
  switch (B.Kind) {
  case BarrierKind::Signal:
    Signalled.insert(From.Number);
    B.Name = Points.lookup(From.Number);
    return B.Name;
  case BarrierKind::Wait:
    if (std::optional<uint64_t> Of = signalFor(From.Number, Signalled))
      B.Name = Points.lookup(*Of);
    return B.Name;
  case BarrierKind::WaitEvent:
    if (!EventsSet.count(From.Number)) { // the host sets it, or a frame that is not shown
      B.Kind = BarrierKind::Barrier;
      return true;
    }
    [[fallthrough]];
  case BarrierKind::SetEvent:
    B.Name = G.Names.intern("event" + std::to_string(From.Number));
    return true;
  case BarrierKind::Barrier:
  case BarrierKind::Release:
  case BarrierKind::Acquire:
  case BarrierKind::HostWait:
    return true;
  }
  llvm_unreachable("unknown kind of barrier");
}

void BarrierBuilder::add(const TraceBarrier &From, LocOffset Loc) {
  Barrier B;
  B.Kind = From.Kind;
  B.Scopes = From.Scopes;
  if (!setName(From, B) || !setObject(From, B))
    return;
  B.ByRegion = From.ByRegion && B.Kind == BarrierKind::Barrier;
  if (B.Kind == BarrierKind::Release || B.Kind == BarrierKind::Acquire) {
    B.Src = T.Queues[From.Src].Name;
    B.Dst = T.Queues[From.Dst].Name;
  }
  B.Loc = Loc;
  Statements.push_back({uint32_t(G.Items.size()), From.Call, From.On});
  G.Items.push_back({ItemKind::Barrier, uint32_t(G.Barriers.size()), None32, Loc});
  G.Barriers.push_back(B);
}

void BarrierBuilder::addScopes(const TraceTransition &From, Transition &Tr) {
  Tr.HasScopes = From.HasScopes;
  Tr.Scopes = From.Scopes;
  if (From.HasScopes)
    Statements.push_back({uint32_t(G.Items.size()), From.Call, From.On});
}

void BarrierBuilder::addTo(const TracePass &From, Pass &P) {
  P.FirstBarrier = G.Barriers.size();
  P.NumBeginBarriers = From.NumBegin;
  P.NumEndBarriers = From.NumEnd;
  for (const PassDependency &D :
       ArrayRef(T.Dependencies).slice(From.FirstDependency, From.NumBegin + From.NumEnd)) {
    Barrier B;
    B.Scopes = D.Scopes;
    B.ByRegion = D.ByRegion;
    B.Loc = P.Loc;
    G.Barriers.push_back(B);
  }
}

//===----------------------------------------------------------------------===//
// Queues and calls
//===----------------------------------------------------------------------===//

void BarrierBuilder::nameQueue(const Recorded &R, Queue Assumed) {
  const Item &I = G.Items[R.Item];
  if (R.On == NoQueue)
    return;
  Queue On = T.Queues[R.On].Name;
  if (I.Kind == ItemKind::Transition) {
    Transition &Tr = G.Transitions[I.Index];
    Tr.HasQueue = Tr.Kind == TransitionKind::Barrier && On != Assumed;
    Tr.On = Tr.HasQueue ? On : Tr.On;
    return;
  }
  Barrier &B = G.Barriers[I.Index];
  bool Needs = B.Kind == BarrierKind::Signal || B.Kind == BarrierKind::Wait ||
               B.Kind == BarrierKind::HostWait;
  bool Moves = B.Kind == BarrierKind::Release || B.Kind == BarrierKind::Acquire;
  B.HasQueue = Needs || (!Moves && On != Assumed);
  B.On = B.HasQueue ? On : B.On;
}

void BarrierBuilder::finish() {
  StatementQueues Queues(G);
  for (const Recorded &R : Statements)
    nameQueue(R, Queues.of(R.Item));
  const Recorded *Last = nullptr;
  for (const Recorded &R : Statements) {
    const Item &I = G.Items[R.Item];
    bool Follows = Last && R.Call && Last->Call == R.Call && Last->Item + 1 == R.Item &&
                   Queues.of(Last->Item) == Queues.of(R.Item);
    if (Follows && I.Kind == ItemKind::Transition)
      G.Transitions[I.Index].With = true;
    else if (Follows && G.Barriers[I.Index].Kind != BarrierKind::WaitEvent)
      G.Barriers[I.Index].With = true;
    Last = &R;
  }
}
