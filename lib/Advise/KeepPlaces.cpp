//===- KeepPlaces.cpp - wanted transitions where the text has them --------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Between two stops that use a part, or at which a region begins or ends, is a *stretch*. A part
/// can move at the end of the first pass (`to`), in gaps, and at the begin of the second pass
/// (`from`). If the wanted script has one move in a stretch and the text has some too, the move
/// goes to the place of the text's last one. A pass moves all parts of a line together, so a move
/// goes into a pass, or out of it, only if that is right for all of them.
///
//===----------------------------------------------------------------------===//

#include "ScriptEdits.h"
#include "auxplan/Graph/LayoutAspects.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

namespace {

/// Where in a stretch a part moves.
struct MovePlace {
  enum { AtEndOf, InGap, AtBeginOf } Kind;
  uint32_t At; ///< a line or a gap
  bool operator==(const MovePlace &O) const { return Kind == O.Kind && At == O.At; }
};

struct PlacedMove {
  MovePlace Where;
  PartMove How;
};

/// The moves of the text and of the wanted script in a stretch.
struct Stretch {
  PartId P;
  SmallVector<PlacedMove, 2> Old, New;
};

class PlaceKeeper {
public:
  PlaceKeeper(const BarrierStops &Stops, const BarrierScript &Old, const BarrierScript &To)
      : Stops(Stops), Parts(Stops.parts()), G(Stops.graph()), Old(Old), To(To), Result(To) {}
  BarrierScript run();

private:
  uint32_t lineOf(uint32_t Stop, PartId P, Layout LineLayouts::*Word, const BarrierScript &) const;
  SmallVector<PlacedMove, 2> movesIn(const BarrierScript &, uint32_t First, uint32_t Last,
                                     PartId P) const;
  void addStretches(PartId P);
  bool canMove(const Stretch &) const;
  void moveToGaps();
  void moveIntoLines();
  void moveIntoLine(uint32_t Line, bool AtBegin, ArrayRef<const Stretch *> Wanting);
  void moveOutOfLines();
  bool areAllParts(uint32_t Line, ArrayRef<const Stretch *> Of) const;
  void erase(const PlacedMove &, PartId P);

  const BarrierStops &Stops;
  const BarrierParts &Parts;
  const Graph &G;
  const BarrierScript &Old, &To;
  BarrierScript Result;
  std::vector<Stretch> Stretches; ///< in which a move may go elsewhere
};

} // namespace

/// The line of the pass at the stop that takes the part and has the word; None32: none does.
uint32_t PlaceKeeper::lineOf(uint32_t Stop, PartId P, Layout LineLayouts::*Word,
                             const BarrierScript &S) const {
  if (Stops[Stop].Kind != ItemKind::Pass)
    return None32;
  const Pass &Of = G.Passes[Stops[Stop].Index];
  for (uint32_t L = Of.FirstAccess; L != Of.FirstAccess + Of.NumAccesses; ++L) {
    bool Takes = false;
    if (S.Lines[L].*Word != NoLayout)
      Stops.forEachPart(L, [&](PartId Of) { Takes |= Of == P; });
    if (Takes)
      return L;
  }
  return None32;
}

/// The moves from the end of stop \p First to the begin of stop \p Last.
SmallVector<PlacedMove, 2> PlaceKeeper::movesIn(const BarrierScript &S, uint32_t First,
                                                uint32_t Last, PartId P) const {
  SmallVector<PlacedMove, 2> Found;
  if (uint32_t L = lineOf(First, P, &LineLayouts::To, S); L != None32)
    Found.push_back({{MovePlace::AtEndOf, L}, {S.Lines[L].In, S.Lines[L].To}});
  for (uint32_t Gap = First + 1; Gap <= Last; ++Gap)
    for (const PartMove &M : S.movesOf(Gap, P))
      Found.push_back({{MovePlace::InGap, Gap}, M});
  if (uint32_t L = lineOf(Last, P, &LineLayouts::From, S); L != None32)
    Found.push_back({{MovePlace::AtBeginOf, L}, {S.Lines[L].From, S.Lines[L].In}});
  return Found;
}

/// Is there one wanted move, and does the text move elsewhere?
bool PlaceKeeper::canMove(const Stretch &Of) const {
  return Of.New.size() == 1 && !Of.Old.empty() &&
         none_of(Of.Old, [&](const PlacedMove &M) { return M.Where == Of.New.front().Where; });
}

