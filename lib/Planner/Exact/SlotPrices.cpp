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

/// At most this many windows, and slots in all windows unless these are short: the prices of more
/// would take longer than the search.
static constexpr size_t MaxWindows = 1 << 20, MaxSlotsInAll = 1 << 22, ShortWindow = 128;

SlotPrices::SlotPrices(const Problem &P, const CellPrograms &Programs)
    : P(P), Programs(Programs), Model(P), FirstOf(P.cells().size() + 1),
      HasWindows(P.cells().size()) {}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

/// Do the slots of a frame count: of the frame that repeats, or if there is none, of all?
static bool counts(const Graph &G, uint32_t FrameItem) {
  return G.Frames[G.Items[FrameItem].Index].Repeat ||
         llvm::none_of(G.Frames, [](const Frame &F) { return F.Repeat; });
}

bool SlotPrices::counts(const FrameExecution &Walk) const {
  return !Walk.IsFirst && ::counts(P.graph(), Walk.FrameItem);
}

/// Do the windows of the cell lie within one execution of a frame? If frames that count follow one
/// another, the op of a kept cell may stand in a frame that has no step of the cell, and so may the
/// op of a role of a ring.
bool SlotPrices::mayHaveWindows(CellId C) const {
  const Image &Of = P.imageOfCell(C);
  if (!P.classOfCell(C).hasAux() || Of.Lifetime == Lifetime::History)
    return false;
  unsigned Executions = 0;
  for (const FrameExecution &Walk : Programs.walks())
    if (counts(Walk))
      Executions += P.graph().Frames[P.graph().Items[Walk.FrameItem].Index].Repeat ? 1 : Walk.Times;
  return Executions == 1 || Of.Lifetime == Lifetime::Frame;
}

/// Adds the windows of more cells.
void SlotPrices::addWindows(const std::vector<bool> &Cells) {
  std::vector<SlotNumber> LastOf(P.cells().size());
  for (uint32_t W = 0; W != Programs.walks().size(); ++W) {
    const FrameExecution &Walk = Programs.walks()[W];
    if (!counts(Walk))
      continue;
    std::fill(LastOf.begin(), LastOf.end(), slotNumber(Walk.FrameItem, /*AtEnd=*/true));
    for (const CellEvent &E : Programs.eventsIn(W)) {
      if (!Cells[E.Cell] || E.IsBare)
        continue;
      SlotNumber At = slotNumber(E.Item, E.Place == OpsAt::PassEnd);
      SlotNumber After = std::exchange(LastOf[E.Cell], At);
      if (At <= After)
        continue;
      Window &New = Windows.emplace_back();
      New.Cell = E.Cell;
      New.Plane = P.cell(E.Cell).Plane;
      New.First = E.BeforeChain ? At : After + 1; // there only a clear can stand
      New.Last = At;
      New.Now.Ops.Call = paysOwnCalls(New);
    }
  }
  llvm::sort(Windows, [](const Window &A, const Window &B) {
    return std::make_pair(A.Cell, A.Last) < std::make_pair(B.Cell, B.Last);
  });
  size_t N = 0;
  for (CellId C = 0; C != FirstOf.size(); ++C) {
    while (N != Windows.size() && Windows[N].Cell < C)
      ++N;
    FirstOf[C] = N;
  }
  std::vector<SlotWindow> Slots(Windows.begin(), Windows.end());
  OfStalls = SlotSpans(Slots, /*ByPlane=*/false);
  OfCalls = SlotSpans(Slots, /*ByPlane=*/true);
}

/// Calls on different cells of a plane may be one; those on one cell are not, so a cell that has
/// its plane for itself pays them all.
bool SlotPrices::paysOwnCalls(const SlotWindow &W) const {
  return P.plane(W.Plane).NumCells == 1;
}

/// Would the prices of the windows take too long?
bool SlotPrices::areTooMany() const {
  return Windows.size() > MaxWindows ||
         OfStalls.numInAll() > std::max(MaxSlotsInAll, ShortWindow * Windows.size());
}

/// The window of a cell that has a slot; null: there is none.
SlotPrices::Window *SlotPrices::windowAt(CellId C, SlotNumber At) {
  auto Begin = Windows.begin() + FirstOf[C], End = Windows.begin() + FirstOf[C + 1];
  auto Found =
      std::lower_bound(Begin, End, At, [](const Window &W, SlotNumber N) { return W.Last < N; });
  return Found != End && Found->First <= At ? &*Found : nullptr;
}

