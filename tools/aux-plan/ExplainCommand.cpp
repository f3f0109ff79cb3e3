//===- ExplainCommand.cpp - why each op is there --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan explain`: for each target makes a plan, or takes the plan that the graph carries, and
/// prints the explanation of all of it, of images and passes, or of one op.
///
//===----------------------------------------------------------------------===//

#include "Columns.h"
#include "Commands.h"
#include "ExplainReport.h"
#include "Input.h"
#include "NamedThings.h"
#include "Output.h"
#include "Progress.h"
#include "auxplan/Engine/Session.h"
#include "auxplan/Explain/StepNames.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

namespace {

/// An op that the plans for some targets have.
struct OpRow {
  bool IsBefore; ///< the steady frame
  LocOffset Pass;
  std::string Text;
  std::map<size_t, unsigned> Count; ///< by number of the target
  bool operator<(const OpRow &O) const {
    return std::tuple(!IsBefore, Pass, StringRef(Text)) <
           std::tuple(!O.IsBefore, O.Pass, StringRef(O.Text));
  }
};

class ExplainRun {
public:
  ExplainRun(const Options &O, Input &In, const Graph &G)
      : O(O), D(In.diags()), G(G), Plan(O.Plan) {
    Plan.Costs = In.costs();
  }
  bool run();

private:
  std::vector<const TargetInfo *> targets();
  bool isForTarget(const TargetInfo &);
  std::vector<uint32_t> passesOf(const Graph &Planned) const;
  bool explain(const TargetInfo &);
  std::optional<Advice> tryToRemove(const PlanExplanation &, const Graph &Planned,
                                    const TargetInfo &);
  void addRows(const ExplainReport &);
  void printTable(ArrayRef<const TargetInfo *>) const;

  const Options &O;
  DiagnosticEngine &D;
  const Graph &G;
  PlanOptions Plan;
  std::vector<ImageId> Images;
  std::vector<uint32_t> Passes;
  std::unique_ptr<Output> Out;
  std::unique_ptr<json::OStream> J;
  std::string Text; ///< the explanations as text, which stand below the table
  std::vector<OpRow> Rows;
  size_t NumExplained = 0; ///< targets
};

} // namespace

/// A graph that carries a plan is explained as it is.
bool ExplainRun::isForTarget(const TargetInfo &T) {
  if (!G.Header)
    return true;
  Expected<const TargetInfo *> Carried = findTarget(G.Header->Target);
  if (!Carried)
    return D.error(G.HeaderLoc, toString(Carried.takeError()));
  if ((*Carried)->fullName() == T.fullName())
    return true;
  D.error(G.HeaderLoc, "the plan is for " + (*Carried)->fullName() + ", asked for " + T.fullName());
  D.note(G.HeaderLoc, "'--replan' drops this plan and makes a new one");
  return false;
}

/// The chosen passes in a plan: frames before the steady one are copies.
std::vector<uint32_t> ExplainRun::passesOf(const Graph &Planned) const {
  std::vector<uint32_t> Found;
  for (auto [I, Of] : enumerate(Planned.Passes))
    if (any_of(Passes, [&, Of = Of](uint32_t Id) {
          return G.Names.get(G.Passes[Id].Name) == Planned.Names.get(Of.Name);
        }))
      Found.push_back(I);
  return Found;
}

/// Tries changes about what is asked for. A plan that the graph carries has no changes of the
/// graph.
std::optional<Advice> ExplainRun::tryToRemove(const PlanExplanation &Of, const Graph &Planned,
                                              const TargetInfo &T) {
  auxplan::AdviceOptions How;
  How.Plan = Plan;
  How.Images = Images;
  How.Passes = Passes;
  if (O.Explain.Op)
    How.Images.push_back(Planned.Ops[Of.Ops[O.Explain.Op - 1].Op].Image);
  How.MaxInSets = 0;
  return adviseOn(G, &T, How, D);
}

bool ExplainRun::explain(const TargetInfo &T) {
  if (!isForTarget(T) || !verifyForTarget(G, T, D))
    return false;
  Session By(T, Plan);
  PlannedGraph Made = G.Header ? By.check(G, D) : By.plan(G, D);
  if (!Made)
    return false;
  if (Made.Cost.Overflow)
    return D.error(None32, "cost of the plan for " + T.fullName() + " is too large");
  Problem P(*Made.Plan, T, {false, Plan.Costs});
  std::optional<PlanExplanation> Found = explainPlan(P, D);
  if (!Found)
    return false;
  if (O.Explain.Op > Found->Ops.size())
    return D.error(None32, "the plan for " + T.fullName() + " has " + Twine(Found->Ops.size()) +
                               (Found->Ops.size() == 1 ? " op" : " ops") + ", asked for op " +
                               Twine(O.Explain.Op));
  ExplainReport Report = {P, D, *Found, {}, passesOf(*Made.Plan), O.Explain.Op};
  for (ImageId I : Images)
    Report.Images.push_back(P.firstOf(I));
  std::optional<Advice> Tried;
  if (!Report.isWhole() && !G.Header) {
    if (!(Tried = tryToRemove(*Found, *Made.Plan, T)))
      return false;
    Report.Tried = &*Tried;
  }
  if (J) {
    printExplainJSON(Report, *J);
    return true;
  }
  raw_string_ostream OS(Text);
  printExplainText(Report, OS);
  addRows(Report);
  ++NumExplained;
  return true;
}

