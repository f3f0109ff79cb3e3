//===- Checker.h - is this plan right? --------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Proves a planned graph right or says what is wrong with it, whoever planned it. Shares no search
/// with the planners, only the rooms below it: tables, Model and Timeline (Design.md).
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_CHECKER_CHECKER_H
#define AUXPLAN_CHECKER_CHECKER_H

#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Planner/PlanObserver.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <memory>

namespace auxplan {

/// Checks the plan in \p P.graph(), which verifyGraph has accepted, for \p P.target()
/// (Design.md, "What the checker proves"). First proves that no line uses contents that
/// another object with the same memory has overwritten. Reports errors to \p D and returns true if
/// there are none. If the plan is right, shows every step to \p Observer, which may be null.
bool checkPlan(const Problem &P, DiagnosticEngine &D, PlanObserver *Observer = nullptr);

/// The thing that is wrong when the checker reports an error.
struct FaultSubject {
  CellId Cell = None32;     ///< None32: no single cell
  uint32_t Access = None32; ///< the access that is wrong, if one is
  bool IsSource = false;    ///< the source of a `resolve`
  uint32_t Op = None32;     ///< the op that is wrong, if one is
  StateSet Found = StateSet(); ///< the states that it cannot take, if states are wrong
};

/// An error of the checker, for programs.
struct PlanFault {
  FaultSubject Of;
  uint32_t Item = None32; ///< the item of the graph that the checker was executing
  LocOffset Loc = None32;
  std::string Message;
};
using FaultFn = llvm::function_ref<void(const PlanFault &)>;

struct CheckedPlan;

/// Checks a plan again and again, each time as if it did not have one of its ops. The facts that do
/// not depend on the op are collected once.
class ChecksWithoutOps {
public:
  /// The plan is in \p P.graph(). Nothing is reported to \p D.
  ChecksWithoutOps(const Problem &P, const DiagnosticEngine &D);
  ~ChecksWithoutOps();
  /// Checks the plan without the op with index \p Op. Gives \p OnFault what is then wrong, in the
  /// order in which the checker finds it. If nothing is wrong, returns true and shows every step to
  /// \p Observer, which may be null.
  bool check(uint32_t Op, FaultFn OnFault, PlanObserver *Observer = nullptr);

private:
  DiagnosticEngine Unheard;
  std::unique_ptr<CheckedPlan> Plan; ///< null: the plan is wrong with all its ops
};

} // namespace auxplan

#endif // AUXPLAN_CHECKER_CHECKER_H
