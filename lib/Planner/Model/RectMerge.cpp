//===- RectMerge.cpp - few rectangles for many cells ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Cells sorted by id are in the order of mips, then layers. Neighbours in a band are joined to
/// runs; then a run extends a rectangle that ends where the run begins and has the same layers. The
/// rectangles that a band can extend are also in the order of layers, so one pass over both finds
/// the pairs.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Planner/RectMerge.h"
#include "llvm/ADT/STLExtras.h"
#include <functional>

using namespace auxplan;
using namespace llvm;

/// Is the layer range \p Upper, at mips that may have fewer slices, all that remains there of
/// \p Lower?
static bool sameLayers(const ImageDesc &D, const SubRange &Lower, const SubRange &Upper) {
  return Lower.LayerBegin == Upper.LayerBegin &&
         std::min(Lower.LayerEnd, D.mipSlices(Upper.MipBegin)) == Upper.LayerEnd;
}

/// Extends \p Open, the rectangles that reach down to the band (indices, by layer), by the runs of
/// the band, or begins new rectangles; leaves in \p Open the rectangles that reach below the band.
static void stackRuns(const ImageDesc &D, ArrayRef<SubRange> Runs, SmallVectorImpl<size_t> &Open,
                      SmallVectorImpl<SubRange> &Rects) {
  SmallVector<size_t, 4> Next;
  auto It = Open.begin();
  for (const SubRange &R : Runs) {
    while (It != Open.end() && Rects[*It].LayerBegin < R.LayerBegin)
      ++It;
    if (It != Open.end() && Rects[*It].MipEnd == R.MipBegin && sameLayers(D, Rects[*It], R)) {
      Rects[*It].MipEnd = R.MipEnd;
      Next.push_back(*It);
      continue;
    }
    Next.push_back(Rects.size());
    Rects.push_back(R);
  }
  Open.swap(Next);
}

SmallVector<SubRange, 4> auxplan::mergeCells(const Problem &P, ArrayRef<CellId> Cells) {
  if (Cells.size() == 1)
    return {P.rangeOf(Cells.front())};
  SmallVector<CellId, 8> Sorted(Cells.begin(), Cells.end());
  llvm::sort(Sorted, std::less<>());
  SmallVector<SubRange, 4> Runs, Rects;
  for (CellId C : Sorted) {
    SubRange R = P.rangeOf(C);
    if (!Runs.empty() && Runs.back().MipBegin == R.MipBegin && Runs.back().LayerEnd == R.LayerBegin)
      Runs.back().LayerEnd = R.LayerEnd;
    else
      Runs.push_back(R);
  }
  SmallVector<size_t, 4> Open;
  for (ArrayRef<SubRange> Left = Runs; !Left.empty();) {
    ArrayRef<SubRange> OfBand =
        Left.take_while([&](const SubRange &R) { return R.MipBegin == Left[0].MipBegin; });
    stackRuns(P.imageOfCell(Sorted.front()).Desc, OfBand, Open, Rects);
    Left = Left.drop_front(OfBand.size());
  }
  return Rects;
}
