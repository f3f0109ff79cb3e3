//===- PlanComparison.h - which of the candidates is best -------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A search compares its candidates here. Judging a plan takes time, so a candidate whose calls and
/// stalls alone, beside the bound of own cost, rule it out is not even written.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ENGINE_PLANCOMPARISON_H
#define AUXPLAN_LIB_ENGINE_PLANCOMPARISON_H

#include "PlanJudge.h"
#include "SharedLeast.h"
#include "lib/Planner/Exact/SlotTable.h"

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
  /// \p OwnBound: no plan that is right under the contract has less own cost; none: it is unknown.
  PlanComparison(const SharedSearch &Shared, const PlanHeader &Header, const PlanOptions &Options,
                 std::optional<uint64_t> OwnBound, const Semantics &S, DiagnosticEngine &D)
      : Shared(Shared), P(Shared.P), Header(Header), Options(Options), OwnBound(OwnBound), S(S),
        D(D) {}

  /// Replaces \p Best by a plan that is better.
  void take(Candidate &Best, Candidate Other) const;
  /// The same with the plan of another policy, unless it is ruled out.
  void takePolicy(Candidate &Best, Policy) const;
  /// Is it certain that the plan is not better than \p Best, whatever its own cost?
  /// \p Of: the problem that the decisions are about.
  bool isRuledOut(const Problem &Of, const Decisions &, const Candidate &Best) const;

private:
  bool cannotBeat(const SharedLeast &, const Candidate &Known) const;
  void takeDecided(Candidate &Best, Policy, const Problem &Of, const Semantics &) const;

  const SharedSearch &Shared;
  const Problem &P;
  const PlanHeader &Header;
  const PlanOptions &Options;
  const std::optional<uint64_t> OwnBound;
  const Semantics &S; ///< of the graph
  DiagnosticEngine &D;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_PLANCOMPARISON_H
