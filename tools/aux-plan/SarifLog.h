//===- SarifLog.h - results for tools that read SARIF -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Static Analysis Results Interchange Format, version 2.1.0: a log of one run.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_SARIFLOG_H
#define AUXPLAN_TOOLS_AUXPLAN_SARIFLOG_H

#include "llvm/Support/raw_ostream.h"
#include <string>
#include <vector>

namespace auxplan::tool {

/// A place in the input; without a line it is the whole file.
struct SarifPlace {
  unsigned Line = 0, Column = 0;
  std::string Text = {}; ///< says why it is there; empty: nothing does
  std::string File = {}; ///< empty: the file of the log
};

struct SarifResult {
  std::string Rule, Text;
  SarifPlace At;
  std::vector<SarifPlace> Related = {};
  std::string Level = {}; ///< empty: that of the log
};

/// \p Level: "error", "warning" or "note". \p File: the file of places that name none.
void printSarif(llvm::ArrayRef<std::string> Rules, llvm::StringRef Level, llvm::StringRef File,
                llvm::ArrayRef<SarifResult> Results, llvm::raw_ostream &OS);

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_SARIFLOG_H
