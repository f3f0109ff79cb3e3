//===- Trail.h - the rows of a unit, frame by frame -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The way of a kept image through several frames. CellSolver finds the ways through one frame; a
/// trail puts them together. It has the rows to which an image can come after each frame, with the
/// least cost, and leads back from each to the decisions on the way.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_TRAIL_H
#define AUXPLAN_LIB_PLANNER_EXACT_TRAIL_H

#include "CellSolver.h"
#include "llvm/ADT/SmallVector.h"

namespace auxplan {

/// One row of a trail.
struct TrailStep {
  RowId Row;
  Cost Price;
  uint32_t Prev; ///< index into the steps of the frame before
  CellSolver::WayId Way;
  uint32_t Exit;
};

class Trail {
public:
  explicit Trail(RowId From) : Frames(1) { Frames.front().push_back({From, {}, 0, 0, 0}); }

  /// Goes on through one more frame, by its part of the solver. False: there is no way.
  bool advance(CellSolver &, uint32_t Part);
  /// From here on the unit may also be in \p Row. Ends that cannot be joined with it are no ends
  /// any more.
  void widen(const CellSolver &, RowId Row);
  size_t numFrames() const { return Frames.size() - 1; }
  /// The rows after \p N frames.
  llvm::ArrayRef<TrailStep> after(size_t N) const { return Frames[N]; }
  llvm::ArrayRef<TrailStep> ends() const { return Frames.back(); }
  /// The index of the cheapest end, the first of several.
  uint32_t cheapestEnd() const;
  /// From now on the trail ends only in \p End.
  void endAt(const TrailStep &End) { Frames.back() = {End}; }
  /// The steps to an end, from the first frame on.
  std::vector<TrailStep> wayTo(uint32_t End) const;

private:
  /// The first is the beginning. Most trails are short and end in few rows.
  llvm::SmallVector<llvm::SmallVector<TrailStep, 2>, 3> Frames;
};

/// The arrival of an image of an orbit at the repeating frame.
struct Arrival {
  unsigned Phase;
  Trail Before; ///< through the frames before the repeating one
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_TRAIL_H
