//===- Commands.h - what aux-plan can do ------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One function for each command; each returns the exit status.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_COMMANDS_H
#define AUXPLAN_TOOLS_AUXPLAN_COMMANDS_H

#include "Options.h"

namespace auxplan::tool {

/// The command of the options, on one input.
int runCommand(const Options &);
/// The same for each of several inputs.
int runMany(const Options &);

int runPlan(const Options &);
/// Planning with --emit=barriers, --emit=vulkan or --barriers.
int runBarriers(const Options &);
/// Planning with --emit=html.
int runJoint(const Options &);
int runReport(const Options &);
int runVerify(const Options &);
int runSimulate(const Options &);
int runSync(const Options &);
int runState(const Options &);
int runNegotiate(const Options &);
int runCompare(const Options &);
/// Comparing two files.
int runCompareFiles(const Options &);
int runLimits(const Options &);
int runExplain(const Options &);
/// Explaining with --barriers.
int runExplainBarriers(const Options &);
int runAdvise(const Options &);
int runCheck(const Options &);
int runAlias(const Options &);
int runImport(const Options &);
int runFmt(const Options &);
int runReduce(const Options &);
int runLSP(const Options &);
int runTables(const Options &);
int runTargets(const Options &);

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_COMMANDS_H
