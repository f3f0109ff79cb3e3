//===- SyncTrial.h - planned barriers of a text -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_SYNC_SYNCTRIAL_H
#define AUXPLAN_UNITTESTS_SYNC_SYNCTRIAL_H

#include "auxplan/Checker/SyncChecker.h"
#include "auxplan/Engine/ExplicitFrames.h"
#include "auxplan/Sync/BarrierPlan.h"
#include "unittests/Planner/RandomTrial.h"

namespace auxplan::test {

/// A graph on its way to barriers. Texts that are no graph, cannot be made explicit, or for which
/// the planner says that it finds no barriers, are left out.
struct SyncTrial {
  Trial Read;
  const TargetInfo &T = allTargets().front();
  std::optional<BarrierPlan> Plan;
  bool IsRefused = false; ///< by the planner
  explicit SyncTrial(const std::string &Text) : Read(Text) {
    if (!Read.G)
      return;
    Read.D->enableWarning("undefined-read", false);
    std::optional<Graph> E = explicitFrames(*Read.G, T, *Read.D);
    if (!E)
      return;
    Plan = planBarriers(*E, T, *Read.D);
    IsRefused = !Plan;
  }
};

/// The first fault of a graph by Vulkan's rules, or as validation layers see it, in a few words;
/// empty: there is none.
inline std::string firstFault(const Graph &G, const TargetInfo &T) {
  std::vector<HazardFault> Faults = findHazardFaults(G, T);
  if (Faults.empty())
    Faults = findHazardFaults(G, T, SyncView::Layers);
  if (Faults.empty())
    return "";
  static const char *const Lacks[] = {"nothing", "order", "availability", "visibility"};
  const HazardFault &F = Faults.front();
  return F.SecondWhat + " at " + listStages(F.SecondDoes.Stages) + " of " + F.Object + " after " +
         F.FirstWhat + " at " + listStages(F.FirstDoes.Stages) + " lacks " +
         Lacks[unsigned(F.Lacks)];
}

} // namespace auxplan::test

#endif // AUXPLAN_UNITTESTS_SYNC_SYNCTRIAL_H
