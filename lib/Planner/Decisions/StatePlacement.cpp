//===- StatePlacement.cpp - slots in which ops disturb little -------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See StatePlacement.h. All slots of a stretch are alike, so a window tries the last of its slots
/// in each stretch, and slots that have ops anyway.
///
//===----------------------------------------------------------------------===//

#include "StatePlacement.h"
#include "auxplan/Planner/Cost.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

using namespace auxplan;
using namespace llvm;

/// At most this many passes over the windows, and this many items of a window are looked at.
static constexpr unsigned MaxSweeps = 4, MaxItems = 4096;

namespace {

class StatePlacement {
public:
  using WindowTest = function_ref<bool(uint32_t Item, const OpWindow &)>;
  StatePlacement(const Problem &P, uint32_t Begin, MutableArrayRef<PlacedOp> Ops,
                 ArrayRef<OpWindow> Windows, WindowTest IsIn)
      : P(P), G(P.graph()), States(drawStates(P)), Model(P), Begin(Begin), Ops(Ops),
        Windows(Windows), IsIn(IsIn) {}
  void run();

private:
  /// Names ops that are one call if they stand in one slot.
  using Call = std::tuple<uint32_t, bool, PlaneId, OpId>;
  /// The ops of a stretch, by what they do.
  using Works = std::map<const StateWork *, unsigned>;

  void findQueues();
  Queue queueOf(const PlacedOp &, uint32_t Item) const;
  DrawStates::Stretch stretchOf(const PlacedOp &) const;
  uint64_t statePrice(DrawStates::Stretch) const;
  void count(const PlacedOp &, int By);
  void put(const OpWindow &, uint32_t Item);
  uint64_t moved(ArrayRef<const OpWindow *>, uint32_t Item);
  std::vector<uint32_t> slotsOf(ArrayRef<const OpWindow *>) const;
  bool improve(ArrayRef<const OpWindow *>);
  std::vector<const OpWindow *> windowsAt(uint32_t Item) const;

  const Problem &P;
  const Graph &G;
  const DrawStates &States;
  const CostModel Model;
  const uint32_t Begin;
  MutableArrayRef<PlacedOp> Ops;
  ArrayRef<OpWindow> Windows;
  const WindowTest IsIn;
  std::vector<Queue> NextQueue; ///< by item of the frame: that of the next pass
  std::map<std::pair<uint32_t, bool>, unsigned> Slots; ///< ops by item, and whether at its end
  std::map<Call, unsigned> Calls;
  DenseMap<DrawStates::Stretch, Works> Disturbed;
  uint64_t Cost = 0; ///< of all, in units
};

} // namespace

void StatePlacement::findQueues() {
  uint32_t End = G.Items[Begin].Match;
  NextQueue.resize(End - Begin + 1);
  for (uint32_t I = End; I-- != Begin;) {
    const Item &It = G.Items[I];
    NextQueue[I - Begin] =
        It.Kind == ItemKind::Pass ? G.Passes[It.Index].On : NextQueue[I + 1 - Begin];
  }
}

Queue StatePlacement::queueOf(const PlacedOp &O, uint32_t Item) const {
  return O.TheOp.On ? *O.TheOp.On : NextQueue[Item - Begin];
}

DrawStates::Stretch StatePlacement::stretchOf(const PlacedOp &O) const {
  return States.at(O.Item, O.Place == OpsAt::PassEnd, queueOf(O, O.Item));
}

/// The price of what must be sent again because of the ops of a stretch.
uint64_t StatePlacement::statePrice(DrawStates::Stretch S) const {
  PacketSet All;
  auto Of = Disturbed.find(S);
  if (Of == Disturbed.end())
    return 0;
  for (auto [Work, Num] : Of->second)
    if (Num)
      All |= States.restores(S, *Work);
  return Model.statePrice(States.dwords(All));
}

/// Counts an op where it stands; \p By -1: no longer.
void StatePlacement::count(const PlacedOp &O, int By) {
  bool AtEnd = O.Place == OpsAt::PassEnd;
  auto Add = [&](unsigned &Num, uint64_t Price) {
    Cost -= Num ? Price : 0;
    Num += By;
    Cost += Num ? Price : 0;
  };
  Add(Slots[{O.Item, AtEnd}], Model.stallPrice());
  Add(Calls[{O.Item, AtEnd, P.cell(O.TheOp.Cell).Plane, O.TheOp.Id}], Model.callPrice());
  DrawStates::Stretch S = stretchOf(O);
  const StateWork *Work =
      workOf(States.model(), P.classOfCell(O.TheOp.Cell).Kind, O.TheOp.Id, queueOf(O, O.Item));
  if (S == None32 || !Work)
    return;
  Cost -= statePrice(S);
  Disturbed[S][Work] += By;
  Cost += statePrice(S);
}

