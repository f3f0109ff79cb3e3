//===- SyncJudge.h - are the barriers of a frame right? ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Judges the barriers, waits and signals that explicit frames have: what is missing, too weak, too
/// strong, or not needed.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_SYNC_SYNCJUDGE_H
#define AUXPLAN_SYNC_SYNCJUDGE_H

#include "auxplan/Sync/BarrierPlan.h"

namespace auxplan {

enum class SyncFault : uint8_t {
  Missing, ///< nothing orders the two lines
  Weak,    ///< something orders them in part: stages or accesses lack
  Strong,  ///< a statement has bits that no access needs
  Unneeded ///< no access needs the statement
};
llvm::StringRef nameOf(SyncFault); ///< missing weak strong unneeded

struct SyncFinding {
  SyncFault Fault = SyncFault::Missing;
  std::string What;      ///< one sentence: what goes wrong, and which bits are about it
  LocOffset At = None32; ///< the second line, or the statement
  LocOffset First = None32, Second = None32; ///< Missing and Weak: the two lines
  uint32_t Item = None32;                    ///< of the second line or the statement
};

struct SyncVerdict {
  std::vector<SyncFinding> Findings; ///< in order of items, missing ones first
  SyncCounts Has;                    ///< what the frame has; without bounds
  SyncCounts Enough;                 ///< what the plan has (BarrierPlan.h)
  bool isRight() const;              ///< nothing is missing or weak
};

/// \p Explicit: verified, with explicit frames. A statement counts as it is written: a transition
/// without scopes orders nothing.
///
/// An image or buffer barrier orders all commands, by Vulkan's rules, but makes only its own memory
/// available and visible. Validation layers do not count the order of other memory. Here a line is
/// not missing a barrier if the rules order it, and a bit is not too strong if validation layers
/// need it. \p AsValidated: only what also the layers count orders a line.
SyncVerdict judgeBarriers(const Graph &Explicit, const TargetInfo &T, bool AsValidated = false);

/// Only what is missing or weak.
std::vector<SyncFinding> findMissingBarriers(const Graph &Explicit, const TargetInfo &T);

} // namespace auxplan

#endif // AUXPLAN_SYNC_SYNCJUDGE_H
