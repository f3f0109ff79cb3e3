//===- SharedLeast.cpp - what the ops of a plan cost at least -------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One walk over the items of the plan. Ops of one slot that have the same name and image may be
/// one call, so they count as one. What is not sure to count is left out: `every`s, and all but one
/// execution of each frame.
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
  LeastWalk(const Problem &P, const Graph &Plan)
      : P(P), Model(P), G(Plan), Weights(Plan),
        Repeats(llvm::any_of(Plan.Frames, [](const Frame &F) { return F.Repeat; })) {}
  SharedLeast run();

private:
  const Problem &P;
  const CostModel Model;
  const Graph &G;
  WeightStack Weights;
  const bool Repeats;
  SharedLeast Found;
  /// The mnemonics and images of the ops of the slot; updates of entries have no image.
  SmallSet<std::pair<uint16_t, ImageId>, 8> Open;

  uint32_t runItem(uint32_t Index);
  void runOps(uint32_t First, uint32_t Num);
  void addOp(const Op &);
  void endSlot();
};

} // namespace

void LeastWalk::addOp(const Op &O) {
  OpId Id = allMnemonics()[O.Mnemonic].Info->Op;
  bool IsUpdate = P.family().Ops[Id].Effect == OpEffect::EntryUpdate;
  Open.insert({O.Mnemonic, IsUpdate ? None32 : O.Image});
}

void LeastWalk::endSlot() {
  if (Open.empty())
    return;
  uint64_t Weight = Weights.weight();
  Found.Calls.add(Open.size(), Weight);
  Found.Cost.add(Open.size() * Model.callPrice() + Model.stallPrice(), Weight);
  Open.clear();
}

void LeastWalk::runOps(uint32_t First, uint32_t Num) {
  for (uint32_t I = First; I != First + Num; ++I)
    addOp(G.Ops[I]);
  endSlot();
}

/// Returns the item to go on with.
uint32_t LeastWalk::runItem(uint32_t Index) {
  const Item &I = G.Items[Index];
  if (I.Kind == ItemKind::Op) {
    addOp(G.Ops[I.Index]);
    return Index + 1;
  }
  if (I.Kind == ItemKind::Sync)
    return Index + 1;
  endSlot();
  switch (I.Kind) {
  case ItemKind::FrameBegin:
    return Repeats && !G.Frames[I.Index].Repeat ? I.Match + 1 : Index + 1;
  case ItemKind::EveryBegin:
    return I.Match + 1;
  case ItemKind::IfBegin:
  case ItemKind::LoopBegin:
    Weights.open(I);
    break;
  case ItemKind::Else:
    Weights.elseArm();
    break;
  case ItemKind::IfEnd:
  case ItemKind::LoopEnd:
    Weights.close();
    break;
  case ItemKind::Pass: {
    const Pass &Pass = G.Passes[I.Index];
    runOps(Pass.FirstOp, Pass.NumOps);
    runOps(Pass.FirstEndOp, Pass.NumEndOps);
    break;
  }
  case ItemKind::FrameEnd:
  case ItemKind::EveryEnd:
  case ItemKind::Transition:
  case ItemKind::Present:
  case ItemKind::Op:
  case ItemKind::Sync:
    break;
  }
  return Index + 1;
}

SharedLeast LeastWalk::run() {
  for (uint32_t I = 0; I != G.Items.size();)
    I = runItem(I);
  return Found;
}

SharedLeast auxplan::sharedLeast(const Problem &P, const Graph &Plan) {
  return LeastWalk(P, Plan).run();
}
