//===- MemoryChecker.h - checks memory systems ------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Every cache that a system names is one of its caches, ways end at the memory, no write goes
/// through a read-only cache, and each access flag has a unit at each of its stages.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_TABLEGEN_MEMORYCHECKER_H
#define AUXPLAN_LIB_TABLEGEN_MEMORYCHECKER_H

#include "HardwareRecords.h"

namespace auxplan {
namespace tblgen {

class MemoryChecker {
public:
  explicit MemoryChecker(const HardwareRecords &Records) : Records(Records) {}
  void check() const;

private:
  const HardwareRecords &Records;

  void checkSystem(const llvm::Record *System) const;
  void checkCache(const llvm::Record *System, const llvm::Record *Cache) const;
  void checkUnit(const llvm::Record *System, const llvm::Record *Unit) const;
  void checkFlag(const llvm::Record *System, const llvm::Record *Flag) const;
};

} // namespace tblgen
} // namespace auxplan

#endif // AUXPLAN_LIB_TABLEGEN_MEMORYCHECKER_H
