//===- BarrierWalk.cpp - the layouts that a script leads through ----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A walk over all stops, with the set of layouts of each part. Layouts that come back to the head
/// of a loop, or of a frame that repeats, join the set there; the walk begins anew until nothing
/// new comes back. An `every` counts as an `if`, so sets can be larger than the truth.
///
//===----------------------------------------------------------------------===//

#include "BarrierScript.h"
#include "auxplan/Graph/LayoutAspects.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

namespace {

using Sets = std::vector<LayoutSet>; ///< by part

class BarrierWalk {
public:
  BarrierWalk(const BarrierStops &Stops, const BarrierScript &S)
      : Stops(Stops), Parts(Stops.parts()), G(Stops.graph()), S(S) {
    setStarts();
  }
  LayoutPoints run();

private:
  void setStarts();
  void step(uint32_t Stop);
  void runPass(uint32_t Pass);
  void beginFrame(uint32_t Stop);
  void endFrame(uint32_t Stop);
  void closeArm(uint32_t Stop);
  void join(Sets &Into, const Sets &From);
  void put(PartId P, Layout L) { Now[P] = setOf(P, L); }
  LayoutSet setOf(PartId P, Layout L) const {
    return LayoutSet(1) << unsigned(projectLayout(L, Parts[P].TheAspect));
  }
  bool repeats(uint32_t Stop) const {
    const Frame &F = G.Frames[Stops[Stop].Index];
    return F.Repeat || F.Count > 1;
  }

  const BarrierStops &Stops;
  const BarrierParts &Parts;
  const Graph &G;
  const BarrierScript &S;
  Sets Start, Now;
  std::map<uint32_t, Sets> Heads;   ///< by stop: what comes back
  std::map<uint32_t, Sets> Entries; ///< by stop that opens a region, and by `else`
  bool Grew = false;
};

} // namespace

/// A part may be in any layout.
static constexpr LayoutSet AnyOf = LayoutSet(1) << 63;

void BarrierWalk::setStarts() {
  for (PartId P = 0; P != Parts.size(); ++P) {
    const Image &I = G.Images[Parts[P].Image];
    bool IsAny = I.Start == StartKind::Unknown ||
                 (I.Start == StartKind::NotGiven && I.Lifetime == Lifetime::External);
    Layout In = I.Start == StartKind::Layout ? I.StartLayout : Layout::UNDEFINED;
    Start.push_back(IsAny ? AnyOf : setOf(P, In));
  }
  for (const StartStmt &At : G.Starts)
    for (unsigned Age = 0; Age != G.Images[At.Image].History; ++Age)
      Parts.forEach(At.Image, Age, At.Range, [&](PartId P) {
        Start[P] = At.StartLayout == NoLayout ? AnyOf : setOf(P, At.StartLayout);
      });
}

void BarrierWalk::join(Sets &Into, const Sets &From) {
  Into.resize(Parts.size());
  for (PartId P = 0; P != Parts.size(); ++P) {
    Grew |= (From[P] & ~Into[P]) != 0;
    Into[P] |= From[P];
  }
}

void BarrierWalk::runPass(uint32_t Pass) {
  const auxplan::Pass &Of = G.Passes[Pass];
  for (uint32_t L = Of.FirstAccess; L != Of.FirstAccess + Of.NumAccesses; ++L) {
    const LineLayouts &Line = S.Lines[L];
    Stops.forEachPart(L, [&](PartId P) { put(P, Line.To == NoLayout ? Line.In : Line.To); });
  }
}

void BarrierWalk::beginFrame(uint32_t Stop) {
  for (PartId P = 0; P != Parts.size(); ++P) {
    Lifetime L = G.Images[Parts[P].Image].Lifetime;
    if (L != Lifetime::Persistent && L != Lifetime::History)
      Now[P] = Start[P];
    else if (auto Head = Heads.find(Stop); Head != Heads.end())
      Now[P] |= Head->second[P];
  }
}

void BarrierWalk::endFrame(uint32_t Stop) {
  Sets Next(Parts.size());
  for (PartId P = 0; P != Parts.size(); ++P)
    Next[Parts.inNextFrame(P)] = Now[P];
  if (uint32_t Begin = Stops.matchOf(Stop); repeats(Begin))
    join(Heads[Begin], Next);
  Now = std::move(Next);
}

/// Joins the last arm of a region with the first, or with the way around the region.
void BarrierWalk::closeArm(uint32_t Stop) {
  uint32_t Begin = Stops.matchOf(Stop), Divides = Stops.matchOf(Begin);
  const Sets &Other = Entries[Stops[Divides].Kind == ItemKind::Else ? Divides : Begin];
  for (PartId P = 0; P != Parts.size(); ++P)
    Now[P] |= Other[P];
}

void BarrierWalk::step(uint32_t Stop) {
  const Item &I = Stops[Stop];
  switch (I.Kind) {
  case ItemKind::FrameBegin:
    return beginFrame(Stop);
  case ItemKind::FrameEnd:
    return endFrame(Stop);
  case ItemKind::Pass:
    return runPass(I.Index);
  case ItemKind::Transition: {
    const Transition &X = G.Transitions[I.Index];
    return Parts.forEach(X.Image, X.Age, X.Range, [&](PartId P) { put(P, X.New); });
  }
  case ItemKind::IfBegin:
  case ItemKind::EveryBegin:
    Entries[Stop] = Now;
    return;
  case ItemKind::Else: {
    // The end of the first arm waits; the second begins as the first.
    uint32_t Begin = Stop;
    while (Stops[Begin].Kind != ItemKind::IfBegin || Stops.matchOf(Begin) != Stop)
      --Begin;
    Entries[Stop] = std::move(Now);
    Now = Entries[Begin];
    return;
  }
  case ItemKind::IfEnd:
  case ItemKind::EveryEnd:
    return closeArm(Stop);
  case ItemKind::LoopBegin:
    if (auto Head = Heads.find(Stop); Head != Heads.end())
      for (PartId P = 0; P != Parts.size(); ++P)
        Now[P] |= Head->second[P];
    Entries[Stop] = Now;
    return;
  case ItemKind::LoopEnd:
    join(Heads[Stops.matchOf(Stop)], Now);
    return closeArm(Stop);
  case ItemKind::Present:
  case ItemKind::Op:
  case ItemKind::Sync:
  case ItemKind::Barrier:
    return;
  }
  llvm_unreachable("unknown item");
}

LayoutPoints BarrierWalk::run() {
  LayoutPoints Points;
  do {
    Grew = false;
    Now = Start;
    Points = {};
    auto Next = S.Moves.begin();
    for (uint32_t Stop = 0; Stop != Stops.size(); ++Stop) {
      for (; Next != S.Moves.end() && Next->first.first == Stop; ++Next)
        put(Next->first.second, Next->second.back().New);
      Points.In.push_back(Now);
      step(Stop);
      Points.Out.push_back(Now);
    }
  } while (Grew);
  return Points;
}

LayoutPoints BarrierStops::layoutsOf(const BarrierScript &S) const {
  return BarrierWalk(*this, S).run();
}
