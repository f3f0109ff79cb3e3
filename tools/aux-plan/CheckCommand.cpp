//===- CheckCommand.cpp - is the frame within its budget? -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan check`: plans the frame for each target of a budget and compares. If a plan is over a
/// limit, the command names the ops that the plan had not when the budget was written, with the
/// lines that need them, and the images that move more.
///
//===----------------------------------------------------------------------===//

#include "CheckReport.h"
#include "Columns.h"
#include "Commands.h"
#include "Console.h"
#include "Input.h"
#include "KeptDiagnostics.h"
#include "Output.h"
#include "Progress.h"
#include "SplitCosts.h"
#include "auxplan/Engine/Session.h"
#include "auxplan/Explain/Explain.h"
#include "auxplan/Explain/StepNames.h"
#include "auxplan/Graph/FrameCycle.h"
#include "auxplan/Graph/ProgramPlace.h"
#include "auxplan/Graph/SmallSort.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

namespace {

/// What a line or an op moves.
struct LineFigures {
  std::string Text; ///< "sampled %depth in @ssao"
  ImageId Image;
  LocOffset Loc;
  uint64_t Bytes;
};

/// A plan with its figures.
struct PlannedFrame {
  PlannedGraph Made;
  std::unique_ptr<Problem> P;
  PlanExplanation Why;
  TargetBudget Figures;
  std::vector<uint32_t> OpIds; ///< by op of Figures: its place in Why.Ops
  std::vector<LineFigures> Lines;
};

class CheckRun {
public:
  CheckRun(const Options &O, Input &In, const Graph &G) : O(O), In(In), D(In.diags()), G(G) {}
  bool run(const std::optional<Budget> &);
  std::vector<Finding> Findings;

private:
  bool plan(const TargetInfo &, const TargetBudget *, PlannedFrame &);
  bool refuse(const TargetBudget &Of, const TargetBudget &Now);
  bool write(const Budget &) const;
  void compare(const PlannedFrame &, const TargetBudget &, double Tolerance);
  std::vector<Remark> changesSince(const PlannedFrame &, const TargetBudget &) const;
  void addLines(const PlannedFrame &, ImageId, const TargetBudget &Then,
                std::vector<Remark> &) const;
  Remark remarkAbout(const PlannedFrame &, const OpExplanation &) const;
  Remark remarkAt(const std::string &Text, LocOffset) const;

  const Options &O;
  Input &In;
  DiagnosticEngine &D;
  const Graph &G;
};

} // namespace

/// "ccs.resolve full %light before @tonemap".
static std::string lineOf(const PlannedFrame &Of, const OpExplanation &E) {
  const Graph &G = Of.P->graph();
  std::string Text = textOfOp(G, G.Ops[E.Op]);
  raw_string_ostream OS(Text);
  if (E.Pass != None32) {
    OS << " before ";
    printName('@', G.Names.get(G.Passes[E.Pass].Name), OS);
  }
  return Text;
}

static void fillFigures(PlannedFrame &Of) {
  const CostSums &Sums = Of.Made.Cost.Frame;
  TargetBudget &Figures = Of.Figures;
  Figures.Target = Of.P->target().fullName();
  Figures.Plan = textOf(*Of.P->graph().Header);
  Figures.Shown = framesShown(Of.P->graph());
  auto Set = [&](Quantity Q, double X) { Figures.Limits[unsigned(Q)] = X; };
  Set(Quantity::Ops, Sums.Calls.perFrame());
  Set(Quantity::Bytes, double(Sums.own().bytes()));
  Set(Quantity::Stalls, Sums.Stalls.perFrame());
  Set(Quantity::Cost, double(Sums.total().bytes()));
  for (auto [N, E] : enumerate(Of.Why.Ops))
    if (!E.IsBefore) {
      Figures.Ops.push_back(lineOf(Of, E));
      Of.OpIds.push_back(N);
    }
  ImageCosts Costs(*Of.P);
  Of.Made.Steps->replay(Costs);
  const Graph &G = Of.P->graph();
  for (auto [I, Sum] : enumerate(Costs.finish()))
    if (uint64_t Bytes = Sum.own().bytes())
      Figures.Images[G.Names.get(G.Images[I].Name).str()] = Bytes;
}

