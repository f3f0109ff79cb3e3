//===- StepTable.cpp - what the steps of a cell may do and cost -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See StepTable.h. Legality and cost agree with the checker and Cost.h.
///
//===----------------------------------------------------------------------===//

#include "StepTable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/Debug.h"

#define DEBUG_TYPE "aux-steps"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumEdges, "Number of edges of steps");

using Wide = unsigned __int128;

StepTable::StepTable(const Problem &P, SearchTables &Tables, ShapeTable &Shapes)
    : P(P), Tables(Tables), Shapes(Shapes) {}

StepId StepTable::priced(ShapeId Id, const StepPrices &By) {
  if (By.Ops == SlotPrice() && By.Clear == SlotPrice())
    return Id;
  auto [It, New] = PricedIds.try_emplace({Id, 0, By}, PricedMark | StepId(Priced.size()));
  if (New)
    Priced.push_back({Id, By});
  return It->second;
}

ArrayRef<StepEdge> StepTable::edges(StepId Id, RowId From, bool Live) {
  const EdgesKey Key = {Id, From, Live};
  auto It = EdgesOf.find(Key);
  Range R = It != EdgesOf.end() ? It->second : Range();
  if (R.Num == None32)
    EdgesOf[Key] = R = priceEdges(Id, foundEdges(shapeOf(Id), From, Live));
  return ArrayRef(Edges).slice(R.First, R.Num);
}

StepTable::Range StepTable::foundEdges(ShapeId Id, RowId From, bool Live) {
  const EdgesKey Key = {Id, From, Live};
  auto It = FoundOf.find(Key);
  if (It != FoundOf.end())
    return It->second;
  Range R = findEdges(Id, From, Live);
  FoundOf[Key] = R;
  return R;
}

/// Drops edges to a row if another edge leads into a part of that row for no more; of equal edges
/// the first stays. \p IsLess: does an edge cost less than another, \p IsWithin: or no more?
template <typename EdgesT, typename IsLessFn, typename IsWithinFn>
static void dropWorse(EdgesT &Found, const RowTable &Rows, IsLessFn IsLess, IsWithinFn IsWithin) {
  auto IsWorse = [&](size_t N) {
    for (size_t O = 0; O != Found.size(); ++O)
      if (O != N && IsWithin(Found[O].Price, Found[N].Price) &&
          Rows.isWithin(Found[O].To, Found[N].To) &&
          (IsLess(Found[O].Price, Found[N].Price) || O < N ||
           !Rows.isWithin(Found[N].To, Found[O].To)))
        return true;
    return false;
  };
  SmallVector<bool, 16> Drops;
  for (size_t N = 0; N != Found.size(); ++N)
    Drops.push_back(IsWorse(N));
  size_t N = 0;
  llvm::erase_if(Found, [&](const auto &) { return Drops[N++]; });
}

/// Appends the edges of a step at its prices.
StepTable::Range StepTable::priceEdges(StepId Id, Range Found) {
  const StepPrices *Its = pricesOf(Id), By = Its ? *Its : StepPrices();
  SmallVector<StepEdge, 16> Of;
  for (uint32_t N = Found.First; N != Found.First + Found.Num; ++N) {
    StepEdge New = {Kept[N].To, Kept[N].Way, Tables.Prices.priceOf(Kept[N].Price, By)};
    auto Old = llvm::find_if(Of, [&](const StepEdge &E) { return E.To == New.To; });
    if (Old == Of.end())
      Of.push_back(New);
    else if (New.Price < Old->Price)
      *Old = New;
  }
  dropWorse(
      Of, Tables.Rows, [](const Cost &A, const Cost &B) { return A < B; },
      [](const Cost &A, const Cost &B) { return A <= B; });
  Range R{uint32_t(Edges.size()), uint32_t(Of.size())};
  Edges.insert(Edges.end(), Of.begin(), Of.end());
  return R;
}

//===----------------------------------------------------------------------===//
// Edges
//===----------------------------------------------------------------------===//

