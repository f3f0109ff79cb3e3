//===- HTMLReport.cpp - a page that shows what a frame costs --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `--emit=html`: one file with everything in it. It holds the page (report/report.html) and, as
/// JSON, the edits of barriers that save something, and for each target the driver's plan of the
/// frame as recorded and with all edits. If the options ask for a plan of another policy, it stands
/// beside them; if they ask for `optimal`, the page also has the changes that save something there.
///
//===----------------------------------------------------------------------===//

#include "AdviseReport.h"
#include "BarrierReport.h"
#include "Commands.h"
#include "Deadline.h"
#include "Input.h"
#include "InputList.h"
#include "KeptDiagnostics.h"
#include "Output.h"
#include "Progress.h"
#include "ReportData.h"
#include "ValueTable.h"
#include "auxplan/Graph/FrameCycle.h"
#include "auxplan/Engine/Session.h"
#include "llvm/ADT/STLExtras.h"

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
  ReportRun(const Options &O, Input &In) : O(O), In(In), D(In.diags()) {
    for (const NamedTarget &T : O.Targets)
      Targets.push_back(T.Info);
  }
  bool run(const Graph &);

private:
  void addBarriers(const Graph &);
  std::optional<BarrierAdvice> adviceFor(const Graph &, DiagnosticEngine &To);
  bool addPlans(const Graph &, const TargetInfo &);
  bool addPlan(const Graph &, const TargetInfo &, Policy, StringRef Called, DiagnosticEngine &To);
  void addDriversPlan(const Graph &, const TargetInfo &, StringRef Called);
  bool addAdvice(const Graph &);
  std::string said(const FirstError &) const;
  bool asksFor(Policy By) const { return O.AsksForPlan && O.Plan.Policy == By; }
  void writeData(raw_ostream &);

  const Options &O;
  Input &In;
  DiagnosticEngine &D;
  std::vector<const TargetInfo *> Targets;
  std::unique_ptr<Graph> Recorded; ///< with all transitions; null: no advice is possible
  bool AddsTransitions = false;    ///< the frame has none itself
  unsigned Presents = 1;           ///< frames of the program in the frame
  std::unique_ptr<Graph> Edited;   ///< null: there are no edits
  json::Value Edits = nullptr;     ///< of barriers
  json::Value NoEdits = nullptr;   ///< why there is no advice about barriers
  json::Value Advised = nullptr;   ///< other changes
  json::Array Plans;
  json::Object Wrong; ///< by target: why it has no plan of the driver
};

} // namespace

/// "12:5: message".
std::string ReportRun::said(const FirstError &Of) const {
  if (!Of.Loc.isValid())
    return Of.Message;
  auto [Line, Column] = D.sourceMgr().getLineAndColumn(Of.Loc, D.buffer());
  return std::to_string(Line) + ":" + std::to_string(Column) + ": " + Of.Message;
}

std::optional<BarrierAdvice> ReportRun::adviceFor(const Graph &G, DiagnosticEngine &To) {
  BarrierAdviceOptions How;
  How.Plan = O.Plan;
  How.Plan.Costs = In.costs();
  Deadline Until(O.Advise.Milliseconds);
  How.IsOver = Until.asks();
  Progress Shown(O.Output.ProgressAfter);
  How.Progress = [&](size_t Done, size_t All) { Shown.says("planning changed frames", Done, All); };
  std::optional<BarrierAdvice> Found = adviseForDrivers(G, Targets, How, To);
  if (Found && !addMeaning(*Found, Targets, How, To))
    return std::nullopt;
  return Found;
}

/// A target on which the driver is wrong about the frame as recorded has no advice, and then none
/// has; the page says why.
void ReportRun::addBarriers(const Graph &G) {
  Presents = framesShown(G);
  AddsTransitions = !all_of(G.Frames, [](const Frame &F) { return F.Explicit; });
  SilentEngine Silent(D);
  std::optional<BarrierAdvice> Found = adviceFor(G, Silent.D);
  if (!Found) {
    NoEdits = said(Silent.Said);
    return;
  }
  if (!Found->NoEdits.empty())
    NoEdits = Found->NoEdits;
  std::string Text;
  raw_string_ostream OS(Text);
  printBarriersJSON(*Found, O, D, OS);
  Edits = cantFail(json::parse(Text));
  Recorded = std::move(Found->Text);
  if (!Found->Graphs.empty())
    Edited = std::move(Found->Graphs.back());
}

