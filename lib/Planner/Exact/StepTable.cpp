//===- StepTable.cpp - what the steps of a cell may do and cost -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See StepTable.h. The table finds the edges of a step from a row in the order of events:
///
///   slot     all rows to which sequences of ops lead (SlotTable)
///   clear    the clear of a line, done fast by an op of the pass or left to the line
///   modes    each choice of a mode for each use that is legal in every member of the row
///            and in all states that the other uses make of it
///
/// Legality and price agree with the checker and Cost.h.
///
//===----------------------------------------------------------------------===//

#include "StepTable.h"
#include "lib/Planner/Model/CellEffects.h"
#include "lib/Planner/Model/LayoutContract.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/Debug.h"

#define DEBUG_TYPE "aux-steps"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumShapes, "Number of different steps");
STATISTIC(NumEdges, "Number of edges of steps");

using Wide = unsigned __int128;

uint64_t auxplan::heldSum(Wide V) {
  return V < MaxSum ? uint64_t(V) : MaxSum;
}

Cost auxplan::operator+(const Cost &A, const Cost &B) {
  return {heldSum(Wide(A.First) + B.First), heldSum(Wide(A.Second) + B.Second)};
}

Cost auxplan::weighted(const Cost &C, uint64_t Weight) {
  return {heldSum(Wide(C.First) * Weight), heldSum(Wide(C.Second) * Weight)};
}

/// May the planner choose a layout that the text leaves out? Only if the layout decides nothing but
/// the binding: not about slots inside render pass instances, or about the owner of memory.
static bool mayChooseLayouts(const Problem &P) {
  const Graph &G = P.graph();
  return !P.hasAliases() && !P.memory().hasRivals() &&
         llvm::none_of(G.Frames, [](const Frame &F) { return F.Explicit; }) &&
         llvm::none_of(G.Passes, [](const Pass &Of) { return Of.Continues != None32; });
}

StepTable::StepTable(const Problem &P, SearchTables &Tables, Contract Given)
    : P(P), G(P.graph()), S(Tables.S), T(P.target()), M(P.machine()), F(P.family()),
      Rows(Tables.Rows), Clears(Tables.Clears), Slots(Tables.Slots), Prices(Tables.Prices),
      LayoutContract(Given == Contract::Layout), WithClear(F.withClear()) {
  if (LayoutContract)
    findContractFacts();
  ChoosesLayouts = LayoutContract && mayChooseLayouts(P);
}

static bool isLayoutGiven(const Access &A) {
  return A.LayoutGiven != NoLayout || A.From != NoLayout || A.To != NoLayout;
}

/// Does another line of the pass give the layout of the same part of the image? The layouts must be
/// the same.
bool StepTable::isBesideGiven(const Pass &Pass, uint32_t Index) const {
  const Access &A = G.Accesses[Index];
  return S.factsOf(Index).Overlaps && llvm::any_of(G.accessesOf(Pass), [&](const Access &Other) {
           return !Other.IsBuffer && &Other != &A && P.firstOf(Other.Image) == P.firstOf(A.Image) &&
                  Other.Age == A.Age && Other.Range.overlaps(A.Range) && isLayoutGiven(Other) &&
                  Other.LayoutGiven != Layout::GENERAL;
         });
}

bool StepTable::choosesLayout(const LineUse &U) const {
  if (isPresent(U))
    return false;
  const Access &A = G.Accesses[U.Access];
  if (!ChoosesLayouts || U.IsSource || isLayoutGiven(A) || BesideGiven.count(U.Access))
    return false;
  // The layout decides which command clears.
  bool Decides = A.Kind == AccessKind::Clear || A.Kind == AccessKind::Video ||
                 A.Kind == AccessKind::Resolve || A.Kind == AccessKind::Host;
  return !Decides && llvm::has_single_bit(uint32_t(A.Range.Aspects));
}