/// The row after the clear of a line by an op; adds its cost. None: the op is not possible from
/// this row.
std::optional<CellRow> StepTable::clearFast(const StepShape &Is, const CellRow &R,
                                            StepCost &Price) {
  const FastClearChoice &By = Is.Clear;
  AuxUsage Kind = P.classOfCell(Is.Cell).Kind;
  bool KeepsValue = P.family().Ops[By.Id].Effect == OpEffect::FastClear;
  if (By.IsPartial && KeepsValue && Tables.Rows.neededValue(R) && R.Value != By.Value)
    return std::nullopt;
  StateSet To;
  for (uint32_t Left = R.Row.bits(); Left; Left &= Left - 1) {
    StateId I = countr_zero(Left);
    if (By.IsPartial && !P.family().States[I].AuxValid)
      return std::nullopt;
    StateId Next = By.IsPartial && KeepsValue ? P.machine().afterPartialClear(Kind, I, By.Class)
                                              : P.machine().afterOp(Kind, By.Id, I, By.Class);
    if (Next == NoState)
      return std::nullopt;
    To.join(StateSet::of(Next));
  }
  const Graph &G = P.graph();
  const Area *Part = nullptr;
  if (By.IsPartial)
    Part = G.areaOf(G.Passes[Is.Pass], G.Accesses[Is.Uses[Is.ClearUse].Access]);
  Price.ClearsFast = true;
  Price.Units = heldSum(
      Wide(Price.Units) +
      Tables.Prices.unitsOf(Is.Cell, Shapes.sorts().sortOf(Is.Cell), By.Id, R.Row, Part));
  return Tables.Rows.make(To, To, By.Value ? By.Value : R.Value);
}

void StepTable::addEdge(RowId To, const StepCost &Price, const EdgeWay &Way,
                        ArrayRef<uint8_t> Choice) {
  for (const FoundEdge &E : Now.Found)
    if (E.To == To && E.Price.isWithin(Price))
      return;
  auto Worse = llvm::find_if(
      Now.Found, [&](const FoundEdge &E) { return E.To == To && Price.isWithin(E.Price); });
  if (Worse == Now.Found.end())
    Worse = Now.Found.insert(Worse, FoundEdge());
  Worse->To = To;
  Worse->Price = Price;
  Worse->Way = Way;
  Worse->Way.Choice.assign(Choice.begin(), Choice.end());
}

/// False: edges from this row have been found for no more.
bool StepTable::isNewBehindClear(RowId Behind, const StepCost &Price) {
  for (const auto &[Row, Known] : Now.BehindClears)
    if (Row == Behind && Known.isWithin(Price))
      return false;
  Now.BehindClears.push_back({Behind, Price});
  return true;
}

/// Finds edges with the clear of a line done by an op, and ops between it and the uses. The op need
/// not run on the queue of the pass.
void StepTable::edgesOfClear(const StepShape &Is, RowId At, const StepCost &Before,
                             const EdgeWay &Slot) {
  StepShape InPass = Is;
  InPass.Ops = SlotPlace::PassBegin;
  if (!(P.target().opQueues(P.classOfCell(Is.Cell).Kind, Is.Clear.Id) &
        Tables.Slots.queuesOf(InPass)))
    return;
  CellRow R = Tables.Rows[At];
  if (!Is.Clear.IsPartial)
    R.Held = StateSet(); // the clear is the contents
  EdgeWay Way = Slot;
  Way.ClearsFast = true;
  StepCost Price = Before;
  std::optional<CellRow> Cleared = clearFast(Is, R, Price);
  if (!Cleared)
    return;
  RowId Behind = Tables.Rows.idOf(*Cleared);
  if (!isNewBehindClear(Behind, Price))
    return;
  if (Is.IsInside)
    return edgesOfUses(Is, Behind, Price, Way);
  Way.BehindClear = &Tables.Slots.rowsFrom(Behind, InPass, /*Live=*/true);
  for (Way.InBehind = 0; Way.InBehind != Way.BehindClear->size(); ++Way.InBehind) {
    const SlotRow &Then = (*Way.BehindClear)[Way.InBehind];
    StepCost With = Price;
    With.Units = heldSum(Wide(With.Units) + Then.Units);
    With.NumBehind = Then.NumOps;
    edgesOfUses(Is, Then.Row, With, Way);
  }
}

void StepTable::edgesOfUses(const StepShape &Is, RowId At, const StepCost &Before,
                            const EdgeWay &Way) {
  for (const UseOutcome &O : Shapes.outcomes(Now.Of, Is, At, Way.ClearsFast, Now.PreferredOnly)) {
    StepCost With = Before;
    With.Units = heldSum(Wide(With.Units) + O.Units);
    addEdge(O.To, With, Way, O.Choice);
  }
}

