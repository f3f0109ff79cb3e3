//===- SharedLeast.cpp - what the ops of a plan cost at least -------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One walk over the items of each frame. Each place of an item is a slot; ops of one name on one
/// plane may be one call there, so they count as one. The walk leaves out what is not sure to
/// count: `every`s, and all but one execution of each frame.
///
//===----------------------------------------------------------------------===//

#include "SharedLeast.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"

using namespace auxplan;
using namespace llvm;

namespace {

class LeastWalk {
public:
  LeastWalk(const Problem &P, const CostModel &Prices)
      : P(P), Prices(Prices), G(P.graph()), Weights(G) {}
  void runFrame(uint32_t Begin, ArrayRef<PlacedOp> Ops);
  SharedLeast Found;

private:
  const Problem &P;
  const CostModel &Prices;
  const Graph &G;
  WeightStack Weights;

  void addSlot(ArrayRef<PlacedOp>, OpsAt);
  void enter(const Item &);
};

} // namespace

/// Adds the slot at one place of an item, if it has ops.
void LeastWalk::addSlot(ArrayRef<PlacedOp> OfItem, OpsAt Place) {
  // All updates of entries in a slot share one call.
  SmallSet<std::pair<OpId, PlaneId>, 8> Calls;
  for (const PlacedOp &O : OfItem)
    if (O.Place == Place) {
      bool IsUpdate = P.family().Ops[O.TheOp.Id].Effect == OpEffect::EntryUpdate;
      Calls.insert({O.TheOp.Id, IsUpdate ? None32 : P.cell(O.TheOp.Cell).Plane});
    }
  if (Calls.empty())
    return;
  Found.Calls.add(Calls.size(), Weights.weight());
  Found.Cost.add(Calls.size() * Prices.callPrice() + Prices.stallPrice(), Weights.weight());
}

void LeastWalk::enter(const Item &I) {
  switch (I.Kind) {
  case ItemKind::IfBegin:
  case ItemKind::LoopBegin:
    return Weights.open(I);
  case ItemKind::Else:
    return Weights.elseArm();
  case ItemKind::IfEnd:
  case ItemKind::LoopEnd:
    return Weights.close();
  case ItemKind::FrameBegin:
  case ItemKind::FrameEnd:
  case ItemKind::EveryBegin:
  case ItemKind::EveryEnd:
  case ItemKind::Pass:
  case ItemKind::Transition:
  case ItemKind::Present:
  case ItemKind::Op:
  case ItemKind::Sync:
    return;
  }
  llvm_unreachable("unknown item");
}

void LeastWalk::runFrame(uint32_t Begin, ArrayRef<PlacedOp> Ops) {
  for (uint32_t I = Begin + 1, End = G.Items[Begin].Match; I <= End; ++I) {
    const Item &Is = G.Items[I];
    Ops = Ops.drop_while([&](const PlacedOp &O) { return O.Item < I; });
    ArrayRef<PlacedOp> Here = Ops.take_while([&](const PlacedOp &O) { return O.Item == I; });
    for (OpsAt Place : {OpsAt::BeforeItem, OpsAt::PassBegin, OpsAt::PassEnd})
      addSlot(Here, Place);
    if (llvm::any_of(Here, [](const PlacedOp &O) { return O.Place == OpsAt::AbsentElse; })) {
      Weights.elseArm();
      addSlot(Here, OpsAt::AbsentElse);
    }
    enter(Is);
    if (Is.Kind == ItemKind::EveryBegin)
      I = Is.Match;
  }
}

SharedLeast auxplan::sharedLeast(const Problem &P, const Decisions &D, const CostModel &Prices) {
  LeastWalk Walk(P, Prices);
  const Graph &G = P.graph();
  auto IsSteady = [&](const FrameDecisions &F) {
    return G.Frames[G.Items[F.Begin].Index].Repeat && !F.IsPrologue;
  };
  bool Repeats = llvm::any_of(D.Frames, IsSteady);
  for (const FrameDecisions &F : D.Frames)
    if (!Repeats || (IsSteady(F) && &F == &D.Frames.back()))
      Walk.runFrame(F.Begin, F.Executions.front().Ops);
  return Walk.Found;
}
