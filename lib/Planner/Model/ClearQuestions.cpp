//===- ClearQuestions.cpp - may a cell be cleared fast? -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See ClearQuestions.h.
///
//===----------------------------------------------------------------------===//

#include "ClearQuestions.h"

using namespace auxplan;
using namespace llvm;

WantedClear auxplan::wantedClearOf(const Graph &G, const Pass &Pass, const Access &A, bool Whole) {
  WantedClear Wanted;
  Wanted.Value = Semantics::clearValueOf(G, A);
  if (const AccessExtra *X = G.extraOf(A))
    Wanted.View = X->View;
  Wanted.Views = Pass.Views;
  Wanted.Part = Whole ? nullptr : G.areaOf(Pass, A);
  Wanted.All = A.Range;
  return Wanted;
}

SubRange auxplan::wholePlane(const Problem &P, CellId C) {
  const ImageDesc &D = P.imageOfCell(C).Desc;
  SubRange Whole = P.rangeOf(C);
  Whole.MipBegin = 0;
  Whole.MipEnd = D.Mips;
  Whole.LayerBegin = 0;
  Whole.LayerEnd = D.mipSlices(0);
  return Whole;
}

ClearQuery auxplan::queryOf(const WantedClear &Wanted, const LevelLayers &Of, const ImageDesc &D) {
  ClearQuery Q;
  llvm::copy(Wanted.Value.V, Q.Value);
  Q.ViewFormat = Wanted.View;
  Q.Views = Wanted.Views;
  Q.Mip = Of.Mip;
  Q.Layer = Of.Layer;
  Q.NumLayers = Of.NumLayers;
  if (Wanted.All) {
    Q.LevelsBefore = Of.Mip - Wanted.All->MipBegin;
    Q.LayersBeside = Wanted.All->numLayers(D.mipSlices(Of.Mip)) - Of.NumLayers;
  }
  Q.FullArea = !Wanted.Part;
  if (const Area *Part = Wanted.Part)
    Q.X = Part->X, Q.Y = Part->Y, Q.W = Part->W, Q.H = Part->H;
  return Q;
}

/// The layers of a cell at one of its levels.
static LevelLayers layersOf(const ImageDesc &D, const Cell &Of, unsigned Mip) {
  uint32_t End = std::min(Of.LayerEnd, D.mipSlices(Mip));
  return {Mip, Of.LayerBegin, End - std::min(Of.LayerBegin, End)};
}

ClearVerdict auxplan::canClearFast(const Problem &P, CellId C, const WantedClear &Wanted) {
  const PlaneClass &Class = P.classOfCell(C);
  const Cell &Of = P.cell(C);
  const ImageDesc &Desc = P.imageOfCell(C).Desc;
  ClearVerdict Says;
  for (unsigned Mip = Of.MipBegin; Mip != Of.MipEnd; ++Mip) {
    LevelLayers Level = layersOf(Desc, Of, Mip);
    Says = P.rules().fastClear(Class.Kind, Desc, Class.TheAspect, queryOf(Wanted, Level, Desc));
    if (!Says.Allowed)
      break;
  }
  return Says;
}

/// Rules about the clear as a whole ask for its first level and for its layers, so these four parts
/// are enough, and of two parts that may be fast one is within the other.
std::optional<SubRange> auxplan::leastFastPart(const Problem &P, CellId C,
                                               const WantedClear &Wanted) {
  const SubRange Own = P.rangeOf(C), All = Wanted.All.value_or(Own);
  SubRange WithLayers = All, WithLevels = Own;
  WithLayers.MipBegin = Own.MipBegin;
  WithLevels.MipBegin = All.MipBegin;
  for (SubRange Part : {Own, WithLayers, WithLevels, All}) {
    Part.MipEnd = Own.MipEnd;
    WantedClear OfPart = Wanted;
    OfPart.All = Part;
    if (canClearFast(P, C, OfPart).Allowed)
      return Part;
  }
  return std::nullopt;
}

bool auxplan::anySampleLayer(const Cell &Of, function_ref<bool(const LevelLayers &)> Do) {
  uint32_t LayerEnd = std::min(Of.LayerEnd, Of.LayerBegin + 3);
  for (unsigned Mip = Of.MipBegin; Mip != Of.MipEnd; ++Mip)
    for (uint32_t Layer = Of.LayerBegin; Layer != LayerEnd; ++Layer)
      if (Do({Mip, Layer, 1}))
        return true;
  return false;
}
