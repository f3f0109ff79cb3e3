//===- aux-plan.cpp - plans resolves and fast clears ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The command-line tool:
///
///   aux-plan frame.rg --target=skl     plan
///   aux-plan frames --target=all       plan each file of a folder
///   aux-plan verify planned.rg         check a plan
///   aux-plan simulate planned.rg       execute a plan on blocks of data
///   aux-plan compare frame.rg --target=all   every policy on every target
///   aux-plan compare a.rg b.rg --target=all    what differs between the plans of two files
///   aux-plan explain frame.rg --target=skl   why each op is there
///   aux-plan advise frame.rg --target=skl    changes that make the frame cheaper
///   aux-plan check frame.rg --budget=b.json  is the frame within its budget?
///   aux-plan limits FRAMES --target=all      what the limits of drivers cost
///   aux-plan negotiate tgl intel-display-12  which layout devices should share
///   aux-plan import capture.jsonl      a captured frame as a render graph
///   aux-plan fmt frame.rg              canonical text
///   aux-plan lsp                       a language server for editors
///   aux-plan tables --target=skl       the hardware tables
///   aux-plan targets                   what there is
///
/// Exit status: 0 done, 1 wrong input, 2 wrong usage, 3 over budget.
///
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "DebugOptions.h"
#include "Dependencies.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/Signals.h"
#include <cstdlib>
#include <exception>

using namespace auxplan::tool;

int auxplan::tool::runCommand(const Options &O) {
  switch (O.Command) {
  case Command::Plan:
    if (O.Joint.IsAsked)
      return runJoint(O);
    if (areBarriers(O.Output.Emit, O.Output.Barriers))
      return runBarriers(O);
    return O.Output.Emit == Emit::HTML ? runReport(O) : runPlan(O);
  case Command::Verify:
    return runVerify(O);
  case Command::Simulate:
    return runSimulate(O);
  case Command::Sync:
    return runSync(O);
  case Command::State:
    return runState(O);
  case Command::Negotiate:
    return runNegotiate(O);
  case Command::Compare:
    return O.Input.Files.size() == 2 ? runCompareFiles(O) : runCompare(O);
  case Command::Limits:
    return runLimits(O);
  case Command::Explain:
    return O.Output.Barriers ? runExplainBarriers(O) : runExplain(O);
  case Command::Advise:
    return runAdvise(O);
  case Command::Check:
    return runCheck(O);
  case Command::Alias:
    return runAlias(O);
  case Command::LSP:
    return runLSP(O);
  case Command::Import:
    return runImport(O);
  case Command::Fmt:
    return runFmt(O);
  case Command::Reduce:
    return runReduce(O);
  case Command::Tables:
    return runTables(O);
  case Command::Targets:
    return runTargets(O);
  }
  llvm_unreachable("unknown command");
}

/// A dependency file is written only if everything else is.
static int runAll(const Options &O) {
  Dependencies Of;
  if (O.Dependencies.Write && !Of.find(O))
    return ExitBadInput;
  int Status = O.isMany() ? runMany(O) : runCommand(O);
  if (Status == ExitDone && O.Dependencies.Write && !Of.write())
    return ExitBadInput;
  return Status;
}

#ifdef NDEBUG
namespace {
/// After a crash a release build prints how it was called, but no stack: it has neither names nor
/// unwind tables, and the code that makes names of C++ readable is larger than the parser.
class Process {
public:
  Process(int Argc, char **Argv) {
    // First, since handlers of signals are registered with the call.
    llvm::sys::SetOneShotPipeSignalFunction(llvm::sys::DefaultOneShotPipeSignalHandler);
    llvm::setBugReportMsg("aux-plan crashed, which is a mistake in aux-plan. It was called so:\n");
    Call.emplace(Argc, Argv);
    llvm::install_out_of_memory_new_handler();
  }

private:
  std::optional<llvm::PrettyStackTraceProgram> Call;
};
} // namespace

#ifdef __GLIBCXX__
/// Nothing here throws. The C++ library's own handler would print the type of an exception, and
/// for that brings a second copy of the code that reads names.
void __gnu_cxx::__verbose_terminate_handler() {
  std::abort();
}
#endif
#else
using Process = llvm::InitLLVM;
#endif

int main(int Argc, char **Argv) {
  Process X(Argc, Argv);
  Options O;
  int Status = parseOptions(Argc, Argv, O);
  if (Status == ExitDone)
    Status = runAll(O);
  printStatistics();
  return Status;
}
