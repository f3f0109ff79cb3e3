//===- ManyFiles.cpp - a command for each of many files -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Several threads run the command, each on a file of its own, and hold what it prints. The main
/// thread prints it in the order of the files, so the output does not depend on the number of
/// threads. Threads run only so far ahead of the printing that memory stays bounded. A file that
/// fails does not stop the others; the exit status is the worst of all.
///
//===----------------------------------------------------------------------===//

#include "CheckReport.h"
#include "Commands.h"
#include "Console.h"
#include "InputList.h"
#include "Output.h"
#include "PlanRows.h"
#include "Progress.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/ThreadPool.h"
#include "llvm/Support/WithColor.h"
#include <condition_variable>
#include <deque>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

namespace {

/// The run on one file.
struct FileRun {
  const InputFile *Of = nullptr;
  int Status = ExitDone;
  std::string Out, Messages;
  std::vector<PlanRow> Rows;
  CheckedFile Checked;
  bool IsDone = false; ///< guarded by the mutex of all
};

class ManyRun {
public:
  ManyRun(const Options &O, ArrayRef<InputFile> Files) : O(O), Files(Files) {}
  int run();

private:
  void runOne(FileRun &);
  void begin(DefaultThreadPool &);
  std::unique_ptr<FileRun> takeFirst();
  void print(FileRun &, RowWriter *, raw_ostream &);
  void sumUp() const;
  void show(Progress &, StringRef Path);
  /// Do the runs print rows? Then there is no other output.
  bool printsRows() const {
    return O.Command == Command::Plan &&
           (O.Output.Emit == Emit::JSONLines || O.Output.Emit == Emit::Stats) &&
           !O.Output.isPerFile();
  }
  /// Is there one report about all files?
  bool printsDocument() const {
    return O.Command == Command::Check && O.Check.isDocument() && !O.Output.isPerFile();
  }

  const Options &O;
  ArrayRef<InputFile> Files;
  std::mutex M;
  std::condition_variable Changed;
  std::deque<std::unique_ptr<FileRun>> Ahead; ///< begun and not yet printed, in order
  std::vector<CheckedFile> Checked;
  size_t NumBegun = 0, NumFailed = 0, NumOver = 0;
  std::atomic<size_t> NumDone = 0;
  std::atomic<bool> Stops = false;
  Progress *Shown = nullptr;
  int Status = ExitDone;
};

} // namespace

void ManyRun::show(Progress &To, StringRef Path) {
  constexpr size_t Width = 20;
  size_t Done = NumDone, Full = Done * Width / Files.size();
  To.says("[" + std::string(Full, '#') + std::string(Width - Full, '.') + "] " + Twine(Done) +
              " of " + Twine(Files.size()) + " files, " + Path,
          0, 1);
}

void ManyRun::runOne(FileRun &Run) {
  HeldConsole Held;
  Options Own = O;
  Own.Input.File = Run.Of->Path;
  Own.Input.Place = Run.Of->Place;
  Own.Input.Files = {Run.Of->Path};
  Own.Check.Budget = withFileName(O.Check.Budget, Run.Of->Path);
  Own.Output.File = O.Output.isPerFile() ? withFileName(O.Output.File, Run.Of->Path) : "-";
  Run.Status = printsRows()       ? planRows(Own, Run.Rows)
               : printsDocument() ? checkFile(Own, Run.Checked)
                                  : runCommand(Own);
  Run.Out = std::move(Held.Out);
  Run.Messages = std::move(Held.Messages);
}

/// Begins the run on the next file.
void ManyRun::begin(DefaultThreadPool &Pool) {
  Ahead.push_back(std::make_unique<FileRun>());
  FileRun *Run = Ahead.back().get();
  Run->Of = &Files[NumBegun++];
  Pool.async([this, Run] {
    if (!Stops) {
      show(*Shown, Run->Of->Path);
      runOne(*Run);
    }
    ++NumDone;
    std::lock_guard<std::mutex> Lock(M);
    Run->IsDone = true;
    Changed.notify_one();
  });
}

/// Waits for the first run that is not yet printed.
std::unique_ptr<FileRun> ManyRun::takeFirst() {
  std::unique_ptr<FileRun> First = std::move(Ahead.front());
  Ahead.pop_front();
  std::unique_lock<std::mutex> Lock(M);
  Changed.wait(Lock, [&] { return First->IsDone; });
  return First;
}

void ManyRun::print(FileRun &Run, RowWriter *Rows, raw_ostream &OS) {
  if (!Run.Messages.empty()) {
    Progress::erase();
    errs() << Run.Messages;
  }
  if (Rows)
    return Rows->add(Run.Rows);
  if (printsDocument())
    Checked.push_back(std::move(Run.Checked));
  if (Run.Status == ExitOverBudget && O.Check.Form == CheckForm::Text && !Run.Out.empty())
    OS << Run.Of->Path << ":\n";
  OS << Run.Out;
}

void ManyRun::sumUp() const {
  if (Files.size() == 1)
    return;
  for (auto [Number, What] :
       {std::pair(NumFailed, " files failed\n"), {NumOver, " files are over their budget\n"}})
    if (Number)
      WithColor::error() << Number << " of " << Files.size() << What;
}

int ManyRun::run() {
  Output Out(O.Output.isPerFile() ? "-" : O.Output.File);
  if (!Out.open())
    return ExitBadInput;
  std::unique_ptr<RowWriter> Rows = printsRows() ? makeRowWriter(O, Files, Out.os()) : nullptr;
  // More threads than files have nothing to do.
  unsigned Threads = hardware_concurrency(O.Jobs).compute_thread_count();
  Threads = std::min<size_t>({Threads, Files.size(), MaxJobs});
  {
    Progress Shows(O.Output.ProgressAfter);
    Shown = &Shows;
    DefaultThreadPool Pool(hardware_concurrency(Threads));
    while (NumBegun != Files.size() || !Ahead.empty()) {
      while (NumBegun != Files.size() && Ahead.size() < 4 * Threads)
        begin(Pool);
      std::unique_ptr<FileRun> Run = takeFirst();
      if (Stops)
        continue;
      print(*Run, Rows.get(), Out.os());
      NumOver += Run->Status == ExitOverBudget;
      NumFailed += Run->Status != ExitDone && Run->Status != ExitOverBudget;
      Status = worseOf(Status, Run->Status);
      if (Out.hasFailed()) {
        Stops = true;
        NumBegun = Files.size();
      }
    }
    Pool.wait();
  }
  if (Rows)
    Rows->finish();
  if (printsDocument())
    printChecks(Checked, O.Check.Form, Out.os());
  if (!Out.keep())
    return ExitBadInput;
  sumUp();
  return Status;
}

/// Two files must not have one output.
static bool haveOwnOutputs(ArrayRef<InputFile> Files, const Options &O) {
  StringMap<StringRef> Known;
  for (const InputFile &F : Files) {
    if (!O.Output.isPerFile())
      return true;
    auto [It, New] = Known.try_emplace(withFileName(O.Output.File, F.Path), F.Path);
    if (New)
      continue;
    WithColor::error() << "'" << It->second << "' and '" << F.Path << "' have one output, '"
                       << It->first() << "'\n";
    return false;
  }
  return true;
}

int tool::runMany(const Options &O) {
  std::optional<InputList> List = expandInputs(
      O.Input.Files.empty() ? ArrayRef(O.Input.File) : ArrayRef(O.Input.Files), O.Fmt.Check);
  if (!List)
    return ExitBadInput;
  if (!haveOwnOutputs(List->Files, O))
    return ExitBadUsage;
  return ManyRun(O, List->Files).run();
}
