//===- RowTable.cpp - what may be known of a cell at a point --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See RowTable.h. Joins work as in the checker (Design.md, "Rows"): clear blocks of undefined
/// contents may have any value.
///
//===----------------------------------------------------------------------===//

#include "RowTable.h"
#include "llvm/ADT/Statistic.h"

#define DEBUG_TYPE "aux-rows"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumRows, "Number of rows of states, each counted once");

/// The table is asked for the same rows again and again.
RowId RowTable::idOf(const CellRow &R) {
  uint32_t Hash = R.Row.bits() * 0x9E3779B1u ^ R.Held.bits() * 0x85EBCA77u ^ R.Value * 0xC2B2AE3Du;
  Recent &Last = RecentRows[Hash >> 24];
  if (Last.Id != None32 && Last.Is == R)
    return Last.Id;
  auto [It, New] = Ids.try_emplace(R, RowId(Rows.size()));
  if (New) {
    Rows.push_back(R);
    ++NumRows;
  }
  Last.Is = R;
  return Last.Id = It->second;
}

CellRow RowTable::make(StateSet Row, StateSet Held, uint32_t Value) const {
  if ((Row & WithClear).empty())
    Value = 0;
  else if (!Value)
    Value = DefaultValue;
  return {Row, Held, Value};
}

std::optional<RowId> RowTable::join(RowId A, RowId B) {
  if (A == B)
    return A;
  CellRow X = Rows[A], Y = Rows[B];
  uint32_t NeededX = neededValue(X), NeededY = neededValue(Y);
  if (NeededX && NeededY && NeededX != NeededY)
    return std::nullopt;
  // A value that one side does not need does not count beside the value of the other side.
  if (!X.Value || (NeededY && !NeededX) || (holdsClear(Y) && !holdsClear(X)))
    X.Value = Y.Value;
  X.Row.join(Y.Row);
  X.Held.join(Y.Held);
  return idOf(X);
}

bool RowTable::isWithin(const CellRow &Inner, const CellRow &Outer) const {
  if (!Inner.Row.isWithin(Outer.Row) || !Inner.Held.isWithin(Outer.Held))
    return false;
  if (!Inner.Value || Inner.Value == AnyValue || Inner.Value == Outer.Value)
    return true;
  return !holdsClear(Inner) && holdsClear(Outer);
}
