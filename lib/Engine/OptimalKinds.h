//===- OptimalKinds.h - which aux kinds the cheapest plan has ---*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A plane may be able to have several aux kinds, and none at all. The exact planner plans
/// one at a time; here the others are held against it.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ENGINE_OPTIMALKINDS_H
#define AUXPLAN_LIB_ENGINE_OPTIMALKINDS_H

#include "OptimalCandidates.h"

namespace auxplan {

/// What came of looking at other kinds.
struct KindChoice {
  std::vector<KindStmt> Kinds; ///< the cheapest, where they are not the usual ones
  bool Changed = false;        ///< some are not those that were planned
  /// So much less than with these kinds plans may cost, for all that is known.
  uint64_t Slack = 0;
};

/// So much less than with the usual kinds plans may cost, whatever kinds they have: more than
/// chooseKinds() would find, which plans them.
uint64_t slackOfKinds(const Problem &P, OptimalPolicy &Exact, const PlanHeader &,
                      const PlanOptions &, DiagnosticEngine &);

/// Looks for kinds with which the planes of \p P cost less. \p Exact has planned \p P, or it is
/// null: there is no exact plan with these kinds. No plan with them costs less than \p Bound says.
KindChoice chooseKinds(const Problem &P, OptimalPolicy *Exact, const SoundBound &Bound,
                       const PlanHeader &, const PlanOptions &, DiagnosticEngine &);

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_OPTIMALKINDS_H
