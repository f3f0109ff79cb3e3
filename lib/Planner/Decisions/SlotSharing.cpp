//===- SlotSharing.cpp - few slots for many ops ---------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The slots of one sequence of the region tree are a line, all of the same weight. The ops that
/// prepare a cell for a use have a window on this line: it ends in front of the use, and begins
/// after the item that has touched the cell last, or at the beginning of the sequence. Some slots
/// are taken anyway: those of passes with ops at their beginning or end, fast clears above all.
///
///   slots   Goes through the windows in the order of their ends. A window without a taken
///           slot takes its last slot. Fewer slots are not enough: the windows that took a
///           slot have no slot in common with each other, nor with the slots taken before.
///   calls   Goes through the windows again, in the same order. A window whose ops could be
///           one call with those of the window before goes to the slot of that window, if
///           it has that slot, else to its last taken slot. So the ops of a kind are in as
///           few of these slots as possible.
///
///   states  If passes say which graphics state their draws need, `optimal` moves the windows on
///           to where the next draw must send little again because of them (StatePlacement.h).
///
/// Ops at the beginning of a pass that continues another may also stand in front of the instance.
///
///   ends    If all ops at the end of a pass are on cells that the pass has not touched before, as
///           destinations of its resolves, they join ops in front of the pass. Only `optimal`
///           says of such ops what has touched their cells.
///
/// Ops on a cell that shares memory stay where they are, since they may overwrite contents that
/// others need.
///
//===----------------------------------------------------------------------===//

#include "SlotSharing.h"
#include "StatePlacement.h"
#include "auxplan/Graph/BarrierCalls.h"
#include "auxplan/Layouts/StructKey.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/Debug.h"

#define DEBUG_TYPE "aux-slots"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumWindows, "Number of windows that ops can move in");
STATISTIC(NumSlots, "Number of slots that hold ops");

namespace {

class SlotSharing {
public:
  /// \p SequenceOf: null: they are not known.
  SlotSharing(const Problem &P, uint32_t Begin, Contract As, std::vector<PlacedOp> &Ops,
              const Sequences *SequenceOf)
      : P(P), G(P.graph()), Begin(Begin), SuitsLayouts(As != Contract::Access), Ops(Ops),
        SequenceOf(SequenceOf), MayJoinEnds(!SequenceOf) {}
  void run();

private:
  using Window = OpWindow;
  bool isFree(const PlacedOp &) const;
  bool isInChain(const PlacedOp &) const;
  bool canMove(const PlacedOp &) const;
  void readItems();
  uint32_t sequenceOf(uint32_t Item) const { return (*SequenceOf)[Item - Begin]; }
  uint32_t behindInSequence(uint32_t Item, uint32_t Sequence) const;
  bool touches(const Transition &) const;
  uint32_t lastTransition(const PlacedOp &) const;
  bool isAway(const PlacedOp &, uint32_t Touched) const;
  Window windowOf(size_t Op) const;
  bool isSlotFor(uint32_t Item, const PlacedOp &) const;
  bool isIn(uint32_t Item, const Window &) const;
  std::optional<uint32_t> lastOf(ArrayRef<uint32_t> Slots, const Window &) const;
  std::optional<uint32_t> lastTaken(const Window &) const;
  void moveTo(const Window &, uint32_t Item);
  void place(llvm::ArrayRef<Window>);
  void joinEnds();
  void joinBegins();

  const Problem &P;
  const Graph &G;
  uint32_t Begin;
  const bool SuitsLayouts; ///< rows must suit the layouts of their cells
  std::vector<PlacedOp> &Ops;
  const Sequences *SequenceOf;
  const bool MayJoinEnds;
  Sequences Own;
  /// The items with transitions that touch an image in one of its roles; by the first of
  /// interchangeable images.
  DenseMap<std::pair<ImageId, uint8_t>, std::vector<uint32_t>> Transitions;
  std::vector<uint32_t> TakenBefore, TakenByWindows; ///< slots, in order
  bool HasChains = false;
};

} // namespace

