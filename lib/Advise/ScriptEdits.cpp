//===- ScriptEdits.cpp - the difference of two scripts, in edits ----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each part has a place at each stop and in each gap. Neighbouring places are joined where the
/// layouts between them differ in the scripts; the places of a stop that changes a line are joined
/// over all parts of the line. A class of places in which something changes is an edit.
///
//===----------------------------------------------------------------------===//

#include "ScriptEdits.h"
#include "auxplan/Graph/LayoutAspects.h"
#include "llvm/ADT/IntEqClasses.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

namespace {

class DifferenceFinder {
public:
  DifferenceFinder(const BarrierStops &Stops, const BarrierScript &Old, const BarrierScript &To)
      : Stops(Stops), Parts(Stops.parts()), G(Stops.graph()), Old(Old), To(To),
        Was(Stops.layoutsOf(Old)), Is(Stops.layoutsOf(To)), Classes(Parts.size() * numSlots()) {}
  std::vector<ScriptEdit> run();

private:
  uint32_t numSlots() const { return 2 * Stops.size() + 1; }
  uint32_t atGap(uint32_t Gap, PartId P) const { return P * numSlots() + 2 * Gap; }
  uint32_t atStop(uint32_t Stop, PartId P) const { return P * numSlots() + 2 * Stop + 1; }
  bool differBefore(uint32_t Stop, PartId P) const { return Was.In[Stop][P] != Is.In[Stop][P]; }
  bool differAfter(uint32_t Stop, PartId P) const { return Was.Out[Stop][P] != Is.Out[Stop][P]; }
  void joinAround(uint32_t Stop, PartId P);
  void forEachChangedLine(function_ref<void(uint32_t Line, uint32_t Stop)> F);
  void joinLines();
  void joinRings();
  void addChanged();
  ScriptEdit &editAt(uint32_t Place);
  std::vector<ScriptEdit> mergeAlike();

  const BarrierStops &Stops;
  const BarrierParts &Parts;
  const Graph &G;
  const BarrierScript &Old, &To;
  const LayoutPoints Was, Is;
  IntEqClasses Classes;                 ///< of places
  std::map<unsigned, ScriptEdit> Found; ///< by class
};

} // namespace

static bool sameLayout(Layout A, Layout B, Aspect Of) {
  return A == B || (A != NoLayout && B != NoLayout && projectLayout(A, Of) == projectLayout(B, Of));
}

static bool sameMoves(ArrayRef<PartMove> A, ArrayRef<PartMove> B, Aspect Of) {
  return A.size() == B.size() && all_of(zip(A, B), [&](auto Pair) {
           auto [X, Y] = Pair;
           return sameLayout(X.Old, Y.Old, Of) && sameLayout(X.New, Y.New, Of);
         });
}

static bool sameLine(const LineLayouts &A, const LineLayouts &B, Aspect Of) {
  return sameLayout(A.In, B.In, Of) && sameLayout(A.From, B.From, Of) &&
         sameLayout(A.To, B.To, Of) && A.Does == B.Does;
}

static Aspect aspectOf(const Access &A) {
  return Aspect(countr_zero(A.Range.Aspects));
}

//===----------------------------------------------------------------------===//
// Joining places
//===----------------------------------------------------------------------===//

/// Joins the places that lead to the stop, and from it, as far as the layouts there differ. Where a
/// region begins or ends, its other stops lead there too.
void DifferenceFinder::joinAround(uint32_t Stop, PartId P) {
  bool Before = differBefore(Stop, P), After = differAfter(Stop, P);
  if (Before)
    Classes.join(atGap(Stop, P), atStop(Stop, P));
  if (After)
    Classes.join(atStop(Stop, P), atGap(Stop + 1, P));
  if (!Before && !After)
    return;
  switch (Stops[Stop].Kind) {
  case ItemKind::IfBegin:
  case ItemKind::Else:
  case ItemKind::IfEnd:
  case ItemKind::LoopBegin:
  case ItemKind::LoopEnd:
  case ItemKind::EveryBegin:
  case ItemKind::EveryEnd:
    Classes.join(atStop(Stop, P), atStop(Stops.matchOf(Stop), P));
    return;
  case ItemKind::FrameEnd:
    if (Before) {
      Classes.join(atStop(Stop, P), atStop(Stops.matchOf(Stop), Parts.inNextFrame(P)));
      Classes.join(atStop(Stop, P), atGap(Stop + 1, Parts.inNextFrame(P)));
    }
    return;
  case ItemKind::FrameBegin:
  case ItemKind::Pass:
  case ItemKind::Transition:
  case ItemKind::Present:
  case ItemKind::Op:
  case ItemKind::Sync:
  case ItemKind::Barrier:
    return;
  }
  llvm_unreachable("unknown item");
}

