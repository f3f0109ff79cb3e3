//===- StepTableSlots.cpp - ops in slots, and clears that are ops ---------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The part of StepTable that says which ops a slot may hold and what they make of a row:
///
///   ops      each op of the family, by itself and predicated; and fast clears of undefined
///            contents, to the values that anybody asks for
///   closure  all rows that sequences of such ops lead to, each by its cheapest (Dijkstra's
///            algorithm on rows)
///   clears   which op does the clear of a line, and what that makes of a row
///
/// Two kinds of op are left out since they cannot gain anything: those that leave each member
/// where it is no better off (ClearGains), and predicates of ops that could run on the
/// whole row for no more (needsPredicate).
///
//===----------------------------------------------------------------------===//

#include "StepTable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

using namespace auxplan;
using namespace llvm;

using Wide = unsigned __int128;

//===----------------------------------------------------------------------===//
// Slots
//===----------------------------------------------------------------------===//

/// Cells whose slots have the same ops at the same prices are of one sort.
void StepTable::findSorts() {
  std::map<std::tuple<uint64_t, uint64_t, uint32_t>, uint32_t> Sorts;
  std::vector<SmallVector<uint32_t, 1>> Asked = clearsByPlane();
  SortOf.reserve(P.cells().size());
  for (CellId C = 0; C != P.cells().size(); ++C) {
    const Plane &Pl = P.planeOf(C);
    if (!P.classOf(Pl).hasAux()) {
      SortOf.push_back(None32);
      continue;
    }
    uint32_t Clears = initialClears(C, Asked[P.planeId(Pl.Image, 0, Pl.TheAspect)]);
    uint64_t Class = uint64_t(Pl.Class) << 32 | P.imageOf(Pl).Desc.Samples;
    auto [It, New] = Sorts.try_emplace({Class, P.surfaceBytes(C), Clears}, Sorts.size());
    if (New)
      OpsOfSort.push_back(opsWith(ClearSets[Clears], Pl.TheAspect == Aspect::Color));
    SortOf.push_back(It->second);
  }
  NumSorts = Sorts.size();
  OpUnits.assign(NumSorts, {});
}

/// An op on the whole of a cell.
uint64_t StepTable::opUnitsIn(CellId C, OpId Id, StateId St) {
  std::vector<uint64_t> &OfSort = OpUnits[SortOf[C]];
  if (OfSort.empty())
    OfSort.assign(F.Ops.size() * F.States.size(), NotPriced);
  uint64_t &Known = OfSort[Id * F.States.size() + St];
  if (Known == NotPriced)
    Known = Model.opUnits(C, Id, St, P.surfaceBytes(C));
  return Known;
}

Cost StepTable::opPrice(const StepShape &Is, OpId Id, StateSet From, bool IsPartial) {
  uint64_t Surface = 0;
  if (IsPartial) {
    const Access &A = G.Accesses[Is.Uses[Is.ClearUse].Access];
    Surface = P.surfaceBytes(Is.Cell, G.areaOf(G.Passes[Is.Pass], A));
  }
  uint64_t Dearest = 0;
  for (StateId I = 0; I != F.States.size(); ++I)
    if (From.has(I))
      Dearest = std::max(Dearest, IsPartial ? Model.opUnits(Is.Cell, Id, I, Surface)
                                            : opUnitsIn(Is.Cell, Id, I));
  return costOf(heldSum(Wide(Dearest) + Charge), 1);
}

Cost StepTable::updatePrice(uint64_t Entries) const {
  return costOf(heldSum(Wide(Entries) + Charge), 1);
}

/// The members of a row on which an op runs.
StateSet StepTable::selected(const SlotOp &O, StateSet Row) const {
  switch (O.Predicate) {
  case Predicate::None:
    return Row;
  case Predicate::Compressed:
    return Row & Compressed;
  case Predicate::ClearType:
    return Row & (O.Class == ClearClass::None ? WithClear : WithOtherClear);
  case Predicate::Stale:
    break;
  }
  llvm_unreachable("nobody plans by a word that is left over");
}

/// Can an op not run on all of the row, or for less on what its predicate selects? Else it does
/// without: what it makes of the other members costs no more to go on with.
bool StepTable::needsPredicate(const StepShape &Is, const SlotOp &O, const CellRow &R, bool Live) {
  StateSet Runs = selected(O, R.Row);
  if (Runs.empty() || Runs == R.Row)
    return false;
  return !applyOp(Is, {O.Id}, R, Live) ||
         opPrice(Is, O.Id, Runs, false) < opPrice(Is, O.Id, R.Row, false);
}

StateSet StepTable::wastedIn(CellId C, const SlotOp &O) {
  auto [It, New] = Wasted.try_emplace({P.planeOf(C).Class, O.Class});
  const PlaneClass &Class = P.classOfCell(C);
  if (New)
    It->second = Gains.wastedIn(Class, P.costsOf(Class), O.Id, O.Class);
  return It->second;
}

