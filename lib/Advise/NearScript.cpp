//===- NearScript.cpp - the text with plain rules -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A wanted script can be far from the text where a small change would do as well. This makes a
/// second one, which follows plain rules and changes nothing else:
///
///   - A transition keeps old contents, if all paths come to it in one layout, or not in any yet: a
///     transition before the frame that repeats then brings the part into that layout once.
///   - Parts that no line uses have no transitions.
///   - Barriers in one gap that make the same move are one.
///
/// Images that others own, and those that share memory, stay as they are.
///
//===----------------------------------------------------------------------===//

#include "ScriptEdits.h"
#include "auxplan/Graph/LayoutAspects.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

namespace {

class NearScript {
public:
  NearScript(const BarrierStops &Stops, const BarrierScript &Old)
      : Stops(Stops), Parts(Stops.parts()), G(Stops.graph()), Old(Old), At(Stops.layoutsOf(Old)),
        New(Old), IsFree(G.Images.size(), true) {
    for (ImageId I = 0; I != G.Images.size(); ++I)
      IsFree[I] = G.Images[I].Lifetime != Lifetime::External;
    for (const Bind &B : G.Binds)
      if (!B.IsBuffer)
        IsFree[B.Object] = false;
    nameLayouts();
  }
  BarrierScript run();

private:
  void nameLayouts();
  std::optional<Layout> layoutOf(PartId P, LayoutSet) const;
  bool isSame(PartId P, Layout A, Layout B) const {
    return projectLayout(A, Parts[P].TheAspect) == projectLayout(B, Parts[P].TheAspect);
  }
  bool mayAddFrame(uint32_t Stop) const;
  void keepInGaps();
  void keepInLines();
  void beginKept(PartId P, Layout In);
  void dropUnused();

  const BarrierStops &Stops;
  const BarrierParts &Parts;
  const Graph &G;
  const BarrierScript &Old;
  const LayoutPoints At;
  BarrierScript New;
  std::vector<bool> IsFree; ///< by image
  /// By part and layout of its aspect: the layout as the text calls it.
  std::map<std::pair<PartId, Layout>, Layout> Names;
};

} // namespace

void NearScript::nameLayouts() {
  auto Add = [&](PartId P, Layout L) {
    if (L != NoLayout)
      Names.try_emplace({P, projectLayout(L, Parts[P].TheAspect)}, L);
  };
  for (const auto &[Where, Moves] : Old.Moves)
    for (const PartMove &M : Moves)
      Add(Where.second, M.New);
  for (uint32_t L = 0; L != G.Accesses.size(); ++L)
    Stops.forEachPart(L, [&](PartId P) {
      Add(P, Old.Lines[L].In);
      Add(P, Old.Lines[L].To);
    });
}

/// The one layout of a set, besides none.
std::optional<Layout> NearScript::layoutOf(PartId P, LayoutSet Of) const {
  Of &= ~(LayoutSet(1) << unsigned(Layout::UNDEFINED));
  if (popcount(Of) != 1 || countr_zero(Of) == 63)
    return std::nullopt;
  auto Named = Names.find({P, Layout(countr_zero(Of))});
  return Named == Names.end() ? Layout(countr_zero(Of)) : Named->second;
}

/// With one frame more, images of rings change their roles: only at the start does it not matter.
bool NearScript::mayAddFrame(uint32_t Stop) const {
  return Stop == 0 || none_of(G.Images, [](const Image &I) { return I.History > 1; });
}

/// A part whose contents are kept is in that layout from the begin of a frame that repeats on, if
/// it may be in none there.
void NearScript::beginKept(PartId P, Layout In) {
  for (uint32_t Stop = 0; Stop != Stops.size(); ++Stop) {
    if (Stops[Stop].Kind != ItemKind::FrameBegin || !G.Frames[Stops[Stop].Index].Repeat)
      continue;
    LayoutSet Undefined = LayoutSet(1) << unsigned(Layout::UNDEFINED);
    std::optional<Layout> Kept = layoutOf(P, At.Out[Stop][P]);
    if (At.In[Stop][P] == Undefined && Kept && isSame(P, *Kept, In) && mayAddFrame(Stop))
      New.Moves[{Stop, P}] = {{Layout::UNDEFINED, In}};
  }
}

