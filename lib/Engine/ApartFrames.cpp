//===- ApartFrames.cpp - first executions that cost others less -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See ApartFrames.h. If all states that any access may find have one price, nothing can get
/// cheaper.
///
//===----------------------------------------------------------------------===//

#include "ApartFrames.h"
#include "auxplan/Graph/FrameCycle.h"
#include "auxplan/Graph/Select.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

static unsigned framesApart(const Graph &Plan) {
  return count_if(Plan.Frames, [](const Frame &F) { return F.Prologue; });
}

/// The images of a ring take turns, so each of them can be in another state when it comes to its
/// first use.
static unsigned longestRing(const Graph &Plan) {
  unsigned Most = 1;
  for (const Image &I : Plan.Images)
    Most = std::max<unsigned>(Most, I.History);
  return Most;
}

void auxplan::planFramesApart(Candidate &Best, PlanJudge &Judge,
                              function_ref<std::unique_ptr<Graph>(unsigned Apart)> Make) {
  if (!Best.IsRight || none_of(Best.Plan->Frames, [](const Frame &F) { return F.Repeat; }))
    return;
  unsigned Known = framesApart(*Best.Plan);
  unsigned Last = Known + longestRing(*Best.Plan);
  for (unsigned Apart = Known + 1; Apart <= Last && !Best.Cost->isCertain(); ++Apart) {
    Candidate New;
    New.Plan = Make(Apart);
    Judge.judge(New);
    if (!New.IsRight || New.total() >= Best.total())
      continue;
    Best = std::move(New);
    ++Last;
  }
}

//===----------------------------------------------------------------------===//
// Equal frames
//===----------------------------------------------------------------------===//

/// The item where the last frame of the prologue begins, if it is equal to the steady frame behind
/// it; else None32.
static uint32_t findEqualFrame(const Graph &Plan) {
  uint32_t Last = None32;
  for (uint32_t I = 0; I != Plan.Items.size(); I = Plan.Items[I].Match + 1) {
    const Frame &F = Plan.Frames[Plan.Items[I].Index];
    if (F.Repeat && Last != None32 && equalExecutions(Plan, Last, I, firstNumberOf(Plan, Last)))
      return Last;
    Last = F.Prologue && F.Count == 1 ? I : None32;
  }
  return None32;
}

static std::unique_ptr<Graph> withoutFrame(const Graph &Plan, uint32_t Begin) {
  Selection Kept(Plan);
  for (uint32_t I = Begin; I <= Plan.Items[Begin].Match; ++I)
    Kept.Items[I] = false;
  auto Without = std::make_unique<Graph>(Plan);
  keepOnly(*Without, Kept);
  return Without;
}

static bool haveSameCosts(const CostSums &A, const CostSums &B) {
  auto ValuesOf = [](const CostSums &S) {
    return std::array{S.Accesses.value(), S.Ops.value(),    S.Shared.value(),
                      S.Calls.value(),    S.Stalls.value(), S.Cheapest.value()};
  };
  return ValuesOf(A) == ValuesOf(B);
}

void auxplan::leaveOutEqualFrames(Candidate &Best, PlanJudge &Judge) {
  while (Best.IsRight) {
    uint32_t Equal = findEqualFrame(*Best.Plan);
    if (Equal == None32)
      return;
    Candidate New;
    New.Plan = withoutFrame(*Best.Plan, Equal);
    Judge.judge(New);
    if (!New.IsRight || !haveSameCosts(New.Cost->Frame, Best.Cost->Frame))
      return;
    Best = std::move(New);
  }
}
