//===- PricedWindows.cpp - where ops with prices may stand ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See PricedWindows.h. The sums of prices by slot tell which slots are above their limits; there,
/// prices that the plan noted last does not pay are lowered first.
///
//===----------------------------------------------------------------------===//

#include "PricedWindows.h"
#include "llvm/ADT/STLExtras.h"
#include <numeric>

using namespace auxplan;
using namespace llvm;

/// At most this many windows, and slots in all windows unless these are short: the prices of more
/// would take longer than the search.
static constexpr size_t MaxWindows = 1 << 20, MaxSlotsInAll = 1 << 22, ShortWindow = 128;

PricedWindows::PricedWindows(const Problem &P, const CellPrograms &Programs)
    : P(P), Programs(Programs), FirstOf(P.cells().size() + 1), HasWindows(P.cells().size()) {}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

/// Do the slots of a frame count: of the frame that repeats, or if there is none, of all?
static bool counts(const Graph &G, uint32_t FrameItem) {
  return G.Frames[G.Items[FrameItem].Index].Repeat ||
         llvm::none_of(G.Frames, [](const Frame &F) { return F.Repeat; });
}

bool PricedWindows::counts(const FrameExecution &Walk) const {
  return !Walk.IsFirst && ::counts(P.graph(), Walk.FrameItem);
}

/// Do the windows of the cell lie within one execution of a frame? If frames that count follow one
/// another, the op of a kept cell may stand in a frame that has no step of the cell, and so may the
/// op of a role of a ring.
bool PricedWindows::mayHaveWindows(CellId C) const {
  const Image &Of = P.imageOfCell(C);
  if (!P.classOfCell(C).hasAux() || Of.Lifetime == Lifetime::History)
    return false;
  unsigned Executions = 0;
  for (const FrameExecution &Walk : Programs.walks())
    if (counts(Walk))
      Executions += P.graph().Frames[P.graph().Items[Walk.FrameItem].Index].Repeat ? 1 : Walk.Times;
  return Executions == 1 || Of.Lifetime == Lifetime::Frame;
}

/// Adds the windows of more cells in one walk.
void PricedWindows::addIn(uint32_t Walk, const std::vector<bool> &Cells) {
  SlotNumber Begin = slotNumber(Programs.walks()[Walk].FrameItem, /*AtEnd=*/true);
  std::vector<SlotNumber> LastOf(P.cells().size(), Begin);
  for (const CellEvent &E : Programs.eventsIn(Walk)) {
    if (!Cells[E.Cell] || E.IsBare || E.IsAgreement)
      continue;
    SlotNumber At = slotNumber(E.Item, E.Place == OpsAt::PassEnd);
    SlotNumber After = std::exchange(LastOf[E.Cell], At);
    if (At <= After)
      continue;
    PricedWindow &New = Windows.emplace_back();
    New.Cell = E.Cell;
    New.Plane = P.cell(E.Cell).Plane;
    New.First = E.BeforeChain ? At : After + 1; // there only a clear can stand
    New.Last = At;
    New.PaysOwnCalls = P.plane(New.Plane).NumCells == 1;
    New.Now.Ops.Call = New.PaysOwnCalls;
  }
}

/// Sorts the windows, and finds their slots.
void PricedWindows::sort() {
  llvm::sort(Windows, [](const PricedWindow &A, const PricedWindow &B) {
    return std::make_pair(A.Cell, A.Last) < std::make_pair(B.Cell, B.Last);
  });
  size_t N = 0;
  for (CellId C = 0; C != FirstOf.size(); ++C) {
    while (N != Windows.size() && Windows[N].Cell < C)
      ++N;
    FirstOf[C] = N;
  }
  ByFirst.resize(Windows.size());
  std::iota(ByFirst.begin(), ByFirst.end(), 0);
  llvm::stable_sort(ByFirst,
                    [&](size_t A, size_t B) { return Windows[A].First < Windows[B].First; });
  std::vector<SlotWindow> Slots(Windows.begin(), Windows.end());
  OfStalls = SlotSpans(Slots, /*ByPlane=*/false);
  OfCalls = SlotSpans(Slots, /*ByPlane=*/true);
}

