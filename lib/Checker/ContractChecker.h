//===- ContractChecker.h - plans that know layouts only ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Holds a plan to contract(layout).
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_CHECKER_CONTRACTCHECKER_H
#define AUXPLAN_LIB_CHECKER_CONTRACTCHECKER_H

#include "UseRules.h"

namespace auxplan {

class ContractChecker : public CheckerPart {
public:
  ContractChecker(CheckedPlan &Plan, Walk &W) : CheckerPart(Plan, W) {}

  /// Must the plan keep the contract at all?
  bool isAsked() const;
  /// Checks all uses of one cell in a phase.
  void check(llvm::ArrayRef<ResolvedUse>, const Pass &);

private:
  Layout layoutOfUse(const ResolvedUse &, const Pass &) const;
  bool bindsAsLayout(const ResolvedUse &, const Pass &) const;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_CHECKER_CONTRACTCHECKER_H
