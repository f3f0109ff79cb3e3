//===- PlanWriter.cpp - decisions as a planned graph ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes frame after frame: FrameWriter says which items and ops come next, PlanBuilder makes
/// them.
///
//===----------------------------------------------------------------------===//

#include "PlanWriter.h"
#include "FrameWriter.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/Debug.h"

#define DEBUG_TYPE "aux-decisions"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumPlans, "Number of plans written");
STATISTIC(NumOps, "Number of ops of cells in these plans");

/// Shows where the ops of a frame of the plan stand.
[[maybe_unused]] static void dump(const Problem &P, const FrameDecisions &Of, raw_ostream &OS) {
  OS << (Of.IsPrologue ? "prologue" : "frame") << " at item " << Of.Begin << ": "
     << Of.Executions.size() << " executions\n";
  constexpr const char *Places[] = {"before item ", "in an else before item ",
                                    "at the begin of item ", "at the end of item "};
  for (const Execution &E : Of.Executions)
    for (const PlacedOp &O : E.Ops)
      OS << "  " << P.family().Ops[O.TheOp.Id].Name << " of cell " << O.TheOp.Cell << ' '
         << Places[unsigned(O.Place)] << O.Item << '\n';
}

std::unique_ptr<Graph> auxplan::writePlan(const Problem &P, const Semantics &S,
                                          const PlanHeader &Header, const Decisions &D) {
  const Graph &G = P.graph();
  PlanBuilder B(P, Header, D.Clears);
  FrameWriter Writer(G, S, D, B);
  ++NumPlans;
  for (const FrameDecisions &Each : D.Frames) {
    LLVM_DEBUG(dump(P, Each, dbgs()));
    for (const Execution &E : Each.Executions)
      NumOps += E.Ops.size();
    const Item &Begin = G.Items[Each.Begin];
    Frame F = G.Frames[Begin.Index];
    F.Count = Each.Count;
    F.Prologue = Each.IsPrologue;
    F.Repeat &= !Each.IsPrologue;
    B.beginFrame(F, Begin.Loc);
    Writer.write(Each);
    B.endFrame(G.Items[Begin.Match].Loc);
  }
  return B.finish();
}
