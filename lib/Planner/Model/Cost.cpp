//===- Cost.cpp - what a plan costs ---------------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Cost.h. A surface may have up to 2^60 bytes, so products have 128 bits and saturate at
/// MaxSum, which every sum then reports. The bytes of single steps have the same limit, since views
/// show them without the weight of their point, which may be far below one.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Planner/Cost.h"
#include "auxplan/Graph/SharedImages.h"
#include "auxplan/Planner/RectMerge.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <functional>
#include <numeric>

using namespace auxplan;
using namespace llvm;

using Wide = unsigned __int128;

static uint64_t hold(Wide Value) {
  return Value < MaxSum ? uint64_t(Value) : MaxSum;
}

//===----------------------------------------------------------------------===//
// Prices
//===----------------------------------------------------------------------===//

namespace {

/// Does an access read and write its surface, and does it draw a clear of it before?
struct Moves {
  bool Reads, Writes, Clears = false;
};

} // namespace

static Moves movesOf(const Graph &G, const AccessStep &Step, const CellEffect &Effect) {
  const Access &A = *Step.TheAccess;
  if (Step.IsSource)
    return {true, false};
  switch (A.Kind) {
  case AccessKind::Clear:
    return {false, Effect.Writes}; // if an op has cleared, nothing is left to do
  case AccessKind::Color:
    return {A.Blend, true, Effect.SlowClear};
  case AccessKind::Depth:
  case AccessKind::Stencil:
    return {true, Effect.Writes, Effect.SlowClear};
  case AccessKind::Input:
  case AccessKind::Resolve:
  case AccessKind::Sampled:
  case AccessKind::Storage:
  case AccessKind::Host:
  case AccessKind::CopySrc:
  case AccessKind::CopyDst:
  case AccessKind::BlitSrc:
  case AccessKind::BlitDst:
  case AccessKind::ResolveSrc:
  case AccessKind::ResolveDst:
  case AccessKind::Video:
  case AccessKind::Present:
  case AccessKind::Vertex:
  case AccessKind::Index:
  case AccessKind::Indirect:
  case AccessKind::Uniform:
    return {G.reads(A), G.writes(A)};
  }
  llvm_unreachable("unknown access kind");
}

/// The thousandths of the surface that a depth or stencil access moves, by its `overdraw` or by a
/// measurement of the image; else none. Half of them are reads, half writes.
static std::optional<uint32_t> overdrawOf(const Graph &G, const AccessStep &Step,
                                          const CostTable &Costs) {
  const Access &A = *Step.TheAccess;
  if (Step.IsSource || Step.Used.Usage != AuxUsage::NONE)
    return std::nullopt;
  if (const AccessExtra *X = G.extraOf(A); X && X->Overdraw > 0)
    return uint32_t(std::min(X->Overdraw, 1e6) * 500 + 0.5);
  if (A.Kind == AccessKind::Depth && Costs.overdraw())
    return (*Costs.overdraw() + 1) / 2;
  return std::nullopt;
}

static uint64_t unitsOfThousandths(uint64_t Surface, uint64_t Thousandths) {
  constexpr uint64_t PerUnit = 1000 * UnitBytes;
  // Almost all products fit into 64 bits, whose division is much faster.
  if (Surface < 1ull << 40 && Thousandths < 1ull << 23)
    return (Surface * Thousandths + PerUnit - 1) / PerUnit;
  return hold((Wide(Surface) * Thousandths + PerUnit - 1) / PerUnit);
}

/// The prices of the dearest and the cheapest member of a row, or of a plane without aux data.
template <typename Fn> static Price overRow(StateSet Row, unsigned NumStates, Fn PriceIn) {
  if (Row.empty()) {
    uint64_t Only = PriceIn(NoState);
    return {Only, Only};
  }
  Price Found = {0, MaxSum};
  for (StateId S = 0; S != NumStates; ++S)
    if (Row.has(S)) {
      uint64_t Units = PriceIn(S);
      Found = {std::max(Found.Dearest, Units), std::min(Found.Cheapest, Units)};
    }
  return Found;
}