bool SlotSharing::isFree(const PlacedOp &O) const {
  bool KnowsNextLayout = O.TheOp.Predicate == Predicate::ClearType;
  return !O.StaysThere && !O.TheOp.StaysOutside && !O.TheOp.IsLater && !KnowsNextLayout &&
         P.memory().aliasesOf(O.TheOp.Cell).empty() && P.memory().rivalsOf(O.TheOp.Cell).empty();
}

/// Ops of a pass that continues another stand at its beginning; in front of the instance they stand
/// between items, where the layouts are others. Policies have only clears there.
bool SlotSharing::isInChain(const PlacedOp &O) const {
  return MayJoinEnds && !SuitsLayouts && O.Place == OpsAt::PassBegin &&
         G.Passes[G.Items[O.Item].Index].Continues != None32;
}

bool SlotSharing::canMove(const PlacedOp &O) const {
  return (O.Place == OpsAt::BeforeItem || isInChain(O)) && isFree(O);
}

Sequences auxplan::sequencesOf(const Graph &G, uint32_t Begin) {
  uint32_t End = G.Items[Begin].Match;
  Sequences Of(End - Begin + 1);
  std::vector<uint32_t> Open = {Begin};
  for (uint32_t I = Begin + 1; I <= End; ++I) {
    const Item &It = G.Items[I];
    Of[I - Begin] = Open.back();
    bool Closes = It.Match != None32 && It.Match < I;
    if (Closes || It.Kind == ItemKind::Else)
      Open.pop_back();
    if ((It.Match != None32 && It.Match > I) || It.Kind == ItemKind::Else)
      Open.push_back(I);
  }
  return Of;
}

void SlotSharing::readItems() {
  if (!SequenceOf) {
    Own = sequencesOf(G, Begin);
    SequenceOf = &Own;
  }
  for (uint32_t I = Begin + 1; I != G.Items[Begin].Match; ++I) {
    const Item &It = G.Items[I];
    if (It.Kind == ItemKind::Transition && touches(G.Transitions[It.Index])) {
      const Transition &X = G.Transitions[It.Index];
      Transitions[{P.firstOf(X.Image), X.Age}].push_back(I);
    }
    if (It.Kind == ItemKind::Pass)
      HasChains |= G.Passes[It.Index].Continues != None32;
  }
}

/// The first item of a sequence after \p Item, which may be in a region of the sequence, or before
/// it.
uint32_t SlotSharing::behindInSequence(uint32_t Item, uint32_t Sequence) const {
  if (Item <= Sequence)
    return behindBarriers(G, Sequence + 1);
  while (sequenceOf(Item) != Sequence)
    Item = sequenceOf(Item); // the item around it
  while (G.Items[Item].Match != None32 && G.Items[Item].Match > Item)
    Item = G.Items[Item].Match;
  return behindBarriers(G, Item + 1);
}

/// Is an op not the same in front of a transition as behind it?
bool SlotSharing::touches(const Transition &X) const {
  return SuitsLayouts || X.Kind != TransitionKind::Barrier;
}

/// The last transition that touches the op's image in front of the op, or the frame's beginning.
uint32_t SlotSharing::lastTransition(const PlacedOp &O) const {
  const Plane &Pl = P.planeOf(O.TheOp.Cell);
  auto Of = Transitions.find({Pl.Image, Pl.Age});
  if (Of == Transitions.end())
    return Begin;
  auto Before = llvm::lower_bound(Of->second, O.Item);
  return Before == Of->second.begin() ? Begin : *std::prev(Before);
}

/// Does an external owner, or another queue, have the image until its next use?
bool SlotSharing::isAway(const PlacedOp &O, uint32_t Touched) const {
  const Item &It = G.Items[Touched];
  if (It.Kind == ItemKind::Transition)
    return G.Transitions[It.Index].Kind == TransitionKind::Release;
  return P.imageOfCell(O.TheOp.Cell).Lifetime == Lifetime::External && It.Kind != ItemKind::Pass;
}