/// Would the prices of the windows take too long?
bool PricedWindows::areTooMany() const {
  return Windows.size() > MaxWindows ||
         OfStalls.numInAll() > std::max(MaxSlotsInAll, ShortWindow * Windows.size());
}

PricedWindow *PricedWindows::at(CellId C, SlotNumber At) {
  auto Begin = Windows.begin() + FirstOf[C], End = Windows.begin() + FirstOf[C + 1];
  auto Found = std::lower_bound(Begin, End, At,
                                [](const PricedWindow &W, SlotNumber N) { return W.Last < N; });
  return Found != End && Found->First <= At ? &*Found : nullptr;
}

void PricedWindows::forEachPrice(
    function_ref<void(PricedWindow &, OpPrice &, SlotNumber First)> Take) {
  for (PricedWindow &W : Windows) {
    Take(W, W.Now.Ops, W.First);
    Take(W, W.Now.Clear, W.Last);
  }
}

std::vector<const PlacedOp *> auxplan::opsThatCount(const Graph &G, const Decisions &Of) {
  std::vector<const PlacedOp *> Ops;
  for (const FrameDecisions &F : Of.Frames)
    if (::counts(G, F.Begin) && !F.IsPrologue)
      for (const Execution &E : F.Executions)
        for (const PlacedOp &O : E.Ops)
          Ops.push_back(&O);
  return Ops;
}

