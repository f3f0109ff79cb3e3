//===- RectMerge.cpp - few rectangles for many cells ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Cells come in the order of mips, then layers, once sorted by id. Neighbours
/// in a band are joined; then a run is laid on one that ends where it begins and
/// has the same layers.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Planner/RectMerge.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

/// Is the layer range \p Upper, at mips where there may be fewer slices, all
/// that is left there of \p Lower?
static bool sameLayers(const ImageDesc &D, const SubRange &Lower, const SubRange &Upper) {
  return Lower.LayerBegin == Upper.LayerBegin &&
         std::min(Lower.LayerEnd, D.mipSlices(Upper.MipBegin)) == Upper.LayerEnd;
}

SmallVector<SubRange, 4> auxplan::mergeCells(const Problem &P, ArrayRef<CellId> Cells) {
  SmallVector<CellId, 8> Sorted(Cells.begin(), Cells.end());
  llvm::sort(Sorted);
  SmallVector<SubRange, 4> Runs, Rects;
  for (CellId C : Sorted) {
    SubRange R = P.rangeOf(C);
    if (!Runs.empty() && Runs.back().MipBegin == R.MipBegin && Runs.back().LayerEnd == R.LayerBegin)
      Runs.back().LayerEnd = R.LayerEnd;
    else
      Runs.push_back(R);
  }
  for (const SubRange &R : Runs) {
    const ImageDesc &D = P.imageOfCell(Sorted.front()).Desc;
    auto It = llvm::find_if(Rects, [&](const SubRange &Below) {
      return Below.MipEnd == R.MipBegin && sameLayers(D, Below, R);
    });
    if (It != Rects.end())
      It->MipEnd = R.MipEnd;
    else
      Rects.push_back(R);
  }
  return Rects;
}
