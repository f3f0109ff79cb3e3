//===- BudgetFile.h - what plans may cost -----------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A budget says, for each target, how many ops and stalls a frame may have and how many bytes it
/// may move, and remembers the ops and the images of the plan from which it was written.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_BUDGETFILE_H
#define AUXPLAN_TOOLS_AUXPLAN_BUDGETFILE_H

#include "auxplan/Graph/Diagnostics.h"
#include <map>

namespace auxplan::tool {

/// The quantities that a budget can limit, per frame.
enum class Quantity : uint8_t { Ops, Bytes, Stalls, Cost };
constexpr unsigned NumQuantities = 4;
/// "ops".
llvm::StringRef nameOf(Quantity);

/// The budget of one target, or the figures of a plan.
struct TargetBudget {
  std::string Target; ///< "skl@mesa-26"
  /// How many frames the program shows in the frame that the limits are about; 0: not given.
  unsigned Shown = 0;
  std::string Plan;   ///< how plans are made, as their header says it; empty: not given
  /// By Quantity; a budget need not limit all.
  std::optional<double> Limits[NumQuantities];
  /// Line and column of each limit in the file.
  std::pair<unsigned, unsigned> Places[NumQuantities];
  bool HasOps = false;                    ///< the budget lists ops
  std::vector<std::string> Ops;           ///< of the last frame, in the order of the plan
  std::map<std::string, uint64_t> Images; ///< bytes that lines and ops of each image move
  std::map<std::string, uint64_t> Lines;  ///< bytes that each line and op moves
};

struct Budget {
  double Tolerance = 0; ///< in percent: a plan may exceed a limit by so much
  std::vector<TargetBudget> Targets;
  const TargetBudget *find(llvm::StringRef Target) const;
};

/// Reads the main buffer of \p D; none after errors.
std::optional<Budget> readBudget(DiagnosticEngine &D);
void writeBudget(const Budget &, llvm::raw_ostream &);

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_BUDGETFILE_H