/// A transition that would lead nowhere goes.
void NearScript::keepInGaps() {
  for (const auto &[Where, Moves] : Old.Moves) {
    auto [Gap, P] = Where;
    if (!infoOf(Moves.front().Old).Discards || !IsFree[Parts[P].Image] || Gap == 0)
      continue;
    std::optional<Layout> In = layoutOf(P, At.Out[Gap - 1][P]);
    if (!In)
      continue;
    PartMoves &Now = New.Moves[Where];
    Now.front().Old = *In;
    if (isSame(P, *In, Now.front().New))
      Now.erase(Now.begin());
    if (Now.empty())
      New.Moves.erase(Where);
    beginKept(P, *In);
  }
}

/// All parts of a line come from one layout.
void NearScript::keepInLines() {
  for (uint32_t Pass = 0; Pass != G.Passes.size(); ++Pass) {
    const auxplan::Pass &Of = G.Passes[Pass];
    const std::vector<LayoutSet> &Now = At.In[Stops.stopOfPass(Pass)];
    for (uint32_t L = Of.FirstAccess; L != Of.FirstAccess + Of.NumAccesses; ++L) {
      Layout From = Old.Lines[L].From;
      if (From == NoLayout || !infoOf(From).Discards || !IsFree[G.Accesses[L].Image])
        continue;
      LayoutSet All = 0;
      PartId First = 0;
      Stops.forEachPart(L, [&](PartId P) {
        All |= Now[P];
        First = P;
      });
      std::optional<Layout> In = layoutOf(First, All);
      if (!In)
        continue;
      New.Lines[L].From = isSame(First, *In, Old.Lines[L].In) ? NoLayout : *In;
      Stops.forEachPart(L, [&](PartId P) { beginKept(P, *In); });
    }
  }
}

void NearScript::dropUnused() {
  std::vector<bool> Used(Parts.size());
  for (uint32_t Stop = 0; Stop != Stops.size(); ++Stop)
    switch (Stops[Stop].Kind) {
    case ItemKind::Pass:
    case ItemKind::Present:
    case ItemKind::Transition:
      for (PartId P = 0; P != Parts.size(); ++P)
        Used[P] = Used[P] || Stops.isPin(Stop, P);
      break;
    default:
      break;
    }
  for (auto It = New.Moves.begin(); It != New.Moves.end();) {
    PartId P = It->first.second;
    It = !Used[P] && IsFree[Parts[P].Image] ? New.Moves.erase(It) : std::next(It);
  }
}

BarrierScript NearScript::run() {
  keepInGaps();
  keepInLines();
  dropUnused();
  New.Merged = findMergeable(Stops);
  return std::move(New);
}

std::set<std::pair<uint32_t, ImageId>> auxplan::findMergeable(const BarrierStops &Stops) {
  using Key = std::tuple<ImageId, uint8_t, PartMove>;
  const Graph &G = Stops.graph();
  std::set<std::pair<uint32_t, ImageId>> Found;
  for (uint32_t Gap = 0; Gap <= Stops.size(); ++Gap) {
    std::map<Key, std::pair<size_t, SmallVector<PartId>>> Alike; // barriers, parts
    for (uint32_t Id : Stops.barriersIn(Gap)) {
      const Transition &X = G.Transitions[Id];
      auto &[Num, Moved] = Alike[{X.Image, X.Age, {X.Old, X.New}}];
      ++Num;
      Stops.parts().forEach(X.Image, X.Age, X.Range, [&](PartId P) { Moved.push_back(P); });
    }
    for (auto &[Of, These] : Alike) {
      llvm::sort(These.second);
      if (Stops.parts().rangesOf(These.second).size() < These.first)
        Found.insert({Gap, std::get<0>(Of)});
    }
  }
  return Found;
}

BarrierScript auxplan::nearScript(const BarrierStops &Stops, const BarrierScript &Old) {
  return NearScript(Stops, Old).run();
}
