//===- UseRules.h - may this use find that state? ---------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One use of one cell by itself: its mode, and its effect on a state.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_CHECKER_USERULES_H
#define AUXPLAN_LIB_CHECKER_USERULES_H

#include "CheckerPart.h"

namespace auxplan {

/// One use of a cell in a phase: an access, or the source of a `resolve`.
struct CellUse {
  CellId Cell;
  uint32_t Access;
  bool IsSource;
};

/// A use with everything that the tables and the checker ask of it.
struct ResolvedUse {
  CellId Cell;
  uint32_t Index;
  const Access *A; ///< null for a present
  LocOffset Loc;
  bool IsSource, HasMode;
  Mode Used;
  AccessKind Kind;
  AccessUse As;
  CellEffect Effect;
};

class UseRules : public CheckerPart {
public:
  UseRules(CheckedPlan &Plan, Walk &W) : CheckerPart(Plan, W) {}

  /// The effect of a line on one cell, without what an op has done for the line.
  ResolvedUse resolve(const CellUse &, const Pass &) const;
  /// Does the use have a mode, and one that it may have?
  bool isModeRight(const ResolvedUse &) const;
  /// The same; reports an error.
  bool checkMode(const ResolvedUse &);
  /// The same in a pass, whose other lines may make a feedback loop of the use.
  bool checkMode(const ResolvedUse &, const Pass &);
  /// Does the mode of the use exist, but not in the feedback loop that it is in?
  bool isForbiddenByLoop(const ResolvedUse &) const;
  /// Planners leave the mode of a present to its owner. A mode that the plan gives must be one that
  /// the owner can bind.
  void checkPresentMode(const Present &, CellId);
  /// The state after one use that finds the cell in \p St; NoState: illegal.
  StateId step(const ResolvedUse &, StateId St, bool Defined) const;
  const MnemonicInfo *opBefore(const ResolvedUse &, StateId) const;
  void reportIllegal(const ResolvedUse &, StateId, llvm::ArrayRef<CellUse> Others);

private:
  ResolvedUse resolveSource(const CellUse &, const Pass &) const;
  bool modeAllowed(const ResolvedUse &) const;
  void noteLoop(const ResolvedUse &, const Pass &);
  static FaultSubject subjectOf(const ResolvedUse &R, StateSet Found = {}) {
    return {R.Cell, R.A ? R.Index : None32, R.IsSource, None32, Found};
  }
  std::string nameOfModes(const ResolvedUse &) const;
  bool missesOwnClears(const ResolvedUse &, StateId After) const;
  StateId afterWrite(const ResolvedUse &, bool Full, StateId) const;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_CHECKER_USERULES_H
