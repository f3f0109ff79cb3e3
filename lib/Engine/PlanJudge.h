//===- PlanJudge.h - what plans cost, and whether they are right *- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Has the checker execute the candidates for one graph, with the costs as its observer.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ENGINE_PLANJUDGE_H
#define AUXPLAN_LIB_ENGINE_PLANJUDGE_H

#include "auxplan/Checker/Trace.h"
#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Planner/Cost.h"
#include "auxplan/Planner/PlanOptions.h"

namespace auxplan {

/// One of the plans among which the cheapest is chosen.
struct Candidate {
  std::unique_ptr<Graph> Plan;
  std::optional<PlanCost> Cost; ///< none: nobody has judged the plan
  bool IsRight = false;         ///< the checker accepts it, and its cost does not overflow
  std::unique_ptr<Trace> Steps; ///< of a judged plan, if the options ask for them; reads *Plan

  // These are 0 as long as nobody has judged the plan.
  uint64_t own() const { return Cost ? Cost->Frame.own().value() : 0; }
  uint64_t total() const { return Cost ? Cost->Frame.total().value() : 0; }
  uint64_t ops() const { return Cost ? Cost->Frame.Calls.value() : 0; }
  /// The cost of the frames before the steady one.
  uint64_t prologue() const { return Cost ? Cost->Prologue.value() : 0; }
};

/// The costs that decide which of two right plans is better, the first of them first.
using PlanRank = std::array<uint64_t, 3>;
PlanRank rankOf(const Candidate &, Objective);
/// Is \p A right, and \p B wrong or dearer?
bool isBetter(const Candidate &A, const Candidate &B, Objective);

class PlanJudge {
public:
  /// \p Options: of the planning; its contract, policy and objective do not matter.
  PlanJudge(const TargetInfo &T, const PlanOptions &Options, const DiagnosticEngine &D)
      : T(T), Options(Options), D(D) {}

  /// Checks and prices a plan, unless somebody has. A wrong plan has no cost.
  void judge(Candidate &) const;

private:
  const TargetInfo &T;
  const PlanOptions &Options;
  const DiagnosticEngine &D;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_PLANJUDGE_H
