//===- SyncNodes.cpp - what waits, and what is waited for -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See SyncNodes.h.
///
//===----------------------------------------------------------------------===//

#include "SyncNodes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

using namespace auxplan;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Queues
//===----------------------------------------------------------------------===//

/// The queue that an item names by itself, if it is of the device.
static std::optional<Queue> namedQueue(const Graph &G, const Item &It) {
  auto OfDevice = [](bool IsNamed, Queue Q) {
    return IsNamed && !Q.isOutside() ? std::optional(Q) : std::nullopt;
  };
  if (It.Kind == ItemKind::Pass)
    return G.Passes[It.Index].On;
  if (It.Kind == ItemKind::Present)
    return OfDevice(G.Presents[It.Index].HasQueue, G.Presents[It.Index].On);
  if (It.Kind == ItemKind::Transition) {
    const Transition &X = G.Transitions[It.Index];
    if (X.Kind == TransitionKind::Barrier)
      return OfDevice(X.HasQueue, X.On);
    return OfDevice(true, X.Kind == TransitionKind::Release ? X.Src : X.Dst);
  }
  if (It.Kind != ItemKind::Barrier)
    return std::nullopt;
  const Barrier &B = G.Barriers[It.Index];
  if (B.Kind == BarrierKind::Release || B.Kind == BarrierKind::Acquire)
    return OfDevice(true, B.Kind == BarrierKind::Release ? B.Src : B.Dst);
  return OfDevice(B.HasQueue, B.On);
}

/// A statement that names no queue runs on that of the next pass or present. A statement
/// behind the last one of its frame runs on the queue of the one before.
void SyncNodes::findQueues() {
  std::vector<std::optional<Queue>> Found(G.Items.size());
  for (uint32_t I = 0; I != G.Items.size(); ++I) {
    Found[I] = namedQueue(G, G.Items[I]);
    if (!Found[I] && G.Items[I].Kind == ItemKind::Present)
      Found[I] = Queue(); // graphics
  }
  auto Counts = [&](uint32_t I) {
    return G.Items[I].Kind == ItemKind::Pass || G.Items[I].Kind == ItemKind::Present;
  };
  std::optional<Queue> Next;
  std::vector<std::optional<Queue>> Ahead(G.Items.size());
  for (uint32_t I = G.Items.size(); I-- != 0;) {
    if (G.Items[I].Kind == ItemKind::FrameEnd)
      Next.reset();
    if (Counts(I))
      Next = Found[I];
    Ahead[I] = Next;
  }
  std::optional<Queue> Last;
  for (uint32_t I = 0; I != G.Items.size(); ++I) {
    if (Counts(I))
      Last = Found[I];
    Queue Q = Found[I] ? *Found[I] : Ahead[I] ? *Ahead[I] : Last.value_or(Queue());
    if (!is_contained(Queues, Q))
      Queues.push_back(Q);
    QueueOf.push_back(idOf(Q));
  }
  if (Queues.empty())
    Queues.push_back(Queue());
}

QueueId SyncNodes::idOf(Queue Q) const {
  return llvm::find(Queues, Q) - Queues.begin();
}

std::string SyncNodes::nameOf(QueueId Q) const {
  return Q == host() ? "host" : auxplan::nameOf(Queues[Q]);
}

//===----------------------------------------------------------------------===//
// Nodes
//===----------------------------------------------------------------------===//

SyncNodes::SyncNodes(const Graph &G, const RenderPassInstances &Instances)
    : G(G), Instances(Instances) {
  findQueues();
  FirstOf.reserve(G.Items.size() + 1);
  for (uint32_t I = 0; I != G.Items.size(); ++I) {
    FirstOf.push_back(Nodes.size());
    if (G.Items[I].Kind == ItemKind::Pass)
      addPass(I);
    else if (G.Items[I].Kind == ItemKind::Transition)
      addTransition(I);
    else if (G.Items[I].Kind == ItemKind::Barrier)
      addBufferMove(I);
    else if (G.Items[I].Kind == ItemKind::Present)
      addPresent(I);
  }
  FirstOf.push_back(Nodes.size());
}

