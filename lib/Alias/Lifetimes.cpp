//===- Lifetimes.cpp - when images are in use ------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Lifetimes.h.
///
//===----------------------------------------------------------------------===//

#include "Lifetimes.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

static unsigned keyOf(Queue Q) {
  return unsigned(Q.Kind) << 8 | Q.Index;
}

static void joinClock(std::map<unsigned, uint32_t> &Into, const std::map<unsigned, uint32_t> &Of) {
  for (auto [Queue, Item] : Of) {
    uint32_t &Over = Into.try_emplace(Queue, Item).first->second;
    Over = std::max(Over, Item);
  }
}

Lifetimes::Lifetimes(const Graph &G) : G(G) {
  Uses.resize(G.Images.size());
  Objects.resize(G.Images.size() + G.Buffers.size());
  for (uint32_t I = 0; I != G.Items.size(); ++I) {
    const Item &It = G.Items[I];
    if (It.Kind == ItemKind::FrameBegin) {
      Frame = I;
      Clocks.clear();
      Objects.assign(Objects.size(), Clock());
    }
    if (It.Kind == ItemKind::LoopBegin && LoopBegin == None32) {
      LoopBegin = I;
      LoopEnd = It.Match;
    }
    visit(I);
    if (I == LoopEnd)
      LoopBegin = LoopEnd = None32;
  }
}

void Lifetimes::note(ImageId I, uint32_t Item, QueueKey On, const Clock &Before) {
  if (Uses[I].empty() || Uses[I].back().Frame != Frame)
    Uses[I].push_back({Frame, LoopBegin == None32 ? Item : LoopBegin, Item, {}, {}});
  Use &U = Uses[I].back();
  U.Last = LoopEnd == None32 ? Item : LoopEnd;
  U.LastOn[On] = Item;
  U.BeforeFirst.try_emplace(On, Before);
}

/// A line of one queue comes after everything that is known on that queue, and after the earlier
/// lines about the objects that it uses.
void Lifetimes::visit(uint32_t Item) {
  const auxplan::Item &It = G.Items[Item];
  SmallVector<uint32_t, 8> Touched;
  Queue On;
  if (It.Kind == ItemKind::Pass) {
    const Pass &Pass = G.Passes[It.Index];
    On = Pass.On;
    for (const Access &A : G.accessesOf(Pass)) {
      Touched.push_back(A.IsBuffer ? G.Images.size() + A.Image : A.Image);
      if (const AccessExtra *X = G.extraOf(A); X && X->ResolveSource != None32)
        Touched.push_back(X->ResolveSource);
    }
  } else if (It.Kind == ItemKind::Transition) {
    const Transition &X = G.Transitions[It.Index];
    Queue Of = X.Kind == TransitionKind::Acquire ? X.Dst : X.Src;
    if (X.Kind != TransitionKind::Barrier && !Of.isOutside())
      On = Of;
    Touched.push_back(X.Image);
  } else if (It.Kind == ItemKind::Present) {
    Touched.push_back(G.Presents[It.Index].Image);
  } else {
    return;
  }
  Clock &Here = Clocks[keyOf(On)];
  for (uint32_t O : Touched)
    joinClock(Here, Objects[O]);
  for (uint32_t O : Touched)
    if (O < G.Images.size())
      note(O, Item, keyOf(On), Here);
  Here[keyOf(On)] = Item;
  for (uint32_t O : Touched)
    joinClock(Objects[O], Here);
}

/// Each queue that begins to use \p B must know that all queues are done with \p A.
bool Lifetimes::isBefore(const Use &A, const Use &B) {
  if (A.Last >= B.First)
    return false;
  for (const auto &[On, Before] : B.BeforeFirst)
    for (auto [Queue, Last] : A.LastOn) {
      auto It = Before.find(Queue);
      if (Queue != On && (It == Before.end() || It->second < Last))
        return false;
    }
  return true;
}

bool Lifetimes::areApart(ImageId A, ImageId B) const {
  for (const Use &X : Uses[A])
    for (const Use &Y : Uses[B])
      if (X.Frame == Y.Frame && !isBefore(X, Y) && !isBefore(Y, X))
        return false;
  return true;
}

bool Lifetimes::isAlive(ImageId I, uint32_t At) const {
  return any_of(Uses[I], [At](const Use &U) { return U.First <= At && At <= U.Last; });
}
