//===- PlanWriter.h - decisions about barriers as statements ----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes the decisions of the planner into a graph. At each gap stands one call: the memory
/// barrier, if there is one, and the changes of layouts and owners. A queue waits in front of the
/// call that stands before an item, and signals behind the call that stands behind one. Two changes
/// of one image in one gap are two calls.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SYNC_PLANWRITER_H
#define AUXPLAN_LIB_SYNC_PLANWRITER_H

#include "BarrierPlanner.h"

namespace auxplan {

class SyncPlanWriter {
public:
  SyncPlanWriter(const SyncProblem &P, const SyncDecisions &Made, const GapLines &Lines)
      : P(P), Made(Made), Lines(Lines) {}
  BarrierPlan write();

private:
  /// The statements of one place, as items.
  struct Statements {
    std::vector<Item> Waits, Calls, HostWaits, Signals;
  };
  void writeWaits();
  void writeGaps();
  void writeCall(GapId);
  void writeMove(NodeId, QueueId On, bool With, std::vector<Item> &To);
  void mergeMoves(std::vector<Item> &Of, size_t First);
  void writePasses();
  void addPassBarrier(std::vector<Barrier> &To, const Dependency &, bool ByRegion);
  void assemble();
  void noteNeeds();
  void noteMove(NodeId);
  void notePassMoves(uint32_t Item, const Pass &);
  void noteInInstance(const Hazard &);
  Item addBarrier(Barrier);
  LocOffset lineOf(NodeId) const;

  const SyncProblem &P;
  const SyncDecisions &Made;
  const GapLines &Lines;
  BarrierPlan Plan;
  std::map<Place, Statements> At;
  std::map<GapId, uint32_t> BarrierOf; ///< number of the memory barrier of a gap
  std::map<NodeId, Item> StatementOf;  ///< of moves
};

} // namespace auxplan

#endif // AUXPLAN_LIB_SYNC_PLANWRITER_H
