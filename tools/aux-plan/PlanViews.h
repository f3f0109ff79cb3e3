//===- PlanViews.h - plans for viewers of other tools -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Forms of a plan that other programs show: graphs, timelines, remarks of compilers.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_PLANVIEWS_H
#define AUXPLAN_TOOLS_AUXPLAN_PLANVIEWS_H

#include "auxplan/Checker/Trace.h"
#include "auxplan/Explain/Explain.h"

namespace auxplan::tool {

/// The passes, the images that flow between them, and the ops on the way, for Graphviz.
void printDot(const Problem &P, const Trace &Steps, llvm::raw_ostream &OS);

/// The plan as a trace of events: passes, ops and stalls as slices whose length is their cost. A
/// kilobyte is a microsecond. Perfetto and chrome://tracing show it.
void printPerfetto(const Problem &P, const Trace &Steps, llvm::raw_ostream &OS);

/// The lives of images (ImageLife.h) as an SVG. No \p Images: all that have aux data.
void printSVG(const Problem &P, const Trace &Steps, llvm::ArrayRef<ImageId> Images,
              llvm::raw_ostream &OS);

/// LLVM optimization remarks as YAML. *Missed*: an op that is needed. *Passed*: an op that the
/// driver of the target would do, and the plan does not. *Analysis*: what a pass costs. \p File:
/// the name of the input. \p Avoided: the ops that the plan avoids, each with the pass before which
/// the driver would do it; passes are those of \p P.graph().
struct AvoidedOp {
  std::string Text;
  uint32_t Pass = None32;
};
/// The ops that the driver of the target would do (policy `layout`), and the plan that \p Of
/// explains does not do for the same pass. None if the driver has no right plan.
std::vector<AvoidedOp> findAvoidedOps(const Problem &P, const PlanExplanation &Of, PlanOptions,
                                      DiagnosticEngine &);
void printRemarks(const Problem &P, const Trace &Steps, const PlanExplanation &Of,
                  llvm::ArrayRef<AvoidedOp> Avoided, llvm::StringRef File, DiagnosticEngine &D,
                  llvm::raw_ostream &OS);

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_PLANVIEWS_H
