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
