//===- SyncProgram.cpp - uses and calls of a graph ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header. SyncCells.cpp cuts the objects.
///
//===----------------------------------------------------------------------===//

#include "SyncProgram.h"
#include "SyncCellMaker.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

using namespace llvm;
using namespace auxplan;

static StageMask bitOf(Stage S) {
  return allStages()[unsigned(S)].Bit;
}

static AccessMask flagNamed(StringRef Name) {
  return allAccessFlags()[*parseAccessFlag(Name)].Bit;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

QueueId SyncProgram::numberOf(Queue Q) {
  auto It = llvm::find(Queues, Q);
  if (It == Queues.end())
    It = Queues.insert(Queues.end(), Q);
  return QueueId(It - Queues.begin() + 1);
}

static Queue queueOf(const Present &Pr) {
  return Pr.HasQueue ? Pr.On : Queue();
}

QueueId SyncProgram::queueOfPresent(uint32_t Item) const {
  const Present &Pr = G.Presents[G.Items[Item].Index];
  return QueueId(llvm::find(Queues, queueOf(Pr)) - Queues.begin() + 1);
}

CallKind SyncProgram::kindOf(const Barrier &B) const {
  switch (B.Kind) {
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

static SyncObject objectOf(const Graph &G, const Transition &T) {
  return {false, false, T.Image, T.Age, G.Images[T.Image].movedRange(T.Range), {}};
}

static SyncObject objectOf(const Graph &G, const Barrier &B) {
  if (B.Image != None32)
    return {false, false, B.Image, B.Age, B.Range, {}};
  if (B.Buffer == None32)
    return {};
  ByteRange Bytes = B.Bytes ? *B.Bytes : ByteRange{0, G.Buffers[B.Buffer].SizeBytes};
  return {false, true, B.Buffer, 0, {}, Bytes};
}

/// The dependency of a statement between passes.
SyncDependency SyncProgram::partOf(uint32_t Item) const {
  const auxplan::Item &I = G.Items[Item];
  if (I.Kind == ItemKind::Transition) {
    const Transition &T = G.Transitions[I.Index];
    SyncDependency D(T.Scopes);
    D.About = objectOf(G, T);
    D.OrdersAll = View == SyncView::Vulkan;
    D.TakesAny = T.Kind == TransitionKind::Acquire && !T.Scopes.After.Stages;
    return D;
  }
  const Barrier &B = G.Barriers[I.Index];
  SyncDependency D(B.Scopes);
  D.About = objectOf(G, B);
  D.OrdersAll = D.About.IsAll || View == SyncView::Vulkan;
  D.TakesAny = B.Kind == BarrierKind::Acquire && !B.Scopes.After.Stages;
  return D;
}

void SyncProgram::addStatement(uint32_t Item) {
  const auxplan::Item &I = G.Items[Item];
  if (joinsCall(G, I) && callBefore(G, Item) != None32) {
    SyncCall &C = Calls.back();
    PartAt[Item] = C.Parts.size();
    C.Parts.push_back(partOf(Item));
    return;
  }
  SyncCall C;
  C.Queue = numberOf(Statements.of(Item));
  if (I.Kind == ItemKind::Barrier) {
    const Barrier &B = G.Barriers[I.Index];
    C.Kind = kindOf(B);
    C.Name = B.Name;
    C.AllQueues = B.Kind == BarrierKind::HostWait && !B.HasQueue;
  }
  C.Parts.push_back(partOf(Item));
  PartAt[Item] = 0;
  CallAt[Item] = Calls.size();
  Calls.push_back(std::move(C));
}

/// The dependencies that Vulkan adds for transitions of a render pass that has none.
static Dependency impliedDependency(bool IsBegin) {
  static const AccessMask Attachments =
      flagNamed("INPUT_ATTACHMENT_READ") | flagNamed("COLOR_ATTACHMENT_READ") |
      flagNamed("COLOR_ATTACHMENT_WRITE") | flagNamed("DEPTH_STENCIL_ATTACHMENT_READ") |
      flagNamed("DEPTH_STENCIL_ATTACHMENT_WRITE");
  SyncScope All = {bitOf(Stage::ALL_COMMANDS), Attachments};
  return IsBegin ? Dependency{{}, All} : Dependency{All, {}};
}

void SyncProgram::addPassCalls(uint32_t Item) {
  uint32_t Index = G.Items[Item].Index;
  const Pass &P = G.Passes[Index];
  auto Changes = [&](Layout Access::*Of) {
    return any_of(G.accessesOf(P), [&](const Access &A) { return A.*Of != NoLayout; });
  };
  for (bool IsBegin : {true, false}) {
    SyncCall C;
    C.Kind = IsBegin ? CallKind::PassBegin : CallKind::PassEnd;
    C.Queue = numberOf(P.On);
    C.Pass = Index;
    for (const Barrier &B : IsBegin ? G.beginBarriersOf(P) : G.endBarriersOf(P)) {
      C.Parts.push_back(B.Scopes);
      C.Parts.back().ByRegion = B.ByRegion;
    }
    if (C.Parts.empty() && Changes(IsBegin ? &Access::From : &Access::To) &&
        !(IsBegin && P.Continues != None32))
      C.Parts.push_back(impliedDependency(IsBegin));
    if (C.Parts.empty())
      continue;
    (IsBegin ? CallAt : EndCallAt)[Item] = Calls.size();
    HasEndBarriers |= !IsBegin;
    Calls.push_back(std::move(C));
  }
}

void SyncProgram::makeCalls() {
  for (uint32_t I = 0; I != G.Items.size(); ++I) {
    switch (G.Items[I].Kind) {
    case ItemKind::Barrier:
    case ItemKind::Transition:
      addStatement(I);
      break;
    case ItemKind::Pass:
      numberOf(G.Passes[G.Items[I].Index].On);
      addPassCalls(I);
      break;
    case ItemKind::Present:
      numberOf(queueOf(G.Presents[G.Items[I].Index]));
      continue;
    case ItemKind::Op:
    case ItemKind::Sync:
      continue;
    case ItemKind::FrameBegin:
    case ItemKind::FrameEnd:
    case ItemKind::IfBegin:
    case ItemKind::Else:
    case ItemKind::IfEnd:
    case ItemKind::LoopBegin:
    case ItemKind::LoopEnd:
    case ItemKind::EveryBegin:
    case ItemKind::EveryEnd:
      Common.push_back(I);
      continue;
    }
    if (CallAt[I] != None32 || EndCallAt[I] != None32)
      Common.push_back(I);
  }
}

/// Blocks of one length are alike for all cells.
void SyncProgram::makeBlocks() {
  constexpr uint32_t Length = 32;
  auto IsCall = [&](uint32_t I) {
    return CallAt[Common[I]] != None32 || EndCallAt[Common[I]] != None32;
  };
  for (uint32_t First = 0; First != Common.size();) {
    uint32_t End = First;
    while (End != Common.size() && End - First != Length && IsCall(End))
      ++End;
    if (End != First)
      Blocks.push_back({First, End});
    First = std::max(End, First + (End == First));
  }
}

SyncProgram::SyncProgram(const Graph &G, const TargetInfo &T, SyncView View)
    : G(G), View(View), Statements(G), Instances(G), CallAt(G.Items.size(), None32),
      EndCallAt(G.Items.size(), None32), PartAt(G.Items.size(), None32) {
  makeCalls();
  makeBlocks();
  SyncCellMaker(*this, T).make();
}

/// Levels of one image may touch the same tiles without sharing a byte.
bool SyncProgram::hold(ArrayRef<uint32_t> Some, uint32_t Of, uint32_t With) const {
  if (Some.empty() || is_contained(Some, With))
    return !Some.empty();
  const SyncCell &Second = Cells[With];
  std::vector<ByteRange> Runs;
  for (uint32_t C : Some)
    if (Cells[C].IsBuffer != Second.IsBuffer || Cells[C].Object != Second.Object)
      append_range(Runs, Cells[C].Runs);
  return Cells[Of].sharesWithin(std::move(Runs), Second);
}

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

/// Does one of the passes attach the same part of the image?
bool SyncProgram::isUsedIn(ArrayRef<uint32_t> Passes, const Access &A) const {
  return any_of(Passes, [&](uint32_t P) {
    return any_of(G.accessesOf(G.Passes[P]), [&](const Access &B) {
      return !B.IsBuffer && infoOf(B.Kind).IsAttachment && B.Image == A.Image && B.Age == A.Age &&
             B.Range.overlaps(A.Range);
    });
  });
}

/// Load operations are those of the first pass of an instance that attaches the image, store
/// operations those of the last.
AccessCase SyncProgram::caseOf(const Access &A, uint32_t Pass) const {
  const auxplan::Pass &P = G.Passes[Pass];
  AccessCase C;
  C.Kind = A.Kind;
  C.At = G.stagesOf(A);
  C.IsBuffer = A.IsBuffer;
  C.OnCompute = P.On.Kind != QueueKind::Graphics;
  C.InRendering =
      any_of(G.accessesOf(P), [](const Access &B) { return infoOf(B.Kind).IsAttachment; });
  C.Reads = G.reads(A);
  C.Writes = G.writes(A);
  if (A.IsBuffer) {
    uint32_t Usage = G.Buffers[A.Image].Usage;
    C.IsTexelBuffer = (Usage & uint32_t(BufferUsageFlag::UNIFORM_TEXEL_BUFFER)) &&
                      !(Usage & uint32_t(BufferUsageFlag::UNIFORM_BUFFER));
    return C;
  }
  C.Layout = G.layoutOf(A);
  Aspect Of = Aspect(countr_zero(unsigned(A.Range.Aspects)));
  C.IsDepthStencil = Of == Aspect::Depth || Of == Aspect::Stencil;
  C.Blends = A.Blend;
  ArrayRef<uint32_t> All = Instances.passesOf(Instances.rootOf(Pass));
  size_t Here = llvm::find(All, Pass) - All.begin();
  bool IsFirst = !isUsedIn(All.take_front(Here), A),
       IsLast = !isUsedIn(All.drop_front(Here + 1), A);
  C.Loads = IsFirst && (A.Load == LoadOp::Load || A.Load == LoadOp::NotGiven);
  C.Clears = IsFirst && (A.Load == LoadOp::Clear || A.Load == LoadOp::DontCare);
  bool ReadOnly = infoOf(C.Layout).ReadOnly[Of == Aspect::Stencil ? 2
                                            : Of == Aspect::Depth ? 1
                                                                  : 0];
  C.Stores = IsLast && (A.Store == StoreOp::Store || A.Store == StoreOp::DontCare ||
                        (A.Store == StoreOp::NotGiven && !ReadOnly));
  return C;
}

void SyncProgram::atomsOf(const UseRef &U, uint32_t Pass, UsePart Part,
                          SmallVectorImpl<SyncAtom> &Out) const {
  const Access &A = G.Accesses[U.Index];
  AccessCase C = caseOf(A, Pass);
  if (A.Kind == AccessKind::Resolve) {
    C.Reads = U.What == UseRef::ResolveSource;
    C.Writes = !C.Reads;
  }
  AccessScopes Scopes = scopesOf(C);
  SyncAtom Atom;
  Atom.Use = U;
  Atom.Pass = Pass;
  Atom.Queue = A.Kind == AccessKind::Host
                   ? HostQueue
                   : QueueId(llvm::find(Queues, G.Passes[Pass].On) - Queues.begin() + 1);
  Atom.IsAttachment = infoOf(A.Kind).IsAttachment;
  SyncScope Of = Part == UsePart::First ? Scopes.First : Scopes.Last;
  for (StageMask Rest = partsOfStages(Of.Stages); Rest; Rest &= Rest - 1) {
    for (AccessMask Flags = Of.Accesses; Flags; Flags &= Flags - 1) {
      Atom.Stage = Rest & (~Rest + 1);
      Atom.Access = Flags & (~Flags + 1);
      Atom.IsWrite = (Atom.Access & Scopes.Writes) != 0;
      if (partsOfAccesses(Atom.Access, Atom.Stage))
        Out.push_back(Atom);
    }
    // A line that only loads at first writes behind that: earlier reads come before it.
    if (Part == UsePart::First && Scopes.Writes && !(Of.Accesses & Scopes.Writes)) {
      Atom.Stage = Rest & (~Rest + 1);
      Atom.Access = 0;
      Atom.IsWrite = true;
      Out.push_back(Atom);
    }
  }
}