/// What an op in a slot makes of a row; none: it is illegal, or does without its predicate. A clear
/// that no access asks for leaves nothing that was there.
std::optional<CellRow> StepTable::applyOp(const StepShape &Is, const SlotOp &O, const CellRow &R,
                                          bool Live) {
  AuxUsage Kind = P.classOfCell(Is.Cell).Kind;
  OpEffect Effect = F.Ops[O.Id].Effect;
  bool Clears = Effect == OpEffect::FastClear || Effect == OpEffect::StencilClear;
  StateSet Runs = selected(O, R.Row);
  bool IsIdle = O.Predicate != Predicate::None && !needsPredicate(Is, O, R, Live);
  bool IsOtherValue = O.Value && Is.ClearsTo && O.Value != Is.ClearsTo;
  if (IsIdle || IsOtherValue || (Clears && Live && !R.Held.empty()))
    return std::nullopt;
  // Of contents that nobody reads but that count as defined it makes undefined ones: a gain.
  if (O.Value && R.Held.empty() && R.Row.isWithin(wastedIn(Is.Cell, O)))
    return std::nullopt;
  StateSet To = R.Row - Runs, Held = R.Held - Runs;
  for (StateId I = 0; I != F.States.size(); ++I) {
    if (!Runs.has(I))
      continue;
    bool IsHeld = R.Held.has(I);
    StateId Next = M.afterOp(Kind, O.Id, I, O.Value ? O.Class : ClearClass::None);
    if (Next == NoState ||
        (Effect == OpEffect::Ambiguate && Live && IsHeld && !F.States[I].PrimaryValid))
      return std::nullopt;
    To.join(StateSet::of(Next));
    if (IsHeld && !Clears)
      Held.join(StateSet::of(Next));
  }
  return Rows.make(To, Held, O.Value ? O.Value : R.Value);
}

uint8_t StepTable::queuesOf(const StepShape &Is) const {
  if (Is.Ops == SlotPlace::None || (Is.IsTaken && !WritesTaken))
    return 0;
  if (Is.Ops == SlotPlace::Items)
    return Is.Queues;
  return Is.Queues | 1u << unsigned(G.Passes[Is.Pass].On.Kind);
}

/// The cheapest row that ops lead to and that has not been settled; None32: there is none. Those
/// that contain a settled one, which costs no more, lead to nothing better and are dropped.
uint32_t StepTable::settleNext(SlotRows &All, uint32_t &NumSettled) const {
  while (NumSettled != All.size()) {
    auto Next =
        std::min_element(All.begin() + NumSettled, All.end(),
                         [](const Reached &A, const Reached &B) { return A.Price < B.Price; });
    bool IsWorse = std::any_of(All.begin(), All.begin() + NumSettled,
                               [&](const Reached &R) { return Rows.isWithin(R.Row, Next->Row); });
    if (!IsWorse) {
      std::rotate(All.begin() + NumSettled, Next, Next + 1);
      return NumSettled++;
    }
    All.erase(Next);
  }
  return None32;
}

const StepTable::SlotRows &StepTable::closure(const StepShape &Is, RowId From, bool Live) {
  uint8_t Queues = queuesOf(Is);
  uint32_t Sort = SortOf[Is.Cell];
  ClosureKey Key = {uint64_t(Sort) << 32 | From,
                    uint64_t(Is.ClearsTo) << 32 | uint32_t(Queues) << 8 | uint32_t(Live)};
  auto [It, New] = ClosureOf.try_emplace(Key, nullptr);
  if (!New)
    return *It->second;
  SlotRows &All = Closures.emplace_back();
  It->second = &All;
  AuxUsage Kind = P.classOfCell(Is.Cell).Kind;
  All.push_back({From, {}});
  uint32_t NumSettled = 0;
  for (uint32_t Next; (Next = settleNext(All, NumSettled)) != None32;) {
    const CellRow Before = Rows[All[Next].Row];
    for (const SlotOp &O : OpsOfSort[Sort]) {
      bool IsLeftOut = O.Predicate != Predicate::None && !Predicates;
      if (IsLeftOut || !(T.opQueues(Kind, O.Id) & Queues))
        continue;
      std::optional<CellRow> To = applyOp(Is, O, Before, Live);
      if (!To)
        continue;
      Cost Price =
          All[Next].Price + opPrice(Is, O.Id, selected(O, Before.Row), /*IsPartial=*/false);
      reach(All, Next, Rows.idOf(*To), Price, O);
    }
  }
  return All;
}

