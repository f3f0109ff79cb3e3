//===- Reduce.cpp - the smallest graph that still shows it ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Rounds of four steps, until a round takes nothing away:
///
///   parts     Leaves out runs of items with everything inside them, then of lines and ops
///             of passes: first half of all, then quarters, down to single ones (delta
///             debugging).
///   regions   Drops an `if`, `loop` or `every`, but keeps its contents; drops an `else`
///             with its contents.
///   objects   Drops all objects that nothing refers to, at once.
///   words     Makes one line or object plainer (Simplify.cpp).
///
/// A change that is not taken is not tried again in its round.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Reduce/Reduce.h"
#include "Simplify.h"
#include "auxplan/Graph/Select.h"

using namespace auxplan;
using namespace llvm;

namespace {

/// A part that can be left out: items [Begin, End), or one line or op.
struct Part {
  enum { Items, Access, Op } Sort;
  uint32_t Begin, End;
};

class Reducer {
public:
  Reducer(Graph &G, InterestTest IsInteresting, uint64_t MaxTries)
      : G(G), IsInteresting(IsInteresting), MaxTries(MaxTries) {}
  ReduceStats run();

private:
  bool isOver() const { return MaxTries && Stats.Tried == MaxTries; }
  bool accept(Graph Smaller);
  std::vector<Part> partsOf() const;
  Graph without(ArrayRef<Part>) const;
  bool removeParts();
  bool unwrapRegions();
  bool removeElse(uint32_t IfBegin);
  bool removeObjects();
  template <typename Array> bool simplify(const Array &Of, ArrayRef<Simplification>);
  bool round();

  Graph &G;
  InterestTest IsInteresting;
  uint64_t MaxTries;
  ReduceStats Stats;
};

} // namespace

bool Reducer::accept(Graph Smaller) {
  if (isOver())
    return false;
  ++Stats.Tried;
  if (!IsInteresting(Smaller))
    return false;
  ++Stats.Taken;
  G = std::move(Smaller);
  return true;
}

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

std::vector<Part> Reducer::partsOf() const {
  std::vector<Part> Parts;
  for (uint32_t I = 0; I != G.Items.size(); ++I) {
    const Item &It = G.Items[I];
    switch (It.Kind) {
    case ItemKind::FrameBegin:
    case ItemKind::LoopBegin:
    case ItemKind::EveryBegin:
      Parts.push_back({Part::Items, I, It.Match + 1});
      break;
    case ItemKind::IfBegin: {
      const Item &Next = G.Items[It.Match];
      Parts.push_back({Part::Items, I,
                       (Next.Kind == ItemKind::Else ? Next.Match : It.Match) + 1});
      break;
    }
    case ItemKind::Pass: {
      Parts.push_back({Part::Items, I, I + 1});
      const Pass &P = G.Passes[It.Index];
      for (uint32_t N = 0; N != P.NumOps; ++N)
        Parts.push_back({Part::Op, P.FirstOp + N, 0});
      for (uint32_t N = 0; N != P.NumAccesses; ++N)
        Parts.push_back({Part::Access, P.FirstAccess + N, 0});
      for (uint32_t N = 0; N != P.NumEndOps; ++N)
        Parts.push_back({Part::Op, P.FirstEndOp + N, 0});
      break;
    }
    case ItemKind::Transition:
    case ItemKind::Present:
    case ItemKind::Op:
    case ItemKind::Sync:
    case ItemKind::Barrier:
      Parts.push_back({Part::Items, I, I + 1});
      break;
    case ItemKind::Else:
    case ItemKind::FrameEnd:
    case ItemKind::IfEnd:
    case ItemKind::LoopEnd:
    case ItemKind::EveryEnd:
      break;
    }
  }
  return Parts;
}

Graph Reducer::without(ArrayRef<Part> Parts) const {
  Selection S(G);
  for (const Part &P : Parts) {
    if (P.Sort == Part::Access)
      S.Accesses[P.Begin] = false;
    else if (P.Sort == Part::Op)
      S.Ops[P.Begin] = false;
    else
      std::fill(S.Items.begin() + P.Begin, S.Items.begin() + P.End, false);
  }
  Graph Smaller = G;
  keepOnly(Smaller, S);
  return Smaller;
}