/// Calls \p F with the line and the stop of its pass for each line that differs.
void DifferenceFinder::forEachChangedLine(function_ref<void(uint32_t Line, uint32_t Stop)> F) {
  for (uint32_t Pass = 0; Pass != G.Passes.size(); ++Pass) {
    const auxplan::Pass &Of = G.Passes[Pass];
    for (uint32_t L = Of.FirstAccess; L != Of.FirstAccess + Of.NumAccesses; ++L) {
      const Access &A = G.Accesses[L];
      if (!A.IsBuffer && !sameLine(Old.Lines[L], To.Lines[L], aspectOf(A)))
        F(L, Stops.stopOfPass(Pass));
    }
  }
}

void DifferenceFinder::joinLines() {
  forEachChangedLine([&](uint32_t L, uint32_t Stop) {
    uint32_t First = None32;
    Stops.forEachPart(L, [&](PartId P) {
      First = First == None32 ? atStop(Stop, P) : First;
      Classes.join(First, atStop(Stop, P));
    });
  });
}

/// One frame more, if not at the start, changes the roles of all images of rings. So whatever needs
/// that frame is one edit with all that changes about such images.
void DifferenceFinder::joinRings() {
  auto IsStart = [&](uint32_t Gap) {
    return Gap != 0 && Gap != Stops.size() && Stops[Gap].Kind == ItemKind::FrameBegin;
  };
  auto IsRing = [&](ImageId I) { return G.Images[I].History > 1; };
  bool HasStart = any_of(To.Moves, [&](const auto &M) { return IsStart(M.first.first); });
  if (!HasStart || none_of(G.Images, [](const Image &I) { return I.History > 1; }))
    return;
  std::optional<uint32_t> First;
  auto Join = [&](uint32_t Place) {
    First = First.value_or(Place);
    Classes.join(*First, Place);
  };
  for (const BarrierScript *Of : {&Old, &To})
    for (const auto &[Where, Moves] : Of->Moves)
      if (IsStart(Where.first) || IsRing(Parts[Where.second].Image))
        Join(atGap(Where.first, Where.second));
  for (uint32_t Pass = 0; Pass != G.Passes.size(); ++Pass)
    for (uint32_t L = G.Passes[Pass].FirstAccess, End = L + G.Passes[Pass].NumAccesses; L != End;
         ++L)
      if (!G.Accesses[L].IsBuffer && IsRing(G.Accesses[L].Image))
        Stops.forEachPart(L, [&](PartId P) { Join(atStop(Stops.stopOfPass(Pass), P)); });
}

//===----------------------------------------------------------------------===//
// Edits
//===----------------------------------------------------------------------===//

ScriptEdit &DifferenceFinder::editAt(uint32_t Place) {
  ScriptEdit &E = Found[Classes[Place]];
  E.To = &To;
  return E;
}

void DifferenceFinder::addChanged() {
  for (const BarrierScript *Of : {&Old, &To})
    for (const auto &[Where, Moves] : Of->Moves) {
      auto [Gap, P] = Where;
      if (sameMoves(Old.movesOf(Gap, P), To.movesOf(Gap, P), Parts[P].TheAspect))
        continue;
      auto &List = editAt(atGap(Gap, P)).Moves;
      if (Of == &Old || Old.movesOf(Gap, P).empty())
        List.push_back(Where);
    }
  forEachChangedLine([&](uint32_t L, uint32_t Stop) {
    std::optional<PartId> First;
    Stops.forEachPart(L, [&](PartId P) { First = First.value_or(P); });
    editAt(atStop(Stop, *First)).Lines.push_back(L);
  });
}

