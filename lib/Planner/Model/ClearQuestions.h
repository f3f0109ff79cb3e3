//===- ClearQuestions.h - may a cell be cleared fast? -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Asks the tables about fast clears, for planners. A WantedClear says what is to be cleared, and
/// how. Each question to the tables is about one level and a range of its layers; a cell can be
/// cleared fast if all of its levels can. ClearQuery defines the meaning of a range of layers.
///
/// Limits of drivers that are about a clear as a whole are judged on the clear of the line, of
/// which a cell is a part:
///
///   all-layers    all layers of the level are cleared, so the other cells of the level too
///   first-level   the clear begins at level 0, so the cells below are cleared too
///   all-slices    all slices of the level of a 3D image are cleared
///
/// All other rules, such as level-0 and layer-0, are about each level and layer by itself, or about
/// the pass, such as multiview. LimitsTest.cpp has all rules in a table.
///
/// The checker, the simulator and the oracle of the unit tests ask the tables by themselves.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_MODEL_CLEARQUESTIONS_H
#define AUXPLAN_LIB_PLANNER_MODEL_CLEARQUESTIONS_H

#include "auxplan/Planner/Semantics.h"

namespace auxplan {

/// A clear that a line or a planner asks for.
struct WantedClear {
  ClearValue Value;
  Format View = NoFormat;     ///< NoFormat: the format of the image
  uint32_t Views = 0;         ///< mask of the multiview pass that clears; 0: none
  const Area *Part = nullptr; ///< null: all of each level
  /// All levels and layers that the line clears; none: a clear of what the question is about.
  std::optional<SubRange> All = std::nullopt;
};

/// The clear that a line of a pass asks for. \p Whole: it covers all that the question is about.
WantedClear wantedClearOf(const Graph &, const Pass &, const Access &, bool Whole);

/// A range of layers of a level.
struct LevelLayers {
  unsigned Mip = 0;
  uint32_t Layer = 0, NumLayers = 1;
};

/// All levels and layers of a cell's plane.
SubRange wholePlane(const Problem &, CellId);

/// \p D: the image that is cleared.
ClearQuery queryOf(const WantedClear &, const LevelLayers &, const ImageDesc &D);

/// May all levels of the cell be cleared fast in this way? Returns the verdict on the first level
/// that may not, else on the last level.
ClearVerdict canClearFast(const Problem &, CellId, const WantedClear &);

/// The least part of a clear that holds the cell and may be fast if nothing else of the clear is;
/// none: no part may. Where it is larger than the cell, the cell is cleared fast only together with
/// all others of that part.
std::optional<SubRange> leastFastPart(const Problem &, CellId, const WantedClear &);

/// Calls \p Do for a sample of the cell's levels and layers, one at a time, until it returns true.
/// Rules distinguish the first layer from others, and even layers from odd layers, so their answer
/// for any layer is the answer for one of the first three.
bool anySampleLayer(const Cell &, llvm::function_ref<bool(const LevelLayers &)> Do);

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_MODEL_CLEARQUESTIONS_H
