//===- CheckReport.h - budgets that are exceeded, printed -------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The forms of `aux-plan check`: for people, and for systems that run it.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_CHECKREPORT_H
#define AUXPLAN_TOOLS_AUXPLAN_CHECKREPORT_H

#include "BudgetFile.h"
#include "Options.h"

namespace auxplan::tool {

/// A line of the graph that has to do with a finding.
struct Remark {
  std::string Text;
  unsigned Line = 0, Column = 0; ///< 0: it has no place in the text
  std::string Program = {};      ///< where the program does it, as far as the text says
};

/// One quantity of one target.
struct Finding {
  std::string Target;
  Quantity What;
  double Found = 0, Allowed = 0;
  double Tolerance = 0;                  ///< in percent
  std::pair<unsigned, unsigned> AtLimit; ///< line and column in the budget
  unsigned Shown = 1;                    ///< Found and Allowed are of one of so many frames
  std::vector<Remark> Why = {};          ///< changes since the budget was written
  double limit() const { return Allowed + Allowed * Tolerance / 100; }
  bool isOver() const { return Found > limit(); }
  /// "skl@mesa-26: ops per frame: 5, over the budget of 3".
  std::string text() const;
};

/// The answer for one frame.
struct CheckedFile {
  std::string File, Budget; ///< paths
  std::vector<Finding> Findings = {};
  std::string Error = {}; ///< why there is no answer; empty: there is one
};

/// Text and commands for GitHub are the same for one frame and for several.
void printChecks(llvm::ArrayRef<CheckedFile>, CheckForm, llvm::raw_ostream &);

/// `check` on one frame; the exit status. The caller prints.
int checkFile(const Options &, CheckedFile &);

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_CHECKREPORT_H