Layout StepTable::chosenLayout(const LineUse &U, CellId C, const Mode &Used) {
  if (!choosesLayout(U))
    return NoLayout;
  const KnownModes &Known = knownModes(U, C);
  bool IsOwn = Used == Known.All.front() || !(Used == Known.InGeneral);
  return IsOwn ? NoLayout : Layout::GENERAL;
}

void StepTable::findContractFacts() {
  QueueOf.resize(G.Accesses.size());
  for (const Pass &Pass : G.Passes)
    for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
      QueueOf[I] = Pass.On.Kind;
      if (!G.Accesses[I].IsBuffer && isBesideGiven(Pass, I))
        BesideGiven.insert(I);
      if (!G.Accesses[I].IsBuffer && S.factsOf(I).EndPhase)
        SourceIn[I] = sourceLayout(P, Pass, G.Accesses[I]);
    }
}

/// A driver knows the queue of an access. If the queue cannot resolve what the access leaves, the
/// access need not go through the aux data.
bool StepTable::mayGoAround(uint32_t Access, AuxUsage Kind) const {
  OpId Resolve = F.opFor(OpEffect::FullResolve);
  return !(T.opQueues(Kind, Resolve) >> unsigned(QueueOf[Access]) & 1);
}

Layout StepTable::layoutOf(const LineUse &U) const {
  return U.IsSource ? SourceIn.lookup(U.Access) : G.layoutOf(G.Accesses[U.Access]);
}

ShapeId StepTable::add(StepShape Is) {
  ++NumShapes;
  Shapes.emplace_back().Is = std::move(Is);
  return Shapes.size() - 1;
}

ArrayRef<StepEdge> StepTable::edges(ShapeId Id, RowId From, bool Live) {
  std::pair<ShapeId, uint32_t> Key = {Id, From * 2 + Live};
  auto It = EdgesOf.find(Key);
  Range R = It != EdgesOf.end() ? It->second : Range();
  if (R.Num == None32)
    EdgesOf[Key] = R = findEdges(Id, From, Live);
  return ArrayRef(Edges).slice(R.First, R.Num);
}

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

/// The reader of a present binds the aux data that it knows, or nothing.
StepTable::KnownModes StepTable::modesOfPresent(const PlaneClass &Class, CellId C) const {
  KnownModes Known;
  Known.All = T.modes(Class.Kind, Class.Facts, useOfPresent());
  if (!ownerKnowsAux(P, C))
    Known.All = {Mode()};
  else if (LayoutContract)
    Known.All = {modeIn(P.rules(), Class, Layout::PRESENT_SRC_KHR, AccessKind::Present,
                        /*IsSource=*/false, Known.All)};
  return Known;
}

const StepTable::KnownModes &StepTable::knownModes(const LineUse &U, CellId C) {
  const PlaneClass &Class = P.classOfCell(C);
  if (isPresent(U)) {
    ModeKey Key = {P.planeOf(C).Class, AccessKind::Present, 0, true, 0, NoLayout, false, false};
    auto [It, New] = ModesOf.try_emplace(Key);
    if (New)
      It->second = modesOfPresent(Class, C);
    return It->second;
  }
  const Access &A = G.Accesses[U.Access];
  AccessUse Use = S.useOf(A, U.IsSource);
  AccessKind Kind = Use.Kind;
  Layout In = LayoutContract ? layoutOf(U) : NoLayout;
  bool Chooses = choosesLayout(U), GoesAround = LayoutContract && mayGoAround(U.Access, Class.Kind);
  auto [It, New] = ModesOf.try_emplace({P.planeOf(C).Class, Kind, Use.Usages, Use.ReadOnly,
                                        T.accessFacts(Use), In, Chooses, GoesAround});
  KnownModes &Known = It->second;
  if (!New)
    return Known;
  ArrayRef<Mode> All = P.rules().modes(Class.Kind, Class.Facts, Use);
  Known.All.assign(All.begin(), All.end());
  if (LayoutContract) {
    Mode Own = modeIn(P.rules(), Class, In, Kind, U.IsSource, Known.All);
    Mode InGeneral = modeIn(P.rules(), Class, Layout::GENERAL, Kind, U.IsSource, Known.All);
    Known.All = {Own};
    for (Mode Other : {Chooses ? InGeneral : Own, GoesAround ? Mode() : Own})
      if (!is_contained(Known.All, Other))
        Known.All.push_back(Other);
    Known.InGeneral = Chooses ? InGeneral : Own;
  }
  return Known;
}

