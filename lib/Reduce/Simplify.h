//===- Simplify.h - plainer lines and objects -------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Small changes that make a graph plainer, one at a time.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_REDUCE_SIMPLIFY_H
#define AUXPLAN_LIB_REDUCE_SIMPLIFY_H

#include "auxplan/Graph/Graph.h"
#include "llvm/ADT/ArrayRef.h"

namespace auxplan {

/// A change to one element of a graph. False: the element is already that plain, and nothing has
/// changed.
using Simplification = bool (*)(Graph &, uint32_t Index);

llvm::ArrayRef<Simplification> imageSimplifications();
llvm::ArrayRef<Simplification> accessSimplifications();
llvm::ArrayRef<Simplification> passSimplifications();
llvm::ArrayRef<Simplification> stateValueSimplifications();
llvm::ArrayRef<Simplification> itemSimplifications(); ///< of frames and regions

} // namespace auxplan

#endif // AUXPLAN_LIB_REDUCE_SIMPLIFY_H
