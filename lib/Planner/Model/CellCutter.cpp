//===- CellCutter.cpp - where lines cut planes ----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See CellCutter.h.
///
//===----------------------------------------------------------------------===//

#include "CellCutter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/MathExtras.h"

using namespace auxplan;
using namespace llvm;

/// The number of remembered ranges that are not whole planes, a power of two; most ranges occur
/// again soon.
static size_t numRecentCuts(const Graph &G) {
  return std::clamp<size_t>(PowerOf2Ceil(G.Accesses.size() / 2), 64, 4096);
}

CellCutter::CellCutter(const Graph &G, CellMap &Map) : G(G), Map(Map) {
  Extents.reserve(G.Images.size());
  for (const Image &I : G.Images)
    Extents.push_back({I.Desc.sliceCount(), I.Desc.Mips});
}

inline void CellCutter::addPart(PlaneId P, const SubRange &R) {
  uint64_t Hash = (uint64_t(P) << 32 ^ uint64_t(R.LayerBegin) << 16 ^ R.LayerEnd ^
                   uint64_t(R.MipBegin) << 48 ^ uint64_t(R.MipEnd) << 54) *
                  0x9E3779B97F4A7C15ull;
  if (Recent.empty())
    Recent.resize(numRecentCuts(G));
  CutRange &Same = Recent[Hash >> 52 & (Recent.size() - 1)];
  CutRange Cut{P, R};
  if (Same == Cut)
    return;
  Same = Cut;
  Cuts.push_back(Cut);
}

void CellCutter::addCut(ImageId I, const SubRange &R) {
  Map.forEachPlane(I, [&](PlaneId P) {
    if (R.Aspects & maskOf(Map.plane(P).TheAspect))
      addPart(P, R);
  });
}

/// Cuts at the runs of the views. A driver looks at each view by itself, and in places at all
/// layers up to the last view.
void CellCutter::addViews(const Pass &P, ImageId I, const SubRange &R, bool ByView) {
  R.forEachRun([&](const SubRange &Run) { add(I, Run); });
  if (!ByView)
    return;
  add(I, upToLastView(P, R));
  forEachView(P, R, [&](const SubRange &View) { add(I, View); });
}

void CellCutter::addLines(bool ByView) {
  for (const Access &A : G.Accesses) {
    if (A.IsBuffer)
      continue;
    if (!isWhole(A.Image, A.Range) && !A.Range.Views)
      addCut(A.Image, A.Range);
    if (A.Kind != AccessKind::Resolve)
      continue;
    const AccessExtra *X = G.extraOf(A);
    if (X && X->ResolveSource != None32 && !X->ResolveSourceRange.Views)
      add(X->ResolveSource, X->ResolveSourceRange);
  }
  for (const Pass &P : G.Passes)
    if (P.Views)
      for (const Access &A : G.accessesOf(P)) {
        if (A.IsBuffer || !isPerView(A.Kind))
          continue;
        addViews(P, A.Image, A.Range, ByView);
        if (const AccessExtra *X = G.extraOf(A); X && X->ResolveSource != None32)
          addViews(P, X->ResolveSource, X->ResolveSourceRange, ByView);
      }
  for (const Transition &X : G.Transitions)
    add(X.Image, G.Images[X.Image].movedRange(X.Range));
  for (const StartStmt &S : G.Starts)
    add(S.Image, G.Images[S.Image].movedRange(S.Range));
  for (const Op &O : G.Ops)
    add(O.Image, O.Range);
}

void CellCutter::cut() {
  llvm::stable_sort(Cuts, [](const CutRange &A, const CutRange &B) { return A.Plane < B.Plane; });
  size_t Next = 0;
  SmallVector<SubRange, 16> OfPlane;
  for (PlaneId P = 0, E = Map.planes().size(); P != E; ++P) {
    OfPlane.clear();
    for (; Next != Cuts.size() && Cuts[Next].Plane == P; ++Next)
      OfPlane.push_back(Cuts[Next].Range);
    Map.cut(P, G.Images[Map.plane(P).Image].Desc, OfPlane);
  }
}
