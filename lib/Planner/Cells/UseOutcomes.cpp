//===- UseOutcomes.cpp - what uses make of a row --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Legality and price agree with the checker and Cost.h. The properties of a use that do not depend
/// on the row are found once for each step.
///
//===----------------------------------------------------------------------===//

#include "UseOutcomes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

using namespace auxplan;
using namespace llvm;

static constexpr uint64_t NoUnits = ~uint64_t(0);

UseOutcomes::UseOutcomes(const Problem &P, SearchTables &Tables, LineModes &Modes)
    : P(P), S(Tables.S), Rows(Tables.Rows), Model(Tables.Prices.model()), Modes(Modes) {}

/// The ways of the uses of a step.
UseOutcomes::Ways &UseOutcomes::waysOf(ShapeId Id, const StepShape &Is) {
  if (Id >= WaysOf.size())
    WaysOf.resize(Id + 1);
  Ways &Of = WaysOf[Id];
  if (!Of.empty())
    return Of;
  const Graph &G = P.graph();
  const Pass &Pass = G.Passes[Is.Pass];
  for (const LineUse &U : Is.Uses) {
    UseWays &Its = Of.emplace_back();
    Its.A = &G.Accesses[U.Access];
    Its.Drawn = effectOf(P, S, Pass, *Its.A, U.IsSource, Is.Cell, /*IsCleared=*/false);
    Its.Cleared = effectOf(P, S, Pass, *Its.A, U.IsSource, Is.Cell, /*IsCleared=*/true);
    Its.Modes = Modes.of(U, Is.Cell);
    for (const Mode &M : Its.Modes)
      if (Modes.knowsLayoutsOnly())
        Its.Taken.push_back(Modes.takenBy(U, Is.Cell, M));
    Its.Units.assign(2 * Its.Modes.size() * P.family().States.size(), NoUnits);
  }
  return Of;
}

ArrayRef<UseOutcome> UseOutcomes::from(ShapeId Id, const StepShape &Is, RowId At, bool ClearsFast,
                                       bool PreferredOnly) {
  auto [It, New] = Known.try_emplace({Id, At, ClearsFast, PreferredOnly});
  Range &Its = It->second;
  if (New) {
    Now = &waysOf(Id, Is);
    Its.First = Outcomes.size();
    find(Is, Rows[At], ClearsFast, PreferredOnly);
    Its.Num = Outcomes.size() - Its.First;
  }
  return ArrayRef(Outcomes).slice(Its.First, Its.Num);
}

/// Adds the outcome of every combination of modes; the mode of the first use changes last.
void UseOutcomes::find(const StepShape &Is, const CellRow R, bool ClearsFast, bool PreferredOnly) {
  SmallVector<UseEffect, 2> All;
  for (const UseWays &U : *Now) {
    bool IsCleared = ClearsFast && All.size() == Is.ClearUse;
    All.push_back({IsCleared ? U.Cleared : U.Drawn, U.A, {}, 0, IsCleared});
  }
  SmallVector<uint8_t, 2> Choice(All.size(), 0);
  for (;;) {
    bool Allowed = true;
    for (size_t N = 0; N != All.size(); ++N) {
      uint8_t OfUse = Is.Uses[N].Allowed;
      All[N].Used = (*Now)[N].Modes[Choice[N]];
      All[N].Way = Choice[N];
      Allowed &= (PreferredOnly ? OfUse & -OfUse : OfUse) >> Choice[N] & 1;
    }
    if (Allowed && takesContract(All, R))
      if (std::optional<CellRow> To = useTogether(Is, All, R))
        Outcomes.push_back({Rows.idOf(*To), unitsOfUses(Is, All, R), Choice});
    size_t Changed;
    for (Changed = All.size(); Changed; --Changed) {
      if (++Choice[Changed - 1] != (*Now)[Changed - 1].Modes.size())
        break;
      Choice[Changed - 1] = 0;
    }
    if (!Changed)
      return;
  }
}

/// Can all accesses in the layouts of the uses take the row, whatever the uses do? This does not
/// matter for contents that are discarded on the way into the layout.
bool UseOutcomes::takesContract(ArrayRef<UseEffect> All, const CellRow &R) const {
  if (!Modes.knowsLayoutsOnly() ||
      llvm::any_of(All, [](const UseEffect &U) { return U.Does.DiscardsBefore; }))
    return true;
  for (size_t N = 0; N != All.size(); ++N)
    if (All[N].A->Kind != AccessKind::Host && !R.Held.isWithin((*Now)[N].Taken[All[N].Way]))
      return false;
  return true;
}

/// The row behind all uses of a phase; none: one of them is illegal in a state that it may
/// find.
std::optional<CellRow> UseOutcomes::useTogether(const StepShape &Is, ArrayRef<UseEffect> All,
                                                const CellRow &R) const {
  SmallVector<BoundUse, 4> Bound;
  bool Writes = false, Defines = false, DiscardsAfter = false;
  for (const UseEffect &U : All) {
    Bound.push_back({U.Does, U.Used, U.A->Load == LoadOp::Clear});
    Writes |= U.Does.Writes;
    Defines |= U.Does.Defines;
    DiscardsAfter |= U.Does.DiscardsAfter;
  }
  RowBehind Behind = rowBehind(P.machine(), Bound, R.Row, R.Held);
  if (!Behind.IsLegal)
    return std::nullopt;
  uint32_t InPlace = R.Value;
  if (!R.Value && Is.FreesValue)
    InPlace = AnyValue;
  else if (!Rows.holdsClear(R) && (Is.ClearsTo == Is.InPlace || !R.Value))
    InPlace = Is.InPlace ? Is.InPlace : R.Value;
  StateSet Held = Behind.Row;
  if (!Defines) // undefined contents stay undefined
    Held = R.Held.empty() ? R.Held : rowBehind(P.machine(), Bound, R.Held, R.Held).Row;
  CellRow To = Writes ? Rows.make(Behind.Row, Held, InPlace) : R;
  if (DiscardsAfter)
    To.Held = StateSet();
  return To;
}

uint64_t UseOutcomes::unitsOfUse(const StepShape &Is, size_t Use, const UseEffect &Of, StateId St) {
  UseWays &Ways = (*Now)[Use];
  size_t NumStates = P.family().States.size();
  uint64_t &Known = Ways.Units[(Of.ClearsFast * Ways.Modes.size() + Of.Way) * NumStates + St];
  if (Known == NoUnits) {
    AccessStep Step = {};
    Step.TheAccess = Of.A;
    Step.IsSource = Is.Uses[Use].IsSource;
    Step.Used = Of.Used;
    Step.Place.Pass = Is.Pass;
    StateSet Only = StateSet::of(St);
    Known = Model.priceOf(Step, {Is.Cell, Only, Only, Of.Does}).Dearest;
  }
  return Known;
}

/// The dearest member of the row counts.
uint64_t UseOutcomes::unitsOfUses(const StepShape &Is, ArrayRef<UseEffect> All, const CellRow &R) {
  uint64_t Units = 0;
  for (size_t N = 0; N != All.size(); ++N) {
    uint64_t Dearest = 0;
    for (uint32_t Left = R.Row.bits(); Left; Left &= Left - 1)
      Dearest = std::max(Dearest, unitsOfUse(Is, N, All[N], countr_zero(Left)));
    Units += Dearest;
  }
  return heldSum(Units);
}
