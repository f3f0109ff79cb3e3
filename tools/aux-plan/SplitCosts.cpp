//===- SplitCosts.cpp - a plan's cost, piece by piece ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Finds for each op and sync the pass in which it stands, or before which.
///
//===----------------------------------------------------------------------===//

#include "SplitCosts.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

PassCosts::PiecesOf::PiecesOf(const Graph &G) {
  for (const Pass &P : G.Passes)
    if (Numbers.try_emplace(P.Name, Names.size()).second)
      Names.push_back(P.Name);
  OfOp.assign(G.Ops.size(), Names.size());
  OfSync.assign(G.Syncs.size(), Names.size());
  uint32_t Next = Names.size();
  for (const Item &I : reverse(G.Items)) {
    if (I.Kind == ItemKind::Op)
      OfOp[I.Index] = Next;
    else if (I.Kind == ItemKind::Sync)
      OfSync[I.Index] = Next;
    else if (I.Kind == ItemKind::FrameEnd)
      Next = Names.size();
    if (I.Kind != ItemKind::Pass)
      continue;
    const Pass &P = G.Passes[I.Index];
    Next = ofPass(P);
    std::fill_n(OfOp.begin() + P.FirstOp, P.NumOps, Next);
    std::fill_n(OfOp.begin() + P.FirstEndOp, P.NumEndOps, Next);
  }
}
