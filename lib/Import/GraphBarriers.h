//===- GraphBarriers.h - barriers of the chosen frames ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes statements of barriers. Points of semaphores get names in the order of their signals; a
/// signal for which nothing waits is none. In a frame that repeats, a wait for a signal of the
/// repetition before names the signal that stands in its place in the last one, if that is behind
/// the wait. Otherwise it would be a wait for the signal of its own frame, and is left out.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_GRAPHBARRIERS_H
#define AUXPLAN_LIB_IMPORT_GRAPHBARRIERS_H

#include "SteadyFrame.h"
#include "llvm/ADT/DenseSet.h"

namespace auxplan::capture {

/// The objects of the graph by those of the trace.
struct ObjectIds {
  std::vector<ImageId> Images;
  std::vector<uint32_t> Buffers;
};

class BarrierBuilder {
public:
  BarrierBuilder(const Trace &, const Window &, Graph &, const ObjectIds &);
  void add(const TraceBarrier &, LocOffset);
  /// The transition that is added next has been recorded so.
  void addScopes(const TraceTransition &, Transition &);
  /// The dependencies of a pass.
  void addTo(const TracePass &, Pass &);
  /// Names the queues that do not follow from the passes, and joins what one call has recorded.
  void finish();

private:
  struct Recorded {
    uint32_t Item, Call;
    uint16_t On;
  };
  void namePoints(const Window &);
  /// The signal in the window that a wait waits for, behind those that have come so far.
  std::optional<uint64_t> signalFor(uint64_t Number,
                                    const llvm::DenseSet<uint64_t> &Signalled) const;
  bool setObject(const TraceBarrier &, Barrier &);
  bool setName(const TraceBarrier &, Barrier &);
  void nameQueue(const Recorded &, Queue Assumed);

  const Trace &T;
  Graph &G;
  const ObjectIds &Ids;
  llvm::DenseMap<uint64_t, NameId> Points;         ///< by number of the signal
  llvm::DenseMap<uint64_t, uint64_t> SameInWindow; ///< signals of the repetition before
  llvm::DenseSet<uint64_t> Signalled;              ///< so far
  llvm::DenseSet<uint64_t> EventsSet;              ///< in the window
  std::vector<Recorded> Statements;
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_GRAPHBARRIERS_H
