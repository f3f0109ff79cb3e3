//===- PassChanges.cpp - another order of passes --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A pass can move over neighbours on which it does not depend: neither writes what the other uses,
/// and they share no memory. It moves over one neighbour, or as far as it can. Passes of render
/// pass instances, and passes between which there is something else than passes, stay.
///
//===----------------------------------------------------------------------===//

#include "Changes.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace auxplan;
using namespace llvm;

namespace {

class PassMoves {
public:
  PassMoves(const Graph &G, ArrayRef<ImageId> Images, ChangeList &To)
      : G(G), Images(Images), To(To), MemoryOf(G.Images.size()),
        IsContinued(G.Passes.size(), false) {
    for (const Bind &B : G.Binds)
      if (!B.IsBuffer)
        MemoryOf[B.Object].push_back(B.Memory);
    for (const Pass &P : G.Passes)
      if (P.Continues != None32)
        IsContinued[P.Continues] = true;
  }
  void addAll();

private:
  bool isOfInterest(const Pass &) const;
  bool mayMove(uint32_t Pass) const {
    return G.Passes[Pass].Continues == None32 && !IsContinued[Pass];
  }
  bool shareMemory(ImageId A, ImageId B) const;
  bool conflict(const Access &A, const Access &B) const;
  bool areIndependent(uint32_t A, uint32_t B) const;
  void addMoves(uint32_t Item, int Step);
  void addMove(uint32_t Pass, uint32_t Beside, int Step);
  void addQueues(uint32_t Pass);

  const Graph &G;
  ArrayRef<ImageId> Images;
  ChangeList &To;
  std::vector<SmallVector<uint32_t, 1>> MemoryOf; ///< by image
  std::vector<bool> IsContinued;                  ///< by pass
};

} // namespace

bool PassMoves::isOfInterest(const Pass &P) const {
  return any_of(G.accessesOf(P),
                [&](const Access &A) { return !A.IsBuffer && is_contained(Images, A.Image); });
}

bool PassMoves::shareMemory(ImageId A, ImageId B) const {
  return any_of(MemoryOf[A], [&](uint32_t M) { return is_contained(MemoryOf[B], M); });
}

/// May the order of two lines matter? A `resolve` also reads its source.
bool PassMoves::conflict(const Access &A, const Access &B) const {
  if (A.IsBuffer || B.IsBuffer)
    return A.IsBuffer && B.IsBuffer && A.Image == B.Image && (G.writes(A) || G.writes(B));
  auto ImagesOf = [&](const Access &Of) {
    SmallVector<std::pair<ImageId, bool>, 2> Used = {{Of.Image, G.writes(Of)}};
    if (const AccessExtra *X = G.extraOf(Of); X && X->ResolveSource != None32)
      Used.push_back({X->ResolveSource, false});
    return Used;
  };
  for (auto [ImageA, WritesA] : ImagesOf(A))
    for (auto [ImageB, WritesB] : ImagesOf(B)) {
      if (ImageA != ImageB && shareMemory(ImageA, ImageB))
        return true;
      if (ImageA == ImageB && (WritesA || WritesB || G.layoutOf(A) != G.layoutOf(B)))
        return true;
    }
  return false;
}

bool PassMoves::areIndependent(uint32_t A, uint32_t B) const {
  const Pass &Of = G.Passes[A], &Other = G.Passes[B];
  if (Of.On != Other.On)
    return false; // what they wait for is not in the graph
  for (const Access &X : G.accessesOf(Of))
    for (const Access &Y : G.accessesOf(Other))
      if (conflict(X, Y))
        return false;
  return true;
}

/// The item of a pass, or None32.
static uint32_t itemOfPass(const Graph &G, uint32_t Pass) {
  for (uint32_t I = 0; I != G.Items.size(); ++I)
    if (G.Items[I].Kind == ItemKind::Pass && G.Items[I].Index == Pass)
      return I;
  return None32;
}

/// Moves a pass behind (\p Step 1) or before (-1) another; between them there must be passes only.
static bool movePass(Graph &G, uint32_t Pass, uint32_t Beside, int Step) {
  uint32_t From = itemOfPass(G, Pass), Into = itemOfPass(G, Beside);
  if (From == None32 || Into == None32 || (Step > 0) != (From < Into))
    return false;
  auto [First, Last] = std::minmax(From, Into);
  for (uint32_t I = First; I <= Last; ++I)
    if (G.Items[I].Kind != ItemKind::Pass)
      return false;
  auto Begin = G.Items.begin();
  if (Step > 0)
    std::rotate(Begin + First, Begin + First + 1, Begin + Last + 1);
  else
    std::rotate(Begin + First, Begin + Last, Begin + Last + 1);
  return true;
}

void PassMoves::addMove(uint32_t Pass, uint32_t Beside, int Step) {
  GraphChange Move;
  Move.Text =
      "move " + nameOfPass(G, Pass) + (Step > 0 ? " behind " : " before ") + nameOfPass(G, Beside);
  Move.Loc = G.Passes[Pass].Loc;
  Move.Of = "the place of pass " + std::to_string(Pass);
  Move.Make = [Pass, Beside, Step](Graph &Changed) {
    return movePass(Changed, Pass, Beside, Step);
  };
  To.push_back(std::move(Move));
}

/// Adds the move over the next pass, and the longest one.
void PassMoves::addMoves(uint32_t Item, int Step) {
  uint32_t Pass = G.Items[Item].Index, Next = None32, Farthest = None32;
  for (uint32_t I = Item + Step; G.Items[I].Kind == ItemKind::Pass; I += Step) {
    uint32_t Other = G.Items[I].Index;
    if (!mayMove(Other) || !areIndependent(Pass, Other))
      break;
    Next = Next == None32 ? Other : Next;
    Farthest = Other;
  }
  if (Next != None32)
    addMove(Pass, Next, Step);
  if (Farthest != Next)
    addMove(Pass, Farthest, Step);
}

/// Another queue: what the queues wait for is not in the graph, so the program must take care of
/// it.
void PassMoves::addQueues(uint32_t Id) {
  for (QueueKind Kind : {QueueKind::Graphics, QueueKind::Compute}) {
    if (G.Passes[Id].On.Kind == Kind)
      continue;
    GraphChange Change;
    Change.Text = "run " + nameOfPass(G, Id) + " on " + nameOf(Queue{Kind, 0});
    Change.If = "nothing has to run beside it";
    Change.Loc = G.Passes[Id].Loc;
    Change.Of = "the queue of pass " + std::to_string(Id);
    Change.Make = [Id, Kind](Graph &Changed) {
      Changed.Passes[Id].On = Queue{Kind, 0};
      return true;
    };
    To.push_back(std::move(Change));
  }
}

void PassMoves::addAll() {
  for (uint32_t I = 0; I != G.Items.size(); ++I) {
    if (G.Items[I].Kind != ItemKind::Pass || !isOfInterest(G.Passes[G.Items[I].Index]))
      continue;
    addQueues(G.Items[I].Index);
    if (!mayMove(G.Items[I].Index))
      continue;
    addMoves(I, 1);
    addMoves(I, -1);
  }
}

void auxplan::addPassChanges(const Graph &G, ArrayRef<ImageId> Images, ChangeList &To) {
  PassMoves(G, Images, To).addAll();
}
