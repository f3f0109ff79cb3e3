//===- ContestFinder.cpp - what cells disagree on -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See ContestFinder.h.
///
//===----------------------------------------------------------------------===//

#include "ContestFinder.h"
#include "lib/Planner/Solver/CellSolver.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

std::optional<Contest> ContestFinder::find(ArrayRef<CellId> Cells,
                                           ArrayRef<const UnitSolution *> Of) {
  // A single cell cannot disagree.
  if (Cells.size() == 1 && !Programs.isJoint(Cells.front()))
    return std::nullopt;
  Units = Cells;
  Solutions = Of;
  Found = std::nullopt;
  ValuesOfPlanes.clear();
  bool Cycles = Order.cycles(); // each frame has views of its own
  if (!Cycles)
    seeFrame(std::nullopt, std::nullopt);
  for (uint32_t W = 0; Cycles && W != Order.walks().size() && !Found; ++W)
    seeFrame(std::nullopt, W);
  size_t Frames = 0;
  for (const UnitSolution *U : Solutions)
    Frames = std::max(Frames, U->Apart.size());
  for (size_t N = 0; N != Frames && !Found; ++N) {
    seeFrame(N, Cycles ? std::optional(Order.walkOf(N, /*PrologueFrames=*/0)) : std::nullopt);
    if (Found)
      Found->IsApart = Order.repeats() && N >= Order.before().size();
  }
  return Found;
}

/// Compares all courses in one frame: a steady one, or an execution that is planned apart. \p Walk:
/// the walk of the frame for units that plan nothing apart; none: all steady courses are of this
/// frame.
void ContestFinder::seeFrame(std::optional<size_t> Apart, std::optional<uint32_t> Walk) {
  ++Serial;
  for (size_t N = 0; N != Units.size(); ++N) {
    const UnitSolution &U = *Solutions[N];
    // In a frame that a cell does not plan apart it behaves as in the steady one.
    bool IsSteady = !Apart || *Apart >= U.Apart.size() || U.Apart[*Apart].empty();
    for (const Course &Of : IsSteady ? U.Steady : U.Apart[*Apart])
      if (!IsSteady || !Walk || Of.Walk == *Walk)
        seeCourse(Units[N], Of);
  }
}

void ContestFinder::add(const Contest &New) {
  if (!Found || New < *Found)
    Found = New;
}

void ContestFinder::seeCourse(CellId Unit, const Course &Of) {
  ArrayRef<uint32_t> Events = Programs.eventsOf(cellInRole(P, Unit, Of.Role), Of.Walk);
  for (size_t N = 0; N != Events.size(); ++N) {
    const CellEvent &Event = Programs.event(Events[N]);
    uint32_t Decision = Of.Decisions[N] & ~DecisionFlags;
    if (Event.Access == None32) {
      seeValue(Event, Decision, Of.Walk);
      continue;
    }
    if (const Mode *Only = Table.onlyMode(Decision)) {
      seeMode({Event.Access, Event.IsSource}, *Only, Of.Walk);
      if (!Event.IsSource)
        seeClear(Event.Access, Event.Cell, /*IsFast=*/false, Of.Walk);
      continue;
    }
    seeValue(Event, Decision, Of.Walk);
    const StepDecision &Done = Table.decision(Decision);
    const StepShape &Is = Table.shape(Done.Of);
    for (size_t I = 0; I != Is.Uses.size(); ++I) {
      ViewId Line = {Programs.accessOf(Event, I), Is.Uses[I].IsSource};
      seeMode(Line, Done.Modes[I], Of.Walk);
      if (!Line.second)
        seeClear(Line.first, Event.Cell, Done.ClearsFast && Is.ClearUse == I, Of.Walk);
    }
  }
}

/// Compares the mode of a view with the modes seen before.
void ContestFinder::seeMode(ViewId Id, const Mode &Is, uint32_t Walk) {
  size_t NumLines = G.Accesses.size() + G.Presents.size();
  size_t Index = Id.second ? NumLines + Id.first : Id.first;
  if (Index >= SeenModes.size()) // sources are rare
    SeenModes.resize(NumLines * (Id.second ? 2 : 1));
  SeenMode &Seen = SeenModes[Index];
  if (Seen.Serial != Serial)
    Seen = {Serial, Is};
  else if (!(Seen.Is == Is))
    add({Order.phaseOf(Walk), Id});
}

