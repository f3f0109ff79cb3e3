//===- ReduceCommand.cpp - the smallest graph that still shows it ---------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan reduce`: shrinks a graph while a command says that it is still of interest. The shell
/// runs the command, with the name of a file that holds the graph as text in place of each `{}`, or
/// at the end; status 0 means yes. If the input verifies, the command only sees graphs that verify.
///
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Input.h"
#include "Output.h"
#include "Progress.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Reduce/Reduce.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

namespace {

class TestCommand {
public:
  TestCommand(const Options &O) : O(O) {}
  /// Makes the file that the command reads; false after an error.
  bool open();
  /// \p Text: a graph. Errors in running the command are reported once.
  bool saysYes(StringRef Text);
  /// The status of the last run.
  int status() const { return Status; }
  bool failed() const { return Failed; }

private:
  bool fail(const Twine &Why);
  const Options &O;
  SmallString<128> Path;
  FileRemover Remover;
  std::string Command;
  int Status = 0;
  bool Failed = false;
};

} // namespace

bool TestCommand::fail(const Twine &Why) {
  Progress::erase();
  WithColor::error() << Why << '\n';
  Failed = true;
  return false;
}

bool TestCommand::open() {
  if (std::error_code EC = sys::fs::createTemporaryFile("aux-plan-reduce", "rg", Path))
    return fail("cannot make a temporary file: " + EC.message());
  Remover.setFile(Path);
  Command = O.Reduce.Test;
  if (!StringRef(Command).contains("{}"))
    Command += " {}";
  for (size_t At = 0; (At = Command.find("{}", At)) != std::string::npos; At += Path.size())
    Command.replace(At, 2, Path.c_str());
  return true;
}

bool TestCommand::saysYes(StringRef Text) {
  if (Failed)
    return false;
  std::error_code EC;
  raw_fd_ostream OS(Path, EC);
  if (EC)
    return fail("cannot write '" + Path + "': " + EC.message());
  OS << Text;
  OS.close();
  if (OS.has_error()) {
    EC = OS.error();
    OS.clear_error();
    return fail("cannot write '" + Path + "': " + EC.message());
  }
  std::string Error;
  bool NotRun = false;
  std::optional<StringRef> Nowhere[] = {StringRef(""), StringRef(""), StringRef("")};
  Status = sys::ExecuteAndWait("/bin/sh", {"/bin/sh", "-c", Command}, std::nullopt, Nowhere,
                               O.Reduce.TestSeconds, 0, &Error, &NotRun);
  if (NotRun)
    return fail("cannot run '/bin/sh': " + Error);
  return Status == 0;
}

static std::string textOf(const Graph &G) {
  std::string Text;
  raw_string_ostream OS(Text);
  printText(G, OS);
  return OS.str();
}

/// Would aux-plan read \p Text without an error?
static bool isValid(StringRef Text) {
  SourceMgr SM;
  unsigned Buffer = SM.AddNewSourceBuffer(MemoryBuffer::getMemBuffer(Text, ""), SMLoc());
  DiagnosticEngine D = DiagnosticEngine(SM, Buffer).muted();
  std::unique_ptr<Graph> G = parseGraph(D);
  return G && verifyGraph(*G, D);
}

/// Why the test says no to the input, if the status tells; else empty.
static StringRef reasonOf(int Status) {
  switch (Status) {
  case -1: // LLVM's for the shell's 126 and 127
    return ": the shell does not find that command, or cannot run it";
  case -2:
    return ": it crashed, or took longer than '--test-seconds'";
  default:
    return "";
  }
}

/// The input is parsed but not verified, since an error may be what makes another command fail.
static bool reduce(const Options &O, Graph &G) {
  TestCommand Test(O);
  if (!Test.open())
    return false;
  std::string Text = textOf(G);
  bool MustVerify = isValid(Text);
  if (!Test.saysYes(Text)) {
    if (!Test.failed())
      WithColor::error() << "the test fails on the input: '" << O.Reduce.Test
                         << "' must have status 0 on what is looked for" << reasonOf(Test.status())
                         << '\n';
    return false;
  }
  size_t Before = Text.size();
  Progress Shown(O.Output.ProgressAfter);
  size_t Tried = 0, Now = Before;
  auto Say = [&] {
    Shown.says("reducing, " + Twine(Tried) + " graphs tried, " + Twine(Before) + " bytes to " +
                   Twine(Now),
               0, 1);
  };
  ReduceStats Stats = reduceGraph(G, [&](const Graph &Smaller) {
    std::string Text = textOf(Smaller);
    Say();
    ++Tried;
    bool Holds = (!MustVerify || isValid(Text)) && Test.saysYes(Text);
    Now = Holds ? Text.size() : Now;
    return Holds;
  });
  if (Test.failed())
    return false;
  Output Out(O.Output.File);
  if (!Out.open())
    return false;
  Text = textOf(G);
  Out.os() << Text;
  Progress::erase();
  WithColor::remark() << Before << " bytes to " << Text.size() << "; " << Stats.Tried
                      << " graphs tried, " << Stats.Taken << " taken\n";
  return Out.keep();
}

int tool::runReduce(const Options &O) {
  Input In;
  if (!In.open(O))
    return ExitBadInput;
  std::unique_ptr<Graph> G = parseGraph(In.diags());
  return In.finish(G && reduce(O, *G));
}
