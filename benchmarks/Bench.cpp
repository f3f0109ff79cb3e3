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
///   AuxPlanBench --print=FAMILY/FORM/PASSES    the graph as text, and nothing else
///
//===----------------------------------------------------------------------===//

#include "Bench.h"
#include "auxplan/Graph/TextIO.h"
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

namespace {

/// The program's own options; the library sees the rest.
struct CommandLine {
  Options O;
  std::string Target = "tgl", Print;
  bool take(StringRef Arg);
};

} // namespace

bool CommandLine::take(StringRef Arg) {
  if (Arg == "--full")
    return O.Full = true;
  if (Arg == "--smoke")
    return O.Smoke = true;
  bool IsTarget = Arg.consume_front("--target=");
  if (!IsTarget && !Arg.consume_front("--print="))
    return false;
  (IsTarget ? Target : Print) = Arg.str();
  return true;
}

static int printGraph(StringRef Name) {
  std::optional<GraphSpec> Spec = GraphSpec::parse(Name);
  if (!Spec) {
    errs() << "error: expected FAMILY/FORM/PASSES, as in 'frag/repeat/100', found '" << Name
           << "'\n";
    return 2;
  }
  printText(*makeGraph(*Spec), outs());
  return 0;
}

int main(int Argc, char **Argv) {
  CommandLine Given;
  auto Kept =
      std::remove_if(Argv + 1, Argv + Argc, [&](const char *Arg) { return Given.take(Arg); });
  Argc = Kept - Argv;
  benchmark::Initialize(&Argc, Argv);
  if (benchmark::ReportUnrecognizedArguments(Argc, Argv))
    return 2;
  if (!Given.Print.empty())
    return printGraph(Given.Print);
  Expected<const TargetInfo *> Target = findTarget(Given.Target);
  if (!Target) {
    errs() << "error: " << toString(Target.takeError()) << '\n';
    return 2;
  }
  Options &O = Given.O;
  O.Target = *Target;
  benchmark::AddCustomContext("target", O.Target->fullName());
  benchmark::AddCustomContext("compiler", __VERSION__);
  benchmark::AddCustomContext("asserts", HasAsserts ? "yes" : "no");
  addPlanBenchmarks(O);
  addTextBenchmarks(O);
  addImportBenchmarks(O);
  addEditorBenchmarks(O);
  addStateBenchmarks(O);
  Reporter Report;
  size_t Ran = benchmark::RunSpecifiedBenchmarks(&Report);
  return Report.Failed || !Ran;
}
