//===- PlannedWords.h - words that belong to a plan -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Modes, ops and other words that only a planned graph may have. The first of them is an error if
/// the graph has no header of a plan; the others would say the same.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_PLANNEDWORDS_H
#define AUXPLAN_LIB_GRAPH_PLANNEDWORDS_H

#include "SourceParts.h"

namespace auxplan {

class PlannedWords {
public:
  PlannedWords(const Graph &G, DiagnosticEngine &D) : G(G), D(D) {}
  /// \p Word: the word in the statement at \p Loc that belongs to a plan; "": the whole statement
  /// does.
  void check(LocOffset Loc, llvm::StringRef What, llvm::StringRef Word = "");

private:
  const Graph &G;
  DiagnosticEngine &D;
  bool Reported = false;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_PLANNEDWORDS_H
