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

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

static bool aliveTogether(const BoundObject &X, const BoundObject &Y) {
  return X.Made < Y.Destroyed && Y.Made < X.Destroyed;
}

/// Says of each object whether it overlaps another one.
static std::vector<bool> findOverlaps(ArrayRef<BoundObject> Objects) {
  std::vector<uint32_t> Order(Objects.size());
  for (uint32_t I = 0; I != Order.size(); ++I)
    Order[I] = I;
  sortSmall(Order, [&](uint32_t X, uint32_t Y) {
    return std::make_pair(Objects[X].Memory, Objects[X].Offset) <
           std::make_pair(Objects[Y].Memory, Objects[Y].Offset);
  });
  std::vector<bool> Overlaps(Objects.size(), false);
  for (size_t I = 0; I != Order.size(); ++I) {
    const BoundObject &X = Objects[Order[I]];
    for (size_t J = I + 1; J != Order.size(); ++J) {
      const BoundObject &Y = Objects[Order[J]];
      if (Y.Memory != X.Memory || Y.Offset >= X.Offset + X.Size)
        break;
      if (aliveTogether(X, Y))
        Overlaps[Order[I]] = Overlaps[Order[J]] = true;
    }
  }
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
    M.SizeBytes = std::max(M.SizeBytes, X.Offset + X.Size);
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
