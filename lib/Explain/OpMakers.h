//===- OpMakers.h - the steps behind the states of an op --------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For each op of a plan, the steps that may have written its cells, or brought them into another
/// state, as the last ones before the op on some path.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_EXPLAIN_OPMAKERS_H
#define AUXPLAN_LIB_EXPLAIN_OPMAKERS_H

#include "auxplan/Explain/Explain.h"
#include "auxplan/Planner/Semantics.h"

namespace auxplan {

/// The makers of each op, by its index; each list in order, each step once.
std::vector<std::vector<NamedStep>> findOpMakers(const Problem &P, const Semantics &S);

} // namespace auxplan

#endif // AUXPLAN_LIB_EXPLAIN_OPMAKERS_H
