//===- PlanComparison.h - which of the candidates is best -------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A search compares its candidates here.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ENGINE_PLANCOMPARISON_H
#define AUXPLAN_LIB_ENGINE_PLANCOMPARISON_H

#include "PlanJudge.h"
#include "lib/Planner/Cells/SlotTable.h"

namespace auxplan {

/// The tables that the searches for plans of one graph share; \p P has the kinds of the plans.
struct SharedSearch {
  const Problem &P;
  SearchMemory &Memory;
  PlanJudge &Judge;
};

/// The plans for one graph among which the best is chosen.
class PlanComparison {
public:
  PlanComparison(const SharedSearch &Shared, const PlanHeader &Header, const PlanOptions &Options,
                 const Semantics &S, DiagnosticEngine &D)
      : Shared(Shared), P(Shared.P), Header(Header), Options(Options), S(S), D(D) {}

  /// Replaces \p Best by a plan that is better.
  void take(Candidate &Best, Candidate Other) const;
  /// The same with the plan of another policy.
  void takePolicy(Candidate &Best, Policy) const;

private:
  void takeDecided(Candidate &Best, Policy, const Problem &Of, const Semantics &) const;

  const SharedSearch &Shared;
  const Problem &P;
  const PlanHeader &Header;
  const PlanOptions &Options;
  const Semantics &S; ///< of the graph
  DiagnosticEngine &D;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_PLANCOMPARISON_H
