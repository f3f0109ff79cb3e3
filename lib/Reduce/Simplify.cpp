//===- Simplify.cpp - plainer lines and objects ---------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tables of changes. A change does not know whether the result is valid or still of interest; the
/// reducer asks after each. Every change makes its element plainer in an order in which nothing
/// grows, so repeated trials come to an end.
///
//===----------------------------------------------------------------------===//

#include "Simplify.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"

using namespace auxplan;
using namespace llvm;

/// Sets \p What to \p Plain; false if it is \p Plain already.
template <typename T> static bool set(T &What, T Plain) {
  if (What == Plain)
    return false;
  What = Plain;
  return true;
}

//===----------------------------------------------------------------------===//
// Images
//===----------------------------------------------------------------------===//

/// Cuts the ranges of all lines down to what image \p I still has.
static void fitRanges(Graph &G, ImageId I) {
  const ImageDesc &D = G.Images[I].Desc;
  auto Fit = [&](ImageId Of, SubRange &R) {
    if (Of != I)
      return;
    R.MipEnd = std::min(R.MipEnd, D.Mips);
    R.MipBegin = std::min<uint8_t>(R.MipBegin, R.MipEnd - 1);
    R.LayerEnd = std::min(R.LayerEnd, D.sliceCount());
    R.LayerBegin = std::min(R.LayerBegin, R.LayerEnd - 1);
  };
  for (Access &A : G.Accesses)
    if (!A.IsBuffer)
      Fit(A.Image, A.Range);
  for (AccessExtra &X : G.Extras)
    Fit(X.ResolveSource, X.ResolveSourceRange);
  for (Op &O : G.Ops)
    Fit(O.Image, O.Range);
  for (Transition &X : G.Transitions)
    Fit(X.Image, X.Range);
  for (Barrier &B : G.Barriers)
    Fit(B.Image, B.Range);
  for (StartStmt &S : G.Starts)
    Fit(S.Image, S.Range);
  for (const Pass &P : G.Passes)
    giveViews(G, P);
}

static bool oneMip(Graph &G, uint32_t I) {
  if (!set(G.Images.edit(I).Desc.Mips, uint8_t(1)))
    return false;
  fitRanges(G, I);
  return true;
}

static bool halfTheMips(Graph &G, uint32_t I) {
  uint8_t Mips = G.Images[I].Desc.Mips;
  if (Mips < 3)
    return false;
  G.Images.edit(I).Desc.Mips = (Mips + 1) / 2;
  fitRanges(G, I);
  return true;
}

static bool oneLayer(Graph &G, uint32_t I) {
  ImageDesc &D = G.Images.edit(I).Desc;
  if (D.Layers == 1 && D.Depth == 1)
    return false;
  D.Layers = D.Depth = 1;
  fitRanges(G, I);
  return true;
}

static bool halfTheLayers(Graph &G, uint32_t I) {
  ImageDesc &D = G.Images.edit(I).Desc;
  if (D.Layers < 3 && D.Depth < 3)
    return false;
  D.Layers = (D.Layers + 1) / 2;
  D.Depth = (D.Depth + 1) / 2;
  fitRanges(G, I);
  return true;
}

static bool smallExtent(Graph &G, uint32_t I) {
  ImageDesc &D = G.Images.edit(I).Desc;
  uint32_t Side = std::max(64u, 1u << std::min(31u, D.Mips - 1u));
  if (D.Width <= Side && D.Height <= Side)
    return false;
  D.Width = std::min(D.Width, Side);
  D.Height = std::min(D.Height, Side);
  return true;
}

static bool withoutHistory(Graph &G, uint32_t I) {
  if (G.Images[I].History == 1)
    return false;
  Image &Im = G.Images.edit(I);
  Im.History = 1;
  Im.setLifetime(Lifetime::Persistent);
  for (Access &A : G.Accesses)
    if (!A.IsBuffer && A.Image == I)
      A.Age = 0;
  for (Op &O : G.Ops)
    if (O.Image == I)
      O.Age = 0;
  for (Transition &X : G.Transitions)
    if (X.Image == I)
      X.Age = 0;
  for (AccessExtra &X : G.Extras)
    if (X.ResolveSource == I)
      X.ResolveSourceAge = 0;
  return true;
}

