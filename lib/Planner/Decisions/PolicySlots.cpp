//===- PolicySlots.cpp - shared slots for policies that walk --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Finds the windows of the ops, has SlotSharing move a copy of them, and compares the prices. All
/// slots of a sequence have the same weight, and no op leaves its sequence, so the sequences are
/// compared one by one, without weights. Own cost is the same: an op that moves finds its cell in
/// the same row.
///
//===----------------------------------------------------------------------===//

#include "PolicySlots.h"
#include "SlotSharing.h"
#include "auxplan/Planner/Cost.h"
#include "auxplan/Planner/RectMerge.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/Debug.h"
#include <numeric>
#include <tuple>

#define DEBUG_TYPE "aux-slots"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumCheaper, "Number of sequences of policies that cost less with shared slots");
STATISTIC(NumAsBefore, "Number of sequences of policies that stay as they are");

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

namespace {

/// Notes for each op which item has touched its cell before.
class TouchWalk {
public:
  /// \p Ops: sorted.
  TouchWalk(const Problem &P, MutableArrayRef<PlacedOp> Ops)
      : P(P), G(P.graph()), Left(Ops), LastTouch(P.cells().size(), None32) {}
  void run(uint32_t Begin) {
    for (uint32_t I = Begin + 1; !Left.empty(); ++I) {
      takeOps(I);
      touch(I);
    }
  }

private:
  void takeOps(uint32_t Item);
  void touch(uint32_t Item);

  const Problem &P;
  const Graph &G;
  MutableArrayRef<PlacedOp> Left;
  std::vector<uint32_t> LastTouch; ///< item, by cell
};

} // namespace

/// The ops of an item on one cell have one window. An op touches its cell, too.
void TouchWalk::takeOps(uint32_t Item) {
  MutableArrayRef<PlacedOp> Here = Left.take_while([&](auto &O) { return O.Item == Item; });
  for (PlacedOp &O : Here)
    O.TouchedIn = LastTouch[O.TheOp.Cell];
  for (const PlacedOp &O : Here)
    LastTouch[O.TheOp.Cell] = Item;
  Left = Left.drop_front(Here.size());
}

/// SlotSharing sees the transitions that touch cells itself.
void TouchWalk::touch(uint32_t Item) {
  auto Touch = [&](CellId C) { LastTouch[C] = Item; };
  const auxplan::Item &It = G.Items[Item];
  if (It.Kind == ItemKind::Pass) {
    forEachTouchedCell(P, G.Passes[It.Index], Touch);
  } else if (It.Kind == ItemKind::Present) {
    ImageId Shown = G.Presents[It.Index].Image;
    P.forEachCell(Shown, 0, G.Images[Shown].wholeRange(), Touch);
  }
}

//===----------------------------------------------------------------------===//
// Prices
//===----------------------------------------------------------------------===//

namespace {

/// Calls and stalls, without weights.
struct SlotSums {
  uint64_t Calls = 0, Stalls = 0;
};

/// The sums of sequences, by the item that opens each.
using SumsBySequence = DenseMap<uint32_t, SlotSums>;

/// An op of a slot. Ops of equal kind and clear that differ in their cells can be one call.
struct SlotOp {
  uint64_t Kind; ///< plane, op, predicate and queue
  uint32_t Clear;
  CellId Cell;
  OpId id() const { return Kind >> 24 & 0xFF; }
  bool isOneCallWith(const SlotOp &O) const { return Kind == O.Kind && Clear == O.Clear; }
  bool operator<(const SlotOp &O) const {
    return std::tie(Kind, Clear, Cell) < std::tie(O.Kind, O.Clear, O.Cell);
  }
};

} // namespace

static SlotOp slotOpOf(const Problem &P, const CellOp &O) {
  static_assert(sizeof O.Id == 1 && sizeof O.Predicate == 1);
  unsigned On = O.On ? 1 + (unsigned(O.On->Kind) << 8 | O.On->Index) : 0;
  return {uint64_t(P.cell(O.Cell).Plane) << 32 | unsigned(O.Id) << 24 |
              unsigned(O.Predicate) << 16 | On,
          O.Clear, O.Cell};
}

/// The calls of the ops of one slot: see CallCounter.
static uint64_t callsIn(const Problem &P, ArrayRef<PlacedOp> Slot) {
  if (Slot.size() == 1)
    return 1;
  SmallVector<SlotOp, 16> Ops;
  for (const PlacedOp &O : Slot)
    Ops.push_back(slotOpOf(P, O.TheOp));
  llvm::sort(Ops);
  uint64_t Calls = 0;
  bool HasUpdates = false;
  SmallVector<CellId, 16> Cells;
  for (size_t I = 0, E; I != Ops.size(); I = E) {
    Cells.clear();
    for (E = I; E != Ops.size() && Ops[E].isOneCallWith(Ops[I]); ++E)
      if (Cells.empty() || Cells.back() != Ops[E].Cell)
        Cells.push_back(Ops[E].Cell);
      else
        ++Calls;
    if (P.family().Ops[Ops[I].id()].Effect == OpEffect::EntryUpdate)
      HasUpdates = true; // all updates of entries share one call
    else
      Calls += Cells.size() == 1 ? 1 : mergeCells(P, Cells).size();
  }
  return Calls + HasUpdates;
}