/// The states that all accesses can take in the layout in which a line has the mode \p Used.
StateSet StepTable::takenBy(const LineUse &U, CellId C, const Mode &Used) {
  Layout Chosen = chosenLayout(U, C, Used);
  Layout In = Chosen == NoLayout ? layoutOf(U) : Chosen;
  auto [It, New] = TakenIn.try_emplace({P.planeOf(C).Class, In});
  if (New)
    It->second = takenIn(P.rules(), P.classOfCell(C), In);
  return It->second;
}

/// Can all accesses in the layouts of the uses take the row, whatever the uses do? This does not
/// matter for contents that are discarded on the way into the layout.
bool StepTable::takesContract(ArrayRef<UseEffect> All, const CellRow &R) const {
  if (!LayoutContract ||
      llvm::any_of(All, [](const UseEffect &U) { return U.Does.DiscardsBefore; }))
    return true;
  for (size_t N = 0; N != All.size(); ++N)
    if (All[N].A->Kind != AccessKind::Host && !R.Held.isWithin(Now->Ways[N].Taken[All[N].Way]))
      return false;
  return true;
}

/// The row behind all uses of a phase; none: one of them is illegal in a state that it may
/// find.
std::optional<CellRow> StepTable::useTogether(const StepShape &Is, ArrayRef<UseEffect> All,
                                              const CellRow &R) const {
  SmallVector<BoundUse, 4> Bound;
  bool Writes = false, DiscardsAfter = false;
  for (const UseEffect &U : All) {
    Bound.push_back({U.Does, U.Used, U.A->Load == LoadOp::Clear});
    Writes |= U.Does.Writes;
    DiscardsAfter |= U.Does.DiscardsAfter;
  }
  RowBehind Behind = rowBehind(M, Bound, R.Row, R.Held);
  if (!Behind.IsLegal)
    return std::nullopt;
  uint32_t InPlace = R.Value;
  if (!Rows.holdsClear(R) && Is.FreesValue)
    InPlace = AnyValue;
  else if (!Rows.holdsClear(R) && (Is.ClearsTo == Is.InPlace || !R.Value))
    InPlace = Is.InPlace ? Is.InPlace : R.Value;
  CellRow To = Writes ? Rows.make(Behind.Row, Behind.Row, InPlace) : R;
  if (DiscardsAfter)
    To.Held = StateSet();
  return To;
}

uint64_t StepTable::unitsOfUse(const StepShape &Is, size_t Use, const UseEffect &Of, StateId St) {
  UseWays &Ways = Now->Ways[Use];
  size_t NumStates = F.States.size();
  uint64_t &Known = Ways.Units[(Of.ClearsFast * Ways.Modes.size() + Of.Way) * NumStates + St];
  if (Known == NotPriced) {
    AccessStep Step = {};
    Step.TheAccess = Of.A;
    Step.IsSource = Is.Uses[Use].IsSource;
    Step.Used = Of.Used;
    Step.Place.Pass = Is.Pass;
    StateSet Only = StateSet::of(St);
    Known = Prices.model().priceOf(Step, {Is.Cell, Only, Only, Of.Does}).Dearest;
  }
  return Known;
}

