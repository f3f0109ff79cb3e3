//===- NoCombination.cpp - why there is no combination --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NoCombination.h"
#include "auxplan/Sharing/Merge.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace auxplan::sharing;
using llvm::ArrayRef;

static std::string nameOfNode(const ViewTable &Table, unsigned Node) {
  return nameOf(Table.graph(), Table.graph().Nodes[Node]);
}

static Conflict between(const ViewTable &Table, unsigned A, unsigned B, SetConflict Why) {
  const std::vector<UsageNode> &Nodes = Table.graph().Nodes;
  return {nameOfNode(Table, A), nameOfNode(Table, B), std::move(Why), Nodes[A].Uses, Nodes[B].Uses};
}

Conflict auxplan::sharing::findConflictWith(const ViewTable &Table, ViewRef Of, unsigned Other) {
  NearestConflict Nearest;
  for (unsigned V = 0; V != Table.views(Other).size(); ++V) {
    SetConflict Why = Table.conflict(Of, {Other, V});
    // The view needs these, too; that they are another layout may have been said already.
    for (const Capability &C :
         without(Table.view({Other, V}).Capabilities, Table.view(Of).Capabilities))
      if (llvm::none_of(Why.Differences, [&](const Difference &D) { return D.What == C; }))
        Why.Differences.push_back({C, /*IsOfFirst=*/false, Obstacle::Required});
    Nearest.add(std::move(Why));
  }
  return between(Table, Of.Node, Other, Nearest.get());
}

/// Why no choices of two nodes are possible together; none: some are.
static std::optional<Conflict> findPairConflict(const ViewTable &Table, const Choices &May,
                                                unsigned A, unsigned B) {
  NearestConflict Nearest;
  for (unsigned I : May[A])
    for (unsigned J : May[B]) {
      SetConflict Why = Table.conflict({A, I}, {B, J});
      if (Why.isNone())
        return std::nullopt;
      Nearest.add(std::move(Why));
    }
  return between(Table, A, B, Nearest.get());
}

/// Why a view is not possible with views of all nodes before it.
static SetConflict conflictWithAll(const ViewTable &Table, ArrayRef<unsigned> Before, ViewRef R) {
  SetConflict All;
  CapabilityList Shared = globalsOf(Table.view(R).Capabilities);
  CapabilityList SharedBefore;
  if (!Before.empty())
    SharedBefore = globalsOf(Table.view({0, Before.front()}).Capabilities);
  std::optional<Constraints> Limits = Table.view(R).Limits;
  for (unsigned N = 0; N != Before.size(); ++N) {
    const View &V = Table.view({N, Before[N]});
    llvm::append_range(All.Differences, Table.conflict({N, Before[N]}, R).Differences);
    Shared = common(Shared, V.Capabilities);
    SharedBefore = common(SharedBefore, V.Capabilities);
    if (Limits)
      Limits = mergeFor(Table.graph().Image, *Limits, V.Limits, All.Clash);
  }
  All.HasNoLayout = Shared.empty();
  All.First = std::move(SharedBefore);
  All.Second = Table.view(R).Capabilities;
  return All;
}

static Conflict conflictAt(const ViewTable &Table, const Choices &May, ArrayRef<unsigned> Before) {
  unsigned Node = Before.size();
  NearestConflict Nearest;
  for (unsigned V : May[Node])
    Nearest.add(conflictWithAll(Table, Before, {Node, V}));
  std::vector<std::string> Names;
  for (unsigned N = 0; N != Node; ++N)
    Names.push_back(nameOfNode(Table, N));
  // The first side is none that could change as one.
  return {llvm::join(Names, " with "),
          nameOfNode(Table, Node),
          Nearest.get(),
          {},
          Table.graph().Nodes[Node].Uses};
}

std::optional<Conflict> auxplan::sharing::findConflict(const ViewTable &Table, const Choices &May) {
  for (unsigned B = 1; B < Table.numNodes(); ++B)
    for (unsigned A = 0; A != B; ++A)
      if (std::optional<Conflict> Why = findPairConflict(Table, May, A, B))
        return Why;
  std::vector<unsigned> Before;
  for (unsigned Count = 1; Count <= Table.numNodes(); ++Count) {
    std::optional<std::vector<unsigned>> Views = CombinationSearch(Table, May, Count).next();
    if (!Views)
      return conflictAt(Table, May, Before);
    Before = std::move(*Views);
  }
  return std::nullopt;
}
