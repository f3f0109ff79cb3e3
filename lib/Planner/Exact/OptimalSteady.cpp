//===- OptimalSteady.cpp - the row that a repeating frame begins in -------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A cell that is kept from frame to frame has a steady row: of all *heads*, rows into which the
/// cycle of frames comes back, the one from which the cycle costs least. Each image of a ring must
/// come into the head at some time.
///
/// The search tries heads in the order of a lower bound of their cost. The first heads are rows
/// that some plan reaches. If the cycle, begun in a head, ends in a row that is not within the
/// head, the union of the two is also a head. If an image does not come into a head, the union with
/// each row that the image reaches is one, too. From a larger row nothing costs less. So a union
/// costs no less than the cheapest way from the smaller head that ends within the union, and the
/// search ends when no head is left whose bound is below the best result.
///
//===----------------------------------------------------------------------===//

#include "OptimalPolicy.h"
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

/// Adds a row, unless it is known, or there are many rows and it contains one of them.
bool OptimalPolicy::addReached(std::vector<RowId> &To, RowId Row) {
  bool IsKnown = llvm::is_contained(To, Row);
  bool IsNested = !IsKnown && To.size() >= MaxNested &&
                  llvm::any_of(To, [&](RowId R) { return Solver->isWithin(R, Row); });
  if (!IsKnown && !IsNested)
    To.push_back(Row);
  return !IsKnown && !IsNested;
}

/// If there are many rows, keeps those that contain no other row.
void OptimalPolicy::keepLeast(std::vector<RowId> &Of) {
  if (Of.size() <= MaxNested)
    return;
  std::vector<RowId> Least;
  llvm::copy_if(Of, std::back_inserter(Least), [&](RowId Row) {
    return llvm::none_of(Of, [&](RowId R) { return R != Row && Solver->isWithin(R, Row); });
  });
  Of = std::move(Least);
}

/// The rows in which some plan finds an image of the orbit in phase 0. Joint rows are products, so
/// not all of them are found.
std::vector<RowId> OptimalPolicy::reachable(const Orbit &O, const Arrival &From) {
  std::vector<std::vector<RowId>> Reached(O.Phases);
  std::vector<std::pair<unsigned, RowId>> ToDo;
  auto Reach = [&](unsigned In, RowId Row) {
    if (Joint && Reached[In].size() == Solver->maxRows() && !llvm::is_contained(Reached[In], Row))
      LeavesOut = true;
    else if (addReached(Reached[In], Row))
      ToDo.push_back({In, Row});
  };
  std::vector<RowId> Found; // by the current execution
  for (const Step &S : From.Before.back())
    Found.push_back(S.Row);
  for (size_t Exec = 0; Exec <= Order->first().size(); ++Exec) {
    unsigned Phase = (From.Phase + Exec) % O.Phases;
    std::vector<RowId> Next;
    for (RowId Row : Found) {
      Reach(Phase, Row);
      if (Exec == Order->first().size())
        continue;
      for (const CellSolver::Exit &E : Solver->exits(Solver->solve(partAt(O, Phase, Exec), Row)))
        if (!llvm::is_contained(Next, E.Row))
          Next.push_back(E.Row);
    }
    Found = std::move(Next);
  }
  while (!ToDo.empty()) {
    auto [In, Row] = ToDo.back();
    ToDo.pop_back();
    for (const CellSolver::Exit &E : Solver->exits(Solver->solve(partAt(O, In), Row)))
      Reach((In + 1) % O.Phases, E.Row);
  }
  keepLeast(Reached.front());
  return std::move(Reached.front());
}

void OptimalPolicy::addHead(SteadySearch &To, RowId Row, const Cost &AtLeast) {
  for (Head &Known : To.Heads)
    if (Known.Row == Row) {
      if (Known.AtLeast < AtLeast)
        Known.AtLeast = AtLeast;
      return;
    }
  bool TakesStarts = llvm::all_of(To.Images, [&](const Arrival &From) {
    return llvm::any_of(From.Before.back(),
                        [&](const Step &S) { return Solver->holds(Row, S.Row); });
  });
  To.Heads.push_back({Row, AtLeast, TakesStarts});
}

/// The head with the least bound, the first of several; none: no other head can be better. If two
/// cost the same, the head that takes each image in its first row is better, since no frame is then
/// planned apart.
OptimalPolicy::Head *OptimalPolicy::nextHead(SteadySearch &In) {
  Head *Next = nullptr;
  for (Head &H : In.Heads) {
    bool IsEqual = In.Best && H.AtLeast == In.price() && H.TakesStarts && !In.StartsAll;
    bool MayBeBetter = !In.Best || H.AtLeast < In.price() || IsEqual;
    if (!H.Tried && MayBeBetter && (!Next || H.AtLeast < Next->AtLeast))
      Next = &H;
  }
  return Next;
}