void ExplainRun::addRows(const ExplainReport &Report) {
  const Graph &Planned = Report.P.graph();
  StepNames Names(Report.P, Report.Of, D);
  for (auto [N, E] : enumerate(Report.Of.Ops)) {
    if (!Report.shows(E, N + 1))
      continue;
    OpRow Row = {E.IsBefore, None32, textOfOp(Planned, Planned.Ops[E.Op]), {}};
    Row.Pass = Names.locBehind(E);
    Row.Text += " " + Names.whereOf(E);
    if (E.IsBefore)
      Row.Text += ", in a frame before the steady one";
    auto Known = find_if(Rows, [&](const OpRow &R) { return !(R < Row) && !(Row < R); });
    ++(Known == Rows.end() ? Rows.emplace_back(std::move(Row)) : *Known).Count[NumExplained];
  }
}

/// A line for each op, a column for each target.
void ExplainRun::printTable(ArrayRef<const TargetInfo *> Targets) const {
  bool HaveNames = true; // of their own, without drivers
  for (const TargetInfo *T : Targets)
    HaveNames &= count_if(Targets, [&](auto *O) { return O->name() == T->name(); }) == 1;
  std::vector<std::string> Head = {"op"};
  size_t Width = 0;
  for (const TargetInfo *T : Targets) {
    Head.push_back(HaveNames ? T->name().str() : T->fullName());
    Width += Head.back().size() + 2;
  }
  Columns Table(Head);
  std::vector<OpRow> Sorted = Rows;
  llvm::stable_sort(Sorted);
  for (const OpRow &Row : Sorted) {
    std::vector<std::string> Cells = {
        elided(Row.Text, std::max<size_t>(40, PageWidth - std::min<size_t>(PageWidth, Width)))};
    for (size_t N = 0; N != Targets.size(); ++N) {
      auto It = Row.Count.find(N);
      Cells.push_back(It == Row.Count.end() ? "-" : std::to_string(It->second));
    }
    Table.add(std::move(Cells));
  }
  if (Sorted.empty())
    Out->os() << "no op on any target\n";
  else
    Table.print(Out->os(), /*NumLeft=*/1);
  Out->os() << '\n';
}

/// The targets of the options, or that of the plan which the graph carries. None after an error.
std::vector<const TargetInfo *> ExplainRun::targets() {
  std::vector<const TargetInfo *> Found;
  for (const NamedTarget &T : O.Targets)
    Found.push_back(T.Info);
  if (!Found.empty())
    return Found;
  if (!G.Header) {
    D.error(None32,
            "the graph is not planned: '--target=' has to say for which targets it shall be");
    return {};
  }
  Expected<const TargetInfo *> Carried = findTarget(G.Header->Target);
  if (!Carried)
    D.error(G.HeaderLoc, toString(Carried.takeError()));
  else
    Found.push_back(*Carried);
  return Found;
}

bool ExplainRun::run() {
  std::vector<const TargetInfo *> Targets = targets();
  if (Targets.empty() || !findNamed(G, O.Explain.Names, Images, Passes, D))
    return false;
  Out = std::make_unique<Output>(O.Output.File, /*MayFail=*/true);
  if (!Out->open())
    return false;
  bool IsArray = Targets.size() > 1;
  if (O.Output.Emit == Emit::JSON)
    J = std::make_unique<json::OStream>(Out->os(), /*IndentSize=*/2);
  if (J && IsArray)
    J->arrayBegin();
  bool Good = true;
  Progress Shown(O.Output.ProgressAfter);
  for (auto [I, T] : enumerate(Targets)) {
    Shown.says("explaining the plan for " + T->fullName(), I, Targets.size());
    Good &= explain(*T);
  }
  if (J && IsArray)
    J->arrayEnd();
  if (J && !Good && !IsArray)
    J->value(nullptr); // JSON is a value; it is not kept
  if (J) {
    J->flush();
    Out->os() << '\n';
  } else {
    if (Good && IsArray && !O.Explain.Op)
      printTable(Targets);
    Out->os() << Text;
  }
  return Good && Out->keep();
}

int tool::runExplain(const Options &O) {
  Input In;
  if (!In.open(O))
    return ExitBadInput;
  std::unique_ptr<Graph> G = In.readGraph(/*Strip=*/O.Replan);
  bool Good = G && In.readCosts(O, *G) && ExplainRun(O, In, *G).run();
  return In.finish(Good);
}
