//===- TargetReader.h - reads targets ---------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lowers the rules for the features of each target, in the order in which they are asked.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_TABLEGEN_TARGETREADER_H
#define AUXPLAN_LIB_TABLEGEN_TARGETREADER_H

#include "HardwareModel.h"

namespace auxplan {
namespace tblgen {

class TargetReader {
public:
  TargetReader(const HardwareRecords &Records, const FactSpace &Facts)
      : Records(Records), Facts(Facts) {}
  /// Targets refer to their machines.
  std::vector<Target> readTargets(const std::deque<Machine> &Machines);
  /// Drops the rules that cannot decide anything on this target, once their order is known to be
  /// right.
  void dropDeadRules(Target &T) const;

private:
  void readRules(Target &T);
  LoweredRule lowerRule(const llvm::Record *Rec, const RuleClass &Class,
                        const ConditionLowering &Lowering, const Family &F) const;
  void readDriver(Target &T, const ConditionLowering &Lowering);
  bool isLive(const Target &T, RuleClassId Id, size_t Index) const;
  CubeSet leftBy(const LoweredRule &Rule, const Target &T, RuleClassId Id, size_t Index,
                 uint32_t Kind, uint32_t Extra) const;

  const HardwareRecords &Records;
  const FactSpace &Facts;
};

} // namespace tblgen
} // namespace auxplan

#endif // AUXPLAN_LIB_TABLEGEN_TARGETREADER_H
