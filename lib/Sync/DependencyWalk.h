//===- DependencyWalk.h - does a chain of barriers order two uses? -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Vulkan's rules for one hazard: the barriers between its two nodes are applied one after the other.
///
/// A barrier waits for the first node if its source stages have the stages of the node, or stages
/// behind them in the pipeline, or stages that an earlier barrier of the chain has made wait. It
/// makes a write available if its source has the write's stages and accesses themselves. From then
/// on each barrier of the chain makes the write visible to its destination.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SYNC_DEPENDENCYWALK_H
#define AUXPLAN_LIB_SYNC_DEPENDENCYWALK_H

#include "auxplan/Graph/Graph.h"
#include "llvm/ADT/SmallVector.h"

namespace auxplan {

/// Stages and accesses as parts: no bit stands for others.
SyncScope partsOf(SyncScope);
inline Dependency partsOf(const Dependency &D) { return {partsOf(D.After), partsOf(D.Before)}; }
/// Puts collective stages in place of all of their parts.
SyncScope compact(SyncScope);
inline Dependency compact(const Dependency &D) { return {compact(D.After), compact(D.Before)}; }
/// The number of pairs of a stage and an access that it can perform; a stage without any counts once.
unsigned numPairs(SyncScope Parts);
inline unsigned numPairs(const Dependency &D) { return numPairs(D.After) + numPairs(D.Before); }

/// The parts of ALL_COMMANDS.
StageMask allCommands();

class DependencyWalk {
public:
  /// From an access; \p Writes: the accesses to make visible, or 0 if order is enough.
  static DependencyWalk fromAccess(StageMask Stages, AccessMask Writes);
  /// From a change of layout, behind which its barrier's destination \p Before waits.
  static DependencyWalk fromMove(SyncScope Before);

  /// Applies a barrier on the same queue, in parts. Returns true if it belongs to the chain.
  bool apply(const Dependency &);
  /// Passes to another queue: all that is in the source stages of a signal is visible to all accesses
  /// of the stages of the wait. Returns true if the signal waits for the node.
  bool pass(StageMask Signal, StageMask Wait);
  /// The second half of it, at a wait for a signal that has taken the node.
  void passTo(StageMask Wait);
  /// Adds what is known on another way to the same point.
  void join(const DependencyWalk &);
  /// Do \p Stages wait, and do their accesses \p Needs see the write?
  bool covers(StageMask Stages, AccessMask Needs) const;
  /// The stages that do not wait.
  StageMask missingStages(StageMask Stages) const { return Stages & ~Chain; }
  /// Would a barrier with this source wait for the node, with its write available?
  bool isTakenBy(SyncScope After) const;
  bool isAvailable() const { return Available; }
  bool isChained() const { return Chain; }

private:
  bool waitsFor(StageMask After) const;
  StageMask From = 0;
  AccessMask Writes = 0;
  StageMask Chain = 0;
  bool Available = false;
  llvm::SmallVector<SyncScope, 4> Visible;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_SYNC_DEPENDENCYWALK_H
