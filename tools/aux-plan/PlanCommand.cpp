//===- PlanCommand.cpp - planning -----------------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan` without a command: for each target plan, check, print. The checker checks every plan,
/// also a plan that was read. Outputs are kept when all targets are done.
///
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Console.h"
#include "Input.h"
#include "KeptDiagnostics.h"
#include "NamedThings.h"
#include "Output.h"
#include "PlanRows.h"
#include "PlanViews.h"
#include "Progress.h"
#include "auxplan/Engine/Session.h"
#include "auxplan/Engine/WriteProblem.h"
#include "auxplan/Graph/FrameCycle.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Planner/Cost.h"
#include "auxplan/Views/FirstFrames.h"
#include "auxplan/Views/PlanJSON.h"
#include "auxplan/Views/PlanNotes.h"
#include "auxplan/Views/PlanStats.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

namespace {

class PlanRun {
public:
  PlanRun(const Options &O, Input &In)
      : O(O), Plan(O.Plan), D(In.diags()), Quiet(In.verifiesDiagnostics()) {
    Plan.Costs = In.costs();
  }
  bool run(const Graph &);
  /// From now on, adds rows instead of printing.
  void addTo(std::vector<PlanRow> &To) { Rows = &To; }

private:
  bool runTarget(const Graph &, const NamedTarget &);
  bool hasSamePlan(const Graph &, const TargetInfo &);
  bool warn(const FirstError &, const TargetInfo &);
  PlannedGraph planned(const Graph &, const TargetInfo &, DiagnosticEngine &To);
  std::optional<PlannedGraph> planToPrint(const Graph &, const TargetInfo &);
  bool print(const PlannedGraph &, const NamedTarget &);
  Output *outputFor(const NamedTarget &Target);
  bool printProblem(const Graph &, const NamedTarget &);
  bool printLives(const Problem &, const Trace &Steps, raw_ostream &);
  bool printView(const Problem &, const Trace &Steps, raw_ostream &);
  void printPlan(const Problem &, const Trace *Steps, raw_ostream &);
  std::vector<std::string> whyApart(const Problem &) const;
  void printJSON(const Problem &, const PlannedGraph &, raw_ostream &);

  const Options &O;
  PlanOptions Plan;
  DiagnosticEngine &D;
  bool Quiet; ///< only diagnostics are wanted
  bool CannotWrite = false;
  std::vector<PlanRow> *Rows = nullptr;
  std::vector<std::unique_ptr<Output>> Outputs;
  std::unique_ptr<json::OStream> Array; ///< of several plans in one output
};

} // namespace

/// The options that ask for the plan of \p Carried; empty: its policy is unknown, or it is for
/// another target than \p Wanted.
static std::string optionsFor(const PlanHeader &Carried, const PlanHeader &Wanted) {
  std::optional<Policy> By = parsePolicy(Carried.Policy);
  if (!By || Carried.Target != Wanted.Target)
    return "";
  std::string Text = "--policy=" + Carried.Policy;
  if (Carried.Contract != nameOf(contractOf(*By)))
    Text += " --contract=" + Carried.Contract;
  if (By == Policy::Optimal && Carried.Minimize != nameOf(Objective::Total))
    Text += " --minimize=" + Carried.Minimize;
  if (!Carried.Limits.empty())
    Text += " --driver-limits";
  if (!Carried.Lifted.empty())
    Text += " --lift=" + join(Carried.Lifted, ",");
  return Text;
}

/// Is the plan that the graph carries the plan that the options ask for?
bool PlanRun::hasSamePlan(const Graph &G, const TargetInfo &T) {
  const PlanHeader &H = *G.Header;
  Expected<const TargetInfo *> Found = findTarget(H.Target);
  if (!Found)
    return D.error(G.HeaderLoc, toString(Found.takeError()));
  PlanHeader Wanted = headerFor(T, O.Plan), Carried = H;
  Carried.Target = (*Found)->fullName(); // which may be written as an alias
  PlanHeader Compared = Carried;
  if (O.Plan.Policy != Policy::Optimal)
    Compared.Minimize = Wanted.Minimize; // which means nothing there
  if (Compared == Wanted)
    return true;
  D.error(G.HeaderLoc,
          "graph is already planned with " + textOf(H) + ", asked for " + textOf(Wanted));
  std::string Keeps = optionsFor(Carried, Wanted);
  D.note(G.HeaderLoc, (Keeps.empty() ? "" : "'" + Keeps + "' takes this plan as it is; ") +
                          "'--replan' drops this plan and makes a new one");
  return false;
}

/// Warns that a plan which is printed all the same is wrong. False: that is an error.
bool PlanRun::warn(const FirstError &Of, const TargetInfo &T) {
  std::string More = Of.Errors > 1 ? " (and " + std::to_string(Of.Errors - 1) + " more)" : "";
  LocOffset Loc = None32;
  if (Of.Loc.isValid())
    Loc = Of.Loc.getPointer() - D.sourceMgr().getMemoryBuffer(D.buffer())->getBufferStart();
  unsigned Before = D.errors();
  D.warning(Loc, "plan for " + T.fullName() + " does not verify: " + Of.Message + More);
  return D.errors() == Before;
}

