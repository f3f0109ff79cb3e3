//===- BarrierPruning.cpp - no bit of a barrier too many ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See BarrierPruning.h.
///
//===----------------------------------------------------------------------===//

#include "BarrierPruning.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

/// Notes the gaps that the hazard relies on.
void BarrierPruning::noteGaps(uint32_t Hazard) {
  SmallVector<GapId, 4> Used;
  if (!wantsBarrier(P, P.Hazards[Hazard]) || !Covers.isCovered(P.Hazards[Hazard], &Used))
    return;
  for (GapId G : Used)
    if (!is_contained(Made.ServedBy[G], Hazard))
      Made.ServedBy[G].push_back(Hazard);
}

void BarrierPruning::run() {
  for (uint32_t I = 0; I != P.Hazards.size(); ++I)
    noteGaps(I);
  for (GapId G = 0; G != Made.Gaps.size(); ++G)
    if (!Made.Gaps[G].Memory.After.empty())
      pruneGap(G);
  pruneAllMoves();
  pruneWaits();
  for (GapId G = 0; G != Made.Gaps.size(); ++G)
    keepReasons(G);
}

/// Keeps the hazards that are not covered without the barrier of the gap.
void BarrierPruning::keepReasons(GapId G) {
  Dependency Memory = std::exchange(Made.Gaps[G].Memory, Dependency());
  if (!Memory.After.empty())
    erase_if(Made.ServedBy[G], [&](uint32_t I) { return Covers.isCovered(P.Hazards[I]); });
  Made.Gaps[G].Memory = Memory;
}

/// The hazards that are not covered without the wait.
std::vector<uint32_t> BarrierPruning::relyOn(QueueWait &W, ArrayRef<uint32_t> Among) const {
  StageMask Signal = std::exchange(W.Signal, 0);
  std::vector<uint32_t> Lost;
  copy_if(Among, std::back_inserter(Lost),
          [&](uint32_t I) { return !Covers.isCoveredByWaits(P.Hazards[I]); });
  W.Signal = Signal;
  return Lost;
}

/// Notes behind which waits a hazard's order goes on.
void BarrierPruning::noteWaits(uint32_t Hazard) {
  SmallVector<uint32_t, 4> Used;
  if (!Covers.isCoveredByWaits(P.Hazards[Hazard], nullptr, &Used))
    return;
  for (uint32_t W : Used)
    if (!is_contained(RelyOn[W], Hazard))
      RelyOn[W].push_back(Hazard);
}

/// Clears stages of signals and waits. Hazards of one queue may rely on any of them, those of two
/// queues on any that takes the place of others.
void BarrierPruning::pruneWaits() {
  RelyOn.resize(Made.Waits.Waits.size());
  bool AnyWhole = any_of(Made.Waits.Waits, [](const QueueWait &W) { return W.IsWhole; });
  for (auto [I, H] : enumerate(P.Hazards)) {
    bool MayRely = P.isLocal(H) ? wantsBarrier(P, H) && !Covers.isCoveredByBarriers(H)
                                : AnyWhole && P.queueOf(H.To) != P.Nodes.host();
    if (MayRely)
      noteWaits(I);
  }
  for (uint32_t I = 0; I != Made.Waits.Waits.size(); ++I)
    if (Made.Waits.Waits[I].To != P.Nodes.host())
      pruneWait(I);
}

void BarrierPruning::pruneWait(uint32_t Number) {
  QueueWait &W = Made.Waits.Waits[Number];
  auto Covered = [&](uint32_t I) { return Covers.isCoveredByWaits(P.Hazards[I]); };
  if (!all_of(W.Hazards, Covered))
    return; // the other half of the way is not on this line
  std::vector<uint32_t> OfOthers = relyOn(W, RelyOn[Number]);
  std::pair<StageMask, StageMask> Old = {W.Wait, W.Signal};
  for (StageMask QueueWait::*Mask : {&QueueWait::Wait, &QueueWait::Signal}) {
    SyncScope Scope = {W.*Mask, 0};
    auto Holds = [&] {
      W.*Mask = Scope.Stages;
      return all_of(W.Hazards, Covered) && all_of(OfOthers, Covered);
    };
    clearBits(Scope, P.NamedStages, Holds);
    W.*Mask = Scope.Stages;
  }
  if (Old == std::pair(W.Wait, W.Signal))
    return;
  // From now on these may rely on the waits that follow.
  for (uint32_t I : W.Hazards)
    noteWaits(I);
  for (uint32_t I : std::vector<uint32_t>(RelyOn[Number]))
    noteWaits(I);
}

void BarrierPruning::pruneGap(GapId G) {
  Dependency &Memory = Made.Gaps[G].Memory;
  auto Holds = [&] {
    return all_of(Made.ServedBy[G], [&](uint32_t I) { return Covers.isCovered(P.Hazards[I]); });
  };
  clearBits(Memory.Before, P.NamedStages, Holds);
  clearBits(Memory.After, P.NamedStages, Holds);
  if (!Memory.After.Stages || !Memory.Before.Stages)
    Memory = Dependency();
  // A hazard that relied on a bit that is gone relies on other gaps now.
  for (uint32_t I : SmallVector<uint32_t, 2>(Made.ServedBy[G]))
    noteGaps(I);
}

/// Clears bits of the barrier that makes all of \p Together: one change of a layout, or all that a
/// pass makes at its begin or end.
void BarrierPruning::pruneMoves(ArrayRef<NodeId> Together) {
  Dependency Sum;
  bool FromOutside = false;
  for (NodeId N : Together) {
    Sum.After.add(Made.Moves[N].After);
    Sum.Before.add(Made.Moves[N].Before);
    FromOutside |= P.FromOutside[N];
  }
  auto IsServed = [&](uint32_t I) {
    const Hazard &H = P.Hazards[I];
    return P.isLocal(H) || wantsBarrier(P, H) ? Covers.isCovered(H) : Covers.isCoveredByWaits(H);
  };
  auto Hold = [&] {
    for (NodeId N : Together)
      Made.Moves[N] = Sum;
    return all_of(Together, [&](NodeId N) {
      return all_of(P.Before[N], IsServed) && all_of(P.Behind[N], IsServed);
    });
  };
  // Otherwise something outside of this way serves a hazard.
  if (Hold()) {
    if (!FromOutside)
      clearBits(Sum.After, P.NamedStages, Hold);
    clearBits(Sum.Before, P.NamedStages, Hold);
  }
  for (NodeId N : Together)
    Made.Moves[N] = Sum;
}

void BarrierPruning::pruneAllMoves() {
  std::map<std::pair<uint32_t, NodePhase>, SmallVector<NodeId, 2>> OfPasses;
  for (const SyncNode &N : P.Nodes.all()) {
    if (N.isMove() && N.Line != None32)
      OfPasses[{N.Item, N.Phase}].push_back(P.Nodes.idOf(N));
    else if (N.isMove())
      pruneMoves(P.Nodes.idOf(N));
  }
  for (const auto &[Key, Together] : OfPasses)
    pruneMoves(Together);
}