/// The dearest member of the row counts.
Cost StepTable::priceOfUses(const StepShape &Is, ArrayRef<UseEffect> All, const CellRow &R) {
  uint64_t Units = 0;
  for (size_t N = 0; N != All.size(); ++N) {
    uint64_t Dearest = 0;
    for (StateId I = 0; I != F.States.size(); ++I)
      if (R.Row.has(I))
        Dearest = std::max(Dearest, unitsOfUse(Is, N, All[N], I));
    Units += Dearest;
  }
  return Prices.costOf(heldSum(Units), 0);
}

//===----------------------------------------------------------------------===//
// Edges
//===----------------------------------------------------------------------===//

/// The row after the clear of a line by an op; adds the price. None: the op is not possible from
/// this row.
std::optional<CellRow> StepTable::clearFast(const StepShape &Is, const CellRow &R, Cost &Price) {
  const FastClearChoice &By = Is.Clear;
  AuxUsage Kind = P.classOfCell(Is.Cell).Kind;
  bool KeepsValue = F.Ops[By.Id].Effect == OpEffect::FastClear;
  if (By.IsPartial && KeepsValue && Rows.neededValue(R) && R.Value != By.Value)
    return std::nullopt;
  StateSet To;
  for (StateId I = 0; I != F.States.size(); ++I) {
    if (!R.Row.has(I))
      continue;
    if (By.IsPartial && !F.States[I].AuxValid)
      return std::nullopt;
    StateId Next = By.IsPartial && KeepsValue ? M.afterPartialClear(Kind, I, By.Class)
                                              : M.afterOp(Kind, By.Id, I, By.Class);
    if (Next == NoState)
      return std::nullopt;
    To.join(StateSet::of(Next));
  }
  const Area *Part = nullptr;
  if (By.IsPartial)
    Part = G.areaOf(G.Passes[Is.Pass], G.Accesses[Is.Uses[Is.ClearUse].Access]);
  Price = Price + Prices.of(Is.Cell, Slots.sortOf(Is.Cell), By.Id, R.Row, Part);
  return Rows.make(To, To, By.Value ? By.Value : R.Value);
}

void StepTable::addEdge(RowId To, const Cost &Price, const EdgeWay &Way, ArrayRef<uint8_t> Choice) {
  auto Old = llvm::find_if(Found, [&](const FoundEdge &E) { return E.To == To; });
  if (Old != Found.end() && !(Price < Old->Price))
    return;
  if (Old == Found.end())
    Old = Found.insert(Old, FoundEdge());
  *Old = {To, Price, Way};
  Old->Way.Choice.assign(Choice.begin(), Choice.end());
}

/// False: edges from this row have been found for the same price or less.
bool StepTable::isNewBehindClear(RowId Behind, const Cost &Price) {
  for (const auto &[Row, Known] : BehindClears)
    if (Row == Behind && Known <= Price)
      return false;
  BehindClears.push_back({Behind, Price});
  return true;
}

/// Finds edges with the clear of a line done by an op, and ops between it and the uses. The op need
/// not run on the queue of the pass.
void StepTable::edgesOfClear(const StepShape &Is, RowId At, const Cost &Before,
                             const EdgeWay &Slot) {
  StepShape InPass = Is;
  InPass.Ops = SlotPlace::PassBegin;
  if (!(T.opQueues(P.classOfCell(Is.Cell).Kind, Is.Clear.Id) & Slots.queuesOf(InPass)))
    return;
  CellRow R = Rows[At];
  if (!Is.Clear.IsPartial)
    R.Held = StateSet(); // the clear is the contents
  EdgeWay Way = Slot;
  Way.ClearsFast = true;
  Cost Price = Before;
  std::optional<CellRow> Cleared = clearFast(Is, R, Price);
  if (!Cleared)
    return;
  RowId Behind = Rows.idOf(*Cleared);
  if (!isNewBehindClear(Behind, Price))
    return;
  if (Is.IsInside)
    return edgesOfUses(Is, Behind, Price, Way);
  Way.BehindClear = &Slots.rowsFrom(Behind, InPass, /*Live=*/true);
  for (Way.InBehind = 0; Way.InBehind != Way.BehindClear->size(); ++Way.InBehind) {
    const SlotRow &Then = (*Way.BehindClear)[Way.InBehind];
    edgesOfUses(Is, Then.Row, Price + Then.Price, Way);
  }
}

