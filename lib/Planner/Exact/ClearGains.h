//===- ClearGains.h - clears that gain nothing ------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where nobody asks for a clear, a slot may still do one, since what it leaves may be cheaper to
/// go on with. Which states it is wasted on depends on the class of a plane alone: all searches
/// of one target share the answers.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_CLEARGAINS_H
#define AUXPLAN_LIB_PLANNER_EXACT_CLEARGAINS_H

#include "auxplan/Planner/Problem.h"
#include <map>

namespace auxplan {

class ClearGains {
public:
  /// \p Rules: those of all problems that are asked about.
  explicit ClearGains(RuleMemory &Rules);

  /// The states of undefined contents in which the clear \p Op to a value of class \p C, which no
  /// access asks for, is a waste: what it leaves, and those without clear blocks that are no worse.
  /// \p Costs: those of the class, which must be there as long as this is.
  StateSet wastedIn(const PlaneClass &, const CostTable &Costs, OpId Op, ClearClass C);

private:
  uint32_t usagesOf(const PlaneClass &);
  bool isNoWorse(const PlaneClass &, const CostTable &, StateId Than, StateId);

  using Key = std::tuple<AuxUsage, PlaneFacts, uint32_t, const CostTable *, OpId, ClearClass>;
  RuleMemory &Rules;
  const Machine &M;
  const FamilyInfo &F;
  llvm::SmallVector<OpId, 4> Usable;
  StateSet WithClear;
  std::map<Key, StateSet> Known;
  std::map<std::tuple<AuxUsage, PlaneFacts, uint32_t>, uint32_t> Usages; ///< see usagesOf()
};

/// The ops that slots may hold, in the order in which ties are broken.
llvm::SmallVector<OpId, 4> usableOps(const FamilyInfo &);

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_CLEARGAINS_H
