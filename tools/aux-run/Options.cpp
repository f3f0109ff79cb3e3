//===- Options.cpp - the command line of aux-run --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Options.h.
///
//===----------------------------------------------------------------------===//

#include "Options.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace auxplan::run;

static constexpr unsigned MaxSamples = 1000;

static void printVersion(raw_ostream &OS) {
  OS << "aux-run " AUXPLAN_VERSION "\n";
}

/// What is wrong with options that are right one by one; empty: nothing.
static StringRef wrongUse(const Options &O, bool GraphOptions, bool MeasureOptions) {
  if (!O.ListDevices && !O.Measure && O.File.empty())
    return "expected a graph, as in 'aux-run frame.rg'";
  if (O.Frames == 0)
    return "'--frames' is 0, expected at least 1";
  if (O.Samples == 0 || O.Samples > MaxSamples)
    return "'--samples' must be from 1 to 1000";
  if (O.Measure && O.ListDevices)
    return "'--measure' does not go with '--list-devices'";
  if (O.Measure && !O.File.empty())
    return "'--measure' takes no graph";
  if (O.Measure && (GraphOptions || O.AsStated))
    return "'--frames', '--seed' and '--as-stated' are about a graph, and '--measure' takes none";
  if (!O.Measure && MeasureOptions)
    return "'-o' and '--samples' need '--measure'";
  if (MeasureOptions && O.Output.empty() && O.Samples == Options().Samples)
    return "'-o' needs the name of a file";
  return "";
}

Options auxplan::run::parseOptions(int Argc, char **Argv) {
  static cl::OptionCategory Category("aux-run options");
  Options O;
  cl::opt<std::string> File(cl::Positional, cl::desc("<graph>"), cl::cat(Category));
  cl::opt<unsigned> Frames("frames", cl::init(O.Frames), cl::value_desc("N"), cl::cat(Category),
                           cl::desc("Run the frame that repeats N times (3)"));
  cl::opt<bool> Validate("validate", cl::cat(Category),
                         cl::desc("Run with the Khronos validation layer, core and synchronization "
                                  "validation; each message makes the run fail"));
  cl::opt<bool> AsStated("as-stated", cl::cat(Category),
                         cl::desc("Add no accesses and no barriers that the validation layer wants"));
  cl::opt<std::string> Device("device", cl::value_desc("N|name"), cl::cat(Category),
                              cl::desc("The device: its number or a part of its name"));
  cl::opt<uint64_t> Seed("seed", cl::init(O.Seed), cl::value_desc("N"), cl::cat(Category),
                         cl::desc("Seed of the patterns and of the arms of 'if' (1)"));
  cl::opt<bool> Measure("measure", cl::cat(Category),
                        cl::desc("Measure the device instead of running a graph"));
  cl::opt<unsigned> Samples("samples", cl::init(O.Samples), cl::value_desc("N"), cl::cat(Category),
                            cl::desc("Measure each quantity N times (15)"));
  cl::opt<std::string> Output("o", cl::value_desc("file"), cl::cat(Category),
                              cl::desc("Write what was measured to a file for 'aux-plan --costs'"));
  cl::opt<bool> List("list-devices", cl::cat(Category), cl::desc("List the devices and end"));
  cl::opt<bool> Verbose("v", cl::cat(Category), cl::desc("Say what is made and run"));
  cl::HideUnrelatedOptions(Category);
  cl::SetVersionPrinter(printVersion);
  std::string Errors;
  raw_string_ostream ErrorStream(Errors);
  bool Good = cl::ParseCommandLineOptions(
      Argc, Argv, "executes a render graph on a Vulkan device and compares what its passes read\n",
      &ErrorStream);
  O = {File, Frames, Validate, AsStated, Device, Seed, List, Verbose, Measure, Samples, Output};
  auto given = [](const cl::Option &Of) { return Of.getNumOccurrences() != 0; };
  StringRef Wrong;
  if (Good)
    Wrong = wrongUse(O, given(Frames) || given(Seed), given(Output) || given(Samples));
  if (!Wrong.empty())
    ErrorStream << "aux-run: " << Wrong << '\n';
  if (!Good || !Wrong.empty()) {
    errs() << ErrorStream.str();
    std::exit(ExitCannotRun);
  }
  return O;
}
