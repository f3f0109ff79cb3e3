//===- MemoryChecker.h - memory that is shared ------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Follows what a write to one image does to other images with the same memory.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_CHECKER_MEMORYCHECKER_H
#define AUXPLAN_LIB_CHECKER_MEMORYCHECKER_H

#include "OpRules.h"

namespace auxplan {

class MemoryChecker : public CheckerPart {
public:
  MemoryChecker(CheckedPlan &Plan, Walk &W) : CheckerPart(Plan, W) {}

  /// An op of a pass must not overwrite what another op has cleared for the pass, nor, at the end
  /// of the pass, what the pass renders to.
  void checkOp(const OpFacts &, CellId, bool AtEnd);
  /// \p A writes: its owner takes the memory from all owners that share it.
  void write(OwnerId, const Access &A);
  void takeAtEnd();
  /// An op writes only a part of the memory of other owners, so these may also stay in their old
  /// states.
  void take(OwnerId, LocOffset, bool ByOp = false);

private:
  std::string nameOfOwner(OwnerId) const;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_CHECKER_MEMORYCHECKER_H
