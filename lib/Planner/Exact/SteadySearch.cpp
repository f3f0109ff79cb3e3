//===- SteadySearch.cpp - the row that a repeating frame begins in --------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See SteadySearch.h.
///
//===----------------------------------------------------------------------===//

#include "SteadySearch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"

#define DEBUG_TYPE "aux-optimal"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumSteadyHeads, "Number of rows tried for a repeating frame to begin in");

/// If there are more rows than this, a row that contains another is not looked at: a steady row
/// above it contains a steady row above the smaller one, which costs no more. With fewer rows it
/// is, since more images may come into it at once.
static constexpr size_t MaxNested = 8;

/// At most this many rows are tried as rows in which a repeating frame begins.
static constexpr size_t MaxHeads = 96;

/// At most this many more are tried that cost the same as the best, for the sake of the frames
/// before.
static constexpr size_t MaxAlike = 32;

bool SteadySearch::Head::isAlike(const Head &O) const {
  return Row == O.Row &&
         llvm::equal(Joined, O.Joined, [](const RowInPhase &A, const RowInPhase &B) {
           return A.Phase == B.Phase && A.Row == B.Row;
         });
}

/// Adds a row, unless it is known, or there are many rows and it contains one of them.
bool SteadySearch::addReached(std::vector<RowId> &To, RowId Row) const {
  Solver.effort().budget().spend(1 + To.size() / 16);
  bool IsKnown = llvm::is_contained(To, Row);
  bool IsNested = !IsKnown && To.size() >= MaxNested &&
                  llvm::any_of(To, [&](RowId R) { return Solver.isWithin(R, Row); });
  if (!IsKnown && !IsNested)
    To.push_back(Row);
  return !IsKnown && !IsNested;
}

/// If there are many rows, keeps those that contain no other row.
void SteadySearch::keepLeast(std::vector<RowId> &Of) const {
  if (Of.size() <= MaxNested)
    return;
  Solver.effort().budget().spendPairs(Of.size());
  std::vector<RowId> Least;
  llvm::copy_if(Of, std::back_inserter(Least), [&](RowId Row) {
    return llvm::none_of(Of, [&](RowId R) { return R != Row && Solver.isWithin(R, Row); });
  });
  Of = std::move(Least);
}

/// The rows in which some plan finds an image of the orbit in phase 0. Joint rows are products, so
/// not all of them are found.
std::vector<RowId> SteadySearch::reachable(const Arrival &From) {
  std::vector<std::vector<RowId>> Reached(O.Phases);
  std::vector<std::pair<unsigned, RowId>> ToDo;
  auto Reach = [&](unsigned In, RowId Row) {
    bool IsFull = (IsJoint || Solver.effort().budget().isSpent()) &&
                  Reached[In].size() >= std::max(Solver.maxRows(), MaxNested);
    if (IsFull && !llvm::is_contained(Reached[In], Row))
      LeavesOut = true;
    else if (addReached(Reached[In], Row))
      ToDo.push_back({In, Row});
  };
  std::vector<RowId> Found; // by the current execution
  for (const TrailStep &S : From.Before.ends())
    Found.push_back(S.Row);
  size_t NumFirst = Order.first().size();
  for (size_t Exec = 0; Exec <= NumFirst; ++Exec) {
    unsigned Phase = (From.Phase + Exec) % O.Phases;
    std::vector<RowId> Next;
    for (RowId Row : Found) {
      Reach(Phase, Row);
      if (Exec == NumFirst)
        continue;
      for (const CellSolver::Exit &E : Solver.exits(Solver.solve(Parts.at(O, Phase, Exec), Row)))
        if (!llvm::is_contained(Next, E.Row))
          Next.push_back(E.Row);
    }
    Found = std::move(Next);
  }
  while (!ToDo.empty()) {
    auto [In, Row] = ToDo.back();
    ToDo.pop_back();
    for (const CellSolver::Exit &E : Solver.exits(Solver.solve(Parts.at(O, In), Row)))
      Reach((In + 1) % O.Phases, E.Row);
  }
  keepLeast(Reached.front());
  return std::move(Reached.front());
}

void SteadySearch::addHead(Head New) {
  Solver.effort().budget().spend(1 + Heads.size() / 16);
  auto Known = llvm::find_if(Heads, [&](const Head &H) { return H.isAlike(New); });
  if (Known == Heads.end())
    Heads.push_back(std::move(New));
  else if (Known->AtLeast < New.AtLeast)
    Known->AtLeast = New.AtLeast;
}

/// Adds the rows that plans reach as heads; returns those of phase 0.
std::vector<RowId> SteadySearch::addFirstHeads() {
  std::vector<RowId> All;
  for (const Arrival &From : Images) {
    ReachedBy.push_back(reachable(From));
    for (RowId Row : ReachedBy.back())
      if (!llvm::is_contained(All, Row))
        All.push_back(Row);
  }
  keepLeast(All);
  for (RowId Row : All)
    addHead(Row, {});
  for (const Arrival &From : Images) // some rows may contain others, from which nothing costs more
    for (const TrailStep &S : From.Before.ends())
      addHead(S.Row, {});
  return All;
}

/// The head with the least bound, the first of several; none: no other head can be better. A head
/// that costs the same may be better as long as the frames before could cost less.
SteadySearch::Head *SteadySearch::nextHead() {
  Head *Next = nullptr;
  for (Head &H : Heads) {
    bool MayBeBetter =
        !Best || H.AtLeast < price() || (H.AtLeast == price() && LeastPrologue < BestPrologue);
    if (!H.Tried && MayBeBetter && (!Next || H.AtLeast < Next->AtLeast))
      Next = &H;
  }
  return Next;
}

