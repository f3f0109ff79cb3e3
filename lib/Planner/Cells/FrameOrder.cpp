//===- FrameOrder.cpp - the executions of a graph's frames ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See FrameOrder.h.
///
//===----------------------------------------------------------------------===//

#include "FrameOrder.h"
#include "auxplan/Graph/FrameCycle.h"
#include "auxplan/Planner/Cost.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

FrameOrder::FrameOrder(const Graph &G, ArrayRef<FrameExecution> Walks) : G(G), Walks(Walks) {
  for (uint32_t W = 0; W != Walks.size(); ++W) {
    if (Walks[W].IsFirst)
      First.push_back(W);
    else if (!frameOf(W).Repeat)
      Before.push_back(W);
    else
      Steady.push_back(W);
  }
  if (repeats()) // the walks begin with the execution after these
    std::rotate(Steady.begin(), Steady.end() - First.size() % Steady.size(), Steady.end());
}

uint32_t FrameOrder::phaseOf(uint32_t Walk) const {
  return cycles() && llvm::is_contained(Steady, Walk) ? Walk : 0;
}

uint32_t FrameOrder::walkOf(uint32_t Exec, unsigned PrologueFrames) const {
  if (Exec < Before.size())
    return Before[Exec];
  size_t N = Exec - Before.size();
  return N < std::min<size_t>(First.size(), PrologueFrames) ? First[N] : Steady[N % Steady.size()];
}

void FrameOrder::forEachUse(VisitUse Visit) const {
  for (uint32_t W = 0; W != Walks.size(); ++W)
    forEachUseIn(Walks[W], counts(W) ? Walks[W].Times : 0, Visit);
}

void FrameOrder::forEachUseIn(const FrameExecution &Walk, uint64_t Times, VisitUse Visit) const {
  bool Cycles = plannedCycleOf(G, Walk.FrameItem);
  WeightStack Weights(G);
  for (uint32_t N = Walk.FrameItem + 1; N != G.Items[Walk.FrameItem].Match; ++N) {
    const Item &I = G.Items[N];
    bool IsEvery = I.Kind == ItemKind::EveryBegin || I.Kind == ItemKind::EveryEnd;
    switch (I.Kind) {
    case ItemKind::EveryBegin:
      if (Cycles && !runsIn(G.Everys[I.Index], Walk.FrameNumber))
        N = I.Match;
      [[fallthrough]];
    case ItemKind::IfBegin:
    case ItemKind::LoopBegin:
      if (!IsEvery || !Cycles)
        Weights.open(I);
      break;
    case ItemKind::Else:
      Weights.elseArm();
      break;
    case ItemKind::IfEnd:
    case ItemKind::LoopEnd:
    case ItemKind::EveryEnd:
      if (!IsEvery || !Cycles)
        Weights.close();
      break;
    case ItemKind::Pass:
    case ItemKind::Present:
      Visit(I, Weights.weight() * Times);
      break;
    case ItemKind::Transition:
    case ItemKind::Op:
    case ItemKind::Sync:
    case ItemKind::Barrier:
    case ItemKind::FrameBegin:
    case ItemKind::FrameEnd:
      break;
    }
  }
}
