//===- Executor.cpp - what submitted command buffers do -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header. A few lines of a capture can cause much work (a buffer submitted a million
/// times, secondary buffers inside secondary buffers), so limits bound the number of commands and
/// accesses.
///
//===----------------------------------------------------------------------===//

#include "Executor.h"
#include "BufferUses.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

static constexpr size_t MaxNesting = 32;
static constexpr size_t MaxSets = 64; ///< more than any device binds
static constexpr size_t MaxVertexBinds = 64;

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

void Executor::submit(const CommandBuffer &CB, QueueRecord Queue, LocOffset Loc) {
  Out.begin(Queue, Loc);
  SubmitLoc = Loc;
  Stack.clear();
  Stack.emplace_back();
  Stack.back().CB = &CB;
  while (!Stack.empty() && !A.failed()) {
    Activation &Top = Stack.back();
    // Running a command buffer counts too: it may be empty.
    if (++CommandsRun > MaxCommands)
      return A.error(Loc, "the submitted command buffers hold more than " + Twine(MaxCommands) +
                              " commands");
    if (Top.NextSecondary != Top.EndSecondary) {
      pushSecondary();
    } else if (Top.Next != Top.CB->Commands.size()) {
      step(Top.CB->Commands[Top.Next++]);
    } else {
      Stack.pop_back();
    }
  }
  if (Rendered.isOpen())
    Rendered.end(); // the buffer ended early
}

void Executor::pushSecondary() {
  Activation &Top = Stack.back();
  const CommandBuffer *Secondary = Top.CB->Secondaries[Top.NextSecondary++];
  if (Stack.size() == MaxNesting)
    return A.error(SubmitLoc, "secondary command buffers are nested more than " +
                                  Twine(MaxNesting) + " levels deep");
  Stack.emplace_back();
  Stack.back().CB = Secondary;
}

void Executor::step(const Command &C) {
  Activation &Top = Stack.back();
  Bindings &B = Top.At[static_cast<unsigned>(C.Point)];
  switch (C.Kind) {
  case CommandKind::Barrier:
    return barriers(C);
  case CommandKind::BeginRendering:
    if (Rendered.isOpen())
      Rendered.end();
    return Rendered.begin(*Top.CB, Top.CB->Renderings[C.Index], C.Loc);
  case CommandKind::NextSubpass:
    if (!Rendered.nextSubpass())
      A.error(C.Loc, "there is no next subpass");
    return;
  case CommandKind::EndRendering:
    return Rendered.isOpen() ? Rendered.end() : void();
  case CommandKind::Draw:
    return draw(C);
  case CommandKind::Dispatch:
    return dispatch(C);
  case CommandKind::BindPipeline:
    B.Bound = Top.CB->Pipelines[C.Index];
    B.Changed = Top.NewFetches = true;
    return;
  case CommandKind::BindSets:
    return bindSets(C);
  case CommandKind::PushSet:
    return pushSet(C);
  case CommandKind::BindDescriptorBuffers:
    Top.DescriptorBuffers = true;
    return;
  case CommandKind::BindVertex:
    return bindVertices(C);
  case CommandKind::BindIndex:
    Top.Indices = Top.CB->IndexBinds[C.Index];
    Top.NewFetches = true;
    return;
  case CommandKind::SetBlend:
    return setBlend(Top.CB->Blends[C.Index]);
  case CommandKind::ClearAttachments:
    if (!Rendered.isOpen())
      return;
    needPart();
    return Rendered.clearAttachments(*Top.CB, Top.CB->ClearCommands[C.Index]);
  case CommandKind::Transfer: {
    const Transfer &Tr = Top.CB->Transfers[C.Index];
    std::vector<BufferUse> Uses(ArrayRef(Top.CB->Uses).slice(Tr.FirstUse, Tr.NumUses));
    mergeUses(Uses);
    Out.emitPass(Tr.Name, ArrayRef(Top.CB->Accesses).slice(Tr.First, Tr.Count), Uses, C.Loc);
    return;
  }
  case CommandKind::Execute:
    Top.NextSecondary = C.Index;
    Top.EndSecondary = C.Index + C.Count;
    return;
  case CommandKind::BeginLabel:
    return Out.beginLabel(Top.CB->Labels[C.Index]);
  case CommandKind::EndLabel:
    return Out.endLabel();
  }
}

//===----------------------------------------------------------------------===//
// Barriers
//===----------------------------------------------------------------------===//

void Executor::barriers(const Command &C) {
  auto Barriers = ArrayRef(Stack.back().CB->Barriers).slice(C.Index, C.Count);
  if (Rendered.isOpen())
    Rendered.cut(Barriers, C.Loc);
  else
    Out.barriers(Barriers, C.Loc);
}

//===----------------------------------------------------------------------===//
// Bindings
//===----------------------------------------------------------------------===//

