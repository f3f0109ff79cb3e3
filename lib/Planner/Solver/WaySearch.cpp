//===- WaySearch.cpp - the cheapest ways through a sequence ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See WaySearch.h. docs/Minimality.md says why the result is the least.
///
//===----------------------------------------------------------------------===//

#include "WaySearch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"

#define DEBUG_TYPE "aux-solver"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumWays, "Number of ways through sequences");
STATISTIC(NumHeads, "Number of heads of loops that were tried");

/// Regions get new numbers, so transitions of old regions are not found again.
void WaySearch::forget() {
  ++Generation;
  Ways.clear();
}

std::optional<WaySearch::WayId> WaySearch::solve(SequenceId Through, RowId From, uint32_t Part) {
  WayId W = wayFrom(Through, From, Part);
  return work() ? std::make_optional(W) : std::nullopt;
}

/// Puts unfinished work on top of the stack, though it may wait further down already. It has not
/// begun there, else it would be part of itself.
WaySearch::WayId WaySearch::wayFrom(SequenceId Through, RowId From, uint32_t Part) {
  WayId W = Ways.wayFrom(Through, From, Part);
  if (!Ways.way(W).Done) {
    Task T;
    T.IsRegion = false;
    T.Index = W;
    SequenceTable::Sequence Is = Sequences.read(Through);
    T.At = Is.Begin;
    T.End = Is.End;
    T.Front = Fronts.table().single(From);
    Stack.push_back(std::move(T));
  }
  return W;
}

uint32_t WaySearch::regionFrom(RegionId Is, RowId From) {
  uint32_t R = Ways.regionFrom(Is, From);
  if (!Ways.region(R).Done) {
    Task T;
    T.IsRegion = true;
    T.Index = R;
    T.Heads = {From};
    Stack.push_back(std::move(T));
  }
  return R;
}

