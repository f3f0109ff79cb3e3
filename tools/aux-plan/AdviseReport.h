//===- AdviseReport.h - suggestions, printed --------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The forms of `aux-plan advise`.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_ADVISEREPORT_H
#define AUXPLAN_TOOLS_AUXPLAN_ADVISEREPORT_H

#include "Options.h"
#include "auxplan/Advise/Advise.h"

namespace auxplan::tool {

size_t numSuggestions(const Advice &);

/// The suggestion with a number: single changes count from 1, then sets, then groups. Null: there
/// is none.
const Suggestion *suggestionOf(const Advice &, unsigned Number);

void printAdviceText(const Advice &, const Options &, DiagnosticEngine &, llvm::raw_ostream &);
void printAdviceJSON(const Advice &, const Options &, DiagnosticEngine &, llvm::raw_ostream &);
/// A result for each suggestion.
void printAdviceSarif(const Advice &, const Options &, DiagnosticEngine &, llvm::raw_ostream &);

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_ADVISEREPORT_H
