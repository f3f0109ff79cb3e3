//===- TargetChecker.h - checks the rules of targets ------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// On each target every question must have one answer: where two rules match together, the records
/// say which comes first; some rule decides each plane, layout and clear, and everything that can
/// happen has a cost. Every rule decides something on some target.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_TABLEGEN_TARGETCHECKER_H
#define AUXPLAN_LIB_TABLEGEN_TARGETCHECKER_H

#include "HardwareModel.h"

namespace auxplan {
namespace tblgen {

class TargetChecker {
public:
  TargetChecker(const HardwareRecords &Records, const FactSpace &Facts)
      : Records(Records), Facts(Facts) {}
  void checkOrderOfCosts() const;
  void checkOrder(const Target &T) const;
  /// After the dead rules are gone.
  void checkTarget(const Target &T) const;
  void checkDeadRules(llvm::ArrayRef<Target> Targets) const;
  /// Do rules of layouts say rightly whether accesses meet them?
  void checkAccessAnswers(llvm::ArrayRef<Target> Targets) const;

private:
  void checkOrder(const Target &T, RuleClassId Id) const;
  void checkCoverage(const Target &T, RuleClassId Id, uint32_t Kinds, uint32_t Extra,
                     llvm::StringRef What) const;
  bool hasOpCost(const Family &F, unsigned Kind, unsigned Op, unsigned S) const;
  uint32_t boundUsages(const Target &T, unsigned Kind) const;
  void checkAccessAnswer(const llvm::Record *Rule, bool AccessesMeet) const;
  void checkAccessCosts(const Target &T) const;
  void checkOpCosts(const Target &T) const;

  const HardwareRecords &Records;
  const FactSpace &Facts;
};

} // namespace tblgen
} // namespace auxplan

#endif // AUXPLAN_LIB_TABLEGEN_TARGETCHECKER_H
