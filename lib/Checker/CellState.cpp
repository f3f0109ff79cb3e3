//===- CellState.cpp - the state of one cell at one point -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Joins the states of a cell on two paths.
///
//===----------------------------------------------------------------------===//

#include "CellState.h"
#include "lib/Planner/Timeline/LostContents.h"

using namespace auxplan;
using namespace llvm;

/// If two paths leave a cell in different layouts, it is in no particular layout after their join,
/// and its next use moves it. A path that has never used the cell only adds that it may move.
/// Contents that are lost on one path are lost: the next use discards them on both. So are contents
/// that two explicit paths leave in different layouts.
bool CellState::joinFrom(const CellState &O) {
  CellState Old = *this;
  Nameless |= O.Nameless || (LosesName && haveTwoNames(In, O.In, Of));
  bool IsLost = Lost || O.Lost || Nameless;
  bool Mine = neededValue() && !IsLost, Theirs = O.neededValue() && !IsLost;
  Row.join(O.Row);
  Held.join(O.Held);
  if (Mine && Theirs && Value != O.Value)
    Value = ConflictingValues;
  else if (!Value || (Theirs && !Mine))
    Value = O.Value;
  HoldsClear |= O.HoldsClear;
  MayMove |= O.MayMove || (Moves && In != O.In);
  if (In == Layout::UNDEFINED)
    In = O.In;
  else if (O.In != In && O.In != Layout::UNDEFINED && (Moves || !isSameLayout(In, O.In, Of)))
    In = NoLayout;
  Defined |= O.Defined;
  Lost |= O.Lost;
  if (IsLost)
    undefine();
  if (Nameless)
    In = Layout::UNDEFINED;
  Denied |= O.Denied;
  WordStale |= O.WordStale;
  Word.join(O.Word);
  WithOwner &= O.WithOwner;
  if (O.EntryLost && !EntryLost)
    EntryAt = O.EntryAt;
  EntryLost |= O.EntryLost;
  if (Owner.joinFrom(O.Owner))
    PassedBy = O.PassedBy;
  if (ChangedAt == None32)
    ChangedAt = O.ChangedAt;
  return !(Old == *this);
}
