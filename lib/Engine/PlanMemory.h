//===- PlanMemory.h - plans of graphs that come again -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The last few graphs that a session has planned, with their plans. A program that plans every
/// frame mostly asks for the same few graphs; they are compared whole, so a plan never comes from
/// another graph.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ENGINE_PLANMEMORY_H
#define AUXPLAN_LIB_ENGINE_PLANMEMORY_H

#include "auxplan/Graph/Graph.h"
#include "auxplan/Planner/Cost.h"

namespace auxplan {

/// A plan that the checker has accepted.
struct KnownPlan {
  Graph Asked, Plan;
  PlanCost Cost;
};

class PlanMemory {
public:
  /// So many graphs: some programs draw with a few in turn.
  static constexpr size_t MaxHeld = 4;

  /// The plan of a graph; null: it is not known. Valid until the next add().
  const KnownPlan *find(const Graph &);
  /// If as many as possible are held, forgets the plan that has not been asked for longest.
  void add(KnownPlan);

private:
  std::vector<KnownPlan> Plans; ///< the one asked for last stands last
};

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_PLANMEMORY_H