/// False after errors: there is no right plan.
bool ReportRun::addPlan(const Graph &G, const TargetInfo &T, Policy By, StringRef Called,
                        DiagnosticEngine &To) {
  PlanOptions Plan = O.Plan;
  Plan.Costs = In.costs();
  if (By != O.Plan.Policy) {
    Plan.Policy = By;
    Plan.Contract = contractOf(By);
  }
  Session Planner(T, Plan);
  Planner.keepSteps();
  PlannedGraph Made = Planner.plan(G, To);
  if (Made && Made.Cost.Overflow)
    return To.error(None32, "cost of the plan for " + T.fullName() + " is too large");
  std::optional<json::Object> Of;
  if (Made)
    Of = reportOn(Made, T, In.costs(), To);
  if (!Of)
    return false;
  (*Of)["target"] = T.fullName();
  (*Of)["called"] = Called;
  Plans.push_back(std::move(*Of));
  return true;
}

/// A driver may be wrong about a frame; then it has no plan of it.
void ReportRun::addDriversPlan(const Graph &G, const TargetInfo &T, StringRef Called) {
  SilentEngine Silent(D);
  if (!addPlan(G, T, Policy::Layout, Called, Silent.D))
    Wrong[T.fullName()] = said(Silent.Said);
}

bool ReportRun::addPlans(const Graph &G, const TargetInfo &T) {
  if (asksFor(Policy::Layout)) {
    if (!addPlan(G, T, Policy::Layout, "today", D))
      return false;
  } else {
    addDriversPlan(Recorded ? *Recorded : G, T, "today");
  }
  if (Edited)
    addDriversPlan(*Edited, T, "with the edits");
  return !O.AsksForPlan || asksFor(Policy::Layout) ||
         addPlan(G, T, O.Plan.Policy, auxplan::nameOf(O.Plan.Policy), D);
}

bool ReportRun::addAdvice(const Graph &G) {
  auxplan::AdviceOptions How;
  How.Plan = O.Plan;
  How.Plan.Costs = In.costs();
  Progress Shown(O.Output.ProgressAfter);
  How.Progress = [&](size_t Done, size_t All) { Shown.says("planning changed frames", Done, All); };
  std::optional<Advice> Found = adviseOn(G, Targets, How, D);
  if (!Found)
    return false;
  std::string Text;
  raw_string_ostream OS(Text);
  printAdviceJSON(*Found, O, D, OS);
  Advised = cantFail(json::parse(Text));
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

/// The states of all families, since targets of several vendors share the page.
static json::Array statesOf(ArrayRef<const TargetInfo *> Targets) {
  json::Array States;
  for (const TargetInfo *T : Targets)
    for (const StateInfo &S : T->family().States)
      if (!is_contained(States, json::Value(S.Base)))
        States.push_back(S.Base);
  return States;
}

void ReportRun::writeData(raw_ostream &OS) {
  std::string Name = O.Input.File == "-" ? "frame" : nameOfFile(O.Input.File);
  json::Array Names;
  for (const TargetInfo *T : Targets)
    Names.push_back(T->fullName());
  json::Object Logged; ///< by target: were its plans compared with logs of the driver?
  for (const TargetInfo *T : Targets)
    Logged[T->fullName()] = hasDriverLogs(*T);
  json::Object All{{"logged", std::move(Logged)},
                   {"frame", json::fixUTF8(Name)},        {"per", Presents},
                   {"adds_transitions", AddsTransitions}, {"targets", std::move(Names)},
                   {"states", statesOf(Targets)},         {"barriers", std::move(Edits)},
                   {"no_barriers", std::move(NoEdits)},   {"advice", std::move(Advised)},
                   {"wrong", std::move(Wrong)},           {"plans", std::move(Plans)}};
  ValueTable Table;
  Table.add(std::move(All)); // the last value
  std::string Text;
  raw_string_ostream Held(Text);
  Table.write(Held);
  writeForScript(Held.str(), OS << '{');
  OS << '}';
}

bool ReportRun::run(const Graph &G) {
  for (const TargetInfo *T : Targets)
    if (!verifyForTarget(G, *T, D))
      return false;
  addBarriers(G);
  for (const TargetInfo *T : Targets)
    if (!addPlans(G, *T))
      return false;
  if (asksFor(Policy::Optimal) && !addAdvice(G))
    return false;
  Output Out(O.Output.File);
  if (!Out.open())
    return false;
  auto [Head, Tail] = Page.split("@DATA@");
  Out.os() << Head;
  writeData(Out.os());
  Out.os() << Tail;
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
