//===- DrawStates.h - what ops disturb for the next draw --------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Passes say with `state` what their first draw needs. An op overwrites packets of graphics state
/// on its queue, and the next such pass sends them again: all that the op disturbs, but for
///
///   - what the pass sends at any rate, because the pass before it on the queue has another value
///     there, or because no pass of the frame is before it;
///   - what the op leaves as the pass needs it.
///
/// The frame falls into *stretches* for each queue: the places between one pass with a state and
/// the next. A region with such passes ends the stretch in front of it, and the places in each
/// other region are a stretch of their own. A pass without a state sends nothing and needs nothing.
/// The ops of a stretch share what they disturb: it is sent once.
///
/// Paths may come to a stretch from several passes, and leave it to several. Costs are guaranteed
/// costs, so a packet counts if some pass before and some pass behind agree on it.
///
/// A frame begins with a command buffer, in which nothing has been sent yet: so ops in front of its
/// first pass cost nothing, nor do those behind its last one.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_PLANNER_DRAWSTATES_H
#define AUXPLAN_PLANNER_DRAWSTATES_H

#include "auxplan/Graph/Graph.h"
#include "auxplan/State/StateTables.h"

namespace auxplan {

class DrawStates {
public:
  DrawStates(const Graph &, const TargetInfo &);

  /// Null: the state of the target is not described.
  const StateModel *model() const { return Model; }
  /// Do passes name states on a target whose state is described? Else nothing has a price.
  bool areKnown() const { return Model && !Queues.empty(); }

  /// A number for each stretch of each queue; None32: no pass of the queue has a state.
  using Stretch = uint32_t;
  /// The stretch in front of an item of the graph, also that of the ops at a pass's beginning;
  /// \p Behind: that behind a pass, also of the ops at its end.
  Stretch at(uint32_t Item, bool Behind, Queue) const;
  /// The same for an op of a planned graph.
  Stretch ofOp(uint32_t Op, Queue) const;
  size_t numStretches() const { return Stretches.size(); }

  /// The packets that must be sent again if the only op of a stretch does this work.
  PacketSet restores(Stretch, const StateWork &) const;
  /// The dwords of packets, for draws as most programs have them. The memory behind pointers is
  /// still there.
  unsigned dwords(const PacketSet &) const;
  /// The pass that sends them, as an index into Graph::Passes; None32: there are several.
  uint32_t passBehind(Stretch) const;

private:
  class Walk;
  /// The packets that one state asks for.
  struct Needs {
    GroupSet NotDefault;
    std::vector<NameId> ValueOf; ///< by group, 0: the default; empty: the state is not declared
  };
  /// Where paths come from, and where they go.
  struct Ends {
    std::vector<uint32_t> Before; ///< states of the passes in front, in order
    std::vector<uint32_t> Behind; ///< passes, in order
    /// For each state of these passes: the packets in which it agrees with one before.
    std::vector<std::pair<uint32_t, PacketSet>> Agreed;
  };
  struct Places {
    Queue On;
    std::vector<Stretch> InFront, Behind; ///< by item
  };
  struct Place {
    uint32_t Item;
    bool Behind;
  };

  void findNeeds();
  PacketSet agreedBy(uint32_t StateA, uint32_t StateB) const;
  void findAgreed(Ends &) const;
  void findOps();

  const Graph &G;
  const StateModel *Model;
  PacketSet AtDraws;          ///< the packets that draws send
  std::vector<Needs> NeedsOf; ///< by state
  std::vector<Places> Queues; ///< those on which passes have states
  std::vector<Ends> Stretches;
  std::vector<Place> PlaceOfOp; ///< in a planned graph
};

/// The work that an op does on a plane of a kind; null: nobody has described it.
const StateWork *workOf(const StateModel *, AuxUsage Kind, OpId, Queue);
/// How many vertex elements, buffers, ... a draw has of which nothing is known.
StateCounts usualCounts();

/// The part of what must be sent again in a stretch that one of its ops adds: the op that disturbs
/// a packet first counts it.
struct RestoredState {
  PacketSet Packets;
  unsigned Dwords = 0;
  unsigned DwordsBefore = 0; ///< of the ops of the stretch before this one
};

/// Counts what the ops of a plan disturb, as they come.
class StateRestores {
public:
  explicit StateRestores(const DrawStates &States) : States(States) {}
  /// A new execution of a frame begins.
  void begin() { Sent.clear(); }
  RestoredState add(DrawStates::Stretch, const StateWork &);

private:
  const DrawStates &States;
  llvm::DenseMap<DrawStates::Stretch, PacketSet> Sent;
};

} // namespace auxplan

#endif // AUXPLAN_PLANNER_DRAWSTATES_H
