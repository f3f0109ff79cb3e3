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

using namespace auxplan;

std::unique_ptr<Graph> auxplan::writePlan(const Problem &P, const Semantics &S,
                                          const PlanHeader &Header, const Decisions &D) {
  const Graph &G = P.graph();
  PlanBuilder B(P, Header, D.Clears);
  FrameWriter Writer(G, S, D, B);
  for (const FrameDecisions &Each : D.Frames) {
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
