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
  Others.clear();
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

void ContestFinder::add(const SharedVariable &V) {
  if (!Found || V < *Found)
    Found = Contest{V};
}

void ContestFinder::claimView(const SharedVariable &V, const Mode &Is) {
  size_t NumLines = G.Accesses.size() + G.Presents.size();
  size_t Index = V.Part ? NumLines + V.At : V.At;
  if (Index >= Views.size()) // sources are rare
    Views.resize(NumLines * (V.Part ? 2 : 1));
  ClaimedMode &Before = Views[Index];
  if (Before.Serial != Serial)
    Before = {Serial, Is};
  else if (!(Before.Is == Is))
    add(V);
}

/// Values that differ are a contest if one of the claims is firm.
void ContestFinder::claim(const SharedVariable &V, uint32_t Value, bool IsFirm) {
  Claimed &All = Others.try_emplace(V, Claimed{0, 0, false, false}).first->second;
  uint32_t Now = V.Is == SharedVariable::AllValues ? 1 : Serial; // all frames have these in common
  if (All.Serial != Now)
    All = {Now, Value, false, false};
  All.IsFirm |= IsFirm;
  All.AreSeveral |= Value != All.First;
  if (All.IsFirm && All.AreSeveral)
    add(V);
}

void ContestFinder::seeCourse(CellId Unit, const Course &Of) {
  ArrayRef<uint32_t> Events = Programs.eventsOf(cellInRole(P, Unit, Of.Role), Of.Walk);
  uint32_t Phase = Order.phaseOf(Of.Walk);
  for (size_t N = 0; N != Events.size(); ++N) {
    const CellEvent &Event = Programs.event(Events[N]);
    uint32_t Decision = Of.Decisions[N] & ~DecisionFlags;
    const Mode *Only = Event.Access != None32 ? Table.onlyMode(Decision) : nullptr;
    if (Only) {
      claimView(SharedVariable::view(Phase, Event.Access, Event.IsSource), *Only);
      if (!Event.IsSource)
        seeClear(Phase, Event.Access, Event.Cell, /*IsFast=*/false);
      continue;
    }
    seeValues(Phase, Event, Decision);
    if (Event.Access == None32)
      continue;
    const StepDecision &Done = Table.decision(Decision);
    const StepShape &Is = Table.shape(Done.Of);
    for (size_t I = 0; I != Is.Uses.size(); ++I) {
      uint32_t Line = Programs.accessOf(Event, I);
      bool IsSource = Is.Uses[I].IsSource;
      claimView(SharedVariable::view(Phase, Line, IsSource), Done.Modes[I]);
      if (!IsSource)
        seeClear(Phase, Line, Event.Cell, Done.ClearsFast && Is.ClearUse == I);
    }
  }
}

/// A part is fast if a cell that needs it is cleared fast, and not if any of its cells is not.
void ContestFinder::seeClear(uint32_t Phase, uint32_t Line, CellId C, bool IsFast) {
  const FastClears &Clears = Table.shapes().clears();
  if (!Clears.sharesClears())
    return;
  std::optional<uint32_t> Needed = Clears.partNeededBy(Line, C);
  for (auto [Part, Range] : llvm::enumerate(Clears.sharedParts(Line)))
    if (Range.overlaps(P.rangeOf(C)) && (!IsFast || Needed == Part))
      claim({SharedVariable::Clear, Phase, Line, uint32_t(Part)}, IsFast);
}

/// The hardware has one value for a plane: clears of a pass, and what the cells hold where they
/// agree, have one. An op that clears unasked may stand elsewhere, so its value is that of all
/// clears of the plane.
void ContestFinder::seeValues(uint32_t Phase, const CellEvent &Event, uint32_t Decision) {
  PlaneId Plane = P.cell(Event.Cell).Plane;
  if (!Values.agrees(Plane))
    return;
  const StepDecision &Done = Table.decision(Decision);
  auto All = SharedVariable::allValues(planeInFirstRole(P, Plane));
  for (ArrayRef<SlotOp> Ops : {ArrayRef<SlotOp>(Done.Ops), ArrayRef<SlotOp>(Done.OpsBehind)})
    for (const SlotOp &O : Ops)
      if (O.Value)
        claim(All, O.Value);
  uint32_t Value = Done.ClearsFast ? Table.shape(Done.Of).Clear.Value : Done.Holds;
  if (!Value)
    return;
  claim(All, Value, /*IsFirm=*/false);
  claim({SharedVariable::Value, Phase, Event.Item, Plane}, Value);
}

/// Does a cell bind a view in a walk?
bool ContestFinder::binds(CellId C, uint32_t Walk, uint32_t Line, bool IsSource) {
  std::vector<StepId> Shapes; // few steps have several lines
  ArrayRef<uint32_t> Events = Programs.eventsOf(C, Walk);
  for (size_t N = 0; N != Events.size(); ++N) {
    const CellEvent &E = Programs.event(Events[N]);
    if (!E.HasSeveralLines) {
      if (E.Access == Line && E.IsSource == IsSource)
        return true;
      continue;
    }
    if (Shapes.empty())
      Shapes = Programs.programs().stepsOf(Programs.programOf(C, Walk));
    ArrayRef<LineUse> Uses = Table.shape(Shapes[N]).Uses;
    for (size_t I = 0; I != Uses.size(); ++I)
      if (Programs.accessOf(E, I) == Line && Uses[I].IsSource == IsSource)
        return true;
  }
  return false;
}

bool ContestFinder::concerns(const Contest &Of, CellId Unit) {
  if (Of.Is == Contest::Value || Of.Is == Contest::AllValues)
    return true;
  for (unsigned K = 0; K != numRoles(P, Unit); ++K)
    for (uint32_t W = 0; W != Order.walks().size(); ++W)
      if (Order.phaseOf(W) == Of.Phase &&
          binds(cellInRole(P, Unit, K), W, Of.At, Of.Is == Contest::View && Of.Part))
        return true;
  return false;
}
