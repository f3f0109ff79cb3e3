//===- CombinationSearch.cpp - combinations of views, the cheapest first --===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CombinationSearch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace auxplan::sharing;
using llvm::ArrayRef;

Choices auxplan::sharing::allChoices(const ViewTable &Table) {
  Choices All(Table.numNodes());
  for (unsigned N = 0; N != Table.numNodes(); ++N)
    for (unsigned V = 0; V != Table.views(N).size(); ++V)
      All[N].push_back(V);
  return All;
}

CombinationSearch::CombinationSearch(const ViewTable &Table, Choices May, unsigned NumNodes)
    : Table(Table), May(std::move(May)), NumNodes(NumNodes), LeastAfter(NumNodes + 1) {
  for (unsigned First = NumNodes; First-- != 0;) {
    LeastAfter[First] = LeastAfter[First + 1];
    for (unsigned Other = First + 1; Other < NumNodes; ++Other)
      LeastAfter[First] = llvm::SaturatingAdd(LeastAfter[First], leastBetween(First, Other));
  }
  open({});
}

/// If no two views are possible together, searches find out: the bound then says nothing.
uint64_t CombinationSearch::leastBetween(unsigned A, unsigned B) const {
  std::optional<uint64_t> Least;
  for (unsigned I : May[A])
    for (unsigned J : May[B])
      if (std::optional<uint64_t> Cost = Table.cost({A, I}, {B, J}))
        Least = std::min(Least.value_or(*Cost), *Cost);
  return Least.value_or(0);
}

/// The cost that a view adds to those of views of the nodes before it; none: it is not possible.
std::optional<uint64_t> CombinationSearch::costWith(ArrayRef<unsigned> Before, ViewRef R) const {
  uint64_t Sum = Table.loss(R);
  for (unsigned N = 0; N != Before.size(); ++N) {
    std::optional<uint64_t> Cost = Table.cost({N, Before[N]}, R);
    if (!Cost)
      return std::nullopt;
    Sum = llvm::SaturatingAdd(Sum, *Cost);
  }
  return Sum;
}

/// None: the state leads to no combination.
std::optional<uint64_t> CombinationSearch::boundOf(ArrayRef<unsigned> Views) const {
  uint64_t Sum = LeastAfter[Views.size()];
  for (unsigned N = 0; N != Views.size(); ++N) {
    std::optional<uint64_t> Cost = costWith(Views.take_front(N), {N, Views[N]});
    if (!Cost)
      return std::nullopt;
    Sum = llvm::SaturatingAdd(Sum, *Cost);
  }
  for (unsigned N = Views.size(); N != NumNodes; ++N) {
    std::optional<uint64_t> Least;
    for (unsigned V : May[N])
      if (std::optional<uint64_t> Cost = costWith(Views, {N, V}))
        Least = std::min(Least.value_or(*Cost), *Cost);
    if (!Least)
      return std::nullopt;
    Sum = llvm::SaturatingAdd(Sum, *Least);
  }
  return Sum;
}

/// Do the views have something in common, and do their limits merge?
bool CombinationSearch::isPossible(ArrayRef<unsigned> Views) const {
  if (Views.empty())
    return true;
  const View &First = Table.view({0, Views[0]});
  CapabilityList Shared = globalsOf(First.Capabilities);
  std::optional<Constraints> Limits = First.Limits;
  std::optional<LimitClash> Clash;
  for (unsigned N = 1; N != Views.size() && Limits; ++N) {
    const View &V = Table.view({N, Views[N]});
    Shared = common(Shared, V.Capabilities);
    Limits = mergeFor(Table.graph().Image, *Limits, V.Limits, Clash);
  }
  return Limits && !Shared.empty();
}

void CombinationSearch::open(std::vector<unsigned> Views) {
  if (!isPossible(Views))
    return;
  std::optional<uint64_t> AtLeast = boundOf(Views);
  if (!AtLeast)
    return;
  ++NumOpened;
  Open.push_back({*AtLeast, std::move(Views)});
  std::push_heap(Open.begin(), Open.end());
}

std::optional<std::vector<unsigned>> CombinationSearch::next() {
  while (!Open.empty() && !ranOut()) {
    std::pop_heap(Open.begin(), Open.end());
    std::vector<unsigned> Views = std::move(Open.back().Views);
    Open.pop_back();
    if (Views.size() == NumNodes)
      return Views;
    for (unsigned V : May[Views.size()]) {
      std::vector<unsigned> Longer = Views;
      Longer.push_back(V);
      open(std::move(Longer));
    }
  }
  return std::nullopt;
}