void PlaceKeeper::addStretches(PartId P) {
  for (uint32_t First = 0, Last = 1; Last < Stops.size(); ++Last) {
    if (!Stops.isPin(Last, P))
      continue;
    Stretch Of = {P, movesIn(Old, First, Last, P), movesIn(To, First, Last, P)};
    if (canMove(Of))
      Stretches.push_back(std::move(Of));
    First = Last;
  }
}

void PlaceKeeper::erase(const PlacedMove &M, PartId P) {
  if (M.Where.Kind == MovePlace::InGap)
    Result.Moves.erase({M.Where.At, P});
  else if (M.Where.Kind == MovePlace::AtEndOf)
    Result.Lines[M.Where.At].To = NoLayout;
  else
    Result.Lines[M.Where.At].From = NoLayout;
}

void PlaceKeeper::moveToGaps() {
  for (const Stretch &Of : Stretches) {
    const PlacedMove &M = Of.New.front();
    MovePlace Where = Of.Old.back().Where;
    if (M.Where.Kind != MovePlace::InGap || Where.Kind != MovePlace::InGap)
      continue;
    erase(M, Of.P);
    Result.Moves[{Where.At, Of.P}] = {M.How};
  }
}

/// Are these about all parts of the line, with one move?
bool PlaceKeeper::areAllParts(uint32_t Line, ArrayRef<const Stretch *> Of) const {
  size_t Num = 0;
  Stops.forEachPart(Line, [&](PartId) { ++Num; });
  return Num == Of.size() && all_of(Of, [&](const Stretch *S) {
           return S->New.front().How == Of.front()->New.front().How;
         });
}

void PlaceKeeper::moveIntoLine(uint32_t Line, bool AtBegin, ArrayRef<const Stretch *> Wanting) {
  const PartMove &How = Wanting.front()->New.front().How;
  Aspect Of = Parts[Wanting.front()->P].TheAspect;
  Layout Meets = AtBegin ? How.New : How.Old, In = To.Lines[Line].In;
  bool AreInGaps = all_of(
      Wanting, [](const Stretch *S) { return S->New.front().Where.Kind == MovePlace::InGap; });
  if (!AreInGaps || !areAllParts(Line, Wanting) ||
      projectLayout(Meets, Of) != projectLayout(In, Of))
    return;
  for (const Stretch *S : Wanting)
    erase(S->New.front(), S->P);
  (AtBegin ? Result.Lines[Line].From : Result.Lines[Line].To) = AtBegin ? How.Old : How.New;
}

void PlaceKeeper::moveIntoLines() {
  std::map<std::pair<uint32_t, bool>, SmallVector<const Stretch *, 2>> Wanting;
  for (const Stretch &Of : Stretches)
    if (MovePlace Where = Of.Old.back().Where; Where.Kind != MovePlace::InGap)
      Wanting[{Where.At, Where.Kind == MovePlace::AtBeginOf}].push_back(&Of);
  for (const auto &[Where, Of] : Wanting)
    moveIntoLine(Where.first, Where.second, Of);
}

/// A transition at the end of a pass stays there: it shares a stall with others.
void PlaceKeeper::moveOutOfLines() {
  std::map<std::pair<uint32_t, bool>, SmallVector<const Stretch *, 2>> Wanting;
  for (const Stretch &Of : Stretches)
    if (MovePlace Where = Of.New.front().Where; Where.Kind == MovePlace::AtBeginOf)
      Wanting[{Where.At, true}].push_back(&Of);
  for (const auto &[Where, Of] : Wanting) {
    bool HaveGaps =
        all_of(Of, [](const Stretch *S) { return S->Old.back().Where.Kind == MovePlace::InGap; });
    if (!HaveGaps || !areAllParts(Where.first, Of))
      continue;
    for (const Stretch *S : Of) {
      erase(S->New.front(), S->P);
      Result.Moves[{S->Old.back().Where.At, S->P}] = {S->New.front().How};
    }
  }
}

BarrierScript PlaceKeeper::run() {
  for (PartId P = 0; P != Parts.size(); ++P)
    addStretches(P);
  moveToGaps();
  moveIntoLines();
  moveOutOfLines();
  return std::move(Result);
}

BarrierScript auxplan::keepPlaces(const BarrierStops &Stops, const BarrierScript &Old,
                                  const BarrierScript &To) {
  return PlaceKeeper(Stops, Old, To).run();
}
