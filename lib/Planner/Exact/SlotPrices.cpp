//===- SlotPrices.cpp - prices of slots that bound total cost -------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See SlotPrices.h. Prices are parts of a stall or a call, as doubles, while they move; settled
/// prices are units. Sums are largest in the last slot of some window, so it is enough to look at
/// these slots.
///
//===----------------------------------------------------------------------===//

#include "SlotPrices.h"
#include "lib/Planner/Decisions/Decisions.h"
#include "llvm/ADT/STLExtras.h"

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
}

/// The rest of the price of each slot that counts, for some windows by their number.
class SlotPrices::Capacity {
public:
  Capacity(ArrayRef<Window> Of, uint64_t Most) {
    std::vector<std::pair<SlotNumber, uint32_t>> ByLast;
    for (auto [N, W] : enumerate(Of))
      ByLast.emplace_back(W.Last, N);
    llvm::sort(ByLast);
    Spans.resize(Of.size());
    std::vector<SlotNumber> Slots;
    for (auto [Last, N] : ByLast) {
      if (Slots.empty() || Slots.back() != Last)
        Slots.push_back(Last);
      Spans[N].End = Slots.size();
    }
    for (auto [N, W] : enumerate(Of)) {
      bool IsNext = N && Of[N - 1].Cell == W.Cell && Of[N - 1].Last + 1 == W.First;
      Spans[N].Begin =
          IsNext ? Spans[N - 1].End : llvm::lower_bound(Slots, W.First) - Slots.begin();
    }
    Left.assign(Slots.size(), Most);
  }
  /// The number of slots of all windows together.
  size_t numInAll() const {
    size_t Num = 0;
    for (const Span &S : Spans)
      Num += S.End - S.Begin;
    return Num;
  }
  /// Takes at most so many units from all slots of a window, in whole pieces.
  uint64_t take(uint64_t Units, size_t Window, uint64_t Piece = 1) {
    return takeFrom(Spans[Window].Begin, Spans[Window].End, Units, Piece);
  }
  uint64_t takeFromLast(uint64_t Units, size_t Window) {
    return takeFrom(Spans[Window].End - 1, Spans[Window].End, Units, 1);
  }
  /// All or nothing, from the slots in front of the last.
  uint64_t takeFromOthers(uint64_t Units, size_t Window) {
    return takeFrom(Spans[Window].Begin, Spans[Window].End - 1, Units, Units);
  }

private:
  struct Span {
    size_t Begin, End;
  };
  uint64_t takeFrom(size_t Begin, size_t End, uint64_t Units, uint64_t Piece) {
    auto Here = MutableArrayRef<uint64_t>(Left).slice(Begin, End - Begin);
    for (uint64_t L : Here)
      Units = std::min(Units, L);
    Units -= Piece ? Units % Piece : Units;
    if (Units)
      for (uint64_t &L : Here)
        L -= Units;
    return Units;
  }
  std::vector<Span> Spans;    ///< by window: which slots
  std::vector<uint64_t> Left; ///< by slot
};

