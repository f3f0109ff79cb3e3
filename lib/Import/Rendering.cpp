//===- Rendering.cpp - render passes as lists of accesses -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header. Within a subpass the order of attachments is colour, depth/stencil, input,
/// resolve, so that a layout change stands on the most specific access.
///
//===----------------------------------------------------------------------===//

#include "Rendering.h"
#include "EnumArgs.h"
#include "ValueArgs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/bit.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

template <typename Fn> static void forEachAspect(AspectMask Mask, Fn F) {
  for (unsigned I = 0; I != NumAspects; ++I)
    if (Mask >> I & 1)
      F(static_cast<Aspect>(I));
}

ClearValue capture::clearValueFor(Args &A, JSONNode Clear, Format F, Aspect TheAspect) {
  if (TheAspect == Aspect::Depth)
    return readClearDepth(A, A.object(Clear, "depthStencil"));
  if (TheAspect == Aspect::Stencil)
    return readClearStencil(A, A.object(Clear, "depthStencil"));
  return readClearColor(A, A.object(Clear, "color"), infoOf(F).Numeric);
}

//===----------------------------------------------------------------------===//
// Lines
//===----------------------------------------------------------------------===//

/// The part of a view that is rendered to: the first \p Layers, or the layers of the views in
/// \p ViewMask.
static SubRange renderedPart(const ImageView &V, Aspect TheAspect, uint32_t Layers,
                             uint32_t ViewMask) {
  uint32_t Base = V.Range.LayerBegin, Count = V.Range.LayerEnd - Base;
  if (ViewMask)
    Layers = 32 - llvm::countl_zero(ViewMask);
  SubRange Part = {Base, Base + std::min(Layers, Count), V.Range.MipBegin,
                   uint8_t(V.Range.MipBegin + 1), maskOf(TheAspect)};
  // Views in a row are a plain range of layers.
  if (ViewMask & (ViewMask + 1))
    Part.Views = ViewMask;
  return Part;
}

AttachmentLines RenderingBuilder::addLines(const ImageView &V, AccessKind Kind, Aspect TheAspect,
                                           Layout In) {
  AttachmentLines Added = {uint32_t(Lines.size()), 0};
  const ImageDesc &Desc = T.Images[V.Image].Desc;
  uint32_t Views = V.Range.LayerEnd - V.Range.LayerBegin;
  if (ViewMask && 32 - llvm::countl_zero(ViewMask) > int64_t(Views)) {
    A.error(Beginning, "the mask of views 0x" + utohexstr(ViewMask) +
                           " names views that an attachment of " + Twine(Views) +
                           (Views == 1 ? " layer lacks" : " layers lacks"));
    return Added;
  }
  auto AddLine = [&](const SubRange &Part) {
    TraceAccess Line;
    Line.Kind = Kind;
    Line.In = In;
    Line.Image = V.Image;
    Line.Range = Part;
    if (Kind == AccessKind::Input)
      Line.Stages = 0x10; // of fragment shaders only
    if (V.ViewFormat != Desc.Format)
      Line.View = V.ViewFormat;
    Extent Whole = extentOf(Desc, TheAspect, V.Range.MipBegin);
    bool Full = AreaAt.X <= 0 && AreaAt.Y <= 0 && int64_t(AreaAt.X) + AreaSize.W >= Whole.W &&
                int64_t(AreaAt.Y) + AreaSize.H >= Whole.H;
    if (!Full) {
      Offset At = {AreaAt.X, AreaAt.Y, int32_t(Part.LayerBegin)};
      Extent Size = {AreaSize.W, AreaSize.H, Part.LayerEnd - Part.LayerBegin};
      std::optional<Region> Rendered = regionOf(Desc, Part, At, Size);
      if (!Rendered)
        return; // nothing of it is rendered to
      Line.Area = T.addArea(*Rendered->Rect);
    }
    Lines.push_back(Line);
    ++Added.Count;
  };
  SubRange Part = renderedPart(V, TheAspect, Layers, ViewMask);
  if (SameViews)
    AddLine(Part);
  else
    Part.forEachRun(AddLine);
  return Added;
}

void RenderingBuilder::setClear(AttachmentLines Range, JSONNode Clear, Aspect TheAspect) {
  if (!Clear)
    return; // not given: the default value
  for (uint32_t I = Range.First, E = I + Range.Count; I != E; ++I) {
    TraceAccess &Line = Lines[I];
    if (Line.Load != LoadOp::Clear || Line.Clear != None32)
      continue;
    Format F = Line.View == NoFormat ? T.Images[Line.Image].Desc.Format : Line.View;
    Line.Clear = T.addClear(clearValueFor(A, Clear, F, TheAspect));
  }
}