SlotSharing::Window SlotSharing::windowOf(size_t Op) const {
  const PlacedOp &O = Ops[Op];
  Window W = {O.Item, O.Item, Op, 1};
  while (Op + W.NumOps != Ops.size() && Ops[Op + W.NumOps].Item == O.Item &&
         Ops[Op + W.NumOps].TheOp.Cell == O.TheOp.Cell && Ops[Op + W.NumOps].Place == O.Place &&
         canMove(Ops[Op + W.NumOps]))
    ++W.NumOps;
  uint32_t Touched = std::max(lastTransition(O), O.TouchedIn == None32 ? Begin : O.TouchedIn);
  if (!isAway(O, Touched))
    W.First = std::min(O.Item, behindInSequence(Touched, sequenceOf(O.Item)));
  return W;
}

/// Inside a render pass instance there are slots only for images whose layout changes there.
bool SlotSharing::isSlotFor(uint32_t Item, const PlacedOp &O) const {
  for (uint32_t I = Item; HasChains && I != G.Items[Begin].Match; ++I)
    if (const auxplan::Item &It = G.Items[I]; It.Kind == ItemKind::Pass)
      if (const Pass &Next = G.Passes[It.Index]; !O.TheOp.On || Next.On == *O.TheOp.On)
        return Next.Continues == None32;
  return true;
}

bool SlotSharing::isIn(uint32_t Item, const Window &W) const {
  return Item >= W.First && Item <= W.Last && sequenceOf(Item) == sequenceOf(W.Last) &&
         isSlotFor(Item, Ops[W.Op]);
}

/// The last of some slots in a window.
std::optional<uint32_t> SlotSharing::lastOf(ArrayRef<uint32_t> Slots, const Window &W) const {
  for (auto At = llvm::upper_bound(Slots, W.Last); At != Slots.begin() && *std::prev(At) >= W.First;
       --At)
    if (isIn(*std::prev(At), W))
      return *std::prev(At);
  return std::nullopt;
}

/// The slot inside an instance is no slot for others, but ops that others have there are a stall.
std::optional<uint32_t> SlotSharing::lastTaken(const Window &W) const {
  if (isInChain(Ops[W.Op]) && llvm::binary_search(TakenBefore, W.Last))
    return W.Last;
  return std::max(lastOf(TakenBefore, W), lastOf(TakenByWindows, W));
}

void SlotSharing::moveTo(const Window &W, uint32_t Item) {
  for (PlacedOp &O : MutableArrayRef(Ops).slice(W.Op, W.NumOps)) {
    if (O.Item != Item)
      O.Place = OpsAt::BeforeItem;
    O.Item = Item;
  }
}

/// The windows come by their ends.
void SlotSharing::place(ArrayRef<Window> Windows) {
  for (const Window &W : Windows)
    if (!lastTaken(W))
      TakenByWindows.push_back(W.Last);
  struct Kind { // of windows whose ops could be one call
    PlaneId Plane;
    uint32_t NumOps, Id, AtDeadPoint;
  };
  StructMap<Kind, uint32_t> LastOf;
  for (const Window &W : Windows) {
    const CellOp &O = Ops[W.Op].TheOp;
    auto [Last, New] =
        LastOf.try_emplace({P.cell(O.Cell).Plane, uint32_t(W.NumOps), O.Id, O.AtDeadPoint}, None32);
    if (New || !isIn(Last->second, W))
      Last->second = lastTaken(W).value_or(W.Last); // where the ops stand is no slot for others
    moveTo(W, Last->second);
  }
}