/// The state in which an access finds the surface. A clear that it draws over the whole cell comes
/// first, tests nothing and reads nothing; everything else finds the state that the clear leaves.
static StateId stateFound(const Machine &M, const Mode &Used, const CellEffect &Does, StateId S) {
  bool DrawsClear = Does.SlowClear && Does.Overwrites;
  StateId Drawn = DrawsClear && S != NoState ? M.afterWrite(Used.Usage, /*Full=*/true, S) : NoState;
  return Drawn == NoState ? S : Drawn;
}

/// Thousandths of the surface that an access moves which finds a cell in one state, if the plane is
/// of kind \p Kind.
uint64_t CostModel::rateIn(StateId S, AuxUsage Kind, const AccessStep &Step,
                           const CellChange &Change) const {
  const Graph &G = P.graph();
  const Access &A = *Step.TheAccess;
  const CostTable &Costs = P.costsOf(P.classOfCell(Change.Cell));
  AccessKind As = Step.IsSource ? Semantics::sourceKind(A) : A.Kind;
  Moves M = movesOf(G, Step, Change.Effect);
  // The mode of a line is about those of its levels that have aux data.
  const AuxUsage Bound = Kind == AuxUsage::NONE ? AuxUsage::NONE : Step.Used.Usage;
  StateId Found = stateFound(P.machine(), Step.Used, Change.Effect, S);
  AccessCost C = Costs.accessCost(Kind, Bound, As, Found);
  if (std::optional<uint32_t> Overdraw = overdrawOf(G, Step, Costs))
    C = {*Overdraw, *Overdraw};
  uint64_t Rate = uint64_t(M.Reads) * C.Read + uint64_t(M.Writes) * C.Write;
  if (M.Clears) // touches each texel once, and none is culled
    Rate += Costs.accessCost(Kind, Bound, AccessKind::Clear, Found).Write;
  return Rate;
}

/// The part of an access's area that a cell is covered by; null: all of it.
static const Area *areaOf(const Graph &G, const AccessStep &Step) {
  return Step.IsSource ? nullptr : G.areaOf(G.Passes[Step.Place.Pass], *Step.TheAccess);
}

uint64_t CostModel::surfaceOf(const AccessStep &Step, CellId C) const {
  return P.surfaceBytes(C, areaOf(P.graph(), Step));
}

std::pair<uint64_t, uint64_t> CostModel::ratesOf(const AccessStep &Step,
                                                 const CellChange &Change) const {
  AuxUsage Kind = P.classOfCell(Change.Cell).Kind;
  Price Rates = overRow(Change.From, P.family().States.size(),
                        [&](StateId S) { return rateIn(S, Kind, Step, Change); });
  return {Rates.Dearest, Rates.Cheapest};
}

Price CostModel::priceOf(const AccessStep &Step, const CellChange &Change) const {
  uint64_t Surface = surfaceOf(Step, Change.Cell);
  auto [Dearest, Cheapest] = ratesOf(Step, Change);
  return {unitsOfThousandths(Surface, Dearest), unitsOfThousandths(Surface, Cheapest)};
}

/// Values that a mode decodes have no price, so one mode of each usage is enough.
std::optional<uint64_t> CostModel::leastRateAs(AuxUsage Kind, ArrayRef<Mode> Ways, AccessStep Step,
                                               const CellChange &Change) const {
  std::optional<uint64_t> Least;
  auto Try = [&](StateId S) {
    uint64_t Rate = rateIn(S, Kind, Step, Change);
    Least = std::min(Least.value_or(Rate), Rate);
  };
  uint32_t Tried = 0;
  for (const Mode &M : Ways) {
    if (Tried >> unsigned(M.Usage) & 1)
      continue;
    Tried |= 1u << unsigned(M.Usage);
    Step.Used = M;
    if (Kind == AuxUsage::NONE)
      Try(NoState);
    for (StateId S = 0; S != P.family().States.size(); ++S)
      if (Kind != AuxUsage::NONE && P.machine().isLegal(Kind, S))
        Try(S);
  }
  return Least;
}