/// Does each image of the orbit come into a head? If not, adds the head's unions with each row that
/// the first such image reaches.
bool OptimalPolicy::comesToAll(SteadySearch &In, const Head &H) {
  for (ArrayRef<RowId> Reached : In.ReachedBy) {
    if (llvm::any_of(Reached, [&](RowId R) { return Solver->holds(H.Row, R); }))
      continue;
    for (RowId R : Reached)
      if (std::optional<RowId> Larger = Solver->join(H.Row, R))
        addHead(In, *Larger, H.AtLeast);
    return false;
  }
  return true;
}

/// Goes through the cycle from a head. A trail has one step for each phase; the last step of the
/// best trail is the chosen exit.
void OptimalPolicy::tryHead(SteadySearch &In, const Head &H, const Orbit &O) {
  Trail T = {{{H.Row, {}, 0, 0, 0}}};
  for (unsigned K = 0; K != O.Phases; ++K)
    if (!advance(T, partAt(O, K)))
      return;
  auto IsIn = [&](const Step &S) { return Solver->holds(H.Row, S.Row); };
  for (const Step &E : T.back()) {
    if (!IsIn(E)) {
      addUnion(In, H, E.Row, T.back());
      continue;
    }
    bool IsBetter = !In.Best || E.Price < In.price() ||
                    (E.Price == In.price() && H.TakesStarts && !In.StartsAll);
    if (!IsBetter)
      continue;
    In.Best = T;
    In.Best->back() = {E};
    In.StartsAll = H.TakesStarts;
  }
}

/// Adds the union of a head and a row in which the cycle, begun in the head, ends.
void OptimalPolicy::addUnion(SteadySearch &In, const Head &H, RowId End, ArrayRef<Step> Exits) {
  std::optional<RowId> Larger = Solver->join(H.Row, End);
  if (!Larger)
    return;
  std::optional<Cost> Least;
  for (const Step &E : Exits)
    if ((!Least || E.Price < *Least) && Solver->holds(*Larger, E.Row))
      Least = E.Price;
  addHead(In, *Larger, *Least);
}

/// The cost of the cheapest way through a cycle from any of these rows, whatever row it ends in.
/// Images go from reached row to reached row, so no image goes around repeatedly for less on
/// average.
Cost OptimalPolicy::leastCycle(const Orbit &O, ArrayRef<RowId> From) {
  std::optional<Cost> Least;
  for (RowId Row : From) {
    Trail T = {{{Row, {}, 0, 0, 0}}};
    bool Ends = true;
    for (unsigned K = 0; K != O.Phases && Ends; ++K)
      Ends = advance(T, partAt(O, K));
    for (const Step &S : T.back())
      if (Ends && (!Least || S.Price < *Least))
        Least = S.Price;
  }
  return Least.value_or(Cost());
}

/// The cheapest way through the orbit that begins and ends within a row which, for each image,
/// contains a row that some plan reaches.
OptimalPolicy::SteadySearch OptimalPolicy::findSteady(const Orbit &O, ArrayRef<Arrival> Images) {
  SteadySearch Search;
  Search.Images = Images;
  std::vector<RowId> All;
  for (const Arrival &From : Images) {
    Search.ReachedBy.push_back(reachable(O, From));
    for (RowId Row : Search.ReachedBy.back())
      if (!llvm::is_contained(All, Row))
        All.push_back(Row);
  }
  keepLeast(All);
  for (RowId Row : All)
    addHead(Search, Row, {});
  for (const Arrival &From : Images) // some rows may contain others, from which nothing costs more
    for (const Step &S : From.Before.back())
      addHead(Search, S.Row, {});
  while (Head *Next = nextHead(Search)) {
    if (Search.NumTried++ == std::min(Solver->maxRows(), MaxHeads)) {
      LeavesOut = true;
      break;
    }
    Next->Tried = true;
    ++NumSteadyHeads;
    const Head H = *Next; // adding heads may move them in memory
    if (comesToAll(Search, H))
      tryHead(Search, H, O);
  }
  if (Search.Best)
    Search.AtLeast = Solver->updatesWhereNeeded() ? leastCycle(O, All) : Search.price();
  return Search;
}
