//===- Schedule.cpp - the frames of a run, item by item -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Schedule.h.
///
//===----------------------------------------------------------------------===//

#include "Schedule.h"
#include "Calls.h"
#include "TexelCodec.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::run;

static constexpr size_t MostSteps = size_t(1) << 20;

namespace {
/// Walks through one execution of a frame.
class FrameWalk {
public:
  FrameWalk(const Graph &G, uint64_t Seed, std::vector<Step> &Steps)
      : G(G), Seed(Seed), Steps(Steps) {}

  void run(uint32_t Begin, uint32_t FrameNumber) {
    Frame = FrameNumber;
    Rounds.clear();
    uint32_t End = G.Items[Begin].Match;
    add(Begin);
    for (uint32_t I = Begin + 1; I < End;)
      I = next(I);
    add(End);
  }

private:
  void add(uint32_t I) {
    Steps.push_back({G.Items[I].Kind, G.Items[I].Index, I, Frame});
    if (Steps.size() > MostSteps)
      fail("the graph has more than " + Twine(MostSteps) +
           " steps to run; loops or '--frames' are "
           "too large");
  }

  /// Does the first arm run? Each execution of an `if` decides anew.
  bool takes(uint32_t I) {
    const If &Of = G.Ifs[G.Items[I].Index];
    double Prob = Of.ProbDen ? double(Of.ProbNum) / double(Of.ProbDen) : 0.5;
    uint32_t H = mixPlace(I, Frame, Steps.size(), static_cast<uint32_t>(Seed));
    return H / 4294967296.0 < Prob;
  }

  uint32_t next(uint32_t I) {
    const Item &It = G.Items[I];
    switch (It.Kind) {
    case ItemKind::IfBegin:
      return takes(I) ? I + 1 : It.Match + 1;
    case ItemKind::Else: // the first arm ends here
      return It.Match + 1;
    case ItemKind::LoopBegin: {
      uint64_t Count = G.Loops[It.Index].Count;
      Rounds.push_back(Count ? Count : 2);
      return I + 1;
    }
    case ItemKind::LoopEnd:
      if (--Rounds.back())
        return It.Match + 1;
      Rounds.pop_back();
      return I + 1;
    case ItemKind::EveryBegin: {
      const Every &E = G.Everys[It.Index];
      return Frame % E.Period == E.Offset % E.Period ? I + 1 : It.Match + 1;
    }
    case ItemKind::IfEnd:
    case ItemKind::EveryEnd:
    case ItemKind::FrameBegin:
    case ItemKind::FrameEnd:
    case ItemKind::Op: // the driver's own
    case ItemKind::Sync:
      return I + 1;
    case ItemKind::Pass:
    case ItemKind::Transition:
    case ItemKind::Present:
    case ItemKind::Barrier:
      add(I);
      return I + 1;
    }
    return I + 1;
  }

  const Graph &G;
  uint64_t Seed;
  std::vector<Step> &Steps;
  std::vector<uint64_t> Rounds; ///< left of each open loop
  uint32_t Frame = 0;
};
} // namespace

Schedule auxplan::run::makeSchedule(const Graph &G, uint32_t Frames, uint64_t Seed) {
  Schedule S;
  FrameWalk Walk(G, Seed, S.Steps);
  for (uint32_t I = 0; I < G.Items.size(); I = G.Items[I].Match + 1) {
    const Frame &F = G.Frames[G.Items[I].Index];
    uint32_t Count = F.Repeat ? Frames : F.Count;
    for (uint32_t Round = 0; Round < Count; ++Round)
      Walk.run(I, S.Frames++);
  }
  return S;
}

Queue auxplan::run::queueOfItem(const Graph &G, uint32_t I) {
  const Item &It = G.Items[I];
  if (It.Kind == ItemKind::Pass)
    return G.Passes[It.Index].On;
  bool Given = false;
  Queue Q;
  auto Half = [&](bool IsRelease, bool IsAcquire, Queue Src, Queue Dst) {
    if (IsRelease || IsAcquire) {
      Given = true;
      Q = IsRelease ? (Src.isOutside() ? Dst : Src) : (Dst.isOutside() ? Src : Dst);
    }
  };
  if (It.Kind == ItemKind::Transition) {
    const Transition &T = G.Transitions[It.Index];
    Half(T.Kind == TransitionKind::Release, T.Kind == TransitionKind::Acquire, T.Src, T.Dst);
    if (T.HasQueue)
      Given = true, Q = T.On;
  } else if (It.Kind == ItemKind::Barrier) {
    const Barrier &B = G.Barriers[It.Index];
    Half(B.Kind == BarrierKind::Release, B.Kind == BarrierKind::Acquire, B.Src, B.Dst);
    if (B.HasQueue)
      Given = true, Q = B.On;
  } else if (It.Kind == ItemKind::Present) {
    const Present &P = G.Presents[It.Index];
    return P.HasQueue ? P.On : Queue();
  }
  if (Given)
    return Q;
  for (uint32_t Next = I + 1; Next < G.Items.size(); ++Next)
    if (G.Items[Next].Kind == ItemKind::Pass)
      return G.Passes[G.Items[Next].Index].On;
  // Behind the last pass: the queue of the last.
  for (uint32_t Before = I; Before-- > 0;)
    if (G.Items[Before].Kind == ItemKind::Pass)
      return G.Passes[G.Items[Before].Index].On;
  return Q;
}

std::vector<Queue> auxplan::run::queuesOf(const Graph &G) {
  std::vector<Queue> Found;
  for (uint32_t I = 0; I < G.Items.size(); ++I) {
    ItemKind Kind = G.Items[I].Kind;
    if (Kind != ItemKind::Pass && Kind != ItemKind::Transition && Kind != ItemKind::Barrier &&
        Kind != ItemKind::Present)
      continue;
    Queue Q = queueOfItem(G, I);
    if (!Q.isOutside() && !is_contained(Found, Q))
      Found.push_back(Q);
  }
  if (Found.empty())
    Found.push_back(Queue());
  return Found;
}
