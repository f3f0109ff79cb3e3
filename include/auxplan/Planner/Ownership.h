//===- Ownership.h - images that queues pass on -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Between its release by one queue of the device and its acquire by another an image belongs to
/// neither (Vulkan, Queue Family Ownership Transfer), and no op may touch it. A release that the
/// graph has no acquire for is a warning, and hands the image over at once. If the contents are
/// discarded, the image needs no acquire, and the queue that uses it next owns it.
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
  /// Does \p X give the image to an external owner?
  static bool leavesDevice(const Transition &X) {
    return X.Kind == TransitionKind::Release && X.Dst.isOutside();
  }
  /// Does \p X take the image back from an external owner?
  static bool comesBack(const Transition &X) {
    return X.Kind == TransitionKind::Acquire && X.Src.isOutside();
  }
  /// Is \p X a release of contents to another queue of the device?
  static bool isRelease(const Transition &X) {
    return X.Kind == TransitionKind::Release && !X.Dst.isOutside() && !infoOf(X.Old).Discards;
  }
  /// Does the graph have an acquire for this release? Until then nobody owns the image.
  bool waitsForAcquire(const Transition &Release) const;
  /// Does \p X end a release, so that a queue owns the image after it?
  static bool endsRelease(const Transition &X);

private:
  const Graph &G;
  llvm::BitVector Acquired; ///< by release
  bool HasReleases = false;
};

/// The release for which an op at \p Item, between passes, prepares a cell: the release directly
/// after the op, unless another transition of the cell stands directly before the op; else null.
/// External owners get the cell as it is in either case.
const Transition *releaseAhead(const Problem &, uint32_t Item, CellId);

/// Calls the function for all cells that a pass uses, including the sources of its `resolve`s; for
/// some cells more than once.
void forEachTouchedCell(const Problem &, const Pass &, llvm::function_ref<void(CellId)>);

} // namespace auxplan

#endif // AUXPLAN_PLANNER_OWNERSHIP_H
