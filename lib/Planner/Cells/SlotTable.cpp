//===- SlotTable.cpp - rows to which the ops of a slot lead ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The ops of a slot are each op of the family, by itself and predicated, and fast clears of
/// undefined contents (FastClears). Dijkstra's algorithm finds all rows to which sequences of such
/// ops lead, on labels of units and a number of ops (Martins, "On a multicriteria shortest path
/// problem", 1984), since a search may have a price for each op; it drops a row that contains a row
/// that is no worse in either.
///
/// Predicated ops that could run on the whole row for no more are left out, since they gain nothing
/// (needsPredicate).
///
//===----------------------------------------------------------------------===//

#include "SlotTable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"

#define DEBUG_TYPE "aux-steps"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumClosures, "Number of rows from which sequences of ops were looked for");

using Wide = unsigned __int128;

//===----------------------------------------------------------------------===//
// Prices
//===----------------------------------------------------------------------===//

static constexpr uint64_t NotPriced = ~uint64_t(0);

Cost OpPrices::priceOf(const StepCost &Of, const StepPrices &By) const {
  Wide Sum = Of.Units;
  if (Of.NumOps)
    Sum += Wide(By.Ops.First) + Wide(Of.NumOps - 1) * By.Ops.More;
  if (Of.ClearsFast && Of.NumOps)
    Sum += By.Clear.More + (By.Clear.First - std::min(By.Clear.First, By.Ops.First));
  else if (Of.ClearsFast)
    Sum += By.Clear.First;
  Sum += Wide(Of.NumBehind) * By.Clear.More;
  uint64_t NumOps = Of.NumOps + Of.ClearsFast + Of.NumBehind;
  if (Of.IsSecondChoice && Goal != Objective::Ops)
    NumOps += Of.NumOps;
  return costOf(heldSum(Sum), NumOps);
}

/// The units of an op on a whole cell.
uint64_t OpPrices::unitsIn(CellId C, uint32_t Sort, OpId Id, StateId St) {
  size_t NumStates = P.family().States.size();
  if (Sort >= Units.size())
    Units.resize(Sort + 1);
  std::vector<uint64_t> &OfSort = Units[Sort];
  if (OfSort.empty())
    OfSort.assign(P.family().Ops.size() * NumStates, NotPriced);
  uint64_t &Known = OfSort[Id * NumStates + St];
  if (Known == NotPriced)
    Known = Model.opUnits(C, Id, St, P.surfaceBytes(C));
  return Known;
}

uint64_t OpPrices::unitsOf(CellId C, uint32_t Sort, OpId Id, StateSet From, const Area *Part) {
  uint64_t Surface = Part ? P.surfaceBytes(C, Part) : 0, Dearest = 0;
  for (uint32_t Left = From.bits(); Left; Left &= Left - 1) {
    StateId I = countr_zero(Left);
    Dearest = std::max(Dearest, Part ? Model.opUnits(C, Id, I, Surface) : unitsIn(C, Sort, Id, I));
  }
  return Dearest;
}

//===----------------------------------------------------------------------===//
// Slots
//===----------------------------------------------------------------------===//

SlotTable::StateSets::StateSets(const FamilyInfo &F)
    : WithClear(F.withClear()), WithOtherClear(F.withClear(ClearClass::Any)),
      Compressed(F.compressed()), PrimaryValid(F.primaryValid()) {}

SlotTable::SlotTable(const Problem &P, RowTable &Rows, const OpSorts &Sorts, OpPrices &Prices)
    : P(P), Rows(Rows), Sorts(Sorts), Prices(Prices), Sets(P.family()) {}

/// The members of a row on which an op runs.
StateSet SlotTable::selected(const SlotOp &O, StateSet Row) const {
  switch (O.Predicate) {
  case Predicate::None:
    return Row;
  case Predicate::Compressed:
    return Row & Sets.Compressed;
  case Predicate::ClearType:
    return Row & (O.Class == ClearClass::None ? Sets.WithClear : Sets.WithOtherClear);
  case Predicate::Stale:
    break;
  }
  llvm_unreachable("nobody plans by a word that is left over");
}

/// Does the op need its predicate: can it not run on the whole row, or does it cost less on the
/// members that the predicate selects? Otherwise it runs without, since its results for the other
/// members cost no more to go on with.
bool SlotTable::needsPredicate(const StepShape &Is, const SlotOp &O, const CellRow &R, bool Live) {
  StateSet Runs = selected(O, R.Row);
  if (Runs.empty() || Runs == R.Row)
    return false;
  auto unitsOf = [&](StateSet From) {
    return Prices.unitsOf(Is.Cell, Sorts.sortOf(Is.Cell), O.Id, From);
  };
  return !applyOp(Is, {O.Id}, R, Live) || unitsOf(Runs) < unitsOf(R.Row);
}