uint64_t CostModel::unitsAt(uint64_t Rate, uint64_t Surface) {
  return unitsOfThousandths(Surface, Rate);
}

/// Not set if the access itself says how often it touches each texel.
KnownPrices::RatesKey KnownPrices::keyOf(const AccessStep &Step, const CellChange &Change) const {
  const Access &A = *Step.TheAccess;
  if (const AccessExtra *X = P.graph().extraOf(A); X && X->Overdraw > 0)
    return {};
  const PlaneClass &Class = P.classOfCell(Change.Cell);
  const CellEffect &Does = Change.Effect;
  return {true,    Class.Kind,  Step.Used.Usage, A.Kind,          A.RW,        Step.IsSource,
          A.Blend, Does.Writes, Does.SlowClear,  Does.Overwrites, Class.Costs, Change.From};
}

/// \p A: null for the whole cell.
uint64_t KnownPrices::surfaceOf(CellId C, const Area *A) {
  if (A)
    return P.surfaceBytes(C, A);
  if (SurfaceOf[C] == Unknown)
    SurfaceOf[C] = P.surfaceBytes(C);
  return SurfaceOf[C];
}

Price KnownPrices::priceOf(const AccessStep &Step, const CellChange &Change) {
  const RatesKey Key = keyOf(Step, Change);
  if (!Key.IsSet)
    return Model.priceOf(Step, Change);
  Rates &Entry = Known[hashOfKey(Key) >> 57];
  if (!isSameKey(Entry.Of, Key)) {
    auto [Dearest, Cheapest] = Model.ratesOf(Step, Change);
    Entry = {Key, Dearest, Cheapest};
  }
  uint64_t Surface = surfaceOf(Change.Cell, areaOf(P.graph(), Step));
  return {unitsOfThousandths(Surface, Entry.Dearest), unitsOfThousandths(Surface, Entry.Cheapest)};
}

/// Not set for an op whose price depends on more.
KnownPrices::OpKey KnownPrices::keyOf(const OpStep &Step, const CellChange &Change) {
  if (Step.TheOp->Predicate != Predicate::None || Model.isEntryUpdate(Step))
    return {};
  const PlaneClass &Class = P.classOfCell(Change.Cell);
  uint32_t Within = Step.TheOp->Area;
  uint64_t Surface = surfaceOf(Change.Cell, Within == None32 ? nullptr : &P.graph().Areas[Within]);
  return {true,        Class.Kind, Step.Id,     uint16_t(P.imageOfCell(Change.Cell).Desc.Samples),
          Class.Costs, 0,          Change.From, Surface};
}

Price KnownPrices::priceOf(const OpStep &Step, const CellChange &Change) {
  const OpKey Key = keyOf(Step, Change);
  if (!Key.IsSet)
    return Model.priceOf(Step, Change);
  OpPrice &Entry = Ops[hashOfKey(Key) >> 58];
  if (!isSameKey(Entry.Of, Key))
    Entry = {Key, Model.priceOf(Step, Change)};
  return Entry.Units;
}

/// The traffic of a device that shares the image is not the target's.
Price CostModel::priceOf(const PresentStep &Step, const CellChange &Change) const {
  if (isHandoff(*Step.ThePresent))
    return {};
  return presentPrice(modeOfPresent(P, *Step.ThePresent, Change.Cell), Change);
}

Price CostModel::presentPrice(Mode Used, const CellChange &Change) const {
  const PlaneClass &Class = P.classOfCell(Change.Cell);
  uint64_t Surface = P.surfaceBytes(Change.Cell);
  return overRow(Change.From, P.family().States.size(), [&](StateId S) {
    return unitsOfThousandths(
        Surface, P.costsOf(Class).accessCost(Class.Kind, Used.Usage, AccessKind::Present, S).Read);
  });
}

uint64_t CostModel::opUnits(CellId C, OpId Id, StateId S, uint64_t Surface) const {
  const PlaneClass &Class = P.classOfCell(C);
  return hold(
      unitsOf(P.costsOf(Class).opBytes(Class.Kind, Id, S, Surface, P.imageOfCell(C).Desc.Samples)));
}

