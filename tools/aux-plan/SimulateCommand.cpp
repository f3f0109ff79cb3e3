//===- SimulateCommand.cpp - does a plan give right data? -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan simulate`: executes a planned graph on blocks of data, for the target in its header,
/// and a graph that states its barriers with data in flight. Such a graph need not be planned;
/// which objects share memory then depends on `--target`.
///
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Input.h"
#include "Output.h"
#include "auxplan/Checker/Checker.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Simulator/DataInFlight.h"
#include "auxplan/Sync/BarrierPlan.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

/// Calls \p Run for all paths at once, or for each of the paths that the options draw, until it
/// returns false.
static bool onPaths(const Options &O, function_ref<bool(const SimulationOptions &)> Run) {
  if (!O.Simulate.Paths)
    return Run({});
  for (unsigned N = 0; N != O.Simulate.Paths; ++N) {
    SimulationOptions OnPath;
    OnPath.PathSeed = O.Simulate.Seed + N;
    if (!Run(OnPath))
      return false;
  }
  return true;
}

/// A plan takes the barriers of its frame as they are, so they are not its faults.
static void warnAboutBarriers(const Graph &G, const TargetInfo &T, DiagnosticEngine &D) {
  if (size_t Num = findWrongData(G, T).size())
    D.warning(G.HeaderLoc,
              "with the barriers of the frame " + Twine(Num) +
                  (Num == 1 ? " use gets" : " uses get") +
                  " wrong data in flight; 'aux-plan sync' lists what waits for nothing");
}

static bool simulateBarriers(const Options &O, const Graph &G, const TargetInfo &T,
                             DiagnosticEngine &D) {
  SimulationStats Stats;
  if (!onPaths(O, [&](const SimulationOptions &How) {
        return simulateDataInFlight(G, T, D, How, &Stats);
      }))
    return false;
  if (!Stats.Complete)
    return true; // which a warning has said
  Output Out("-");
  if (!Out.open())
    return false;
  unsigned N = O.Simulate.Paths;
  Out.os() << "no line gets wrong data on "
           << (N == 0   ? "any path"
               : N == 1 ? "this path"
                        : "these " + std::to_string(N) + " paths")
           << '\n';
  return Out.finish();
}

static bool simulate(const Options &O, Input &In) {
  DiagnosticEngine &D = In.diags();
  std::unique_ptr<Graph> G = In.readGraph();
  if (!G)
    return false;
  bool HasBarriers = hasBarriers(*G);
  const TargetInfo *T = In.targetOf(*G, O);
  if (!T || !verifyForTarget(*G, *T, D))
    return false;
  if (!G->Header)
    return simulateBarriers(O, *G, *T, D);
  if (HasBarriers)
    warnAboutBarriers(*G, *T, D);
  Problem P(*G, *T);
  return onPaths(O, [&](const SimulationOptions &OnPath) { return simulatePlan(P, D, OnPath); });
}

int tool::runSimulate(const Options &O) {
  Input In;
  if (!In.open(O))
    return ExitBadInput;
  bool Ok = simulate(O, In);
  return In.finish(Ok);
}
