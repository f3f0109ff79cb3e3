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
  return Wanted;
}

ClearQuery auxplan::queryOf(const WantedClear &Wanted, const LevelLayers &Of) {
  ClearQuery Q;
  llvm::copy(Wanted.Value.V, Q.Value);
  Q.ViewFormat = Wanted.View;
  Q.Views = Wanted.Views;
  Q.Mip = Of.Mip;
  Q.Layer = Of.Layer;
  Q.NumLayers = Of.NumLayers;
  Q.FullArea = !Wanted.Part;
  if (const Area *Part = Wanted.Part)
    Q.X = Part->X, Q.Y = Part->Y, Q.W = Part->W, Q.H = Part->H;
  return Q;
}

ClearVerdict auxplan::canClearFast(const Problem &P, CellId C, const WantedClear &Wanted) {
  const PlaneClass &Class = P.classOfCell(C);
  const Cell &Of = P.cell(C);
  ClearVerdict Says;
  for (unsigned Mip = Of.MipBegin; Mip != Of.MipEnd; ++Mip) {
    LevelLayers Level{Mip, Of.LayerBegin, Of.LayerEnd - Of.LayerBegin};
    Says = P.rules().fastClear(Class.Kind, P.imageOfCell(C).Desc, Class.TheAspect,
                               queryOf(Wanted, Level));
    if (!Says.Allowed)
      break;
  }
  return Says;
}

bool auxplan::anySampleLayer(const Cell &Of, function_ref<bool(const LevelLayers &)> Do) {
  uint32_t LayerEnd = std::min(Of.LayerEnd, Of.LayerBegin + 3);
  for (unsigned Mip = Of.MipBegin; Mip != Of.MipEnd; ++Mip)
    for (uint32_t Layer = Of.LayerBegin; Layer != LayerEnd; ++Layer)
      if (Do({Mip, Layer, 1}))
        return true;
  return false;
}
