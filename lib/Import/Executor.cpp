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
#include "Regions.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

static constexpr size_t MaxAccesses = size_t(1) << 23;
static constexpr size_t MaxNesting = 32;
static constexpr size_t MaxSets = 64; ///< more than any device binds

//===----------------------------------------------------------------------===//
// AccessSet
//===----------------------------------------------------------------------===//

uint32_t AccessSet::find(const TraceAccess &X, uint64_t Hash) const {
  auto It = ByHash.find(Hash);
  uint32_t I = It == ByHash.end() ? None32 : It->second;
  while (I != None32 && !sameAccess(*T, Accesses[I], X))
    I = SameHash[I];
  return I;
}

bool AccessSet::contains(const TraceAccess &X) const { return find(X, hashAccess(X)) != None32; }

bool AccessSet::add(const TraceAccess &X) {
  uint64_t Hash = hashAccess(X);
  uint32_t I = find(X, Hash);
  if (I != None32) {
    Accesses[I].Stages |= X.Stages;
    Accesses[I].Blend |= X.Blend;
    return false;
  }
  auto [It, New] = ByHash.insert({Hash, None32});
  SameHash.push_back(It->second);
  It->second = Accesses.size();
  Accesses.push_back(X);
  return true;
}

void AccessSet::clear() {
  Accesses.clear();
  SameHash.clear();
  ByHash.clear();
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

void Executor::submit(const CommandBuffer &CB, QueueRecord Queue, LocOffset Loc) {
  OnQueue = Queue;
  SubmitLoc = Loc;
  Labels.clear();
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
  if (Current)
    endRendering(); // the buffer ended early
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
    return beginRendering(C);
  case CommandKind::NextSubpass:
    return nextSubpass();
  case CommandKind::EndRendering:
    return Current ? endRendering() : void();
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
    return clearAttachments(Top.CB->ClearCommands[C.Index]);
  case CommandKind::Transfer: {
    const Transfer &Tr = Top.CB->Transfers[C.Index];
    emitPass(Tr.Name, ArrayRef(Top.CB->Accesses).slice(Tr.First, Tr.Count), C.Loc);
    return;
  }
  case CommandKind::Execute:
    Top.NextSecondary = C.Index;
    Top.EndSecondary = C.Index + C.Count;
    return;
  case CommandKind::BeginLabel:
    Labels.push_back(Top.CB->Labels[C.Index]);
    return;
  case CommandKind::EndLabel:
    if (!Labels.empty())
      Labels.pop_back();
    return;
  }
}

bool Executor::checkSize(size_t More) {
  if (T.Accesses.size() + More > MaxAccesses)
    A.error(SubmitLoc, "the submitted command buffers use images more than " +
                           Twine(MaxAccesses) + " times");
  return !A.failed();
}

uint32_t Executor::emitPass(StringRef Name, ArrayRef<TraceAccess> Accesses, LocOffset Loc) {
  if (Accesses.empty() || !checkSize(Accesses.size()))
    return None32;
  TracePass P;
  P.HasLabel = !Labels.empty() && !Labels.back().empty();
  P.Label = P.HasLabel ? Labels.back() : Name;
  P.Queue = OnQueue.TraceQueue;
  P.FirstAccess = T.Accesses.size();
  P.NumAccesses = Accesses.size();
  T.Accesses.insert(T.Accesses.end(), Accesses.begin(), Accesses.end());
  T.Statements.push_back({StatementKind::Pass, uint32_t(T.Passes.size()), Loc});
  T.Passes.push_back(P);
  return T.Passes.size() - 1;
}

//===----------------------------------------------------------------------===//
// Barriers
//===----------------------------------------------------------------------===//

void Executor::barriers(const Command &C) {
  // Inside of rendering no barrier changes a layout.
  CutPending = Current;
  if (Current)
    return;
  for (const ImageBarrier &B : ArrayRef(Stack.back().CB->Barriers).slice(C.Index, C.Count))
    barrier(B, C.Loc);
}

static bool isOutside(uint32_t Family) {
  return Family == FamilyExternal || Family == FamilyForeign;
}