void RenderingBuilder::readArea(JSONNode In) {
  Beginning = In;
  JSONNode Rect = A.object(In, "renderArea");
  AreaAt = readOffset(A, Rect, "offset");
  AreaSize = readExtent(A, Rect, "extent");
}

//===----------------------------------------------------------------------===//
// Render passes
//===----------------------------------------------------------------------===//

void RenderingBuilder::readAttachments(JSONNode Begin, const RenderPass &P,
                                       const Framebuffer &F) {
  Attachments.resize(P.Attachments.size());
  JSONNode Imageless = A.chained(Begin, "RENDER_PASS_ATTACHMENT_BEGIN_INFO");
  JSONNode Views = A.list(Imageless, "pAttachments"), Clears = A.list(Begin, "pClearValues");
  auto View = Views.begin(), Clear = Clears.begin();
  for (size_t I = 0; I != Attachments.size(); ++I) {
    Attachment &Att = Attachments[I];
    Att.Desc = P.Attachments[I];
    if (View != Views.end()) {
      Att.View = O.Targets.view(*View);
      ++View;
    } else if (I < F.Views.size()) {
      Att.View = F.Views[I];
    }
    if (Clear != Clears.end()) {
      Att.Clear = *Clear;
      ++Clear;
    }
    if (!Att.View)
      return A.error(Begin, "attachment " + Twine(I) + " of the render pass has no image view");
    forEachAspect(T.Images[Att.View->Image].aspects(), [&](Aspect X) {
      Att.States[static_cast<unsigned>(X)].Now =
          X == Aspect::Stencil ? Att.Desc.StencilInitial : Att.Desc.Initial;
    });
  }
}

RenderingBuilder::Attachment *RenderingBuilder::attachment(const AttachmentRef &Ref) {
  return Ref.Attachment < Attachments.size() ? &Attachments[Ref.Attachment] : nullptr;
}

static AccessKind attachmentKind(Aspect A) {
  return A == Aspect::Depth     ? AccessKind::Depth
         : A == Aspect::Stencil ? AccessKind::Stencil
                                : AccessKind::Color;
}

AttachmentLines RenderingBuilder::use(Attachment &Att, AccessKind Kind, Aspect TheAspect,
                                      Layout In) {
  AspectState &State = Att.States[static_cast<unsigned>(TheAspect)];
  LoadOp Load = TheAspect == Aspect::Stencil ? Att.Desc.StencilLoad : Att.Desc.Load;
  bool First = State.LastUse.Count == 0, IsInput = Kind == AccessKind::Input;
  if (IsInput && First && Load == LoadOp::Clear) {
    // The attachment clears it, not the shader that reads it.
    use(Att, attachmentKind(TheAspect), TheAspect, In);
    First = false;
  }
  AttachmentLines Added = addLines(*Att.View, Kind, TheAspect, In);
  for (uint32_t I = Added.First, E = I + Added.Count; I != E; ++I) {
    TraceAccess &Line = Lines[I];
    if (State.Now != In)
      Line.From = State.Now;
    if (IsInput || Kind == AccessKind::Resolve)
      continue;
    Line.Load = First ? Load : LoadOp::Load;
    Line.Store = StoreOp::Store;
  }
  setClear(Added, Att.Clear, TheAspect);
  Att.LayersUsed = ViewMask ? UINT32_MAX : Layers;
  // If the subpass also uses the image as another attachment, that use carries the end of the pass.
  bool Beside = IsInput && State.LastUse.Count && State.LastSubpass == SubpassIndex;
  if (!Added.Count || Beside)
    return Added;
  State.Now = In;
  State.LastUse = Added;
  State.LastSubpass = SubpassIndex;
  return Added;
}

AttachmentLines RenderingBuilder::useAspects(const AttachmentRef &Ref, AccessKind Kind,
                                             AspectMask Mask) {
  AttachmentLines Added = {uint32_t(Lines.size()), 0};
  Attachment *Att = attachment(Ref);
  if (!Att || A.failed())
    return Added;
  Mask &= T.Images[Att->View->Image].aspects();
  forEachAspect(Mask, [&](Aspect X) {
    Added.Count += use(*Att, Kind, X, X == Aspect::Stencil ? Ref.StencilIn : Ref.In).Count;
  });
  return Added;
}

void RenderingBuilder::useResolve(const AttachmentRef &Target, const AttachmentLines &From,
                                  Aspect TheAspect, ResolveMode Mode) {
  Attachment *Att = attachment(Target);
  if (!Att || !From.Count || A.failed())
    return;
  Layout In = TheAspect == Aspect::Stencil ? Target.StencilIn : Target.In;
  AttachmentLines Added = use(*Att, AccessKind::Resolve, TheAspect, In);
  for (uint32_t I = 0; I != Added.Count; ++I) {
    const TraceAccess &Read = Lines[From.First + std::min(I, From.Count - 1)];
    TraceAccess &Line = Lines[Added.First + I];
    Line.Mode = Mode;
    Line.Source = T.addSource({Read.Image, Read.Range});
  }
}