/// Finds edges for each mode of a present that its owner understands.
void StepTable::edgesOfPresent(const StepShape &Is, const SlotRow &At, const EdgeWay &Way) {
  const CellRow R = Tables.Rows[At.Row];
  const LineUse &By = Is.Uses.front();
  if (!R.Held.isWithin(P.classOfCell(Is.Cell).Understood))
    return;
  ArrayRef<Mode> All = modes().of(By, Is.Cell);
  uint8_t Allowed = Now.PreferredOnly ? By.Allowed & -By.Allowed : By.Allowed;
  for (size_t N = 0; N != All.size(); ++N) {
    bool Reads = true;
    for (StateId I = 0; I != P.family().States.size(); ++I)
      Reads &= !R.Held.has(I) || P.machine().canAccess(All[N].Usage, All[N].Decodes, I);
    if (!Reads || !(Allowed >> N & 1))
      continue;
    Price Of = Tables.Prices.model().presentPrice(All[N], {Is.Cell, R.Row, R.Row, {}});
    addEdge(At.Row, {heldSum(Wide(At.Units) + Of.Dearest), uint16_t(At.NumOps)}, Way, uint8_t(N));
  }
}

/// Finds the edges after the ops of the slot.
void StepTable::edgesBehind(const StepShape &Is, const SlotRows &Slot, uint32_t InSlot) {
  const SlotRow &At = Slot[InSlot];
  EdgeWay Way;
  Way.Slot = &Slot;
  Way.InSlot = InSlot;
  CellRow R = Tables.Rows[At.Row];
  const PlaneClass &Class = P.classOfCell(Is.Cell);
  uint32_t Holds = Tables.Rows.neededValue(R);
  if (Is.OnlyValue && Holds && Holds != Is.OnlyValue)
    return;
  StepCost Before = {At.Units, uint16_t(At.NumOps)};
  auto Take = [&](const CellRow &To) { addEdge(Tables.Rows.idOf(To), Before, Way); };
  switch (Is.Kind) {
  case StepKind::Slot:
    Before.IsSecondChoice = Is.EndsFrame;
    return Take(R);
  case StepKind::Agree:
    Way.Holds = Holds;
    return addEdge(At.Row, Before, Way);
  case StepKind::Undefine:
    return Take({R.Row, StateSet(), R.Value});
  case StepKind::Taken:
    return Take({P.classOfCell(Is.Cell).staleRow(), StateSet(), 0});
  case StepKind::Acquire: {
    StateSet Row = rowFromOwner(P, Is.Cell, R.Row);
    return Take({Row, Is.Undefines ? StateSet() : Row,
                 (Row & P.family().withClear()).empty() ? 0 : OutsideValue});
  }
  case StepKind::TakeBack: {
    CellStart Next = startOfLaterFrame(P, Is.Cell, Is.Start, R.Row);
    return Take({Next.Row, Next.Defined ? Next.Row : StateSet(),
                 (Next.Row & P.family().withClear()).empty() ? 0 : OutsideValue});
  }
  case StepKind::HandOver:
    return R.Held.isWithin(Class.Understood) ? Take(R) : void();
  case StepKind::Present:
    return edgesOfPresent(Is, At, Way);
  case StepKind::Uses:
    if (Is.Undefines && Is.Ops != SlotPlace::PassBegin)
      R.Held = StateSet();
    RowId Behind = Tables.Rows.idOf(R);
    if (Is.ClearUse != NoUse && Is.Clear.exists())
      edgesOfClear(Is, Behind, Before, Way);
    if (Is.Clear.IsNeeded)
      return;
    // Such an op can only stand in the instance, or after the discard at the begin of the pass, and
    // there it is the clear.
    if ((Is.IsInside || Now.Discards) &&
        llvm::any_of(opsTo(Slot, InSlot), [&](const SlotOp &O) { return Is.repeatsClear(O); }))
      return;
    edgesOfUses(Is, Behind, Before, Way);
    return;
  }
  llvm_unreachable("unknown step");
}

/// The decision at a step that goes this way.
StepDecision StepTable::decisionOf(ShapeId Id, const EdgeWay &Way) {
  const StepShape &Is = Shapes[Id];
  StepDecision D;
  D.Of = Id;
  if (Way.Slot)
    D.Ops = opsTo(*Way.Slot, Way.InSlot);
  D.ClearsFast = Way.ClearsFast;
  if (Way.BehindClear)
    for (const SlotOp &O : opsTo(*Way.BehindClear, Way.InBehind))
      D.OpsBehind.push_back(O);
  for (size_t N = 0; N != Way.Choice.size(); ++N)
    D.Modes.push_back(modes().of(Is.Uses[N], Is.Cell)[Way.Choice[N]]);
  D.Holds = Way.Holds;
  return D;
}

void StepTable::edgesBehindSlot(const StepShape &Is, RowId From, bool Live) {
  const SlotRows &Slot = Tables.Slots.rowsFrom(From, Is, Live);
  for (uint32_t N = 0; N != Slot.size(); ++N)
    edgesBehind(Is, Slot, N);
}

