//===- CompareFilesCommand.cpp - the plans of two files -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan compare before.rg after.rg`: plans both files for each target and says what differs. A
/// file that carries a plan is compared as it is. Plans are made at the same time; a plan that
/// cannot be made is made once more, to say why.
///
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "FileDifference.h"
#include "Input.h"
#include "KeptDiagnostics.h"
#include "Output.h"
#include "Progress.h"
#include "auxplan/Engine/Session.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ThreadPool.h"
#include "llvm/Support/WithColor.h"
#include <atomic>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

namespace {

/// One of the two files.
class ComparedFile {
public:
  bool open(Options O, const std::string &Name);
  /// Can the file be planned for the target, or is its plan for it?
  bool takes(const TargetInfo &, StringRef Spelled);
  PlannedGraph plan(const TargetInfo &, DiagnosticEngine &To) const;
  /// None: there is no right plan. Several threads may ask.
  std::optional<PlanFigures> figures(const TargetInfo &);
  /// Says why there are no figures.
  void explain(const TargetInfo &);

  Input In;
  std::unique_ptr<Graph> G;
  const TargetInfo *PlannedFor = nullptr; ///< null: it carries no plan
  bool IsPerPresent = false;              ///< figures are for people

private:
  PlanOptions Plan;
};

} // namespace

bool ComparedFile::open(Options O, const std::string &Name) {
  O.Input.File = Name;
  if (!In.open(O) || !(G = In.readGraph(/*Strip=*/O.Replan)) || !In.readCosts(O, *G))
    return false;
  IsPerPresent = O.Output.Emit != Emit::JSON;
  Plan = O.Plan;
  Plan.Costs = In.costs();
  if (!G->Header)
    return true;
  Expected<const TargetInfo *> Found = findTarget(G->Header->Target);
  if (!Found)
    return In.diags().error(G->HeaderLoc, toString(Found.takeError()));
  PlannedFor = *Found;
  return true;
}

bool ComparedFile::takes(const TargetInfo &T, StringRef Spelled) {
  DiagnosticEngine &D = In.diags();
  if (!PlannedFor || PlannedFor == &T)
    return verifyForTarget(*G, T, D);
  D.error(G->HeaderLoc,
          "plan is for '" + PlannedFor->fullName() + "', to be compared for '" + Spelled + "'");
  D.note(G->HeaderLoc, "'--target=" + PlannedFor->fullName() +
                           "' takes this plan as it is; '--replan' drops plans and makes new ones");
  return false;
}

PlannedGraph ComparedFile::plan(const TargetInfo &T, DiagnosticEngine &To) const {
  Session By(T, Plan);
  By.keepSteps();
  return G->Header ? By.check(*G, To) : By.plan(*G, To);
}

std::optional<PlanFigures> ComparedFile::figures(const TargetInfo &T) {
  DiagnosticEngine &D = In.diags();
  KeptDiagnostics Kept(D.sourceMgr().getMemoryBuffer(D.buffer())->getBuffer());
  PlannedGraph Made = plan(T, Kept.engine());
  if (!Made || Made.Cost.Overflow)
    return std::nullopt;
  PlanFigures Of = figuresOf(*Made.Plan, T, Plan, Made.Cost, *Made.Steps);
  if (IsPerPresent)
    Of.divide();
  return Of;
}

void ComparedFile::explain(const TargetInfo &T) {
  if (plan(T, In.diags()))
    In.diags().error(None32, "cost of the plan for " + T.fullName() + " is too large");
}

/// The targets of the command line, or else the target of a plan in one of the files.
static std::vector<NamedTarget> targetsOf(const Options &O, ArrayRef<ComparedFile> Files) {
  if (!O.Targets.empty())
    return O.Targets;
  for (const ComparedFile &F : Files)
    if (F.PlannedFor)
      return {{F.PlannedFor, F.PlannedFor->fullName()}};
  return {};
}

static bool compareAll(MutableArrayRef<ComparedFile> Files, std::vector<TargetDifference> &All,
                       const Options &O) {
  std::vector<std::optional<PlanFigures>> Made(2 * All.size());
  {
    Progress Shown(O.Output.ProgressAfter);
    std::atomic<size_t> Begun = 0;
    DefaultThreadPool Pool;
    for (size_t N = 0; N != Made.size(); ++N)
      Pool.async([&, N] {
        const TargetInfo &T = *All[N / 2].Target;
        Shown.says("planning for " + T.fullName(), Begun++, Made.size());
        Made[N] = Files[N % 2].figures(T);
      });
    Pool.wait();
  }
  bool Good = true;
  for (auto [N, Figures] : enumerate(Made)) {
    TargetDifference &D = All[N / 2];
    if (!Figures) {
      Files[N % 2].explain(*D.Target);
      Good = false;
      continue;
    }
    (N % 2 ? D.After : D.Before) = std::move(*Figures);
  }
  for (TargetDifference &D : All)
    D.compare();
  return Good;
}

int tool::runCompareFiles(const Options &O) {
  ComparedFile Files[2];
  bool Good = true;
  for (auto [F, Name] : zip(Files, O.Input.Files))
    Good &= F.open(O, Name);
  if (!Good)
    return ExitBadInput;
  std::vector<TargetDifference> All;
  for (const NamedTarget &T : targetsOf(O, Files)) {
    All.push_back({T.Info, {}, {}, {}, {}});
    for (ComparedFile &F : Files)
      Good &= F.takes(*T.Info, T.Spelled);
  }
  if (All.empty())
    return targetError(), ExitBadUsage;
  if (!Good || !compareAll(Files, All, O))
    return ExitBadInput;
  Output Out(O.Output.File);
  if (!Out.open())
    return ExitBadInput;
  if (O.Output.Emit == Emit::JSON)
    printDifferenceJSON(All, O.Input.Files, Out.os());
  else
    printDifferenceText(All, O.Input.Files, !O.AsksForPlan, Out.os());
  bool IsWritten = Out.keep();
  bool HadError = any_of(Files, [](ComparedFile &F) { return F.In.finish(true) != ExitDone; });
  return IsWritten && !HadError ? ExitDone : ExitBadInput;
}
