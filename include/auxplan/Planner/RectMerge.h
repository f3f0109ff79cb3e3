//===- RectMerge.h - few rectangles for many cells --------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Cells of one plane as few mip range x layer range rectangles: a partition,
/// no overlap, cells in any order.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_PLANNER_RECTMERGE_H
#define AUXPLAN_PLANNER_RECTMERGE_H

#include "auxplan/Planner/Problem.h"

namespace auxplan {

/// \p Cells must be of one plane and without repetition. Layers are merged first, then mips; in a
/// 3D image a rectangle has the slices of its layer range that each mip has.
llvm::SmallVector<SubRange, 4> mergeCells(const Problem &, llvm::ArrayRef<CellId> Cells);

} // namespace auxplan

#endif // AUXPLAN_PLANNER_RECTMERGE_H
