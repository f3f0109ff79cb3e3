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

PlaneId auxplan::planeInFirstRole(const Problem &P, PlaneId Id) {
  const Plane &Its = P.plane(Id);
  return P.planeId(Its.Image, 0, Its.TheAspect);
}

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
        if (!Under.empty())
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

/// A part of a clear that is fast is fast on all cells that overlap it; if it is not, the cells
/// that need it are not either.
void RestrictedPrograms::narrowClear(StepShape &Is, CellId C, size_t Use, uint32_t Line,
                                     uint32_t Part, bool IsFast) const {
  const FastClears &Clears = Table.shapes().clears();
  if (IsFast && Clears.sharedParts(Line)[Part].overlaps(P.rangeOf(C))) {
    Is.Clear.IsNeeded = true;
    Is.Clear.IsForbidden |= Is.ClearUse != Use; // an op for another line does not do it
  } else if (!IsFast && Is.ClearUse == Use && Clears.partNeededBy(Line, C) == Part) {
    Is.Clear.IsForbidden = true;
  }
}

/// A step with less choice; the step itself, if nothing has been decided about it.
StepId RestrictedPrograms::narrowed(const CellEvent &E, StepId Of, uint32_t Phase,
                                    const Restrictions &Under) {
  const StepShape &Was = Table.shape(Of);
  std::optional<StepShape> Is;
  auto Narrow = [&]() -> StepShape & { return Is ? *Is : Is.emplace(Was); };
  for (size_t N = 0; N != Was.Uses.size(); ++N) {
    uint32_t Line = Programs.accessOf(E, N);
    bool IsSource = Was.Uses[N].IsSource;
    if (auto Mode = Under.valueOf(SharedVariable::view(Phase, Line, IsSource)))
      Narrow().Uses[N].Allowed &= 1u << *Mode;
    if (!IsSource)
      Under.forEachClear(Phase, Line, [&](uint32_t Part, bool IsFast) {
        narrowClear(Narrow(), E.Cell, N, Line, Part, IsFast);
      });
  }
  bool ClearsToValue = Was.ClearUse != NoUse && Was.Clear.Value;
  PlaneId Its = P.cell(E.Cell).Plane;
  if (auto Only = Under.valueOf({SharedVariable::Value, Phase, E.Item, Its})) {
    Narrow().OnlyValue = Was.Kind == StepKind::Agree ? *Only : 0;
    Narrow().Clear.IsForbidden |= ClearsToValue && Was.Clear.Value != *Only;
  }
  if (auto Only = Under.valueOf(SharedVariable::allValues(planeInFirstRole(P, Its)))) {
    Narrow().Clear.IsForbidden |= ClearsToValue && *Only != None32 && Was.Clear.Value != *Only;
    Narrow().ClearsTo = *Only;
  }
  return Is ? Table.add(std::move(*Is)) : Of;
}
