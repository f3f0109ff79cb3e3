//===- AdviseCommand.cpp - changes that make a frame cheaper --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan advise`: lists the changes of a frame that save cost, or prints the frame with one of
/// them carried out.
///
//===----------------------------------------------------------------------===//

#include "AdviseReport.h"
#include "Commands.h"
#include "Input.h"
#include "NamedThings.h"
#include "Output.h"
#include "Progress.h"
#include "auxplan/Graph/TextIO.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

/// Prints the frame with the suggestion that the options name, with its comments.
static bool apply(const Graph &G, const Advice &A, unsigned Number, DiagnosticEngine &D,
                  raw_ostream &OS) {
  const Suggestion *S = suggestionOf(A, Number);
  if (!S)
    return D.error(None32, "there are " + Twine(numSuggestions(A)) +
                               " suggestions, asked for suggestion " + Twine(Number));
  Graph Changed = withChanges(G, A, *S);
  formatChanged(Changed, G, D, OS);
  return true;
}

static bool advise(Input &In, const Options &O) {
  DiagnosticEngine &D = In.diags();
  std::unique_ptr<Graph> G = In.readUnplanned(O);
  if (!G || !In.readCosts(O, *G))
    return false;
  std::vector<const TargetInfo *> Targets;
  for (const NamedTarget &T : O.Targets) {
    if (!verifyForTarget(*G, *T.Info, D))
      return false;
    Targets.push_back(T.Info);
  }
  auxplan::AdviceOptions How;
  How.Plan = O.Plan;
  How.Plan.Costs = In.costs();
  if (!findNamed(*G, O.Advise.Names, How.Images, How.Passes, D))
    return false;
  std::optional<Advice> Found;
  {
    Progress Shown(O.Output.ProgressAfter);
    How.Progress = [&](size_t Done, size_t All) {
      Shown.says("planning changed frames", Done, All);
    };
    Found = adviseOn(*G, Targets, How, D);
  }
  if (!Found)
    return false;
  Output Out(O.Output.File, /*MayFail=*/true);
  if (!Out.open())
    return false;
  if (O.Advise.Apply) {
    if (!apply(*G, *Found, O.Advise.Apply, D, Out.os()))
      return false;
  } else if (O.Output.Emit == Emit::JSON) {
    printAdviceJSON(*Found, O, D, Out.os());
  } else {
    printAdviceText(*Found, O, D, Out.os());
  }
  return Out.keep();
}

int tool::runAdvise(const Options &O) {
  Input In;
  if (!In.open(O))
    return ExitBadInput;
  return In.finish(advise(In, O));
}
