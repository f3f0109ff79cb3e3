//===- StepRules.h - the rows of the tables behind a step -------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The records of the tables that give a step its mode, or that keep it from taking a state.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_EXPLAIN_STEPRULES_H
#define AUXPLAN_LIB_EXPLAIN_STEPRULES_H

#include "Ways.h"
#include "auxplan/Planner/Semantics.h"

namespace auxplan {

class StepRules {
public:
  /// All arguments must outlive this.
  StepRules(const Problem &P, const Semantics &S, const StepWays &Ways);

  /// The rows by which a step cannot take the states \p Refused of a cell; \p Cell None32: none.
  std::vector<RuleText> against(const NamedStep &, CellId Cell, StateSet Refused) const;
  /// Why an access, or a device that shares the image, cannot take these states, in words; empty: the
  /// step is neither.
  std::string whyRefused(const NamedStep &, StateSet Refused) const;
  /// The rows that give an access the mode that it has in the plan.
  std::vector<RuleText> ofMode(const NamedStep &, CellId Cell) const;
  /// The aux data that an access may bind, whatever the plan binds. Empty under the layout contract,
  /// where layouts decide.
  std::vector<AuxUsage> mayBind(const NamedStep &, CellId Cell) const;

  /// If the access is in a feedback loop in which its driver binds aux data all the same: in words.
  std::string ofDriverInLoop(const NamedStep &, CellId Cell) const;

private:
  std::string whyOwnerRefuses(const Present &) const;
  const char *ruleOfAccess(const NamedStep &, CellId, ClearClass Found) const;
  Mode modeOf(const NamedStep &) const;
  const Problem &P;
  const Graph &G;
  const Semantics &S;
  const StepWays &Ways;
  const bool ByLayout; ///< the plan is made under the layout contract
};

} // namespace auxplan

#endif // AUXPLAN_LIB_EXPLAIN_STEPRULES_H