SyncNode &SyncNodes::add(NodeKind Kind, uint32_t Item, LocOffset Loc) {
  Nodes.emplace_back();
  Nodes.back().Kind = Kind;
  Nodes.back().Item = Item;
  Nodes.back().On = QueueOf[Item];
  Nodes.back().Loc = Loc;
  return Nodes.back();
}

bool SyncNodes::rendersIn(const Pass &P) const {
  return any_of(G.accessesOf(P),
                [](const Access &A) { return !A.IsBuffer && infoOf(A.Kind).IsAttachment; });
}

void SyncNodes::addPass(uint32_t Item) {
  const Pass &P = G.Passes[G.Items[Item].Index];
  addMovesOf(Item, P, NodePhase::Begin);
  for (uint32_t I = P.FirstAccess, E = I + P.NumAccesses; I != E; ++I)
    addLine(Item, P, I);
  addMovesOf(Item, P, NodePhase::End);
}

/// The transitions that the pass makes at its begin or its end.
void SyncNodes::addMovesOf(uint32_t Item, const Pass &P, NodePhase Phase) {
  for (uint32_t I = P.FirstAccess, E = I + P.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    Layout Other = Phase == NodePhase::Begin ? A.From : A.To;
    if (A.IsBuffer || Other == NoLayout || Other == G.layoutOf(A))
      continue;
    SyncNode &N = add(NodeKind::Move, Item, A.Loc);
    N.Phase = Phase;
    N.Line = I;
  }
}

static bool isReadOnly(Layout L, AspectMask Of) {
  unsigned Class = Of & maskOf(Aspect::Stencil) ? 2 : Of & maskOf(Aspect::Depth) ? 1 : 0;
  return infoOf(L).ReadOnly[Class];
}

/// Does an earlier or later pass of the instance attach a part of what the line attaches? Then the
/// load or store operation is not that of this line.
bool SyncNodes::attachesElsewhere(const Pass &P, const Access &A, bool Earlier) const {
  uint32_t Id = &P - G.Passes.data();
  if (!Instances.isInSeveral(Id))
    return false;
  for (uint32_t Other : Instances.passesOf(Instances.rootOf(Id))) {
    if (Earlier ? Other >= Id : Other <= Id)
      continue;
    if (any_of(G.accessesOf(G.Passes[Other]), [&](const Access &B) {
          return !B.IsBuffer && infoOf(B.Kind).IsAttachment && B.Image == A.Image &&
                 B.Age == A.Age && B.Range.overlaps(A.Range);
        }))
      return true;
  }
  return false;
}

AccessScopes SyncNodes::scopesOfLine(const Pass &P, uint32_t Line, bool IsSource) const {
  const Access &A = G.Accesses[Line];
  AccessCase Of = {IsSource ? AccessKind::Resolve : A.Kind};
  Of.At = G.stagesOf(A);
  Of.IsBuffer = A.IsBuffer;
  Of.InRendering = rendersIn(P);
  Of.OnCompute = P.On.Kind != QueueKind::Graphics || !Of.InRendering;
  Of.Reads = IsSource || G.reads(A);
  Of.Writes = !IsSource && G.writes(A);
  Of.Blends = A.Blend;
  if (A.IsBuffer) {
    uint32_t Texel = maskOf(BufferUsageFlag::UNIFORM_TEXEL_BUFFER) |
                     maskOf(BufferUsageFlag::STORAGE_TEXEL_BUFFER);
    uint32_t Usage = G.Buffers[A.Image].Usage & infoOf(A.Kind).BufferUsage;
    Of.IsTexelBuffer = Usage && !(Usage & ~Texel);
    return scopesOf(Of);
  }
  Of.Layout = G.layoutOf(A);
  Of.IsDepthStencil = A.Range.Aspects & (maskOf(Aspect::Depth) | maskOf(Aspect::Stencil));
  bool IsAttached =
      A.Kind == AccessKind::Color || A.Kind == AccessKind::Depth || A.Kind == AccessKind::Stencil;
  if (IsAttached) {
    bool ReadOnly = isReadOnly(Of.Layout, A.Range.Aspects);
    bool Begins = !attachesElsewhere(P, A, /*Earlier=*/true);
    bool Ends = !attachesElsewhere(P, A, /*Earlier=*/false);
    Of.Loads = Begins && (A.Load == LoadOp::Load || A.Load == LoadOp::NotGiven);
    Of.Clears = Begins && (A.Load == LoadOp::Clear || A.Load == LoadOp::DontCare);
    Of.Writes = !ReadOnly;
    // A store operation writes also what nobody has changed; a program that asks for none there
    // can choose VK_ATTACHMENT_STORE_OP_NONE.
    Of.Stores = Ends && (A.Store == StoreOp::Store || A.Store == StoreOp::DontCare ||
                         (A.Store == StoreOp::NotGiven && !ReadOnly));
  }
  return scopesOf(Of);
}