/// Everything that an edit does to one part, without the part: gaps and their moves, passes and
/// their layouts.
static std::vector<uint64_t> wordsOf(const BarrierStops &Stops, const BarrierScript &Old,
                                     const ScriptEdit &E) {
  std::vector<std::vector<uint64_t>> Words;
  auto AddMoves = [](std::vector<uint64_t> &To, ArrayRef<PartMove> Moves) {
    To.push_back(Moves.size());
    for (const PartMove &M : Moves)
      To.push_back(unsigned(M.Old) << 8 | unsigned(M.New));
  };
  for (auto [Gap, P] : E.Moves) {
    Words.push_back({0, Gap});
    AddMoves(Words.back(), Old.movesOf(Gap, P));
    AddMoves(Words.back(), E.To->movesOf(Gap, P));
  }
  const Graph &G = Stops.graph();
  for (uint32_t L : E.Lines) {
    auto Has = [&](const Pass &P) {
      return P.FirstAccess <= L && L < P.FirstAccess + P.NumAccesses;
    };
    uint32_t Pass = find_if(G.Passes, Has) - G.Passes.begin();
    Words.push_back({1, Pass});
    for (const LineLayouts *Of : {&Old.Lines[L], &E.To->Lines[L]}) {
      for (Layout Word : {Of->In, Of->From, Of->To})
        Words.back().push_back(unsigned(Word));
      Words.back().push_back(unsigned(Of->Does.Load) << 8 | unsigned(Of->Does.Store));
      for (double Channel : Of->Does.Value.value_or(ClearValue()).V)
        Words.back().push_back(bit_cast<uint64_t>(Channel));
    }
  }
  llvm::sort(Words);
  Words.erase(std::unique(Words.begin(), Words.end()), Words.end());
  std::vector<uint64_t> All;
  for (const std::vector<uint64_t> &Of : Words) {
    All.push_back(~uint64_t(0));
    llvm::append_range(All, Of);
  }
  return All;
}

/// The edits, with those that do the same to parts of one image merged.
std::vector<ScriptEdit> DifferenceFinder::mergeAlike() {
  std::map<std::pair<ImageId, std::vector<uint64_t>>, size_t> Known;
  std::vector<ScriptEdit> Edits;
  for (auto &[Class, E] : Found) {
    ImageId I =
        E.Moves.empty() ? G.Accesses[E.Lines.front()].Image : Parts[E.Moves.front().second].Image;
    auto [At, IsNew] = Known.try_emplace({I, wordsOf(Stops, Old, E)}, Edits.size());
    if (IsNew) {
      Edits.push_back(std::move(E));
      continue;
    }
    ScriptEdit &Into = Edits[At->second];
    llvm::append_range(Into.Moves, E.Moves);
    llvm::append_range(Into.Lines, E.Lines);
    llvm::append_range(Into.Places, E.Places);
  }
  for (ScriptEdit &E : Edits) {
    llvm::sort(E.Moves);
    llvm::sort(E.Lines);
    llvm::sort(E.Places);
  }
  return Edits;
}

std::vector<ScriptEdit> DifferenceFinder::run() {
  for (uint32_t Stop = 0; Stop != Stops.size(); ++Stop)
    for (PartId P = 0; P != Parts.size(); ++P)
      joinAround(Stop, P);
  joinLines();
  joinRings();
  Classes.compress();
  addChanged();
  for (uint32_t Place = 0; Place != Parts.size() * numSlots(); ++Place)
    if (auto It = Found.find(Classes[Place]); It != Found.end())
      It->second.Places.push_back(Place);
  std::vector<ScriptEdit> Edits = mergeAlike();
  for (auto At : To.Merged)
    if (!Old.Merged.count(At)) {
      ScriptEdit &E = Edits.emplace_back();
      E.To = &To;
      E.Merged = {At};
    }
  return Edits;
}

std::vector<ScriptEdit> auxplan::findEdits(const BarrierStops &Stops, const BarrierScript &Old,
                                           const BarrierScript &To) {
  return DifferenceFinder(Stops, Old, To).run();
}

bool auxplan::areSame(const ScriptEdit &A, const ScriptEdit &B) {
  return A.Moves == B.Moves && A.Lines == B.Lines && A.Merged == B.Merged &&
         all_of(A.Moves,
                [&](auto At) {
                  return A.To->movesOf(At.first, At.second) == B.To->movesOf(At.first, At.second);
                }) &&
         all_of(A.Lines, [&](uint32_t L) { return A.To->Lines[L] == B.To->Lines[L]; });
}

bool auxplan::areApart(const ScriptEdit &A, const ScriptEdit &B) {
  auto X = A.Places.begin(), Y = B.Places.begin();
  while (X != A.Places.end() && Y != B.Places.end()) {
    if (*X == *Y)
      return false;
    *X < *Y ? void(++X) : void(++Y);
  }
  return true;
}

void auxplan::applyEdit(const ScriptEdit &E, BarrierScript &S) {
  S.Merged.insert(E.Merged.begin(), E.Merged.end());
  for (auto At : E.Moves) {
    ArrayRef<PartMove> Moves = E.To->movesOf(At.first, At.second);
    if (Moves.empty())
      S.Moves.erase(At);
    else
      S.Moves[At] = PartMoves(Moves.begin(), Moves.end());
  }
  for (uint32_t L : E.Lines)
    S.Lines[L] = E.To->Lines[L];
}