/// Notes that an op leads on from a settled row, if no op leads there for as much.
void StepTable::reach(SlotRows &All, uint32_t From, RowId To, const Cost &Price, const SlotOp &By) {
  auto Old = llvm::find_if(All, [&](const Reached &R) { return R.Row == To; });
  if (Old != All.end() && !(Price < Old->Price))
    return;
  Reached New = {To, Price, All[From].NumOps + 1, From, &By};
  if (Old == All.end())
    All.push_back(New);
  else
    *Old = New;
}

/// The ops that lead to a row, in order.
SmallVector<SlotOp, 2> StepTable::opsTo(const SlotRows &All, uint32_t At) {
  SmallVector<SlotOp, 2> Ops(All[At].NumOps);
  for (size_t N = Ops.size(); N; At = All[At].Before)
    Ops[--N] = *All[At].LastOp;
  return Ops;
}

//===----------------------------------------------------------------------===//
// Fast clears
//===----------------------------------------------------------------------===//

void StepTable::clearByParts() {
  ClearsByParts = true;
  SortOf.clear();
  OpsOfSort.clear();
  ClearSets.clear();
  ClearSetOf.clear();
  findSorts();
}

/// Can a level and layer of a cell be cleared fast so, if not all of them can? Rules tell the
/// first layer from others, and even ones from odd ones: so three layers are enough.
std::optional<ClearVerdict> StepTable::canClearPart(CellId C, ClearQuery Q) const {
  const PlaneClass &Class = P.classOfCell(C);
  const Cell &Of = P.cell(C);
  uint32_t LayerEnd = std::min(Of.LayerEnd, Of.LayerBegin + 3);
  Q.NumLayers = 1;
  for (Q.Mip = Of.MipBegin; Q.Mip != Of.MipEnd; ++Q.Mip)
    for (Q.Layer = Of.LayerBegin; Q.Layer != LayerEnd; ++Q.Layer) {
      ClearVerdict Says =
          P.rules().fastClear(Class.Kind, P.imageOfCell(C).Desc, Class.TheAspect, Q);
      if (Says.Allowed)
        return Says;
    }
  return std::nullopt;
}

/// Can all levels of a cell be cleared fast so?
std::optional<ClearVerdict> StepTable::canClear(CellId C, ClearQuery Q) {
  const PlaneClass &Class = P.classOfCell(C);
  Q.Layer = P.cell(C).LayerBegin;
  Q.NumLayers = P.cell(C).LayerEnd - P.cell(C).LayerBegin;
  ClearVerdict Says;
  for (unsigned Mip = P.cell(C).MipBegin; Mip != P.cell(C).MipEnd; ++Mip) {
    Q.Mip = Mip;
    Says = P.rules().fastClear(Class.Kind, P.imageOfCell(C).Desc, Class.TheAspect, Q);
    if (!Says.Allowed) {
      std::optional<ClearVerdict> OfPart = canClearPart(C, Q);
      RefusesParts |= OfPart.has_value();
      return ClearsByParts ? OfPart : std::nullopt;
    }
  }
  return Says;
}

FastClearChoice StepTable::fastClearOf(uint32_t Index, const Pass &Pass, CellId C) {
  const Access &A = G.Accesses[Index];
  const Area *TheArea = G.areaOf(Pass, A);
  FastClearChoice Found;
  Found.IsPartial = !P.coversWhole(C, TheArea);
  ClearValue V = Semantics::clearValueOf(G, A);
  ClearQuery Q;
  std::copy(V.V.begin(), V.V.end(), Q.Value);
  if (const AccessExtra *X = G.extraOf(A))
    Q.ViewFormat = X->View;
  Q.Views = Pass.Views;
  Q.FullArea = !Found.IsPartial;
  if (Found.IsPartial)
    Q.X = TheArea->X, Q.Y = TheArea->Y, Q.W = TheArea->W, Q.H = TheArea->H;
  std::optional<ClearVerdict> Says = canClear(C, Q);
  if (!Says || !T.opQueues(P.classOfCell(C).Kind, Says->Op))
    return Found;
  bool KeepsValue = F.Ops[Says->Op].Effect == OpEffect::FastClear;
  Found.Id = Says->Op;
  Found.Class = Says->Class;
  Found.Value = KeepsValue ? Rows.valueOf(C, Q.ViewFormat, V, Found.Class) : 0;
  return Found;
}

//===----------------------------------------------------------------------===//
// Clears that no access asks for
//===----------------------------------------------------------------------===//

/// More values of a plane than this are not tried where nobody asks for one.
static constexpr size_t MaxAskedValues = 16;