/// The row after an op in a slot; none: it is illegal, or does not need its predicate. A clear that
/// no access asks for destroys the contents.
std::optional<CellRow> SlotTable::applyOp(const StepShape &Is, const SlotOp &O, const CellRow &R,
                                          bool Live) {
  AuxUsage Kind = P.classOfCell(Is.Cell).Kind;
  OpEffect Effect = P.family().Ops[O.Id].Effect;
  bool Clears = Effect == OpEffect::FastClear || Effect == OpEffect::StencilClear;
  StateSet Runs = selected(O, R.Row);
  bool IsIdle = O.Predicate != Predicate::None && !needsPredicate(Is, O, R, Live);
  bool IsOtherValue = O.Value && Is.ClearsTo && O.Value != Is.ClearsTo;
  if (IsIdle || IsOtherValue || (Clears && Live && !R.Held.empty()))
    return std::nullopt;
  // An ambiguate takes the contents of live blocks for complete.
  if (Effect == OpEffect::Ambiguate && Live && !(Runs & R.Held).isWithin(Sets.PrimaryValid))
    return std::nullopt;
  StateSet To = R.Row - Runs, Held = R.Held - Runs;
  ClearClass Class = O.Value ? O.Class : ClearClass::None;
  for (uint32_t Left = Runs.bits(); Left; Left &= Left - 1) {
    StateId I = countr_zero(Left), Next = P.machine().afterOp(Kind, O.Id, I, Class);
    if (Next == NoState)
      return std::nullopt;
    To.join(StateSet::of(Next));
    if (!Clears && R.Held.has(I))
      Held.join(StateSet::of(Next));
  }
  return Rows.make(To, Held, O.Value ? O.Value : R.Value);
}

uint8_t SlotTable::queuesOf(const StepShape &Is) const {
  if (Is.Ops == SlotPlace::None || (Is.IsTaken && !WritesTaken))
    return 0;
  if (Is.Ops == SlotPlace::Items)
    return Is.Queues;
  return Is.Queues | 1u << unsigned(P.graph().Passes[Is.Pass].On.Kind);
}

/// The cheapest reached row that has not been settled; None32: there is none. Drops rows that
/// contain a settled row with no more ops, which costs no more, since they lead to nothing better.
uint32_t SlotTable::settleNext(SlotRows &All, uint32_t &NumSettled) const {
  while (NumSettled != All.size()) {
    auto Next = std::min_element(All.begin() + NumSettled, All.end());
    bool IsWorse = std::any_of(All.begin(), All.begin() + NumSettled, [&](const SlotRow &R) {
      return R.NumOps <= Next->NumOps && Rows.isWithin(R.Row, Next->Row);
    });
    if (!IsWorse) {
      std::rotate(All.begin() + NumSettled, Next, Next + 1);
      return NumSettled++;
    }
    All.erase(Next);
  }
  return None32;
}

/// Notes that an op leads from a settled row to another row, if no ops lead there that are no more
/// and cost no more. Settled rows cost no more than new ones.
static void reach(SlotRows &All, uint32_t NumSettled, const SlotRow &New) {
  for (const SlotRow &Old : All)
    if (Old.Row == New.Row && Old.Units <= New.Units && Old.NumOps <= New.NumOps)
      return;
  auto Worse = std::find_if(All.begin() + NumSettled, All.end(), [&](const SlotRow &Old) {
    return Old.Row == New.Row && New.Units <= Old.Units && New.NumOps <= Old.NumOps;
  });
  if (Worse == All.end())
    All.push_back(New);
  else
    *Worse = New;
}

const SlotRows &SlotTable::rowsFrom(RowId From, const StepShape &Is, bool Live) {
  auto [It, New] =
      RowsOf.try_emplace({Sorts.sortOf(Is.Cell), From, Is.ClearsTo, queuesOf(Is), Live}, nullptr);
  if (!New)
    return *It->second;
  SlotRows &All = AllRows.emplace_back();
  It->second = &All;
  findRows(All, From, Is, Live);
  return All;
}

/// Appends the rows that sequences of ops reach, the cheapest first.
void SlotTable::findRows(SlotRows &All, RowId From, const StepShape &Is, bool Live) {
  ++NumClosures;
  uint8_t Queues = queuesOf(Is);
  uint8_t ToAny = Queues ? AnyQueue : 0; // an op that keeps nothing needs no transfer
  uint32_t Sort = Sorts.sortOf(Is.Cell);
  AuxUsage Kind = P.classOfCell(Is.Cell).Kind;
  All.reserve(8);
  All.push_back({From});
  uint32_t NumSettled = 0;
  for (uint32_t Next; (Next = settleNext(All, NumSettled)) != None32;) {
    const CellRow Before = Rows[All[Next].Row];
    bool IsSingle = has_single_bit(Before.Row.bits());
    bool Keeps = Live && !Before.Held.empty();
    for (const SlotOp &O : Sorts.opsIn(Sort)) {
      // An op with a predicate runs on some members of the row, not on all.
      if (O.Predicate != Predicate::None && (IsSingle || selected(O, Before.Row).empty()))
        continue;
      if (!(P.target().opQueues(Kind, O.Id) & (Keeps ? Queues : ToAny)))
        continue;
      std::optional<CellRow> To = applyOp(Is, O, Before, Live);
      if (!To)
        continue;
      uint64_t Units = Prices.unitsOf(Is.Cell, Sort, O.Id, selected(O, Before.Row));
      reach(
          All, NumSettled,
          {Rows.idOf(*To), heldSum(Wide(All[Next].Units) + Units), All[Next].NumOps + 1, Next, &O});
    }
  }
}

/// The ops that lead to a row, in order.
SmallVector<SlotOp, 2> auxplan::opsTo(const SlotRows &All, uint32_t At) {
  SmallVector<SlotOp, 2> Ops(All[At].NumOps);
  for (size_t N = Ops.size(); N; At = All[At].Before)
    Ops[--N] = *All[At].LastOp;
  return Ops;
}
