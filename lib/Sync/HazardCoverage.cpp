//===- HazardCoverage.cpp - do the barriers so far serve a hazard? --------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See HazardCoverage.h.
///
//===----------------------------------------------------------------------===//

#include "HazardCoverage.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

bool auxplan::wantsBarrier(const SyncProblem &P, const Hazard &H) {
  return P.queueOf(H.From) != P.Nodes.host() &&
         (P.isLocal(H) || (P.queueOf(H.To) == P.Nodes.host() && H.Needs));
}

StageMask auxplan::stagesOfLine(const SyncProblem &P, const SyncNode &Move) {
  StageMask Stages = 0;
  for (const SyncNode &N : P.Nodes.ofItem(Move.Item))
    if (N.Kind == NodeKind::Use && N.Line == Move.Line)
      Stages |= N.Last.Stages;
  return Stages;
}

Place HazardCoverage::placeOfMove(NodeId N) const {
  return Made.GapOf[N] == None32 ? beforeItem(P.Nodes[N].Item) : Lines.placeOf(Made.GapOf[N]);
}

/// Calls \p F(gap) for the memory barriers that every execution meets between the two nodes.
template <typename Fn> void HazardCoverage::forEachBarrierOn(const Hazard &H, Fn F) const {
  SmallVector<LinePiece, 4> Pieces = P.Tree.piecesOf(H.Way);
  bool LeavesGap = P.Nodes[H.From].isMove() && Made.GapOf[H.From] != None32;
  bool EntersGap = P.Nodes[H.To].isMove() && Made.GapOf[H.To] != None32;
  for (size_t I = 0; I != Pieces.size(); ++I) {
    const GapLine &L = Lines.line(Pieces[I].Region, P.queueOf(H.From));
    Place After = beforeItem(Pieces[I].First), UpTo = beforeItem(Pieces[I].Last);
    if (I == 0 && LeavesGap)
      After = placeOfMove(H.From);
    if (I + 1 == Pieces.size() && EntersGap)
      UpTo = placeOfMove(H.To) - 1;
    auto [Lo, End] = L.between(After, UpTo);
    for (uint32_t N = Lo; N < End; ++N)
      if (!Made.Gaps[L.First + N].Memory.After.empty() && !F(L.First + N))
        return;
  }
}

DependencyWalk HazardCoverage::startOf(const Hazard &H) const {
  const SyncNode &From = P.Nodes[H.From];
  if (isOfPass(From) && From.Item != P.Nodes[H.To].Item)
    return DependencyWalk::fromPassMove({stagesOfLine(P, From), 0});
  if (From.isMove())
    return DependencyWalk::fromMove(Made.Moves[H.From].Before,
                                    From.Move == TransitionKind::Release);
  return DependencyWalk::fromAccess(From.Last.Stages,
                                    H.Needs || P.Nodes[H.To].isMove() ? From.lastWrites() : 0);
}

bool HazardCoverage::isDone(const Hazard &H, const DependencyWalk &Walk) const {
  const SyncNode &To = P.Nodes[H.To];
  return To.isMove() ? Walk.isTakenBy(Made.Moves[H.To].After, OrderRule::AsValidated)
                     : Walk.covers(To.First.Stages, H.Needs);
}

DependencyWalk HazardCoverage::walk(const Hazard &H, SmallVectorImpl<GapId> *Used) const {
  DependencyWalk Walk = startOf(H);
  if (P.isInInstance(H)) {
    for (uint32_t I = H.Way.From + 1; I <= H.Way.To; ++I) {
      if (!Made.InInstance[I].After.empty())
        Walk.apply(Made.InInstance[I], I != H.Way.To);
      if (!Made.ByRegion[I].After.empty() && isByRegion(P, H))
        Walk.apply(Made.ByRegion[I], I != H.Way.To);
    }
    return Walk;
  }
  if (isDone(H, Walk))
    return Walk;
  forEachBarrierOn(H, [&](GapId G) {
    if (Walk.apply(Made.Gaps[G].Memory) && Used)
      Used->push_back(G);
    return !isDone(H, Walk);
  });
  return Walk;
}

