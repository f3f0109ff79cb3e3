//===- AlikeOps.h - ops that could be one call ------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Searches decide cell by cell. So the cells of a plane may get different ops in a slot, each the
/// cheapest for its cell, where one op for all of them would be one call.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ENGINE_ALIKEOPS_H
#define AUXPLAN_LIB_ENGINE_ALIKEOPS_H

#include "auxplan/Planner/Problem.h"
#include "lib/Planner/Decisions/Decisions.h"

namespace auxplan {

/// Makes ops of a slot on cells of one plane alike, in turn like each of them. Calls \p Try with
/// the decisions, which may be wrong then; it says whether they are better, and then they stay so.
void makeOpsAlike(const Problem &, Decisions &, llvm::function_ref<bool(const Decisions &)> Try);

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_ALIKEOPS_H
