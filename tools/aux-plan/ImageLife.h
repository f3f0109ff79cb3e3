//===- ImageLife.h - what happens to one image in a frame -------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The life of an image is a table: columns are the slots with ops on the image, the passes that
/// use it, and its presents, in order; rows are its cells. Cells to which the same happens are one
/// row.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_IMAGELIFE_H
#define AUXPLAN_TOOLS_AUXPLAN_IMAGELIFE_H

#include "auxplan/Checker/Trace.h"
#include "auxplan/Planner/Cost.h"

namespace auxplan::tool {

/// An op, access or present, and what it does to the cells of a row.
struct LifeEvent {
  uint32_t Column = 0;
  std::string Text, Detail; ///< "color", "CCS_E"; "ccs.resolve full", ""
  std::string Says;         ///< the whole sentence
  bool IsOp = false;
  Layout In = NoLayout; ///< the layout of an access; NoLayout: any, that of the step before
  StateSet From, To;
  uint64_t Units = 0; ///< that the step costs on all cells of the row
};

struct LifeColumn {
  std::string Text, Detail; ///< "@ssao", "compute, 3 times a frame"; nothing for a slot
  bool IsSlot = false;
};

struct LifeRow {
  std::vector<CellId> Cells; ///< of one plane
  std::vector<LifeEvent> Events;
};

struct ImageLife {
  ImageId Image;
  std::vector<LifeColumn> Columns;
  std::vector<LifeRow> Rows;
};

/// The lives of images in the last frame of a plan, the steady one. Images that are interchangeable
/// share one life. \p Images: of `P.graph()`; an image in which nothing happens has no columns.
std::vector<ImageLife> findLives(const Problem &P, const Trace &Steps,
                                 llvm::ArrayRef<ImageId> Images);

/// If a life has more than \p Most columns, puts one column in the place of several that follow one
/// another and in which nothing changes: no op, no other state, mode or layout.
void foldQuietColumns(ImageLife &, size_t Most);

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_IMAGELIFE_H
