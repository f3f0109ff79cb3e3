//===- Bench.cpp - measures the library -----------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The program: its options, and the status 1 if anything could not be measured.
///
///   AuxPlanBench [--full | --smoke] [--target=NAME] [--benchmark_...]
///
//===----------------------------------------------------------------------===//

#include "Bench.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::bench;

std::vector<uint32_t> Options::sizes() const {
  if (Smoke)
    return {100};
  std::vector<uint32_t> Sizes = {100, 1000, 10000, 100000};
  if (Full)
    Sizes.push_back(1000000);
  return Sizes;
}

Source::Source(StringRef Text)
    : D(SM, SM.AddNewSourceBuffer(MemoryBuffer::getMemBuffer(Text, "", false), SMLoc())) {
  D.enableWarning("undefined-read", false);
  SM.setDiagHandler(
      [](const SMDiagnostic &Said, void *Self) {
        std::string &Error = static_cast<Source *>(Self)->Error;
        if (Error.empty())
          Error = Said.getMessage().str();
      },
      this);
}

void bench::add(const Options &O, const std::string &Name, Body B) {
  benchmark::internal::Benchmark *Added = benchmark::RegisterBenchmark(Name.c_str(), std::move(B));
  Added->Unit(benchmark::kMicrosecond);
  if (O.Smoke)
    Added->Iterations(1);
}

#ifdef NDEBUG
static constexpr bool HasAsserts = false;
#else
static constexpr bool HasAsserts = true;
#endif

namespace {

/// Remembers whether there was an error.
class Reporter : public benchmark::ConsoleReporter {
public:
  Reporter() : ConsoleReporter(OO_Tabular) {}
  void ReportRuns(const std::vector<Run> &Runs) override {
    for (const Run &R : Runs)
      Failed |= R.error_occurred;
    ConsoleReporter::ReportRuns(Runs);
  }
  bool Failed = false;
};

} // namespace

static bool takeOption(StringRef Arg, Options &O, std::string &Target) {
  if (Arg == "--full")
    return O.Full = true;
  if (Arg == "--smoke")
    return O.Smoke = true;
  if (!Arg.consume_front("--target="))
    return false;
  Target = Arg.str();
  return true;
}

int main(int Argc, char **Argv) {
  Options O;
  std::string TargetName = "tgl";
  auto Kept = std::remove_if(Argv + 1, Argv + Argc,
                             [&](const char *Arg) { return takeOption(Arg, O, TargetName); });
  Argc = Kept - Argv;
  benchmark::Initialize(&Argc, Argv);
  if (benchmark::ReportUnrecognizedArguments(Argc, Argv))
    return 2;
  Expected<const TargetInfo *> Target = findTarget(TargetName);
  if (!Target) {
    errs() << "error: " << toString(Target.takeError()) << '\n';
    return 2;
  }
  O.Target = *Target;
  benchmark::AddCustomContext("target", O.Target->fullName());
  benchmark::AddCustomContext("compiler", __VERSION__);
  benchmark::AddCustomContext("asserts", HasAsserts ? "yes" : "no");
  addPlanBenchmarks(O);
  addTextBenchmarks(O);
  addImportBenchmarks(O);
  Reporter Report;
  size_t Ran = benchmark::RunSpecifiedBenchmarks(&Report);
  return Report.Failed || !Ran;
}
