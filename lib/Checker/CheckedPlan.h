//===- CheckedPlan.h - what all walks of one check know ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is known of a plan before it is executed, and what has been said of it. One check walks
/// through a plan several times; the walks (Walk.h) share this.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_CHECKER_CHECKEDPLAN_H
#define AUXPLAN_LIB_CHECKER_CHECKEDPLAN_H

#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Planner/Liveness.h"
#include "auxplan/Planner/Ownership.h"
#include "auxplan/Planner/Semantics.h"
#include "lib/Planner/Model/ClearValues.h"
#include "llvm/ADT/DenseSet.h"

namespace auxplan {

/// The errors of one check. Frames of a cycle are found wrong alike: each error of theirs is said
/// once, and so are its notes.
class Findings {
public:
  explicit Findings(DiagnosticEngine &D) : D(D) {}
  /// \p Place: where the error is, for graphs without a text. \p InCycle: in a frame of a cycle.
  void error(LocOffset, const llvm::Twine &Msg, bool InCycle, llvm::StringRef Place);
  /// On the last error.
  void note(LocOffset, const llvm::Twine &Msg);

private:
  bool isSaid(LocOffset, const llvm::Twine &Msg);
  DiagnosticEngine &D;
  llvm::DenseSet<std::pair<LocOffset, uint64_t>> Said;
  bool IsSilent = false; ///< the last error has been said before
};

struct CheckedPlan {
  CheckedPlan(const Problem &P, DiagnosticEngine &D);
  /// The next pass of the frame that stands at \p Item or behind it, on queue \p On if that is
  /// given; or null.
  const Pass *nextPass(uint32_t Item, std::optional<Queue> On = std::nullopt) const;

  const Problem &P;
  const Semantics S;
  /// What is right, whether the plan's driver would do it or not: but if the plan says that it
  /// keeps to the limits of the driver, it has to.
  const TargetInfo Law;
  std::unique_ptr<RuleMemory> OwnLaw; ///< if it is another one than the problem's
  RuleMemory &LawRules;
  const std::vector<CellStart> Starts;
  const DeadPoints Dead;
  std::vector<uint32_t> NextPass;    ///< per item: the first pass of the frame from there on
  std::vector<uint32_t> ContinuedBy; ///< by pass: the first that continues it, or None32
  ClearValueIds Values;
  const Ownership Owners;
  const bool LayoutContract;
  const StateSet Compressed, WithClear, WithAnyClear; ///< of the family's states
  Findings Found;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_CHECKER_CHECKEDPLAN_H
