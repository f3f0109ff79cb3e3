//===- HazardFinder.cpp - which nodes wait for which ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See HazardFinder.h.
///
/// A touch that comes over a back edge says over which: that of the outermost loop. If a node comes
/// to a point in several ways, the one over the innermost loop is kept, since what stands on it
/// stands on the others, too.
///
//===----------------------------------------------------------------------===//

#include "HazardFinder.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

/// The number of a node that stands for the owner of an external image before the program.
static constexpr NodeId StartNode = None32;

/// Is the way of \p A shorter? Regions have numbers in the order of their begins, so an inner one
/// has the larger number, and None32 is the largest.
static bool isShorter(const Touch &A, const Touch &B) {
  return A.Over != B.Over ? A.Over > B.Over : A.Turns < B.Turns;
}

static bool joinTouches(SmallVectorImpl<Touch> &To, ArrayRef<Touch> From) {
  bool Grew = false;
  for (const Touch &T : From) {
    auto Known =
        find_if(To, [&](const Touch &O) { return O.Node == T.Node && O.Object == T.Object; });
    if (Known == To.end()) {
      To.push_back(T);
      Grew = true;
      continue;
    }
    if (Known->IsRead && !T.IsRead) {
      Known->IsRead = false;
      Grew = true;
    }
    if (isShorter(T, *Known)) {
      Known->Over = T.Over;
      Known->Turns = T.Turns;
      Grew = true;
    }
  }
  return Grew;
}

bool CellTouches::joinFrom(const CellTouches &O) {
  bool Grew = joinTouches(Writes, O.Writes);
  return joinTouches(Reads, O.Reads) || Grew;
}

std::vector<Hazard> HazardFinder::find() {
  start();
  for (uint32_t I = 0; I != G.Items.size(); I = G.Items[I].Match + 1)
    walkFrame(I);
  std::vector<Hazard> All;
  All.reserve(Found.size());
  for (auto &[Key, H] : Found)
    All.push_back(H);
  llvm::stable_sort(All, [](const Hazard &A, const Hazard &B) { return A.To < B.To; });
  return All;
}

