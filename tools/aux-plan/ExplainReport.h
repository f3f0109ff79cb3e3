//===- ExplainReport.h - explanations, printed ------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The forms of `aux-plan explain`.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_EXPLAINREPORT_H
#define AUXPLAN_TOOLS_AUXPLAN_EXPLAINREPORT_H

#include "Options.h"
#include "auxplan/Advise/Advise.h"
#include "auxplan/Explain/Explain.h"
#include "llvm/Support/JSON.h"

namespace auxplan::tool {

/// The explanation of a plan for one target, and the part of it that is asked for.
struct ExplainReport {
  const Problem &P; ///< of the plan
  DiagnosticEngine &D;
  const PlanExplanation &Of;
  std::vector<ImageId> Images; ///< none and no passes: everything
  std::vector<uint32_t> Passes;
  unsigned Op = 0; ///< a number from 1; 0: not given
  /// What was tried to get rid of the ops that are asked for; null: nothing was.
  const Advice *Tried = nullptr;

  bool isWhole() const { return Images.empty() && Passes.empty() && !Op; }
  bool shows(const OpExplanation &, unsigned Number) const;
  bool shows(const PlaneExplanation &) const;
};

void printExplainText(const ExplainReport &, llvm::raw_ostream &);
void printExplainJSON(const ExplainReport &, llvm::json::OStream &);

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_EXPLAINREPORT_H
