//===- GapLines.h - the places for barriers ---------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The gaps of each region and queue (SyncProblem.h), with the points at which waits divide lines.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SYNC_GAPLINES_H
#define AUXPLAN_LIB_SYNC_GAPLINES_H

#include "Stabbing.h"
#include "WaitPlanner.h"

namespace auxplan {

using GapId = uint32_t;

/// The gaps of a queue in a region: one before each anchor. The last anchor is the end.
struct GapLine {
  RegionId Region;
  QueueId Queue;
  GapId First;
  std::vector<Place> Anchors; ///< in order
  uint32_t size() const { return Anchors.size(); }
  /// The gaps [first, second) of the line behind place \p After, up to the place \p UpTo.
  std::pair<uint32_t, uint32_t> between(Place After, Place UpTo) const;
};

class GapLines {
public:
  GapLines(const SyncProblem &P, const WaitPlan &Waits);
  /// Lines of inner regions before those around them.
  llvm::ArrayRef<GapLine> lines() const { return Lines; }
  const GapLine &line(RegionId R, QueueId Q) const {
    return Lines[NumberOf[size_t(R) * NumQueues + Q]];
  }
  const GapLine &lineOf(GapId G) const { return Lines[LineOf[G]]; }
  Place placeOf(GapId G) const { return lineOf(G).Anchors[G - lineOf(G).First]; }
  uint32_t numGaps() const { return LineOf.size(); }

private:
  std::vector<GapLine> Lines;
  std::vector<uint32_t> NumberOf; ///< of lines, by region and queue
  std::vector<uint32_t> LineOf;   ///< by gap
  unsigned NumQueues;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_SYNC_GAPLINES_H
