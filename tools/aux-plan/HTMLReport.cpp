//===- HTMLReport.cpp - a page that shows plans ---------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `--emit=html`: one file with everything in it. It holds the page (report/report.html) and, as
/// JSON, the plans of the chosen policy and of others to compare with, their explanations, and the
/// changes that save cost. The page draws them.
///
//===----------------------------------------------------------------------===//

#include "AdviseReport.h"
#include "BarrierReport.h"
#include "Commands.h"
#include "ExplainReport.h"
#include "Input.h"
#include "KeptDiagnostics.h"
#include "Output.h"
#include "Progress.h"
#include "auxplan/Engine/Session.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Views/PlanJSON.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

/// The page; @DATA@ stands for the data.
static constexpr StringLiteral Page =
#include "report.inc"
    ;

namespace {

class ReportRun {
public:
  ReportRun(const Options &O, Input &In) : O(O), In(In), D(In.diags()) {}
  bool run(const Graph &);

private:
  bool addPlans(const Graph &, const NamedTarget &);
  bool addPlan(const PlannedGraph &, const TargetInfo &, DiagnosticEngine &);
  bool addAdvice(const Graph &);
  bool addBarriers(const Graph &);
  std::vector<Policy> policies() const;

  const Options &O;
  Input &In;
  DiagnosticEngine &D;
  std::string Plans;            ///< as JSON
  std::string Advised = "null"; ///< as JSON
  std::string Edits = "null";   ///< of barriers, as JSON; null: the frames are not such
};

} // namespace

/// The chosen policy first; then those with which people compare.
std::vector<Policy> ReportRun::policies() const {
  std::vector<Policy> All = {O.Plan.Policy};
  for (Policy P : {Policy::Tracked, Policy::Layout})
    if (!is_contained(All, P))
      All.push_back(P);
  return All;
}

bool ReportRun::addPlan(const PlannedGraph &Of, const TargetInfo &T, DiagnosticEngine &To) {
  Problem P(*Of.Plan, T, {false, In.costs()});
  std::optional<PlanExplanation> Why = explainPlan(P, To);
  if (!Why)
    return false;
  raw_string_ostream OS(Plans);
  OS << (Plans.empty() ? "" : ",") << "{\"plan\":";
  {
    json::OStream J(OS);
    PlanJSON View(P, Of.Cost, J);
    Of.Steps->replay(View);
    View.finish();
  }
  OS << ",\"explain\":";
  {
    json::OStream J(OS);
    printExplainJSON({P, D, *Why, {}, {}, 0}, J);
  }
  OS << '}';
  return true;
}

/// A plan of another policy is left out if it is wrong, as a driver's may be.
bool ReportRun::addPlans(const Graph &G, const NamedTarget &T) {
  if (!verifyForTarget(G, *T.Info, D))
    return false;
  for (Policy By : policies()) {
    PlanOptions Plan = O.Plan;
    Plan.Costs = In.costs();
    bool IsChosen = By == O.Plan.Policy;
    if (!IsChosen) {
      Plan.Policy = By;
      Plan.Contract = contractOf(By);
    }
    DiagnosticEngine Unheard = D.muted();
    DiagnosticEngine &To = IsChosen ? D : Unheard;
    Session Planner(*T.Info, Plan);
    Planner.keepSteps();
    PlannedGraph Made = Planner.plan(G, To);
    if (IsChosen && Made && Made.Cost.Overflow)
      return D.error(None32, "cost of the plan for " + T.Info->fullName() + " is too large");
    bool IsAdded = Made && !Made.Cost.Overflow && addPlan(Made, *T.Info, To);
    if (IsChosen && !IsAdded)
      return false;
  }
  return true;
}

bool ReportRun::addAdvice(const Graph &G) {
  std::vector<const TargetInfo *> Targets;
  for (const NamedTarget &T : O.Targets)
    Targets.push_back(T.Info);
  auxplan::AdviceOptions How;
  How.Plan = O.Plan;
  How.Plan.Costs = In.costs();
  Progress Shown(O.Output.ProgressAfter);
  How.Progress = [&](size_t Done, size_t All) { Shown.says("planning changed frames", Done, All); };
  std::optional<Advice> Found = adviseOn(G, Targets, How, D);
  if (!Found)
    return false;
  Advised.clear();
  raw_string_ostream OS(Advised);
  printAdviceJSON(*Found, O, D, OS);
  return true;
}

/// A target on which the driver is wrong about the frame as recorded has no advice, and then none
/// has.
bool ReportRun::addBarriers(const Graph &G) {
  std::vector<const TargetInfo *> Targets;
  for (const NamedTarget &T : O.Targets)
    Targets.push_back(T.Info);
  BarrierAdviceOptions How;
  How.Plan = O.Plan;
  How.Plan.Costs = In.costs();
  DiagnosticEngine Unheard = D.muted();
  std::optional<BarrierAdvice> Found = adviseForDrivers(G, Targets, How, Unheard);
  if (!Found || !addMeaning(*Found, Targets, How, Unheard))
    return true;
  Edits.clear();
  raw_string_ostream OS(Edits);
  printBarriersJSON(*Found, O, D, OS);
  return true;
}

/// The data stand in a script element, which ends at "</".
static void writeForScript(StringRef JSON, raw_ostream &OS) {
  while (!JSON.empty()) {
    auto [Head, Tail] = JSON.split("</");
    OS << Head;
    if (Head.size() != JSON.size())
      OS << "<\\/";
    JSON = Tail;
  }
}

bool ReportRun::run(const Graph &G) {
  for (const NamedTarget &T : O.Targets)
    if (!addPlans(G, T))
      return false;
  if (!addAdvice(G) || !addBarriers(G))
    return false;
  Output Out(O.Output.File);
  if (!Out.open())
    return false;
  auto [Head, Tail] = Page.split("@DATA@");
  Out.os() << Head << "{\"frame\":";
  std::string Name = O.Input.File == "-" ? "frame" : sys::path::stem(O.Input.File).str();
  writeForScript(formatv("{0}", json::Value(Name)).str(), Out.os());
  Out.os() << ",\"states\":[";
  StringRef Last;
  for (const StateInfo &S : O.Targets.front().Info->family().States)
    if (Last != S.Base)
      Out.os() << (Last.empty() ? "" : ",") << '"' << (Last = S.Base) << '"';
  Out.os() << "],\"policy\":\"" << auxplan::nameOf(O.Plan.Policy) << "\",\"plans\":[";
  writeForScript(Plans, Out.os());
  Out.os() << "],\"advice\":";
  writeForScript(Advised, Out.os());
  Out.os() << ",\"barriers\":";
  writeForScript(Edits, Out.os());
  Out.os() << '}' << Tail;
  return Out.keep();
}

int tool::runReport(const Options &O) {
  Input In;
  if (!In.open(O))
    return ExitBadInput;
  std::unique_ptr<Graph> G = In.readUnplanned(O);
  bool Good = G && In.readCosts(O, *G) && ReportRun(O, In).run(*G);
  return In.finish(Good);
}
