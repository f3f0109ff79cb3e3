//===- DriverContract.h - the layouts that cost a driver least --*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The driver contract: an application places no ops. It chooses layouts and transitions, and the
/// driver does the rest by its rules. This finds the choice with which the driver's plan, that of
/// the policy `layout`, costs least; or the plans of several drivers, weighted and added up.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ENGINE_DRIVERCONTRACT_H
#define AUXPLAN_LIB_ENGINE_DRIVERCONTRACT_H

#include "BarrierWriter.h"

namespace auxplan {

/// As PlanProof, for the own costs of all drivers, weighted.
struct ChoiceProof {
  bool Exists = false;
  WideSum OwnBound = 0;
  bool IsProven = false, IsReached = false;
};

/// A choice of layouts for a graph.
struct DriverChoice {
  BarrierChoice Choice;
  std::unique_ptr<Graph> Frames; ///< the choice written out, without a plan
  std::vector<Candidate> Plans;  ///< by driver; empty: there is no choice, and errors say why
  /// By driver: the costs with the transitions of the text, if it has all and the plan is right.
  std::vector<std::optional<PlanCost>> TextCosts;
  ChoiceProof Proof;
};

/// The best choice that was found. If no choice gives right plans for all drivers, this is that of
/// the text, or a plain one, for the errors in its plans. \p Seeds: choices for the same graph that
/// may be good; they have an option for each use.
DriverChoice chooseForDrivers(const Graph &, llvm::ArrayRef<ForDriver> For,
                              llvm::ArrayRef<BarrierChoice> Seeds, DiagnosticEngine &);

/// The frames with all transitions that follow from their lines, in the layouts that these have
/// without a choice: the plain way that costs the drivers least. None after errors.
std::optional<Graph> plainFrames(const Graph &, llvm::ArrayRef<ForDriver> For, DiagnosticEngine &);

/// The best plan that was found for one driver. Its graph is of explicit frames, with all
/// transitions. \p T: the rules of the driver. A plan that is not right is that of the text, for its
/// errors.
Candidate planForDriver(const Graph &, const TargetInfo &T, const PlanHeader &, const PlanOptions &,
                        DiagnosticEngine &);

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_DRIVERCONTRACT_H