/// If a pass has ops in front, or at its beginning, those at its end may join them.
void SlotSharing::joinEnds() {
  DenseSet<uint32_t> Begins, Stay;
  for (const PlacedOp &O : Ops) {
    bool IsTouched = O.TouchedIn != None32 && O.TouchedIn >= O.Item;
    if (O.Place != OpsAt::PassEnd)
      Begins.insert(O.Item);
    else if (IsTouched || !isFree(O) || G.Passes[G.Items[O.Item].Index].Continues != None32)
      Stay.insert(O.Item);
  }
  for (PlacedOp &O : Ops)
    if (O.Place == OpsAt::PassEnd && Begins.count(O.Item) && !Stay.count(O.Item))
      O.Place = OpsAt::BeforeItem;
}

/// If a pass has ops at its beginning, the ops in front of the pass join them.
void SlotSharing::joinBegins() {
  DenseSet<uint32_t> Begins;
  for (const PlacedOp &O : Ops)
    if (O.Place == OpsAt::PassBegin)
      Begins.insert(O.Item);
  for (PlacedOp &O : Ops) {
    if (O.Place != OpsAt::BeforeItem || O.TheOp.StaysOutside || !Begins.count(O.Item))
      continue;
    const Item &I = G.Items[O.Item];
    if (I.Kind == ItemKind::Pass && G.Passes[I.Index].Continues == None32)
      O.Place = OpsAt::PassBegin;
  }
}

/// Sorts by item, and in an item so that the ops of a cell follow one another.
static void sortByCell(MutableArrayRef<PlacedOp> Ops) {
  auto IsBefore = [](const PlacedOp &A, const PlacedOp &B) {
    uint64_t OfA = uint64_t(A.Item) << 32 | A.TheOp.Cell,
             OfB = uint64_t(B.Item) << 32 | B.TheOp.Cell;
    return OfA != OfB ? OfA < OfB : A.Place < B.Place;
  };
  if (!llvm::is_sorted(Ops, [](auto &A, auto &B) { return A.Item < B.Item; }))
    return llvm::stable_sort(Ops, IsBefore);
  while (!Ops.empty()) { // by item already
    auto Here = Ops.take_while([&](const PlacedOp &O) { return O.Item == Ops.front().Item; });
    if (!llvm::is_sorted(Here, IsBefore))
      llvm::stable_sort(Here, IsBefore);
    Ops = Ops.drop_front(Here.size());
  }
}

void SlotSharing::run() {
  std::vector<Window> Windows;
  bool MayMove = llvm::any_of(Ops, [&](const PlacedOp &O) { return canMove(O); });
  if (MayMove) {
    readItems();
    sortByCell(Ops);
  }
  for (size_t Op = 0; MayMove && Op != Ops.size();) {
    if (canMove(Ops[Op])) {
      Windows.push_back(windowOf(Op));
      Op += Windows.back().NumOps;
      continue;
    }
    uint32_t Item = Ops[Op++].Item;
    if (TakenBefore.empty() || TakenBefore.back() != Item)
      TakenBefore.push_back(Item);
  }
  place(Windows);
  if (MayJoinEnds && drawStates(P).areKnown() && !Windows.empty())
    placeByState(P, Begin, Ops, Windows,
                 [&](uint32_t Item, const Window &W) { return isIn(Item, W); });
  if (MayJoinEnds)
    joinEnds();
  joinBegins();
  NumWindows += Windows.size();
  size_t Slots = TakenBefore.size() + TakenByWindows.size();
  NumSlots += Slots;
  LLVM_DEBUG(dbgs() << Windows.size() << " windows of ops that can move, " << Slots << " slots\n");
  sortOps(Ops);
}

void auxplan::shareSlots(const Problem &P, uint32_t Begin, Contract As, Execution &Of) {
  if (!Of.Ops.empty())
    SlotSharing(P, Begin, As, Of.Ops, nullptr).run();
}

void auxplan::shareSlots(const Problem &P, uint32_t Begin, Contract As, const Sequences &SequenceOf,
                         std::vector<PlacedOp> &Ops) {
  SlotSharing(P, Begin, As, Ops, &SequenceOf).run();
}
