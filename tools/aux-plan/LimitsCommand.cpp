//===- LimitsCommand.cpp - what the limits of drivers cost ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan limits`: reads frames and captures, plans each on each target with and without each
/// limit of the driver, all at the same time, and adds up the savings. The output has the order of
/// targets, savings and frames.
///
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Input.h"
#include "InputList.h"
#include "KeptDiagnostics.h"
#include "LimitsReport.h"
#include "OptionWords.h"
#include "Output.h"
#include "Progress.h"
#include "auxplan/Graph/FrameCycle.h"
#include "auxplan/Graph/SmallSort.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Import/Import.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ThreadPool.h"
#include "llvm/Support/WithColor.h"
#include <atomic>
#include <map>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

namespace {

/// A frame with the diagnostics about it.
struct FrameFile {
  std::string Path;
  SourceMgr SM;
  std::unique_ptr<DiagnosticEngine> D;
  std::unique_ptr<Graph> G;
  StringRef text() const { return SM.getMemoryBuffer(D->buffer())->getBuffer(); }
};
using FrameFiles = std::vector<std::unique_ptr<FrameFile>>;

} // namespace

/// Null after an error, which has been reported.
static std::unique_ptr<FrameFile> readFrame(const InputFile &Of, const Options &O) {
  StringRef Path = Of.Path;
  std::unique_ptr<MemoryBuffer> Buffer = readFrame(Of.Path, Of.Place);
  if (!Buffer)
    return nullptr;
  auto Frame = std::make_unique<FrameFile>();
  Frame->Path = Path.str();
  unsigned Main = Frame->SM.AddNewSourceBuffer(std::move(Buffer), SMLoc());
  Frame->D = std::make_unique<DiagnosticEngine>(Frame->SM, Main, O.Messages.MaxErrors);
  // With many frames at once only the costs of limits are of interest, unless the options ask for
  // warnings.
  bool Asks = any_of(O.Messages.Warnings, [](const WarningChoice &Choice) {
    return Choice.Flag.empty() && Choice.To == WarningChoice::Error;
  });
  for (StringRef Flag : warningFlags())
    Frame->D->enableWarning(Flag, Asks);
  chooseWarnings(O, *Frame->D);
  if (isCapture(Path)) // `import` tells what had to be assumed
    Frame->G = importCapture(*Frame->D, {}).G;
  else if ((Frame->G = parseGraph(*Frame->D)))
    stripPlan(*Frame->G);
  if (!Frame->G || !verifyGraph(*Frame->G, *Frame->D))
    return nullptr;
  for (const NamedTarget &T : O.Targets)
    if (!verifyForTarget(*Frame->G, *T.Info, *Frame->D))
      return nullptr;
  return Frame;
}

static bool readFrames(const Options &O, FrameFiles &Frames) {
  std::vector<InputFile> Files = {{"-", ""}};
  if (!O.Input.Files.empty()) {
    std::optional<InputList> List = expandInputs(O.Input.Files);
    if (!List)
      return false;
    Files = std::move(List->Files);
  }
  bool Good = true;
  for (const InputFile &File : Files) {
    Frames.push_back(readFrame(File, O));
    Good &= Frames.back() != nullptr;
  }
  return Good;
}

//===----------------------------------------------------------------------===//
// Planning
//===----------------------------------------------------------------------===//

namespace {

/// One frame on one target.
struct Task {
  const FrameFile *Frame;
  const TargetInfo *Target;
  std::optional<LimitCosts> Costs;
  std::string Error;
};

} // namespace

static std::vector<Task> planAll(const FrameFiles &Frames, const Options &O) {
  std::vector<Task> Tasks;
  for (const NamedTarget &T : O.Targets)
    for (const auto &Frame : Frames)
      Tasks.push_back({Frame.get(), T.Info, std::nullopt, ""});
  Progress Shown(O.Output.ProgressAfter);
  std::atomic<size_t> Begun = 0;
  DefaultThreadPool Pool;
  for (Task &Of : Tasks)
    Pool.async([&] {
      Shown.says("lifting limits for " + nameOfFile(Of.Frame->Path) + " on " +
                     Of.Target->fullName(),
                 Begun++, Tasks.size());
      KeptDiagnostics Kept(Of.Frame->text());
      Of.Costs = costsOfLimits(*Of.Frame->G, *Of.Target, O.Plan, Kept.engine());
      Of.Error = Kept.first();
    });
  Pool.wait();
  return Tasks;
}

