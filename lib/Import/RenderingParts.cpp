//===- RenderingParts.cpp - the rendering that is open --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Parts of subpasses, and clears of attachments. See RenderingParts.h.
///
//===----------------------------------------------------------------------===//

#include "RenderingParts.h"
#include "BufferUses.h"
#include "Regions.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

void RenderingParts::begin(const CommandBuffer &CB, const Rendering &R, LocOffset Loc) {
  Buffer = &CB;
  Current = &R;
  RenderingLoc = Loc;
  SubpassIndex = 0;
  CutPending = false;
  LastPass = None32;
  if (Current->Resumes) {
    auto It = Suspended.find(Out.queue());
    LastPass = It == Suspended.end() ? None32 : It->second;
  }
}

void RenderingParts::cut(ArrayRef<RecordedBarrier> Barriers, LocOffset Loc) {
  CutPending = true;
  if (!Parts.empty())
    Pending.push_back({Barriers, Loc});
}

bool RenderingParts::needPart() {
  if (!Parts.empty() && !CutPending)
    return false;
  endPart();
  CutPending = false;
  Parts.emplace_back();
  Parts.back().Before = std::move(Pending);
  Pending.clear();
  return true;
}

/// Does the open part add nothing to the part before it?
bool RenderingParts::addsNothing() {
  if (Parts.size() < 2)
    return false;
  return llvm::all_of(Extras.all(), [&](const TraceAccess &X) { return KeptExtras.contains(X); }) &&
         !Parts[Parts.size() - 2].Hulls.conflict(Buffers.merged());
}

void RenderingParts::endPart() {
  if (Parts.empty())
    return;
  if (addsNothing()) {
    SubpassPart Merged = std::move(Parts.back());
    Parts.pop_back();
    Parts.back().Blend |= Merged.Blend;
    Parts.back().Stages |= Merged.Stages;
    Merged.Before.insert(Merged.Before.end(), Pending.begin(), Pending.end());
    Pending = std::move(Merged.Before);
  } else {
    Parts.back().Extras = Extras.all();
    std::swap(Extras, KeptExtras);
  }
  SubpassPart &Part = Parts.back();
  ArrayRef<BufferUse> Uses = Buffers.merged();
  Part.Uses.insert(Part.Uses.end(), Uses.begin(), Uses.end());
  Part.Hulls.add(Uses);
  Buffers.clear();
  Extras.clear();
}

void RenderingParts::clearLines(AttachmentLines Lines, const AttachmentClear &Clear,
                                const ClearRect &Rect) {
  const Subpass &S = Current->Subpasses[SubpassIndex];
  for (uint32_t I = Lines.First, E = I + Lines.Count; I != E; ++I) {
    const TraceAccess &Attachment = Buffer->Accesses[I];
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
    if (!Part || !Out.checkSize(Extras.all().size()))
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

void RenderingParts::clearAttachments(const CommandBuffer &CB, const ClearCommand &C) {
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
TraceAccess RenderingParts::lineOf(const TraceAccess &Attachment, bool First, bool Last) const {
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

/// No barrier inside of rendering changes a layout.
void RenderingParts::emitBarriers(const SubpassPart &P) {
  for (const auto &[Barriers, Loc] : P.Before) {
    std::vector<RecordedBarrier> Inside(Barriers);
    for (RecordedBarrier &B : Inside)
      B.New = B.Old;
    Out.barriers(Inside, Loc);
  }
}

void RenderingParts::addDependencies(TracePass &P, const Subpass &S, bool First, bool Last) {
  P.FirstDependency = T.Dependencies.size();
  if (First)
    T.Dependencies.insert(T.Dependencies.end(), S.Begin.begin(), S.Begin.end());
  P.NumBegin = T.Dependencies.size() - P.FirstDependency;
  if (Last)
    T.Dependencies.insert(T.Dependencies.end(), S.End.begin(), S.End.end());
  P.NumEnd = T.Dependencies.size() - P.FirstDependency - P.NumBegin;
}

void RenderingParts::emitPart(SubpassPart &P, const Subpass &S, bool First, bool Last) {
  emitBarriers(P);
  AccessSet Lines(T);
  ArrayRef<TraceAccess> Attachments = Buffer->Accesses;
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
  for (TraceAccess X : P.Extras) {
    if (X.FromDescriptor && X.Stages && !(X.Stages &= P.Stages))
      continue; // no pipeline has a shader for it
    Lines.add(X);
  }
  for (uint32_t I = S.All.First, E = I + S.All.Count; I != E && Last; ++I)
    if (Attachments[I].Kind == AccessKind::Resolve)
      Lines.add(Attachments[I]);
  keepStages(P.Uses, P.Stages);
  mergeUses(P.Uses);
  uint32_t Pass = Out.emitPass("render", Lines.all(), P.Uses, RenderingLoc);
  if (Pass == None32)
    return;
  addDependencies(T.Passes[Pass], S, First, Last);
  T.Passes[Pass].Continues = LastPass;
  T.Passes[Pass].Views = Current->SameViews ? S.Views : 0;
  LastPass = Pass;
}

void RenderingParts::endSubpass() {
  endPart();
  if (Parts.empty())
    Parts.emplace_back(); // nothing is drawn, but attachments load and store
  for (size_t I = 0; I != Parts.size() && !A.failed(); ++I)
    emitPart(Parts[I], Current->Subpasses[SubpassIndex], I == 0, I + 1 == Parts.size());
  Parts.clear();
  Pending.clear();
  KeptExtras.clear();
}

bool RenderingParts::nextSubpass() {
  if (!Current || SubpassIndex + 1 == Current->Subpasses.size())
    return false;
  endSubpass();
  ++SubpassIndex;
  CutPending = false;
  return true;
}

void RenderingParts::end() {
  // Subpasses that a program left out at the end count as empty.
  while (SubpassIndex + 1 != Current->Subpasses.size()) {
    endSubpass();
    ++SubpassIndex;
  }
  endSubpass();
  if (Current->Suspends && LastPass != None32)
    Suspended[Out.queue()] = LastPass;
  if (!Current->Suspends)
    Suspended.erase(Out.queue());
  Out.barriers(Current->Unused, RenderingLoc);
  Current = nullptr;
}
