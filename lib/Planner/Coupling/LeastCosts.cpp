//===- LeastCosts.cpp - what a plane costs at least, by its kind ----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See LeastCosts.h.
///
//===----------------------------------------------------------------------===//

#include "LeastCosts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace auxplan;
using namespace llvm;

static constexpr uint64_t Unknown = std::numeric_limits<uint64_t>::max();

LeastCosts::LeastCosts(const Problem &P, const Semantics &S, const FrameOrder &Order)
    : P(P), G(P.graph()), S(S), Order(Order), Model(P), LastOptions(P.classes().size(), nullptr) {}

const LeastCosts::Options &LeastCosts::optionsOf(const Plane &Of) {
  const ImageDesc &Desc = P.imageOf(Of).Desc;
  const Options *&Last = LastOptions[Of.Class];
  if (Last && Last->Modifier == Desc.Modifier)
    return *Last;
  auto Known = llvm::find_if(AllOptions, [&](const Options &O) {
    return O.Class == Of.Class && O.Modifier == Desc.Modifier;
  });
  if (Known != AllOptions.end())
    return *(Last = &*Known);
  AllOptions.push_back({P.target().kinds(Desc, P.classOf(Of).Facts),
                        uint32_t(AllOptions.size()),
                        Of.Class,
                        Desc.Modifier,
                        {}});
  return *(Last = &AllOptions.back());
}

PlaneId LeastCosts::firstRole(const Plane &Of) const {
  return P.planeId(Of.Image, 0, Of.TheAspect);
}

void LeastCosts::want(PlaneId Id) {
  FirstSum.resize(P.planes().size(), None32);
  if (FirstSum[Id] != None32)
    return;
  if (std::exchange(IsDone, false)) // an earlier search has asked, and wanted fewer planes
    Sums.assign(Sums.size(), {});
  IsWanted.resize(G.Images.size());
  IsWanted[P.plane(Id).Image] = true;
  FirstSum[Id] = Sums.size();
  Sums.resize(Sums.size() + kindsOf(P.plane(Id)).size());
}

uint64_t LeastCosts::of(PlaneId Id, unsigned Kind) {
  if (!std::exchange(IsDone, true))
    addAll();
  return Sums[FirstSum[Id] + Kind].value();
}

void LeastCosts::addAll() {
  SurfaceOf.assign(P.cells().size(), Unknown);
  Order.forEachUse([&](const Item &I, uint64_t Weight) {
    if (I.Kind == ItemKind::Pass && Weight)
      addPass(I.Index, Weight);
  });
}

void LeastCosts::addPass(uint32_t Index, uint64_t Weight) {
  const Pass &Pass = G.Passes[Index];
  for (uint32_t A = Pass.FirstAccess, E = A + Pass.NumAccesses; A != E; ++A) {
    if (G.Accesses[A].IsBuffer)
      continue;
    if (IsWanted[P.firstOf(G.Accesses[A].Image)])
      addLine({A, Index, Weight, /*IsSource=*/false});
    if (S.factsOf(A).EndPhase)
      addLine({A, Index, Weight, /*IsSource=*/true});
  }
}

void LeastCosts::addLine(const CountedLine &Line) {
  const Access &A = G.Accesses[Line.Access];
  if (Line.IsSource)
    P.forEachSourceCell(*G.extraOf(A), [&](CellId C) { addCell(Line, C); });
  else
    addCells(Line, P.plane(P.planeId(A)));
}

/// The least price of the op that clears a plane of this kind; MaxSum if there is no such op.
static uint64_t leastClear(const Problem &P, AuxUsage Kind, CellId C, uint64_t Bytes) {
  const Machine &M = P.machine();
  const FamilyInfo &F = P.family();
  uint64_t Least = MaxSum;
  for (OpEffect E : {OpEffect::FastClear, OpEffect::StencilClear}) {
    OpId O = F.opFor(E);
    for (StateId S = 0, End = O == NoOp ? 0 : F.States.size(); S != End; ++S) {
      if (M.afterOp(Kind, O, S, ClearClass::Default) == NoState)
        continue;
      uint64_t Moved =
          P.costsOf(P.classOfCell(C)).opBytes(Kind, O, S, Bytes, P.imageOfCell(C).Desc.Samples);
      Least = std::min(Least, CostModel::unitsOf(Moved));
    }
  }
  return Least;
}

