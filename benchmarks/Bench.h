//===- Bench.h - what the benchmarks share ----------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A benchmark has the name `what/policy/family/frame or repeat/passes`, without the parts that do
/// not apply. Everything but `keystroke` runs in one thread.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_BENCHMARKS_BENCH_H
#define AUXPLAN_BENCHMARKS_BENCH_H

#include "Families.h"
#include "auxplan/Graph/Diagnostics.h"
#include "benchmark/benchmark.h"

namespace auxplan::bench {

struct Options {
  const TargetInfo *Target = nullptr;
  bool Full = false;  ///< up to a million passes
  bool Smoke = false; ///< everything once, at the smallest size
  /// Passes of the graphs.
  std::vector<uint32_t> sizes() const;
};

/// A buffer and its diagnostics; keeps the first error.
class Source {
public:
  explicit Source(llvm::StringRef Text = "");
  DiagnosticEngine &diags() { return D; }
  const std::string &error() const { return Error; }

private:
  llvm::SourceMgr SM;
  DiagnosticEngine D;
  std::string Error;
};

using Body = std::function<void(benchmark::State &)>;

/// Registers a benchmark; in the smoke test it runs once.
void add(const Options &, const std::string &Name, Body);

void addPlanBenchmarks(const Options &);
void addTextBenchmarks(const Options &);
void addImportBenchmarks(const Options &);
void addEditorBenchmarks(const Options &);
void addStateBenchmarks(const Options &);

} // namespace auxplan::bench

#endif // AUXPLAN_BENCHMARKS_BENCH_H
