//===- ImportBench.cpp - reading captures ---------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Times the importer on the largest capture of the tests, which is a game's:
/// as it is, and with its last frame again and again until it has 4 MB and 40 MB.
/// The captures in the tests are compressed; unpacking is not timed.
///
//===----------------------------------------------------------------------===//

#include "Bench.h"
#include "auxplan/Import/Import.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::bench;

static constexpr char CapturePath[] =
    AUXPLAN_TEST_DIR "/Import/Inputs/captures/zink_stk_race.jsonl.xz";

/// The lines of the last frame, its end marker included; what comes behind is
/// what the program does when it ends.
static StringRef lastFrame(StringRef Capture) {
  constexpr StringLiteral Marker = "\"EndMarker\"";
  size_t Last = Capture.rfind(Marker), Before = Capture.take_front(Last).rfind(Marker);
  return Capture.slice(Capture.find('\n', Before) + 1, Capture.find('\n', Last) + 1);
}

/// The capture with copies of its last frame, \p MinBytes long or more.
static std::string longCapture(size_t MinBytes, std::string &Error) {
  Expected<std::unique_ptr<MemoryBuffer>> File = readCapture(CapturePath);
  if (!File) {
    Error = toString(File.takeError());
    return "";
  }
  StringRef Capture = (*File)->getBuffer(), Frame = lastFrame(Capture);
  size_t Insert = Frame.end() - Capture.begin();
  std::string Out = Capture.take_front(Insert).str();
  while (Out.size() + Capture.size() - Insert < MinBytes)
    Out += Frame;
  return Out += Capture.substr(Insert);
}

static void benchImport(benchmark::State &State, size_t MinBytes) {
  std::string Error, Capture = longCapture(MinBytes, Error);
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
  std::vector<std::pair<const char *, size_t>> Sizes = {{"as-is", 0}};
  if (!O.Smoke)
    Sizes.insert(Sizes.end(), {{"4MB", 4000000}, {"40MB", 40000000}});
  for (auto [Name, MinBytes] : Sizes)
    add(O, std::string("import/zink_stk_race/") + Name,
        [Bytes = MinBytes](benchmark::State &State) { benchImport(State, Bytes); });
}
