//===- FlightProgram.cpp - what moves the data of a graph -----------------===//
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

#include "FlightProgram.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include <map>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::sim;

static StageMask bitOf(Stage S) {
  return allStages()[unsigned(S)].Bit;
}

FlightProgram::FlightProgram(const Graph &G)
    : G(G), Statements(G), Instances(G), CallAt(G.Items.size(), None32),
      EndCallAt(G.Items.size(), None32), HeadOf(G.Items.size(), None32),
      QueueAt(G.Items.size(), Host) {
  for (uint32_t I = 0; I != G.Items.size(); ++I) {
    const Item &It = G.Items[I];
    if (It.Kind == ItemKind::Pass) {
      QueueAt[I] = numberOf(G.Passes[It.Index].On);
      addPassCalls(I);
      addPassTouches(I);
    } else if (It.Kind == ItemKind::Present) {
      const Present &Show = G.Presents[It.Index];
      QueueAt[I] = numberOf(Show.HasQueue ? Show.On : Queue());
      addTouch({I, TouchKind::Show, It.Index, false, Show.Image, 0, {}, {}},
               G.Images[Show.Image].wholeRange());
    } else if (It.Kind == ItemKind::Transition || It.Kind == ItemKind::Barrier) {
      addStatement(I);
      addStatementTouches(I);
    }
  }
  findDistinctStages();
}

QueueNo FlightProgram::numberOf(Queue Q) {
  auto It = llvm::find(Queues, Q);
  if (It == Queues.end())
    It = Queues.insert(Queues.end(), Q);
  return QueueNo(It - Queues.begin() + 1);
}