ArrayRef<uint64_t> LeastCosts::leastClears(const Options &Its, CellId C, uint64_t Surface) const {
  auto [Known, IsNew] = Its.Clears.try_emplace({Surface, P.imageOfCell(C).Desc.Samples});
  if (IsNew)
    for (AuxUsage Kind : Its.Kinds)
      Known->second.push_back(leastClear(P, Kind, C, Surface));
  return Known->second;
}

/// The bytes of a cell that a line touches.
uint64_t LeastCosts::surfaceOf(const CountedLine &Line, CellId C) {
  const Access &A = G.Accesses[Line.Access];
  const Area *Part = Line.IsSource ? nullptr : G.areaOf(G.Passes[Line.Pass], A);
  if (Part)
    return P.surfaceBytes(C, Part);
  if (SurfaceOf[C] == Unknown)
    SurfaceOf[C] = P.surfaceBytes(C);
  return SurfaceOf[C];
}

/// Adds the least prices of a line, including the op that clears for it, to the sums of each kind.
/// All cells of a line are in one plane, and most have the same size.
void LeastCosts::addCells(const CountedLine &Line, const Plane &Of) {
  uint32_t First = FirstSum[firstRole(Of)];
  if (First == None32)
    return;
  const Access &A = G.Accesses[Line.Access];
  const Options &Its = optionsOf(Of);
  auto Add = [&](const LeastUnits &Units) {
    for (size_t N = 0; N != Units.size(); ++N)
      Sums[First + N].add(Units[N], Line.Weight);
  };
  if (Of.NumCells == 1) {
    CellId C = Of.FirstCell;
    return Add(leastUnits(Line, C, surfaceOf(Line, C), Its, ratesOf(Line, C, Its)));
  }
  const AccessExtra *X = G.extraOf(A);
  if ((X && X->Overdraw > 0) || G.areaOf(G.Passes[Line.Pass], A))
    return Add(unitsOfCells(Line, Of, Its));
  auto [Number, IsNew] = Ranges.Keys.add({rateKeyOf(Line, Its), Of.FirstCell, A.Range});
  if (IsNew)
    Ranges.Values.push_back(unitsOfCells(Line, Of, Its));
  Add(Ranges.Values[Number]);
}

/// The sums over the cells that a line uses.
LeastCosts::LeastUnits LeastCosts::unitsOfCells(const CountedLine &Line, const Plane &Of,
                                                const Options &Its) {
  const LeastRates &ByKind = ratesOf(Line, Of.FirstCell, Its);
  LeastUnits Sum(Its.Kinds.size()), Units;
  uint64_t Before = Unknown; // the surface with these units
  P.forEachCell(G.Accesses[Line.Access], [&](CellId C) {
    uint64_t Surface = surfaceOf(Line, C);
    if (Surface != Before)
      Units = leastUnits(Line, C, Surface, Its, ByKind);
    Before = Surface;
    for (size_t N = 0; N != Units.size(); ++N)
      Sum[N] = heldSum((unsigned __int128)(Sum[N]) + Units[N]);
  });
  return Sum;
}

/// The same for a cell of the source of a resolve.
void LeastCosts::addCell(const CountedLine &Line, CellId C) {
  const Plane &Of = P.planeOf(C);
  uint32_t First = FirstSum[firstRole(Of)];
  if (First == None32)
    return;
  const Options &Its = optionsOf(Of);
  LeastUnits Units = leastUnits(Line, C, surfaceOf(Line, C), Its, ratesOf(Line, C, Its));
  for (size_t N = 0; N != Units.size(); ++N)
    Sums[First + N].add(Units[N], Line.Weight);
}