void Executor::barrier(const ImageBarrier &B, LocOffset Loc) {
  CapImage &I = T.Images[B.Image];
  TraceTransition Tr;
  Tr.Old = B.Old;
  Tr.New = B.New;
  Tr.Image = B.Image;
  Tr.Range = B.Range;
  bool Leaves = isOutside(B.SrcFamily) || isOutside(B.DstFamily);
  bool Owned = B.SrcFamily != B.DstFamily && B.SrcFamily != FamilyIgnored &&
               B.DstFamily != FamilyIgnored && (Leaves || !I.Concurrent);
  I.External |= Owned && Leaves;
  if (Owned) {
    if (B.SrcFamily == OnQueue.Family)
      Tr.Kind = TransitionKind::Release;
    else if (B.DstFamily == OnQueue.Family)
      Tr.Kind = TransitionKind::Acquire;
    // Families own images, not queues: the first queue of a family stands for it.
    Tr.Src = O.Queues.queueOfFamily(B.SrcFamily);
    Tr.Dst = O.Queues.queueOfFamily(B.DstFamily);
  }
  if (Tr.Kind == TransitionKind::Barrier && B.Old == B.New)
    return; // memory only
  T.Statements.push_back({StatementKind::Transition, uint32_t(T.Transitions.size()), Loc});
  T.Transitions.push_back(Tr);
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

void Executor::addDescriptors(BindPoint Point) {
  Activation &Top = Stack.back();
  Bindings &B = Top.At[static_cast<unsigned>(Point)];
  if (B.Changed)
    for (size_t Slot = 0; Slot != B.Sets.size() && !A.failed(); ++Slot) {
      if (!uses(B, Slot))
        continue;
      BoundSet &S = B.Sets[Slot];
      for (const auto &[Place, D] : S.Pushed)
        addDescriptor(D, Point);
      if (!S.Set || !SeenSets.insert(S.Set).second)
        continue;
      for (const auto &[Place, D] : S.Set->Descriptors)
        addDescriptor(D, Point);
    }
  B.Changed = false;
  if (!Top.DescriptorBuffers || SeenBuffers)
    return;
  SeenBuffers = SawDescriptorBuffers = true;
  for (const Descriptor &D : O.Resources.bufferDescriptors())
    addDescriptor(D, Point);
}

/// The shader stages that run in draws or dispatches of a bind point.
static ShaderStages stagesAt(BindPoint Point) {
  switch (Point) {
  case BindPoint::Graphics:   return 0xDF;
  case BindPoint::Compute:    return 0x20;
  case BindPoint::RayTracing: return 0x3F00;
  }
  llvm_unreachable("unknown bind point");
}

void Executor::addDescriptor(const Descriptor &D, BindPoint Point) {
  if (!D.View || !D.View->Alive || !checkSize(Extras.all().size()))
    return;
  // A render pass says itself which input attachments it has.
  if (D.Kind == AccessKind::Input && Current && !Current->Dynamic)
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
    Extras.add(X);
  }
}

void Executor::dispatch(const Command &C) {
  if (Current)
    return draw(C.Loc); // not legal; keep what it uses
  Extras.clear();
  SeenSets.clear();
  SeenBuffers = false;
  Stack.back().At[static_cast<unsigned>(C.Point)].Changed = true;
  addDescriptors(C.Point);
  emitPass(C.Point == BindPoint::RayTracing ? "trace" : "dispatch", Extras.all(), C.Loc);
  Extras.clear();
}

//===----------------------------------------------------------------------===//
// Rendering
//===----------------------------------------------------------------------===//

void Executor::beginRendering(const Command &C) {
  if (Current)
    endRendering();
  CurrentBuffer = Stack.back().CB;
  Current = &CurrentBuffer->Renderings[C.Index];
  RenderingLoc = C.Loc;
  SubpassIndex = 0;
  CutPending = false;
  LastPass = None32;
  if (Current->Resumes) {
    auto It = Suspended.find(OnQueue.TraceQueue);
    LastPass = It == Suspended.end() ? None32 : It->second;
  }
}

/// Makes sure that there is a part for the next draw to add to.
void Executor::needPart() {
  if (!Parts.empty() && !CutPending)
    return;
  endPart();
  CutPending = false;
  Parts.emplace_back();
  SeenSets.clear();
  SeenBuffers = false;
  for (Activation &X : Stack)
    for (Bindings &B : X.At)
      B.Changed = true;
}

