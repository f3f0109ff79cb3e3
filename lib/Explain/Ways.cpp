//===- Ways.cpp - where the steps of a plan stand -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A pass has four parts: the ops at its beginning, its accesses, the ops at its end, its resolves.
///
//===----------------------------------------------------------------------===//

#include "Ways.h"

using namespace auxplan;
using namespace llvm;

StepWays::StepWays(const Graph &G)
    : G(G), PassOfOp(G.Ops.size(), None32), PresentOfOp(G.Ops.size(), None32),
      PassOfAccess(G.Accesses.size(), None32), ItemOfPass(G.Passes.size(), None32),
      ItemOfTransition(G.Transitions.size(), None32), ItemOfPresent(G.Presents.size(), None32),
      PlaceOfOp(G.Ops.size()) {
  for (uint32_t I = 0; I != G.Items.size(); ++I) {
    const Item &It = G.Items[I];
    if (It.Kind == ItemKind::FrameBegin) {
      LastFrame = I;
    } else if (It.Kind == ItemKind::Pass) {
      addPass(I);
    } else if (It.Kind == ItemKind::Op) {
      PlaceOfOp[It.Index] = {I, 0};
      Ops.push_back(It.Index);
    } else if (It.Kind == ItemKind::Transition) {
      ItemOfTransition[It.Index] = I;
    } else if (It.Kind == ItemKind::Present) {
      ItemOfPresent[It.Index] = I;
    }
  }
  uint32_t Next = None32, Shown = None32;
  for (uint32_t I = G.Items.size(); I-- > 0;) {
    const Item &It = G.Items[I];
    if (It.Kind == ItemKind::FrameEnd) {
      Next = Shown = None32;
    } else if (It.Kind == ItemKind::Pass) {
      Next = It.Index;
      Shown = None32;
    } else if (It.Kind == ItemKind::Present) {
      Shown = It.Index;
    } else if (It.Kind == ItemKind::Op) {
      PassOfOp[It.Index] = Next;
      PresentOfOp[It.Index] = Shown;
    }
  }
}

void StepWays::addPass(uint32_t Item) {
  uint32_t Id = G.Items[Item].Index;
  const Pass &Pass = G.Passes[Id];
  ItemOfPass[Id] = Item;
  for (uint32_t A = 0; A != Pass.NumAccesses; ++A)
    PassOfAccess[Pass.FirstAccess + A] = Id;
  auto Add = [&](uint32_t First, uint32_t Num, uint32_t Part) {
    for (uint32_t O = First; O != First + Num; ++O) {
      PlaceOfOp[O] = {Item, Part};
      PassOfOp[O] = Id;
      Ops.push_back(O);
    }
  };
  Add(Pass.FirstOp, Pass.NumOps, 0);
  Add(Pass.FirstEndOp, Pass.NumEndOps, 2);
}

StepWays::Place StepWays::placeOf(const NamedStep &Step) const {
  using Is = NamedStep::Is;
  switch (Step.What) {
  case Is::Start:
  case Is::Owner:
    return {};
  case Is::Access: {
    bool AtEnd = Step.IsSource || G.Accesses[Step.Index].Kind == AccessKind::Resolve;
    return {ItemOfPass[PassOfAccess[Step.Index]], AtEnd ? 3u : 1u};
  }
  case Is::Op:
    return PlaceOfOp[Step.Index];
  case Is::Transition:
    return {ItemOfTransition[Step.Index], 0};
  case Is::Present:
    return {ItemOfPresent[Step.Index], 0};
  case Is::FrameEnd:
  case Is::Join:
    return {Step.Index, 0};
  }
  llvm_unreachable("unknown kind of step");
}

uint32_t StepWays::itemOf(const NamedStep &Step) const {
  return placeOf(Step).Item;
}

uint32_t StepWays::frameEndOf(uint32_t Item) const {
  while (Item != G.Items.size() - 1 && G.Items[Item].Kind != ItemKind::FrameEnd)
    ++Item;
  return Item;
}

void StepWays::find(const NamedStep &From, const NamedStep &To, WayAround &Way,
                    uint32_t &Loop) const {
  Place A = placeOf(From), B = placeOf(To);
  if (A.Item == None32 || B.Item == None32)
    return;
  if (frameEndOf(A.Item) < B.Item) { // a frame of the prologue is a copy of the frame
    Way = WayAround::Frame;
    return;
  }
  if (A < B)
    return;
  // Ops of one slot stand in the order in which they run.
  bool AreOps = From.What == NamedStep::Is::Op && To.What == NamedStep::Is::Op;
  if (AreOps && !(B < A) && From.Index < To.Index)
    return;
  Way = WayAround::Frame;
  for (uint32_t I = B.Item + 1; I-- > 0 && G.Items[I].Kind != ItemKind::FrameBegin;)
    if (G.Items[I].Kind == ItemKind::LoopBegin && G.Items[I].Match > A.Item) {
      Way = WayAround::Loop;
      Loop = I;
      return;
    }
}
