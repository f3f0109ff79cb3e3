//===- FramePlanner.h - what drivers do in changed frames -------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Plans changed graphs by the rules of the drivers of several targets, on several threads, each
/// with a session for each target.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ADVISE_FRAMEPLANNER_H
#define AUXPLAN_LIB_ADVISE_FRAMEPLANNER_H

#include "auxplan/Advise/BarrierAdvice.h"

namespace auxplan {

/// The cost and the ops of all targets, each times its weight. Less is better.
using EditRank = std::pair<unsigned __int128, double>;

/// A graph to plan.
struct TrialGraph {
  Graph G;
  /// By image: the graph may read what was never written; null: as the text does.
  const std::vector<bool> *ReadsUndefined = nullptr;
};

/// Ops that run in a pass, at its begin or its end, or directly behind it: they wait once for all
/// images.
constexpr uint32_t PlacesOfPass = 3;
struct PassStall {
  uint32_t Place; ///< so many for each pass of the steady frame, in the order of the text
  double Weight;  ///< how often a frame comes here
};

/// The costs of a graph, and by target its stalls in passes.
struct FrameCosts {
  DriverCosts Costs;
  std::vector<std::vector<PassStall>> InPasses;
};

/// The items of the frame that repeats, or of all frames: those that costs are about.
llvm::ArrayRef<Item> itemsThatCount(const Graph &);

/// Plans graphs, each on all targets.
class FramePlanner {
public:
  FramePlanner(const Graph &G, llvm::ArrayRef<const TargetInfo *> Targets,
               const BarrierAdviceOptions &, DiagnosticEngine &D);
  ~FramePlanner();
  /// The costs of the text. None after errors, which are reported.
  std::optional<DriverCosts> planText();
  /// The costs of changed graphs; also empty if the time was up. Calls \p Make with each number, on
  /// any thread.
  std::vector<FrameCosts> planAll(size_t Num,
                                  llvm::function_ref<std::optional<TrialGraph>(size_t)> Make);
  /// By target: the price of a stall in bytes.
  std::vector<uint64_t> stallPrices() const;
  unsigned planned() const { return Planned; }
  EditRank rankOf(llvm::ArrayRef<DriverCost>) const;
  bool isOver() const { return IsOver && IsOver(); }
  /// Nobody asks for the time any more: what is planned from now on is needed.
  void finish() { IsOver = nullptr; }

private:
  struct Worker;
  FrameCosts plan(Worker &, const TrialGraph &) const;
  bool isLegal(Worker &, const TrialGraph &) const;

  const Graph &G;
  llvm::ArrayRef<const TargetInfo *> Targets;
  PlanOptions Options;
  llvm::ArrayRef<uint64_t> Weights; ///< by target; empty: all are 1
  std::function<void(size_t, size_t)> Progress;
  std::function<bool()> IsOver;
  DiagnosticEngine &D;
  std::vector<bool> ReadsUndefined; ///< by image
  std::vector<std::unique_ptr<Worker>> Workers;
  unsigned Planned = 0;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_ADVISE_FRAMEPLANNER_H
