//===- FuzzInput.h - bytes as an input file ---------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The common part of the fuzz targets. Each takes bytes as one form of input, does with them what
/// the commands of aux-plan do, and checks what must be true for every input:
///
///   - a reader returns a graph if and only if it reported no error;
///   - a graph that was printed, as text or JSON, is read back as it was;
///   - a plan that a planner made is right, to the checker.
///
/// A broken promise aborts, so that libFuzzer keeps the input.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_FUZZ_FUZZINPUT_H
#define AUXPLAN_FUZZ_FUZZINPUT_H

#include "auxplan/Graph/Diagnostics.h"

namespace auxplan {
namespace fuzz {

/// One input with the diagnostics about it, which are formatted but not shown.
class FuzzInput {
public:
  FuzzInput(llvm::StringRef Text);
  DiagnosticEngine &diags() { return *D; }

private:
  llvm::SourceMgr SM;
  std::unique_ptr<DiagnosticEngine> D;
};

using ReadFn = std::unique_ptr<Graph> (*)(DiagnosticEngine &);

/// The result of \p Read on the input; null if it reported errors.
std::unique_ptr<Graph> readInput(FuzzInput &In, ReadFn Read);

/// Aborts unless \p G is read back from its text and from its JSON.
void checkRoundTrips(const Graph &G);

/// Verifies \p G. If \p G is right and small, plans it for some targets, chosen by \p Seed, under
/// every policy.
void verifyAndPlan(const Graph &G, DiagnosticEngine &D, uint64_t Seed);

/// Verifies \p G and, if it is planned, runs the checker and all views on it.
void verifyAndCheck(const Graph &G, DiagnosticEngine &D);

/// Prints \p What and aborts.
[[noreturn]] void broken(const llvm::Twine &What);

} // namespace fuzz
} // namespace auxplan

#endif // AUXPLAN_FUZZ_FUZZINPUT_H
