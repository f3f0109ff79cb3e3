//===- SlotPrices.cpp - prices of slots that bound total cost -------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See SlotPrices.h. Prices are parts of a stall or a call, as doubles, while they move; settled
/// prices are units.
///
//===----------------------------------------------------------------------===//

#include "SlotPrices.h"
#include "lib/Planner/Decisions/Decisions.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace auxplan;
using namespace llvm;

SlotPrices::SlotPrices(const Problem &P, const CellPrograms &Programs)
    : P(P), Model(P), Windows(P, Programs), State(P) {}

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

/// Finds the fewest slots in which all noted ops could stand: a window that has none of the slots
/// so far takes its last one. The uses with one of these slots only are firm.
void SlotPrices::findFirm() {
  struct Used {
    SlotNumber First, Last;
    OpPrice *Its;
  };
  std::vector<Used> Uses;
  Windows.forEachPrice([&](PricedWindow &W, OpPrice &Its, SlotNumber First) {
    if (Its.Of != WindowUse::None)
      Uses.push_back({First, W.Last, &Its});
  });
  llvm::stable_sort(Uses, [](const Used &A, const Used &B) { return A.Last < B.Last; });
  std::vector<SlotNumber> Slots;
  for (const Used &U : Uses)
    if (Slots.empty() || Slots.back() < U.First)
      Slots.push_back(U.Last);
  for (const Used &U : Uses) {
    auto Begin = llvm::lower_bound(Slots, U.First), End = llvm::upper_bound(Slots, U.Last);
    if (End - Begin == 1)
      U.Its->Of = WindowUse::Firm;
  }
}

bool SlotUse::operator==(const SlotUse &O) const {
  return Cell == O.Cell && First == O.First && Last == O.Last && NumOps == O.NumOps &&
         HasOps == O.HasOps && HasClear == O.HasClear;
}

/// Do ops on a cell stay where they are, since nobody has used an external image before? In the
/// bound they could stand at the beginning of the frame.
bool SlotPrices::staysThere(const PlacedOp &O) const {
  bool IsUsed = O.TouchedIn != None32 && P.graph().Items[O.TouchedIn].Kind == ItemKind::Pass;
  return P.imageOfCell(O.TheOp.Cell).Lifetime == Lifetime::External && !IsUsed;
}

/// Finds the uses of the windows.
void SlotPrices::noteUses(ArrayRef<const PlacedOp *> Ops) {
  Noted.clear();
  for (const PlacedOp *O : Ops) {
    SlotNumber At = slotNumber(O->Item, O->Place == OpsAt::PassEnd);
    SlotUse Use = {O->TheOp.Cell, At, At};
    if (const PricedWindow *W = Windows.at(Use.Cell, At))
      Use = {Use.Cell, staysThere(*O) ? W->Last : W->First, W->Last, 0, false, false, true};
    // Other ops that clear pay like all ops.
    Use.HasClear = O->TheOp.Clear != None32 && O->StaysThere && At == Use.Last;
    Use.HasOps = !Use.HasClear;
    Noted.push_back(Use);
  }
  llvm::stable_sort(Noted, [](const SlotUse &A, const SlotUse &B) {
    return std::make_pair(A.Cell, A.Last) < std::make_pair(B.Cell, B.Last);
  });
  size_t Num = 0;
  for (const SlotUse &Use : Noted) {
    bool IsNew = !Num || Noted[Num - 1].Cell != Use.Cell || Noted[Num - 1].Last != Use.Last;
    SlotUse &To = IsNew ? Noted[Num++] = Use : Noted[Num - 1];
    To.HasOps |= Use.HasOps;
    To.HasClear |= Use.HasClear;
    ++To.NumOps;
  }
  Noted.resize(Num);
}

void SlotPrices::note(ArrayRef<const SlotUse *> Uses) {
  Windows.forEachPrice([](PricedWindow &, OpPrice &Its, SlotNumber) { Its.Of = WindowUse::None; });
  for (const SlotUse *U : Uses)
    if (PricedWindow *W = U->HasPrice ? Windows.at(U->Cell, U->Last) : nullptr) {
      if (U->HasOps)
        W->Now.Ops.Of = WindowUse::Loose;
      if (U->HasClear)
        W->Now.Clear.Of = WindowUse::Loose;
    }
  findFirm();
}

bool SlotPrices::note(const Decisions &Of) {
  std::vector<const PlacedOp *> Ops = opsThatCount(P.graph(), Of);
  if (!Windows.addFor(Ops))
    return false;
  noteUses(Ops);
  std::vector<const SlotUse *> Uses;
  for (const SlotUse &U : Noted)
    Uses.push_back(&U);
  note(Uses);
  return true;
}

//===----------------------------------------------------------------------===//
// Prices
//===----------------------------------------------------------------------===//

