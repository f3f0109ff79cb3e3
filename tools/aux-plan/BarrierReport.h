//===- BarrierReport.h - edits of barriers, printed -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan advise --contract=driver` as text, as JSON and as SARIF.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_BARRIERREPORT_H
#define AUXPLAN_TOOLS_AUXPLAN_BARRIERREPORT_H

#include "Options.h"
#include "auxplan/Advise/BarrierAdvice.h"

namespace auxplan::tool {

/// The first screen: what the drivers do, and the edits.
void printAdviceAnswer(const BarrierAdvice &, const Options &, DiagnosticEngine &, llvm::raw_ostream &);
/// The changes of the meaning, and with `--verbose` the sets of edits.
void printAdviceRest(const BarrierAdvice &, const Options &, DiagnosticEngine &, llvm::raw_ostream &);
void printBarriersJSON(const BarrierAdvice &, const Options &, DiagnosticEngine &,
                       llvm::raw_ostream &);
void printBarriersSarif(const BarrierAdvice &, const Options &, DiagnosticEngine &,
                        llvm::raw_ostream &);

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_BARRIERREPORT_H
