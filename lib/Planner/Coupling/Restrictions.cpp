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
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

SearchPrices::~SearchPrices() = default;

/// Do ops of the unit have prices?
bool RestrictedPrograms::hasPrices(CellId Unit) const {
  return Prices && llvm::any_of(Programs.membersOf(Unit), [&](CellId Member) {
           for (unsigned K = 0; K != numRoles(P, Member); ++K)
             if (Prices->has(cellInRole(P, Member, K)))
               return true;
           return false;
         });
}

UnitPrograms RestrictedPrograms::programsOf(CellId Unit, const Restrictions &Under,
                                            SearchBudget &Budget) {
  UnitPrograms Found = Programs.programsOf(Unit);
  const bool HasPrices = hasPrices(Unit);
  if (Under.empty() && !HasPrices)
    return Found;
  for (unsigned K = 0; K != Found.numRoles(); ++K)
    for (uint32_t W = 0; W != Order.walks().size(); ++W) {
      ArrayRef<uint32_t> Events = Programs.eventsOf(cellInRole(P, Unit, K), W);
      uint32_t Phase = Order.phaseOf(W);
      auto Change = [&](uint32_t N, StepId Step) {
        const CellEvent &E = Programs.event(Events[N]);
        if (mayNarrow(E, Phase, Under))
          Step = narrowed(E, Step, Phase, Under);
        const StepShape &Is = Table.shape(Step);
        if (!HasPrices || (Is.Ops == SlotPlace::None && Is.ClearUse == NoUse))
          return Step;
        return Table.priced(Step, pricesOf(E, Is, !Order.walks()[W].IsFirst));
      };
      Found.in(K, W) = Programs.programs().withSteps(Found.in(K, W), Change);
      Budget.spend(4 * Events.size());
    }
  return Found;
}

/// The prices of the slot and of the clear of a step. \p Counts: the slot counts.
StepPrices RestrictedPrograms::pricesOf(const CellEvent &E, const StepShape &Is,
                                        bool Counts) const {
  StepPrices Found;
  uint32_t Item = Programs.opItemOf(E);
  if (Is.Ops == SlotPlace::None)
    Found.Ops = {};
  else if (!Counts || E.Place == OpsAt::AbsentElse)
    Found.Ops = Prices->elsewhere();
  else if (E.Place == OpsAt::PassEnd)
    Found.Ops = Prices->atEnd(E.Cell, E.TouchedIn, Item);
  else
    Found.Ops = Prices->before(E.Cell, E.TouchedIn, Item);
  if (Is.ClearUse != NoUse) // inside the instance
    Found.Clear = Counts ? Prices->ofClear(E.Cell, E.TouchedIn, E.Item) : Prices->elsewhere();
  return Found;
}

std::optional<uint32_t> RestrictedPrograms::valueOfPlane(CellId C, const Restrictions &Under) const {
  if (Under.OfPlanes.empty())
    return std::nullopt;
  const Plane &Pl = P.planeOf(C);
  auto It = Under.OfPlanes.find(P.planeId(Pl.Image, 0, Pl.TheAspect));
  return It == Under.OfPlanes.end() ? std::nullopt : std::make_optional(It->second);
}

/// Could a restriction concern this step? Most steps have choices that no contest was about.
bool RestrictedPrograms::mayNarrow(const CellEvent &Event, uint32_t Phase,
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
void RestrictedPrograms::narrowClear(StepShape &Is, const CellEvent &Event, uint32_t Phase,
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
ShapeId RestrictedPrograms::narrowed(const CellEvent &Event, ShapeId Of, uint32_t Phase,
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
