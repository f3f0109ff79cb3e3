//===- ChoiceFront.cpp - the choices that are worth keeping ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See ChoiceFront.h.
///
//===----------------------------------------------------------------------===//

#include "ChoiceFront.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

static size_t numChanged(const BarrierChoice &C) {
  return count_if(C.Options, [](const UseOption &O) { return !O.isPlain(); });
}

bool ChoiceFront::add(TriedChoice New) {
  bool IsAllowed = isWithin(New.Costs);
  bool IsBest = IsAllowed && none_of(Kept, [&](const TriedChoice &Of) {
                  return Of.Costs.Rank <= New.Costs.Rank && isWithin(Of.Costs);
                });
  bool IsBase = IsAllowed && !New.isText() &&
                (!Base || !isWithin(Base->Costs) || New.Costs.Rank < Base->Costs.Rank);
  if (IsBase)
    Base = New;
  keep(std::move(New));
  return IsBest || IsBase;
}

void ChoiceFront::keep(TriedChoice New) {
  auto IsAsGood = [](const TriedChoice &A, const TriedChoice &B) {
    return A.Costs.isAsGoodAs(B.Costs);
  };
  size_t Changes = New.isText() ? 0 : numChanged(New.Choice);
  auto IsBelow = [&](const TriedChoice &Old) {
    bool IsNearer = New.isText() || Changes < numChanged(Old.Choice);
    return IsAsGood(Old, New) && !(IsNearer && IsAsGood(New, Old));
  };
  if (any_of(Kept, IsBelow))
    return;
  llvm::erase_if(Kept, [&](const TriedChoice &Old) { return IsAsGood(New, Old); });
  auto Place = llvm::partition_point(
      Kept, [&](const TriedChoice &Old) { return Old.Costs.Rank < New.Costs.Rank; });
  Kept.insert(Place, std::move(New));
}

const TriedChoice *ChoiceFront::bestBesideText() const {
  const TriedChoice *Best = llvm::find_if(choices(), [&](const TriedChoice &Of) {
    return !Of.isText() && isWithin(Of.Costs);
  });
  if (Best == choices().end())
    Best = nullptr;
  bool HasBase = Base && isWithin(Base->Costs);
  return HasBase && (!Best || Base->Costs.Rank < Best->Costs.Rank) ? &*Base : Best;
}