static SumsBySequence sumsOf(const Problem &P, ArrayRef<uint32_t> SequenceOf, uint32_t Begin,
                             ArrayRef<PlacedOp> Ops) {
  SumsBySequence Sums;
  while (!Ops.empty()) {
    const PlacedOp &First = Ops.front();
    ArrayRef<PlacedOp> Slot = Ops.take_while(
        [&](const PlacedOp &O) { return O.Item == First.Item && O.Place == First.Place; });
    SlotSums &Of = Sums[SequenceOf[First.Item - Begin]];
    Of.Calls += callsIn(P, Slot);
    ++Of.Stalls;
    Ops = Ops.drop_front(Slot.size());
  }
  return Sums;
}

//===----------------------------------------------------------------------===//
// Choice
//===----------------------------------------------------------------------===//

/// Are there two slots with ops, and an op that stands between items?
static bool mayShare(ArrayRef<PlacedOp> Ops) {
  auto IsBetween = [](const PlacedOp &O) { return O.Place == OpsAt::BeforeItem; };
  return llvm::any_of(Ops, IsBetween) &&
         (Ops.front().Item != Ops.back().Item || Ops.front().Place != Ops.back().Place);
}

/// The indices of the ops, those of a cell one after the other.
static std::vector<uint32_t> byCell(ArrayRef<PlacedOp> Ops, size_t NumCells) {
  std::vector<uint32_t> Next(NumCells + 1), Order(Ops.size()); // Next: by cell
  for (const PlacedOp &O : Ops)
    ++Next[O.TheOp.Cell + 1];
  std::partial_sum(Next.begin(), Next.end(), Next.begin());
  for (uint32_t N = 0; N != Ops.size(); ++N)
    Order[Next[Ops[N].TheOp.Cell]++] = N;
  return Order;
}

/// The ops with shared slots, which keep the order of the walk in each slot; ops in front of a pass
/// stay in front of the clears at its beginning, which may need them.
static std::vector<PlacedOp> withSharedSlots(const Problem &P, uint32_t Begin, Contract As,
                                             const Sequences &SequenceOf,
                                             std::vector<PlacedOp> Ops) {
  TouchWalk(P, Ops).run(Begin);
  for (PlacedOp &O : Ops) {
    CellId C = O.TheOp.Cell;
    O.TheOp.Level += O.Place == OpsAt::PassBegin;
    O.TheOp.StaysOutside |=
        O.TheOp.IsLater || !P.memory().aliasesOf(C).empty() || !P.memory().rivalsOf(C).empty();
  }
  std::vector<PlacedOp> Moved = Ops;
  shareSlots(P, Begin, As, SequenceOf, Moved);
  // The ops of a cell follow one another as before.
  size_t NumCells = P.cells().size();
  for (auto [To, From] : llvm::zip_equal(byCell(Ops, NumCells), byCell(Moved, NumCells))) {
    Ops[To].Item = Moved[From].Item;
    Ops[To].Place = Moved[From].Place;
  }
  sortOps(Ops);
  return Ops;
}

static void shareSlotsOf(const Problem &P, Contract As, Objective Least, uint32_t Begin,
                         Execution &Of) {
  if (!mayShare(Of.Ops))
    return;
  Sequences SequenceOf = sequencesOf(P.graph(), Begin);
  std::vector<PlacedOp> Tried = withSharedSlots(P, Begin, As, SequenceOf, Of.Ops);
  if (llvm::equal(Of.Ops, Tried, [](const PlacedOp &A, const PlacedOp &B) {
        return A.Item == B.Item && A.Place == B.Place;
      }))
    return;
  SumsBySequence Before = sumsOf(P, SequenceOf, Begin, Of.Ops);
  SumsBySequence After = sumsOf(P, SequenceOf, Begin, Tried);
  CostModel Prices(P);
  auto PriceOf = [&](SlotSums Of) {
    return Of.Calls * Prices.callPrice() + Of.Stalls * Prices.stallPrice();
  };
  SmallSet<uint32_t, 8> Cheaper;
  for (const auto &[Sequence, Sums] : Before) {
    SlotSums New = After.lookup(Sequence);
    bool HasMoreCalls = Least == Objective::Ops && New.Calls > Sums.Calls;
    if (!HasMoreCalls && PriceOf(New) < PriceOf(Sums))
      Cheaper.insert(Sequence);
  }
  NumCheaper += Cheaper.size();
  NumAsBefore += Before.size() - Cheaper.size();
  LLVM_DEBUG(dbgs() << Cheaper.size() << " of " << Before.size()
                    << " sequences cost less with shared slots\n");
  if (Cheaper.empty())
    return;
  auto IsCheaper = [&](const PlacedOp &O) { return Cheaper.count(SequenceOf[O.Item - Begin]); };
  llvm::erase_if(Of.Ops, IsCheaper);
  llvm::copy_if(Tried, std::back_inserter(Of.Ops), IsCheaper);
  sortOps(Of.Ops);
}

void auxplan::shareSlotsOfWalk(const Problem &P, Contract As, Objective Least, Decisions &Of) {
  for (FrameDecisions &F : Of.Frames)
    for (Execution &E : F.Executions)
      shareSlotsOf(P, As, Least, F.Begin, E);
}