/// The accesses that clear each plane, in whatever role; one for each value.
std::vector<SmallVector<uint32_t, 1>> StepTable::clearsByPlane() {
  std::vector<SmallVector<uint32_t, 1>> Found(P.planes().size());
  for (uint32_t I = 0; I != G.Accesses.size(); ++I) {
    const Access &A = G.Accesses[I];
    if (A.IsBuffer || !S.factsOf(I).Clears)
      continue;
    ClearValue V = Semantics::clearValueOf(G, A);
    SmallVector<uint32_t, 1> &Of =
        Found[P.planeId(P.firstOf(A.Image), 0, Aspect(countr_zero(A.Range.Aspects)))];
    bool IsKnown = llvm::any_of(
        Of, [&](uint32_t Known) { return Semantics::clearValueOf(G, G.Accesses[Known]).V == V.V; });
    if (!IsKnown && Of.size() == MaxAskedValues)
      LeavesOutClears = true;
    else if (!IsKnown)
      Of.push_back(I);
  }
  return Found;
}

/// A clear to \p V as an op of a slot, if the cell can be cleared so and to no value that is
/// among \p To.
void StepTable::addClear(std::vector<SlotOp> &To, CellId C, const ClearValue &V) {
  ClearQuery Q;
  std::copy(V.V.begin(), V.V.end(), Q.Value);
  std::optional<ClearVerdict> Says = canClear(C, Q);
  if (!Says || F.Ops[Says->Op].Effect != OpEffect::FastClear)
    return;
  uint32_t Value = Rows.valueOf(C, NoFormat, V, Says->Class);
  if (llvm::any_of(To, [&](const SlotOp &O) { return O.Value == Value; }))
    return;
  auto Known = llvm::find_if(ClearValues, [&](const ClearValue &Other) {
    return Other.V == V.V && Other.Count == V.Count;
  });
  if (Known == ClearValues.end())
    Known = ClearValues.insert(Known, V);
  To.push_back({Says->Op, Predicate::None, Says->Class, Value, &*Known});
}

/// Fast clears of undefined contents: to the value that most units can decode, and to those
/// that accesses of the plane ask for. No other value could do better: nobody reads it, and
/// what a later write leaves of the blocks must stand for one of these. Returns the number
/// of the set.
uint32_t StepTable::initialClears(CellId C, ArrayRef<uint32_t> Asked) {
  const Cell &Of = P.cell(C);
  const ImageDesc &Desc = P.imageOfCell(C).Desc;
  std::vector<uint64_t> Key = {P.planeOf(C).Class, Desc.Width, Desc.Height, Desc.Depth,
                               Desc.Layers,        Desc.Mips,  Of.MipBegin, Of.MipEnd,
                               Of.LayerBegin,      Of.LayerEnd};
  Key.insert(Key.end(), Asked.begin(), Asked.end());
  auto [It, New] = ClearSetOf.try_emplace(std::move(Key), ClearSets.size());
  if (!New)
    return It->second;
  std::vector<SlotOp> Found;
  bool IsDepth = P.planeOf(C).TheAspect == Aspect::Depth;
  for (double First : {IsDepth ? 1.0 : 0.0, 0.0}) {
    ClearValue V;
    V.Count = IsDepth ? 1 : 4;
    V.V[0] = First;
    addClear(Found, C, V);
  }
  // Of two values that no access asks for the one that more units decode is enough.
  if (Found.size() > 1)
    Found.erase(Found.begin() + (Found.front().Class <= Found.back().Class));
  for (uint32_t Access : Asked)
    addClear(Found, C, Semantics::clearValueOf(G, G.Accesses[Access]));
  ClearSets.push_back(std::move(Found));
  return It->second;
}

/// All ops that a slot may hold, with a cell's initial clears. What a predicate selects can
/// be legal where the whole row is not; a clear has none. Words tell the clear type of colour
/// only.
std::vector<SlotOp> StepTable::opsWith(ArrayRef<SlotOp> Clears, bool IsColor) const {
  std::vector<SlotOp> All, Predicated;
  for (OpId Id : Usable) {
    All.push_back({Id});
    bool Clears =
        F.Ops[Id].Effect == OpEffect::FastClear || F.Ops[Id].Effect == OpEffect::StencilClear;
    if (Clears)
      continue;
    Predicated.push_back({Id, Predicate::Compressed});
    for (ClearClass Taken : {ClearClass::None, ClearClass::Default})
      if (IsColor)
        Predicated.push_back({Id, Predicate::ClearType, Taken});
  }
  All.insert(All.end(), Clears.begin(), Clears.end());
  All.insert(All.end(), Predicated.begin(), Predicated.end());
  return All;
}

bool StepTable::clearsOtherwise(CellId C) const {
  return SortOf[C] != None32 &&
         llvm::any_of(OpsOfSort[SortOf[C]], [](const SlotOp &O) { return O.Value > DefaultValue; });
}

/// The clear of a line done by an op, whose price is added; none: not from here.
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
  Price = Price + opPrice(Is, By.Id, R.Row, By.IsPartial);
  return Rows.make(To, To, By.Value ? By.Value : R.Value);
}
