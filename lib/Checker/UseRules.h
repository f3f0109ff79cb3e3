//===- UseRules.h - may this use find that state? ---------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One use of one cell by itself: the mode that it has, and where it leads from a state.
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

/// One use with all that is asked of it.
struct ResolvedUse {
  CellId Cell;
  uint32_t Index;
  const Access *A; ///< null of a present
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

  /// What a line does to one cell, as far as no op has done it.
  ResolvedUse resolve(const CellUse &, const Pass &) const;
  /// Has the use a mode, and may it have that?
  bool isModeRight(const ResolvedUse &) const;
  /// The same; says what is wrong.
  bool checkMode(const ResolvedUse &);
  /// Planners leave the mode of a present to its owner; who gives one says what the
  /// owner binds.
  void checkPresentMode(const Present &, CellId);
  /// The state after one use that finds the cell in \p St; NoState: illegal.
  StateId step(const ResolvedUse &, StateId St, bool Defined) const;
  void reportIllegal(const ResolvedUse &, StateId, llvm::ArrayRef<CellUse> Others);

private:
  ResolvedUse resolveSource(const CellUse &, const Pass &) const;
  bool modeAllowed(const ResolvedUse &) const;
  std::string nameOfModes(const ResolvedUse &) const;
  bool missesOwnClears(const ResolvedUse &, StateId After) const;
  StateId afterWrite(const ResolvedUse &, bool Full, StateId) const;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_CHECKER_USERULES_H