/// Do some cells of a plane have no aux data? With other kinds these might be one cell with others.
static bool isCutByKind(const Problem &P, const Plane &Of) {
  bool HasAux = P.classOfCell(Of.FirstCell).hasAux();
  return llvm::any_of(llvm::seq(Of.FirstCell, Of.FirstCell + Of.NumCells),
                      [&](CellId C) { return P.classOfCell(C).hasAux() != HasAux; });
}

/// The least price of a line for a cell, for each kind. Each cell rounds up by itself, so what
/// kinds have cut apart counts less than a unit less.
LeastCosts::LeastUnits LeastCosts::leastUnits(const CountedLine &Line, CellId C, uint64_t Surface,
                                              const Options &Its, const LeastRates &ByKind) const {
  bool Clears = !Line.IsSource && S.factsOf(Line.Access).Clears;
  ArrayRef<uint64_t> ByOp = Clears ? leastClears(Its, C, Surface) : ArrayRef<uint64_t>();
  const Plane &Of = P.planeOf(C);
  uint64_t Less = Of.NumCells > 1 && isCutByKind(P, Of);
  auto UnitsAt = [&](const std::optional<uint64_t> &Rate) {
    uint64_t Units = Rate ? CostModel::unitsAt(*Rate, Surface) : MaxSum;
    return Units == MaxSum ? Units : Units - std::min(Units, Less);
  };
  LeastUnits Found;
  for (size_t N = 0; N != Its.Kinds.size(); ++N) {
    Found.push_back(UnitsAt(ByKind[N].Whole));
    if (Clears && ByOp[N] != MaxSum)
      Found.back() =
          std::min(Found.back(), ByOp[N] - std::min(ByOp[N], Less) + UnitsAt(ByKind[N].Rest));
  }
  return Found;
}

LeastCosts::LeastRates LeastCosts::findRates(const CountedLine &Line, CellId C,
                                             const Options &Its) const {
  const Access &A = G.Accesses[Line.Access];
  const AccessFacts &Facts = S.factsOf(Line.Access);
  AccessStep Step = {};
  Step.TheAccess = &A;
  Step.IsSource = Line.IsSource;
  Step.Place.Pass = Line.Pass;
  CellEffect Does;
  Does.Writes = !Line.IsSource && Facts.Writes;
  CellEffect Whole = Does;
  Whole.SlowClear = !Line.IsSource && Facts.Clears;
  Does.Writes &= A.Kind != AccessKind::Clear;
  LeastRates Found;
  for (AuxUsage Kind : Its.Kinds) {
    ArrayRef<Mode> Ways = P.rules().modes(Kind, P.classOfCell(C).Facts, S.useOf(A, Line.IsSource));
    auto Of = [&](const CellEffect &As) {
      return Model.leastRateAs(Kind, Ways, Step, {C, {}, {}, As});
    };
    Found.push_back({Of(Whole), std::nullopt});
    if (Whole.SlowClear)
      Found.back().Rest = Of(Does);
  }
  return Found;
}

/// The least rates of a line. Sources of resolves, and accesses that say themselves how often they
/// touch each texel, are rare, so their rates are not kept.
const LeastCosts::LeastRates &LeastCosts::ratesOf(const CountedLine &Line, CellId C,
                                                  const Options &Its) {
  const Access &A = G.Accesses[Line.Access];
  const AccessExtra *X = G.extraOf(A);
  if (Line.IsSource || (X && X->Overdraw > 0))
    return Rare = findRates(Line, C, Its);
  auto [Number, IsNew] = Rates.Keys.add(rateKeyOf(Line, Its));
  if (IsNew)
    Rates.Values.push_back(findRates(Line, C, Its));
  return Rates.Values[Number];
}

LeastCosts::RateKey LeastCosts::rateKeyOf(const CountedLine &Line, const Options &Its) const {
  return {S.lineKindOf(Line.Access), Its.Number, G.Accesses[Line.Access].Blend};
}
