//===- Ownership.h - images that queues pass on -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Between its release by one queue of the device and its acquire by another an image belongs to
/// neither (Vulkan, Queue Family Ownership Transfer): no op may touch it there. A release that the
/// graph has no acquire for, which it is warned about, hands the image over at once. The contents
/// of an image that is discarded need no acquire, and whoever uses it has it.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_PLANNER_OWNERSHIP_H
#define AUXPLAN_PLANNER_OWNERSHIP_H

#include "auxplan/Planner/Problem.h"
#include "llvm/ADT/BitVector.h"

namespace auxplan {

class Ownership {
public:
  explicit Ownership(const Graph &);
  /// Does the graph pass images between queues of the device at all?
  bool hasReleases() const { return HasReleases; }
  /// Of contents, to another queue of the device.
  static bool isRelease(const Transition &X) {
    return X.Kind == TransitionKind::Release && !X.Dst.isOutside() && !infoOf(X.Old).Discards;
  }
  /// Does the graph have an acquire for what a release passes on? Until then nobody owns it.
  bool waitsForAcquire(const Transition &Release) const;
  /// Does somebody own what has been released behind this transition, whoever did before it?
  static bool endsRelease(const Transition &X);

private:
  const Graph &G;
  llvm::BitVector Acquired; ///< by release
  bool HasReleases = false;
};

/// The release that an op at \p Item, between passes, prepares a cell for: one that it stands in
/// front of, unless it stands behind another transition of the cell, or null. Owners outside
/// get what stands there either way.
const Transition *releaseAhead(const Problem &, uint32_t Item, CellId);

/// All cells that a pass uses, the sources of its `resolve`s among them; some more than once.
void forEachTouchedCell(const Problem &, const Pass &, llvm::function_ref<void(CellId)>);

} // namespace auxplan

#endif // AUXPLAN_PLANNER_OWNERSHIP_H