Executor::BoundSet &Executor::slot(BindPoint Point, uint32_t Slot) {
  Bindings &B = Stack.back().At[static_cast<unsigned>(Point)];
  B.Changed = true;
  Slot = std::min<uint32_t>(Slot, MaxSets);
  if (Slot >= B.Sets.size())
    B.Sets.resize(Slot + 1);
  return B.Sets[Slot];
}

void Executor::bindSets(const Command &C) {
  for (const SetBind &Bind : ArrayRef(Stack.back().CB->SetBinds).slice(C.Index, C.Count)) {
    BoundSet &S = slot(C.Point, Bind.Slot);
    S = BoundSet();
    S.Set = Bind.Set;
    S.Layout = Bind.Set ? Bind.Set->Layout : nullptr;
    const auto &Offsets = Stack.back().CB->DynamicOffsets;
    S.Offsets = ArrayRef(Offsets).drop_front(std::min<size_t>(Bind.FirstOffset, Offsets.size()));
  }
}

void Executor::pushSet(const Command &C) {
  const PushedSet &P = Stack.back().CB->Pushes[C.Index];
  BoundSet &S = slot(C.Point, P.Slot);
  // Pushed descriptors stay until something incompatible replaces them.
  if (S.Set || !S.Layout || S.Layout->Id != P.Layout->Id)
    S = BoundSet();
  S.Layout = P.Layout;
  for (const DescriptorWrite &W : P.Writes)
    S.Pushed[W.Place] = W.Value;
}

void Executor::setBlend(const BlendRange &R) {
  uint32_t &Mask = Stack.back().DynamicBlend;
  Mask = (Mask & ~R.Given) | R.Enabled;
}

bool Executor::uses(const Bindings &B, size_t Slot) const {
  const SetLayout *Bound = B.Sets[Slot].Layout;
  if (!Bound)
    return false;
  if (!B.Bound || !B.Bound->Layout)
    return true; // not known: everything that is bound
  const auto &Wanted = B.Bound->Layout->Sets;
  return Slot < Wanted.size() && (!Wanted[Slot] || Wanted[Slot]->Id == Bound->Id);
}

/// Descriptors with dynamic offsets count each time that their set is bound, others once.
void Executor::addSet(BoundSet &S, BindPoint Point, Used To) {
  for (const auto &[Place, D] : S.Pushed)
    addDescriptor(D, Point, To);
  if (!S.Set)
    return;
  bool IsNew = SeenSets.insert(S.Set).second;
  if (!IsNew && !S.Set->Layout->NumDynamic)
    return;
  for (const auto &[Place, D] : S.Set->Descriptors) {
    std::optional<uint64_t> Index;
    if (D.Part.Buffer != None32)
      Index = S.Set->Layout->dynamicIndex(Place);
    if (!Index) {
      if (IsNew)
        addDescriptor(D, Point, To);
      continue;
    }
    Descriptor Moved = D;
    uint64_t Offset = *Index < S.Offsets.size() ? S.Offsets[*Index] : 0;
    Moved.Part.Bytes = T.Buffers[D.Part.Buffer].range(D.Part.Bytes.Begin + Offset, D.Length);
    addDescriptor(Moved, Point, To);
  }
}

void Executor::addDescriptors(BindPoint Point, Used To) {
  Activation &Top = Stack.back();
  Bindings &B = Top.At[static_cast<unsigned>(Point)];
  if (B.Changed)
    for (size_t Slot = 0; Slot != B.Sets.size() && !A.failed(); ++Slot)
      if (uses(B, Slot))
        addSet(B.Sets[Slot], Point, To);
  B.Changed = false;
  if (!Top.DescriptorBuffers || SeenBuffers)
    return;
  SeenBuffers = SawDescriptorBuffers = true;
  for (const Descriptor &D : O.Resources.bufferDescriptors())
    addDescriptor(D, Point, To);
}

/// The shader stages that run in draws or dispatches of a bind point.
static ShaderStages stagesAt(BindPoint Point) {
  switch (Point) {
  case BindPoint::Graphics:
    return 0xDF;
  case BindPoint::Compute:
    return 0x20;
  case BindPoint::RayTracing:
    return 0x3F00;
  }
  llvm_unreachable("unknown bind point");
}

void Executor::addBuffer(const Descriptor &D, BindPoint Point, BufferUseList &To) {
  if (!D.Part || !Out.checkSize(To.size()))
    return;
  BufferUse U;
  U.Kind = D.Kind;
  U.RW = D.Kind == AccessKind::Storage ? ReadWrite::Unknown : ReadWrite::Default;
  U.Stages = D.Stages & stagesAt(Point);
  U.Buffer = D.Part.Buffer;
  U.Bytes = D.Part.Bytes;
  To.add(U);
}

