//===- PathFinder.cpp - the rows through which a plan leads ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See PathFinder.h.
///
//===----------------------------------------------------------------------===//

#include "PathFinder.h"
#include "lib/Planner/Solver/CellSolver.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

using Kind = UnitProblem::EventKind;

/// A row first, and then those among others that contain it.
std::vector<RowId> PathFinder::rowsAround(RowId Row, ArrayRef<RowId> Among) const {
  std::vector<RowId> Found = {Row};
  llvm::copy_if(Among, std::back_inserter(Found),
                [&](RowId R) { return R != Row && Of.Rows.holds(R, Row); });
  return Found;
}

UnitPath::Rows PathFinder::rowsOf(size_t Begin, size_t End) const {
  return {Path.begin() + Begin, Path.begin() + End + 1};
}

//===----------------------------------------------------------------------===//
// Events
//===----------------------------------------------------------------------===//

/// Finds the rows between the parts of a step, which come from the row of the path at \p Event.
/// \p IsExact: the parts do what the step does; else they lead to no more, for no more if it
/// counts.
bool PathFinder::passParts(size_t Event, size_t End, const StepEdge &Whole, uint64_t Spent,
                           bool IsExact) {
  RowId From = Path[Event];
  if (Spent > Whole.Price.First && (IsExact || Counts))
    return false;
  if (Event == End)
    return IsExact ? From == Whole.To && Spent == Whole.Price.First : Of.Rows.holds(Whole.To, From);
  SmallVector<StepEdge, 8> Edges(Of.Edges(Event, From)); // asking for others may move them
  return llvm::any_of(Edges, [&](const StepEdge &E) {
    Path[Event + 1] = E.To;
    return passParts(Event + 1, End, Whole, Spent + E.Price.First, IsExact);
  });
}

/// Follows the decision at a step; \p Event becomes its last part. False: the decision is not one
/// from this row.
bool PathFinder::passStep(size_t &Event, Place &At) {
  auto IsStep = [&](size_t N) { return Of.Events[N].Kind <= Kind::Access; };
  size_t Begin = Event, End = Event + 1;
  while (End != LegEnd && IsStep(End) && Of.Steps[End] == Of.Steps[Begin])
    ++End;
  if (Of.Steps[Begin] >= Decisions.size())
    return false;
  uint32_t Decision = Decisions[Of.Steps[Begin]] & ~AtDeadPoint;
  ArrayRef<StepEdge> Edges = Of.OfStep(Begin, At.Plan);
  auto Taken = llvm::find_if(Edges, [&](const StepEdge &E) { return E.Decision == Decision; });
  if (Taken == Edges.end())
    return false;
  const StepEdge Whole = *Taken;
  if (!passParts(Begin, End, Whole, 0, /*IsExact=*/At.Plan == At.Path))
    return false;
  At = {Whole.To, Path[End]};
  Event = End - 1;
  return true;
}

/// Leaves a region. False: the path cannot.
bool PathFinder::endRegion(size_t Event, Place &At, const Region &R) {
  if (Of.Events[Event].Kind == Kind::IfEnd) {
    std::optional<RowId> Plan = Of.Rows.join(R.At.Plan, At.Plan);
    std::optional<RowId> Its = Of.Rows.join(R.At.Path, At.Path);
    if (Plan && Its)
      At = {*Plan, *Its};
    return Plan && Its;
  }
  const Place Head = {R.Head, Path[R.Begin + 1]};
  bool ComesBack = Of.Rows.holds(Head.Plan, At.Plan) && Of.Rows.holds(Head.Path, At.Path);
  if (Of.Events[R.Begin].MaySkip)
    At = Head;
  return ComesBack;
}

