//===- Ownership.h - images that queues pass on -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Between its release by one queue of the device and its acquire by another an image belongs to
/// neither (Vulkan, Queue Family Ownership Transfer), and no op may touch it. After the acquire the
/// other queue owns it, and alone may run ops on it. A release that the graph has no acquire for is
/// a warning, and hands the image over at once; an acquire without a release restricts nothing,
/// since no queue has given the image away. If the contents are discarded, by a transition or by a
/// pass, the image needs no acquire, and any queue may use it next; and where the contents are
/// undefined, or nothing needs them any more, an op may run on any queue. While an external owner
/// has the image, nobody may touch it if the graph says where it comes back; behind a present, or a
/// release alone, the next line may be behind an acquire that the graph does not show.
///
/// Graphs break this rule, as programs do: a pass uses an image that its queue does not own. For
/// such a cell no queue could run the ops that the pass needs, so an acquire of it restricts
/// nothing; only in transit it takes no ops. A walk over all paths finds these cells.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_PLANNER_OWNERSHIP_H
#define AUXPLAN_PLANNER_OWNERSHIP_H

#include "auxplan/Planner/Problem.h"
#include "llvm/ADT/BitVector.h"
#include <tuple>

namespace auxplan {

/// The queues of the device that may run ops on a cell: one queue, any, or none.
class QueueOwner {
public:
  /// Any queue may.
  QueueOwner() = default;
  static QueueOwner nobody() { return QueueOwner(NoQueue); }
  static QueueOwner only(Queue Q) { return QueueOwner(Q); }

  bool isAnybody() const { return Is == AnyQueue; }
  /// The cell is in transit between queues, or paths leave it to different ones.
  bool isNobody() const { return Is == NoQueue; }
  /// The one queue that may, or null.
  const Queue *queue() const { return Is.isOutside() ? nullptr : &Is; }
  bool admits(Queue Q) const { return isAnybody() || Is == Q; }
  /// The kinds of queues that may, bits as of TargetInfo::opQueues().
  uint8_t kinds() const { return isAnybody() ? 0xFF : isNobody() ? 0 : 1u << unsigned(Is.Kind); }

  /// A pass on \p On uses the cell. If it is another's, or in transit, its contents are given up,
  /// or the graph breaks the rule; then any queue may use it next.
  void useOn(Queue On) {
    if (!admits(On))
      *this = QueueOwner();
  }
  /// An op must be right on both paths. True: this has changed.
  bool joinFrom(QueueOwner O) {
    if (O.isAnybody() || *this == O || isNobody())
      return false;
    *this = isAnybody() ? O : nobody();
    return true;
  }
  bool operator==(QueueOwner O) const { return Is == O.Is; }
  bool operator!=(QueueOwner O) const { return Is != O.Is; }
  bool operator<(QueueOwner O) const {
    return std::tie(Is.Kind, Is.Index) < std::tie(O.Is.Kind, O.Is.Index);
  }

private:
  // No queue of the device is called so.
  static constexpr Queue AnyQueue = {QueueKind::External, 0}, NoQueue = {QueueKind::Foreign, 0};
  explicit QueueOwner(Queue Is) : Is(Is) {}
  Queue Is = AnyQueue;
};

class Ownership {
public:
  explicit Ownership(const Problem &);
  /// Does the graph pass images on at all, between queues of the device or to an external owner and
  /// back?
  bool hasReleases() const { return HasReleases; }
  /// Does \p X give the image to an external owner?
  static bool leavesDevice(const Transition &X) {
    return X.Kind == TransitionKind::Release && X.Dst.isOutside();
  }
  /// Does \p X take the image back from an external owner?
  static bool comesBack(const Transition &X) {
    return X.Kind == TransitionKind::Acquire && X.Src.isOutside();
  }
  /// Does \p X take the image from another queue of the device?
  static bool takes(const Transition &X) {
    return X.Kind == TransitionKind::Acquire && !X.Src.isOutside();
  }
  /// Is \p X a release of contents to another queue of the device?
  static bool isRelease(const Transition &X) {
    return X.Kind == TransitionKind::Release && !X.Dst.isOutside() && !infoOf(X.Old).Discards;
  }
  /// Does the graph have an acquire for this release, or the other way round?
  bool isPaired(const Transition &X) const { return Paired[&X - G.Transitions.data()]; }
  /// Is this a release after which nobody owns the image, until it is acquired?
  bool waitsForAcquire(const Transition &X) const { return isRelease(X) && isPaired(X); }
  /// Does \p X end a release, so that a queue owns the image after it?
  static bool endsRelease(const Transition &X);
  /// Does \p X change who may run ops on its cells?
  static bool changesOwner(const Transition &X) { return isRelease(X) || endsRelease(X); }
  /// The queues that may run ops on the cell behind \p X, if \p X changes that.
  QueueOwner ownerBehind(const Transition &X, CellId C) const {
    return ownerBehind(X, isPaired(X), isHeeded(C));
  }
  /// The same for a transition with or without a counterpart.
  static QueueOwner ownerBehind(const Transition &, bool IsPaired, bool IsHeeded);
  /// Does each line use the cell, and release it, on the queue that owns it?
  bool isHeeded(CellId C) const { return Heeded.empty() || Heeded[C]; }
  /// The queues that may do so in front of an item, whatever path leads there, in the first
  /// execution of its frame (or of its cycle) or in any later one.
  QueueOwner ownerBefore(uint32_t Item, CellId C, bool InFirst) const {
    return HasReleases ? findOwner(Item, C, InFirst) : QueueOwner();
  }

private:
  friend class OwnershipWalk;
  void findPairs();
  /// The owner in front of the item and of those behind it, up to the next of these records.
  struct Record {
    uint32_t Item;
    QueueOwner InFirst, Later;
    bool operator<(const Record &O) const { return Item < O.Item; }
  };
  QueueOwner findOwner(uint32_t Item, CellId, bool InFirst) const;

  const Graph &G;
  llvm::BitVector Paired; ///< by transition
  llvm::BitVector Heeded; ///< by cell; empty: all are
  /// By cell, in order of items; empty: any queue, everywhere.
  std::vector<std::vector<Record>> History;
  bool HasReleases = false;
};

/// Can the queue run ops on the cell, which has aux data?
bool canRunOps(const Problem &, CellId, Queue);

/// The release for which an op at \p Item, between passes, prepares a cell: the release directly
/// after the op, unless another transition of the cell stands directly before the op; else null.
/// External owners get the cell as it is in either case.
const Transition *releaseAhead(const Problem &, uint32_t Item, CellId);

} // namespace auxplan

#endif // AUXPLAN_PLANNER_OWNERSHIP_H