StepTable::Range StepTable::findEdges(ShapeId Id, RowId From, bool Live) {
  const StepShape &Is = Shapes[Id];
  Now.Of = Id;
  Now.Found.clear();
  Now.BehindClears.clear();
  RowId Start = From;
  if (Is.Undefines && Is.Ops == SlotPlace::PassBegin) {
    CellRow R = Tables.Rows[From];
    R.Held = StateSet();
    Start = Tables.Rows.idOf(R);
  }
  Now.Discards = Start != From;
  // If ops count, accesses keep their preferred modes, and take other modes only where these are
  // impossible.
  Now.PreferredOnly = Tables.Prices.goal() == Objective::Ops;
  edgesBehindSlot(Is, Start, Live);
  Now.BehindClears.clear();
  if (Now.Found.empty() && std::exchange(Now.PreferredOnly, false))
    edgesBehindSlot(Is, Start, Live);
  dropWorse(
      Now.Found, Tables.Rows,
      [](const StepCost &A, const StepCost &B) { return A.isWithin(B) && !B.isWithin(A); },
      [](const StepCost &A, const StepCost &B) { return A.isWithin(B); });
  Range R{uint32_t(Kept.size()), uint32_t(Now.Found.size())};
  NumEdges += Now.Found.size();
  LLVM_DEBUG(dbgs() << "shape " << Id << " from row " << From << (Live ? ", live: " : ", dead: ")
                    << Now.Found.size() << " edges\n");
  for (FoundEdge &E : Now.Found) {
    Kept.push_back({E.To, E.Price, uint32_t(Ways.size())});
    Ways.push_back({Id, std::move(E.Way)});
  }
  return R;
}

const Mode *StepTable::onlyMode(uint32_t Id) {
  KnownWay &Of = Ways[Id];
  if (!Of.IsAll) {
    const StepShape &Is = Shapes[Of.Of];
    const EdgeWay &Way = Of.Way;
    Of.IsAll = Way.Choice.size() == 1 && !(*Way.Slot)[Way.InSlot].NumOps && !Way.ClearsFast;
    if (*Of.IsAll)
      Of.Only = modes().of(Is.Uses.front(), Is.Cell)[Way.Choice.front()];
  }
  return *Of.IsAll ? &Of.Only : nullptr;
}

const StepDecision &StepTable::decision(uint32_t Id) {
  KnownWay &Of = Ways[Id];
  if (!Of.Decision)
    Of.Decision = &Decisions.emplace_back(decisionOf(Of.Of, Of.Way));
  return *Of.Decision;
}

//===----------------------------------------------------------------------===//
// Decisions of every search
//===----------------------------------------------------------------------===//

/// The numbers of the ops that lead to a row, in order.
template <typename NumbersT>
static void addNumbers(NumbersT &To, const SlotRows &All, uint32_t At, const SlotOp *First) {
  for (; All[At].NumOps; At = All[At].Before)
    To.push_back(All[At].LastOp - First);
  std::reverse(To.begin(), To.end());
}

KnownDecision StepTable::known(uint32_t Id) const {
  const auto &[Of, Way, Decision, Only, IsAll] = Ways[Id];
  const SlotOp *First = Shapes.sorts().opsOf(Shapes[Of].Cell).data();
  KnownDecision D;
  if (Way.Slot)
    addNumbers(D.Ops, *Way.Slot, Way.InSlot, First);
  if (Way.BehindClear)
    addNumbers(D.OpsBehind, *Way.BehindClear, Way.InBehind, First);
  D.ClearsFast = Way.ClearsFast;
  D.Choice = Way.Choice;
  return D;
}

uint32_t StepTable::decisionFor(ShapeId Id, const KnownDecision &D) {
  const StepShape &Is = Shapes[Id];
  EdgeWay Way;
  Way.ClearsFast = D.ClearsFast;
  Way.Choice = D.Choice;
  StepDecision Made = decisionOf(Id, Way);
  ArrayRef<SlotOp> Offered = Shapes.sorts().opsOf(Is.Cell);
  for (uint8_t N : D.Ops)
    Made.Ops.push_back(Offered[N]);
  for (uint8_t N : D.OpsBehind)
    Made.OpsBehind.push_back(Offered[N]);
  bool IsAll = Made.Modes.size() == 1 && Made.Ops.empty() && !D.ClearsFast;
  Mode Only = IsAll ? Made.Modes.front() : Mode();
  Ways.push_back({Id, std::move(Way), &Decisions.emplace_back(std::move(Made)), Only, IsAll});
  return Ways.size() - 1;
}