/// Goes on into a loop, with each possible head. A path beside the plan has a head of its own.
bool PathFinder::enterLoop(size_t Event, Place At, SmallVector<Region, 4> Open) {
  ArrayRef<RowId> Listed = Of.At[Event + 1].getArrayRef();
  bool IsExact = At.Plan == At.Path;
  auto Enter = [&](RowId Plan, RowId Path) {
    Open.back().Head = Plan;
    return Of.Rows.holds(Plan, Path) && follow(Event + 1, {Plan, Path}, Open);
  };
  Open.push_back({Event, At});
  return llvm::any_of(rowsAround(At.Plan, IsExact ? Listed : Of.Known), [&](RowId Plan) {
    return IsExact ? Enter(Plan, Plan) : llvm::any_of(rowsAround(At.Path, Listed), [&](RowId Path) {
      return Enter(Plan, Path);
    });
  });
}

/// Each loop multiplies the rows that are tried. The examples and the tests need at most 100 tries.
static constexpr unsigned MaxTries = 1 << 16;

/// Follows the decisions of a leg from an event on. False: they are not possible from here, or that
/// takes too long.
bool PathFinder::follow(size_t Event, Place At, SmallVector<Region, 4> Open) {
  if (++NumTries > MaxTries)
    return false;
  for (; Event != LegEnd; ++Event) {
    Path[Event] = At.Path;
    switch (Of.Events[Event].Kind) {
    case Kind::Slot:
    case Kind::Access:
      if (!passStep(Event, At))
        return false;
      break;
    case Kind::IfBegin:
      Open.push_back({Event, At});
      break;
    case Kind::Else:
      std::swap(At, Open.back().At);
      break;
    case Kind::LoopBegin:
      return enterLoop(Event, At, std::move(Open));
    case Kind::IfEnd:
    case Kind::LoopEnd:
      if (!endRegion(Event, At, Open.pop_back_val()))
        return false;
    }
  }
  Path[LegEnd] = At.Path;
  Now = At;
  return true;
}

//===----------------------------------------------------------------------===//
// Executions
//===----------------------------------------------------------------------===//

bool PathFinder::followLeg(size_t Leg, LegDecisions Made) {
  size_t Begin = Of.Legs[Leg];
  LegEnd = Of.Legs[Leg + 1];
  Decisions = Made;
  const Place From = Now;
  if (follow(Begin, From, {}))
    return true;
  return MayWiden && llvm::any_of(rowsAround(From.Plan, Of.Known), [&](RowId Plan) {
           return follow(Begin, {Plan, From.Path}, {});
         });
}

bool PathFinder::followAll(size_t FirstLeg, ArrayRef<LegDecisions> Made) {
  for (size_t N = 0; N != Made.size(); ++N)
    if (!followLeg(FirstLeg + N, Made[N]))
      return false;
  return true;
}

/// Finds the turn that repeats, from the row where the path has come to.
bool PathFinder::repeat(ArrayRef<LegDecisions> Steady) {
  const RowId From = Now.Path;
  Counts = true;
  for (bool May : {false, true}) {
    MayWiden = May;
    for (RowId Head : rowsAround(From, Of.At[Of.Legs[Of.NumOnce]].getArrayRef())) {
      Now = {Head, Head};
      if (followAll(Of.NumOnce, Steady) && Of.Rows.holds(Head, Now.Path))
        return true;
    }
  }
  return false;
}

UnitPath PathFinder::find(RowId Start, ArrayRef<LegDecisions> Apart,
                          ArrayRef<LegDecisions> Steady) {
  UnitPath Found;
  Now = {Start, Start};
  Path.front() = Start;
  size_t Body = Steady.empty() ? 0 : Of.Legs[Of.NumOnce], End = Of.Events.size();
  if (Apart.size() < Of.NumOnce || !followAll(0, Apart.take_front(Of.NumOnce)))
    return {};
  Found.Before = rowsOf(0, Body);
  MayWiden = true;
  Counts = false;
  for (size_t N = Of.NumOnce; N < Apart.size(); N += Steady.size()) {
    std::vector<LegDecisions> Turn = Steady.vec();
    llvm::copy(Apart.drop_front(N).take_front(Steady.size()), Turn.begin());
    if (!followAll(Of.NumOnce, Turn))
      return {};
    Found.Turns.push_back(rowsOf(Body, End));
  }
  if (!Steady.empty() && !repeat(Steady))
    return {};
  Found.Turns.push_back(rowsOf(Body, End));
  return Found;
}
