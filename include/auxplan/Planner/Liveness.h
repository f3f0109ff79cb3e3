//===- Liveness.h - where contents are dead ---------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Dead points (docs/Design.md, "Rows"): points from which, on every path, a cell is
/// overwritten or discarded before anything reads it. There, and only there, an
/// op that loses data is legal.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_PLANNER_LIVENESS_H
#define AUXPLAN_PLANNER_LIVENESS_H

#include "auxplan/Planner/Semantics.h"

namespace auxplan {

/// For every op of the graph: are the contents of all its cells dead where it stands? In a
/// frame that is one of a cycle of N (FrameCycle.h) bit F answers for those whose number
/// modulo N is F; in others all bits are alike.
std::vector<uint64_t> findDeadOps(const Problem &, const Semantics &);

} // namespace auxplan

#endif // AUXPLAN_PLANNER_LIVENESS_H
