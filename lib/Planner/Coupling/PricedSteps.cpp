//===- PricedSteps.cpp - the steps of a unit with their prices ------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See PricedSteps.h.
///
//===----------------------------------------------------------------------===//

#include "PricedSteps.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

SearchPrices::~SearchPrices() = default;

bool PricedSteps::has(CellId Unit) const {
  return Prices && llvm::any_of(Programs.membersOf(Unit), [&](CellId Member) {
           for (unsigned K = 0; K != numRoles(P, Member); ++K)
             if (Prices->has(cellInRole(P, Member, K)))
               return true;
           return false;
         });
}

/// \p Counts: the execution is one of those whose slots have prices.
StepPrices PricedSteps::pricesOf(const CellEvent &E, const StepShape &Is, bool Counts) const {
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

void PricedSteps::price(CellId Unit, UnitSteps &Steps) const {
  for (unsigned K = 0; K != numRoles(P, Unit); ++K) {
    CellId C = cellInRole(P, Unit, K);
    for (uint32_t W = 0; W != Order.walks().size(); ++W) {
      ArrayRef<uint32_t> Events = Programs.eventsOf(C, W);
      for (auto [Step, Event] : zip_equal(Steps.in(K, W), Events)) {
        const StepShape &Is = Table.shape(Step);
        if (Is.Ops != SlotPlace::None || Is.ClearUse != NoUse)
          Step = Table.priced(
              Step, pricesOf(Programs.event(Event), Is, !Order.walks()[W].IsFirst));
      }
    }
  }
}