/// Does each image of the orbit come into a head? If not, adds the head's unions with each row that
/// the first such image reaches.
bool SteadySearch::comesToAll(const Head &H) {
  for (ArrayRef<RowId> Reached : ReachedBy) {
    if (llvm::any_of(Reached, [&](RowId R) { return Solver.holds(H.Row, R); }))
      continue;
    for (RowId R : Reached)
      if (std::optional<RowId> Larger = Solver.join(H.Row, R))
        addHead({*Larger, H.Joined, H.AtLeast});
    return false;
  }
  return true;
}

/// The ways through all phases from a row of phase 0; none: there is no way.
std::optional<Trail> SteadySearch::throughCycle(const Head &H) const {
  Trail T(H.Row);
  for (unsigned K = 0; K != O.Phases; ++K) {
    for (const RowInPhase &Also : H.Joined)
      if (Also.Phase == K)
        T.widen(Solver, Also.Row);
    if (!T.advance(Solver, Parts.at(O, K)))
      return std::nullopt;
  }
  return T;
}

/// Goes through the cycle from a head.
void SteadySearch::tryHead(const Head &H) {
  std::optional<Trail> T = throughCycle(H);
  if (!T)
    return;
  for (const TrailStep &E : T->ends()) {
    if (!Solver.holds(H.Row, E.Row)) {
      addUnion(H, E.Row, T->ends());
    } else if (!Best || E.Price <= price()) {
      Trail Cycle = *T;
      Cycle.endAt(E);
      offer(H, std::move(Cycle), T->ends());
    }
  }
}

std::vector<RowId> SteadySearch::rowsOf(const Trail &Cycle) const {
  std::vector<RowId> Found = {Cycle.after(0).front().Row};
  for (const TrailStep &S : Cycle.wayTo(0))
    Found.push_back(S.Row);
  Found.pop_back(); // the end lies within the head
  return Found;
}

/// Takes a cycle if it is the best. Adds heads from which the frames before could cost less.
void SteadySearch::offer(const Head &H, Trail Cycle, ArrayRef<TrailStep> Ends) {
  PrologueSearch Search(Solver, Parts, Order, O, rowsOf(Cycle));
  PrologueCost Prologue;
  std::vector<RowInPhase> Passed;
  for (const Arrival &From : Images) {
    std::optional<PrologueCost> OfImage = Search.priceOf(From, Passed);
    if (!OfImage)
      return;
    Prologue.Apart = std::max(Prologue.Apart, OfImage->Apart);
    Prologue.Price = Prologue.Price + OfImage->Price;
  }
  const Cost Price = Cycle.ends().front().Price;
  for (const RowInPhase &R : Passed)
    R.Phase ? addWider({H.Row, H.Joined, Price}, R) : addUnion(H, R.Row, Ends);
  if (Best && Price == price() && !(Prologue < BestPrologue))
    return;
  Best = std::move(Cycle);
  BestPrologue = Prologue;
}

/// Adds a head like \p H in which a later phase also begins in another row.
void SteadySearch::addWider(Head H, const RowInPhase &Also) {
  auto At = llvm::lower_bound(H.Joined, Also.Phase,
                              [](const RowInPhase &R, unsigned Phase) { return R.Phase < Phase; });
  if (At == H.Joined.end() || At->Phase != Also.Phase) {
    H.Joined.insert(At, Also);
  } else {
    std::optional<RowId> Larger = Solver.join(At->Row, Also.Row);
    if (!Larger)
      return;
    At->Row = *Larger;
  }
  addHead(std::move(H));
}

/// Adds the union of a head and a row in which the cycle, begun in the head, ends.
void SteadySearch::addUnion(const Head &H, RowId End, ArrayRef<TrailStep> Ends) {
  std::optional<RowId> Larger = Solver.join(H.Row, End);
  if (!Larger)
    return;
  std::optional<Cost> Least;
  Solver.effort().budget().spend(Ends.size() / 4);
  for (const TrailStep &E : Ends)
    if ((!Least || E.Price < *Least) && Solver.holds(*Larger, E.Row))
      Least = E.Price;
  addHead({*Larger, H.Joined, Least.value_or(H.AtLeast)});
}

/// The cost of the cheapest way through a cycle from any of these rows, whatever row it ends in.
/// Images go from reached row to reached row, so no image goes around repeatedly for less on
/// average.
Cost SteadySearch::leastCycle(ArrayRef<RowId> From) const {
  std::optional<Cost> Least;
  for (RowId Row : From)
    if (std::optional<Trail> T = throughCycle({Row, {}, {}}))
      for (const TrailStep &S : T->ends())
        if (!Least || S.Price < *Least)
          Least = S.Price;
  return Least.value_or(Cost());
}

bool SteadySearch::run() {
  std::vector<RowId> All = addFirstHeads();
  for (const Arrival &From : Images)
    LeastPrologue.Price = LeastPrologue.Price + From.Before.ends()[From.Before.cheapestEnd()].Price;
  size_t NumTried = 0, NumAlike = 0;
  while (Head *Next = nextHead()) {
    bool IsAlike = Best && Next->AtLeast == price();
    if (IsAlike && NumAlike++ == MaxAlike)
      break;
    if (!IsAlike && NumTried++ == std::min(Solver.maxRows(), MaxHeads)) {
      LeavesOut = true;
      break;
    }
    Next->Tried = true;
    ++NumSteadyHeads;
    const Head H = *Next; // adding heads may move them in memory
    if (comesToAll(H))
      tryHead(H);
  }
  if (Best)
    AtLeast = Solver.updatesWhereNeeded() ? leastCycle(All) : price();
  return Best.has_value();
}
