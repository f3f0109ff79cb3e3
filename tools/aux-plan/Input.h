//===- Input.h - reading a graph --------------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The input file of a command, with the diagnostics about it.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_INPUT_H
#define AUXPLAN_TOOLS_AUXPLAN_INPUT_H

#include "BudgetFile.h"
#include "Options.h"
#include "auxplan/Graph/DiagnosticVerifier.h"
#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Planner/CostFile.h"

namespace auxplan::tool {

/// Takes how the plan with this header was made; false if the header names something unknown, or
/// limits that do not exist, which is an error.
llvm::Expected<bool> takePlan(const PlanHeader &, PlanOptions &To);

/// Applies the warning options of the command line.
void chooseWarnings(const Options &, DiagnosticEngine &);

/// The text of a graph, capture or other file; null after an error, which it has reported. \p
/// Place: where a list names the file.
std::unique_ptr<llvm::MemoryBuffer> readFile(const std::string &Name, llvm::StringRef Place = "");
/// Likewise of a graph or a capture. A file of another tool is an error that says what it is.
std::unique_ptr<llvm::MemoryBuffer> readFrame(const std::string &Name, llvm::StringRef Place);

class Input {
public:
  /// Reads the file that \p O names; false after an error.
  bool open(const Options &O);
  DiagnosticEngine &diags() { return *D; }

  /// Parses and verifies. \p Strip: drop the plan that the graph carries first.
  std::unique_ptr<Graph> readGraph(bool Strip = false);

  /// The same for commands that make plans and take none: a graph that carries a plan is an error,
  /// unless the options drop the plan.
  std::unique_ptr<Graph> readUnplanned(const Options &);

  /// Says on stderr if somebody has taken the buffers out of the capture: they, memory barriers and
  /// fences may order what nothing in the graph orders.
  void noteLacks() const;
  bool lacksBuffers() const { return LacksBuffers; }

  /// The target that a plan is for, or whose images a frame with barriers has; null after an error.
  const TargetInfo *targetOf(const Graph &, const Options &);

  /// Reads the file of --costs, which may name only images of \p G; true without a file.
  bool readCosts(const Options &O, const Graph &G);
  const CostFile *costs() const { return Costs ? &*Costs : nullptr; }

  /// Reads the file of --budget; none after errors.
  std::optional<Budget> readBudget(const Options &O);

  /// The exit status for \p Ok. With --verify-diagnostics the status depends only on whether the
  /// diagnostics are the expected ones.
  int finish(bool Ok);
  bool verifiesDiagnostics() const { return Verifier != nullptr; }

private:
  llvm::SourceMgr SM;
  std::unique_ptr<DiagnosticEngine> D;
  std::unique_ptr<DiagnosticVerifier> Verifier;
  std::optional<CostFile> Costs;
  std::vector<NamedTarget> Targets; ///< of the options
  bool IsCapture = false;           ///< `import` says what it has to assume; here it is assumed
  bool LacksBuffers = false;        ///< ImportResult::BuffersRemoved
};

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_INPUT_H
