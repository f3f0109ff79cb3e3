//===- BarrierCalls.h - which barriers are one call -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Transitions and barriers stand between passes. Each runs on a queue, and by `with` it joins the
/// call of the statement before it.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_GRAPH_BARRIERCALLS_H
#define AUXPLAN_GRAPH_BARRIERCALLS_H

#include "auxplan/Graph/Graph.h"

namespace auxplan {

/// The queues of statements between passes.
class StatementQueues {
  const Graph &G;
  std::vector<uint32_t> NextPass; ///< by item

public:
  explicit StatementQueues(const Graph &G);
  /// The queue of a transition or barrier: the one that it names, else that of the next pass. A
  /// release runs on the queue that gives the object away, an acquire on the one that gets it.
  Queue of(uint32_t Item) const;
};

/// Is \p I a transition or barrier with the word `with`?
bool joinsCall(const Graph &G, const Item &I);

/// The item whose call the one at \p Item can join: the one directly before it, if that is a
/// transition, a barrier or an event. Ops and syncs of a plan between the two do not count. None32:
/// there is none.
uint32_t callBefore(const Graph &G, uint32_t Item);

/// The first item from \p Item on that is no barrier. Barriers neither change layouts nor use
/// contents, so a planner that puts ops between items passes over them: its slots are those in
/// front of other items.
uint32_t behindBarriers(const Graph &G, uint32_t Item);

/// Takes the word `with` from statements that have nothing before them any more whose call they
/// could join.
void dropLooseWith(Graph &G);

} // namespace auxplan

#endif // AUXPLAN_GRAPH_BARRIERCALLS_H
