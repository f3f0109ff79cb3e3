//===- FrontSearch.cpp - fronts before and after steps --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See FrontSearch.h.
///
//===----------------------------------------------------------------------===//

#include "FrontSearch.h"

using namespace auxplan;
using namespace llvm;

void FrontSearch::beginApart(size_t SketchOf, const Cost &Within) {
  FrontsApart = std::make_unique<FrontTable>();
  Fronts = FrontsApart.get();
  RowsOfSketch = SketchOf;
  Limit = Within;
}

void FrontSearch::endApart() {
  FrontsApart.reset();
  Fronts = &Rows->fronts();
  RowsOfSketch = 0;
  Limit = NoLimit;
}

uint32_t FrontSearch::settle(bool MayUpdate) {
  Rows->countPairs(Effort, Fronts->numOffers());
  return Fronts->settle(
      [&](const FrontTable::Member &Beside, const FrontTable::Member &Of) {
        return Rows->isWorthless(Beside, Of, MayUpdate);
      },
      maxRows(), Cut);
}

uint32_t FrontSearch::transitionOf(const FrontTable::Key &Key, const SequenceItem &I) {
  const ArrayRef<FrontTable::Member> Front = (*Fronts)[Key.From];
  for (uint32_t N = 0; N != Front.size(); ++N)
    for (const StepEdge &Edge : Rows->edges(I, Front[N].Row))
      offer(Edge.To, Front[N].More + deltaOf(weighted(Edge.Price, I.weight())), N, Edge.Decision,
            Front[N].Row);
  uint32_t New = settle(I.mayUpdate());
  Fronts->keep(Key, New);
  return New;
}
