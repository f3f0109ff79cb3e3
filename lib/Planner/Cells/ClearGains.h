//===- ClearGains.h - clears that gain nothing ------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A slot may do a clear that no access asks for, since the state that it leaves may be cheaper to
/// go on with. Where such a clear is wasted in all states, a limit that forbids it does not lower a
/// bound: without this the bound of total cost is lost on whole drivers (FastClears.cpp).
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_CLEARGAINS_H
#define AUXPLAN_LIB_PLANNER_CELLS_CLEARGAINS_H

#include "auxplan/Planner/Problem.h"
#include <map>

namespace auxplan {

class ClearGains {
public:
  /// \p Rules: the rules of the problems about which it is asked.
  explicit ClearGains(RuleMemory &Rules);

  /// No access asks for the clear \p Op to a value of class \p C. The clear is a waste in the state
  /// that it leaves, and in states without clear blocks that are no worse; the function returns
  /// these states, for undefined contents. \p Costs: the costs of the class.
  StateSet wastedIn(const PlaneClass &, const CostTable &Costs, OpId Op, ClearClass C);

private:
  uint32_t usagesOf(const PlaneClass &);
  bool isNoWorse(const PlaneClass &, const CostTable &, StateId Than, StateId);

  StateSet find(const PlaneClass &, const CostTable &, OpId, ClearClass);

  using Key = std::tuple<AuxUsage, PlaneFacts, uint32_t, OpId, ClearClass>;
  RuleMemory &Rules;
  const Machine &M;
  const FamilyInfo &F;
  llvm::SmallVector<OpId, 8> Usable;
  StateSet WithClear;
  std::map<Key, StateSet> Known; ///< for classes without costs of their own
  std::map<std::tuple<AuxUsage, PlaneFacts, uint32_t>, uint32_t> Usages; ///< see usagesOf()
};

/// The ops that slots may hold, in the order that breaks ties.
llvm::SmallVector<OpId, 8> usableOps(const FamilyInfo &);

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_CLEARGAINS_H
