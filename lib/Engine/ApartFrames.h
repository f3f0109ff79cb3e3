//===- ApartFrames.h - first executions that cost others less ---*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A policy that does not search plans all executions of a repeating frame as one, if it does the
/// same in each of them. But the first executions may find other states than the later ones, and an
/// access costs what it costs in the dearest state that it may find. Then the frame costs less if
/// its first executions are frames of the plan of their own, although nothing else changes.
///
/// Where the steady frame costs no more from there, a first execution with the same plan needs no
/// frame of its own. The policies leave such executions out where their states tell; a state may
/// differ in something on which nothing depends, so the finished plan is tried without them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ENGINE_APARTFRAMES_H
#define AUXPLAN_LIB_ENGINE_APARTFRAMES_H

#include "PlanJudge.h"

namespace auxplan {

/// Replaces \p Best, which has been judged, by a plan of the same policy that has more executions
/// of the repeating frame apart, as long as the frame gets cheaper. \p Make makes the plan with so
/// many of them apart (PlanOptions::FramesApart), or returns null.
void planFramesApart(Candidate &Best, PlanJudge &,
                     llvm::function_ref<std::unique_ptr<Graph>(unsigned Apart)> Make);

/// Leaves out the last frames of the prologue that are equal to the steady frame, as long as the
/// plan stays right and its steady frame has the same costs.
void leaveOutEqualFrames(Candidate &Best, PlanJudge &);

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_APARTFRAMES_H
