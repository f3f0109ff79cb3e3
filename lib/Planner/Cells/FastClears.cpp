//===- FastClears.cpp - the clears that ops can do ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A cell is cleared fast as a whole, so every level must allow a fast clear. If only a part allows
/// it, the answer is no, and `refusesParts` says that a bound needs clearByParts(). In that bound
/// the cells of a line share nothing if a part of one of them can be cleared, since a plan may
/// treat the parts apart.
///
//===----------------------------------------------------------------------===//

#include "FastClears.h"
#include "ClearGains.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

using namespace auxplan;
using namespace llvm;

FastClears::FastClears(const Problem &P, const Semantics &S, RowTable &Rows)
    : P(P), G(P.graph()), S(S), Rows(Rows) {
  findAsked();
}

void FastClears::clearByParts() {
  ByParts = true;
  Sets.clear();
  SetOf.clear();
  Choices.clear();
  Shared.clear();
}

ArrayRef<SubRange> FastClears::sharedParts(uint32_t Access) const {
  auto It = Shared.find(Access);
  return It == Shared.end() ? ArrayRef<SubRange>() : ArrayRef(It->second.Parts);
}

std::optional<uint32_t> FastClears::partNeededBy(uint32_t Access, CellId C) const {
  auto It = Shared.find(Access);
  if (It == Shared.end())
    return std::nullopt;
  auto Needed = It->second.NeededBy.find(C);
  return Needed == It->second.NeededBy.end() ? std::nullopt : std::optional(Needed->second);
}

/// Notes with which others of its line a cell is cleared fast.
void FastClears::noteShared(uint32_t Access, CellId C, const WantedClear &Wanted) {
  std::optional<SubRange> Least = leastFastPart(P, C, Wanted);
  if (!Least || *Least == P.rangeOf(C))
    return;
  // In the bound of clears by parts cells share nothing with a cell of which a part is cleared.
  constexpr size_t MostCells = 64; // each of them asks about the others
  SmallVector<CellId, 16> Cells;
  P.forEachCell(G.Accesses[Access], [&](CellId Other) { Cells.push_back(Other); });
  if (ByParts && (Cells.size() > MostCells || llvm::any_of(Cells, [&](CellId Other) {
                    return !canClearFast(P, Other, Wanted).Allowed && canClearPart(Other, Wanted);
                  })))
    return;
  SharedClear &Of = Shared[Access];
  auto Known = llvm::find(Of.Parts, *Least);
  Of.NeededBy[C] = Known - Of.Parts.begin();
  if (Known == Of.Parts.end())
    Of.Parts.push_back(*Least);
}

/// Can one level and layer of a cell be cleared fast, if not all of them can?
std::optional<ClearVerdict> FastClears::canClearPart(CellId C, const WantedClear &Wanted) const {
  const PlaneClass &Class = P.classOfCell(C);
  const ImageDesc &Desc = P.imageOfCell(C).Desc;
  ClearVerdict Says;
  bool Can = anySampleLayer(P.cell(C), [&](const LevelLayers &One) {
    Says = P.rules().fastClear(Class.Kind, Desc, Class.TheAspect, queryOf(Wanted, One, Desc));
    return Says.Allowed;
  });
  return Can ? std::optional(Says) : std::nullopt;
}

/// Does a clear that no line asks for gain nothing over the same op without a value? Both cost the
/// same, and the states that the latter leaves are no worse to go on with.
static bool gainsNothing(const Problem &P, CellId C, const ClearVerdict &Says) {
  const PlaneClass &Class = P.classOfCell(C);
  StateSet NoBetter =
      ClearGains(P.rules()).wastedIn(Class, P.costsOf(Class), Says.Op, Says.Class);
  for (StateId I = 0; I != P.family().States.size(); ++I) {
    StateId Plain = P.machine().afterOp(Class.Kind, Says.Op, I, ClearClass::None);
    bool IsPossible = P.machine().afterOp(Class.Kind, Says.Op, I, Says.Class) != NoState;
    if (IsPossible && (Plain == NoState || !NoBetter.has(Plain)))
      return false;
  }
  return true;
}

/// Can all levels of a cell be cleared fast, as a part of a line's clear or else by itself?
std::optional<ClearVerdict> FastClears::canClear(CellId C, WantedClear Wanted) {
  ClearVerdict Says = canClearFast(P, C, Wanted);
  if (Says.Allowed)
    return Says;
  bool IsAsked = Wanted.All.has_value();
  if (!IsAsked)
    Wanted.All = wholePlane(P, C);
  std::optional<ClearVerdict> OfPart = canClearPart(C, Wanted);
  if (OfPart && !IsAsked && gainsNothing(P, C, *OfPart))
    return std::nullopt;
  RefusesParts |= OfPart.has_value();
  return ByParts ? OfPart : std::nullopt;
}

FastClearChoice FastClears::choiceFor(uint32_t Index, const Pass &Pass, CellId C) {
  auto Known = Choices.find({Index, C});
  if (Known == Choices.end())
    Known = Choices.try_emplace({Index, C}, findChoice(Index, Pass, C)).first;
  return Known->second;
}

FastClearChoice FastClears::findChoice(uint32_t Index, const Pass &Pass, CellId C) {
  const Access &A = G.Accesses[Index];
  FastClearChoice Found;
  Found.IsPartial = !P.coversWhole(C, G.areaOf(Pass, A));
  WantedClear Wanted = wantedClearOf(G, Pass, A, /*Whole=*/!Found.IsPartial);
  std::optional<ClearVerdict> Says = canClear(C, Wanted);
  if (!Says || !P.target().opQueues(P.classOfCell(C).Kind, Says->Op))
    return Found;
  bool KeepsValue = P.family().Ops[Says->Op].Effect == OpEffect::FastClear;
  Found.Id = Says->Op;
  Found.Class = Says->Class;
  Found.Value = KeepsValue ? Rows.valueOf(C, Wanted.View, Wanted.Value, Found.Class) : 0;
  noteShared(Index, C, Wanted);
  return Found;
}