void SlotPrices::share() {
  Windows.forEachPrice([&](PricedWindow &W, OpPrice &Its, SlotNumber) {
    if (!W.PaysOwnCalls)
      Its.Call = Its.Of != WindowUse::None;
    Its.Stall = Its.Of == WindowUse::Firm;
  });
  Windows.limit();
}

/// The uses of the last plan, those that end first before others, and among these those with the
/// fewest slots.
std::vector<SlotPrices::UsedPrice> SlotPrices::usedPrices() {
  std::vector<UsedPrice> Found;
  Windows.forEachPrice([&](PricedWindow &W, OpPrice &Its, SlotNumber First) {
    if (Its.Of != WindowUse::None)
      Found.push_back(
          {&Its, size_t(&W - Windows.all().data()), &Its == &W.Now.Clear, First, W.Last});
  });
  llvm::stable_sort(Found, [](const UsedPrice &A, const UsedPrice &B) {
    return A.Last != B.Last ? A.Last < B.Last : A.First > B.First;
  });
  return Found;
}

static double partOf(uint64_t Units, uint64_t Price) {
  return Price ? double(Units) / double(Price) : 0;
}

static uint64_t unitsOf(double Part, uint64_t Price) {
  return std::llround(Part * double(Price));
}

/// A price rises as far as the other uses of the last plan leave room in all its slots; where they
/// take all, a higher price would only be lowered again. Prices that the plan does not pay give
/// way. If no use has room, all rise: then those that other uses need less give way.
void SlotPrices::raise(double Gap) {
  std::vector<UsedPrice> Used = usedPrices();
  SlotCapacity Stalls(Windows.ofStalls(), Model.stallPrice()),
      Calls(Windows.ofCalls(), Model.callPrice());
  for (auto [N, W] : enumerate(Windows.all()))
    if (W.PaysOwnCalls)
      Calls.take(Model.callPrice(), N);
  for (const UsedPrice &U : Used) {
    Stalls.take(unitsOf(U.Its->Stall, Model.stallPrice()), U.Window, U.IsOfClear);
    Calls.take(unitsOf(U.Its->Call, Model.callPrice()), U.Window, U.IsOfClear);
  }
  auto HasRoom = [&](const UsedPrice &U) {
    return Stalls.leftIn(U.Window, U.IsOfClear) || Calls.leftIn(U.Window, U.IsOfClear);
  };
  size_t NumWithRoom = llvm::count_if(Used, HasRoom);
  double By =
      Gap / FullWeight / double(std::max<size_t>(NumWithRoom ? NumWithRoom : Used.size(), 1));
  uint64_t Units = std::ceil(By);
  for (const UsedPrice &U : Used) {
    uint64_t OfCall = Calls.take(Units, U.Window, U.IsOfClear), OfStall = Units - OfCall;
    if (NumWithRoom)
      OfStall = Stalls.take(OfStall, U.Window, U.IsOfClear);
    U.Its->Call += partOf(OfCall, Model.callPrice());
    U.Its->Stall += partOf(OfStall, Model.stallPrice());
  }
  Windows.limit();
}

//===----------------------------------------------------------------------===//
// Units
//===----------------------------------------------------------------------===//

/// Rounds the parts of all windows down to units, of which each slot has \p Most. Then gives a unit
/// that is left to who has lost a part of one. Then the price of a clear becomes a price of all ops
/// of its window as far as the other slots of the window have room, and ops take what is left: in
/// large pieces, since steps with different prices are different steps.
void SlotPrices::round(const SlotSpans &Slots, double OpPrice::*Part,
                       PricedWindow::Units PricedWindow::*To, uint64_t Most) {
  SlotCapacity Left(Slots, Most);
  std::vector<PricedWindow::Units> Before;
  for (auto [N, W] : enumerate(Windows.all())) {
    Before.push_back(W.*To);
    (W.*To).Ops = Left.take(uint64_t(W.Now.Ops.*Part * double(Most)), N);
    (W.*To).Clear = Left.take(uint64_t(W.Now.Clear.*Part * double(Most)), N, /*OnlyLast=*/true);
  }
  for (auto [N, W] : enumerate(Windows.all())) {
    if (W.Now.Ops.*Part * double(Most) > double((W.*To).Ops))
      (W.*To).Ops += Left.take(1, N);
    if (W.Now.Clear.*Part * double(Most) > double((W.*To).Clear))
      (W.*To).Clear += Left.take(1, N, /*OnlyLast=*/true);
  }
  for (auto [N, W] : enumerate(Windows.all()))
    if (uint64_t Clear = (W.*To).Clear) {
      uint64_t Moved = Left.takeFromOthers(Clear, N);
      (W.*To).Ops += Moved;
      (W.*To).Clear -= Moved;
    }
  for (auto [N, W] : enumerate(Windows.all())) {
    (W.*To).Ops += Left.take(Most, N, /*OnlyLast=*/false, /*Piece=*/Most / 2);
    AreNew |= Before[N] != W.*To;
  }
}