void Executor::endPart() {
  if (Parts.empty())
    return;
  bool Nothing = Parts.size() > 1 && llvm::all_of(Extras.all(), [&](const TraceAccess &X) {
    return KeptExtras.contains(X);
  });
  if (Nothing) {
    uint32_t Blend = Parts.back().Blend;
    Parts.pop_back();
    Parts.back().Blend |= Blend;
  } else {
    Parts.back().Extras = Extras.all();
    std::swap(Extras, KeptExtras);
  }
  Extras.clear();
}

void Executor::draw(LocOffset Loc) {
  if (!Current) { // not legal; keep what it uses
    Command C = {CommandKind::Dispatch, BindPoint::Graphics, 0, 0, Loc};
    return dispatch(C);
  }
  needPart();
  addDescriptors(BindPoint::Graphics);
  const Activation &Top = Stack.back();
  const Pipeline *P = Top.At[static_cast<unsigned>(BindPoint::Graphics)].Bound;
  Parts.back().Blend |= !P || P->DynamicBlend ? Top.DynamicBlend : P->BlendMask;
}

void Executor::clearLines(AttachmentLines Lines, const AttachmentClear &Clear,
                          const ClearRect &Rect) {
  const Subpass &S = Current->Subpasses[SubpassIndex];
  for (uint32_t I = Lines.First, E = I + Lines.Count; I != E; ++I) {
    const TraceAccess &Attachment = CurrentBuffer->Accesses[I];
    TraceAccess X;
    X.Kind = AccessKind::Clear;
    X.In = Attachment.In;
    X.Image = Attachment.Image;
    X.View = Attachment.View;
    X.Range = Attachment.Range;
    if (!S.Views) {
      uint64_t Base = X.Range.LayerBegin, End = X.Range.LayerEnd;
      X.Range.LayerBegin = std::min(End, Base + Rect.LayerBegin);
      X.Range.LayerEnd = std::min(End, Base + Rect.LayerEnd);
      if (X.Range.LayerBegin == X.Range.LayerEnd)
        continue;
    }
    const ImageDesc &Desc = T.Images[X.Image].Desc;
    Offset At = {Rect.At.X, Rect.At.Y, int32_t(X.Range.LayerBegin)};
    Extent Size = {Rect.Size.W, Rect.Size.H, X.Range.LayerEnd - X.Range.LayerBegin};
    std::optional<Region> Part = regionOf(Desc, X.Range, At, Size);
    if (!Part || !checkSize(Extras.all().size()))
      continue;
    if (Part->Rect)
      X.Area = T.addArea(*Part->Rect);
    NumericClass Class = infoOf(X.View == NoFormat ? Desc.Format : X.View).Numeric;
    X.Clear = T.addClear(Attachment.Kind == AccessKind::Depth     ? Clear.Depth
                         : Attachment.Kind == AccessKind::Stencil ? Clear.Stencil
                         : Class == NumericClass::SInt            ? Clear.AsSigned
                         : Class == NumericClass::UInt            ? Clear.AsUnsigned
                                                                  : Clear.AsFloat);
    Extras.add(X);
  }
}

void Executor::clearAttachments(const ClearCommand &C) {
  if (!Current)
    return;
  needPart();
  const CommandBuffer &CB = *Stack.back().CB;
  const Subpass &S = Current->Subpasses[SubpassIndex];
  for (const AttachmentClear &Clear :
       ArrayRef(CB.Clears).slice(C.FirstAttachment, C.NumAttachments))
    for (const ClearRect &Rect : ArrayRef(CB.Rects).slice(C.FirstRect, C.NumRects)) {
      if (A.failed())
        return;
      if (Clear.Aspects & maskOf(Aspect::Color) && Clear.Color < S.Colors.size())
        clearLines(S.Colors[Clear.Color], Clear, Rect);
      if (Clear.Aspects & maskOf(Aspect::Depth))
        clearLines(S.Depth, Clear, Rect);
      if (Clear.Aspects & maskOf(Aspect::Stencil))
        clearLines(S.Stencil, Clear, Rect);
    }
}

