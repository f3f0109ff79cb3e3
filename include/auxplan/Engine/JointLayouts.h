//===- JointLayouts.h - one choice of layouts for several GPUs --*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The driver contract for several targets at once. An application records the same barriers
/// whatever GPU it runs on, so this chooses one set of layouts, discards and transitions for all
/// targets, and says what each target pays for not having its own.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_ENGINE_JOINTLAYOUTS_H
#define AUXPLAN_ENGINE_JOINTLAYOUTS_H

#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Planner/Cost.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace auxplan {

/// How much a target counts: its costs are multiplied by this.
constexpr uint64_t MaxTargetWeight = 1000000;
struct WeightedTarget {
  const TargetInfo *Target;
  uint64_t Weight = 1; ///< from 1 to MaxTargetWeight
};

/// The costs of one target.
struct JointCosts {
  /// With the transitions of the text; none: it does not have all, or the plan is wrong.
  std::optional<PlanCost> Recorded;
  PlanCost Joint; ///< with the choice for all targets
  PlanCost Best;  ///< with the best choice that is known for this target alone
};

/// The weighted mean of the targets' costs, in bytes per frame.
struct MeanCosts {
  std::optional<uint64_t> RecordedTotal, RecordedOwn; ///< if each target has a plan of the text
  uint64_t Total = 0, Own = 0;                        ///< of the choice
  uint64_t BestTotal = 0, BestOwn = 0;                ///< if each target had its own choice
  std::optional<uint64_t> OwnBound; ///< no choice for all targets has a smaller mean of own costs
  bool IsOwnProven = false;         ///< the choice has no larger mean of own costs than the bound
};

struct JointLayouts {
  /// Frames that are explicit, with all transitions and without a plan. The policy `layout` gives
  /// them the plans that JointCosts::Joint is about.
  std::unique_ptr<Graph> Frames;
  std::vector<JointCosts> ByTarget;
  MeanCosts Mean;
  /// By target: the same kind of frames, with the choice that was found for this target alone;
  /// null: none was.
  std::vector<std::unique_ptr<Graph>> OwnFrames;
};

/// Calls \p Says before each of the searches, whose number is that of the targets and one: with the
/// number of those that are done.
using JointProgress = llvm::function_ref<void(size_t Done)>;

/// Requires a \p G that verifyGraph has accepted, for each target, and that is not planned; at
/// least one target. Uses Minimize, Costs and the limits of \p Options. The weighted sum of what is
/// minimised is the least of all choices that were found in which no target moves more bytes, nor
/// has more of what is minimised, than with the transitions of the text, if it has all. Returns
/// none after errors.
std::optional<JointLayouts> chooseJointly(const Graph &G, llvm::ArrayRef<WeightedTarget>,
                                          const PlanOptions &, DiagnosticEngine &,
                                          JointProgress Says);

/// The graph with all transitions that follow from its lines, in frames that are explicit, and with
/// the layouts that its lines have without a choice. Where the text leaves open whether contents
/// are dropped, the drivers' costs decide. Requires what chooseJointly() does. None after errors.
std::optional<Graph> withTransitions(const Graph &G, llvm::ArrayRef<WeightedTarget>,
                                     const PlanOptions &, DiagnosticEngine &);

} // namespace auxplan

#endif // AUXPLAN_ENGINE_JOINTLAYOUTS_H