/// A cell that has its plane for itself pays a call for each op.
void SlotPrices::setPrices() {
  for (PricedWindow &W : Windows.all()) {
    uint64_t OfOps = W.Stall.Ops + W.Call.Ops + W.State.Ops,
             More = W.PaysOwnCalls ? Model.callPrice() : 0;
    W.OfOps = {OfOps, More};
    W.OfClear = {OfOps + W.Stall.Clear + W.Call.Clear + W.State.Clear, More};
  }
  AreSettled = true;
}

uint64_t SlotPrices::paidBy(const SlotUse &U) const {
  const PricedWindow *W = U.HasPrice ? Windows.at(U.Cell, U.Last) : nullptr;
  if (!W)
    return 0;
  const SlotPrice &Its = U.HasClear ? W->OfClear : W->OfOps;
  return Its.First + (U.NumOps - 1) * Its.More;
}

double SlotPrices::priceOf(const SlotUse &U) const {
  const PricedWindow *W = U.HasPrice ? Windows.at(U.Cell, U.Last) : nullptr;
  if (!W)
    return 0;
  OpPrice Sum = W->Now.Ops;
  if (U.HasClear) {
    Sum.Stall += W->Now.Clear.Stall;
    Sum.Call += W->Now.Clear.Call;
  }
  unsigned MoreCalls = W->PaysOwnCalls ? U.NumOps - 1 : 0;
  return Sum.Stall * double(Model.stallPrice()) +
         (Sum.Call + MoreCalls) * double(Model.callPrice()) +
         double(W->State.Ops + (U.HasClear ? W->State.Clear : 0));
}

void SlotPrices::settle() {
  AreNew = !AreSettled;
  round(Windows.ofStalls(), &OpPrice::Stall, &PricedWindow::Stall, Model.stallPrice());
  round(Windows.ofCalls(), &OpPrice::Call, &PricedWindow::Call, Model.callPrice());
  State.settle(Windows.all());
  setPrices();
}

void SlotPrices::settleFor(ArrayRef<SlotNumber> Open, ArrayRef<const SlotUse *> Uses) {
  DenseMap<PlaneId, SmallVector<const SlotUse *, 2>> OfPlane;
  for (const SlotUse *U : Uses)
    OfPlane[P.cell(U->Cell).Plane].push_back(U);
  for (PricedWindow &W : Windows.all()) {
    auto FirstOpen = llvm::lower_bound(Open, W.First), End = llvm::upper_bound(Open, W.Last);
    bool HasOpen = FirstOpen != End, ForClear = HasOpen && *std::prev(End) == W.Last;
    bool HasCall = llvm::any_of(OfPlane.lookup(W.Plane), [&](const SlotUse *U) {
      return U->First <= W.Last && W.First <= U->Last;
    });
    W.Stall.Ops = HasOpen ? 0 : Model.stallPrice();
    W.Stall.Clear = HasOpen && !ForClear ? Model.stallPrice() : 0;
    W.Call.Ops = HasOpen && HasCall && !W.PaysOwnCalls ? 0 : Model.callPrice();
    W.Call.Clear = 0;
  }
  State.settleAlone(Windows.all());
  setPrices();
}

//===----------------------------------------------------------------------===//
// Prices of steps
//===----------------------------------------------------------------------===//

/// The window of a step that ends in a slot; null: the step has none.
const PricedWindow *SlotPrices::windowOf(CellId C, SlotNumber After, SlotNumber Last) const {
  if (!Windows.has(C) || After >= Last)
    return nullptr;
  const PricedWindow *Found = Windows.at(C, Last);
  return Found && Found->Last == Last ? Found : nullptr;
}

/// Ops that could stand outside the window pay nothing.
SlotPrice SlotPrices::priceOfOps(CellId C, SlotNumber After, SlotNumber Last) const {
  const PricedWindow *W = windowOf(C, After, Last);
  return W && W->First <= After + 1 ? W->OfOps : SlotPrice();
}

SlotPrice SlotPrices::before(CellId C, SlotNumber After, uint32_t Item) const {
  return priceOfOps(C, After, slotNumber(Item, /*AtEnd=*/false));
}

SlotPrice SlotPrices::atEnd(CellId C, SlotNumber After, uint32_t Item) const {
  return priceOfOps(C, After, slotNumber(Item, /*AtEnd=*/true));
}

SlotPrice SlotPrices::ofClear(CellId C, SlotNumber After, uint32_t Item) const {
  const PricedWindow *W = windowOf(C, After, slotNumber(Item, /*AtEnd=*/false));
  return W ? W->OfClear : SlotPrice();
}
