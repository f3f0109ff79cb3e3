//===- ClearQuestions.h - may a cell be cleared fast? -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How planners ask the tables about a fast clear. What is to be cleared, and how, is a
/// WantedClear. The tables are asked about one level and a range of its layers at a time;
/// a cell can be cleared fast if all of its levels can. ClearQuery says what a range of
/// layers means.
///
/// The checker, the simulator and the oracle of the unit tests ask for themselves.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_MODEL_CLEARQUESTIONS_H
#define AUXPLAN_LIB_PLANNER_MODEL_CLEARQUESTIONS_H

#include "auxplan/Planner/Semantics.h"

namespace auxplan {

/// A clear that somebody wants, of whatever levels and layers.
struct WantedClear {
  ClearValue Value;
  Format View = NoFormat;     ///< NoFormat: that of the image
  uint32_t Views = 0;         ///< mask of the multiview pass that clears; 0: none
  const Area *Part = nullptr; ///< null: all of each level
};

/// The clear that a line of a pass asks for. \p Whole: it covers whatever is asked about.
WantedClear wantedClearOf(const Graph &, const Pass &, const Access &, bool Whole);

/// Some layers of a level.
struct LevelLayers {
  unsigned Mip = 0;
  uint32_t Layer = 0, NumLayers = 1;
};

ClearQuery queryOf(const WantedClear &, const LevelLayers &);

/// May all levels of the cell be cleared fast so? Says what was said last: of the first level
/// that may not, or of the last one.
ClearVerdict canClearFast(const Problem &, CellId, const WantedClear &);

/// Calls \p Do for a sample of the cell's levels and layers, one at a time, until it returns
/// true. Rules tell the first layer from others, and even ones from odd ones: so they answer
/// for every other layer as for one of the first three.
bool anySampleLayer(const Cell &, llvm::function_ref<bool(const LevelLayers &)> Do);

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_MODEL_CLEARQUESTIONS_H