void StatePlacement::put(const OpWindow &W, uint32_t Item) {
  for (PlacedOp &O : Ops.slice(W.Op, W.NumOps)) {
    count(O, -1);
    if (O.Item != Item)
      O.Place = OpsAt::BeforeItem;
    O.Item = Item;
    count(O, 1);
  }
}

/// Moves windows to a slot; returns the cost then.
uint64_t StatePlacement::moved(ArrayRef<const OpWindow *> These, uint32_t Item) {
  for (const OpWindow *W : These)
    put(*W, Item);
  return Cost;
}

/// The slots that all of these windows have, and that are worth a try: the last one first.
std::vector<uint32_t> StatePlacement::slotsOf(ArrayRef<const OpWindow *> These) const {
  uint32_t First = 0, Last = None32;
  for (const OpWindow *W : These) {
    First = std::max(First, W->First);
    Last = std::min(Last, W->Last);
  }
  std::vector<uint32_t> Found;
  DrawStates::Stretch Before = None32;
  const PlacedOp &O = Ops[These.front()->Op];
  for (uint32_t I = Last, Left = MaxItems; I + 1 > First && Left; --I, --Left) {
    if (!all_of(These, [&](const OpWindow *W) { return IsIn(I, *W); }))
      continue;
    DrawStates::Stretch S = States.at(I, /*Behind=*/false, queueOf(O, I));
    auto Taken = Slots.find({I, false});
    bool HasOps = Taken != Slots.end() && Taken->second;
    if (S != Before || HasOps)
      Found.push_back(I);
    Before = S;
  }
  return Found;
}

/// Moves windows of one slot to a better one; true: there is one.
bool StatePlacement::improve(ArrayRef<const OpWindow *> These) {
  struct Where {
    uint32_t Item;
    OpsAt Place;
  };
  SmallVector<Where, 8> Was;
  for (const OpWindow *W : These)
    Was.push_back({Ops[W->Op].Item, Ops[W->Op].Place});
  uint64_t Least = Cost;
  uint32_t Best = None32;
  for (uint32_t Item : slotsOf(These))
    if (uint64_t Then = moved(These, Item); Then < Least) {
      Least = Then;
      Best = Item;
    }
  if (Best != None32) {
    moved(These, Best);
    return true;
  }
  for (auto [W, At] : zip(These, Was))
    for (PlacedOp &O : Ops.slice(W->Op, W->NumOps)) {
      count(O, -1);
      O.Item = At.Item;
      O.Place = At.Place;
      count(O, 1);
    }
  return false;
}

std::vector<const OpWindow *> StatePlacement::windowsAt(uint32_t Item) const {
  std::vector<const OpWindow *> Found;
  for (const OpWindow &W : Windows)
    if (Ops[W.Op].Item == Item)
      Found.push_back(&W);
  return Found;
}

void StatePlacement::run() {
  findQueues();
  for (const PlacedOp &O : Ops)
    count(O, 1);
  bool Improves = true;
  for (unsigned Sweep = 0; Improves && Sweep != MaxSweeps; ++Sweep) {
    Improves = false;
    for (const OpWindow &W : Windows)
      Improves |= improve(windowsAt(Ops[W.Op].Item));
    for (const OpWindow &W : Windows)
      Improves |= improve(&W);
  }
}

void auxplan::placeByState(const Problem &P, uint32_t Begin, MutableArrayRef<PlacedOp> Ops,
                           ArrayRef<OpWindow> Windows,
                           function_ref<bool(uint32_t Item, const OpWindow &)> IsIn) {
  StatePlacement(P, Begin, Ops, Windows, IsIn).run();
}

/// The queue of an op that names none: that of the next pass.
static Queue queueBehind(const Graph &G, uint32_t Item) {
  for (; Item != G.Items.size(); ++Item)
    if (G.Items[Item].Kind == ItemKind::Pass)
      return G.Passes[G.Items[Item].Index].On;
  return Queue();
}

uint64_t auxplan::statePriceOf(const Problem &P, ArrayRef<const PlacedOp *> Ops) {
  const DrawStates &States = drawStates(P);
  if (!States.areKnown())
    return 0;
  std::map<DrawStates::Stretch, PacketSet> Disturbed;
  for (const PlacedOp *O : Ops) {
    Queue On = O->TheOp.On ? *O->TheOp.On : queueBehind(P.graph(), O->Item);
    DrawStates::Stretch S = States.at(O->Item, O->Place == OpsAt::PassEnd, On);
    const StateWork *Work =
        workOf(States.model(), P.classOfCell(O->TheOp.Cell).Kind, O->TheOp.Id, On);
    if (S != None32 && Work)
      Disturbed[S] |= States.restores(S, *Work);
  }
  uint64_t Sum = 0;
  for (const auto &[S, Packets] : Disturbed)
    Sum += CostModel(P).statePrice(States.dwords(Packets));
  return Sum;
}