static void fillLines(PlannedFrame &Of) {
  const Graph &G = Of.P->graph();
  LineCosts Costs(*Of.P);
  Of.Made.Steps->replay(Costs);
  std::vector<CostSums> Sums = Costs.finish();
  auto Add = [&](std::string Text, ImageId Image, LocOffset Loc, size_t Piece) {
    if (uint64_t Bytes = Sums[Piece].own().bytes()) {
      Of.Figures.Lines[Text] += Bytes;
      Of.Lines.push_back({std::move(Text), Image, Loc, Bytes});
    }
  };
  for (const Pass &P : G.Passes)
    for (const Access &A : G.accessesOf(P)) {
      if (A.IsBuffer)
        continue;
      std::string Text = auxplan::nameOf(A.Kind).str() + " ";
      raw_string_ostream OS(Text);
      printRange(G, A.Image, A.Age, A.Range, OS);
      printName('@', G.Names.get(P.Name), OS << " in ");
      Add(std::move(Text), A.Image, A.Loc, Costs.pieceOf(A));
    }
  for (const OpExplanation &E : Of.Why.Ops)
    Add(lineOf(Of, E), G.Ops[E.Op].Image, E.Pass == None32 ? None32 : G.Passes[E.Pass].Loc,
        Costs.pieceOf(G.Ops[E.Op]));
  for (const Present &P : G.Presents) {
    std::string Text = "present ";
    raw_string_ostream OS(Text);
    printName('%', G.Names.get(G.Images[P.Image].Name), OS);
    Add(std::move(Text), P.Image, P.Loc, Costs.pieceOf(P));
  }
}

/// The figures of one frame that the program shows.
static TargetBudget perPresent(TargetBudget Of) {
  for (std::optional<double> &Limit : Of.Limits)
    if (Limit)
      *Limit /= Of.Shown;
  for (auto *Pieces : {&Of.Images, &Of.Lines})
    for (auto &Piece : *Pieces)
      Piece.second /= Of.Shown;
  return Of;
}

/// How the plans of the budget were made. A text that is no header of a plan changes nothing; the
/// budget is then refused.
static void takePlanOf(const TargetBudget &Of, PlanOptions &To) {
  std::string Text = "plan " + Of.Plan + "\n";
  KeptDiagnostics Kept(Text);
  std::unique_ptr<Graph> G = parseGraph(Kept.engine());
  if (!G || !G->Header)
    return;
  if (Expected<bool> Taken = takePlan(*G->Header, To); !Taken)
    consumeError(Taken.takeError());
}

/// As the command line asks for, or else as the plans of the budget \p Then were made.
bool CheckRun::plan(const TargetInfo &T, const TargetBudget *Then, PlannedFrame &Of) {
  PlanOptions Options = O.Plan;
  if (Then && !O.AsksForPlan)
    takePlanOf(*Then, Options);
  Options.Costs = In.costs();
  if (!verifyForTarget(G, T, D))
    return false;
  Session By(T, Options);
  By.keepSteps();
  Of.Made = By.plan(G, D);
  if (!Of.Made)
    return false;
  if (Of.Made.Cost.Overflow)
    return D.error(None32, "cost of the plan for " + T.fullName() + " is too large");
  Of.P = std::make_unique<Problem>(*Of.Made.Plan, T, ProblemOptions{false, Options.Costs});
  std::optional<PlanExplanation> Why = explainPlan(*Of.P, D);
  if (!Why)
    return false;
  Of.Why = std::move(*Why);
  fillFigures(Of);
  fillLines(Of);
  return true;
}

//===----------------------------------------------------------------------===//
// Changes
//===----------------------------------------------------------------------===//

Remark CheckRun::remarkAt(const std::string &Text, LocOffset L) const {
  Remark Of = {Text};
  Of.Program = placeInProgram(L, D);
  if (SMLoc At = D.loc(L); At.isValid())
    std::tie(Of.Line, Of.Column) = D.sourceMgr().getLineAndColumn(At, D.buffer());
  return Of;
}

