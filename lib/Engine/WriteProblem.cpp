//===- WriteProblem.cpp - what optimal solves, for other solvers ----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Plans like `optimal`, and makes the exact planner print the problems that it solved.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Engine/WriteProblem.h"
#include "OptimalKinds.h"
#include "lib/Planner/Timeline/Aliasing.h"
#include "llvm/Support/JSON.h"

using namespace auxplan;
using namespace llvm;

static bool writeProblemOf(const Graph &G, const TargetInfo &T, const PlanOptions &Options,
                           DiagnosticEngine &D, raw_ostream &OS) {
  SearchMemory Memory;
  PlanHeader Header = headerFor(T, Options);
  PlanJudge Judge(T, Options, D);
  std::unique_ptr<OwnPlan> Own = planOwn({G, T, Header, Options, Memory, Judge});
  const SoundBound &Bound = Own->Bound;
  if (Own->Slack)
    return D.error(None32, "it is not known for " + T.fullName() +
                               " which aux kinds cost least, and so no minimum");
  OptimalPolicy &Policy = Bound.Relaxed ? *Bound.Relaxed : Own->Exact;
  // Plans once more, since writing a plan frees the memory of the search.
  if (!Bound.Own || !Policy.plan())
    return D.error(None32, "the graph has no exact plan for " + T.fullName() +
                               ", and so no problem that could be printed");
  if (Policy.solutions().isCut())
    return D.error(None32, "more rows occur for " + T.fullName() +
                               " than are searched, and so its minimum is not known");
  PlanProblem Found;
  Solution By;
  if (std::optional<CellId> TooLarge = Policy.findProblem(Found, By)) {
    StringRef Name = G.Names.get(Own->P.imageOfCell(*TooLarge).Name);
    return D.error(None32, "more rows occur for " + T.fullName() + " than are printed, of '%" +
                               Name + "' and what is planned with it");
  }
  const char *Broken = Found.check();
  bool IsFound = llvm::all_of(By.Units, [](const UnitPath &Of) { return !Of.Turns.empty(); });
  if (!IsFound)
    D.warning(None32, "the plan for " + T.fullName() +
                          " has not been found among the rows of the problem, which is not verified");
  else if (!Broken)
    Broken = Found.verify(By);
  if (Broken)
    return D.error(None32, "internal error: the plan for " + T.fullName() +
                               " does not solve its problem: " + Broken);
  json::OStream J(OS);
  Found.print(J);
  return true;
}

bool auxplan::writeProblem(const Graph &G, const TargetInfo &Target, const PlanOptions &Options,
                           DiagnosticEngine &D, raw_ostream &OS) {
  TargetInfo T = rulesFor(Target, Options);
  return canPlan(G, T, D) && writeProblemOf(G, T, Options, D, OS);
}
