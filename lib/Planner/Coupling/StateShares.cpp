//===- StateShares.cpp - what windows pay for graphics state --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See StateShares.h. Windows take what is left one after the other; where a stretch has shares of
/// several amounts, each sum up to an amount has a limit of its own.
///
//===----------------------------------------------------------------------===//

#include "StateShares.h"
#include "auxplan/Planner/Cost.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

/// A window with more stretches pays nothing: it most likely has one in which nothing is disturbed.
static constexpr size_t MaxStretches = 64;

StateShares::StateShares(const Problem &P) : P(P) {
  const Graph &G = P.graph();
  if (!drawStates(P).areKnown())
    return;
  On = G.Passes.front().On;
  Exists = all_of(G.Passes, [&](const Pass &Of) { return Of.On == On; });
}

/// The least that an op of the window costs if no others are in the stretch.
uint64_t StateShares::alone(const PricedWindow &W, Stretch S, Which Ops) {
  const TargetInfo &T = P.target();
  const DrawStates &States = drawStates(P);
  const Plane &Of = P.plane(W.Plane);
  std::optional<uint64_t> Least;
  for (AuxUsage Kind : T.kinds(P.imageOf(Of).Desc, P.classOf(Of).Facts))
    for (auto [Id, Op] : enumerate(P.family().Ops)) {
      bool IsClear = Op.Effect == OpEffect::FastClear;
      if (Op.Effect == OpEffect::EntryUpdate ||
          (Op.Effect == OpEffect::StencilClear && Of.TheAspect != Aspect::Stencil) ||
          (Ops == Which::Clear && !IsClear) || !P.family().mnemonicFor(Kind, Id) ||
          !(T.opQueues(Kind, Id) >> unsigned(On.Kind) & 1))
        continue;
      const StateWork *Work = workOf(States.model(), Kind, Id, On);
      uint64_t Price = Work ? CostModel(P).statePrice(States.dwords(States.restores(S, *Work))) : 0;
      Least = std::min(Least.value_or(Price), Price);
    }
  return Least.value_or(0);
}

SmallVector<StateShares::Stretch, 8> StateShares::stretchesOf(const PricedWindow &W) const {
  SmallVector<Stretch, 8> Found;
  for (SlotNumber At = W.First; At <= W.Last && Found.size() <= MaxStretches; ++At)
    if (Stretch S = drawStates(P).at(At / 2, At % 2, On); Found.empty() || Found.back() != S)
      Found.push_back(S);
  return Found;
}

/// How much more may a window pay in a stretch, if its ops alone cost so much there?
uint64_t StateShares::left(Stretch S, uint64_t Alone) const {
  auto Of = Shares.find(S);
  if (Of == Shares.end())
    return Alone;
  auto LeftUpTo = [&](uint64_t Amount) {
    uint64_t Sum = 0;
    for (const Share &Its : Of->second)
      Sum += Its.Alone <= Amount ? Its.Paid : 0;
    return Amount - std::min(Amount, Sum);
  };
  uint64_t Least = LeftUpTo(Alone);
  for (const Share &Its : Of->second)
    if (Its.Alone > Alone)
      Least = std::min(Least, LeftUpTo(Its.Alone));
  return Least;
}

/// Sets a price to the most that may be paid in all these stretches.
void StateShares::pay(const PricedWindow &W, ArrayRef<Stretch> In, Which Ops, uint64_t &Price) {
  SmallVector<uint64_t, 8> Alone;
  uint64_t Most = std::numeric_limits<uint64_t>::max();
  for (Stretch S : In) {
    Alone.push_back(alone(W, S, Ops));
    Most = std::min(Most, left(S, Alone.back()));
    if (!Most)
      return;
  }
  Price = Most;
  for (auto [S, Amount] : zip(In, Alone))
    Shares[S].push_back({Amount, Most});
}

void StateShares::settleOne(PricedWindow &W) {
  W.State = {};
  SmallVector<Stretch, 8> In = stretchesOf(W);
  if (In.empty())
    return;
  if (In.size() <= MaxStretches)
    pay(W, In, Which::AnyOp, W.State.Ops);
  // In the last stretch a clear pays what its window pays, and the rest of its own amount.
  pay(W, drawStates(P).at(W.Last / 2, W.Last % 2, On), Which::Clear, W.State.Clear);
}

void StateShares::settle(MutableArrayRef<PricedWindow> Windows) {
  if (!Exists)
    return;
  Shares.clear();
  for (WindowUse Use : {WindowUse::Firm, WindowUse::Loose, WindowUse::None})
    for (PricedWindow &W : Windows)
      if (std::max(W.Now.Ops.Of, W.Now.Clear.Of) == Use)
        settleOne(W);
}

void StateShares::settleAlone(MutableArrayRef<PricedWindow> Windows) {
  for (PricedWindow &W : Windows) {
    Shares.clear();
    if (Exists)
      settleOne(W);
  }
}
