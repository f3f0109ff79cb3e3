//===- LostContents.h - what nobody can get at behind a join ----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where transitions are explicit, the layout that a use leaves must be known. If
/// paths that join leave an image in different layouts, none can be named behind
/// them but UNDEFINED, and so the contents are lost: verifyGraph() sees to that.
///
/// An owner outside need not find a name in the graph: the program knows on each path in
/// which layout it hands the image over, and tells. So nothing is lost of images that go
/// back to one; they are in a layout that we do not know.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_TIMELINE_LOSTCONTENTS_H
#define AUXPLAN_LIB_PLANNER_TIMELINE_LOSTCONTENTS_H

#include "auxplan/Graph/LayoutAspects.h"
#include "auxplan/Planner/Problem.h"

namespace auxplan {

/// One layout, if by two names?
inline bool isSameLayout(Layout A, Layout B, Aspect Of) {
  if (A == B || A == NoLayout || B == NoLayout)
    return A == B;
  return projectLayout(A, Of) == projectLayout(B, Of);
}

/// Is there no name for what is in \p A or in \p B? An image that `starts unknown` is in any
/// layout.
inline bool haveTwoNames(Layout A, Layout B, Aspect Of) {
  return A != NoLayout && B != NoLayout && !isSameLayout(A, B, Of);
}

/// Are the contents of a cell lost where explicit paths join that leave it in
/// \p A and in \p B?
inline bool losesContents(const Problem &P, CellId C, Layout A, Layout B) {
  return P.imageOfCell(C).Lifetime != Lifetime::External &&
         haveTwoNames(A, B, P.planeOf(C).TheAspect);
}

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_TIMELINE_LOSTCONTENTS_H