/// Would the prices of the windows take too long?
bool SlotPrices::areTooMany() const {
  if (Windows.size() > MaxWindows)
    return true;
  Capacity Slots(Windows, 0);
  return Slots.numInAll() > std::max(MaxSlotsInAll, ShortWindow * Windows.size());
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
  forEachPrice([](Window &, Price &Its, SlotNumber) { Its.Of = Use::None; });
  for (const PlacedOp *O : Ops) {
    SlotNumber At = slotNumber(O->Item, O->Place == OpsAt::PassEnd);
    if (Window *W = windowAt(O->TheOp.Cell, At)) {
      bool Clears = O->TheOp.Clear != None32 && O->Place == OpsAt::PassBegin && At == W->Last;
      (Clears ? W->Now.Clear : W->Now.Ops).Of = Use::Loose;
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
    if (Here < *Of[N])
      Less = Here;
  }
  for (double *V : Of)
    *V = std::max(0.0, *V - Less);
}

/// The prices that count in one slot.
class SlotPrices::SlotSum {
public:
  void add(Price &Its, double Price::*Part) {
    (Its.Of == Use::Firm ? Firm : Loose).push_back(&(Its.*Part));
  }
  /// Keeps the sum within 1, if possible without lowering the prices of firm uses.
  void limit() {
    double OfFirm = 0;
    for (const double *V : Firm)
      OfFirm += *V;
    lower(Loose, std::max(0.0, 1 - OfFirm));
    lower(Firm, 1);
  }

private:
  SmallVector<double *, 16> Firm, Loose;
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
  for (Window &W : Windows)
    if (!W.Now.Ops.isNone() || !W.Now.Clear.isNone())
      ByLast.push_back(&W);
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
  forEachPrice([](Window &, Price &Its, SlotNumber) {
    Its.Call = Its.Of != Use::None;
    Its.Stall = Its.Of == Use::Firm;
  });
  limit();
}

/// Raises a price: first its part of the call, for which few others compete.
void SlotPrices::raiseBy(Price &Of, double Units) const {
  double StallPrice = Model.stallPrice(), CallPrice = Model.callPrice();
  double OfCall = std::min(Units, std::max(0.0, 1 - Of.Call) * CallPrice);
  Of.Call += CallPrice ? OfCall / CallPrice : 0;
  Of.Stall += StallPrice ? (Units - OfCall) / StallPrice : 0;
}

/// Ops that the cell does at any price pay all; the others share what is left of the saving.
void SlotPrices::fitCell(MutableArrayRef<Window> Its, uint64_t Saving) const {
  SmallVector<Price *, 4> Others;
  double Left = double(Saving) / FullWeight;
  for (Window &W : Its)
    for (Price *Of : {&W.Now.Ops, &W.Now.Clear}) {
      if (!Of->isNone())
        Left -= double(Model.stallPrice() + Model.callPrice());
      else if (Of->Of != Use::None)
        Others.push_back(Of);
    }
  for (Price *Of : Others)
    raiseBy(*Of, std::max(0.0, Left) / Others.size());
}

bool SlotPrices::fit(const Decisions &Free, const Decisions &Charged,
                     function_ref<uint64_t(CellId)> Saving) {
  if (!note(Charged))
    return false;
  forEachPrice(
      [](Window &, Price &Its, SlotNumber) { Its.Stall = Its.Call = Its.Of != Use::None; });
  if (!note(Free))
    return false;
  for (CellId C = 0; C != HasWindows.size(); ++C)
    if (HasWindows[C])
      fitCell(MutableArrayRef<Window>(Windows).slice(FirstOf[C], FirstOf[C + 1] - FirstOf[C]),
              Saving(C));
  limit();
  return true;
}

void SlotPrices::raise(double Gap) {
  unsigned NumUsed = 0;
  forEachPrice([&](Window &, Price &Its, SlotNumber) { NumUsed += Its.Of != Use::None; });
  double By = NumUsed ? Gap / FullWeight / NumUsed : 0;
  forEachPrice([&](Window &, Price &Its, SlotNumber) {
    if (Its.Of != Use::None)
      raiseBy(Its, By);
  });
  limit();
}

void SlotPrices::keep() {
  for (Window &W : Windows)
    W.Best = W.Now;
}

void SlotPrices::goBack() {
  for (Window &W : Windows)
    W.Now = W.Best;
}

//===----------------------------------------------------------------------===//
// Units
//===----------------------------------------------------------------------===//

/// Rounds the parts of some windows down to units, of which a slot has \p Most. Then gives a unit
/// that is left to who has lost a part of one. Then the price of a clear becomes a price of all ops
/// of its window as far as the other slots of the window have room, and ops take what is left: in
/// large pieces, since steps with different prices are different steps.
void SlotPrices::round(MutableArrayRef<Window> Of, double Price::*Part, Units Window::*To,
                       uint64_t Most) {
  Capacity Slots(Of, Most);
  for (auto [N, W] : enumerate(Of)) {
    (W.*To).Ops = Slots.take(uint64_t(W.Now.Ops.*Part * double(Most)), N);
    (W.*To).Clear = Slots.takeFromLast(uint64_t(W.Now.Clear.*Part * double(Most)), N);
  }
  for (auto [N, W] : enumerate(Of)) {
    if (W.Now.Ops.*Part * double(Most) > double((W.*To).Ops))
      (W.*To).Ops += Slots.take(1, N);
    if (W.Now.Clear.*Part * double(Most) > double((W.*To).Clear))
      (W.*To).Clear += Slots.takeFromLast(1, N);
  }
  for (auto [N, W] : enumerate(Of))
    if (uint64_t Clear = (W.*To).Clear) {
      uint64_t Moved = Slots.takeFromOthers(Clear, N);
      (W.*To).Ops += Moved;
      (W.*To).Clear -= Moved;
    }
  for (auto [N, W] : enumerate(Of))
    (W.*To).Ops += Slots.take(Most, N, Most / 2);
}

/// The number of a price among the values.
StallPart SlotPrices::partFor(uint64_t Value) {
  size_t Number = llvm::find(Values, Value) - Values.begin();
  if (Number == Values.size())
    Values.push_back(Value);
  return StallPart(Number);
}

/// Finds the parts, with prices rounded down to the grid. False: there are too many. Part 1, which
/// steps without a slot have, is a whole stall and call.
bool SlotPrices::findParts(uint64_t Grid) {
  Values = {0, Model.stallPrice() + Model.callPrice()};
  for (Window &W : Windows) {
    uint64_t OfOps = W.Stall.Ops + W.Call.Ops;
    uint64_t OfClear = OfOps + W.Stall.Clear + W.Call.Clear;
    W.OfOps = partFor(OfOps - OfOps % Grid);
    W.OfClear = partFor(OfClear - OfClear % Grid);
    if (Values.size() > std::numeric_limits<StallPart>::max())
      return false;
  }
  return true;
}

bool SlotPrices::settle() {
  MutableArrayRef<Window> All = Windows, Left = Windows;
  round(All, &Price::Stall, &Window::Stall, Model.stallPrice());
  while (!Left.empty()) {
    size_t Num = 1;
    while (Num != Left.size() && Left[Num].Plane == Left.front().Plane)
      ++Num;
    round(Left.take_front(Num), &Price::Call, &Window::Call, Model.callPrice());
    Left = Left.drop_front(Num);
  }
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
