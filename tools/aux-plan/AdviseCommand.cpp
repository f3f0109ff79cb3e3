//===- AdviseCommand.cpp - changes that make a frame cheaper --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan advise`: lists the changes of a frame that save cost, or prints the frame with some of
/// them carried out. Unless a policy is given these are, above all, changes of barriers for the
/// drivers of the targets.
///
//===----------------------------------------------------------------------===//

#include "AdviseReport.h"
#include "BarrierReport.h"
#include "Commands.h"
#include "Deadline.h"
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

/// Prints the frame with the best edits of the number, or with all and perhaps a change of the
/// meaning.
static bool apply(const BarrierAdvice &A, const Options &O, DiagnosticEngine &D, raw_ostream &OS) {
  if (unsigned Number = O.Advise.ApplyMeaning) {
    if (Number > A.MeaningGraphs.size())
      return D.error(None32, "there are " + Twine(A.MeaningGraphs.size()) +
                                 " changes with letters, asked for '" +
                                 Twine(char('a' + Number - 1)) + "'");
    formatChanged(*A.MeaningGraphs[Number - 1], *A.Text, D, OS);
    return true;
  }
  size_t Size = O.Advise.ApplyAll ? A.Edits.size() : O.Advise.Apply;
  if (A.Edits.empty())
    D.warning(None32, "there are no edits of barriers: the frame is printed as it was");
  else if (Size > A.Edits.size())
    D.warning(None32, "there are " + Twine(A.Edits.size()) + " edits of barriers, asked for " +
                          Twine(Size) + ": all are applied");
  // A set may be smaller: then no set of the number saves more, or there are no more edits.
  const Graph *Changed = A.Text.get();
  for (auto [S, Made] : zip(A.Sets, A.Graphs))
    if (S.Edits.size() <= Size)
      Changed = Made.get();
  formatChanged(*Changed, *A.Text, D, OS);
  return true;
}

/// Prints the answer as soon as it is there, and then what \p Finish adds to it.
static bool print(BarrierAdvice &A, const Options &O, DiagnosticEngine &D,
                  function_ref<bool()> Finish) {
  bool Applies = O.Advise.Apply || O.Advise.ApplyAll || O.Advise.ApplyMeaning;
  bool IsText = !Applies && O.Output.Emit != Emit::JSON && O.Output.Emit != Emit::Sarif;
  bool NeedsAll = Applies ? O.Advise.ApplyMeaning != 0 : !IsText;
  if (NeedsAll && !Finish())
    return false;
  Output Out(O.Output.File, /*MayFail=*/Applies);
  if (!Out.open())
    return false;
  if (Applies) {
    if (!apply(A, O, D, Out.os()))
      return false;
  } else if (O.Output.Emit == Emit::JSON) {
    printBarriersJSON(A, O, D, Out.os());
  } else if (O.Output.Emit == Emit::Sarif) {
    printBarriersSarif(A, O, D, Out.os());
  } else {
    printAdviceAnswer(A, O, D, Out.os());
    Out.os().flush();
    if (!Finish())
      return false;
    printAdviceRest(A, O, D, Out.os());
  }
  return Out.keep();
}

/// What to change for the drivers.
static bool adviseOnBarriers(Input &In, const Options &O, const Graph &Text,
                             ArrayRef<const TargetInfo *> Targets) {
  DiagnosticEngine &D = In.diags();
  BarrierAdviceOptions How;
  How.Plan = O.Plan;
  How.Plan.Costs = In.costs();
  How.AlsoSize = O.Advise.Apply;
  How.OnlyAll = !O.Advise.Verbose && O.Output.Emit == Emit::Text;
  How.Weights = O.Joint.Weights;
  if (!findNamed(Text, O.Advise.Names, How.Images, How.Passes, D))
    return false;
  Deadline Until(O.Advise.Milliseconds);
  How.IsOver = Until.asks();
  std::optional<BarrierAdvice> Found;
  auto Shown = [&](function_ref<void()> Search) {
    Progress Now(O.Output.ProgressAfter);
    How.Progress = [&](size_t Done, size_t All) { Now.says("planning changed frames", Done, All); };
    Search();
  };
  Shown([&] { Found = adviseForDrivers(Text, Targets, How, D); });
  return Found && print(*Found, O, D, [&] {
           bool IsDone;
           Shown([&] { IsDone = addMeaning(*Found, Targets, How, D); });
           return IsDone;
         });
}

static bool adviseOnAll(Input &In, const Options &O, const Graph &G,
                        ArrayRef<const TargetInfo *> Targets) {
  DiagnosticEngine &D = In.diags();
  auxplan::AdviceOptions How;
  How.Plan = O.Plan;
  How.Plan.Costs = In.costs();
  if (!findNamed(G, O.Advise.Names, How.Images, How.Passes, D))
    return false;
  Deadline Until(O.Advise.Milliseconds);
  std::optional<Advice> Found;
  {
    Progress Shown(O.Output.ProgressAfter);
    How.Progress = [&](size_t Done, size_t All) {
      Shown.says("planning changed frames", Done, All);
    };
    How.IsOver = Until.asks();
    Found = adviseOn(G, Targets, How, D);
  }
  if (!Found)
    return false;
  Output Out(O.Output.File, /*MayFail=*/true);
  if (!Out.open())
    return false;
  if (O.Advise.Apply) {
    if (!apply(G, *Found, O.Advise.Apply, D, Out.os()))
      return false;
  } else if (O.Output.Emit == Emit::JSON) {
    printAdviceJSON(*Found, O, D, Out.os());
  } else if (O.Output.Emit == Emit::Sarif) {
    printAdviceSarif(*Found, O, D, Out.os());
  } else {
    printAdviceText(*Found, O, D, Out.os());
  }
  return Out.keep();
}

static bool advise(Input &In, const Options &O) {
  std::unique_ptr<Graph> G = In.readUnplanned(O);
  if (!G || !In.readCosts(O, *G))
    return false;
  std::vector<const TargetInfo *> Targets;
  for (const NamedTarget &T : O.Targets) {
    if (!verifyForTarget(*G, *T.Info, In.diags()))
      return false;
    Targets.push_back(T.Info);
  }
  return O.Plan.Contract == Contract::Driver ? adviseOnBarriers(In, O, *G, Targets)
                                             : adviseOnAll(In, O, *G, Targets);
}

int tool::runAdvise(const Options &O) {
  Input In;
  if (!In.open(O))
    return ExitBadInput;
  return In.finish(advise(In, O));
}
