//===- SliceSets.cpp - sets over the subresources of images ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header.
///
//===----------------------------------------------------------------------===//

#include "SliceSets.h"

using namespace llvm;
using namespace auxplan;

SliceSets::Root SliceSets::leaf(uint64_t Set) {
  auto [It, New] = Leaves.try_emplace(Set, Root(Nodes.size()));
  if (New)
    Nodes.push_back({Set, NoChild, NoChild});
  return It->second;
}

SliceSets::Root SliceSets::node(Root Low, Root High) {
  if (Low == High && isLeaf(Low))
    return Low;
  auto [It, New] = Inner.try_emplace({Low, High}, Root(Nodes.size()));
  if (New)
    Nodes.push_back({Nodes[Low].Union | Nodes[High].Union, Low, High});
  return It->second;
}

SliceSets::Root SliceSets::with(Root R, unsigned Height, uint64_t Begin, uint64_t End,
                                uint64_t Set) {
  uint64_t Size = uint64_t(1) << Height;
  if (Begin == 0 && End >= Size)
    return leaf(Set);
  Root Low = isLeaf(R) ? R : Nodes[R].Low, High = isLeaf(R) ? R : Nodes[R].High;
  uint64_t Half = Size / 2;
  if (Begin < Half)
    Low = with(Low, Height - 1, Begin, std::min(End, Half), Set);
  if (End > Half)
    High = with(High, Height - 1, Begin < Half ? 0 : Begin - Half, End - Half, Set);
  return node(Low, High);
}

uint64_t SliceSets::unionOver(Root R, unsigned Height, uint64_t Begin, uint64_t End) const {
  uint64_t Size = uint64_t(1) << Height;
  if (isLeaf(R) || (Begin == 0 && End >= Size))
    return Nodes[R].Union;
  uint64_t Half = Size / 2, Set = 0;
  if (Begin < Half)
    Set |= unionOver(Nodes[R].Low, Height - 1, Begin, std::min(End, Half));
  if (End > Half)
    Set |= unionOver(Nodes[R].High, Height - 1, Begin < Half ? 0 : Begin - Half, End - Half);
  return Set;
}

SliceSets::Root SliceSets::join(Root A, Root B) {
  if (A == B)
    return A;
  if (isLeaf(A) && isLeaf(B))
    return leaf(Nodes[A].Union | Nodes[B].Union);
  std::pair<Root, Root> Key = std::minmax(A, B);
  if (auto Known = Joins.find(Key); Known != Joins.end())
    return Known->second;
  auto Low = [&](Root R) { return isLeaf(R) ? R : Nodes[R].Low; };
  auto High = [&](Root R) { return isLeaf(R) ? R : Nodes[R].High; };
  Root Lower = join(Low(A), Low(B));
  Root Result = node(Lower, join(High(A), High(B)));
  Joins[Key] = Result;
  return Result;
}
