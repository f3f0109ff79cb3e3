//===- LostContents.h - what nobody can get at behind a join ----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// In an explicit frame every transition must know the old layout. If paths that join leave an
/// image in different layouts, the next transition can only name UNDEFINED, so the contents are
/// lost; verifyGraph() enforces that.
///
/// An external owner needs no name in the graph: on each path the program knows the layout in which
/// it hands the image over, and tells the owner. So images that go back to an owner lose nothing;
/// they are in a layout that we do not know.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_TIMELINE_LOSTCONTENTS_H
#define AUXPLAN_LIB_PLANNER_TIMELINE_LOSTCONTENTS_H

#include "auxplan/Graph/LayoutAspects.h"
#include "auxplan/Planner/Problem.h"

namespace auxplan {

/// Are these the same layout, possibly by two names?
inline bool isSameLayout(Layout A, Layout B, Aspect Of) {
  if (A == B || A == NoLayout || B == NoLayout)
    return A == B;
  return projectLayout(A, Of) == projectLayout(B, Of);
}

/// Is there no single name for a layout that is \p A or \p B? An image that `starts unknown` is in
/// any layout.
inline bool haveTwoNames(Layout A, Layout B, Aspect Of) {
  return A != NoLayout && B != NoLayout && !isSameLayout(A, B, Of);
}

/// Are the contents of a cell lost at a join of explicit paths that leave it in \p A and in \p B?
inline bool losesContents(const Problem &P, CellId C, Layout A, Layout B) {
  return P.imageOfCell(C).Lifetime != Lifetime::External &&
         haveTwoNames(A, B, P.planeOf(C).TheAspect);
}

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_TIMELINE_LOSTCONTENTS_H