/// Finds the ways of the uses of a shape, the first time.
void StepTable::findWays(Known &Of) {
  Now = &Of;
  const StepShape &Is = Of.Is;
  if (Is.Kind != StepKind::Uses || !Of.Ways.empty())
    return;
  for (const LineUse &U : Is.Uses) {
    UseWays &Its = Of.Ways.emplace_back();
    Its.A = &G.Accesses[U.Access];
    const Pass &Pass = G.Passes[Is.Pass];
    Its.Drawn = effectOf(P, S, Pass, *Its.A, U.IsSource, Is.Cell, /*IsCleared=*/false);
    Its.Cleared = effectOf(P, S, Pass, *Its.A, U.IsSource, Is.Cell, /*IsCleared=*/true);
    Its.Modes = modesOf(U, Is.Cell);
    for (const Mode &M : Its.Modes)
      if (LayoutContract)
        Its.Taken.push_back(takenBy(U, Is.Cell, M));
    Its.Units.assign(2 * Its.Modes.size() * F.States.size(), NotPriced);
  }
}

void StepTable::edgesOfUses(const StepShape &Is, RowId At, const Cost &Before, const EdgeWay &Way) {
  for (const UseOutcome &O : outcomesOf(Is, At, Way.ClearsFast))
    addEdge(O.To, Before + O.Price, Way, O.Choice);
}

/// The rows to which the uses of the current shape lead from a row. Different slots, and different
/// rows before them, often lead to the same row, so the answer is kept.
ArrayRef<StepTable::UseOutcome> StepTable::outcomesOf(const StepShape &Is, RowId At,
                                                      bool ClearsFast) {
  uint32_t Key = At << 2 | uint32_t(ClearsFast) << 1 | uint32_t(PreferredOnly);
  auto [It, New] = OutcomesOf.try_emplace({NowId, Key});
  Range &Its = It->second;
  if (New) {
    Its.First = Outcomes.size();
    findOutcomes(Is, Rows[At], ClearsFast);
    Its.Num = Outcomes.size() - Its.First;
  }
  return ArrayRef(Outcomes).slice(Its.First, Its.Num);
}

void StepTable::findOutcomes(const StepShape &Is, const CellRow &From, bool ClearsFast) {
  const CellRow R = From; // the table of rows grows
  SmallVector<UseEffect, 2> All;
  for (const UseWays &U : Now->Ways) {
    bool IsCleared = ClearsFast && All.size() == Is.ClearUse;
    All.push_back({IsCleared ? U.Cleared : U.Drawn, U.A, {}, 0, IsCleared});
  }
  // Every combination of choices; the mode of the first use changes last.
  SmallVector<uint8_t, 2> Choice(All.size(), 0);
  for (;;) {
    bool Allowed = true;
    for (size_t N = 0; N != All.size(); ++N) {
      uint8_t OfUse = Is.Uses[N].Allowed;
      All[N].Used = Now->Ways[N].Modes[Choice[N]];
      All[N].Way = Choice[N];
      Allowed &= (PreferredOnly ? OfUse & -OfUse : OfUse) >> Choice[N] & 1;
    }
    if (Allowed && takesContract(All, R))
      if (std::optional<CellRow> To = useTogether(Is, All, R))
        Outcomes.push_back({Rows.idOf(*To), priceOfUses(Is, All, R), Choice});
    size_t Changed;
    for (Changed = All.size(); Changed; --Changed) {
      if (++Choice[Changed - 1] != Now->Ways[Changed - 1].Modes.size())
        break;
      Choice[Changed - 1] = 0;
    }
    if (!Changed)
      return;
  }
}

