//===- VerifyCommand.cpp - is this plan right? ----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan verify`: checks a planned graph for the target in its header, and the barriers of a
/// graph that has any. A graph with barriers need not be planned; which objects share memory then
/// depends on `--target`.
///
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Input.h"
#include "auxplan/Checker/Checker.h"
#include "auxplan/Checker/SyncChecker.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Sync/BarrierPlan.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

/// A plan takes the barriers of its frame as they are, so they are not its faults.
static void warnAboutBarriers(const Graph &G, const TargetInfo &T, DiagnosticEngine &D) {
  if (size_t Num = findHazardFaults(G, T).size())
    D.warning(G.HeaderLoc,
              "the barriers of the frame leave " + Twine(Num) + (Num == 1 ? " use" : " uses") +
                  " without the order or memory that it needs; 'aux-plan sync' lists what "
                  "waits for nothing");
}

static bool verify(const Options &O, Input &In) {
  DiagnosticEngine &D = In.diags();
  std::unique_ptr<Graph> G = In.readGraph();
  if (!G)
    return false;
  bool HasBarriers = hasBarriers(*G);
  const TargetInfo *T = In.targetOf(*G, O);
  if (!T || !verifyForTarget(*G, *T, D))
    return false;
  if (!G->Header)
    return checkSync(*G, *T, D);
  if (HasBarriers)
    warnAboutBarriers(*G, *T, D);
  return checkPlan(Problem(*G, *T), D);
}

int tool::runVerify(const Options &O) {
  Input In;
  if (!In.open(O))
    return ExitBadInput;
  bool Ok = verify(O, In);
  return In.finish(Ok);
}
