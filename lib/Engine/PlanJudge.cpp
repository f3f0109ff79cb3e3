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
STATISTIC(NumAlike, "Number of candidates that were equal to one that had been judged");

/// Plans of graphs with more accesses than this are not remembered: their memory is worth more than
/// the time.
static constexpr size_t MaxAccesses = 1 << 14;

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

const PlanJudge::Verdict *PlanJudge::find(const Graph &Plan) const {
  auto Found = llvm::find_if(Known, [&](const Verdict &V) {
    return V.Plan.Ops.size() == Plan.Ops.size() && equalGraphs(V.Plan, Plan);
  });
  return Found == Known.end() ? nullptr : &*Found;
}

void PlanJudge::judge(Candidate &C) {
  if (!C.Plan || C.Cost)
    return;
  if (const Verdict *Of = Options.KeepsSteps ? nullptr : find(*C.Plan)) {
    ++NumAlike;
    C.Cost = Of->Cost;
    C.IsRight = Of->IsRight;
    return;
  }
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
  if (C.Plan->Accesses.size() <= MaxAccesses)
    Known.push_back({*C.Plan, *C.Cost, C.IsRight});
}