/// Finds edges for each mode of a present that its owner understands.
void StepTable::edgesOfPresent(const StepShape &Is, const SlotRow &At, const EdgeWay &Way) {
  const CellRow R = Rows[At.Row];
  const LineUse &By = Is.Uses.front();
  if (!R.Held.isWithin(P.classOfCell(Is.Cell).Understood))
    return;
  ArrayRef<Mode> Modes = modesOf(By, Is.Cell);
  uint8_t Allowed = PreferredOnly ? By.Allowed & -By.Allowed : By.Allowed;
  for (size_t N = 0; N != Modes.size(); ++N) {
    bool Reads = true;
    for (StateId I = 0; I != F.States.size(); ++I)
      Reads &= !R.Held.has(I) || M.canAccess(Modes[N].Usage, Modes[N].Decodes, I);
    if (!Reads || !(Allowed >> N & 1))
      continue;
    Price Of = Prices.model().presentPrice(Modes[N], {Is.Cell, R.Row, R.Row, {}});
    addEdge(At.Row, At.Price + Prices.costOf(Of.Dearest, 0), Way, uint8_t(N));
  }
}

/// Finds the edges after the ops of the slot.
void StepTable::edgesBehind(const StepShape &Is, const SlotRows &Slot, uint32_t InSlot) {
  const SlotRow &At = Slot[InSlot];
  EdgeWay Way;
  Way.Slot = &Slot;
  Way.InSlot = InSlot;
  CellRow R = Rows[At.Row];
  const PlaneClass &Class = P.classOfCell(Is.Cell);
  uint32_t Holds = Rows.neededValue(R);
  if (Is.OnlyValue && Holds && Holds != Is.OnlyValue)
    return;
  auto Take = [&](const CellRow &To, const Cost &More) {
    addEdge(Rows.idOf(To), At.Price + More, Way);
  };
  switch (Is.Kind) {
  case StepKind::Slot: // if an op has two places, the end of the frame is the second choice
    return Take(R, {0, Is.EndsFrame && Prices.goal() != Objective::Ops ? uint64_t(At.NumOps) : 0});
  case StepKind::Agree:
    Way.Holds = Holds;
    return addEdge(At.Row, At.Price, Way);
  case StepKind::Undefine:
    return Take({R.Row, StateSet(), R.Value}, {});
  case StepKind::Taken:
    return Take({P.staleRow(Is.Cell), StateSet(), 0}, {});
  case StepKind::Acquire: {
    StateSet Row = rowFromOwner(P, Is.Cell, R.Row);
    return Take(
        {Row, Is.Undefines ? StateSet() : Row, (Row & WithClear).empty() ? 0 : OutsideValue}, {});
  }
  case StepKind::TakeBack: {
    CellStart Next = startOfLaterFrame(P, Is.Cell, Is.Start, R.Row);
    return Take({Next.Row, Next.Defined ? Next.Row : StateSet(),
                 (Next.Row & WithClear).empty() ? 0 : OutsideValue},
                {});
  }
  case StepKind::HandOver:
    return R.Held.isWithin(Class.Understood) ? Take(R, {}) : void();
  case StepKind::Present:
    return edgesOfPresent(Is, At, Way);
  case StepKind::Uses:
    if (Is.Undefines && Is.Ops != SlotPlace::PassBegin)
      R.Held = StateSet();
    RowId Behind = Rows.idOf(R);
    if (Is.ClearUse != NoUse && Is.Clear.exists())
      edgesOfClear(Is, Behind, At.Price, Way);
    // Such an op can only stand in the instance, or after the discard at the begin of the pass, and
    // there it is the clear.
    if ((Is.IsInside || Discards) &&
        llvm::any_of(opsTo(Slot, InSlot), [&](const SlotOp &O) { return Is.repeatsClear(O); }))
      return;
    edgesOfUses(Is, Behind, At.Price, Way);
    return;
  }
  llvm_unreachable("unknown step");
}