bool PricedWindows::addFor(ArrayRef<const PlacedOp *> Ops) {
  std::vector<bool> New(P.cells().size());
  bool IsAnyNew = false;
  for (const PlacedOp *O : Ops)
    if (CellId C = O->TheOp.Cell; !HasWindows[C] && mayHaveWindows(C))
      New[C] = HasWindows[C] = IsAnyNew = true;
  if (!IsAnyNew)
    return true;
  for (uint32_t W = 0; W != Programs.walks().size(); ++W)
    if (counts(Programs.walks()[W]))
      addIn(W, New);
  sort();
  return !areTooMany();
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

namespace {

/// The prices that count in one slot.
class SlotSum {
public:
  void add(OpPrice &Its, double OpPrice::*Part) {
    if (Its.*Part > 0)
      Of[size_t(Its.Of)].push_back(&(Its.*Part));
  }
  /// Keeps the sum within 1, if possible without lowering the prices of uses, and of firm uses
  /// above all.
  void limit() {
    double Left = 1;
    for (WindowUse Which : {WindowUse::Firm, WindowUse::Loose, WindowUse::None}) {
      lower(Of[size_t(Which)], std::max(0.0, Left));
      for (const double *V : Of[size_t(Which)])
        Left -= *V;
    }
  }

private:
  std::array<SmallVector<double *, 16>, 3> Of; ///< by WindowUse
};

/// Sums of prices by slot.
class SlotSums {
public:
  explicit SlotSums(const SlotSpans &Spans)
      : Spans(Spans), Rises(Spans.numSlots() + 1), OfClears(Spans.numSlots()) {}
  /// Adds the prices of a window: that of its clear counts in its last slot.
  void add(size_t Window, double OfOps, double OfClear) {
    const SlotSpans::Span &S = Spans[Window];
    Rises[S.Begin] += OfOps;
    Rises[S.End] -= OfOps;
    OfClears[S.End - 1] += OfClear;
  }
  void sum() { std::partial_sum(Rises.begin(), Rises.end(), Rises.begin()); }
  /// The sum in the last slot of a window, after sum().
  double atLast(size_t Window) const {
    size_t Last = Spans[Window].End - 1;
    return Rises[Last] + OfClears[Last];
  }

private:
  const SlotSpans &Spans;
  std::vector<double> Rises; ///< by how much the sum rises from slot to slot; then the sums
  std::vector<double> OfClears;
};

} // namespace

/// Lowers one part of the prices of some windows around a slot, if their sum there is above 1.
static void limitPart(SlotNumber At, ArrayRef<PricedWindow *> Of, double OpPrice::*Part) {
  double Sum = 0;
  for (const PricedWindow *W : Of)
    Sum += W->Now.Ops.*Part + (W->Last == At ? W->Now.Clear.*Part : 0);
  if (Sum <= 1)
    return;
  SlotSum Prices;
  for (PricedWindow *W : Of) {
    Prices.add(W->Now.Ops, Part);
    if (W->Last == At)
      Prices.add(W->Now.Clear, Part);
  }
  Prices.limit();
}

/// Does the same for the stall, and for the call of each plane.
static void limitAt(SlotNumber At, ArrayRef<PricedWindow *> Around) {
  limitPart(At, Around, &OpPrice::Stall);
  for (size_t Begin = 0, End; Begin != Around.size(); Begin = End) {
    End = Begin + 1;
    if (Around[Begin]->PaysOwnCalls)
      continue;
    while (End != Around.size() && Around[End]->Plane == Around[Begin]->Plane)
      ++End;
    limitPart(At, Around.slice(Begin, End - Begin), &OpPrice::Call);
  }
}

/// The slots in which the sums of some windows are above their limits, in order; slots in which
/// none of these windows ends need no look.
std::vector<SlotNumber> PricedWindows::slotsAbove(ArrayRef<size_t> Active) const {
  constexpr double Limit = 1 + 1e-9; // the sums are rounded; settled prices are not
  SlotSums Stalls(OfStalls), Calls(OfCalls);
  for (size_t N : Active) {
    const PricedWindow::Prices &Its = Windows[N].Now;
    Stalls.add(N, Its.Ops.Stall, Its.Clear.Stall);
    if (!Windows[N].PaysOwnCalls)
      Calls.add(N, Its.Ops.Call, Its.Clear.Call);
  }
  Stalls.sum();
  Calls.sum();
  std::vector<SlotNumber> Found;
  for (size_t N : Active)
    if (Stalls.atLast(N) > Limit || Calls.atLast(N) > Limit)
      Found.push_back(Windows[N].Last);
  llvm::sort(Found);
  Found.erase(std::unique(Found.begin(), Found.end()), Found.end());
  return Found;
}

/// Does the window add to a sum that has a limit?
static bool adds(const PricedWindow &W) {
  const PricedWindow::Prices &Its = W.Now;
  bool SharesCalls = !W.PaysOwnCalls && (Its.Ops.Call > 0 || Its.Clear.Call > 0);
  return SharesCalls || Its.Ops.Stall > 0 || Its.Clear.Stall > 0;
}

/// Lowering a price lowers the sums in all slots of its window, so one pass over the slots is
/// enough.
void PricedWindows::limit() {
  std::vector<size_t> Active;
  for (auto [N, W] : enumerate(Windows))
    if (adds(W))
      Active.push_back(N);
  std::vector<size_t> Numbers; // of the active windows around a slot, by plane and cell
  std::vector<PricedWindow *> Around;
  auto Next = ByFirst.begin();
  for (SlotNumber At : slotsAbove(Active)) {
    llvm::erase_if(Numbers, [&](size_t N) { return Windows[N].Last < At; });
    for (; Next != ByFirst.end() && Windows[*Next].First <= At; ++Next)
      if (adds(Windows[*Next]) && Windows[*Next].Last >= At)
        Numbers.insert(llvm::upper_bound(Numbers, *Next), *Next);
    Around.clear();
    for (size_t N : Numbers)
      Around.push_back(&Windows[N]);
    limitAt(At, Around);
  }
}