void Executor::addDescriptor(const Descriptor &D, BindPoint Point, Used To) {
  if (D.Part.Buffer != None32)
    return addBuffer(D, Point, To.Buffers);
  if (!D.View || !D.View->Alive || !Out.checkSize(To.Images.all().size()))
    return;
  // A render pass says itself which input attachments it has.
  if (D.Kind == AccessKind::Input && Rendered.isOpen() && !Rendered.isDynamic())
    return;
  TraceAccess X;
  X.Kind = D.Kind;
  X.FromDescriptor = true;
  X.RW = D.Kind == AccessKind::Storage ? ReadWrite::Unknown : ReadWrite::Default;
  X.In = D.In;
  X.Stages = D.Stages & stagesAt(Point);
  X.Image = D.View->Image;
  X.Range = D.View->Range;
  if (D.View->ViewFormat != T.Images[X.Image].Desc.Format)
    X.View = D.View->ViewFormat;
  for (AspectMask Rest = D.View->Range.Aspects; Rest; Rest &= Rest - 1) {
    X.Range.Aspects = Rest & -Rest;
    To.Images.add(X);
  }
}

void Executor::dispatch(const Command &C) {
  if (Rendered.isOpen())
    return draw(C); // not legal; keep what it uses
  SeenSets.clear();
  SeenBuffers = false;
  Activation &Top = Stack.back();
  Top.At[static_cast<unsigned>(C.Point)].Changed = Top.NewFetches = true;
  for (const BufferUse &U : ArrayRef(Top.CB->Uses).slice(C.Index, C.Count))
    DispatchedBuffers.add(U);
  addDescriptors(C.Point, {Dispatched, DispatchedBuffers});
  fetch(C.Fetch, DispatchedBuffers);
  Out.emitPass(C.Point == BindPoint::RayTracing ? "trace" : "dispatch", Dispatched.all(),
               DispatchedBuffers.merged(), C.Loc);
  Dispatched.clear();
  DispatchedBuffers.clear();
}

//===----------------------------------------------------------------------===//
// Vertices and indices
//===----------------------------------------------------------------------===//

void Executor::bindVertices(const Command &C) {
  Activation &Top = Stack.back();
  for (const VertexBind &Bind : ArrayRef(Top.CB->VertexBinds).slice(C.Index, C.Count)) {
    if (Bind.Slot >= MaxVertexBinds)
      continue;
    if (Bind.Slot >= Top.Vertices.size())
      Top.Vertices.resize(Bind.Slot + 1);
    Top.Vertices[Bind.Slot] = Bind.Part;
  }
  Top.NewFetches = true;
}

void Executor::fetch(Fetches Of, BufferUseList &To) {
  Activation &Top = Stack.back();
  if (Of == Fetches::Nothing)
    return;
  const Pipeline *P = Top.At[static_cast<unsigned>(BindPoint::Graphics)].Bound;
  auto Add = [&](AccessKind Kind, const BufferPart &Part) {
    if (!Part || !Out.checkSize(To.size()))
      return;
    BufferUse U;
    U.Kind = Kind;
    U.Buffer = Part.Buffer;
    U.Bytes = Part.Bytes;
    To.add(U);
  };
  if (Of == Fetches::Indices && (Top.NewFetches || Top.NewIndices))
    Add(AccessKind::Index, Top.Indices);
  for (size_t I = 0; Top.NewFetches && I != Top.Vertices.size(); ++I)
    if (!P || P->VertexBinds >> I & 1)
      Add(AccessKind::Vertex, Top.Vertices[I]);
  // A draw without indices leaves them to the next draw.
  Top.NewIndices = Of == Fetches::Vertices && (Top.NewFetches || Top.NewIndices);
  Top.NewFetches = false;
}

//===----------------------------------------------------------------------===//
// Rendering
//===----------------------------------------------------------------------===//

/// A new part sees everything that is bound.
void Executor::needPart() {
  if (!Rendered.needPart())
    return;
  SeenSets.clear();
  SeenBuffers = false;
  for (Activation &X : Stack) {
    X.NewFetches = true;
    for (Bindings &B : X.At)
      B.Changed = true;
  }
}

void Executor::draw(const Command &C) {
  if (!Rendered.isOpen()) { // not legal; keep what it uses
    Command Outside = C;
    Outside.Kind = CommandKind::Dispatch;
    Outside.Point = BindPoint::Graphics;
    return dispatch(Outside);
  }
  needPart();
  const Activation &Top = Stack.back();
  BufferUseList &Buffers = Rendered.buffers();
  for (const BufferUse &U : ArrayRef(Top.CB->Uses).slice(C.Index, C.Count))
    Buffers.add(U);
  fetch(C.Fetch, Buffers);
  addDescriptors(BindPoint::Graphics, {Rendered.extras(), Buffers});
  const Pipeline *P = Top.At[static_cast<unsigned>(BindPoint::Graphics)].Bound;
  Rendered.addStages(P && P->Stages ? P->Stages : AllStages);
  Rendered.addBlend(!P || P->DynamicBlend ? Top.DynamicBlend : P->BlendMask);
}
