//===- FuzzPlan.cpp - planning and checking what was fuzzed ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Two targets for each input are enough; its bytes choose them.
///
//===----------------------------------------------------------------------===//

#include "FuzzInput.h"
#include "auxplan/Checker/Checker.h"
#include "auxplan/Checker/Trace.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Simulator/Simulator.h"
#include "auxplan/Views/PlanJSON.h"
#include "auxplan/Views/PlanStats.h"
#include "lib/Engine/PlanGraph.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::fuzz;

/// Inputs are mutated thousands of times a second; other tests are about large inputs.
static bool isSmall(const Graph &G) {
  uint64_t Runs = 0;
  for (const Frame &F : G.Frames)
    Runs += F.Count;
  return G.Items.size() <= 200 && G.Accesses.size() <= 200 && G.Images.size() <= 40 && Runs <= 16;
}

/// A plan under these policies is right whatever the graph. `layout` does what
/// drivers do, right or wrong.
static bool isAlwaysRight(Policy P) {
  return P != Policy::Layout;
}

static void planFor(const Graph &G, const TargetInfo &T, const PlanOptions &Options) {
  FuzzInput Text("");
  DiagnosticEngine &D = Text.diags();
  std::unique_ptr<Graph> Planned = planGraph(G, T, Options, D);
  if (!Planned) {
    if (!D.hadError())
      broken("no plan, and no error");
    return;
  }
  checkRoundTrips(*Planned);
  if (!checkPlan(Problem(*Planned, T), D) && isAlwaysRight(Options.Policy))
    broken("the checker rejects a plan of policy '" + nameOf(Options.Policy) + "' for " +
           T.fullName());
}

void fuzz::verifyAndPlan(const Graph &G, DiagnosticEngine &D, uint64_t Seed) {
  if (!verifyGraph(G, D) || G.Header || !isSmall(G))
    return;
  ArrayRef<TargetInfo> Targets = allTargets();
  for (const TargetInfo *T : {&Targets[Seed % Targets.size()],
                              &Targets[Seed / Targets.size() % Targets.size()]})
    for (Policy P : allPolicies()) {
      PlanOptions Options;
      Options.Policy = P;
      Options.DriverLimits = Seed & 1;
      planFor(G, *T, Options);
    }
}

/// Does with a right plan what `aux-plan --emit=json` and `--emit=stats` do.
static void printViews(const Problem &P, DiagnosticEngine &D) {
  Trace Steps(P.graph());
  checkPlan(P, D, &Steps);
  CostObserver Sums(P);
  Steps.replay(Sums);
  PlanCost Cost = Sums.finish();
  if (Cost.Overflow)
    return;
  printStats(P, Cost, {}, nulls());
  json::OStream J(nulls());
  PlanJSON View(P, Cost, J);
  Steps.replay(View);
  View.finish();
}

/// Executes any plan, right or not, on all paths and on one.
static bool simulate(const Problem &P, DiagnosticEngine &D) {
  const Graph &G = P.graph();
  if (G.Items.size() > 60 || G.Accesses.size() > 60 || P.cells().size() > 100)
    return true;
  SimulationOptions Options;
  Options.MaxContents = 64;
  bool Right = simulatePlan(P, D, Options);
  Options.PathSeed = G.Items.size();
  simulatePlan(P, D, Options);
  return Right;
}

void fuzz::verifyAndCheck(const Graph &G, DiagnosticEngine &D) {
  if (!verifyGraph(G, D) || !G.Header || !isSmall(G))
    return;
  Expected<const TargetInfo *> T = findTarget(G.Header->Target);
  if (!T) {
    consumeError(T.takeError());
    return;
  }
  if (!verifyForTarget(G, **T, D))
    return;
  Problem P(G, **T);
  bool IsTaken = checkPlan(P, D);
  if (IsTaken)
    printViews(P, D);
  if (!simulate(P, D) && IsTaken)
    broken("the checker takes a plan that reads wrong data on " + (*T)->fullName());
}
