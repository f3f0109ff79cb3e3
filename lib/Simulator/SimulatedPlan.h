//===- SimulatedPlan.h - the plan that is simulated -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The plan that is simulated, its target, and the point that the simulation has reached.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SIMULATOR_SIMULATEDPLAN_H
#define AUXPLAN_LIB_SIMULATOR_SIMULATEDPLAN_H

#include "auxplan/Planner/Semantics.h"
#include "auxplan/Simulator/Simulator.h"

namespace auxplan::sim {

struct SimulatedPlan {
  SimulatedPlan(const Problem &P, const SimulationOptions &Options)
      : P(P), G(P.graph()), T(P.target()), Law(T.withoutLimits()), F(P.family()), S(G),
        Options(Options) {}

  const Problem &P;
  const Graph &G;
  const TargetInfo &T;
  const TargetInfo Law; ///< the rules of what is right, whether the plan's driver would do it or
                        ///< not
  const FamilyInfo &F;
  Semantics S;
  const SimulationOptions &Options;

  /// The state in which an external owner keeps the aux data of a cell; null: it does not know
  /// them.
  const StateInfo *outsideState(CellId C) const {
    StateId External = P.classOfCell(C).External;
    return External == NoState ? nullptr : &F.States[External];
  }
};

/// The point that the simulation has reached.
struct ExecutionPoint {
  uint32_t Item = 0;
  uint64_t FrameNumber = 0;
  bool Explicit = false; ///< the frame is
};

} // namespace auxplan::sim

#endif // AUXPLAN_LIB_SIMULATOR_SIMULATEDPLAN_H
