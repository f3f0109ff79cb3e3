//===- Select.cpp - a part of a graph -------------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The arrays are rebuilt in the order of the items, so that removed parts are gone from all of
/// them. A stack matches openings and endings again.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/Select.h"
#include "auxplan/Graph/BarrierCalls.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

Selection::Selection(const Graph &G)
    : Items(G.Items.size(), true), Accesses(G.Accesses.size(), true), Ops(G.Ops.size(), true) {}

//===----------------------------------------------------------------------===//
// Items
//===----------------------------------------------------------------------===//

namespace {
class Selector {
  const Graph &Old;
  const Selection &S;
  Graph New;
  std::vector<uint32_t> NewPass; ///< by old index
  struct Opening {
    uint32_t Begin, Last;
  };
  std::vector<Opening> Open;

public:
  Selector(const Graph &Old, const Selection &S)
      : Old(Old), S(S), NewPass(Old.Passes.size(), None32) {}
  Graph run();

private:
  void keep(Item);
  void open(Item, uint32_t NewIndex);
  void divide(Item);
  void close(Item);
  uint32_t keepPass(uint32_t Index);
  void keepOps(uint32_t OldFirst, uint32_t OldNum, uint32_t &First, uint32_t &Num);
  template <typename T> static uint32_t add(std::vector<T> &To, const T &Thing) {
    To.push_back(Thing);
    return To.size() - 1;
  }
};
} // namespace

void Selector::keepOps(uint32_t OldFirst, uint32_t OldNum, uint32_t &First, uint32_t &Num) {
  First = New.Ops.size();
  for (uint32_t O = OldFirst; O != OldFirst + OldNum; ++O)
    if (S.Ops[O])
      New.Ops.push_back(Old.Ops[O]);
  Num = New.Ops.size() - First;
}

uint32_t Selector::keepPass(uint32_t Index) {
  const Pass &Was = Old.Passes[Index];
  Pass P = Was;
  P.FirstAccess = New.Accesses.size();
  for (uint32_t A = Was.FirstAccess; A != Was.FirstAccess + Was.NumAccesses; ++A)
    if (S.Accesses[A])
      New.Accesses.push_back(Old.Accesses[A]);
  P.NumAccesses = New.Accesses.size() - P.FirstAccess;
  keepOps(Was.FirstOp, Was.NumOps, P.FirstOp, P.NumOps);
  keepOps(Was.FirstEndOp, Was.NumEndOps, P.FirstEndOp, P.NumEndOps);
  P.FirstBarrier = New.Barriers.size();
  for (ArrayRef<Barrier> Some : {Old.beginBarriersOf(Was), Old.endBarriersOf(Was)})
    New.Barriers.insert(New.Barriers.end(), Some.begin(), Some.end());
  if (P.Continues != None32)
    P.Continues = NewPass[P.Continues];
  return NewPass[Index] = add(New.Passes, P);
}

void Selector::open(Item I, uint32_t NewIndex) {
  I.Index = NewIndex;
  uint32_t At = add(New.Items, I);
  Open.push_back({At, At});
}

void Selector::divide(Item I) {
  I.Index = New.Items[Open.back().Begin].Index;
  New.Items[Open.back().Last].Match = New.Items.size();
  Open.back().Last = add(New.Items, I);
}

void Selector::close(Item I) {
  I.Index = New.Items[Open.back().Begin].Index;
  I.Match = Open.back().Begin;
  New.Items[Open.back().Last].Match = New.Items.size();
  New.Items.push_back(I);
  Open.pop_back();
}

void Selector::keep(Item I) {
  switch (I.Kind) {
  case ItemKind::FrameBegin:
    return open(I, add(New.Frames, Old.Frames[I.Index]));
  case ItemKind::IfBegin:
    return open(I, add(New.Ifs, Old.Ifs[I.Index]));
  case ItemKind::LoopBegin:
    return open(I, add(New.Loops, Old.Loops[I.Index]));
  case ItemKind::EveryBegin:
    return open(I, add(New.Everys, Old.Everys[I.Index]));
  case ItemKind::Else:
    return divide(I);
  case ItemKind::FrameEnd:
  case ItemKind::IfEnd:
  case ItemKind::LoopEnd:
  case ItemKind::EveryEnd:
    return close(I);
  case ItemKind::Pass:
    I.Index = keepPass(I.Index);
    break;
  case ItemKind::Transition:
    I.Index = add(New.Transitions, Old.Transitions[I.Index]);
    break;
  case ItemKind::Present:
    I.Index = add(New.Presents, Old.Presents[I.Index]);
    break;
  case ItemKind::Op:
    I.Index = add(New.Ops, Old.Ops[I.Index]);
    break;
  case ItemKind::Sync:
    I.Index = add(New.Syncs, Old.Syncs[I.Index]);
    break;
  case ItemKind::Barrier:
    I.Index = add(New.Barriers, Old.Barriers[I.Index]);
    break;
  }
  New.Items.push_back(I);
}

