//===- NamedLayouts.h - lines whose layout a transition names ---*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A transition that names an old layout finds the image in it on every path. In a frame that
/// leaves layouts to us, a line decides the layout that such a transition names if some path leads
/// from the line to the transition and nothing moves the image on the way. These lines stay in the
/// layouts of their kinds.
///
/// The walk goes over the frames as the checker does, and carries for each cell the lines that may
/// have put it into its layout.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_NAMEDLAYOUTS_H
#define AUXPLAN_LIB_PLANNER_CELLS_NAMEDLAYOUTS_H

#include "auxplan/Planner/Problem.h"
#include "llvm/ADT/DenseSet.h"

namespace auxplan {

/// The accesses whose layouts transitions name.
llvm::DenseSet<uint32_t> linesWithNamedLayouts(const Problem &);

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_NAMEDLAYOUTS_H
