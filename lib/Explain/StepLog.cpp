//===- StepLog.cpp - what each line of a plan does ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Keeps the steps that the checker shows.
///
//===----------------------------------------------------------------------===//

#include "StepLog.h"
#include "llvm/Support/MathExtras.h"

using namespace auxplan;
using namespace llvm;

/// The bytes of a step in all its cells.
template <typename StepT> static uint64_t bytesOf(KnownPrices &Prices, const StepT &Step) {
  uint64_t Units = 0;
  for (const CellChange &Change : Step.Cells)
    Units = SaturatingAdd(Units, Prices.priceOf(Step, Change).Dearest);
  return SaturatingMultiply(Units, UnitBytes);
}

void StepLog::op(const OpStep &Step) {
  LoggedOp &Log = Ops[Step.TheOp - G.Ops.data()];
  Log.Cells.assign(Step.Cells.begin(), Step.Cells.end());
  Log.Weight = Weights.weight();
  Log.IsShown = true;
  Log.Disturbs = disturbanceOf(P, Step, Restores);
  // An update of entries has one price, whatever its cells are.
  Log.Bytes = Model.isEntryUpdate(Step)
                  ? Model.priceOf(Step, Step.Cells.front()).Dearest * UnitBytes
                  : bytesOf(*Prices, Step);
}

void StepLog::access(const AccessStep &Step) {
  LoggedAccess &Log = (Step.IsSource ? Sources : Accesses)[Step.TheAccess - G.Accesses.data()];
  Log.Cells.assign(Step.Cells.begin(), Step.Cells.end());
  Log.Used = Step.Used;
  Log.In = Step.In;
  Log.Bytes = bytesOf(*Prices, Step);
  Log.IsShown = true;
}

void AccessBytes::access(const AccessStep &Step) {
  (Step.IsSource ? Sources : Accesses)[Step.TheAccess - G.Accesses.data()] = bytesOf(*Prices, Step);
}