Graph Selector::run() {
  New.Header = Old.Header;
  New.HeaderLoc = Old.HeaderLoc;
  New.Names = Old.Names;
  New.Images = Old.Images;
  New.Buffers = Old.Buffers;
  New.Memories = Old.Memories;
  New.Binds = Old.Binds;
  New.Starts = Old.Starts;
  New.Kinds = Old.Kinds;
  New.Devices = Old.Devices;
  New.States = Old.States;
  New.StateValues = Old.StateValues;
  New.Extras = Old.Extras;
  New.ClearValues = Old.ClearValues;
  New.Areas = Old.Areas;
  for (size_t I = 0; I != Old.Items.size(); ++I)
    if (S.Items[I])
      keep(Old.Items[I]);
  dropLooseWith(New);
  return std::move(New);
}

void auxplan::keepOnly(Graph &G, const Selection &S) {
  G = Selector(G, S).run();
}

//===----------------------------------------------------------------------===//
// Objects
//===----------------------------------------------------------------------===//

namespace {
/// The objects of one sort that something refers to, and their new numbers.
class Numbers {
  std::vector<uint32_t> New;

public:
  explicit Numbers(size_t N) : New(N, None32) {}
  void use(uint32_t Old) { New[Old] = 0; }
  void count() {
    uint32_t Next = 0;
    for (uint32_t &N : New)
      if (N != None32)
        N = Next++;
  }
  bool isUsed(uint32_t Old) const { return New[Old] != None32; }
  void renumber(uint32_t &Old) const {
    if (Old != None32)
      Old = New[Old];
  }
  template <typename Vec> Vec keep(const Vec &All) const {
    Vec Kept;
    for (size_t I = 0; I != New.size(); ++I)
      if (New[I] != None32)
        Kept.push_back(All[I]);
    return Kept;
  }
};
} // namespace

/// Calls \p F(number, is a buffer) for every reference of an item to an object.
template <typename Fn> static void forEachReference(Graph &G, Fn F) {
  for (Access &A : G.Accesses) {
    F(A.Image, A.IsBuffer);
    if (A.Extra != None32)
      F(G.Extras[A.Extra].ResolveSource, false);
  }
  for (Op &O : G.Ops)
    F(O.Image, false);
  for (Transition &X : G.Transitions)
    F(X.Image, false);
  for (Barrier &B : G.Barriers) {
    F(B.Image, false);
    F(B.Buffer, true);
  }
  for (Present &P : G.Presents)
    F(P.Image, false);
}

/// Gives every access an extra part of its own, so that each can be changed alone.
static void separateExtras(Graph &G) {
  std::vector<AccessExtra> Own;
  for (Access &A : G.Accesses)
    if (A.Extra != None32) {
      Own.push_back(G.Extras[A.Extra]);
      A.Extra = Own.size() - 1;
    }
  G.Extras = std::move(Own);
}

/// Drops the states that no pass names, with their values.
static void dropUnusedStates(Graph &G) {
  Numbers States(G.States.size());
  for (const Pass &P : G.Passes)
    if (P.State != None32)
      States.use(P.State);
  States.count();
  for (Pass &P : G.Passes)
    States.renumber(P.State);
  G.States = States.keep(G.States);
  std::vector<StateValue> Kept;
  for (DrawState &S : G.States) {
    uint32_t First = Kept.size();
    llvm::append_range(Kept, G.valuesOf(S));
    S.FirstValue = First;
  }
  G.StateValues = std::move(Kept);
}

void auxplan::dropUnusedObjects(Graph &G, ArrayRef<bool> Keeps) {
  separateExtras(G);
  Numbers Images(G.Images.size()), Buffers(G.Buffers.size()), Memories(G.Memories.size());
  for (uint32_t I = 0; I != Keeps.size(); ++I)
    if (Keeps[I])
      Images.use(I);
  forEachReference(G, [&](uint32_t Old, bool IsBuffer) {
    if (Old != None32)
      (IsBuffer ? Buffers : Images).use(Old);
  });
  for (const Image &I : G.Images)
    if (I.CopyOf != None32 && Images.isUsed(&I - ArrayRef<Image>(G.Images).data()))
      Images.use(I.CopyOf);
  for (const Bind &B : G.Binds)
    (B.IsBuffer ? Buffers : Images).use(B.Object), Memories.use(B.Memory);
  for (Numbers *N : {&Images, &Buffers, &Memories})
    N->count();
  llvm::erase_if(G.Starts, [&](const StartStmt &S) { return !Images.isUsed(S.Image); });
  for (StartStmt &S : G.Starts)
    Images.renumber(S.Image);
  llvm::erase_if(G.Kinds, [&](const KindStmt &S) { return !Images.isUsed(S.Image); });
  for (KindStmt &S : G.Kinds)
    Images.renumber(S.Image);
  for (Bind &B : G.Binds)
    (B.IsBuffer ? Buffers : Images).renumber(B.Object), Memories.renumber(B.Memory);
  forEachReference(
      G, [&](uint32_t &Old, bool IsBuffer) { (IsBuffer ? Buffers : Images).renumber(Old); });
  G.Images = Images.keep(G.Images);
  for (ImageId I = 0; I != G.Images.size(); ++I)
    if (G.Images[I].CopyOf != None32)
      Images.renumber(G.Images.edit(I).CopyOf);
  G.Buffers = Buffers.keep(G.Buffers);
  G.Memories = Memories.keep(G.Memories);
  dropUnusedStates(G);
}
