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

/// A pass or a transition as one of the items of a frame.
struct Movable {
  ItemKind Kind;
  uint32_t Index;
  bool operator==(const Movable &O) const { return Kind == O.Kind && Index == O.Index; }
};

/// The passes and transitions of a graph that may change places.
class PassOrder {
public:
  explicit PassOrder(const Graph &G);
  /// May the item move, and others over it?
  bool mayMove(Movable) const;
  bool areIndependent(Movable A, Movable B) const;

private:
  /// An image, or a buffer, that a line uses.
  struct Use {
    ImageId Object;
    bool IsBuffer, Alters;
    Layout In = NoLayout;
  };
  using Uses = SmallVector<Use, 2>;
  Uses usesOf(const Access &) const;
  Uses usesOf(Movable) const;
  bool shareMemory(const Use &, const Use &) const;

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
  bool isOfInterest(Movable) const;
  void addMoves(uint32_t Item, int Step);
  void addMove(Movable, uint32_t Beside, int Step);
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
PassOrder::Uses PassOrder::usesOf(const Access &A) const {
  if (A.IsBuffer)
    return {{A.Image, true, G.writes(A)}};
  Uses Used = {{A.Image, false, alters(G, A), G.layoutOf(A)}};
  if (const AccessExtra *X = G.extraOf(A); X && X->ResolveSource != None32)
    Used.push_back({X->ResolveSource, false, A.Store == StoreOp::DontCare, G.layoutOf(A)});
  return Used;
}

/// A transition changes its image, and may change its contents.
PassOrder::Uses PassOrder::usesOf(Movable M) const {
  if (M.Kind == ItemKind::Transition)
    return {{G.Transitions[M.Index].Image, false, true}};
  Uses All;
  for (const Access &A : G.accessesOf(G.Passes[M.Index]))
    append_range(All, usesOf(A));
  return All;
}

bool PassOrder::shareMemory(const Use &A, const Use &B) const {
  const auto &OfA = (A.IsBuffer ? OfBuffers : OfImages)[A.Object];
  const auto &OfB = (B.IsBuffer ? OfBuffers : OfImages)[B.Object];
  return any_of(OfA, [&](uint32_t M) { return is_contained(OfB, M); });
}

/// An owner and a queue wait for the halves of a handover, so these stay.
bool PassOrder::mayMove(Movable M) const {
  if (M.Kind == ItemKind::Pass)
    return G.Passes[M.Index].Continues == None32 && !IsContinued[M.Index];
  return M.Kind == ItemKind::Transition &&
         G.Transitions[M.Index].Kind == TransitionKind::Barrier;
}

/// Is the order of the two of no consequence?
bool PassOrder::areIndependent(Movable A, Movable B) const {
  if (A.Kind == ItemKind::Pass && B.Kind == ItemKind::Pass &&
      G.Passes[A.Index].On != G.Passes[B.Index].On)
    return false; // what they wait for is not in the graph
  for (const Use &X : usesOf(A))
    for (const Use &Y : usesOf(B)) {
      bool AreSame = X.Object == Y.Object && X.IsBuffer == Y.IsBuffer;
      if (AreSame && (X.Alters || Y.Alters || X.In != Y.In))
        return false;
      if (!AreSame && shareMemory(X, Y))
        return false;
    }
  return true;
}

bool PassMoves::isOfInterest(const Pass &P) const {
  return any_of(G.accessesOf(P),
                [&](const Access &A) { return !A.IsBuffer && is_contained(Images, A.Image); });
}

/// The place of an item, or None32.
static uint32_t placeOf(const Graph &G, Movable M) {
  for (uint32_t I = 0; I != G.Items.size(); ++I)
    if (M == Movable{G.Items[I].Kind, G.Items[I].Index})
      return I;
  return None32;
}

/// Moves a pass or a transition behind (\p Step 1) or before (-1) a pass. Other changes may have
/// been made: the item moves only over items on which it does not depend.
static bool moveItem(Graph &G, Movable What, uint32_t Beside, int Step) {
  uint32_t From = placeOf(G, What), Into = placeOf(G, {ItemKind::Pass, Beside});
  if (From == None32 || Into == None32 || (Step > 0) != (From < Into))
    return false;
  const PassOrder Order(G);
  auto [First, Last] = std::minmax(From, Into);
  for (uint32_t I = First; I <= Last; ++I) {
    Movable Other = {G.Items[I].Kind, G.Items[I].Index};
    if (!Order.mayMove(Other) || (I != From && !Order.areIndependent(What, Other)))
      return false;
  }
  auto Begin = G.Items.begin();
  if (Step > 0)
    std::rotate(Begin + First, Begin + First + 1, Begin + Last + 1);
  else
    std::rotate(Begin + First, Begin + Last, Begin + Last + 1);
  return true;
}

void PassMoves::addMove(Movable What, uint32_t Beside, int Step) {
  std::string Where = (Step > 0 ? " behind " : " before ") + nameOfPass(G, Beside);
  GraphChange Move;
  if (What.Kind == ItemKind::Pass) {
    Move.Text = "move " + nameOfPass(G, What.Index) + Where;
    Move.Loc = G.Passes[What.Index].Loc;
    Move.Passes = {What.Index, Beside};
  } else {
    const Transition &X = G.Transitions[What.Index];
    Move.Text =
        ("move the transition of " + nameOfImage(G, X.Image) + " to " + nameOf(X.New) + Where)
            .str();
    Move.Loc = X.Loc;
    Move.Images = {X.Image};
    Move.Passes = {Beside};
  }
  Move.Of =
      "the place of item " + std::to_string(unsigned(What.Kind)) + " " + std::to_string(What.Index);
  Move.Make = [What, Beside, Step](Graph &Changed) {
    return moveItem(Changed, What, Beside, Step);
  };
  To.push_back(std::move(Move));
}

/// Adds the move over the next pass, and the longest one.
void PassMoves::addMoves(uint32_t Item, int Step) {
  Movable What = {G.Items[Item].Kind, G.Items[Item].Index};
  uint32_t Next = None32, Farthest = None32;
  for (uint32_t I = Item + Step; I < G.Items.size(); I += Step) {
    Movable Other = {G.Items[I].Kind, G.Items[I].Index};
    if (!Order.mayMove(Other) || !Order.areIndependent(What, Other))
      break;
    if (Other.Kind != ItemKind::Pass)
      continue;
    Next = Next == None32 ? Other.Index : Next;
    Farthest = Other.Index;
  }
  if (Next != None32)
    addMove(What, Next, Step);
  if (Farthest != Next)
    addMove(What, Farthest, Step);
}

/// Another queue: what the queues wait for is not in the graph, so the program must take care of
/// it. In an explicit frame it would have to transfer the images, too.
void PassMoves::addQueues(uint32_t Id) {
  if (any_of(G.Frames, [](const Frame &F) { return F.Explicit; }))
    return;
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
    setSubject(Change, nameOfPass(G, Id), {}, {Id});
    To.push_back(std::move(Change));
  }
}

bool PassMoves::isOfInterest(Movable M) const {
  if (M.Kind == ItemKind::Transition)
    return is_contained(Images, G.Transitions[M.Index].Image);
  return M.Kind == ItemKind::Pass && isOfInterest(G.Passes[M.Index]);
}

void PassMoves::addAll() {
  for (uint32_t I = 0; I != G.Items.size(); ++I) {
    Movable Here = {G.Items[I].Kind, G.Items[I].Index};
    if (!isOfInterest(Here))
      continue;
    if (Here.Kind == ItemKind::Pass)
      addQueues(Here.Index);
    if (!Order.mayMove(Here))
      continue;
    addMoves(I, 1);
    addMoves(I, -1);
  }
}

void auxplan::addPassChanges(const Graph &G, ArrayRef<ImageId> Images, ChangeList &To) {
  PassMoves(G, Images, To).addAll();
}