/// Parts are in the order of the text, so the parts after a run that has been left out have moved
/// up to its place.
bool Reducer::removeParts() {
  bool Removed = false;
  for (size_t Run = partsOf().size(); Run; Run /= 2)
    for (size_t At = 0;;) {
      std::vector<Part> Parts = partsOf();
      if (At >= Parts.size() || isOver())
        break;
      size_t Num = std::min(Run, Parts.size() - At);
      if (accept(without(ArrayRef(Parts).slice(At, Num))))
        Removed = true;
      else
        At += Num;
    }
  return Removed;
}

//===----------------------------------------------------------------------===//
// Regions and objects
//===----------------------------------------------------------------------===//

bool Reducer::removeElse(uint32_t IfBegin) {
  const Item &Middle = G.Items[G.Items[IfBegin].Match];
  if (Middle.Kind != ItemKind::Else)
    return false;
  uint32_t Else = G.Items[IfBegin].Match;
  return accept(without(Part{Part::Items, Else, Middle.Match}));
}

bool Reducer::unwrapRegions() {
  bool Changed = false;
  for (uint32_t I = 0; I < G.Items.size() && !isOver();) {
    const Item &It = G.Items[I];
    bool IsIf = It.Kind == ItemKind::IfBegin;
    if (!IsIf && It.Kind != ItemKind::LoopBegin && It.Kind != ItemKind::EveryBegin) {
      ++I;
      continue;
    }
    Changed |= IsIf && removeElse(I);
    Selection S(G); // an ending is matched with its beginning
    for (uint32_t At = I, Next = None32; Next != I; At = Next) {
      S.Items[At] = false;
      Next = G.Items[At].Match;
    }
    Graph Smaller = G;
    keepOnly(Smaller, S);
    if (accept(std::move(Smaller)))
      Changed = true;
    else
      ++I;
  }
  return Changed;
}

bool Reducer::removeObjects() {
  Graph Smaller = G;
  dropUnusedObjects(Smaller);
  auto NumIn = [](const Graph &Of) {
    return Of.Images.size() + Of.Buffers.size() + Of.Memories.size() + Of.States.size();
  };
  bool Fewer = NumIn(Smaller) < NumIn(G);
  bool Changed = Fewer && accept(std::move(Smaller));
  for (size_t N = G.Starts.size(); N-- > 0;) {
    Smaller = G;
    Smaller.Starts.erase(Smaller.Starts.begin() + N);
    Changed |= accept(std::move(Smaller));
  }
  for (size_t N = G.Binds.size(); N-- > 0;) {
    Smaller = G;
    Smaller.Binds.erase(Smaller.Binds.begin() + N);
    Changed |= accept(std::move(Smaller));
  }
  return Changed;
}

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

template <typename Array>
bool Reducer::simplify(const Array &Of, ArrayRef<Simplification> Changes) {
  bool Changed = false;
  for (uint32_t I = 0; I < Of.size(); ++I)
    for (Simplification Change : Changes)
      while (!isOver()) {
        Graph Plainer = G;
        if (!Change(Plainer, I) || !accept(std::move(Plainer)))
          break;
        Changed = true;
      }
  return Changed;
}

bool Reducer::round() {
  bool Changed = removeParts();
  Changed |= unwrapRegions();
  Changed |= removeObjects();
  Changed |= simplify(G.Images, imageSimplifications());
  Changed |= simplify(G.Accesses, accessSimplifications());
  Changed |= simplify(G.Passes, passSimplifications());
  Changed |= simplify(G.StateValues, stateValueSimplifications());
  Changed |= simplify(G.Items, itemSimplifications());
  return Changed;
}

ReduceStats Reducer::run() {
  while (round() && !isOver())
    ;
  return Stats;
}

ReduceStats auxplan::reduceGraph(Graph &G, InterestTest IsInteresting, uint64_t MaxTries) {
  return Reducer(G, IsInteresting, MaxTries).run();
}
