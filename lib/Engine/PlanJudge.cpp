//===- PlanJudge.cpp - what plans cost, and whether they are right --------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See PlanJudge.h.
///
//===----------------------------------------------------------------------===//

#include "PlanJudge.h"
#include "lib/Checker/Verdict.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/Debug.h"

#define DEBUG_TYPE "aux-candidates"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumJudged, "Number of candidates checked and priced");

PlanRank auxplan::rankOf(const Candidate &C, Objective Goal) {
  switch (Goal) {
  case Objective::Total:
    return {C.total(), C.ops(), C.prologue()};
  case Objective::Traffic:
    return {C.own(), C.total(), C.prologue()};
  case Objective::Ops:
    return {C.ops(), C.total(), C.prologue()};
  }
  llvm_unreachable("unknown objective");
}

bool auxplan::isBetter(const Candidate &A, const Candidate &B, Objective Goal) {
  return A.IsRight && (!B.IsRight || rankOf(A, Goal) < rankOf(B, Goal));
}

void PlanJudge::judge(Candidate &C) const {
  if (!C.Plan || C.Cost)
    return;
  Problem P(*C.Plan, T, {false, Options.Costs, Options.Rules});
  CostObserver Sums(P);
  if (Options.KeepsSteps)
    C.Steps = std::make_unique<Trace>(*C.Plan);
  PlanObserver *Sees = C.Steps ? static_cast<PlanObserver *>(C.Steps.get()) : &Sums;
  C.IsRight = isRightPlan(P, D, Sees);
  C.Cost = PlanCost();
  if (C.IsRight) {
    if (C.Steps)
      C.Steps->replay(Sums);
    C.Cost = Sums.finish();
    C.IsRight = !C.Cost->Overflow;
  }
  ++NumJudged;
  LLVM_DEBUG(dbgs() << "a plan that is " << (C.IsRight ? "right" : "wrong") << ": own " << C.own()
                    << ", total " << C.total() << ", " << C.ops() << " calls\n");
}