Remark CheckRun::remarkAbout(const PlannedFrame &Of, const OpExplanation &E) const {
  StepNames Names(*Of.P, Of.Why, D);
  const Graph &Plan = Of.P->graph();
  std::string Text = "new op: " + lineOf(Of, E);
  if (!E.NeededBy.empty())
    Text += ", needed by " + Names.of(E.NeededBy.front().Step);
  else if (E.Saves && *E.Saves > 0)
    Text += ", saves " + humanBytes(*E.Saves / int64_t(Of.Figures.Shown));
  return remarkAt(Text, E.Pass == None32 ? None32 : Plan.Passes[E.Pass].Loc);
}

/// The lines and ops of an image that move more than then, or the line that moves most if the
/// budget does not say what lines moved.
void CheckRun::addLines(const PlannedFrame &Of, ImageId Image, const TargetBudget &Then,
                        std::vector<Remark> &To) const {
  constexpr size_t MaxShown = 3;
  std::map<std::string, LineFigures> More;
  for (const LineFigures &Line : Of.Lines) {
    auto It = Then.Lines.find(Line.Text);
    uint64_t Now = Of.Figures.Lines.find(Line.Text)->second;
    uint64_t Before = It == Then.Lines.end() ? 0 : It->second;
    if (Line.Image == Image && Now > Before)
      More.try_emplace(Line.Text, LineFigures{Line.Text, Image, Line.Loc, Now - Before});
  }
  std::vector<LineFigures> Sorted;
  for (auto &[Text, Line] : More)
    Sorted.push_back(std::move(Line));
  sortSmall(Sorted, [](const LineFigures &A, const LineFigures &B) {
    return std::make_pair(B.Bytes, A.Loc) < std::make_pair(A.Bytes, B.Loc);
  });
  bool KnowsThen = !Then.Lines.empty();
  for (const LineFigures &Line : ArrayRef(Sorted).take_front(KnowsThen ? MaxShown : 1))
    To.push_back(remarkAt(KnowsThen ? Line.Text + " moves " + humanBytes(Line.Bytes) + " more"
                                    : "most by " + Line.Text + ", " + humanBytes(Line.Bytes),
                          Line.Loc));
  if (KnowsThen && Sorted.size() > MaxShown)
    To.push_back({"and " + std::to_string(Sorted.size() - MaxShown) + " more lines of this image"});
}

/// New ops first, then ops that are gone, then images that move more, with their lines.
std::vector<Remark> CheckRun::changesSince(const PlannedFrame &Of, const TargetBudget &Then) const {
  std::vector<Remark> Changes;
  std::vector<std::string> Left = Then.Ops;
  for (auto [N, Op] : enumerate(Of.Figures.Ops))
    if (auto It = llvm::find(Left, Op); It != Left.end())
      Left.erase(It);
    else if (Then.HasOps)
      Changes.push_back(remarkAbout(Of, Of.Why.Ops[Of.OpIds[N]]));
  for (const std::string &Op : Left)
    Changes.push_back({"gone: " + Op});
  for (const auto &[Name, Bytes] : Of.Figures.Images) {
    auto It = Then.Images.find(Name);
    uint64_t Before = It == Then.Images.end() ? 0 : It->second;
    if (Then.Images.empty() || Bytes <= Before)
      continue;
    const auto *Image = find_if(G.Images, [&, &Name = Name](const auxplan::Image &I) {
      return G.Names.get(I.Name) == Name;
    });
    Changes.push_back(remarkAt("%" + Name + " moves " + humanBytes(Bytes) + ", " +
                                   humanBytes(Bytes - Before) + " more",
                               Image == G.Images.end() ? None32 : Image->Loc));
    if (Image != G.Images.end())
      addLines(Of, Image - G.Images.begin(), Then, Changes);
  }
  return Changes;
}

/// Both in figures of one frame that the program shows.
void CheckRun::compare(const PlannedFrame &Of, const TargetBudget &Allowed, double Tolerance) {
  for (unsigned Q = 0; Q != NumQuantities; ++Q) {
    if (!Allowed.Limits[Q])
      continue;
    Finding F = {Of.Figures.Target, Quantity(Q),       *Of.Figures.Limits[Q], *Allowed.Limits[Q],
                 Tolerance,         Allowed.Places[Q], Of.Figures.Shown};
    if (F.isOver())
      F.Why = changesSince(Of, Allowed);
    Findings.push_back(std::move(F));
  }
}