static bool ofTheFrame(Graph &G, uint32_t I) {
  return G.Images[I].History == 1 && set(G.Images.edit(I).Lifetime, Lifetime::Frame);
}

static bool withoutStart(Graph &G, uint32_t I) {
  Image &Im = G.Images.edit(I);
  if (Im.Start == StartKind::NotGiven)
    return false;
  Im.Start = StartKind::NotGiven;
  Im.StartLayout = NoLayout;
  return true;
}

static bool withoutModifier(Graph &G, uint32_t I) {
  ImageDesc &D = G.Images.edit(I).Desc;
  if (!D.Modifier && !D.ExternalMemory)
    return false;
  D.Modifier = 0;
  D.ExternalMemory = false;
  return true;
}

static bool withoutSharing(Graph &G, uint32_t I) {
  return set(G.Images.edit(I).Desc.Concurrent, false);
}

static bool withoutSliceLayouts(Graph &G, uint32_t I) {
  return set(G.Images.edit(I).SliceLayouts, false);
}

static bool withoutFlags(Graph &G, uint32_t I) {
  return set(G.Images.edit(I).Desc.Flags, 0u);
}

static bool withoutViewFormats(Graph &G, uint32_t I) {
  ImageDesc &D = G.Images.edit(I).Desc;
  if (D.ViewFormats.empty())
    return false;
  D.ViewFormats.clear();
  return true;
}

static bool oneSample(Graph &G, uint32_t I) {
  return set(G.Images.edit(I).Desc.Samples, uint8_t(1));
}

static bool withoutStencilUsage(Graph &G, uint32_t I) {
  Image &Im = G.Images.edit(I);
  if (!Im.HasStencilUsage)
    return false;
  Im.HasStencilUsage = false;
  Im.Desc.StencilUsage = Im.Desc.Usage;
  return true;
}

template <unsigned Bit> static bool withoutUsage(Graph &G, uint32_t I) {
  ImageDesc &D = G.Images.edit(I).Desc;
  if (!(D.Usage >> Bit & 1))
    return false;
  D.Usage &= ~(1u << Bit);
  if (!G.Images[I].HasStencilUsage)
    D.StencilUsage = D.Usage;
  return true;
}

static bool withoutSize(Graph &G, uint32_t I) {
  Image &Im = G.Images.edit(I);
  if (!Im.SizeBytes && !Im.Granules)
    return false;
  Im.SizeBytes = 0;
  Im.Granules = 0;
  return true;
}

static bool optimalTiling(Graph &G, uint32_t I) {
  return set(G.Images.edit(I).Desc.Tiling, Tiling::Optimal);
}