Price CostModel::priceOf(const OpStep &Step, const CellChange &Change) const {
  const Op &O = *Step.TheOp;
  bool Predicated = O.Predicate != Predicate::None && !Change.From.empty();
  if (Predicated && Change.Runs.empty())
    return {};
  if (isEntryUpdate(Step)) {
    // The entries of an update are written together: its first cell stands for all.
    uint64_t Entries = Change.Cell == Step.Cells.front().Cell ? tableEntries(P, O) : 0;
    return {hold(Entries), hold(Entries)};
  }
  const Area *TheArea = O.Area == None32 ? nullptr : &P.graph().Areas[O.Area];
  uint64_t Surface = P.surfaceBytes(Change.Cell, TheArea);
  StateSet Row = Predicated ? Change.Runs : Change.From;
  Price Found = overRow(Row, P.family().States.size(),
                        [&](StateId S) { return opUnits(Change.Cell, Step.Id, S, Surface); });
  bool MayStay = O.Predicate == Predicate::Stale ? O.Runs != Runs::Yes : Row != Change.From;
  if (Predicated && MayStay)
    Found.Cheapest = 0;
  return Found;
}

//===----------------------------------------------------------------------===//
// Weights
//===----------------------------------------------------------------------===//

/// The part of \p Weight for something with probability Num / Den.
static uint64_t shareOf(uint64_t Weight, uint64_t Num, uint64_t Den) {
  uint64_t Share = (Wide(Weight) * Num * 2 + Den) / (Wide(Den) * 2);
  return Weight == 1 ? 1 : std::clamp<uint64_t>(Share, 1, Weight - 1);
}

void WeightStack::open(const Item &I) {
  uint64_t Around = Weight, Else = Weight, Before = Period;
  if (I.Kind == ItemKind::IfBegin) {
    const If &Branch = G.Ifs[I.Index];
    Weight =
        Branch.ProbDen ? shareOf(Around, Branch.ProbNum, Branch.ProbDen) : shareOf(Around, 1, 2);
    Else = Around == 1 ? 1 : Around - Weight;
  } else if (I.Kind == ItemKind::EveryBegin) {
    uint64_t Inner = Period;
    if (Period < MaxWeight) // else it would hardly be less
      Inner = std::lcm(Period, uint64_t(G.Everys[I.Index].Period));
    if (Inner > Period)
      Weight = shareOf(Around, Period, Inner);
    Period = Inner;
  } else {
    uint64_t Count = G.Loops[I.Index].Count;
    constexpr uint64_t Unknown = 8;
    Weight = uint64_t(std::min<Wide>(Wide(Around) * (Count ? Count : Unknown), MaxWeight));
  }
  Regions.push_back({Around, Else, Before});
}

void WeightStack::elseArm() {
  Weight = Regions.back().Else;
}