/// Limits that save most come first, limits that no driver has last.
static void sortRows(std::vector<LimitRow> &Rows) {
  for (LimitRow &Row : Rows)
    sortSmall(Row.Frames, [](const FrameSaving &A, const FrameSaving &B) {
      return std::tie(B.Alone, B.Last) < std::tie(A.Alone, A.Last);
    });
  sortSmall(Rows, [](const LimitRow &A, const LimitRow &B) {
    return std::make_tuple(A.isKept(), B.Alone, B.Last) <
           std::make_tuple(B.isKept(), A.Alone, A.Last);
  });
}

static TargetLimits addUp(const TargetInfo &T, MutableArrayRef<Task> OfTarget) {
  TargetLimits Sum = {&T, {}, {}};
  for (unsigned L = 0; L != allLimits().size(); ++L)
    if (T.limitsToLift().has(L) || allLimits()[L].Is == LimitInfo::Layer::Kept)
      Sum.Rows.push_back({L, 0, 0, {}});
  for (auto [Frame, Of] : enumerate(OfTarget)) {
    for (const LimitCost &Cost : Of.Costs->Limits) {
      LimitRow &Row = *find_if(Sum.Rows, [&](const LimitRow &R) { return R.Limit == Cost.Limit; });
      addTo(Row.Alone, Cost.Alone);
      addTo(Row.Last, Cost.Last);
      Row.Frames.push_back({Frame, Cost.Alone, Cost.Last});
    }
    Sum.Costs.push_back(std::move(*Of.Costs));
  }
  sortRows(Sum.Rows);
  return Sum;
}

/// Makes the costs those of one frame that the program shows.
static void divide(LimitCosts &Costs, unsigned Shown) {
  if (Costs.Today)
    *Costs.Today /= Shown;
  Costs.Held /= Shown;
  Costs.Lifted /= Shown;
  for (LimitCost &Cost : Costs.Limits) {
    Cost.Alone /= int64_t(Shown);
    Cost.Last /= int64_t(Shown);
  }
}

/// Names of frames; frames whose names are not unique have the names of their files.
static std::vector<std::string> namesOf(const FrameFiles &Frames) {
  std::map<std::string, unsigned> Count;
  for (const auto &Frame : Frames)
    ++Count[nameOfFile(Frame->Path)];
  std::vector<std::string> Names;
  for (const auto &Frame : Frames) {
    std::string Name = nameOfFile(Frame->Path);
    Names.push_back(Count[Name] == 1 ? Name : Frame->Path);
  }
  return Names;
}

//===----------------------------------------------------------------------===//
// The command
//===----------------------------------------------------------------------===//

int tool::runLimits(const Options &O) {
  FrameFiles Frames;
  if (!readFrames(O, Frames))
    return ExitBadInput;
  std::vector<Task> Tasks = planAll(Frames, O);
  bool Good = true;
  for (const Task &Of : Tasks)
    if (!Of.Costs) {
      WithColor::error() << Of.Frame->Path << ", " << Of.Target->fullName() << ": " << Of.Error
                         << '\n';
      Good = false;
    }
  if (!Good)
    return ExitBadInput;
  LimitsReport Report;
  Report.Frames = namesOf(Frames);
  bool IsText = O.Output.Emit != Emit::JSON && O.Output.Emit != Emit::Markdown;
  for (Task &Of : Tasks) {
    unsigned Shown = framesShown(*Of.Frame->G);
    Report.MostShown = std::max(Report.MostShown, Shown);
    if (IsText)
      divide(*Of.Costs, Shown);
  }
  for (auto [N, T] : enumerate(O.Targets))
    Report.Targets.push_back(
        addUp(*T.Info, MutableArrayRef(Tasks).slice(N * Frames.size(), Frames.size())));
  Output Out(O.Output.File);
  if (!Out.open())
    return ExitBadInput;
  if (O.Output.Emit == Emit::JSON)
    printLimitsJSON(Report, Out.os());
  else if (O.Output.Emit == Emit::Markdown)
    printLimitsPage(Report, Out.os());
  else
    printLimitsText(Report, Out.os());
  return Out.keep() ? ExitDone : ExitBadInput;
}
