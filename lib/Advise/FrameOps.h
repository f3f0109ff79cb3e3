//===- FrameOps.h - the ops of a plan, to be compared -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Plans of a frame and of a changed frame are about different graphs. An op is known by what its
/// line says and by the pass that follows it; if passes have moved, by its line alone.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ADVISE_FRAMEOPS_H
#define AUXPLAN_LIB_ADVISE_FRAMEOPS_H

#include "auxplan/Advise/Advise.h"

namespace auxplan {

/// The ops of one plan that another has not.
struct OpsGone {
  std::vector<uint32_t> Gone;       ///< by their places in the first plan
  std::vector<std::string> Instead; ///< for each the new op of the same image; empty: none
};
OpsGone opsGone(llvm::ArrayRef<FrameOp> Before, llvm::ArrayRef<FrameOp> After);

} // namespace auxplan

#endif // AUXPLAN_LIB_ADVISE_FRAMEOPS_H
