//===- PassChanges.cpp - another order of passes --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A pass can move over neighbours on which it does not depend: neither writes or discards what the
/// other uses, and they share no memory. It moves over one neighbour, or as far as it can. Passes
/// of render pass instances, and passes between which there is something else than passes, stay.
///
//===----------------------------------------------------------------------===//

#include "Changes.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>

using namespace auxplan;
using namespace llvm;

std::string auxplan::nameOfPass(const Graph &G, uint32_t Pass) {
  std::string Text;
  raw_string_ostream OS(Text);
  printName('@', G.Names.get(G.Passes[Pass].Name), OS);
  return Text;
}

namespace {

/// The passes of a graph that may change places.
class PassOrder {
public:
  explicit PassOrder(const Graph &G);
  bool mayMove(uint32_t Pass) const {
    return G.Passes[Pass].Continues == None32 && !IsContinued[Pass];
  }
  bool areIndependent(uint32_t A, uint32_t B) const;

private:
  /// An image, or a buffer, that a line uses.
  struct Use {
    ImageId Object;
    bool IsBuffer, Alters;
    Layout In = NoLayout;
  };
  SmallVector<Use, 2> usesOf(const Access &) const;
  bool shareMemory(const Use &, const Use &) const;
  bool conflict(const Access &, const Access &) const;

  const Graph &G;
  std::vector<SmallVector<uint32_t, 1>> OfImages, OfBuffers; ///< the memory of each
  std::vector<bool> IsContinued;                             ///< by pass
};

class PassMoves {
public:
  PassMoves(const Graph &G, ArrayRef<ImageId> Images, ChangeList &To)
      : G(G), Images(Images), To(To), Order(G) {}
  void addAll();

private:
  bool isOfInterest(const Pass &) const;
  void addMoves(uint32_t Item, int Step);
  void addMove(uint32_t Pass, uint32_t Beside, int Step);
  void addQueues(uint32_t Pass);

  const Graph &G;
  ArrayRef<ImageId> Images;
  ChangeList &To;
  const PassOrder Order;
};

} // namespace

PassOrder::PassOrder(const Graph &G)
    : G(G), OfImages(G.Images.size()), OfBuffers(G.Buffers.size()),
      IsContinued(G.Passes.size(), false) {
  for (const Bind &B : G.Binds)
    (B.IsBuffer ? OfBuffers : OfImages)[B.Object].push_back(B.Memory);
  for (const Pass &P : G.Passes)
    if (P.Continues != None32)
      IsContinued[P.Continues] = true;
}

/// Does the line change contents? To discard them is to change them.
static bool alters(const Graph &G, const Access &A) {
  return G.writes(A) || A.Load == LoadOp::Clear || A.Load == LoadOp::DontCare ||
         A.Store == StoreOp::DontCare || (A.From != NoLayout && infoOf(A.From).Discards);
}

/// A `resolve` also reads its source.
SmallVector<PassOrder::Use, 2> PassOrder::usesOf(const Access &A) const {
  if (A.IsBuffer)
    return {{A.Image, true, G.writes(A)}};
  SmallVector<Use, 2> Used = {{A.Image, false, alters(G, A), G.layoutOf(A)}};
  if (const AccessExtra *X = G.extraOf(A); X && X->ResolveSource != None32)
    Used.push_back({X->ResolveSource, false, A.Store == StoreOp::DontCare, G.layoutOf(A)});
  return Used;
}

bool PassOrder::shareMemory(const Use &A, const Use &B) const {
  const auto &OfA = (A.IsBuffer ? OfBuffers : OfImages)[A.Object];
  const auto &OfB = (B.IsBuffer ? OfBuffers : OfImages)[B.Object];
  return any_of(OfA, [&](uint32_t M) { return is_contained(OfB, M); });
}

/// May the order of two lines matter?
bool PassOrder::conflict(const Access &A, const Access &B) const {
  for (const Use &X : usesOf(A))
    for (const Use &Y : usesOf(B)) {
      bool AreSame = X.Object == Y.Object && X.IsBuffer == Y.IsBuffer;
      if (AreSame && (X.Alters || Y.Alters || X.In != Y.In))
        return true;
      if (!AreSame && shareMemory(X, Y))
        return true;
    }
  return false;
}

bool PassOrder::areIndependent(uint32_t A, uint32_t B) const {
  const Pass &Of = G.Passes[A], &Other = G.Passes[B];
  if (Of.On != Other.On)
    return false; // what they wait for is not in the graph
  for (const Access &X : G.accessesOf(Of))
    for (const Access &Y : G.accessesOf(Other))
      if (conflict(X, Y))
        return false;
  return true;
}

bool PassMoves::isOfInterest(const Pass &P) const {
  return any_of(G.accessesOf(P),
                [&](const Access &A) { return !A.IsBuffer && is_contained(Images, A.Image); });
}

/// The item of a pass, or None32.
static uint32_t itemOfPass(const Graph &G, uint32_t Pass) {
  for (uint32_t I = 0; I != G.Items.size(); ++I)
    if (G.Items[I].Kind == ItemKind::Pass && G.Items[I].Index == Pass)
      return I;
  return None32;
}

/// Moves a pass behind (\p Step 1) or before (-1) another. Other changes may have been made: the
/// pass moves only over passes on which it does not depend.
static bool movePass(Graph &G, uint32_t Pass, uint32_t Beside, int Step) {
  uint32_t From = itemOfPass(G, Pass), Into = itemOfPass(G, Beside);
  if (From == None32 || Into == None32 || (Step > 0) != (From < Into))
    return false;
  const PassOrder Order(G);
  auto [First, Last] = std::minmax(From, Into);
  for (uint32_t I = First; I <= Last; ++I)
    if (G.Items[I].Kind != ItemKind::Pass || !Order.mayMove(G.Items[I].Index) ||
        (I != From && !Order.areIndependent(Pass, G.Items[I].Index)))
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
    if (!Order.mayMove(Other) || !Order.areIndependent(Pass, Other))
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
    if (!Order.mayMove(G.Items[I].Index))
      continue;
    addMoves(I, 1);
    addMoves(I, -1);
  }
}

void auxplan::addPassChanges(const Graph &G, ArrayRef<ImageId> Images, ChangeList &To) {
  PassMoves(G, Images, To).addAll();
}
