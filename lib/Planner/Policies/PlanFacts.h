//===- PlanFacts.h - facts for all parts of a policy ------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The problem and its parts under short names: a base for the parts of policies.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_PLANFACTS_H
#define AUXPLAN_LIB_PLANNER_POLICIES_PLANFACTS_H

#include "auxplan/Planner/Semantics.h"

namespace auxplan {

/// The facts for which all parts of a policy ask.
struct PlanFacts {
  const Problem &P;
  const Graph &G;
  const TargetInfo &T;
  const Machine &M;
  const FamilyInfo &F;
  const Semantics &S;
  PlanFacts(const Problem &P, const Semantics &S)
      : P(P), G(P.graph()), T(P.target()), M(P.machine()), F(P.family()), S(S) {}
  StateSet allStates() const { return StateSet((1u << F.States.size()) - 1); }
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_PLANFACTS_H
