//===- LimitsReport.h - what limits cost, for printing ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The result of `aux-plan limits` for some frames on some targets, and the forms of its output.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_LIMITSREPORT_H
#define AUXPLAN_TOOLS_AUXPLAN_LIMITSREPORT_H

#include "auxplan/Engine/LimitCosts.h"
#include "llvm/Support/MathExtras.h"

namespace auxplan::tool {

/// Adds \p X to \p Sum, which saturates.
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
  std::vector<FrameSaving> Frames; ///< frames in which the limit counts; frames that save most come
                                   ///< first
  const LimitInfo &info() const { return allLimits()[Limit]; }
  /// No driver has this limit alone: its saving is a bound.
  bool isKept() const { return info().Is == LimitInfo::Layer::Kept; }
};

/// One target.
struct TargetLimits {
  const TargetInfo *Target;
  std::vector<LimitCosts> Costs; ///< by frame
  std::vector<LimitRow> Rows;    ///< of all limits; limits that save most come first
  uint64_t sum(uint64_t LimitCosts::*Of) const;
  /// The cost of the plans of `layout`; none if some frame has no right plan.
  std::optional<uint64_t> today() const;
  /// The number of frames for which a plan of least own cost is known, with all limits and with
  /// none.
  size_t numReached() const;
};

struct LimitsReport {
  std::vector<std::string> Frames;
  std::vector<TargetLimits> Targets;
  unsigned MostShown = 1; ///< the largest framesShown() of the frames
};

void printLimitsText(const LimitsReport &, llvm::raw_ostream &);
void printLimitsJSON(const LimitsReport &, llvm::raw_ostream &);
/// Markdown: a page for developers of drivers and of applications.
void printLimitsPage(const LimitsReport &, llvm::raw_ostream &);

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_LIMITSREPORT_H