/// Drops edges to a row if another edge leads into a part of that row for no more.
void StepTable::dropWorse() {
  auto IsWorse = [&](size_t N) {
    for (size_t O = 0; O != Found.size(); ++O)
      if (O != N && Rows.isWithin(Found[O].To, Found[N].To) &&
          (Found[O].Price < Found[N].Price ||
           (Found[O].Price == Found[N].Price &&
            (O < N || !Rows.isWithin(Found[N].To, Found[O].To)))))
        return true;
    return false;
  };
  SmallVector<bool, 16> Drops;
  for (size_t N = 0; N != Found.size(); ++N)
    Drops.push_back(IsWorse(N));
  size_t N = 0;
  llvm::erase_if(Found, [&](const FoundEdge &) { return Drops[N++]; });
}

/// The decision at a step that goes this way.
StepDecision StepTable::decisionOf(ShapeId Id, const EdgeWay &Way) {
  const StepShape &Is = Shapes[Id].Is;
  StepDecision D;
  D.Of = Id;
  D.Ops = opsTo(*Way.Slot, Way.InSlot);
  D.ClearsFast = Way.ClearsFast;
  if (Way.BehindClear)
    for (const SlotOp &O : opsTo(*Way.BehindClear, Way.InBehind))
      D.OpsBehind.push_back(O);
  for (size_t N = 0; N != Way.Choice.size(); ++N)
    D.Modes.push_back(modesOf(Is.Uses[N], Is.Cell)[Way.Choice[N]]);
  D.Holds = Way.Holds;
  return D;
}

void StepTable::edgesBehindSlot(const StepShape &Is, RowId From, bool Live) {
  const SlotRows &Slot = Slots.rowsFrom(From, Is, Live);
  for (uint32_t N = 0; N != Slot.size(); ++N)
    edgesBehind(Is, Slot, N);
}

StepTable::Range StepTable::findEdges(ShapeId Id, RowId From, bool Live) {
  const StepShape &Is = Shapes[Id].Is;
  findWays(Shapes[Id]);
  NowId = Id;
  Found.clear();
  BehindClears.clear();
  RowId Start = From;
  if (Is.Undefines && Is.Ops == SlotPlace::PassBegin) {
    CellRow R = Rows[From];
    R.Held = StateSet();
    Start = Rows.idOf(R);
  }
  Discards = Start != From;
  // If ops count, accesses keep their preferred modes, and take other modes only where these are
  // impossible.
  PreferredOnly = Prices.goal() == Objective::Ops;
  edgesBehindSlot(Is, Start, Live);
  BehindClears.clear();
  if (Found.empty() && std::exchange(PreferredOnly, false))
    edgesBehindSlot(Is, Start, Live);
  dropWorse();
  Range R{uint32_t(Edges.size()), uint32_t(Found.size())};
  NumEdges += Found.size();
  LLVM_DEBUG(dbgs() << "shape " << Id << " from row " << From << (Live ? ", live: " : ", dead: ")
                    << Found.size() << " edges\n");
  for (FoundEdge &E : Found) {
    Edges.push_back({E.To, uint32_t(Ways.size()), E.Price});
    addWay(Id, std::move(E.Way));
  }
  return R;
}

void StepTable::addWay(ShapeId Id, EdgeWay &&Way) {
  const StepShape &Is = Shapes[Id].Is;
  bool IsAll = Way.Choice.size() == 1 && !(*Way.Slot)[Way.InSlot].NumOps && !Way.ClearsFast;
  Mode Only = IsAll ? modesOf(Is.Uses.front(), Is.Cell)[Way.Choice.front()] : Mode();
  Ways.push_back({Id, std::move(Way), Only, IsAll, nullptr});
}

const StepDecision &StepTable::decision(uint32_t Id) {
  KnownWay &Of = Ways[Id];
  if (!Of.Decision)
    Of.Decision = &Decisions.emplace_back(decisionOf(Of.Of, Of.Way));
  return *Of.Decision;
}
