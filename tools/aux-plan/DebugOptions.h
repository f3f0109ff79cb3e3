//===- DebugOptions.h - what a build with asserts tells ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The options of builds with asserts: `-debug` and `-debug-only=TYPE,...` show what
/// LLVM_DEBUG prints, of all files or of those whose DEBUG_TYPE is named; `-stats` prints each
/// STATISTIC at the end. LLVM has options of these names only if it was built with asserts
/// itself, and distributions build it without: so this tool reads them before LLVM's parser
/// does. In builds without asserts there is nothing to show, and nothing here costs anything.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_DEBUGOPTIONS_H
#define AUXPLAN_TOOLS_AUXPLAN_DEBUGOPTIONS_H

#include <vector>

namespace auxplan::tool {

#ifndef NDEBUG
/// Obeys these options, and takes them out of the arguments.
void readDebugOptions(std::vector<const char *> &Args);
/// Prints on standard error, if `-stats` was given.
void printStatistics();
#else
inline void readDebugOptions(std::vector<const char *> &) {}
inline void printStatistics() {}
#endif

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_DEBUGOPTIONS_H
