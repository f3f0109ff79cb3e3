//===- ImportBench.cpp - reading captures ---------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Times the importer on the largest capture of the tests, of a game, as it is; and on a capture
/// that ends in a steady state, with its last frame repeated until it has 4 MB and 40 MB. The
/// captures are compressed; unpacking is not timed.
///
//===----------------------------------------------------------------------===//

#include "Bench.h"
#include "auxplan/Import/Import.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::bench;

static constexpr char CapturesDir[] = AUXPLAN_TEST_DIR "/Import/Inputs/captures/";

namespace {

struct CaptureSpec {
  const char *Name, *File;
  size_t MinBytes;
};

} // namespace

/// The lines of the last frame, its end marker included; the lines after it belong to the end of
/// the program.
static StringRef lastFrame(StringRef Capture) {
  constexpr StringLiteral Marker = "\"EndMarker\"";
  size_t Last = Capture.rfind(Marker), Before = Capture.take_front(Last).rfind(Marker);
  return Capture.slice(Capture.find('\n', Before) + 1, Capture.find('\n', Last) + 1);
}

/// The capture with copies of its last frame.
static std::string makeCapture(const CaptureSpec &Spec, std::string &Error) {
  std::string Path = (Twine(CapturesDir) + Spec.File + ".jsonl.xz").str();
  Expected<std::unique_ptr<MemoryBuffer>> File = readCapture(Path);
  if (!File) {
    Error = toString(File.takeError());
    return "";
  }
  StringRef Capture = (*File)->getBuffer(), Frame = lastFrame(Capture);
  size_t Insert = Frame.end() - Capture.begin();
  std::string Out = Capture.take_front(Insert).str();
  while (Out.size() + Capture.size() - Insert < Spec.MinBytes)
    Out += Frame;
  return Out += Capture.substr(Insert);
}

static void benchImport(benchmark::State &State, const CaptureSpec &Spec) {
  std::string Error, Capture = makeCapture(Spec, Error);
  for (auto _ : State) {
    Source S(Capture);
    if (!Error.empty() || !importCapture(S.diags()).G) {
      State.SkipWithError((Error + S.error()).c_str());
      return;
    }
  }
  State.SetBytesProcessed(int64_t(State.iterations()) * Capture.size());
  State.counters["capture_bytes"] = Capture.size();
}

void bench::addImportBenchmarks(const Options &O) {
  std::vector<CaptureSpec> Captures = {{"as-is", "zink_stk_race", 0}};
  if (!O.Smoke) {
    Captures.push_back({"4MB", "qtquick3d_effects", 4000000});
    Captures.push_back({"40MB", "qtquick3d_effects", 40000000});
  }
  for (const CaptureSpec &C : Captures)
    add(O, std::string("import/") + C.File + "/" + C.Name,
        [C](benchmark::State &State) { benchImport(State, C); });
}
