//===- EntryChecker.h - entries that lead to aux data -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Checks that entries of a translation table lead to the aux data that are used.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_CHECKER_ENTRYCHECKER_H
#define AUXPLAN_LIB_CHECKER_ENTRYCHECKER_H

#include "OpRules.h"
#include "UseRules.h"

namespace auxplan {

class EntryChecker : public CheckerPart {
public:
  EntryChecker(CheckedPlan &Plan, Walk &W) : CheckerPart(Plan, W) {}

  /// Is this update possible at all, wherever it stands?
  bool checkUpdate(const OpFacts &);
  void update(const OpFacts &);
  /// A line is about to use the aux data of \p C: the entries must lead there.
  void check(const FaultSubject &Of, LocOffset, const llvm::Twine &What);
  /// An entry leads to the aux data of one cell, so the lines of a phase cannot need it for two.
  void checkRivals(llvm::ArrayRef<CellUse>);

private:
  bool isMapped(const CellUse &) const;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_CHECKER_ENTRYCHECKER_H
