//===- CompareCommand.cpp - policies beside one another -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan compare`: what the driver does on every target, and the best plan; or every policy,
/// under every contract that it knows. Each plan is made, checked and summed up by itself, so
/// several can be made at the same time; the output has the order of targets, policies and
/// contracts.
///
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "CompareReport.h"
#include "SplitCosts.h"
#include "Input.h"
#include "KeptDiagnostics.h"
#include "Output.h"
#include "Progress.h"
#include "auxplan/Engine/Session.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ThreadPool.h"
#include <atomic>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

//===----------------------------------------------------------------------===//
// Planning
//===----------------------------------------------------------------------===//

static std::vector<CostSums> splitByImage(const PlannedGraph &Of, const TargetInfo &T,
                                          const PlanOptions &Options) {
  Problem P(*Of.Plan, T, {false, Options.Costs});
  ImageCosts Costs(P);
  Of.Steps->replay(Costs);
  return Costs.finish();
}

static void planAndSum(const Graph &G, StringRef Text, PlanOptions Options, bool ByImage,
                       Compared &C) {
  KeptDiagnostics Kept(Text);
  Options.Policy = C.Policy;
  Options.Contract = C.Contract;
  C.Header = headerFor(*C.Target, Options);
  Session By(*C.Target, Options);
  By.keepSteps(ByImage);
  PlannedGraph Made = By.plan(G, Kept.engine());
  if (ByImage && Made.IsRight)
    C.Images = splitByImage(Made, *C.Target, Options);
  C.Plan = std::move(Made.Plan);
  C.Cost = std::move(Made.Cost);
  C.Error = Kept.first();
}

/// The plans to make: those of the driver and the best ones, all, or the two plans of --ops.
static std::vector<Compared> plansToMake(const Options &O) {
  std::vector<Compared> All;
  for (const NamedTarget &T : O.Targets) {
    for (auto [P, C] : O.Compare.OpsOf)
      All.push_back({T.Info, P, C});
    if (!O.Compare.AllPolicies && O.Compare.OpsOf.empty())
      for (Policy P : {Policy::Layout, Policy::Optimal})
        All.push_back({T.Info, P, contractOf(P)});
    for (bool IsOwn : {true, false})
      for (Policy P : allPolicies())
        if (O.Compare.AllPolicies && (IsOwn || contractOf(P) == Contract::Access))
          All.push_back({T.Info, P, IsOwn ? contractOf(P) : Contract::Layout});
  }
  return All;
}

static std::vector<Compared> compareAll(const Graph &G, StringRef Text, const Options &O,
                                        const PlanOptions &Plan) {
  std::vector<Compared> All = plansToMake(O);
  Progress Shown(O.Output.ProgressAfter);
  std::atomic<size_t> Begun = 0;
  DefaultThreadPool Pool;
  for (Compared &C : All)
    Pool.async([&, Text] {
      Shown.says("planning for " + C.Target->fullName() + ", policy " + nameOf(C.Policy), Begun++,
                 All.size());
      planAndSum(G, Text, Plan, O.Compare.ByImage, C);
    });
  Pool.wait();
  return All;
}

//===----------------------------------------------------------------------===//
// The command
//===----------------------------------------------------------------------===//

/// Can the result be printed? Reports an error if not.
static bool isPrintable(ArrayRef<Compared> All, const Options &O, DiagnosticEngine &D) {
  for (const Compared &C : All) {
    if (C.Cost.Overflow)
      return D.error(None32, "cost of the plan of '" + nameOf(C.Policy) + "' for " +
                                 C.Target->fullName() + " is too large");
    if (!O.Compare.OpsOf.empty() && !C.isPlanned())
      return D.error(None32, "'" + nameOf(C.Policy) + "' has no plan for " + C.Target->fullName() +
                                 ": " + C.Error);
  }
  return true;
}

static bool compare(Input &In, const Options &O) {
  std::unique_ptr<Graph> G = In.readGraph(/*Strip=*/true);
  if (!G || !In.readCosts(O, *G))
    return false;
  bool Good = true;
  for (const NamedTarget &T : O.Targets)
    Good &= verifyForTarget(*G, *T.Info, In.diags());
  if (!Good)
    return false;
  PlanOptions Plan = O.Plan;
  Plan.Costs = In.costs();
  StringRef Text = In.diags().sourceMgr().getMemoryBuffer(In.diags().buffer())->getBuffer();
  std::vector<Compared> All = compareAll(*G, Text, O, Plan);
  if (!isPrintable(All, O, In.diags()))
    return false;
  Output Out(O.Output.File);
  if (!Out.open())
    return false;
  if (!O.Compare.OpsOf.empty())
    printOpsBeside(*G, All.front(), All.back(), Out.os());
  else if (O.Output.Emit == Emit::JSON)
    printCompareJSON(*G, All, O, Out.os());
  else
    printCompareText(*G, All, O, Out.os());
  return Out.keep();
}

int tool::runCompare(const Options &O) {
  Input In;
  if (!In.open(O))
    return ExitBadInput;
  return In.finish(compare(In, O));
}
