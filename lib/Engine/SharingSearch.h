//===- SharingSearch.h - in which layout devices share an image -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Chooses for each image with `shared(...)` and without a modifier how devices share it. The ways
/// are the modifiers that the target has and that every device understands for its uses, in memory
/// that keeps the limits of all, each for the image itself and for a copy of it. A way is priced by
/// the plan of the whole graph under the asked policy, and by what the devices lose with the
/// modifier.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ENGINE_SHARINGSEARCH_H
#define AUXPLAN_LIB_ENGINE_SHARINGSEARCH_H

#include "SharingDevices.h"
#include "auxplan/Engine/Session.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <map>

namespace auxplan {

/// Is there an image for which the planner has to choose?
bool hasOpenSharing(const Graph &);

class SharingSearch {
public:
  /// Plans a graph in which nothing is open.
  using PlanFn = llvm::function_ref<PlannedGraph(const Graph &, DiagnosticEngine &)>;

  SharingSearch(const Graph &G, const TargetInfo &T, const PlanOptions &Options,
                DiagnosticEngine &D)
      : G(G), T(T), Options(Options), D(D) {}
  /// The cheapest plan, with a report. Without a plan: errors have said why.
  PlannedGraph run(PlanFn);

private:
  using Ranks = std::vector<size_t>; ///< by choice: the way
  /// The result for one combination of ways, in bytes or ops per frame; the first number of Price
  /// decides. All but ops are with the losses.
  struct Tried {
    std::array<uint64_t, 4> Price = {};
    uint64_t OwnBound = 0, TotalBound = 0; ///< no plan with these ways costs less
    bool IsRight = false;
  };

  Objective goal() const;
  bool findWays(ImageId);
  uint64_t priceOfCalls(uint64_t Weight) const;
  void addWay(SharingChoice &, uint16_t Modifier, bool IsCopy) const;
  bool errorLimits(const Image &, llvm::ArrayRef<DeviceUse>) const;
  bool errorNoWay(ImageId) const;
  Graph sharedBy(const Ranks &) const;
  uint64_t lossOf(const Ranks &) const;
  uint64_t copiesIn(const Ranks &) const;
  Tried resultOf(const PlannedGraph &, const Ranks &) const;
  const Tried &tryOut(const Ranks &, PlanFn);
  bool tryAll(PlanFn);
  void descend(PlanFn);
  bool isProven(bool IsComplete) const;
  void lowerBounds(PlanCost &, bool IsComplete) const;
  void report(bool IsComplete);

  const Graph &G;
  const TargetInfo &T;
  const PlanOptions &Options;
  DiagnosticEngine &D;
  std::vector<SharingChoice> Choices;
  std::map<Ranks, Tried> Known;
  Ranks Best;
  PlannedGraph BestPlan;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_SHARINGSEARCH_H