void WeightStack::close() {
  Weight = Regions.back().Around;
  Period = Regions.back().Period;
  Regions.pop_back();
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

void CostSum::add(uint64_t Units, uint64_t Weight) {
  Wide New = Wide(Units) * Weight + Sum;
  Over |= New >= MaxSum;
  Sum = hold(New);
}

CostSum &CostSum::operator+=(const CostSum &O) {
  add(O.Sum, 1);
  Over |= O.Over;
  return *this;
}

void CostSum::multiply(uint64_t Times) {
  CostSum Once = *this;
  Sum = 0;
  add(Once.Sum, Times);
}

uint64_t CostSum::bytes() const {
  Wide PerByte = Wide(FullWeight) * Frames;
  return uint64_t((Wide(Sum) * UnitBytes + PerByte / 2) / PerByte);
}

/// Adds one list of sums to another, which may be shorter.
template <typename T, typename Fn>
static void addEach(std::vector<T> &To, ArrayRef<T> More, Fn Add) {
  if (To.size() < More.size())
    To.resize(More.size());
  for (size_t I = 0; I != More.size(); ++I)
    Add(To[I], More[I]);
}

OpSums &CostSums::of(uint16_t Mnemonic) {
  if (Mnemonic >= ByMnemonic.size())
    ByMnemonic.resize(Mnemonic + 1);
  return ByMnemonic[Mnemonic];
}

StateSums &CostSums::of(StateUnit Unit) {
  if (unsigned(Unit) >= ByUnit.size())
    ByUnit.resize(unsigned(Unit) + 1);
  return ByUnit[unsigned(Unit)];
}

CostSums &CostSums::operator+=(const CostSums &O) {
  Accesses += O.Accesses;
  Ops += O.Ops;
  Shared += O.Shared;
  State += O.State;
  Calls += O.Calls;
  Idle += O.Idle;
  Stalls += O.Stalls;
  Cheapest += O.Cheapest;
  addEach(ByMnemonic, ArrayRef(O.ByMnemonic), [](OpSums &To, const OpSums &More) {
    To.Calls += More.Calls;
    To.Bytes += More.Bytes;
  });
  addEach(ByUnit, ArrayRef(O.ByUnit), [](StateSums &To, const StateSums &More) {
    To.Sent += More.Sent;
    To.Restored += More.Restored;
  });
  return *this;
}

void CostSums::multiply(uint64_t Times) {
  for (CostSum *Sum : {&Accesses, &Ops, &Shared, &State, &Calls, &Idle, &Stalls, &Cheapest})
    Sum->multiply(Times);
  for (OpSums &Of : ByMnemonic) {
    Of.Calls.multiply(Times);
    Of.Bytes.multiply(Times);
  }
  for (StateSums &Of : ByUnit) {
    Of.Sent.multiply(Times);
    Of.Restored.multiply(Times);
  }
}

void CostSums::setFrames(unsigned N) {
  for (CostSum *Sum : {&Accesses, &Ops, &Shared, &State, &Calls, &Idle, &Stalls, &Cheapest})
    Sum->setFrames(N);
  for (OpSums &Of : ByMnemonic) {
    Of.Calls.setFrames(N);
    Of.Bytes.setFrames(N);
  }
  for (StateSums &Of : ByUnit) {
    Of.Sent.setFrames(N);
    Of.Restored.setFrames(N);
  }
}

void CostSums::divide(unsigned N) {
  setFrames(SaturatingMultiply(Accesses.frames(), N));
}

CostSum CostSums::own() const {
  CostSum Sum = Accesses;
  return Sum += Ops;
}

CostSum CostSums::total() const {
  CostSum Sum = own();
  return Sum += Shared;
}

//===----------------------------------------------------------------------===//
// Calls and stalls
//===----------------------------------------------------------------------===//

/// Do two ops of one slot and plane differ only in their cells?
bool CallCounter::merges(const Call &Of, const OpStep &Step) const {
  const Graph &G = P.graph();
  const Op &A = *Of.First, &B = *Step.TheOp;
  auto Same = [](const auto &Table, uint32_t X, uint32_t Y) {
    return X == Y || (X != None32 && Y != None32 && Table[X] == Table[Y]);
  };
  return Of.On == Step.Place.On && A.Mnemonic == B.Mnemonic && A.Age == B.Age &&
         A.Predicate == B.Predicate && Same(G.ClearValues, A.Clear, B.Clear) &&
         Same(G.Areas, A.Area, B.Area);
}

/// The newest call in the bucket of a plane, or None32. Numbers in buckets may be left over from
/// earlier slots. They do not count: a call of this slot would have replaced the number.
uint32_t CallCounter::newestIn(PlaneId Id) {
  uint32_t Index = bucketOf(Id);
  bool IsOpen = Index < Open.size() && &bucketOf(Open[Index].Plane) == &bucketOf(Id);
  return IsOpen ? Index : None32;
}

void CallCounter::link(uint32_t Index) {
  Open[Index].Next = newestIn(Open[Index].Plane);
  bucketOf(Open[Index].Plane) = Index;
}

CallCounter::Call &CallCounter::open(const OpStep &Step, PlaneId Plane) {
  if (Open.size() == Buckets.size()) {
    Buckets.assign(2 * Buckets.size(), None32);
    for (uint32_t Index = 0; Index != Open.size(); ++Index)
      link(Index);
  }
  uint32_t Older = newestIn(Plane);
  bucketOf(Plane) = Open.size();
  return Open.emplace_back(Call{Step.TheOp, Step.Place.On, Plane, Older, false, {}});
}

CallCounter::Call &CallCounter::callFor(const OpStep &Step, PlaneId Plane) {
  for (uint32_t Index = newestIn(Plane); Index != None32; Index = Open[Index].Next)
    if (Open[Index].Plane == Plane && merges(Open[Index], Step))
      return Open[Index];
  return open(Step, Plane);
}

void CallCounter::add(const OpStep &Step) {
  bool IsPredicated = Step.TheOp->Predicate != Predicate::None;
  bool NeverRuns = Step.TheOp->Runs == Runs::No;
  for (const CellChange &Change : Step.Cells) {
    Call &Of = callFor(Step, P.cell(Change.Cell).Plane);
    Of.Cells.push_back(Change.Cell);
    Of.Runs |= !NeverRuns && (!IsPredicated || !Change.Runs.empty());
  }
}

uint64_t CallCounter::callsOf(Call &C) const {
  if (C.Cells.size() == 1)
    return 1;
  // A plan written by hand may run an op on a cell twice.
  llvm::sort(C.Cells, std::less<>());
  auto Last = llvm::unique(C.Cells);
  uint64_t Repeated = C.Cells.end() - Last;
  C.Cells.erase(Last, C.Cells.end());
  return Repeated + mergeCells(P, C.Cells).size();
}

void CallCounter::endSlot(function_ref<void(uint16_t, uint64_t, bool)> Take) {
  for (Call &C : Open)
    Take(C.First->Mnemonic, callsOf(C), C.Runs);
  Open.clear();
}

//===----------------------------------------------------------------------===//
// The observer
//===----------------------------------------------------------------------===//

void CostObserver::frame(const Frame &F, uint32_t) {
  endPoint();
  Restores.begin();
  Slot = None32;
  if (F.Repeat && Now.Frames++)
    return; // one more frame of the cycle
  Now.Before += Now.Frame;
  Now.Prologue += Now.Frame.total();
  Now.SinceMark += Now.Frame;
  if (Now.BeginsAtMark)
    Now.SinceMark = {};
  Now.BeginsAtMark = false;
  Now.Frame = {};
}

void CostObserver::keep() {
  endPoint();
  Kept = Now;
}

void CostObserver::forget() {
  endPoint();
  Now = Kept;
}

void CostObserver::mark() {
  endPoint();
  Now.BeginsAtMark = true;
  Now.StepsAtMark = Now.Steps.value();
}

/// The last frame is like the frame that was shown last.
void CostObserver::repeat(const Repetition &R) {
  endPoint();
  CostSums Again = Now.SinceMark;
  Again += Now.Frame;
  Again.multiply(R.Times);
  Now.Before += Again;
  Now.Prologue += Again.total();
  Now.Steps.add(Now.Steps.value() - Now.StepsAtMark, R.Times);
}

void CostObserver::endSlot() {
  if (!Stalls) // the slot has no ops
    return;
  uint64_t Weight = Weights.weight();
  Counter.endSlot([&](uint16_t Mnemonic, uint64_t Calls, bool Run) {
    if (!Run)
      Now.Frame.Idle.add(Calls, Weight);
    Now.Frame.of(Mnemonic).Calls.add(Calls, Weight);
    Now.Frame.Calls.add(Calls, Weight);
    Now.Frame.Shared.add(Calls * Model.callPrice(), Weight);
  });
  // All updates of a slot share one invalidation of the caches of the table.
  if (Updates != None32) {
    Now.Frame.of(Updates).Calls.add(1, Weight);
    Now.Frame.Calls.add(1, Weight);
    Now.Frame.Shared.add(Model.callPrice(), Weight);
  }
  Updates = None32;
  Now.Frame.Stalls.add(Stalls, Weight);
  Now.Frame.Shared.add(Stalls * Model.stallPrice(), Weight);
  Stalls = false;
}

void CostObserver::enterSlot(uint32_t New) {
  if (New != Slot)
    endSlot();
  Slot = New;
}

void CostObserver::openRegion(const Item &I) {
  endPoint();
  Weights.open(I);
}

void CostObserver::elseArm() {
  endPoint();
  Weights.elseArm();
}

void CostObserver::closeRegion(const Item &) {
  endPoint();
  Weights.close();
}

void CostObserver::Unweighted::add(Price Units) {
  Dearest = std::min(Dearest + Units.Dearest, MaxSum);
  Cheapest = std::min(Cheapest + Units.Cheapest, MaxSum);
}

/// Adds to the sums what steps of the present weight have cost.
void CostObserver::settle(Unweighted &Of, CostSum &To) {
  Now.Steps.add(Of.Dearest, UnitBytes);
  To.add(Of.Dearest, Weights.weight());
  Now.Frame.Cheapest.add(Of.Cheapest, Weights.weight());
  Of = {};
}

/// The weight may change here, or the sums may be taken or replaced.
void CostObserver::endPoint() {
  endSlot();
  settle(Accesses, Now.Frame.Accesses);
  settle(Ops, Now.Frame.Ops);
}

/// Adds the state that the next draw must send again because of an op.
void CostObserver::disturb(const OpStep &Step) {
  std::optional<Disturbance> Of = disturbanceOf(P, Step, Restores);
  if (!Of || Of->At == None32)
    return;
  uint64_t Weight = Weights.weight();
  StateSums &Sums = Now.Frame.of(Of->Work->Unit);
  Sums.Sent.add(Of->Sent, Weight);
  Sums.Restored.add(Of->Restored.Dwords, Weight);
  uint64_t Before = Of->Restored.DwordsBefore;
  uint64_t Units = Model.statePrice(Before + Of->Restored.Dwords) - Model.statePrice(Before);
  for (CostSum *To : {&Now.Frame.Shared, &Now.Frame.State})
    To->add(Units, Weight);
}

void CostObserver::op(const OpStep &Step) {
  enterSlot(Step.Place.Slot);
  if (drawStates(P).areKnown())
    disturb(Step);
  if (Model.isEntryUpdate(Step))
    Updates = Step.TheOp->Mnemonic;
  else
    Counter.add(Step);
  Stalls = true;
  CostSum &Bytes = Now.Frame.of(Step.TheOp->Mnemonic).Bytes;
  for (const CellChange &Change : Step.Cells) {
    Price Units = Prices->priceOf(Step, Change);
    Ops.add(Units);
    Bytes.add(Units.Dearest, Weights.weight());
  }
}

void CostObserver::sync(const Sync &S, uint32_t New) {
  enterSlot(New);
  Stalls |= S.Stall;
}

void CostObserver::access(const AccessStep &Step) {
  for (const CellChange &Change : Step.Cells)
    Accesses.add(Prices->priceOf(Step, Change));
}

void CostObserver::present(const PresentStep &Step) {
  for (const CellChange &Change : Step.Cells)
    Accesses.add(Model.priceOf(Step, Change));
}

uint64_t PlanCost::bytesOf(uint64_t Units) const {
  CostSum Sum;
  Sum.add(Units, 1);
  Sum.setFrames(Frame.own().frames());
  return Sum.bytes();
}

PlanCost PlanCost::dividedBy(unsigned N) const {
  PlanCost Each = *this;
  Each.Frame.divide(N);
  return Each;
}

PlanCost CostObserver::finish() {
  endPoint();
  PlanCost Cost;
  Cost.Prologue = Now.Prologue;
  Cost.Frame = Now.Frame;
  if (!Now.Frames)
    Cost.Frame += Now.Before;
  else
    Cost.Frame.setFrames(Now.Frames);
  Cost.Overflow =
      Cost.Frame.total().overflowed() || Cost.Prologue.overflowed() || Now.Steps.overflowed();
  return Cost;
}
