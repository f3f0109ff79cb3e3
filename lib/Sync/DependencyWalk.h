//===- DependencyWalk.h - does a chain of barriers order two uses? -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Vulkan's rules for one hazard: the barriers between its two nodes are applied one after the
/// other.
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
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace auxplan {

/// Stages and accesses as parts: no bit stands for others.
SyncScope partsOf(SyncScope);
/// BOTTOM_OF_PIPE in front and TOP_OF_PIPE behind stand for all commands.
Dependency partsOf(const Dependency &);
/// Puts collective stages in place of all of their parts.
SyncScope compact(SyncScope);
inline Dependency compact(const Dependency &D) {
  return {compact(D.After), compact(D.Before)};
}
/// Clears bits of \p Of, in parts, as long as \p Holds(), from the last bit on. A device may lack
/// stages that lines use only as a part of a collective stage, so these go all together, or the
/// collective stage stays. \p Named: the stages that lines use by themselves.
void clearBits(SyncScope &Of, StageMask Named, llvm::function_ref<bool()> Holds);
/// The stages of \p Parts that are not there as parts of a collective one.
StageMask namedStages(StageMask Parts);
/// The number of pairs of a stage and an access that it can perform; a stage without any counts
/// once.
unsigned numPairs(SyncScope Parts);
inline unsigned numPairs(const Dependency &D) {
  return numPairs(D.After) + numPairs(D.Before);
}

/// How far the rules go where validation layers are stricter than Vulkan: they do not add earlier
/// and later stages to signals and waits; a change of a layout comes before a signal only if its
/// barrier has a stage of the signal; and it comes behind a write of its own queue only if its
/// barrier has the write itself in its source, whatever barriers are between. (See also
/// SyncJudge.h.)
enum class OrderRule : uint8_t { AsSpecified, AsValidated };

/// The parts of ALL_COMMANDS.
StageMask allCommands();

class DependencyWalk {
public:
  /// From an access; \p Writes: the accesses to make visible, or 0 if order is enough.
  static DependencyWalk fromAccess(StageMask Stages, AccessMask Writes);
  /// From a change of a layout or owner, behind which its barrier's destination \p Before waits.
  static DependencyWalk fromMove(SyncScope Before, bool IsRelease);

  /// From one that a render pass makes at its begin: only its own lines see it without another
  /// barrier.
  static DependencyWalk fromPassMove(SyncScope Before);

  /// Applies a barrier on the same queue, in parts. Returns true if more is known behind it. The
  /// begin of a render pass is for its own lines, so to later ones it only hands on the chain.
  bool apply(const Dependency &, bool ForOtherPass = false);
  /// Does a signal with these stages wait for the node?
  bool signal(StageMask Signal, OrderRule) const;
  /// Goes on behind a wait for such a signal: all is visible to all accesses of the wait's stages.
  void passTo(StageMask Wait, OrderRule);
  /// Goes on, on this or another queue, behind a wait of the host: all is over and available. The
  /// queue still sees what it has seen; others see nothing.
  DependencyWalk behindHost(bool OnSameQueue) const;
  /// Adds what is known on another way to the same point.
  void join(const DependencyWalk &);
  /// Keeps what is known on another way, too, of which only one is taken.
  void meet(const DependencyWalk &);
  /// Do \p Stages wait, and do their accesses \p Needs see the write?
  bool covers(StageMask Stages, AccessMask Needs) const;
  /// The accesses among \p Needs at \p Stages that do not see the write.
  AccessMask missingAccesses(StageMask Stages, AccessMask Needs) const;
  /// The stages that do not wait.
  StageMask missingStages(StageMask Stages) const { return Stages & ~Ordered; }
  /// Does a change of a layout whose barrier has this source wait for the node, with its write
  /// available?
  bool isTakenBy(SyncScope After, OrderRule) const;
  bool isAvailable() const { return Available; }
  bool isChained() const { return Chain; }

private:
  bool waitsFor(StageMask After) const;
  bool makesAvailable(SyncScope After) const;
  StageMask From = 0;
  AccessMask Writes = 0;
  StageMask Chain = 0;   ///< stages that can hand on the order
  StageMask Shown = 0;   ///< those of Chain behind a barrier that has made the write available
  StageMask Ordered = 0; ///< stages of which all later accesses wait
  bool IsEmpty = true;   ///< nothing is known
  bool Available = false;
  bool IsRelease = false;
  llvm::SmallVector<SyncScope, 4> Visible;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_SYNC_DEPENDENCYWALK_H
