//===- Stabbing.h - the fewest points that meet all intervals ---*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A hazard on a line asks for a barrier in a run of neighbouring places. The fewest places that
/// meet all runs: from left to right by right ends, take the right end of each run that has no
/// point yet. No set of points is smaller, since the runs at whose ends points were taken do not
/// overlap.
///
/// The line of a loop or of a repeating frame is a circle. Some point lies in the shortest run, so
/// each of its places is tried as a cut; what the cut does not meet lies on a line.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SYNC_STABBING_H
#define AUXPLAN_LIB_SYNC_STABBING_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>
#include <vector>

namespace auxplan {

/// Places Lo to Hi, both included; on a circle from Lo over the end to Hi if Lo > Hi.
struct PlaceRun {
  uint32_t Lo, Hi;
  bool holds(uint32_t P) const { return Lo <= Hi ? Lo <= P && P <= Hi : P >= Lo || P <= Hi; }
  uint32_t length(uint32_t Size) const { return Lo <= Hi ? Hi - Lo + 1 : Size - Lo + Hi + 1; }
};

/// The fewest points of a line or circle of \p Size places that, with the points of \p Free, meet
/// all runs; in order. Runs that a point of \p Free meets cost nothing. Points lie as late in their
/// runs as this allows.
std::vector<uint32_t> fewestPoints(llvm::ArrayRef<PlaceRun> Runs, uint32_t Size,
                                   llvm::ArrayRef<uint32_t> Free = {});

} // namespace auxplan

#endif // AUXPLAN_LIB_SYNC_STABBING_H