/// Notes whether a line clears a cell fast, for all parts of the clear that the cell overlaps.
void ContestFinder::seeClear(uint32_t Line, CellId C, bool IsFast, uint32_t Walk) {
  const FastClears &Clears = Table.shapes().clears();
  if (!Clears.sharesClears())
    return;
  std::optional<uint32_t> Needed = Clears.partNeededBy(Line, C);
  for (auto [Part, Range] : llvm::enumerate(Clears.sharedParts(Line))) {
    if (!Range.overlaps(P.rangeOf(C)))
      continue;
    SeenClear &Seen = SeenClears[{Line, uint32_t(Part)}];
    if (Seen.Serial != Serial)
      Seen = {Serial};
    Seen.IsTaken |= IsFast && Needed == Part;
    Seen.IsBroken |= !IsFast;
    if (Seen.IsTaken && Seen.IsBroken)
      add({Order.phaseOf(Walk), {Line, false}, Contest::OfClear, uint32_t(Part)});
  }
}

/// Compares the value of the cell's clear blocks where all cells of its plane must agree.
void ContestFinder::seeValue(const CellEvent &Event, uint32_t Decision, uint32_t Walk) {
  if (Values.agreeing().empty())
    return;
  const StepDecision &Done = Table.decision(Decision);
  const StepShape &Is = Table.shape(Done.Of);
  PlaneId Plane = P.cell(Event.Cell).Plane;
  if (!Values.agrees(Plane))
    return;
  for (ArrayRef<SlotOp> Ops : {ArrayRef<SlotOp>(Done.Ops), ArrayRef<SlotOp>(Done.OpsBehind)})
    for (const SlotOp &O : Ops)
      seeAnyValue(Event, O.Value, /*IsAsked=*/false);
  uint32_t Value = Done.ClearsFast ? Is.Clear.Value : Done.Holds;
  if (!Value)
    return;
  seeAnyValue(Event, Value, /*IsAsked=*/true);
  SeenValue &Seen = SeenValues[{Event.Item, Plane}];
  if (Seen.Serial != Serial)
    Seen = {Serial, Value};
  else if (Seen.Is != Value)
    add({Order.phaseOf(Walk), {Event.Item, false}, Contest::OfValue, Plane});
}

/// Nothing but the value that all clears of a plane have makes sure that its cells agree on a clear
/// that no access asks for: it may stand anywhere.
void ContestFinder::seeAnyValue(const CellEvent &Event, uint32_t Value, bool IsAsked) {
  if (!Value)
    return;
  const Plane &Pl = P.planeOf(Event.Cell);
  PlaneId First = P.planeId(Pl.Image, 0, Pl.TheAspect);
  auto [It, New] = ValuesOfPlanes.try_emplace(First, AllValues{Value, !IsAsked, false});
  AllValues &All = It->second;
  All.IsUnasked |= !IsAsked;
  All.AreSeveral |= Value != All.First;
  if (All.IsUnasked && All.AreSeveral)
    add({0, {0, false}, Contest::OfPlane, First});
}

/// Does a cell bind a view in a walk?
bool ContestFinder::binds(CellId C, uint32_t Walk, ViewId View) {
  std::vector<StepId> Shapes; // few steps have several lines
  ArrayRef<uint32_t> Events = Programs.eventsOf(C, Walk);
  for (size_t N = 0; N != Events.size(); ++N) {
    const CellEvent &E = Programs.event(Events[N]);
    if (!E.HasSeveralLines) {
      if (ViewId(E.Access, E.IsSource) == View)
        return true;
      continue;
    }
    if (Shapes.empty())
      Shapes = Programs.programs().stepsOf(Programs.programOf(C, Walk));
    ArrayRef<LineUse> Uses = Table.shape(Shapes[N]).Uses;
    for (size_t I = 0; I != Uses.size(); ++I)
      if (ViewId(Programs.accessOf(E, I), Uses[I].IsSource) == View)
        return true;
  }
  return false;
}

bool ContestFinder::concerns(const Contest &Of, CellId Unit) {
  if (Of.Is == Contest::OfValue || Of.Is == Contest::OfPlane)
    return true;
  for (unsigned K = 0; K != numRoles(P, Unit); ++K)
    for (uint32_t W = 0; W != Order.walks().size(); ++W)
      if (Order.phaseOf(W) == Of.Phase && binds(cellInRole(P, Unit, K), W, Of.View))
        return true;
  return false;
}
