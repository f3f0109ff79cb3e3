//===- VerifyCommand.cpp - is this plan right? ----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan verify`: checks a planned graph for the target in its header.
///
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Input.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Planner/Checker.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

/// The target that the plan is for; null after an error.
static const TargetInfo *targetOf(const Graph &G, const Options &O, DiagnosticEngine &D) {
  if (!G.Header) {
    D.error(0, "graph is not planned: expected 'plan target(...)' before anything else");
    return nullptr;
  }
  Expected<const TargetInfo *> Found = findTarget(G.Header->Target);
  if (!Found) {
    D.error(G.HeaderLoc, toString(Found.takeError()));
    return nullptr;
  }
  if (O.Targets.empty() || O.Targets.front().Info == *Found)
    return *Found;
  D.error(G.HeaderLoc, "plan is for '" + (*Found)->fullName() +
                           "', found '--target=" + O.Targets.front().Spelled + "'");
  return nullptr;
}

static bool verify(const Options &O, Input &In) {
  DiagnosticEngine &D = In.diags();
  std::unique_ptr<Graph> G = In.readGraph();
  if (!G)
    return false;
  const TargetInfo *T = targetOf(*G, O, D);
  return T && verifyForTarget(*G, *T, D) && checkPlannable(*G, D) && checkPlan(Problem(*G, *T), D);
}

int tool::runVerify(const Options &O) {
  Input In;
  if (!In.open(O))
    return ExitBadInput;
  bool Ok = verify(O, In);
  return In.finish(Ok);
}
