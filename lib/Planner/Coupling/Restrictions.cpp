//===- Restrictions.cpp - choices that a search has ruled out -------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Restrictions.h.
///
//===----------------------------------------------------------------------===//

#include "Restrictions.h"

using namespace auxplan;
using namespace llvm;

UnitSteps RestrictedShapes::shapesOf(CellId Unit, const Restrictions &Under) {
  unsigned Roles = numRoles(P, Unit);
  UnitSteps Found(Roles, Order.walks().size());
  for (unsigned K = 0; K != Roles; ++K) {
    CellId C = cellInRole(P, Unit, K);
    for (uint32_t W = 0; W != Order.walks().size(); ++W) {
      std::vector<ShapeId> &Shapes = Found.in(K, W);
      Shapes = Programs.programs().shapesOf(Programs.programOf(C, W));
      ArrayRef<uint32_t> Events = Programs.eventsOf(C, W);
      uint32_t Phase = Order.phaseOf(W);
      for (size_t N = 0; N != Shapes.size(); ++N)
        if (const CellEvent &E = Programs.event(Events[N]); mayNarrow(E, Phase, Under))
          Shapes[N] = narrowed(E, Shapes[N], Phase, Under);
    }
  }
  return Found;
}

std::optional<uint32_t> RestrictedShapes::valueOfPlane(CellId C, const Restrictions &Under) const {
  if (Under.OfPlanes.empty())
    return std::nullopt;
  const Plane &Pl = P.planeOf(C);
  auto It = Under.OfPlanes.find(P.planeId(Pl.Image, 0, Pl.TheAspect));
  return It == Under.OfPlanes.end() ? std::nullopt : std::make_optional(It->second);
}

/// Could a restriction concern this step? Most steps have choices that no contest was about.
bool RestrictedShapes::mayNarrow(const CellEvent &Event, uint32_t Phase,
                                 const Restrictions &Under) const {
  if (Under.Values.count({Phase, Event.Item, P.cell(Event.Cell).Plane}) ||
      valueOfPlane(Event.Cell, Under))
    return true;
  if (Event.HasSeveralLines)
    return !Under.Modes.empty() || !Under.Clears.empty();
  return Under.Modes.count({Phase, {Event.Access, Event.IsSource}}) ||
         (!Event.IsSource && Under.restrictsClears(Phase, Event.Access));
}

/// Applies what is restricted about parts of clears. A part that is fast is fast on all cells that
/// overlap it; if it is not, the cells that need it are not either.
void RestrictedShapes::narrowClear(StepShape &Is, const CellEvent &Event, uint32_t Phase,
                                   const Restrictions &Under) const {
  const FastClears &Clears = Table.shapes().clears();
  for (size_t N = 0; N != Is.Uses.size(); ++N) {
    if (Is.Uses[N].IsSource)
      continue;
    uint32_t Line = Programs.accessOf(Event, N);
    Under.forEachClear(Phase, Line, [&](uint32_t Part, bool IsFast) {
      if (IsFast && Clears.sharedParts(Line)[Part].overlaps(P.rangeOf(Event.Cell))) {
        Is.Clear.IsNeeded = true;
        Is.Clear.IsForbidden |= Is.ClearUse != N; // an op for another line does not do it
      } else if (!IsFast && Is.ClearUse == N && Clears.partNeededBy(Line, Event.Cell) == Part) {
        Is.Clear.IsForbidden = true;
      }
    });
  }
}

/// The shape of a step with less choice.
ShapeId RestrictedShapes::narrowed(const CellEvent &Event, ShapeId Of, uint32_t Phase,
                                   const Restrictions &Under) {
  StepShape Is = Table.shape(Of);
  for (size_t N = 0; N != Is.Uses.size(); ++N) {
    ViewId View = {Programs.accessOf(Event, N), Is.Uses[N].IsSource};
    if (auto It = Under.Modes.find({Phase, View}); It != Under.Modes.end())
      Is.Uses[N].Allowed &= It->second;
  }
  if (!Under.Clears.empty())
    narrowClear(Is, Event, Phase, Under);
  bool ClearsToValue = Is.ClearUse != NoUse && Is.Clear.Value;
  if (auto It = Under.Values.find({Phase, Event.Item, P.cell(Event.Cell).Plane});
      It != Under.Values.end()) {
    Is.OnlyValue = Is.Kind == StepKind::Agree ? It->second : 0;
    Is.Clear.IsForbidden |= ClearsToValue && Is.Clear.Value != It->second;
  }
  if (std::optional<uint32_t> Only = valueOfPlane(Event.Cell, Under)) {
    Is.Clear.IsForbidden |= ClearsToValue && *Only != None32 && Is.Clear.Value != *Only;
    Is.ClearsTo = *Only;
  }
  return Table.add(std::move(Is));
}
