//===- GraphMemory.cpp - memory that objects share ------------------------===//
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

#include "GraphMemory.h"
#include "auxplan/Graph/SmallSort.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <set>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

namespace {

/// The objects in one memory that exist at a time.
class LiveObjects {
public:
  explicit LiveObjects(ArrayRef<BoundObject> Objects) : Objects(Objects) {}
  /// Goes on to the time at which an object is made, and calls \p F with each that it overlaps.
  void make(uint32_t Id, function_ref<void(uint32_t)> F);

private:
  uint64_t endOf(uint32_t Id) const { return SaturatingAdd(Objects[Id].Offset, Objects[Id].Size); }

  ArrayRef<BoundObject> Objects;
  std::set<std::pair<uint64_t, uint32_t>> ByOffset;
  std::set<std::pair<LocOffset, uint32_t>> ByEnd; ///< when they are destroyed
  uint64_t Longest = 0;
};

} // namespace

void LiveObjects::make(uint32_t Id, function_ref<void(uint32_t)> F) {
  const BoundObject &X = Objects[Id];
  while (!ByEnd.empty() && ByEnd.begin()->first <= X.Made) {
    uint32_t Gone = ByEnd.begin()->second;
    ByEnd.erase(ByEnd.begin());
    ByOffset.erase({Objects[Gone].Offset, Gone});
  }
  auto It = ByOffset.lower_bound({X.Offset - std::min(X.Offset, Longest), 0});
  for (; It != ByOffset.end() && It->first < endOf(Id); ++It)
    if (endOf(It->second) > X.Offset)
      F(It->second);
  ByOffset.insert({X.Offset, Id});
  ByEnd.insert({X.Destroyed, Id});
  Longest = std::max(Longest, X.Size);
}

/// Says of each object whether it overlaps another one.
static std::vector<bool> findOverlaps(ArrayRef<BoundObject> Objects) {
  std::vector<uint32_t> Order(Objects.size());
  for (uint32_t I = 0; I != Order.size(); ++I)
    Order[I] = I;
  sortSmall(Order, [&](uint32_t X, uint32_t Y) { return Objects[X].Made < Objects[Y].Made; });
  std::map<uint64_t, LiveObjects> Memories;
  std::vector<bool> Overlaps(Objects.size(), false);
  for (uint32_t Id : Order)
    Memories.try_emplace(Objects[Id].Memory, Objects).first->second.make(Id, [&](uint32_t Other) {
      Overlaps[Id] = Overlaps[Other] = true;
    });
  return Overlaps;
}

void capture::addMemories(Graph &G, const Trace &T, std::vector<BoundObject> Objects) {
  std::map<uint64_t, uint32_t> MemoryOf; ///< by handle
  std::vector<bool> Overlaps = findOverlaps(Objects);
  for (size_t I = 0; I != Objects.size(); ++I) {
    const BoundObject &X = Objects[I];
    auto Host = T.Memories.find(X.Memory);
    bool Flushed = X.ByHost && Host != T.Memories.end() && !Host->second.Coherent;
    if (!Overlaps[I] && !Flushed)
      continue;
    auto [It, New] = MemoryOf.insert({X.Memory, uint32_t(G.Memories.size())});
    if (New) {
      Memory M;
      M.Name = G.Names.intern("mem" + std::to_string(X.Memory));
      M.Loc = X.Made;
      G.Memories.push_back(M);
    }
    Memory &M = G.Memories[It->second];
    M.SizeBytes = std::max(M.SizeBytes, SaturatingAdd(X.Offset, X.Size));
    if (X.ByHost && Host != T.Memories.end()) {
      M.Coherent = Host->second.Coherent;
      M.Atom = M.Coherent ? 0 : Host->second.Atom;
    }
    Bind B;
    B.Object = X.Object;
    B.IsBuffer = X.IsBuffer;
    B.Memory = It->second;
    B.Offset = X.Offset;
    B.Loc = X.Made;
    G.Binds.push_back(B);
  }
}