void SyncNodes::addLine(uint32_t Item, const Pass &P, uint32_t Line) {
  const Access &A = G.Accesses[Line];
  auto Add = [&](bool IsSource) {
    AccessScopes S = scopesOfLine(P, Line, IsSource);
    SyncNode &N = add(NodeKind::Use, Item, A.Loc);
    N.First = {partsOfStages(S.First.Stages), S.First.Accesses};
    N.Last = {partsOfStages(S.Last.Stages), S.Last.Accesses};
    N.Reads = S.Reads;
    N.Writes = S.Writes;
    N.Line = Line;
    N.InSome = G.extraOf(A) && G.extraOf(A)->SomeOf;
    N.ReadsOrWrites = A.RW == ReadWrite::Unknown;
    if (A.Kind == AccessKind::Host)
      N.On = host();
    // The source of a resolve is found by its phase.
    N.Phase = IsSource ? NodePhase::End : NodePhase::Body;
  };
  Add(false);
  if (const AccessExtra *X = G.extraOf(A); X && X->ResolveSource != None32)
    Add(true);
}

void SyncNodes::addTransition(uint32_t Item) {
  uint32_t Index = G.Items[Item].Index;
  const Transition &X = G.Transitions[Index];
  SyncNode &N = add(NodeKind::Move, Item, X.Loc);
  N.Move = X.Kind;
  N.Transition = Index;
  N.LeavesDevice = X.Kind == TransitionKind::Release && X.Dst.isOutside();
}

void SyncNodes::addBufferMove(uint32_t Item) {
  uint32_t Index = G.Items[Item].Index;
  const Barrier &B = G.Barriers[Index];
  if (B.Kind != BarrierKind::Release && B.Kind != BarrierKind::Acquire)
    return;
  SyncNode &N = add(NodeKind::Move, Item, B.Loc);
  N.Move = B.Kind == BarrierKind::Release ? TransitionKind::Release : TransitionKind::Acquire;
  N.Barrier = Index;
  N.LeavesDevice = B.Kind == BarrierKind::Release && B.Dst.isOutside();
}

void SyncNodes::addPresent(uint32_t Item) {
  const Present &P = G.Presents[G.Items[Item].Index];
  SyncNode &N = add(NodeKind::Present, Item, P.Loc);
  N.LeavesDevice = true;
}

void SyncNodes::forEachCell(const SyncCells &Cells, const SyncNode &N, SyncCells::Visitor F) const {
  if (N.Transition != None32) {
    const Transition &X = G.Transitions[N.Transition];
    return Cells.forEach(X.Image, X.Age, G.Images[X.Image].movedRange(X.Range), F);
  }
  if (N.Barrier != None32) {
    const Barrier &B = G.Barriers[N.Barrier];
    return Cells.forEach(B.Buffer, B.Bytes.value_or(ByteRange{0, G.Buffers[B.Buffer].SizeBytes}),
                         F);
  }
  if (N.Kind == NodeKind::Present) {
    const Present &P = G.Presents[G.Items[N.Item].Index];
    return Cells.forEach(P.Image, 0, G.Images[P.Image].wholeRange(), F);
  }
  const Access &A = G.Accesses[N.Line];
  if (A.IsBuffer)
    return Cells.forEach(A.Image, G.bytesOf(A), F);
  if (N.Kind == NodeKind::Use && N.Phase == NodePhase::End) {
    const AccessExtra *X = G.extraOf(A);
    return Cells.forEach(X->ResolveSource, X->ResolveSourceAge, X->ResolveSourceRange, F);
  }
  SubRange R = N.isMove() ? G.Images[A.Image].movedRange(A.Range) : A.Range;
  Cells.forEach(A.Image, A.Age, R, F);
}
