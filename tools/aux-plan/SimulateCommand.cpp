//===- SimulateCommand.cpp - does a plan give right data? -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan simulate`: executes a planned graph on blocks of data, for the target
/// in its header.
///
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Input.h"
#include "auxplan/Checker/Checker.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Simulator/Simulator.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

static bool simulate(const Options &O, Input &In) {
  std::unique_ptr<Graph> G = In.readGraph();
  if (!G)
    return false;
  const TargetInfo *T = In.targetOf(*G, O);
  if (!T || !verifyForTarget(*G, *T, In.diags()))
    return false;
  Problem P(*G, *T);
  if (!O.Simulate.Paths)
    return simulatePlan(P, In.diags());
  bool Right = true;
  for (unsigned N = 0; N != O.Simulate.Paths && Right; ++N) {
    SimulationOptions OnPath;
    OnPath.PathSeed = O.Simulate.Seed + N;
    Right = simulatePlan(P, In.diags(), OnPath);
  }
  return Right;
}

int tool::runSimulate(const Options &O) {
  Input In;
  if (!In.open(O))
    return ExitBadInput;
  bool Ok = simulate(O, In);
  return In.finish(Ok);
}