//===----------------------------------------------------------------------===//
// Clears that no access asks for
//===----------------------------------------------------------------------===//

/// At most this many values of a plane are tried where no access asks for a clear.
static constexpr size_t MaxAskedValues = 16;

void FastClears::findAsked() {
  Asked.resize(P.planes().size());
  for (uint32_t I = 0; I != G.Accesses.size(); ++I) {
    const Access &A = G.Accesses[I];
    if (A.IsBuffer || !S.factsOf(I).Clears)
      continue;
    ClearValue V = Semantics::clearValueOf(G, A);
    SmallVector<uint32_t, 1> &Of =
        Asked[P.planeId(P.firstOf(A.Image), 0, Aspect(countr_zero(A.Range.Aspects)))];
    bool IsKnown = llvm::any_of(
        Of, [&](uint32_t Known) { return Semantics::clearValueOf(G, G.Accesses[Known]).V == V.V; });
    if (!IsKnown && Of.size() == MaxAskedValues)
      LeavesOutClears = true;
    else if (!IsKnown)
      Of.push_back(I);
  }
}

/// Adds a clear to \p V as an op of a slot, if the cell can be cleared to it and \p To has no such
/// clear yet.
void FastClears::addClear(std::vector<SlotOp> &To, CellId C, const ClearValue &V) {
  WantedClear Wanted;
  Wanted.Value = V;
  std::optional<ClearVerdict> Says = canClear(C, Wanted);
  if (!Says || P.family().Ops[Says->Op].Effect != OpEffect::FastClear)
    return;
  uint32_t Value = Rows.valueOf(C, NoFormat, V, Says->Class);
  if (llvm::any_of(To, [&](const SlotOp &O) { return O.Value == Value; }))
    return;
  auto Known = llvm::find_if(
      Values, [&](const ClearValue &Other) { return Other.V == V.V && Other.Count == V.Count; });
  if (Known == Values.end())
    Known = Values.insert(Known, V);
  To.push_back({Says->Op, Predicate::None, Says->Class, Value, &*Known});
}

bool FastClears::areAlike(CellId A, CellId B) const {
  const Cell &CA = P.cell(A), &CB = P.cell(B);
  const Plane &PA = P.planeOf(A), &PB = P.planeOf(B);
  const ImageDesc &DA = P.imageOf(PA).Desc, &DB = P.imageOf(PB).Desc;
  auto ByLines = [&](const Plane &Of) -> ArrayRef<uint32_t> {
    return Asked[P.planeId(Of.Image, 0, Of.TheAspect)];
  };
  return DA.Width == DB.Width && DA.Height == DB.Height && DA.Depth == DB.Depth &&
         DA.Layers == DB.Layers && DA.Mips == DB.Mips && DA.Samples == DB.Samples &&
         DA.Format == DB.Format && CA.MipBegin == CB.MipBegin && CA.MipEnd == CB.MipEnd &&
         CA.LayerBegin == CB.LayerBegin && CA.LayerEnd == CB.LayerEnd && ByLines(PA).empty() &&
         ByLines(PB).empty();
}

/// Fast clears of undefined contents: to the value that most units can decode, and to the values
/// that accesses of the plane ask for. No other value could do better: nothing reads it, and blocks
/// that a later write leaves must have one of these values. Returns the number of the set.
uint32_t FastClears::setOf(CellId C) {
  const Cell &Of = P.cell(C);
  const Plane &Pl = P.planeOf(C);
  ArrayRef<uint32_t> ByLines = Asked[P.planeId(Pl.Image, 0, Pl.TheAspect)];
  const ImageDesc &Desc = P.imageOfCell(C).Desc;
  auto Pair = [](uint32_t High, uint32_t Low) { return uint64_t(High) << 32 | Low; };
  std::vector<uint64_t> Key;
  Key.reserve(5 + ByLines.size() * 5);
  Key = {Pair(Pl.Class, Desc.Mips), Pair(Desc.Width, Desc.Height), Pair(Desc.Depth, Desc.Layers),
         Pair(Of.MipBegin, Of.MipEnd), Pair(Of.LayerBegin, Of.LayerEnd)};
  for (uint32_t Access : ByLines) { // by value: images that are cleared alike are of one sort
    ClearValue V = Semantics::clearValueOf(G, G.Accesses[Access]);
    Key.push_back(V.Count);
    llvm::transform(V.V, std::back_inserter(Key), [](double N) { return bit_cast<uint64_t>(N); });
  }
  auto [It, New] = SetOf.try_emplace(std::move(Key), Sets.size());
  if (!New)
    return It->second;
  std::vector<SlotOp> Found;
  bool IsDepth = Pl.TheAspect == Aspect::Depth;
  for (double First : {IsDepth ? 1.0 : 0.0, 0.0}) {
    ClearValue V;
    V.Count = IsDepth || Pl.TheAspect == Aspect::Stencil ? 1 : 4;
    V.V[0] = First;
    addClear(Found, C, V);
  }
  // If no access asks for either of two values, the value that more units decode is enough.
  if (Found.size() > 1)
    Found.erase(Found.begin() + (Found.front().Class <= Found.back().Class));
  for (uint32_t Access : ByLines)
    addClear(Found, C, Semantics::clearValueOf(G, G.Accesses[Access]));
  Sets.push_back(std::move(Found));
  return It->second;
}
