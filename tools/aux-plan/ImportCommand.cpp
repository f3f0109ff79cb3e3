//===- ImportCommand.cpp - captured frames --------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan import`: a captured Vulkan frame as a render graph, with comments that say which call
/// each statement is. Notes on standard error tell what the importer had to assume.
///
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Output.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Import/Import.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

/// Prints the graph, with what it lacks at its head.
static bool printImported(const ImportResult &R, const Options &O, DiagnosticEngine &D) {
  Output Out(O.Output.File);
  if (!Out.open())
    return false;
  std::string Text;
  raw_string_ostream Graph(Text);
  formatGraph(*R.G, D, Graph);
  if (R.BuffersRemoved)
    Out.os() << (Text.front() == '\n' ? "\n" : "") // without images, as fmt prints it
             << "// The capture lacks the buffers of the program: what uses them, their barriers, "
                "memory\n"
                "// barriers in calls without images, and fences are not here.\n";
  Out.os() << Text;
  return Out.keep();
}

int tool::runImport(const Options &O) {
  Expected<std::unique_ptr<MemoryBuffer>> Capture = readCapture(O.Input.File);
  if (!Capture) {
    WithColor::error() << toString(Capture.takeError()) << '\n';
    return ExitBadInput;
  }
  if ((*Capture)->getBufferSize() >= None32) {
    WithColor::error() << "cannot read '" << O.Input.File << "': it is larger than 4 GiB\n";
    return ExitBadInput;
  }
  SourceMgr SM;
  DiagnosticEngine D(SM, SM.AddNewSourceBuffer(std::move(*Capture), SMLoc()));
  ImportOptions Import;
  Import.Frames = O.Input.CapturedFrames;
  ImportResult Result = importCapture(D, Import);
  if (!Result.G)
    return ExitBadInput;
  for (const ImportNote &Note : Result.Notes)
    D.note(Note.Loc, Note.Text);
  return printImported(Result, O, D) ? ExitDone : ExitBadInput;
}
