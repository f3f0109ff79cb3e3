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

static size_t hashOf(SliceSets::Root A, SliceSets::Root B) {
  uint64_t H = (uint64_t(A) << 32 | B) * 0x9E3779B97F4A7C15;
  return H ^ H >> 32;
}

/// The bucket of the node with these children; NoChild in it: there is none yet.
uint32_t &SliceSets::bucketOf(Root Low, Root High) {
  size_t Mask = Table.size() - 1, At = hashOf(Low, High) & Mask;
  while (Table[At] != NoChild && (Nodes[Table[At]].Low != Low || Nodes[Table[At]].High != High))
    At = (At + 1) & Mask;
  return Table[At];
}

void SliceSets::rehash(size_t Size) {
  Table.assign(Size, NoChild);
  for (Root R = 0; R != Nodes.size(); ++R)
    if (!isLeaf(R))
      bucketOf(Nodes[R].Low, Nodes[R].High) = R;
}

SliceSets::Root SliceSets::node(Root Low, Root High) {
  if (Low == High && isLeaf(Low))
    return Low;
  if ((NumInner + 1) * 4 > Table.size() * 3)
    rehash(std::max<size_t>(64, Table.size() * 2));
  uint32_t &Bucket = bucketOf(Low, High);
  if (Bucket == NoChild) {
    Bucket = Nodes.size();
    Nodes.push_back({Nodes[Low].Union | Nodes[High].Union, Low, High});
    ++NumInner;
  }
  return Bucket;
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

void SliceSets::forEach(Root R, unsigned Height, uint64_t Begin, uint64_t End,
                        function_ref<void(uint64_t, uint64_t, uint64_t)> F,
                        uint64_t FirstPosition) const {
  if (isLeaf(R))
    return F(FirstPosition + Begin, FirstPosition + End, Nodes[R].Union);
  uint64_t Half = uint64_t(1) << (Height - 1);
  if (Begin < Half)
    forEach(Nodes[R].Low, Height - 1, Begin, std::min(End, Half), F, FirstPosition);
  if (End > Half)
    forEach(Nodes[R].High, Height - 1, Begin < Half ? 0 : Begin - Half, End - Half, F,
            FirstPosition + Half);
}

SliceSets::Root SliceSets::join(Root A, Root B) {
  if (A == B)
    return A;
  if (isLeaf(A) && isLeaf(B))
    return leaf(Nodes[A].Union | Nodes[B].Union);
  if (A > B)
    std::swap(A, B);
  if (Joins.empty())
    Joins.resize(NumJoins);
  size_t Place = hashOf(A, B) % NumJoins;
  if (Joins[Place].A == A && Joins[Place].B == B)
    return Joins[Place].Result;
  auto Low = [&](Root R) { return isLeaf(R) ? R : Nodes[R].Low; };
  auto High = [&](Root R) { return isLeaf(R) ? R : Nodes[R].High; };
  Root Lower = join(Low(A), Low(B));
  Root Result = node(Lower, join(High(A), High(B)));
  Joins[Place] = {A, B, Result};
  return Result;
}

void SliceSets::collect(function_ref<void(function_ref<void(Root &)>)> ForEachRoot) {
  std::vector<bool> Needed(Nodes.size());
  ForEachRoot([&](Root &R) { Needed[R] = true; });
  for (Root R = Nodes.size(); R-- != 0;)
    if (Needed[R] && !isLeaf(R))
      Needed[Nodes[R].Low] = Needed[Nodes[R].High] = true;

  std::vector<Root> NewName(Nodes.size());
  Root Next = 0;
  Leaves.clear();
  NumInner = 0;
  for (Root R = 0; R != Nodes.size(); ++R) {
    if (!Needed[R])
      continue;
    Node N = Nodes[R];
    if (isLeaf(R))
      Leaves[N.Union] = Next;
    else
      N.Low = NewName[N.Low], N.High = NewName[N.High], ++NumInner;
    NewName[R] = Next;
    Nodes[Next++] = N;
  }
  Nodes.resize(Next);
  rehash(Table.size());
  Joins.clear();
  ForEachRoot([&](Root &R) { R = NewName[R]; });
  Limit = std::max(MinLimit, Nodes.size() + Nodes.size() / 2);
}
