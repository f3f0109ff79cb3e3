//===- Options.h - the command line of aux-run ------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What aux-run is asked to do.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXRUN_OPTIONS_H
#define AUXPLAN_TOOLS_AUXRUN_OPTIONS_H

#include <cstdint>
#include <string>

namespace auxplan::run {

enum ExitStatus { ExitRight = 0, ExitWrong = 1, ExitCannotRun = 2 };

struct Options {
  std::string File;
  uint32_t Frames = 3; ///< executions of the frame that repeats
  bool Validate = false;
  bool AsStated = false; ///< no access is added that the validation layer wants
  std::string Device;    ///< a number of --list-devices or a part of a name; empty: the first
  uint64_t Seed = 1;     ///< of patterns, and of the arms that `if`s take
  bool ListDevices = false;
  bool Verbose = false;
  bool Measure = false;  ///< the device instead of running a graph
  uint32_t Samples = 15; ///< of each quantity that is measured
  std::string Output;    ///< file of costs; empty: none
};

/// Reads the command line; ends the program after --help, --version and wrong usage.
Options parseOptions(int Argc, char **Argv);

} // namespace auxplan::run

#endif // AUXPLAN_TOOLS_AUXRUN_OPTIONS_H
