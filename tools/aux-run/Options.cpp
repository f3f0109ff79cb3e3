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

static void printVersion(raw_ostream &OS) {
  OS << "aux-run " AUXPLAN_VERSION "\n";
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
  cl::opt<bool> List("list-devices", cl::cat(Category), cl::desc("List the devices and end"));
  cl::opt<bool> Verbose("v", cl::cat(Category), cl::desc("Say what is made and run"));
  cl::HideUnrelatedOptions(Category);
  cl::SetVersionPrinter(printVersion);
  std::string Errors;
  raw_string_ostream ErrorStream(Errors);
  bool Good = cl::ParseCommandLineOptions(
      Argc, Argv, "executes a render graph on a Vulkan device and compares what its passes read\n",
      &ErrorStream);
  if (Good && !List && File.empty()) {
    Errors = "aux-run: expected a graph, as in 'aux-run frame.rg'\n";
    Good = false;
  }
  if (Good && Frames == 0) {
    Errors = "aux-run: '--frames' is 0, expected at least 1\n";
    Good = false;
  }
  if (!Good) {
    errs() << ErrorStream.str();
    std::exit(ExitCannotRun);
  }
  O = {File, Frames, Validate, AsStated, Device, Seed, List, Verbose};
  return O;
}
