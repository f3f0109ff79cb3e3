//===- RuleAnswers.h - all that the tables say about a graph ----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Policies see the hardware through TargetInfo's answers about planes, layouts, accesses and
/// clears. If two sets of limits lead to the same answers on a graph, the plans are also the same,
/// and need not be made twice.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_MODEL_RULEANSWERS_H
#define AUXPLAN_LIB_PLANNER_MODEL_RULEANSWERS_H

#include "auxplan/Planner/Problem.h"
#include "lib/Planner/Model/ClearQuestions.h"
#include <map>

namespace auxplan {

/// The questions that plans of one graph may depend on.
class RuleAnswers {
public:
  /// \p T: the target under any limits; cells do not depend on limits.
  RuleAnswers(const Graph &G, const TargetInfo &T);
  /// The answers under the rules of \p T, for the same target, in a fixed order.
  std::vector<uint32_t> under(const TargetInfo &T) const;

private:
  struct Clear {
    CellId Cell;
    WantedClear Wanted;
  };
  const Graph &G;
  Problem P;
  Semantics S;
  std::vector<Clear> Clears;
  std::map<PlaneId, std::vector<ClearValue>> Values; ///< of all clears of a plane
  void collectAsked(const Pass &, const Access &);
  void collectOthers(PlaneId);
  void addKinds(const Plane &, const TargetInfo &, std::vector<uint32_t> &) const;
  void addModes(const Access &, const TargetInfo &, std::vector<uint32_t> &) const;
  void addPart(const Clear &, const TargetInfo &, std::vector<uint32_t> &) const;
  void addClear(const Clear &, const TargetInfo &, std::vector<uint32_t> &) const;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_MODEL_RULEANSWERS_H