Subpass RenderingBuilder::addSubpass(const SubpassDesc &D) {
  constexpr AspectMask DepthStencil = maskOf(Aspect::Depth) | maskOf(Aspect::Stencil);
  constexpr AspectMask Colors = ~DepthStencil;
  ViewMask = D.ViewMask;
  Subpass S;
  S.Views = ViewMask;
  S.All.First = Lines.size();
  for (const AttachmentRef &Ref : D.Colors)
    S.Colors.push_back(useAspects(Ref, AccessKind::Color, Colors));
  S.Depth = useAspects(D.DepthStencil, AccessKind::Depth, maskOf(Aspect::Depth));
  S.Stencil = useAspects(D.DepthStencil, AccessKind::Stencil, maskOf(Aspect::Stencil));
  for (const AttachmentRef &Ref : D.Inputs)
    useAspects(Ref, AccessKind::Input, Ref.Aspects ? Ref.Aspects : AspectMask(~0));
  for (size_t I = 0; I != D.Resolves.size() && I != S.Colors.size(); ++I)
    useResolve(D.Resolves[I], S.Colors[I], Aspect::Color, ResolveMode::NotGiven);
  if (D.DepthMode != ResolveMode::NotGiven)
    useResolve(D.DepthStencilResolve, S.Depth, Aspect::Depth, D.DepthMode);
  if (D.StencilMode != ResolveMode::NotGiven)
    useResolve(D.DepthStencilResolve, S.Stencil, Aspect::Stencil, D.StencilMode);
  S.All.Count = Lines.size() - S.All.First;
  S.Begin = D.Begin;
  S.End = D.End;
  return S;
}

void RenderingBuilder::finish(Attachment &Att, std::vector<RecordedBarrier> &Unused) {
  forEachAspect(T.Images[Att.View->Image].aspects(), [&](Aspect X) {
    bool IsStencil = X == Aspect::Stencil;
    const AspectState &State = Att.States[static_cast<unsigned>(X)];
    Layout Initial = IsStencil ? Att.Desc.StencilInitial : Att.Desc.Initial;
    Layout Final = IsStencil ? Att.Desc.StencilFinal : Att.Desc.Final;
    StoreOp Store = IsStencil ? Att.Desc.StencilStore : Att.Desc.Store;
    for (uint32_t I = State.LastUse.First, E = I + State.LastUse.Count; I != E; ++I) {
      TraceAccess &Line = Lines[I];
      if (State.Now != Final)
        Line.To = Final;
      if (Line.Kind != AccessKind::Resolve &&
          (Line.Kind != AccessKind::Input || Store == StoreOp::DontCare))
        Line.Store = Store;
    }
    SubRange Rest = Att.View->Range;
    Rest.Aspects = maskOf(X);
    const CapImage &I = T.Images[Att.View->Image];
    if (State.LastUse.Count && I.movedRange(Rest) == I.movedRange(Lines[State.LastUse.First].Range))
      return; // the rest of a level moves with the slices that are used
    if (State.LastUse.Count)
      Rest.LayerBegin += std::min(Rest.LayerEnd - Rest.LayerBegin, Att.LayersUsed);
    if (Initial == Final || Rest.LayerBegin == Rest.LayerEnd)
      return;
    RecordedBarrier Moved;
    Moved.Image = Att.View->Image;
    Moved.Range = Rest;
    Moved.Old = Initial;
    Moved.New = Final;
    Unused.push_back(Moved);
  });
}

Rendering RenderingBuilder::fromRenderPass(JSONNode Begin) {
  Rendering R;
  const RenderPass *P = O.Targets.renderPass(Begin, "renderPass");
  const Framebuffer *F = O.Targets.framebuffer(Begin, "framebuffer");
  readArea(Begin);
  if (A.failed())
    return R;
  Layers = std::max(1u, F->Layers);
  readAttachments(Begin, *P, *F);
  if (A.failed())
    return R;
  // An attachment of a pass is loaded in the subpass that first uses it, and a line of a multiview
  // pass takes all views. If views of subpasses differ, each run of views has lines of its own.
  SameViews = R.SameViews = llvm::all_of(P->Subpasses, [&](const SubpassDesc &D) {
    return D.ViewMask == P->Subpasses.front().ViewMask;
  });
  for (const SubpassDesc &D : P->Subpasses) {
    R.Subpasses.push_back(addSubpass(D));
    ++SubpassIndex;
  }
  for (Attachment &Att : Attachments)
    finish(Att, R.Unused);
  return R;
}