/// Is the hazard covered if waits between queues count, too?
bool HazardCoverage::isCoveredByWaits(const Hazard &H, SmallVectorImpl<GapId> *Used) const {
  if (Made.Waits.Waits.empty() || P.isInInstance(H))
    return false;
  QueueWalk Now;
  Now.On = {{P.queueOf(H.From), startOf(H)}};
  SmallVector<LinePiece, 4> Pieces = P.Tree.piecesOf(H.Way);
  for (size_t K = 0; K != Pieces.size(); ++K) {
    Place After = beforeItem(Pieces[K].First), UpTo = beforeItem(Pieces[K].Last);
    if (K == 0 && P.Nodes[H.From].isMove())
      After = placeOfMove(H.From);
    if (K + 1 == Pieces.size() && P.Nodes[H.To].isMove() && Made.GapOf[H.To] != None32)
      UpTo = placeOfMove(H.To);
    bool IsLast = K + 1 == Pieces.size() && P.Nodes[H.To].isMove();
    runPiece(Pieces[K].Region, After, UpTo, IsLast ? Made.GapOf[H.To] : None32, Now, Used);
  }
  auto To = Now.On.find(P.queueOf(H.To));
  return To != Now.On.end() && isDone(H, To->second);
}

/// The waits, barriers, signals and waits of the host in a piece of a line: at one place in this
/// order. The barrier in the second node's own gap \p Own does not order it.
void HazardCoverage::runPiece(RegionId R, Place After, Place UpTo, GapId Own, QueueWalk &Now,
                              SmallVectorImpl<GapId> *Used) const {
  enum { Waits, Bars, Signals, HostWaits };
  SmallVector<std::tuple<Place, int, uint32_t>, 8> Points;
  for (auto [I, W] : enumerate(Made.Waits.Waits)) {
    if (W.Region != R)
      continue;
    Place Signal = behindItem(P.lastOf(W.SignalBehind, R)), Wait = beforeItem(W.WaitBefore);
    if (W.To == P.Nodes.host()) {
      // At one place the host waits behind the calls.
      if (Wait > After && (Own == None32 ? Wait <= UpTo : Wait < UpTo))
        Points.push_back({Wait, HostWaits, I});
      continue;
    }
    if (Signal >= After && Signal <= UpTo)
      Points.push_back({Signal, Signals, I});
    if (Wait > After && Wait <= UpTo)
      Points.push_back({Wait, Waits, I});
  }
  for (QueueId Q = 0; Q != P.Nodes.host(); ++Q) {
    const GapLine &L = Lines.line(R, Q);
    auto [Lo, End] = L.between(After, UpTo);
    for (uint32_t N = Lo; N < End; ++N)
      if (L.First + N != Own && !Made.Gaps[L.First + N].Memory.After.empty())
        Points.push_back({L.Anchors[N], Bars, L.First + N});
  }
  llvm::sort(Points);
  for (auto [At, Kind, I] : Points)
    if (Kind == Bars) {
      auto Here = Now.On.find(Lines.lineOf(I).Queue);
      if (Here != Now.On.end() && Here->second.apply(Made.Gaps[I].Memory) && Used)
        Used->push_back(I);
    } else if (Kind == Signals) {
      auto From = Now.On.find(Made.Waits.Waits[I].From);
      if (From == Now.On.end())
        continue;
      DependencyWalk Seen = From->second;
      if (Seen.signal(Made.Waits.Waits[I].Signal, OrderRule::AsValidated))
        Now.Signals[I] = Seen;
    } else if (Kind == HostWaits) {
      // The host knows that all is done, so all that it submits later comes behind.
      auto From = Now.On.find(Made.Waits.Waits[I].From);
      if (From == Now.On.end())
        continue;
      DependencyWalk Known = From->second;
      for (QueueId Q = 0; Q != P.Nodes.host(); ++Q)
        Now.On[Q].join(Known.behindHost(Q == Made.Waits.Waits[I].From));
    } else if (auto Known = Now.Signals.find(I); Known != Now.Signals.end()) {
      DependencyWalk Seen = Known->second;
      Seen.passTo(Made.Waits.Waits[I].Wait, OrderRule::AsValidated);
      Now.On[Made.Waits.Waits[I].To].join(Seen);
    }
}

bool HazardCoverage::isCovered(const Hazard &H, SmallVectorImpl<GapId> *Used) const {
  if (!wantsBarrier(P, H) || P.areOrderedMoves(H))
    return true;
  if (isDone(H, walk(H, Used)))
    return true;
  if (Used)
    Used->clear();
  return isCoveredByWaits(H, Used);
}