/// Calls with all prices, and the first slot in which they count. A clear stands in the last.
void SlotPrices::forEachPrice(function_ref<void(Window &, Price &, SlotNumber First)> Take) {
  for (Window &W : Windows) {
    Take(W, W.Now.Ops, W.First);
    Take(W, W.Now.Clear, W.Last);
  }
}

/// Finds the fewest slots in which all noted ops could stand: a window that has none of the slots
/// so far takes its last one. The uses with one of these slots only are firm.
void SlotPrices::findFirm() {
  struct Used {
    SlotNumber First, Last;
    Price *Its;
  };
  std::vector<Used> Uses;
  forEachPrice([&](Window &W, Price &Its, SlotNumber First) {
    if (Its.Of != Use::None)
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
      U.Its->Of = Use::Firm;
  }
}

bool SlotPrices::note(const Decisions &Of) {
  const Graph &G = P.graph();
  std::vector<const PlacedOp *> Ops;
  std::vector<bool> New(P.cells().size());
  bool IsAnyNew = false;
  for (const FrameDecisions &F : Of.Frames)
    if (::counts(G, F.Begin) && !F.IsPrologue)
      for (const Execution &E : F.Executions)
        for (const PlacedOp &O : E.Ops) {
          Ops.push_back(&O);
          CellId C = O.TheOp.Cell;
          if (!HasWindows[C] && mayHaveWindows(C))
            New[C] = HasWindows[C] = IsAnyNew = true;
        }
  if (IsAnyNew)
    addWindows(New);
  if (IsAnyNew && areTooMany())
    return false;
  forEachPrice([](Window &W, Price &Its, SlotNumber) {
    Its.Of = Use::None;
    W.NumOps = 0;
  });
  for (const PlacedOp *O : Ops) {
    SlotNumber At = slotNumber(O->Item, O->Place == OpsAt::PassEnd);
    if (Window *W = windowAt(O->TheOp.Cell, At)) {
      bool Clears = O->TheOp.Clear != None32 && O->Place == OpsAt::PassBegin && At == W->Last;
      (Clears ? W->Now.Clear : W->Now.Ops).Of = Use::Loose;
      ++W->NumOps;
    }
  }
  findFirm();
  return true;
}

//===----------------------------------------------------------------------===//
// Limits
//===----------------------------------------------------------------------===//

/// Lowers some prices until they take no more than \p Most: all by the same amount, but not below
/// 0.
static void lower(MutableArrayRef<double *> Of, double Most) {
  double Sum = 0;
  for (const double *V : Of)
    Sum += *V;
  if (Sum <= Most)
    return;
  llvm::sort(Of, [](const double *A, const double *B) { return *A > *B; });
  double Less = 0, SumSoFar = 0;
  for (size_t N = 0; N != Of.size(); ++N) {
    SumSoFar += *Of[N];
    double Here = (SumSoFar - Most) / (N + 1);
    if (Here <= *Of[N])
      Less = Here;
  }
  for (double *V : Of)
    *V = std::max(0.0, *V - Less);
}

/// The prices that count in one slot.
class SlotPrices::SlotSum {
public:
  void add(Price &Its, double Price::*Part) { Of[size_t(Its.Of)].push_back(&(Its.*Part)); }
  /// Keeps the sum within 1, if possible without lowering the prices of uses, and of firm uses
  /// above all.
  void limit() {
    double Left = 1;
    for (Use Which : {Use::Firm, Use::Loose, Use::None}) {
      lower(Of[size_t(Which)], std::max(0.0, Left));
      for (const double *V : Of[size_t(Which)])
        Left -= *V;
    }
  }

private:
  std::array<SmallVector<double *, 16>, 3> Of; ///< by Use
};

/// Are the prices in one slot within a stall, and those of each plane within a call?
bool SlotPrices::isWithin(SlotNumber At, ArrayRef<Window *> Around) {
  double Stalls = 0, Calls = 0;
  PlaneId Before = None32;
  for (const Window *W : Around) {
    if (std::exchange(Before, W->Plane) != W->Plane)
      Calls = 0;
    bool CountsClear = W->Last == At;
    Stalls += W->Now.Ops.Stall + (CountsClear ? W->Now.Clear.Stall : 0);
    Calls += W->Now.Ops.Call + (CountsClear ? W->Now.Clear.Call : 0);
    if (Calls > 1)
      return false;
  }
  return Stalls <= 1;
}

/// Lowers the prices in one slot as far as they are not within these limits.
void SlotPrices::limitAt(SlotNumber At, ArrayRef<Window *> Around) {
  if (isWithin(At, Around))
    return;
  SlotSum Stalls;
  for (size_t Begin = 0, End; Begin != Around.size(); Begin = End) {
    SlotSum Calls;
    for (End = Begin; End != Around.size() && Around[End]->Plane == Around[Begin]->Plane; ++End) {
      Prices &Its = Around[End]->Now;
      Stalls.add(Its.Ops, &Price::Stall);
      Calls.add(Its.Ops, &Price::Call);
      if (Around[End]->Last == At) {
        Stalls.add(Its.Clear, &Price::Stall);
        Calls.add(Its.Clear, &Price::Call);
      }
    }
    Calls.limit();
  }
  Stalls.limit();
}

/// Keeps all sums within their limits. Lowering a price lowers the sums in all slots of its window,
/// so one pass over the slots is enough.
void SlotPrices::limit() {
  std::vector<Window *> ByLast, ByFirst, Around;
  for (Window &W : Windows) {
    bool SharesCalls = !paysOwnCalls(W) && (W.Now.Ops.Call > 0 || W.Now.Clear.Call > 0);
    if (SharesCalls || W.Now.Ops.Stall > 0 || W.Now.Clear.Stall > 0)
      ByLast.push_back(&W);
  }
  ByFirst = ByLast;
  llvm::stable_sort(ByLast, [](const Window *A, const Window *B) { return A->Last < B->Last; });
  llvm::stable_sort(ByFirst, [](const Window *A, const Window *B) { return A->First < B->First; });
  auto IsBefore = [](const Window *A, const Window *B) {
    return std::make_pair(A->Plane, A->Cell) < std::make_pair(B->Plane, B->Cell);
  };
  auto Next = ByFirst.begin();
  SlotNumber Before = None32;
  for (const Window *Ends : ByLast) {
    if (Ends->Last == Before)
      continue;
    SlotNumber At = Before = Ends->Last;
    llvm::erase_if(Around, [&](const Window *W) { return W->Last < At; });
    for (; Next != ByFirst.end() && (*Next)->First <= At; ++Next)
      Around.insert(llvm::upper_bound(Around, *Next, IsBefore), *Next);
    limitAt(At, Around);
  }
}

//===----------------------------------------------------------------------===//
// Prices
//===----------------------------------------------------------------------===//

void SlotPrices::share() {
  forEachPrice([&](Window &W, Price &Its, SlotNumber) {
    if (!paysOwnCalls(W))
      Its.Call = Its.Of != Use::None;
    Its.Stall = Its.Of == Use::Firm;
  });
  limit();
}

/// The uses of the last plan, those that end first before others, and among these those with the
/// fewest slots.
std::vector<SlotPrices::UsedPrice> SlotPrices::usedPrices() {
  std::vector<UsedPrice> Found;
  forEachPrice([&](Window &W, Price &Its, SlotNumber First) {
    if (Its.Of != Use::None)
      Found.push_back({&Its, size_t(&W - Windows.data()), &Its == &W.Now.Clear, First, W.Last});
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
  SlotCapacity Stalls(OfStalls, Model.stallPrice()), Calls(OfCalls, Model.callPrice());
  for (auto [N, W] : enumerate(Windows))
    if (paysOwnCalls(W))
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
  limit();
}

//===----------------------------------------------------------------------===//
// Units
//===----------------------------------------------------------------------===//

/// Rounds the parts of all windows down to units, of which each slot has \p Most. Then gives a unit
/// that is left to who has lost a part of one. Then the price of a clear becomes a price of all ops
/// of its window as far as the other slots of the window have room, and ops take what is left: in
/// large pieces, since steps with different prices are different steps.
void SlotPrices::round(const SlotSpans &Slots, double Price::*Part, Units Window::*To,
                       uint64_t Most) {
  SlotCapacity Left(Slots, Most);
  std::vector<Units> Before;
  for (auto [N, W] : enumerate(Windows)) {
    Before.push_back(W.*To);
    (W.*To).Ops = Left.take(uint64_t(W.Now.Ops.*Part * double(Most)), N);
    (W.*To).Clear = Left.take(uint64_t(W.Now.Clear.*Part * double(Most)), N, /*OnlyLast=*/true);
  }
  for (auto [N, W] : enumerate(Windows)) {
    if (W.Now.Ops.*Part * double(Most) > double((W.*To).Ops))
      (W.*To).Ops += Left.take(1, N);
    if (W.Now.Clear.*Part * double(Most) > double((W.*To).Clear))
      (W.*To).Clear += Left.take(1, N, /*OnlyLast=*/true);
  }
  for (auto [N, W] : enumerate(Windows))
    if (uint64_t Clear = (W.*To).Clear) {
      uint64_t Moved = Left.takeFromOthers(Clear, N);
      (W.*To).Ops += Moved;
      (W.*To).Clear -= Moved;
    }
  for (auto [N, W] : enumerate(Windows)) {
    (W.*To).Ops += Left.take(Most, N, /*OnlyLast=*/false, /*Piece=*/Most / 2);
    AreNew |= Before[N] != W.*To;
  }
}

/// The number of a price among the values.
StallPart SlotPrices::partFor(uint64_t First, uint64_t More) {
  SlotPrice Of = {First, More};
  size_t Number = llvm::find(Values, Of) - Values.begin();
  if (Number == Values.size())
    Values.push_back(Of);
  return StallPart(Number);
}

/// Finds the parts, with prices rounded down to the grid. False: there are too many. Part 1, which
/// steps without a slot have, is a whole stall and call.
bool SlotPrices::findParts(uint64_t Grid) {
  Values = {SlotPrice(), {Model.stallPrice() + Model.callPrice(), 0}};
  for (Window &W : Windows) {
    uint64_t OfOps = W.Stall.Ops + W.Call.Ops;
    uint64_t OfClear = OfOps + W.Stall.Clear + W.Call.Clear;
    uint64_t More = paysOwnCalls(W) ? Model.callPrice() : 0;
    W.OfOps = partFor(OfOps - OfOps % Grid, More);
    W.OfClear = partFor(OfClear - OfClear % Grid, More);
    if (Values.size() >= std::numeric_limits<StallPart>::max()) // OpPrices adds one
      return false;
  }
  return true;
}

uint64_t SlotPrices::paid() const {
  uint64_t Sum = 0;
  for (const Window &W : Windows)
    if (W.NumOps) {
      const SlotPrice &Its = Values[W.Now.Clear.Of != Use::None ? W.OfClear : W.OfOps];
      Sum += Its.First + (W.NumOps - 1) * Its.More;
    }
  return Sum;
}

bool SlotPrices::settle() {
  AreNew = Values.empty();
  round(OfStalls, &Price::Stall, &Window::Stall, Model.stallPrice());
  round(OfCalls, &Price::Call, &Window::Call, Model.callPrice());
  for (uint64_t Grid : {uint64_t(1), Model.callPrice() / 16, Model.callPrice()})
    if (Grid && findParts(Grid))
      return true;
  return false;
}

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

/// The window of a step that ends in a slot; null: the step has none.
const SlotPrices::Window *SlotPrices::windowOf(CellId C, SlotNumber After, SlotNumber Last) const {
  if (!HasWindows[C] || After >= Last)
    return nullptr;
  const Window *Found = const_cast<SlotPrices *>(this)->windowAt(C, Last);
  return Found && Found->Last == Last ? Found : nullptr;
}

/// Ops that could stand outside the window pay nothing.
StallPart SlotPrices::partOfOps(CellId C, SlotNumber After, SlotNumber Last) const {
  const Window *W = windowOf(C, After, Last);
  return W && W->First <= After + 1 ? W->OfOps : 0;
}

StallPart SlotPrices::before(CellId C, SlotNumber After, uint32_t Item) const {
  return partOfOps(C, After, slotNumber(Item, /*AtEnd=*/false));
}

StallPart SlotPrices::atEnd(CellId C, SlotNumber After, uint32_t Item) const {
  return partOfOps(C, After, slotNumber(Item, /*AtEnd=*/true));
}

StallPart SlotPrices::ofClear(CellId C, SlotNumber After, uint32_t Item) const {
  const Window *W = windowOf(C, After, slotNumber(Item, /*AtEnd=*/false));
  return W ? W->OfClear : 0;
}
