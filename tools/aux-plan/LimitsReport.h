//===- LimitsReport.h - what limits cost, for printing ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What `aux-plan limits` has found out about some frames on some targets, and its forms.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_LIMITSREPORT_H
#define AUXPLAN_TOOLS_AUXPLAN_LIMITSREPORT_H

#include "auxplan/Engine/LimitCosts.h"
#include "llvm/Support/MathExtras.h"

namespace auxplan::tool {

/// Adds \p X to \p Sum, which stays where it is too large.
inline void addTo(int64_t &Sum, int64_t X) {
  int64_t More;
  if (!llvm::AddOverflow(Sum, X, More))
    Sum = More;
}

/// The bytes that lifting a limit saves in one frame, as LimitCost has them.
struct FrameSaving {
  size_t Frame; ///< in LimitsReport::Frames
  int64_t Alone, Last;
};

/// One limit on one target, over all frames.
struct LimitRow {
  unsigned Limit; ///< in allLimits()
  int64_t Alone = 0, Last = 0;
  std::vector<FrameSaving> Frames; ///< in which it counts, those that save most first
  const LimitInfo &info() const { return allLimits()[Limit]; }
  /// It is no driver's: what it saves is a bound.
  bool isKept() const { return info().Is == LimitInfo::Layer::Kept; }
};

/// One target.
struct TargetLimits {
  const TargetInfo *Target;
  std::vector<LimitCosts> Costs; ///< by frame
  std::vector<LimitRow> Rows;    ///< of all limits, those that save most first
  uint64_t sum(uint64_t LimitCosts::*Of) const;
  /// Of the plans of `layout`; none if some frame has no right one.
  std::optional<uint64_t> today() const;
  /// Frames of which a plan of least own cost is known, with all limits and with none.
  size_t numReached() const;
};

struct LimitsReport {
  std::vector<std::string> Frames;
  std::vector<TargetLimits> Targets;
};

void printLimitsText(const LimitsReport &, llvm::raw_ostream &);
void printLimitsJSON(const LimitsReport &, llvm::raw_ostream &);
/// Markdown: a page for developers of drivers and of applications.
void printLimitsPage(const LimitsReport &, llvm::raw_ostream &);

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_LIMITSREPORT_H
