//===- BarrierCalls.cpp - which barriers are one call ---------------------===//
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

#include "auxplan/Graph/BarrierCalls.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan;

StatementQueues::StatementQueues(const Graph &G) : G(G), NextPass(G.Items.size(), None32) {
  uint32_t Next = None32;
  for (size_t I = G.Items.size(); I-- > 0;) {
    NextPass[I] = Next;
    if (G.Items[I].Kind == ItemKind::Pass)
      Next = G.Items[I].Index;
  }
}

template <typename T> static std::optional<Queue> ownQueueOf(const T &X, bool Gives, bool Gets) {
  if (Gives)
    return X.Src;
  if (Gets)
    return X.Dst;
  return X.HasQueue ? std::optional<Queue>(X.On) : std::nullopt;
}

/// The queue that a statement names.
static std::optional<Queue> ownQueueOf(const Graph &G, const Item &I) {
  if (I.Kind == ItemKind::Transition) {
    const Transition &T = G.Transitions[I.Index];
    return ownQueueOf(T, T.Kind == TransitionKind::Release, T.Kind == TransitionKind::Acquire);
  }
  const Barrier &B = G.Barriers[I.Index];
  return ownQueueOf(B, B.Kind == BarrierKind::Release, B.Kind == BarrierKind::Acquire);
}

Queue StatementQueues::of(uint32_t Item) const {
  if (std::optional<Queue> Own = ownQueueOf(G, G.Items[Item]))
    return *Own;
  return NextPass[Item] == None32 ? Queue() : G.Passes[NextPass[Item]].On;
}

bool auxplan::joinsCall(const Graph &G, const Item &I) {
  return I.Kind == ItemKind::Transition ? G.Transitions[I.Index].With
                                        : I.Kind == ItemKind::Barrier && G.Barriers[I.Index].With;
}

/// Is this one of the calls that take barriers?
static bool takesBarriers(BarrierKind K) {
  switch (K) {
  case BarrierKind::Barrier:
  case BarrierKind::Release:
  case BarrierKind::Acquire:
  case BarrierKind::SetEvent:
  case BarrierKind::WaitEvent:
    return true;
  case BarrierKind::Signal:
  case BarrierKind::Wait:
  case BarrierKind::HostWait:
    return false;
  }
  llvm_unreachable("unknown kind of barrier");
}

uint32_t auxplan::callBefore(const Graph &G, uint32_t Item) {
  while (Item-- > 0) {
    const auxplan::Item &I = G.Items[Item];
    if (I.Kind == ItemKind::Op || I.Kind == ItemKind::Sync)
      continue;
    bool Takes = I.Kind == ItemKind::Transition ||
                 (I.Kind == ItemKind::Barrier && takesBarriers(G.Barriers[I.Index].Kind));
    return Takes ? Item : None32;
  }
  return None32;
}

uint32_t auxplan::behindBarriers(const Graph &G, uint32_t Item) {
  while (Item < G.Items.size() && G.Items[Item].Kind == ItemKind::Barrier)
    ++Item;
  return Item;
}

void auxplan::dropLooseWith(Graph &G) {
  if (none_of(G.Items, [&](const Item &I) { return joinsCall(G, I); }))
    return;
  StatementQueues Queues(G);
  for (uint32_t I = 0; I != G.Items.size(); ++I) {
    const Item &It = G.Items[I];
    if (!joinsCall(G, It))
      continue;
    uint32_t Call = callBefore(G, I);
    if (Call == None32 || Queues.of(Call) != Queues.of(I))
      (It.Kind == ItemKind::Transition ? G.Transitions[It.Index].With : G.Barriers[It.Index].With) =
          false;
  }
}
