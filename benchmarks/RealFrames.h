//===- RealFrames.h - frames of real programs -------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Families are regular, and a planner that only knows shortcuts is fast on them. These frames are
/// examples that programs have recorded or that are laid out like those of engines: many images,
/// few accesses to each, clears, ops, presents.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_BENCHMARKS_REALFRAMES_H
#define AUXPLAN_BENCHMARKS_REALFRAMES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace auxplan::bench {

/// The examples, by the name of their file without its ending.
llvm::ArrayRef<llvm::StringLiteral> realFrames();

/// The text of an example whose frame has its contents \p Copies times, 1 or more. Empty if the
/// file cannot be read. Passes and conditions of each copy have names of their own. If a frame
/// leaves images in other layouts than it finds them in, each copy has images of its own.
std::string textOfRealFrame(llvm::StringRef Name, unsigned Copies);

} // namespace auxplan::bench

#endif // AUXPLAN_BENCHMARKS_REALFRAMES_H
