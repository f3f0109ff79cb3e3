//===- JointCommand.cpp - one choice of layouts for several targets -------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan --contract=driver --joint`: chooses once for all targets, and prints the frame with
/// all transitions or what each target pays. Ops differ from driver to driver, so the frame has no
/// plan.
///
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Input.h"
#include "JointReport.h"
#include "Output.h"
#include "Progress.h"
#include "auxplan/Graph/TextIO.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

static std::optional<JointLayouts> choose(const Graph &G, Input &In, const Options &O) {
  std::vector<WeightedTarget> Targets;
  for (auto [T, Weight] : zip(O.Targets, O.Joint.Weights)) {
    if (!verifyForTarget(G, *T.Info, In.diags()))
      return std::nullopt;
    Targets.push_back({T.Info, Weight});
  }
  PlanOptions Plan = O.Plan;
  Plan.Costs = In.costs();
  Progress Shown(O.Output.ProgressAfter);
  return chooseJointly(G, Targets, Plan, In.diags(), [&](size_t Done) {
    bool IsLast = Done == Targets.size();
    Shown.says(IsLast ? "choosing layouts for all targets"
                      : "choosing layouts for " + Targets[Done].Target->fullName(),
               Done, Targets.size() + 1);
  });
}

static bool runOn(Input &In, const Options &O) {
  std::unique_ptr<Graph> G = In.readUnplanned(O);
  if (!G || !In.readCosts(O, *G))
    return false;
  std::optional<JointLayouts> Found = choose(*G, In, O);
  if (!Found)
    return false;
  if (O.Output.Emit == Emit::None || In.verifiesDiagnostics())
    return true;
  Output Out(O.Output.File);
  if (!Out.open())
    return false;
  if (O.Output.Emit == Emit::JSON)
    printJointJSON(*Found, O, Out.os());
  else if (O.Output.Emit == Emit::Stats)
    printJointStats(*Found, O, Out.os());
  else
    printText(*Found->Frames, Out.os());
  return Out.keep();
}

int tool::runJoint(const Options &O) {
  Input In;
  if (!In.open(O))
    return ExitBadInput;
  return In.finish(runOn(In, O));
}
