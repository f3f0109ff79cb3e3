//===- ClearChecker.h - may this op clear? ----------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Checks fast clears: whether the graph asks for one, and whether the hardware can do it.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_CHECKER_CLEARCHECKER_H
#define AUXPLAN_LIB_CHECKER_CLEARCHECKER_H

#include "OpRules.h"

namespace auxplan {

class ClearChecker : public CheckerPart {
public:
  ClearChecker(CheckedPlan &Plan, Walk &W) : CheckerPart(Plan, W) {}

  /// False if the clear would destroy something; then the op is not carried out.
  bool check(OpFacts &, bool AtEnd);
  /// Finds the number of the value of a fast clear. A plane has one clear value: blocks that still
  /// stand for another value are wrong now.
  void checkValue(OpFacts &, llvm::ArrayRef<CellChange>);

private:
  bool asksForClear(const OpFacts &, CellId, const Pass &, uint32_t AccessIndex) const;
  bool isAlone(CellId, llvm::ArrayRef<uint32_t> Users, uint32_t AccessIndex) const;
  llvm::SmallVector<uint32_t, 8> usersOf(const Op &, const Pass &) const;
  void findAsked(OpFacts &) const;
  bool checkUnasked(const OpFacts &, const OpCell &);
  ClearVerdict verdictOn(OpFacts &, const OpCell &, ClearQuery &) const;
  void checkRules(OpFacts &);
};

} // namespace auxplan

#endif // AUXPLAN_LIB_CHECKER_CLEARCHECKER_H
