//===- BarriersCommand.cpp - the barriers of a frame ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan frame.rg --emit=barriers`, `--emit=vulkan` and `--emit=ir --barriers`: the calls that
/// an application records. Barriers follow from the lines of the graph, so no target is needed.
/// With a target and --contract=driver the layouts are those that cost its driver least.
///
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Input.h"
#include "Output.h"
#include "auxplan/Engine/ExplicitFrames.h"
#include "auxplan/Engine/Session.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Sync/BarrierViews.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

namespace {
class BarriersRun {
public:
  BarriersRun(const Options &O, Input &In) : O(O), In(In), D(In.diags()) {}
  bool run(const Graph &);

private:
  std::optional<Graph> framesFor(const Graph &, const TargetInfo *);
  bool print(const BarrierPlan &, const TargetInfo *, Output &);

  const Options &O;
  Input &In;
  DiagnosticEngine &D;
  std::unique_ptr<json::OStream> Array;
};
} // namespace

/// Frames with all transitions: those of the driver contract, or those that follow from the lines.
std::optional<Graph> BarriersRun::framesFor(const Graph &G, const TargetInfo *T) {
  if (O.Plan.Contract != Contract::Driver || G.Header)
    return explicitFrames(G, T ? *T : allTargets().front(), D);
  PlanOptions Plan = O.Plan;
  Plan.Costs = In.costs();
  PlannedGraph Found = Session(*T, Plan).plan(G, D);
  if (!Found)
    return std::nullopt;
  stripPlan(*Found.Plan);
  return std::move(*Found.Plan);
}

bool BarriersRun::print(const BarrierPlan &Plan, const TargetInfo *T, Output &Out) {
  if (O.Output.Emit == Emit::IR)
    return printText(Plan.Frames, Out.os()), true;
  if (O.Output.Emit == Emit::Vulkan)
    return printVulkan(Plan, O.Input.File, D, Out.os()), true;
  if (Array)
    return printBarriersJSON(Plan, T, D, *Array), true;
  json::OStream J(Out.os(), 2);
  printBarriersJSON(Plan, T, D, J);
  J.flush();
  Out.os() << '\n';
  return true;
}

bool BarriersRun::run(const Graph &G) {
  std::vector<const TargetInfo *> Targets;
  for (const NamedTarget &T : O.Targets)
    Targets.push_back(T.Info);
  if (Targets.empty())
    Targets.push_back(nullptr);
  std::vector<std::unique_ptr<Output>> Outputs;
  for (auto [N, T] : enumerate(Targets)) {
    if (T && !verifyForTarget(G, *T, D))
      return false;
    std::optional<Graph> Frames = framesFor(G, T);
    if (!Frames)
      return false;
    const TargetInfo &Sizes = T ? *T : allTargets().front();
    std::optional<BarrierPlan> Plan;
    if (O.Verify)
      Plan = planBarriers(*Frames, Sizes, D);
    else
      Plan = planBarriers(*Frames, Sizes);
    if (!Plan)
      return false;
    if (In.verifiesDiagnostics())
      continue;
    if (Outputs.empty() || O.Output.isPerTarget()) {
      Outputs.push_back(std::make_unique<Output>(T ? O.Output.fileFor(O.Targets[N]) : O.Output.File,
                                                 /*MayFail=*/Targets.size() > 1));
      if (!Outputs.back()->open())
        return false;
      if (O.Output.Emit == Emit::Barriers && Targets.size() > 1 && !O.Output.isPerTarget()) {
        Array = std::make_unique<json::OStream>(Outputs.back()->os(), 2);
        Array->arrayBegin();
      }
    }
    print(*Plan, T, *Outputs.back());
  }
  if (Array) {
    Array->arrayEnd();
    Array->flush();
    Outputs.back()->os() << '\n';
  }
  return !D.hadError() && keepAll(Outputs);
}

int tool::runBarriers(const Options &O) {
  Input In;
  if (!In.open(O))
    return ExitBadInput;
  std::unique_ptr<Graph> G = In.readGraph(/*Strip=*/O.Replan);
  if (!G || !In.readCosts(O, *G))
    return In.finish(false);
  In.noteLacks();
  return In.finish(BarriersRun(O, In).run(*G));
}