uint32_t FlightProgram::pointFor(bool IsEvent, NameId Name, StageMask From) {
  std::tuple Point(IsEvent, Name, From);
  auto It = llvm::find(Points, Point);
  if (It == Points.end())
    It = Points.insert(Points.end(), Point);
  return It - Points.begin();
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

static CallPart partOf(const Dependency &D) {
  CallPart P;
  P.From = partsOfStages(D.After.Stages);
  P.UpTo = withEarlierStages(P.From);
  P.To = partsOfStages(D.Before.Stages);
  P.Behind = withLaterStages(P.To);
  P.FromFlags = partsOfAccesses(D.After.Accesses, P.From);
  P.ToFlags = partsOfAccesses(D.Before.Accesses, P.To);
  P.AnyWork = (D.After.Stages & bitOf(Stage::ALL_COMMANDS)) != 0;
  return P;
}

CallPart FlightProgram::partOf(uint32_t Item) {
  const auxplan::Item &I = G.Items[Item];
  bool IsChange = I.Kind == ItemKind::Transition;
  const Dependency &D = IsChange ? G.Transitions[I.Index].Scopes : G.Barriers[I.Index].Scopes;
  CallPart P = ::partOf(D);
  P.Item = Item;
  if (IsChange) {
    P.OfAll = false;
    P.AnyWaited = G.Transitions[I.Index].Kind == TransitionKind::Acquire && !D.After.Stages;
    return P;
  }
  const Barrier &B = G.Barriers[I.Index];
  P.OfAll = B.Image == None32 && B.Buffer == None32;
  P.AnyWaited = B.Kind == BarrierKind::Acquire && !D.After.Stages;
  if (B.Kind == BarrierKind::SetEvent || B.Kind == BarrierKind::WaitEvent)
    P.Point = pointFor(/*IsEvent=*/true, B.Name, P.From);
  return P;
}

static CallKind callKindOf(BarrierKind K) {
  switch (K) {
  case BarrierKind::Barrier:
  case BarrierKind::Release:
  case BarrierKind::Acquire:
    return CallKind::Barriers;
  case BarrierKind::Signal:
    return CallKind::Signal;
  case BarrierKind::Wait:
    return CallKind::Wait;
  case BarrierKind::SetEvent:
    return CallKind::SetEvent;
  case BarrierKind::WaitEvent:
    return CallKind::WaitEvent;
  case BarrierKind::HostWait:
    return CallKind::HostWait;
  }
  llvm_unreachable("unknown kind of barrier");
}

void FlightProgram::addStatement(uint32_t Item) {
  const auxplan::Item &I = G.Items[Item];
  QueueAt[Item] = numberOf(Statements.of(Item));
  uint32_t Before = joinsCall(G, I) ? callBefore(G, Item) : None32;
  if (Before != None32) {
    HeadOf[Item] = HeadOf[Before];
    Calls.back().Parts.push_back(partOf(Item));
    if (Calls.back().Kind == CallKind::SetEvent || Calls.back().Kind == CallKind::WaitEvent)
      Calls.back().Parts.back().Point = pointFor(true, G.Barriers[G.Items[HeadOf[Item]].Index].Name,
                                                 Calls.back().Parts.back().From);
    return;
  }
  Call C;
  C.Queue = QueueAt[Item];
  C.Parts.push_back(partOf(Item));
  if (I.Kind == ItemKind::Barrier) {
    const Barrier &B = G.Barriers[I.Index];
    C.Kind = callKindOf(B.Kind);
    C.AllQueues = B.Kind == BarrierKind::HostWait && !B.HasQueue;
    if (C.Kind == CallKind::Signal || C.Kind == CallKind::Wait)
      C.Point = pointFor(/*IsEvent=*/false, B.Name, 0);
  }
  HeadOf[Item] = Item;
  CallAt[Item] = Calls.size();
  Calls.push_back(std::move(C));
}

/// Vulkan adds a dependency with all that attachments do to the changes of a render pass that has
/// no dependency for them.
static Dependency ownDependency(bool IsBegin) {
  SyncScope All = {bitOf(Stage::ALL_COMMANDS), 0};
  for (const char *Name :
       {"INPUT_ATTACHMENT_READ", "COLOR_ATTACHMENT_READ", "COLOR_ATTACHMENT_WRITE",
        "DEPTH_STENCIL_ATTACHMENT_READ", "DEPTH_STENCIL_ATTACHMENT_WRITE"})
    All.Accesses |= allAccessFlags()[*parseAccessFlag(Name)].Bit;
  return IsBegin ? Dependency{{}, All} : Dependency{All, {}};
}

void FlightProgram::addPassCalls(uint32_t Item) {
  const Pass &Ps = G.Passes[G.Items[Item].Index];
  for (bool IsBegin : {true, false}) {
    Call C;
    C.Kind = IsBegin ? CallKind::PassBegin : CallKind::PassEnd;
    C.Queue = QueueAt[Item];
    C.Pass = G.Items[Item].Index;
    for (const Barrier &B : IsBegin ? G.beginBarriersOf(Ps) : G.endBarriersOf(Ps)) {
      C.Parts.push_back(::partOf(B.Scopes));
      C.Parts.back().ByRegion = B.ByRegion;
    }
    bool Changes = any_of(G.accessesOf(Ps),
                          [&](const Access &A) { return (IsBegin ? A.From : A.To) != NoLayout; });
    bool Continues = IsBegin && Ps.Continues != None32;
    if (C.Parts.empty() && Changes && !Continues)
      C.Parts.push_back(::partOf(ownDependency(IsBegin)));
    if (C.Parts.empty())
      continue;
    (IsBegin ? CallAt : EndCallAt)[Item] = Calls.size();
    Calls.push_back(std::move(C));
  }
}

//===----------------------------------------------------------------------===//
// Touches
//===----------------------------------------------------------------------===//

/// Adds a touch of an image for each of its aspects and runs of layers.
void FlightProgram::addTouch(Touch T, const SubRange &Range) {
  Range.forEachRun([&](const SubRange &Run) {
    for (unsigned Rest = Run.Aspects; Rest; Rest &= Rest - 1) {
      T.Range = Run;
      T.Range.Aspects = AspectMask(Rest & (~Rest + 1));
      Touches.push_back(T);
    }
  });
}

void FlightProgram::addPassTouches(uint32_t Item) {
  const Pass &Ps = G.Passes[G.Items[Item].Index];
  for (uint32_t I = Ps.FirstAccess; I != Ps.FirstAccess + Ps.NumAccesses; ++I) {
    const Access &A = G.Accesses[I];
    Touch T = {Item, TouchKind::Line, I, A.IsBuffer, A.Image, A.Age, {}, {}};
    if (A.IsBuffer) {
      T.Bytes = G.bytesOf(A);
      Touches.push_back(T);
      continue;
    }
    addTouch(T, A.Range);
    for (auto [Kind, Changes] : {std::pair(TouchKind::PassBegins, A.From != NoLayout),
                                 std::pair(TouchKind::PassEnds, A.To != NoLayout)}) {
      T.Kind = Kind;
      if (Changes)
        addTouch(T, G.Images[A.Image].movedRange(A.Range));
    }
    if (const AccessExtra *X = G.extraOf(A); X && X->ResolveSource != None32)
      addTouch({Item, TouchKind::Source, I, false, X->ResolveSource, X->ResolveSourceAge, {}, {}},
               X->ResolveSourceRange);
  }
}

void FlightProgram::addStatementTouches(uint32_t Item) {
  const auxplan::Item &I = G.Items[Item];
  Touch T = {Item, TouchKind::Change, I.Index, false, None32, 0, {}, {}};
  if (I.Kind == ItemKind::Transition) {
    const Transition &Change = G.Transitions[I.Index];
    T.Object = Change.Image;
    T.Age = Change.Age;
    return addTouch(T, G.Images[Change.Image].movedRange(Change.Range));
  }
  const Barrier &B = G.Barriers[I.Index];
  T.Kind = TouchKind::Name;
  T.Age = B.Age;
  if (B.Image != None32) {
    T.Object = B.Image;
    addTouch(T, B.Range);
  } else if (B.Buffer != None32) {
    T.IsBuffer = true;
    T.Object = B.Buffer;
    T.Bytes = B.Bytes ? *B.Bytes : ByteRange{0, G.Buffers[B.Buffer].SizeBytes};
    Touches.push_back(T);
  }
}

//===----------------------------------------------------------------------===//
// Ports
//===----------------------------------------------------------------------===//

bool FlightProgram::isAttachedIn(ArrayRef<uint32_t> Passes, const Access &A) const {
  return any_of(Passes, [&](uint32_t P) {
    return any_of(G.accessesOf(G.Passes[P]), [&](const Access &B) {
      return infoOf(B.Kind).IsAttachment && !B.IsBuffer && B.Image == A.Image && B.Age == A.Age &&
             B.Range.overlaps(A.Range);
    });
  });
}

/// In a render pass of several passes the first one that attaches an image loads it, and the last
/// one stores it.
AccessCase FlightProgram::caseOf(const Access &A, uint32_t Pass, bool IsSource) const {
  const auxplan::Pass &Ps = G.Passes[Pass];
  AccessCase C;
  C.Kind = A.Kind;
  C.At = G.stagesOf(A);
  C.IsBuffer = A.IsBuffer;
  C.OnCompute = Ps.On.Kind != QueueKind::Graphics;
  C.InRendering =
      any_of(G.accessesOf(Ps), [](const Access &B) { return infoOf(B.Kind).IsAttachment; });
  bool Resolves = A.Kind == AccessKind::Resolve;
  C.Reads = Resolves ? IsSource : G.reads(A);
  C.Writes = Resolves ? !IsSource : G.writes(A);
  if (A.IsBuffer) {
    uint32_t Usage = G.Buffers[A.Image].Usage;
    C.IsTexelBuffer = (Usage & uint32_t(BufferUsageFlag::UNIFORM_TEXEL_BUFFER)) &&
                      !(Usage & uint32_t(BufferUsageFlag::UNIFORM_BUFFER));
    return C;
  }
  Aspect Of = Aspect(countr_zero(unsigned(A.Range.Aspects)));
  bool IsStencil = Of == Aspect::Stencil;
  C.IsDepthStencil = Of == Aspect::Depth || IsStencil;
  C.Layout = G.layoutOf(A);
  C.Blends = A.Blend;
  ArrayRef<uint32_t> All = Instances.passesOf(Instances.rootOf(Pass));
  size_t Here = llvm::find(All, Pass) - All.begin();
  if (!isAttachedIn(All.take_front(Here), A)) {
    C.Loads = A.Load == LoadOp::Load || A.Load == LoadOp::NotGiven;
    C.Clears = A.Load == LoadOp::Clear || A.Load == LoadOp::DontCare;
  }
  bool MayWrite = !infoOf(C.Layout).ReadOnly[IsStencil ? 2 : C.IsDepthStencil ? 1 : 0];
  C.Stores = !isAttachedIn(All.drop_front(Here + 1), A) &&
             (A.Store == StoreOp::NotGiven ? MayWrite : A.Store != StoreOp::None);
  return C;
}

static void addPorts(const SyncScope &Of, AccessMask Writes, QueueNo Q,
                     SmallVectorImpl<Port> &Out) {
  for (StageMask Stages = partsOfStages(Of.Stages); Stages; Stages &= Stages - 1) {
    StageMask Stage = Stages & (~Stages + 1);
    for (AccessMask Flags = Of.Accesses; Flags; Flags &= Flags - 1) {
      AccessMask Flag = Flags & (~Flags + 1);
      if (partsOfAccesses(Flag, Stage))
        Out.push_back({Q, Stage, Flag, (Flag & Writes) != 0});
    }
  }
}

Ports FlightProgram::portsOf(const Touch &T) const {
  const Access &A = G.Accesses[T.Index];
  AccessScopes S = scopesOf(caseOf(A, G.Items[T.Item].Index, T.Kind == TouchKind::Source));
  QueueNo Q = A.Kind == AccessKind::Host ? Host : QueueAt[T.Item];
  Ports P;
  P.IsAttachment = infoOf(A.Kind).IsAttachment;
  addPorts(S.First, S.Writes, Q, P.First);
  addPorts(S.Last, S.Writes, Q, P.Last);
  if (S.Writes && !(S.First.Accesses & S.Writes))
    for (StageMask Stages = partsOfStages(S.First.Stages); Stages; Stages &= Stages - 1)
      P.First.push_back({Q, Stages & (~Stages + 1), 0, true});
  return P;
}

/// Two stages are alike if the same masks have them.
void FlightProgram::findDistinctStages() {
  std::vector<StageMask> Masks;
  for (const Call &C : Calls)
    for (const CallPart &P : C.Parts)
      Masks.insert(Masks.end(), {P.From, P.UpTo, P.To, P.Behind});
  for (const Touch &T : Touches)
    if (T.Kind == TouchKind::Line || T.Kind == TouchKind::Source) {
      Ports P = portsOf(T);
      for (ArrayRef<Port> Some : {ArrayRef(P.First), ArrayRef(P.Last)})
        for (const Port &X : Some)
          Masks.push_back(X.Stage);
    }
  llvm::sort(Masks);
  Masks.erase(std::unique(Masks.begin(), Masks.end()), Masks.end());
  std::map<std::vector<bool>, StageMask> Alike;
  for (unsigned Bit = 0; Bit != 64; ++Bit) {
    std::vector<bool> In;
    for (StageMask M : Masks)
      In.push_back(M >> Bit & 1);
    Alike[In] = StageMask(1) << Bit;
  }
  for (auto [In, Bit] : Alike)
    if (is_contained(In, true))
      Distinct |= Bit;
}