/// The plan that the graph carries, or a new plan, and the verdict of the checker.
PlannedGraph PlanRun::planned(const Graph &G, const TargetInfo &T, DiagnosticEngine &To) {
  Session By(T, Plan);
  By.keepSteps(O.Output.Emit == Emit::JSON || isView(O.Output.Emit) ||
               (O.Output.Emit == Emit::IR && O.Output.Comments));
  return G.Header ? By.check(G, To) : By.plan(G, To);
}

/// None: there is no plan to print; errors have said why.
std::optional<PlannedGraph> PlanRun::planToPrint(const Graph &G, const TargetInfo &T) {
  SilentEngine Silent(D);
  PlannedGraph Found = planned(G, T, O.Verify ? D : Silent.D);
  if (!Found.Plan && !O.Verify)
    Found = planned(G, T, D); // says why
  if (!Found.Plan)
    return std::nullopt;
  if (O.Verify ? Found.IsRight : !Silent.Said.Errors || warn(Silent.Said, T))
    return Found;
  D.note(None32, "this is in the plan for " + T.fullName() + " with policy '" +
                     nameOf(O.Plan.Policy) + "'; '--no-verify' prints it all the same");
  return std::nullopt;
}

/// The output for the plan of \p Target; null after an error.
Output *PlanRun::outputFor(const NamedTarget &Target) {
  bool Several = O.Targets.size() > 1;
  if (!Outputs.empty() && !O.Output.isPerTarget())
    return Outputs.back().get();
  auto Out = std::make_unique<Output>(O.Output.fileFor(Target), /*MayFail=*/Several);
  if (!Out->open()) {
    CannotWrite = true;
    return nullptr;
  }
  Outputs.push_back(std::move(Out));
  bool IsJSON = O.Output.Emit == Emit::JSON || O.Output.Emit == Emit::Problem;
  if (IsJSON && Several && !O.Output.isPerTarget()) {
    Array = std::make_unique<json::OStream>(Outputs.back()->os());
    Array->arrayBegin();
  }
  return Outputs.back().get();
}

void PlanRun::printPlan(const Problem &P, const Trace *Steps, raw_ostream &OS) {
  if (!O.Output.Comments)
    return printText(P.graph(), OS);
  PlanNotes Notes(P);
  Steps->replay(Notes);
  printText(P.graph(), Notes, OS);
}

void PlanRun::printJSON(const Problem &P, const PlannedGraph &Of, raw_ostream &OS) {
  std::optional<json::OStream> Own;
  json::OStream &J = Array ? *Array : Own.emplace(OS);
  PlanJSON View(P, Of.Cost, J, Of.Sharing);
  Of.Steps->replay(View);
  View.finish();
  if (!Array)
    J.flush(), OS << '\n';
}

/// Prints the problem that `optimal` solves, whatever the policy.
bool PlanRun::printProblem(const Graph &G, const NamedTarget &T) {
  if (G.Header)
    return D.error(G.HeaderLoc, "a problem is made of a graph without a plan; '--replan' drops "
                                "the plan");
  std::string Text;
  raw_string_ostream Held(Text);
  if (!writeProblem(G, *T.Info, Plan, D, Held))
    return false;
  if (Quiet)
    return true;
  Output *Out = outputFor(T);
  if (!Out)
    return false;
  if (Array)
    Array->rawValue(Text);
  else
    Out->os() << Text << '\n';
  return true;
}

bool PlanRun::printLives(const Problem &P, const Trace &Steps, raw_ostream &OS) {
  std::vector<ImageId> Images;
  for (const std::string &Name : O.Output.Images)
    if (!findImages(P.graph(), Name, Images, D))
      return false;
  printSVG(P, Steps, Images, OS);
  return true;
}

bool PlanRun::printView(const Problem &P, const Trace &Steps, raw_ostream &OS) {
  if (O.Output.Emit == Emit::Dot)
    return printDot(P, Steps, OS), true;
  if (O.Output.Emit == Emit::Perfetto)
    return printPerfetto(P, Steps, OS), true;
  if (O.Output.Emit == Emit::SVG)
    return printLives(P, Steps, OS);
  SilentEngine Silent(D);
  std::optional<PlanExplanation> Why = explainPlan(P, Silent.D);
  if (!Why)
    return D.error(None32, "remarks are for right plans; the checker rejects this plan for " +
                               P.target().fullName());
  printRemarks(P, Steps, *Why, findAvoidedOps(P, *Why, Plan, Silent.D), O.Input.File, D, OS);
  return true;
}

/// The checker shows the steps once more, but only if the plan has frames that are apart.
std::vector<std::string> PlanRun::whyApart(const Problem &P) const {
  FirstFrames Firsts(P);
  if (!Firsts.any())
    return {};
  DiagnosticEngine Unheard = D.muted();
  if (!checkPlan(P, Unheard, &Firsts))
    return {};
  return Firsts.reasons();
}