/// An attachment's line in one of the parts of a subpass. Load and store operations of the subpass
/// stand in the first and the last part.
TraceAccess Executor::lineOf(const TraceAccess &Attachment, bool First, bool Last) const {
  TraceAccess X = Attachment;
  if (!First) {
    X.From = NoLayout;
    if (X.Load != LoadOp::NotGiven)
      X.Load = LoadOp::Load;
    X.Clear = None32;
  }
  if (!Last) {
    X.To = NoLayout;
    if (X.Store != StoreOp::NotGiven)
      X.Store = StoreOp::Store;
  }
  return X;
}

void Executor::emitPart(const Part &P, const Subpass &S, bool First, bool Last) {
  AccessSet Lines(T);
  ArrayRef<TraceAccess> Attachments = CurrentBuffer->Accesses;
  First &= !Current->Resumes;
  Last &= !Current->Suspends;
  for (uint32_t I = S.All.First, E = I + S.All.Count; I != E; ++I)
    if (Attachments[I].Kind != AccessKind::Resolve)
      Lines.add(lineOf(Attachments[I], First, Last));
  for (size_t Color = 0; Color != std::min<size_t>(S.Colors.size(), 32); ++Color)
    for (uint32_t I = 0; P.Blend >> Color & 1 && I != S.Colors[Color].Count; ++I) {
      TraceAccess X = lineOf(Attachments[S.Colors[Color].First + I], First, Last);
      X.Blend = true;
      Lines.add(X);
    }
  for (const TraceAccess &X : P.Extras)
    Lines.add(X);
  for (uint32_t I = S.All.First, E = I + S.All.Count; I != E && Last; ++I)
    if (Attachments[I].Kind == AccessKind::Resolve)
      Lines.add(Attachments[I]);
  uint32_t Pass = emitPass("render", Lines.all(), RenderingLoc);
  if (Pass == None32)
    return;
  T.Passes[Pass].Continues = LastPass;
  T.Passes[Pass].Views = Current->SameViews ? S.Views : 0;
  LastPass = Pass;
}

void Executor::endSubpass() {
  endPart();
  if (Parts.empty())
    Parts.emplace_back(); // nothing is drawn, but attachments load and store
  for (size_t I = 0; I != Parts.size() && !A.failed(); ++I)
    emitPart(Parts[I], Current->Subpasses[SubpassIndex], I == 0, I + 1 == Parts.size());
  Parts.clear();
  KeptExtras.clear();
}

void Executor::nextSubpass() {
  if (!Current || SubpassIndex + 1 == Current->Subpasses.size())
    return A.error(Stack.back().CB->Commands[Stack.back().Next - 1].Loc,
                   "there is no next subpass");
  endSubpass();
  ++SubpassIndex;
  CutPending = false;
}

void Executor::endRendering() {
  // Subpasses that a program left out at the end count as empty.
  while (SubpassIndex + 1 != Current->Subpasses.size()) {
    endSubpass();
    ++SubpassIndex;
  }
  endSubpass();
  if (Current->Suspends && LastPass != None32)
    Suspended[OnQueue.TraceQueue] = LastPass;
  if (!Current->Suspends)
    Suspended.erase(OnQueue.TraceQueue);
  for (const ImageBarrier &B : Current->Unused)
    barrier(B, RenderingLoc);
  Current = nullptr;
}

//===----------------------------------------------------------------------===//
// Calls that are no commands
//===----------------------------------------------------------------------===//

void Executor::present(CapImageId Image, QueueRecord Queue, LocOffset Loc) {
  T.Statements.push_back({StatementKind::Present, uint32_t(T.Presents.size()), Loc});
  T.Presents.push_back({Image, Queue.TraceQueue});
}

void Executor::hostCopy(StringRef Name, ArrayRef<TraceAccess> Accesses, LocOffset Loc) {
  SubmitLoc = Loc;
  Labels.clear();
  OnQueue = O.Queues.queue(0);
  emitPass(Name, Accesses, Loc);
}

void Executor::hostTransition(CapImageId Image, const SubRange &Range, Layout Old, Layout New,
                              LocOffset Loc) {
  if (Old == New)
    return;
  TraceTransition Tr;
  Tr.Old = Old;
  Tr.New = New;
  Tr.Image = Image;
  Tr.Range = Range;
  T.Statements.push_back({StatementKind::Transition, uint32_t(T.Transitions.size()), Loc});
  T.Transitions.push_back(Tr);
}
