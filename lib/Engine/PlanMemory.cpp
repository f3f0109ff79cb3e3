//===- PlanMemory.cpp - plans of graphs that come again -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Few graphs are held, so a search compares with each of them; most differ in their first arrays.
///
//===----------------------------------------------------------------------===//

#include "PlanMemory.h"
#include "auxplan/Graph/SameGraph.h"
#include <algorithm>

using namespace auxplan;

const KnownPlan *PlanMemory::find(const Graph &G) {
  for (size_t N = Plans.size(); N-- > 0;)
    if (isSameGraph(Plans[N].Asked, G)) {
      std::rotate(Plans.begin() + N, Plans.begin() + N + 1, Plans.end());
      return &Plans.back();
    }
  return nullptr;
}

void PlanMemory::add(KnownPlan New) {
  if (Plans.size() == MaxHeld)
    Plans.erase(Plans.begin());
  Plans.push_back(std::move(New));
}