bool PlanRun::print(const PlannedGraph &Of, const NamedTarget &T) {
  if (Rows) {
    Rows->back().Header = *Of.Plan->Header;
    Rows->back().Cost = Of.Cost;
    Rows->back().Shown = framesShown(*Of.Plan);
    return true;
  }
  if (O.Output.Emit == Emit::None || Quiet)
    return true;
  Problem P(*Of.Plan, *T.Info, {false, Plan.Costs});
  bool Continues = !Outputs.empty() && !O.Output.isPerTarget();
  Output *Out = outputFor(T);
  if (!Out)
    return false;
  if (O.Output.Emit == Emit::IR)
    printPlan(P, Of.Steps.get(), Out->os());
  else if (O.Output.Emit == Emit::JSON)
    printJSON(P, Of, Out->os());
  else if (isView(O.Output.Emit))
    return printView(P, *Of.Steps, Out->os());
  else
    printStats(P, Of.Cost, whyApart(P), Out->os() << (Continues ? "\n" : ""));
  return true;
}

bool PlanRun::runTarget(const Graph &G, const NamedTarget &T) {
  // A plan for another target may have aux kinds that this target lacks; the error should be about
  // the target.
  if (G.Header && O.Output.Emit != Emit::Problem && !hasSamePlan(G, *T.Info))
    return false;
  if (!verifyForTarget(G, *T.Info, D))
    return false;
  if (O.Output.Emit == Emit::Problem)
    return printProblem(G, T);
  std::optional<PlannedGraph> Found = planToPrint(G, *T.Info);
  if (!Found)
    return false;
  bool NeedsCost = Rows || O.Output.Emit == Emit::JSON || O.Output.Emit == Emit::Stats;
  if (NeedsCost && Found->Cost.Overflow)
    return D.error(None32,
                   "cost of the plan for " + T.Info->fullName() +
                       " is too large: bytes, and sums of units of 64/2^20 bytes, must stay "
                       "below 2^62");
  return print(*Found, T);
}

bool PlanRun::run(const Graph &G) {
  {
    Progress Shown(O.Output.ProgressAfter);
    for (auto [I, T] : enumerate(O.Targets)) {
      Shown.says("planning for " + T.Info->fullName() + ", policy " + nameOf(O.Plan.Policy), I,
                 O.Targets.size());
      if (Rows)
        Rows->push_back({O.Input.File, T.Info, "", headerFor(*T.Info, Plan), {}});
      size_t Said = Rows ? HeldConsole::current()->Messages.size() : 0;
      bool Good = runTarget(G, T);
      if (Rows && !Good)
        Rows->back().Error = firstErrorIn(HeldConsole::current()->Messages, Said, O.Input.File);
      if (!Good && (D.atLimit() || CannotWrite))
        break;
    }
  }
  if (Array) { // also after errors: the writer must end what it began
    Array->arrayEnd();
    Array->flush();
    Outputs.back()->os() << '\n';
  }
  if (D.hadError() || CannotWrite)
    return false;
  return keepAll(Outputs);
}

/// Takes the target from the plan that the graph carries; and the options of that plan, if the
/// command line does not say which plan it wants.
static bool takeCarried(const Graph &G, Options &O, DiagnosticEngine &D) {
  const PlanHeader &H = *G.Header;
  Expected<const TargetInfo *> T = findTarget(H.Target);
  if (!T)
    return D.error(G.HeaderLoc, toString(T.takeError()));
  O.Targets.push_back({*T, H.Target});
  if (O.AsksForPlan)
    return true; // if the options ask for another plan, an error says so
  Expected<bool> Taken = takePlan(H, O.Plan);
  return Taken || D.error(G.HeaderLoc, toString(Taken.takeError()));
}

int tool::planRows(const Options &O, std::vector<PlanRow> &Rows) {
  Input In;
  std::unique_ptr<Graph> G = In.open(O) ? In.readGraph(/*Strip=*/O.Replan) : nullptr;
  bool Good = false;
  if (G && In.readCosts(O, *G)) {
    PlanRun Run(O, In);
    Run.addTo(Rows);
    Good = Run.run(*G);
  }
  for (const NamedTarget &T : ArrayRef(O.Targets).drop_front(Rows.size()))
    Rows.push_back({O.Input.File,
                    T.Info,
                    firstErrorIn(HeldConsole::current()->Messages, 0, O.Input.File),
                    headerFor(*T.Info, O.Plan),
                    {}});
  return Good ? ExitDone : ExitBadInput;
}

int tool::runPlan(const Options &O) {
  Input In;
  if (!In.open(O))
    return ExitBadInput;
  std::unique_ptr<Graph> G = In.readGraph(/*Strip=*/O.Replan);
  if (!G || !In.readCosts(O, *G))
    return In.finish(false);
  if (!O.Targets.empty())
    return In.finish(PlanRun(O, In).run(*G));
  if (!G->Header)
    return targetError(), ExitBadUsage;
  Options Own = O;
  return In.finish(takeCarried(*G, Own, In.diags()) && PlanRun(Own, In).run(*G));
}