/// Works until nothing is left to do; false: it took too much work.
bool WaySearch::work() {
  while (!Stack.empty()) {
    if (Effort.isSpent()) {
      Stack.clear();
      return false;
    }
    size_t Top = Stack.size() - 1;
    Task T = std::move(Stack[Top]); // results that it waits for are pushed above it
    bool IsLoop = T.IsRegion && Sequences.region(Ways.region(T.Index).Is).isLoop();
    bool Done = isDone(T) || (!T.IsRegion ? workAtWay(T) : IsLoop ? workAtLoop(T) : workAtIf(T));
    Stack[Top] = std::move(T);
    if (Done)
      Stack.pop_back();
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Sequences
//===----------------------------------------------------------------------===//

void WaySearch::take(Task &T, uint32_t Transition) {
  Effort.budget().spend(1);
  Ways.take(T.Index, T.At, Transition);
  const FrontTable::Transition &X = Fronts.table().transition(Transition);
  T.Front = X.To;
  T.Base = T.Base + X.More;
}

void WaySearch::finish(Way &W, FrontId Front, const Cost &Base) {
  ++NumWays;
  W.Exits.reserve(Fronts.table()[Front].size());
  for (const FrontTable::Member &M : Fronts.table()[Front])
    W.Exits.push_back({M.Row, Base + M.More});
  W.Done = true;
}

/// Works on a sequence; false: it waits for a region.
bool WaySearch::workAtWay(Task &T) {
  for (; T.At != T.End; ++T.At) {
    const SequenceItem I = Sequences.item(T.At); // reading moves items in memory
    if (!I.isRegion())
      take(T, Fronts.stepFrom(T.Front, I));
    else if (!passRegion(T, I))
      return false;
  }
  finish(Ways.way(T.Index), T.Front, T.Base);
  return true;
}

/// Finds the rows after the next region of a sequence. False: the results of the region from some
/// row are not known yet.
bool WaySearch::passRegion(Task &T, const SequenceItem &I) {
  FrontTable::Key Key = {T.Front, I.What,
                         uint64_t(Generation) << SequenceItem::WeightShift | I.Where};
  uint32_t Found = Fronts.table().find(Key);
  if (Found == None32) {
    std::optional<uint32_t> New = regionTransition(T.Front, I);
    if (!New)
      return false;
    Fronts.table().keep(Key, Found = *New);
  }
  take(T, Found);
  return true;
}

/// The transition of a region from a front. None: it waits for the results from a row.
std::optional<uint32_t> WaySearch::regionTransition(FrontId From, const SequenceItem &I) {
  bool Waits = false;
  SmallVector<uint32_t, 4> Into;
  SmallVector<FrontTable::Member, 16> Front(Fronts.table()[From]); // regionFrom() makes fronts
  for (const FrontTable::Member &M : Front) {
    Into.push_back(regionFrom(I.What, M.Row));
    Waits |= !Ways.region(Into.back()).Done;
  }
  if (Waits)
    return std::nullopt;
  for (size_t N = 0; N != Into.size(); ++N) {
    ArrayRef<RegionExit> Exits = Ways.region(Into[N]).Exits;
    for (uint32_t X = 0; X != Exits.size(); ++X)
      Fronts.offer(Exits[X].Row, Front[N].More + deltaOf(Exits[X].Price), N, X, Front[N].Row);
  }
  return Fronts.settle(I.mayUpdate());
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

void WaySearch::offer(Region &R, const RegionExit &New) {
  Effort.add(1);
  Effort.budget().spend(R.Exits.size() / 16); // is compared with each
  if (!Fronts.isBeyond(New.Price))
    R.offer(New);
}

/// Drops exits beside which another one leads to no more for no more; if there are too many, keeps
/// the cheapest.
void WaySearch::finish(Region &R) {
  Effort.budget().spendPairs(R.Exits.size());
  std::vector<RegionExit> Kept;
  llvm::copy_if(R.Exits, std::back_inserter(Kept), [&](const RegionExit &E) {
    return llvm::none_of(R.Exits, [&](const RegionExit &Other) {
      return Other.Row != E.Row && Other.Price <= E.Price &&
             Fronts.rows().isWithin(Other.Row, E.Row);
    });
  });
  if (Kept.size() > Fronts.maxRows()) {
    llvm::stable_sort(Kept, [](auto &A, auto &B) { return A.Price < B.Price; });
    Kept.resize(Fronts.maxRows());
    Fronts.setCut(true);
  }
  R.Exits = std::move(Kept);
  R.Done = true;
}

bool WaySearch::workAtIf(Task &T) {
  const SequenceTable::Region Of = Sequences.region(Ways.region(T.Index).Is); // reading moves them
  RowId From = Ways.region(T.Index).From;
  WayId Then = wayFrom(Of.First, From), Else = wayFrom(Of.Second, From);
  if (!Ways.way(Then).Done || !Ways.way(Else).Done)
    return false;
  Region &R = Ways.region(T.Index);
  ArrayRef<Exit> Thens = Ways.way(Then).Exits, Elses = Ways.way(Else).Exits;
  for (uint32_t A = 0; A != Thens.size(); ++A)
    for (uint32_t B = 0; B != Elses.size(); ++B)
      if (std::optional<RowId> Row = Fronts.rows().join(Thens[A].Row, Elses[B].Row))
        offer(R, {*Row, Thens[A].Price + Elses[B].Price, Then, Else, A, B});
  finish(R);
  return true;
}

/// Is there an exit that leads to no more than \p New does, for no more?
bool WaySearch::isDominated(const Region &R, const Exit &New) const {
  return llvm::any_of(R.Exits, [&](const RegionExit &E) {
    return E.Price <= New.Price && Fronts.rows().isWithin(E.Row, New.Row);
  });
}

/// A loop is left in the row in which its body ends, or, if it may be skipped, in its head. From a
/// head that contains another head each end of the body costs no less than some end from the
/// smaller head, which lies within the former. So growing a head by an end helps only if the loop
/// cannot already be left there, or in the grown head, for no more.
bool WaySearch::workAtLoop(Task &T) {
  const SequenceTable::Region Of = Sequences.region(Ways.region(T.Index).Is); // reading moves them
  for (; T.Tried != T.Heads.size(); ++T.Tried) {
    RowId Head = T.Heads[T.Tried];
    WayId Body = wayFrom(Of.First, Head);
    if (!Ways.way(Body).Done)
      return false;
    Region &R = Ways.region(T.Index);
    ArrayRef<Exit> Ends = Ways.way(Body).Exits;
    for (uint32_t X = 0; X != Ends.size(); ++X)
      if (Fronts.rows().holds(Head, Ends[X].Row))
        offer(R, {Of.MaySkip ? Head : Ends[X].Row, Ends[X].Price, Body, None32, X, 0});
    Effort.budget().spendPairs(T.Heads.size() + Ends.size() + R.Exits.size());
    for (const Exit &E : Ends) {
      std::optional<RowId> Larger = Fronts.rows().join(Head, E.Row);
      if (!Larger || llvm::is_contained(T.Heads, *Larger) ||
          isDominated(R, {Of.MaySkip ? *Larger : E.Row, E.Price}))
        continue;
      if (T.Heads.size() < Fronts.maxRows())
        T.Heads.push_back(*Larger);
      else
        Fronts.setCut(true);
    }
  }
  NumHeads += T.Heads.size();
  finish(Ways.region(T.Index));
  return true;
}