void HazardFinder::start() {
  FromOutside.assign(Nodes.size(), false);
  State.assign(Cells.size(), CellTouches());
  for (size_t C = 0; C != Cells.size(); ++C)
    if (Cells.isExternal(C))
      State.at(C).Writes.push_back({StartNode, None32});
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

/// Changes touches as the back edge of \p R does.
void HazardFinder::returnOver(RegionId R, CellTouches &Of) const {
  constexpr uint8_t Many = 2; // more turns make no difference
  bool IsFrame = Tree.region(R).IsFrame;
  for (auto *List : {&Of.Writes, &Of.Reads})
    for (Touch &T : *List)
      if (T.Node != StartNode && Tree.isInside(Nodes[T.Node].Item, R)) {
        T.Turns = IsFrame && T.Over == R ? Many : 1;
        T.Over = R;
      }
}

/// Takes the back edge of a frame: images of rings change their roles.
void HazardFinder::nextFrame(RegionId R) {
  std::vector<CellTouches> Next = State.values();
  for (CellTouches &Of : Next)
    returnOver(R, Of);
  std::vector<CellTouches> Roles = Next;
  Cells.forEachRole([&](size_t From, size_t To) { Next[To] = std::move(Roles[From]); });
  State.setValues(std::move(Next));
}

void HazardFinder::walkFrame(uint32_t Begin) {
  RegionId R = Tree.regionOf(Begin);
  if (!Tree.region(R).Returns) {
    walk(Begin);
    return nextFrame(R);
  }
  for (;;) {
    RegionState<CellTouches> Head = State;
    walk(Begin);
    RegionState<CellTouches> End = State;
    nextFrame(R);
    RegionState<CellTouches> Joined = Head;
    if (!Joined.joinFrom(State)) {
      State = std::move(End);
      return nextFrame(R);
    }
    State = std::move(Joined);
  }
}

void HazardFinder::walk(uint32_t Begin) {
  State.forgetHeads();
  SmallVector<bool, 8> HasElse;
  for (uint32_t I = Begin + 1; I != G.Items[Begin].Match;)
    I = step(I, HasElse);
}

/// Returns the next item.
uint32_t HazardFinder::step(uint32_t I, SmallVectorImpl<bool> &HasElse) {
  const Item &It = G.Items[I];
  switch (It.Kind) {
  case ItemKind::IfBegin:
  case ItemKind::EveryBegin:
    State.enterIf();
    HasElse.push_back(false);
    break;
  case ItemKind::Else:
    State.enterElse();
    HasElse.back() = true;
    break;
  case ItemKind::IfEnd:
  case ItemKind::EveryEnd:
    if (!HasElse.pop_back_val())
      State.enterElse();
    State.leaveIf();
    break;
  case ItemKind::LoopBegin:
    State.enterLoop(I);
    break;
  case ItemKind::LoopEnd: {
    RegionId R = Tree.regionOf(I);
    State.forEachExit([&](uint32_t, CellTouches &, CellTouches &Exit) { returnOver(R, Exit); });
    if (!State.leaveLoop(It.Match, !G.Loops[It.Index].AtLeastOnce))
      return It.Match;
    break;
  }
  case ItemKind::FrameBegin:
  case ItemKind::FrameEnd:
    break;
  case ItemKind::Pass:
  case ItemKind::Transition:
  case ItemKind::Present:
  case ItemKind::Barrier:
    run(I);
    break;
  case ItemKind::Op:
  case ItemKind::Sync:
    break;
  }
  return I + 1;
}

//===----------------------------------------------------------------------===//
// Nodes
//===----------------------------------------------------------------------===//

/// The moves of a pass at its begin come before its lines, those at its end after them.
void HazardFinder::run(uint32_t I) {
  ArrayRef<SyncNode> Left = Nodes.ofItem(I);
  while (!Left.empty()) {
    bool IsMove = Left.front().isMove();
    ArrayRef<SyncNode> Together =
        Left.take_while([&](const SyncNode &N) { return N.isMove() == IsMove; });
    touch(Together);
    Left = Left.drop_front(Together.size());
  }
}

void HazardFinder::touch(ArrayRef<SyncNode> Together) {
  MapVector<SyncCells::CellNumber, SmallVector<Toucher, 2>> ByCell;
  for (const SyncNode &N : Together)
    Nodes.forEachCell(Cells, N, [&](SyncCells::CellNumber C, uint32_t Object, bool IsWhole) {
      ByCell[C].push_back({Nodes.idOf(N), Object, IsWhole});
    });
  for (auto &[C, Touching] : ByCell) {
    for (const Toucher &T : Touching)
      wait(T.Node, State[C], T.Object);
    settle(C, Touching);
  }
}

/// Lines of one object have met in its own cells, so in shared memory they do not meet again.
static bool meets(const Touch &T, uint32_t Object) {
  return Object == None32 || T.Object != Object;
}

void HazardFinder::wait(NodeId To, const CellTouches &Before, uint32_t Object) {
  const SyncNode &N = Nodes[To];
  // A semaphore that the queue signals orders all that comes before a present on its queue. A
  // change of the layout must come before it, too.
  if (N.Kind == NodeKind::Present) {
    for (const Touch &T : Before.Writes)
      if (T.Node != StartNode && (Nodes[T.Node].isMove() || Nodes[T.Node].On != N.On))
        add(T, To, HazardKind::WriteAfterWrite, 0);
    return;
  }
  for (const Touch &T : Before.Writes) {
    // A write behind reads has waited for them, and they have waited for the earlier write.
    AccessMask Reads = N.firstReads(), Needs = Reads | (T.IsRead ? 0 : N.firstWrites());
    if (meets(T, Object) && (Reads || !T.IsRead))
      add(T, To, Reads ? HazardKind::ReadAfterWrite : HazardKind::WriteAfterWrite, Needs);
  }
  if (N.writes())
    for (const Touch &T : Before.Reads)
      if (meets(T, Object))
        add(T, To, HazardKind::WriteAfterRead, 0);
}

void HazardFinder::add(const Touch &From, NodeId To, HazardKind Kind, AccessMask Needs) {
  if (From.Node == StartNode || Nodes[From.Node].Kind == NodeKind::Present) {
    FromOutside[To] = true;
    // A change of the layout must not come before the present. All else follows from semaphores.
    if (From.Node == StartNode || !Nodes[To].isMove() || Nodes[From.Node].On != Nodes[To].On)
      return;
  }
  uint32_t ToItem = Nodes[To].Item;
  Way W = {Nodes[From.Node].Item, ToItem, From.Over, From.Turns};
  // It does not count how often a loop has run that lies before the node.
  if (W.Over != None32 && !Tree.isInside(ToItem, W.Over))
    W.Over = None32, W.Turns = 0;
  auto [Known, IsNew] = Found.insert({{From.Node, To}, Hazard{From.Node, To, Kind, Needs, W}});
  if (IsNew)
    return;
  Hazard &H = Known->second;
  H.Kind = std::min(H.Kind, Kind);
  H.Needs |= Needs;
  Touch Old = {From.Node, None32, H.Way.Over, uint8_t(H.Way.Turns)};
  Touch New = {From.Node, None32, W.Over, uint8_t(W.Turns)};
  if (isShorter(New, Old))
    H.Way = W;
}

/// Does a barrier for the later node serve the earlier one, too?
static bool standsFor(const SyncNodes &Nodes, NodeId Later, NodeId Earlier) {
  if (Earlier == StartNode)
    return false;
  const SyncNode &A = Nodes[Later], &B = Nodes[Earlier];
  return A.Kind == NodeKind::Use && B.Kind == NodeKind::Use && A.On == B.On &&
         !(B.Last.Stages & ~A.Last.Stages) && !(B.lastWrites() & ~A.lastWrites());
}

/// Puts the nodes that touch a cell together in place of what has touched it before.
void HazardFinder::settle(SyncCells::CellNumber C, ArrayRef<Toucher> Touching) {
  CellTouches &Of = State.at(C);
  auto Writes = [&](const Toucher &T) {
    return Nodes[T.Node].writes() || Nodes[T.Node].Kind == NodeKind::Present;
  };
  auto MeetsAll = [&](const Toucher &T) {
    return all_of(Of.Writes, [&](const Touch &O) { return meets(O, T.Object); }) &&
           all_of(Of.Reads, [&](const Touch &O) { return meets(O, T.Object); });
  };
  bool AnyWrites = any_of(Touching, Writes);
  // In shared memory only what meets all that was there, and covers it, takes its place.
  if (any_of(Touching, [&](const Toucher &T) { return Writes(T) && T.IsWhole; }) &&
      all_of(Touching, MeetsAll))
    Of = CellTouches();
  for (auto [N, Object, IsWhole] : Touching) {
    const SyncNode &Node = Nodes[N];
    Touch T = {N, Object};
    if (Node.writes() || Node.Kind == NodeKind::Present) {
      erase_if(Of.Writes, [&](const Touch &O) {
        return O.Object == Object && (O.Node == N || standsFor(Nodes, N, O.Node));
      });
      Of.Writes.push_back(T);
      continue;
    }
    erase_if(Of.Reads, [&](const Touch &O) {
      return O.Object == Object && (O.Node == N || standsFor(Nodes, N, O.Node));
    });
    Of.Reads.push_back(T);
    // A part of an image does not stand for the others, which wait for the write themselves.
    if (!AnyWrites && IsWhole)
      for (Touch &W : Of.Writes)
        if (meets(W, Object))
          W.IsRead = true;
  }
}
