//===- CellCutter.h - where lines cut planes --------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Collects the ranges that the lines of a graph take of each plane, and cuts the planes there.
/// Almost all ranges are whole planes and cost one comparison. Most others occur again soon; the
/// rest are sorted by plane once, so that the partition takes near-linear time in the number
/// of lines.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_MODEL_CELLCUTTER_H
#define AUXPLAN_LIB_PLANNER_MODEL_CELLCUTTER_H

#include "auxplan/Planner/CellMap.h"

namespace auxplan {

class CellCutter {
public:
  CellCutter(const Graph &G, CellMap &Map);

  /// Notes the ranges of all lines. \p ByView: also the layer of each view of a multiview pass.
  void addLines(bool ByView);
  void add(ImageId I, const SubRange &R) {
    if (!isWhole(I, R))
      addCut(I, R);
  }
  /// Makes the cells of the map.
  void cut();

private:
  struct CutRange {
    PlaneId Plane = None32;
    SubRange Range;
    bool operator==(const CutRange &O) const { return Plane == O.Plane && Range == O.Range; }
  };
  struct Extent {
    uint32_t Layers;
    uint8_t Mips;
  };
  void addViews(const Pass &, ImageId, const SubRange &, bool ByView);
  void addCut(ImageId, const SubRange &);
  void addPart(PlaneId, const SubRange &);
  bool isWhole(ImageId I, const SubRange &R) const {
    return R.MipBegin == 0 && R.MipEnd == Extents[I].Mips && R.LayerBegin == 0 &&
           R.LayerEnd == Extents[I].Layers && !R.Views;
  }

  const Graph &G;
  CellMap &Map;
  std::vector<Extent> Extents;  ///< of the images
  std::vector<CutRange> Cuts;   ///< ranges that are not whole planes
  std::vector<CutRange> Recent; ///< by hash: ranges that need not be noted again
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_MODEL_CELLCUTTER_H