/// The plan is made in another way than the plans of the budget.
bool CheckRun::refuse(const TargetBudget &Of, const TargetBudget &Now) {
  D.error(None32, "the budget is for the plan " + Of.Plan + ", asked for " + Now.Plan);
  D.note(None32, O.AsksForPlan ? "without '--policy' and its like the check plans as the budget "
                                 "says; '--write-budget' writes it anew"
                               : "'--write-budget' writes it anew");
  return false;
}

bool CheckRun::write(const Budget &Now) const {
  // Budgets of a folder have a folder of their own; without one the output says why.
  if (StringRef Folder = sys::path::parent_path(O.Output.File); !Folder.empty())
    (void)sys::fs::create_directories(Folder);
  Output Out(O.Output.File);
  if (!Out.open())
    return false;
  writeBudget(Now, Out.os());
  return Out.keep();
}

bool CheckRun::run(const std::optional<Budget> &Allowed) {
  std::vector<const TargetInfo *> Targets;
  for (const NamedTarget &T : O.Targets)
    Targets.push_back(T.Info);
  if (Targets.empty())
    for (const TargetBudget &T : Allowed->Targets)
      Targets.push_back(cantFail(findTarget(T.Target)));
  Budget Now;
  Now.Tolerance = O.Check.Tolerance.value_or(Allowed ? Allowed->Tolerance : 0);
  Progress Shown(O.Output.ProgressAfter);
  for (auto [I, T] : enumerate(Targets)) {
    Shown.says("planning for " + T->fullName(), I, Targets.size());
    const TargetBudget *Of = Allowed ? Allowed->find(T->fullName()) : nullptr;
    if (Allowed && !Of)
      return D.error(None32, "the budget has no target " + T->fullName());
    PlannedFrame Frame;
    if (!plan(*T, Of, Frame))
      return false;
    if (Of && !Of->Plan.empty() && Of->Plan != Frame.Figures.Plan)
      return refuse(*Of, Frame.Figures);
    if (Of) {
      TargetBudget Then = *Of;
      Then.Shown = Then.Shown ? Then.Shown : Frame.Figures.Shown;
      Frame.Figures = perPresent(std::move(Frame.Figures));
      compare(Frame, perPresent(std::move(Then)), Now.Tolerance);
    }
    Now.Targets.push_back(std::move(Frame.Figures));
  }
  return !O.Check.Write || write(Now);
}

static int check(const Options &O, CheckedFile &To) {
  Input In;
  if (!In.open(O))
    return ExitBadInput;
  std::optional<Budget> Allowed;
  if (!O.Check.Write && !(Allowed = In.readBudget(O)))
    return ExitBadInput;
  std::unique_ptr<Graph> G = In.readUnplanned(O);
  if (!G || !In.readCosts(O, *G))
    return In.finish(false);
  CheckRun Run(O, In, *G);
  int Status = In.finish(Run.run(Allowed));
  To.Findings = std::move(Run.Findings);
  bool IsOver = any_of(To.Findings, [](const Finding &F) { return F.isOver(); });
  return Status == ExitDone && IsOver ? ExitOverBudget : Status;
}

int tool::checkFile(const Options &O, CheckedFile &To) {
  To = {O.Input.File == "-" ? "<stdin>" : O.Input.File, O.Check.Budget};
  int Status = check(O, To);
  HeldConsole *Held = HeldConsole::current();
  if (Status == ExitBadInput && Held)
    To.Error = firstErrorIn(Held->Messages, 0, O.Input.File);
  return Status;
}

int tool::runCheck(const Options &O) {
  CheckedFile Of;
  int Status = checkFile(O, Of);
  if (O.Check.Write || Status == ExitBadInput)
    return Status;
  Output Out(O.Output.File);
  if (!Out.open())
    return ExitBadInput;
  printChecks(Of, O.Check.Form, Out.os());
  return Out.keep() ? Status : int(ExitBadInput);
}
