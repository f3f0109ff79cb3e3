//===- aux-run.cpp - executes render graphs -------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The tool: reads a graph, plans its barriers unless it has its own, executes it on a Vulkan
/// device, and compares what each pass reads with what it must find.
///
///   aux-run frame.rg              three frames
///   aux-run frame.rg --validate   with the validation layer
///   aux-run --measure             what accesses and stalls cost on the device
///   aux-run --list-devices        what there is
///
/// Exit status: 0 everything was as it must be, 1 something was not, or the graph is wrong, 2 the
/// graph cannot be run here.
///
//===----------------------------------------------------------------------===//

#include "Adapt.h"
#include "Calls.h"
#include "Executor.h"
#include "Measure.h"
#include "auxplan/Checker/SyncChecker.h"
#include "auxplan/Engine/ExplicitFrames.h"
#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Graph/SharedImages.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Import/Import.h"
#include "auxplan/Sync/BarrierPlan.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::run;

/// There is only one device here, so nobody can take an image from it.
static bool hasOneDevice(const Graph &G, DiagnosticEngine &D) {
  for (const Present &P : G.Presents)
    if (isHandoff(P))
      return D.error(P.Loc, "aux-run has no device '" + deviceOf(G, P) + "' to hand '%" +
                                G.Names.get(G.Images[P.Image].Name) + "' to");
  return true;
}

/// The graph with all of its barriers; none after an error, which has been reported.
static std::optional<Graph> readGraph(const Options &O, SourceMgr &SM) {
  StringRef Path = O.File;
  bool IsCapture =
      Path.ends_with(".jsonl") || Path.ends_with(".jsonl.xz") || Path.ends_with(".jsonl.gz");
  std::unique_ptr<MemoryBuffer> File;
  if (IsCapture) {
    Expected<std::unique_ptr<MemoryBuffer>> Capture = readCapture(O.File);
    if (!Capture)
      fail(toString(Capture.takeError()));
    File = std::move(*Capture);
  } else {
    ErrorOr<std::unique_ptr<MemoryBuffer>> Text = MemoryBuffer::getFileOrSTDIN(O.File);
    if (std::error_code EC = Text.getError())
      fail("cannot read '" + O.File + "': " + EC.message());
    File = std::move(*Text);
  }
  if (File->getBufferSize() >= None32)
    fail("cannot read '" + O.File + "': it is larger than 4 GiB");
  DiagnosticEngine D(SM, SM.AddNewSourceBuffer(std::move(File), SMLoc()));
  if (!O.Verbose)
    for (StringRef Flag : {"undefined-read", "missing-transfer", "unpaired-ownership",
                           "mixed-samples", "unsupported-format"})
      D.enableWarning(Flag, false);
  std::unique_ptr<Graph> G = IsCapture ? importCapture(D).G : parseGraph(D);
  if (!G || !verifyGraph(*G, D) || !hasOneDevice(*G, D))
    return std::nullopt;
  if (hasBarriers(*G))
    return std::move(*G);
  const TargetInfo &Any = allTargets().front();
  std::optional<Graph> Frames = explicitFrames(*G, Any, D);
  if (!Frames)
    return std::nullopt;
  BarrierPlan Plan = planBarriers(*Frames, Any);
  if (O.Verbose)
    outs() << "planned " << Plan.Counts.Barriers << " barriers and " << Plan.Counts.Waits
           << " waits a frame\n";
  return std::move(Plan.Frames);
}

int main(int Argc, char **Argv) {
  InitLLVM X(Argc, Argv);
  Options O = parseOptions(Argc, Argv);
  if (O.ListDevices) {
    Device::list();
    return ExitRight;
  }
  if (O.Measure)
    return measure(O);
  SourceMgr SM;
  std::optional<Graph> G = readGraph(O, SM);
  if (!G)
    return ExitWrong;
  Schedule S = makeSchedule(*G, O.Frames, O.Seed);
  Device D(O, queuesOf(*G));
  if (O.Verbose)
    outs() << "on " << D.properties().deviceName << "\n" << D.describeQueues() << '\n';
  std::vector<std::string> LeftOut = adaptGraph(*G, D);
  if (O.Validate && findHazardFaults(*G, allTargets().front()).empty())
    D.messages().trustBarriers();
  Executor Run(*G, D, S, O, LeftOut);
  Run.run();
  return Run.report() ? ExitRight : ExitWrong;
}
