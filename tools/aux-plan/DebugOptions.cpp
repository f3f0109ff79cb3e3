//===- DebugOptions.cpp - what a build with asserts tells -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See DebugOptions.h.
///
//===----------------------------------------------------------------------===//

#include "DebugOptions.h"

#ifndef NDEBUG
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace auxplan;

/// \p List: separated by commas; empty: all.
static void showDebugTypes(StringRef List) {
  DebugFlag = true;
  SmallVector<StringRef> Names;
  List.split(Names, ',', -1, /*KeepEmpty=*/false);
  std::vector<std::string> Kept(Names.begin(), Names.end());
  std::vector<const char *> Types;
  for (const std::string &Name : Kept)
    Types.push_back(Name.c_str());
  setCurrentDebugTypes(Types.data(), Types.size()); // copies them
}

/// True if \p Arg is one of these options; it has been obeyed then.
static bool obey(StringRef Arg) {
  if (!Arg.consume_front("--") && !Arg.consume_front("-"))
    return false;
  if (Arg == "stats") {
    EnableStatistics(/*DoPrintOnExit=*/false);
    return true;
  }
  if (Arg != "debug" && !Arg.consume_front("debug-only="))
    return false;
  showDebugTypes(Arg == "debug" ? "" : Arg);
  return true;
}

void tool::readDebugOptions(std::vector<const char *> &Args) {
  auto Options = Args.begin() + 1, End = llvm::find_if(Args, [](StringRef A) { return A == "--"; });
  Args.erase(std::remove_if(Options, End, obey), End);
}

void tool::printStatistics() {
  if (AreStatisticsEnabled())
    PrintStatistics(errs());
}
#endif // NDEBUG
