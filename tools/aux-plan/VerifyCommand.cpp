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
#include "auxplan/Checker/Checker.h"
#include "auxplan/Graph/TextIO.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

static bool verify(const Options &O, Input &In) {
  DiagnosticEngine &D = In.diags();
  std::unique_ptr<Graph> G = In.readGraph();
  if (!G)
    return false;
  const TargetInfo *T = In.targetOf(*G, O);
  return T && verifyForTarget(*G, *T, D) && checkPlan(Problem(*G, *T), D);
}

int tool::runVerify(const Options &O) {
  Input In;
  if (!In.open(O))
    return ExitBadInput;
  bool Ok = verify(O, In);
  return In.finish(Ok);
}
