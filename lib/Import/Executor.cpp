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

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

static constexpr size_t MaxNesting = 32;
static constexpr size_t MaxSets = 64; ///< more than any device binds

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
    return draw(C.Loc);
  case CommandKind::Dispatch:
    return dispatch(C);
  case CommandKind::BindPipeline:
    B.Bound = Top.CB->Pipelines[C.Index];
    B.Changed = true;
    return;
  case CommandKind::BindSets:
    return bindSets(C);
  case CommandKind::PushSet:
    return pushSet(C);
  case CommandKind::BindDescriptorBuffers:
    Top.DescriptorBuffers = true;
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
    Out.emitPass(Tr.Name, ArrayRef(Top.CB->Accesses).slice(Tr.First, Tr.Count), C.Loc);
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
  // Inside of rendering no barrier changes a layout.
  Rendered.cut();
  if (Rendered.isOpen())
    return;
  for (const ImageBarrier &B : ArrayRef(Stack.back().CB->Barriers).slice(C.Index, C.Count))
    Out.barrier(B, C.Loc);
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

void Executor::addDescriptors(BindPoint Point, AccessSet &To) {
  Activation &Top = Stack.back();
  Bindings &B = Top.At[static_cast<unsigned>(Point)];
  if (B.Changed)
    for (size_t Slot = 0; Slot != B.Sets.size() && !A.failed(); ++Slot) {
      if (!uses(B, Slot))
        continue;
      BoundSet &S = B.Sets[Slot];
      for (const auto &[Place, D] : S.Pushed)
        addDescriptor(D, Point, To);
      if (!S.Set || !SeenSets.insert(S.Set).second)
        continue;
      for (const auto &[Place, D] : S.Set->Descriptors)
        addDescriptor(D, Point, To);
    }
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

void Executor::addDescriptor(const Descriptor &D, BindPoint Point, AccessSet &To) {
  if (!D.View || !D.View->Alive || !Out.checkSize(To.all().size()))
    return;
  // A render pass says itself which input attachments it has.
  if (D.Kind == AccessKind::Input && Rendered.isOpen() && !Rendered.isDynamic())
    return;
  TraceAccess X;
  X.Kind = D.Kind;
  X.FromDescriptor = true;
  X.RW = D.Kind == AccessKind::Storage ? ReadWrite::ReadWrite : ReadWrite::Default;
  X.In = D.In;
  X.Stages = D.Stages & stagesAt(Point);
  X.Image = D.View->Image;
  X.Range = D.View->Range;
  if (D.View->ViewFormat != T.Images[X.Image].Desc.Format)
    X.View = D.View->ViewFormat;
  for (AspectMask Rest = D.View->Range.Aspects; Rest; Rest &= Rest - 1) {
    X.Range.Aspects = Rest & -Rest;
    To.add(X);
  }
}

void Executor::dispatch(const Command &C) {
  if (Rendered.isOpen())
    return draw(C.Loc); // not legal; keep what it uses
  SeenSets.clear();
  SeenBuffers = false;
  Stack.back().At[static_cast<unsigned>(C.Point)].Changed = true;
  addDescriptors(C.Point, Dispatched);
  Out.emitPass(C.Point == BindPoint::RayTracing ? "trace" : "dispatch", Dispatched.all(), C.Loc);
  Dispatched.clear();
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
  for (Activation &X : Stack)
    for (Bindings &B : X.At)
      B.Changed = true;
}

void Executor::draw(LocOffset Loc) {
  if (!Rendered.isOpen()) { // not legal; keep what it uses
    Command C = {CommandKind::Dispatch, BindPoint::Graphics, 0, 0, Loc};
    return dispatch(C);
  }
  needPart();
  addDescriptors(BindPoint::Graphics, Rendered.extras());
  const Activation &Top = Stack.back();
  const Pipeline *P = Top.At[static_cast<unsigned>(BindPoint::Graphics)].Bound;
  Rendered.addBlend(!P || P->DynamicBlend ? Top.DynamicBlend : P->BlendMask);
}
