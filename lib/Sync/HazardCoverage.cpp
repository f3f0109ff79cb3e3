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
    auto G = Made.WithMemory.lower_bound(L.First + Lo);
    for (; G != Made.WithMemory.end() && *G < L.First + End; ++G)
      if (!Made.Gaps[*G].Memory.After.empty() && !F(*G))
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

bool HazardCoverage::isCoveredByWaits(const Hazard &H, SmallVectorImpl<GapId> *UsedGaps,
                                      SmallVectorImpl<uint32_t> *UsedWaits) const {
  if (Made.Waits.Waits.empty() || P.isInInstance(H))
    return false;
  QueueWalk Now = {H, {{P.queueOf(H.From), startOf(H)}}, {}, UsedGaps, UsedWaits};
  lookAt(P.queueOf(H.From), Now);
  SmallVector<LinePiece, 4> Pieces = P.Tree.piecesOf(H.Way);
  for (size_t K = 0; K != Pieces.size() && !Now.IsDone; ++K) {
    Place After = beforeItem(Pieces[K].First), UpTo = beforeItem(Pieces[K].Last);
    if (K == 0 && P.Nodes[H.From].isMove())
      After = placeOfMove(H.From);
    bool IsLast = K + 1 == Pieces.size() && P.Nodes[H.To].isMove();
    if (IsLast && Made.GapOf[H.To] != None32)
      UpTo = placeOfMove(H.To);
    runPiece(Pieces[K].Region, After, UpTo, IsLast ? Made.GapOf[H.To] : None32, Now);
  }
  return Now.IsDone;
}

/// To be called when more is known of a queue.
void HazardCoverage::lookAt(QueueId Q, QueueWalk &Now) const {
  if (Q == P.queueOf(Now.H.To))
    Now.IsDone |= isDone(Now.H, Now.On[Q]);
}

namespace {
/// The memory barriers of a queue in a piece of a line.
struct BarrierCursor {
  const GapLine &L;
  std::set<GapId>::const_iterator Next, End;
  bool isOver() const { return Next == End; }
  Place at() const { return L.Anchors[*Next - L.First]; }
};
} // namespace

/// Runs the waits, barriers, signals and waits of the host in a piece of a line, until the hazard
/// is covered. The barrier in the second node's own gap \p Own does not order it.
void HazardCoverage::runPiece(RegionId R, Place After, Place UpTo, GapId Own,
                              QueueWalk &Now) const {
  SmallVector<BarrierCursor, 4> Bars;
  for (QueueId Q = 0; Q != P.Nodes.host(); ++Q) {
    const GapLine &L = Lines.line(R, Q);
    auto [Lo, End] = L.between(After, UpTo);
    Bars.push_back({L, Made.WithMemory.lower_bound(L.First + Lo),
                    Made.WithMemory.lower_bound(L.First + std::max(Lo, End))});
  }
  ArrayRef<WaitPoint> Points = Made.Waits.PointsOf[R];
  Points = Points.drop_until([&](const WaitPoint &W) { return W.At >= After; });
  while (!Now.IsDone) {
    BarrierCursor *Bar = nullptr;
    for (BarrierCursor &C : Bars)
      if (!C.isOver() && (!Bar || C.at() < Bar->at()))
        Bar = &C;
    bool AnyPoint = !Points.empty() && Points.front().At <= UpTo;
    if (!AnyPoint && !Bar)
      return;
    if (Bar && (!AnyPoint || std::pair(Bar->at(), WaitPointKind::Barriers) <
                                 std::pair(Points.front().At, Points.front().Kind))) {
      GapId G = *Bar->Next++;
      if (G != Own)
        runBarrier(G, Now);
      continue;
    }
    const WaitPoint &W = Points.front();
    Points = Points.drop_front();
    // At one place the host waits behind the calls.
    bool IsBehind = W.Kind == WaitPointKind::HostWait && Own != None32 && W.At == UpTo;
    if (!IsBehind && (W.At != After || W.Kind == WaitPointKind::Signal))
      runPoint(W, Now);
  }
}

void HazardCoverage::runBarrier(GapId G, QueueWalk &Now) const {
  QueueId Q = Lines.lineOf(G).Queue;
  auto Here = Now.On.find(Q);
  if (Made.Gaps[G].Memory.After.empty() || Here == Now.On.end() ||
      !Here->second.apply(Made.Gaps[G].Memory))
    return;
  if (Now.UsedGaps)
    Now.UsedGaps->push_back(G);
  lookAt(Q, Now);
}

void HazardCoverage::runPoint(const WaitPoint &At, QueueWalk &Now) const {
  const QueueWait &W = Made.Waits.Waits[At.Wait];
  if (At.Kind == WaitPointKind::Wait) {
    auto Known = Now.Signals.find(At.Wait);
    if (Known == Now.Signals.end())
      return;
    DependencyWalk Seen = Known->second;
    Seen.passTo(W.Wait, OrderRule::AsValidated);
    Now.On[W.To].join(Seen);
    if (Now.UsedWaits)
      Now.UsedWaits->push_back(At.Wait);
    return lookAt(W.To, Now);
  }
  auto From = Now.On.find(W.From);
  if (From == Now.On.end())
    return;
  if (At.Kind == WaitPointKind::Signal) {
    if (From->second.signal(W.Signal, OrderRule::AsValidated))
      Now.Signals.insert_or_assign(At.Wait, From->second);
    return;
  }
  // The host knows that all is done, so all that it submits later comes behind.
  DependencyWalk Known = From->second;
  for (QueueId Q = 0; Q != P.Nodes.host(); ++Q) {
    Now.On[Q].join(Known.behindHost(Q == W.From));
    lookAt(Q, Now);
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