//===----------------------------------------------------------------------===//
// Dynamic rendering
//===----------------------------------------------------------------------===//

/// The aspect of a view that an attachment of this kind uses.
std::optional<Aspect> RenderingBuilder::aspectOf(const ImageView &V, AccessKind Kind,
                                                 JSONNode At) {
  constexpr AspectMask DepthStencil = maskOf(Aspect::Depth) | maskOf(Aspect::Stencil);
  AspectMask Wanted = Kind == AccessKind::Depth     ? maskOf(Aspect::Depth)
                      : Kind == AccessKind::Stencil ? maskOf(Aspect::Stencil)
                                                    : V.Range.Aspects & ~DepthStencil;
  Wanted &= T.Images[V.Image].aspects();
  if (!A.failed() && !Wanted)
    A.error(At, T.describe(V.Image) + " has no " + nameOf(Kind) + " aspect to render to");
  if (A.failed())
    return std::nullopt;
  return static_cast<Aspect>(llvm::countr_zero(unsigned(Wanted)));
}

AttachmentLines RenderingBuilder::useDynamic(JSONNode Info, AccessKind Kind) {
  const ImageView *V = Info ? O.Targets.view(Info["imageView"]) : nullptr;
  std::optional<Aspect> TheAspect = V ? aspectOf(*V, Kind, Info) : std::nullopt;
  if (!TheAspect)
    return {uint32_t(Lines.size()), 0};
  LoadOp Load = readLoadOp(A, Info, "loadOp");
  StoreOp Store = readStoreOp(A, Info, "storeOp");
  AttachmentLines Added = addLines(*V, Kind, *TheAspect, readLayout(A, Info, "imageLayout"));
  for (uint32_t I = Added.First, E = I + Added.Count; I != E; ++I) {
    Lines[I].Load = Load;
    Lines[I].Store = Store;
  }
  setClear(Added, Info["clearValue"], *TheAspect);
  return Added;
}

void RenderingBuilder::resolveDynamic(JSONNode Info, const AttachmentLines &From,
                                      AccessKind Kind) {
  if (!Info || !From.Count || readEnumerator(Info, "resolveMode", "VK_RESOLVE_MODE_") == "NONE")
    return;
  ResolveMode Mode = readResolveMode(Info, "resolveMode");
  const ImageView *V = O.Targets.view(Info["resolveImageView"]);
  std::optional<Aspect> TheAspect = V ? aspectOf(*V, Kind, Info) : std::nullopt;
  if (!TheAspect)
    return;
  // A resolve of colour averages unless the format is integer.
  if (Kind == AccessKind::Color && Mode == ResolveMode::Average)
    Mode = ResolveMode::NotGiven;
  AttachmentLines Added =
      addLines(*V, AccessKind::Resolve, *TheAspect, readLayout(A, Info, "resolveImageLayout"));
  for (uint32_t I = 0; I != Added.Count; ++I) {
    const TraceAccess &Read = Lines[From.First + std::min(I, From.Count - 1)];
    Lines[Added.First + I].Mode = Mode;
    Lines[Added.First + I].Source = T.addSource({Read.Image, Read.Range});
  }
}

Rendering RenderingBuilder::fromRenderingInfo(JSONNode Info) {
  static constexpr FlagName Names[] = {{"VK_RENDERING_SUSPENDING_BIT", 0x2},
                                       {"VK_RENDERING_RESUMING_BIT", 0x4}};
  Rendering R;
  R.Dynamic = true;
  uint64_t Flags = readFlags(A, Info, "flags", Names);
  R.Suspends = Flags & 0x2;
  R.Resumes = Flags & 0x4;
  readArea(Info);
  Layers = std::max(1u, A.u32(Info, "layerCount"));
  ViewMask = A.u32(Info, "viewMask");
  R.SameViews = true;

  Subpass S;
  S.Views = ViewMask;
  S.All.First = Lines.size();
  JSONNode Colors = A.list(Info, "pColorAttachments");
  JSONNode Depth = Info["pDepthAttachment"], Stencil = Info["pStencilAttachment"];
  for (JSONNode Node : Colors)
    S.Colors.push_back(useDynamic(Node, AccessKind::Color));
  S.Depth = useDynamic(Depth, AccessKind::Depth);
  S.Stencil = useDynamic(Stencil, AccessKind::Stencil);
  size_t Index = 0;
  for (JSONNode Node : Colors)
    resolveDynamic(Node, S.Colors[Index++], AccessKind::Color);
  resolveDynamic(Depth, S.Depth, AccessKind::Depth);
  resolveDynamic(Stencil, S.Stencil, AccessKind::Stencil);
  S.All.Count = Lines.size() - S.All.First;
  R.Subpasses.push_back(std::move(S));
  return R;
}
