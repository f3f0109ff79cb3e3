//===- RecordChecker.h - checks records by themselves -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Rules about records that need no target: sources, layers, limits, numbers, names and
/// conditions. Every fault is an error at its record.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_TABLEGEN_RECORDCHECKER_H
#define AUXPLAN_LIB_TABLEGEN_RECORDCHECKER_H

#include "HardwareModel.h"

namespace auxplan {
namespace tblgen {

class RecordChecker {
public:
  RecordChecker(const HardwareRecords &Records, const FactSpace &Facts)
      : Records(Records), Facts(Facts) {}
  void checkSources() const;
  void checkLayers() const;
  void checkNumbers() const;
  /// Is every part of an op's cost one that its states can have?
  void checkOpCosts() const;
  void checkNames() const;
  void checkModifiers() const;
  void checkConditions() const;

private:
  void checkLayer(const llvm::Record *Rule) const;
  void checkLimit(const llvm::Record *Limit) const;

  const HardwareRecords &Records;
  const FactSpace &Facts;
};

} // namespace tblgen
} // namespace auxplan

#endif // AUXPLAN_LIB_TABLEGEN_RECORDCHECKER_H