ArrayRef<Simplification> auxplan::imageSimplifications() {
  static constexpr Simplification All[] = {
      oneMip,          halfTheMips,        oneLayer,        halfTheLayers,   withoutHistory,
      ofTheFrame,      withoutStart,       withoutModifier, withoutSharing,  withoutSliceLayouts,
      withoutFlags,    withoutViewFormats, oneSample,       withoutSize,     withoutStencilUsage,
      optimalTiling,   smallExtent,        withoutUsage<0>, withoutUsage<1>, withoutUsage<2>,
      withoutUsage<3>, withoutUsage<4>,    withoutUsage<5>, withoutUsage<6>, withoutUsage<7>,
      withoutUsage<8>, withoutUsage<9>};
  return All;
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

/// Edits the extra part of an access; a `resolve` keeps its source.
template <typename Fn> static bool editExtra(Graph &G, uint32_t I, Fn Edit) {
  Access &A = G.Accesses[I];
  if (A.Extra == None32)
    return false;
  AccessExtra X = G.Extras[A.Extra];
  if (!Edit(X))
    return false;
  G.Extras.push_back(X);
  A.Extra = G.Extras.size() - 1;
  return true;
}

static bool withoutExtra(Graph &G, uint32_t I) {
  Access &A = G.Accesses[I];
  return A.Kind != AccessKind::Resolve && set(A.Extra, None32);
}

static bool withoutBytes(Graph &G, uint32_t I) {
  return editExtra(G, I, [](AccessExtra &X) {
    bool Had = X.Bytes.has_value();
    X.Bytes.reset();
    return Had;
  });
}

static bool withoutArea(Graph &G, uint32_t I) {
  return editExtra(G, I, [](AccessExtra &X) {
    bool Had = X.Area.has_value();
    X.Area.reset();
    return Had;
  });
}

static bool withoutView(Graph &G, uint32_t I) {
  return editExtra(G, I, [](AccessExtra &X) { return set(X.View, NoFormat); });
}

static bool withoutOverdraw(Graph &G, uint32_t I) {
  return editExtra(G, I, [](AccessExtra &X) { return set(X.Overdraw, 0.0); });
}

static bool defaultClear(Graph &G, uint32_t I) {
  return editExtra(G, I, [](AccessExtra &X) {
    bool Had = X.Clear.has_value();
    X.Clear.reset();
    return Had;
  });
}

static bool loads(Graph &G, uint32_t I) {
  LoadOp &L = G.Accesses[I].Load;
  return L != LoadOp::NotGiven && set(L, LoadOp::Load);
}

static bool stores(Graph &G, uint32_t I) {
  StoreOp &S = G.Accesses[I].Store;
  return S != StoreOp::NotGiven && set(S, StoreOp::Store);
}

static bool withoutLayout(Graph &G, uint32_t I) {
  return set(G.Accesses[I].LayoutGiven, NoLayout);
}

static bool withoutFrom(Graph &G, uint32_t I) {
  return set(G.Accesses[I].From, NoLayout);
}

static bool withoutTo(Graph &G, uint32_t I) {
  return set(G.Accesses[I].To, NoLayout);
}

static bool withoutBlend(Graph &G, uint32_t I) {
  return set(G.Accesses[I].Blend, false);
}

static bool withoutReadWrite(Graph &G, uint32_t I) {
  return set(G.Accesses[I].RW, ReadWrite::Default);
}

static bool firstMip(Graph &G, uint32_t I) {
  SubRange &R = G.Accesses[I].Range;
  return !G.Accesses[I].IsBuffer && set(R.MipEnd, uint8_t(R.MipBegin + 1));
}

static bool firstLayer(Graph &G, uint32_t I) {
  SubRange &R = G.Accesses[I].Range;
  return !G.Accesses[I].IsBuffer && !R.Views && set(R.LayerEnd, R.LayerBegin + 1);
}

ArrayRef<Simplification> auxplan::accessSimplifications() {
  static constexpr Simplification All[] = {
      withoutExtra, withoutArea, withoutView,   withoutOverdraw, defaultClear,
      withoutFrom,  withoutTo,   withoutLayout, withoutBlend,    withoutReadWrite,
      loads,        stores,      firstMip,      firstLayer,      withoutBytes};
  return All;
}

//===----------------------------------------------------------------------===//
// Passes and other items
//===----------------------------------------------------------------------===//

static bool onGraphics(Graph &G, uint32_t I) {
  if (G.Passes[I].On == Queue())
    return false;
  G.Passes[I].On = Queue();
  return true;
}

static bool continuesNone(Graph &G, uint32_t I) {
  return set(G.Passes[I].Continues, None32);
}

static bool passWithoutArea(Graph &G, uint32_t I) {
  return set(G.Passes[I].Area, None32);
}

static bool withViews(Graph &G, uint32_t I, uint32_t Views) {
  if (!set(G.Passes[I].Views, Views))
    return false;
  giveViews(G, G.Passes[I]);
  return true;
}

static bool withoutViews(Graph &G, uint32_t I) {
  return withViews(G, I, 0);
}

static bool firstView(Graph &G, uint32_t I) {
  uint32_t Views = G.Passes[I].Views;
  return Views && withViews(G, I, Views & -Views);
}

static bool withoutState(Graph &G, uint32_t I) {
  return set(G.Passes[I].State, None32);
}

static bool withoutBeginBarriers(Graph &G, uint32_t I) {
  Pass &P = G.Passes[I];
  P.FirstBarrier += P.NumBeginBarriers;
  return set(P.NumBeginBarriers, 0u);
}

static bool withoutEndBarriers(Graph &G, uint32_t I) {
  return set(G.Passes[I].NumEndBarriers, 0u);
}

ArrayRef<Simplification> auxplan::passSimplifications() {
  static constexpr Simplification All[] = {onGraphics,         continuesNone, passWithoutArea,
                                           withoutViews,       firstView,     withoutBeginBarriers,
                                           withoutEndBarriers, withoutState};
  return All;
}

/// The group then has its default.
static bool withoutValue(Graph &G, uint32_t I) {
  if (I >= G.StateValues.size())
    return false;
  G.StateValues.erase(G.StateValues.begin() + I);
  for (DrawState &S : G.States) {
    S.NumValues -= I - S.FirstValue < S.NumValues;
    S.FirstValue -= S.FirstValue > I;
  }
  return true;
}

ArrayRef<Simplification> auxplan::stateValueSimplifications() {
  static constexpr Simplification All[] = {withoutValue};
  return All;
}

static bool simplerFrame(Frame &F) {
  return set(F.Count, 1u) || set(F.Repeat, false) || set(F.Explicit, false);
}

static bool simplerIf(If &I) {
  return set(I.ProbDen, uint64_t(0)) && (I.ProbNum = 0, true);
}

static bool simplerLoop(Loop &L) {
  return (L.Count > 1 && set(L.Count, uint64_t(1))) || set(L.AtLeastOnce, false);
}

static bool simplerEvery(Every &E) {
  return set(E.Offset, 0u) || (E.Period > 2 && set(E.Period, 2u));
}

static bool simplerTransition(Transition &T) {
  if (T.HasScopes)
    T.Scopes = Dependency();
  return set(T.HasScopes, false) || set(T.With, false) || set(T.HasQueue, false);
}

static bool simplerBarrier(Barrier &B) {
  if (B.Kind == BarrierKind::Barrier && (B.Image != None32 || B.Buffer != None32)) {
    B.Image = B.Buffer = None32;
    B.Range = SubRange();
    B.Age = 0;
    B.Bytes.reset();
    return true;
  }
  if (B.Bytes) {
    B.Bytes.reset();
    return true;
  }
  bool NeedsQueue = B.Kind == BarrierKind::Signal || B.Kind == BarrierKind::Wait;
  return set(B.With, false) || set(B.ByRegion, false) || (!NeedsQueue && set(B.HasQueue, false));
}

static bool simplerItem(Graph &G, uint32_t I) {
  switch (G.Items[I].Kind) {
  case ItemKind::FrameBegin:
    return simplerFrame(G.Frames[G.Items[I].Index]);
  case ItemKind::IfBegin:
    return simplerIf(G.Ifs[G.Items[I].Index]);
  case ItemKind::LoopBegin:
    return simplerLoop(G.Loops[G.Items[I].Index]);
  case ItemKind::EveryBegin:
    return simplerEvery(G.Everys[G.Items[I].Index]);
  case ItemKind::Transition:
    return simplerTransition(G.Transitions[G.Items[I].Index]);
  case ItemKind::Barrier:
    return simplerBarrier(G.Barriers[G.Items[I].Index]);
  case ItemKind::Else:
  case ItemKind::FrameEnd:
  case ItemKind::IfEnd:
  case ItemKind::LoopEnd:
  case ItemKind::EveryEnd:
  case ItemKind::Pass:
  case ItemKind::Present:
  case ItemKind::Op:
  case ItemKind::Sync:
    return false;
  }
  llvm_unreachable("unknown item");
}

ArrayRef<Simplification> auxplan::itemSimplifications() {
  static constexpr Simplification All[] = {simplerItem};
  return All;
}
