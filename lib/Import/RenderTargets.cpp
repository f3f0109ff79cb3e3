//===- RenderTargets.cpp - views and render passes of a capture -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One function per call that makes or changes an object. See RenderTargets.h.
///
//===----------------------------------------------------------------------===//

#include "RenderTargets.h"
#include "EnumArgs.h"
#include "SubresourceArgs.h"
#include "SyncArgs.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

RenderTargets::Handler RenderTargets::handlerFor(StringRef Name) {
  return StringSwitch<Handler>(Name)
      .Case("vkCreateImageView", &RenderTargets::createImageView)
      .Case("vkDestroyImageView", &RenderTargets::destroyImageView)
      .Case("vkCreateRenderPass", &RenderTargets::createRenderPass)
      .Case("vkCreateRenderPass2", &RenderTargets::createRenderPass)
      .Case("vkCreateFramebuffer", &RenderTargets::createFramebuffer)
      .Default(nullptr);
}

bool RenderTargets::handle(StringRef Name, JSONNode Call, LocOffset Loc) {
  Handler H = handlerFor(Name);
  if (H)
    (this->*H)(Call, Loc);
  return H;
}

const ImageView *RenderTargets::view(JSONNode Node) {
  if (Node.text() == "VK_NULL_HANDLE") // as converters of version 0.9 write it
    return nullptr;
  uint64_t Handle = A.integer(Node);
  const ImageView *V = Handle ? Views.find(Handle) : nullptr;
  if (Handle && !V)
    unmade(A, Node, "image view", Handle);
  return V;
}

const RenderPass *RenderTargets::renderPass(JSONNode In, StringRef Key) {
  uint64_t Handle = A.handle(In, Key);
  const RenderPass *P = RenderPasses.find(Handle);
  if (!P)
    unmade(A, In[Key], "render pass", Handle);
  return P;
}

const Framebuffer *RenderTargets::framebuffer(JSONNode In, StringRef Key) {
  uint64_t Handle = A.handle(In, Key);
  const Framebuffer *F = Framebuffers.find(Handle);
  if (!F)
    unmade(A, In[Key], "framebuffer", Handle);
  return F;
}

void RenderTargets::createImageView(JSONNode Call, LocOffset) {
  JSONNode Info = A.object(Call, "pCreateInfo");
  CapImageId Id = Images.image(Info, "image");
  if (A.failed())
    return;
  const CapImage &I = T.Images[Id];
  ImageView V;
  V.Image = Id;
  V.ViewFormat = readFormat(A, Info, "format");
  JSONNode Range = A.object(Info, "subresourceRange");
  if (!A.failed())
    V.Range = readRange(A, Range, I);
  // 2D views of 3D images select slices, so their one layer is one slice.
  bool Slices = I.Desc.Type == ImageType::Type3D &&
                readEnumerator(Info, "viewType", "VK_IMAGE_VIEW_TYPE_") != "3D";
  if (Slices && A.u32(Range, "layerCount") == 1)
    V.Range.LayerEnd = V.Range.LayerBegin + 1;
  uint64_t Handle = A.handle(Call, "pView");
  if (!A.failed())
    Views.add(Handle) = V;
}

void RenderTargets::destroyImageView(JSONNode Call, LocOffset) {
  if (ImageView *V = Views.find(A.handle(Call, "imageView")))
    V->Alive = false;
}

AttachmentDesc RenderTargets::readAttachment(JSONNode Node) {
  AttachmentDesc D;
  D.Load = readLoadOp(A, Node, "loadOp");
  D.Store = readStoreOp(A, Node, "storeOp");
  D.StencilLoad = readLoadOp(A, Node, "stencilLoadOp");
  D.StencilStore = readStoreOp(A, Node, "stencilStoreOp");
  D.Initial = D.StencilInitial = readLayout(A, Node, "initialLayout");
  D.Final = D.StencilFinal = readLayout(A, Node, "finalLayout");
  if (JSONNode Stencil = A.chained(Node, "ATTACHMENT_DESCRIPTION_STENCIL_LAYOUT")) {
    D.StencilInitial = readLayout(A, Stencil, "stencilInitialLayout");
    D.StencilFinal = readLayout(A, Stencil, "stencilFinalLayout");
  }
  return D;
}

AttachmentRef RenderTargets::readReference(JSONNode Node) {
  AttachmentRef R;
  R.Attachment = A.u32(Node, "attachment");
  R.In = R.StencilIn = readLayout(A, Node, "layout");
  if (JSONNode Stencil = A.chained(Node, "ATTACHMENT_REFERENCE_STENCIL_LAYOUT"))
    R.StencilIn = readLayout(A, Stencil, "stencilLayout");
  if (Node["aspectMask"].exists()) {
    uint64_t Bits =
        readFlags(A, Node, "aspectMask",
                  {{"VK_IMAGE_ASPECT_DEPTH_BIT", 0x2}, {"VK_IMAGE_ASPECT_STENCIL_BIT", 0x4}});
    R.Aspects |= Bits & 0x2 ? maskOf(Aspect::Depth) : 0;
    R.Aspects |= Bits & 0x4 ? maskOf(Aspect::Stencil) : 0;
  }
  return R;
}

void RenderTargets::readReferences(JSONNode In, StringRef Key,
                                   SmallVectorImpl<AttachmentRef> &Out) {
  for (JSONNode Node : A.list(In, Key))
    Out.push_back(readReference(Node));
}

SubpassDesc RenderTargets::readSubpass(JSONNode Node) {
  SubpassDesc S;
  readReferences(Node, "pInputAttachments", S.Inputs);
  readReferences(Node, "pColorAttachments", S.Colors);
  readReferences(Node, "pResolveAttachments", S.Resolves);
  if (JSONNode DepthStencil = Node["pDepthStencilAttachment"])
    S.DepthStencil = readReference(DepthStencil);
  if (Node["viewMask"].exists())
    S.ViewMask = A.u32(Node, "viewMask");
  if (JSONNode Resolve = A.chained(Node, "SUBPASS_DESCRIPTION_DEPTH_STENCIL_RESOLVE")) {
    if (JSONNode Ref = Resolve["pDepthStencilResolveAttachment"])
      S.DepthStencilResolve = readReference(Ref);
    S.DepthMode = readResolveMode(Resolve, "depthResolveMode");
    S.StencilMode = readResolveMode(Resolve, "stencilResolveMode");
  }
  return S;
}

/// A dependency stands at the begin of the subpass that waits, or, if it is about what is behind
/// the render pass, at the end of the subpass that is waited for. One of a subpass on itself only
/// allows barriers.
void RenderTargets::readDependency(JSONNode Node, RenderPass &P) {
  static constexpr FlagName Names[] = {{"VK_DEPENDENCY_BY_REGION_BIT", 0x1}};
  uint32_t Src = A.u32(Node, "srcSubpass"), Dst = A.u32(Node, "dstSubpass");
  JSONNode Newer = A.chained(Node, "MEMORY_BARRIER_2");
  std::optional<Dependency> Scopes = ScopeReader(A, Node).read(Newer ? Newer : Node);
  if (!Scopes || Src == Dst || A.failed())
    return;
  bool ByRegion = Node["dependencyFlags"] && readFlags(A, Node, "dependencyFlags", Names) & 0x1;
  if (Dst < P.Subpasses.size())
    P.Subpasses[Dst].Begin.push_back({*Scopes, ByRegion});
  else if (Src < P.Subpasses.size())
    P.Subpasses[Src].End.push_back({*Scopes, ByRegion});
}

void RenderTargets::readRenderPassExtras(JSONNode Info, RenderPass &P) {
  if (JSONNode Multiview = A.chained(Info, "RENDER_PASS_MULTIVIEW_CREATE_INFO")) {
    size_t Index = 0;
    for (JSONNode Mask : A.list(Multiview, "pViewMasks"))
      if (Index != P.Subpasses.size())
        P.Subpasses[Index++].ViewMask = A.integer(Mask);
  }
  JSONNode Inputs = A.chained(Info, "RENDER_PASS_INPUT_ATTACHMENT_ASPECT_CREATE_INFO");
  for (JSONNode Node : A.list(Inputs, "pAspectReferences")) {
    uint32_t Subpass = A.u32(Node, "subpass"), Index = A.u32(Node, "inputAttachmentIndex");
    uint64_t Bits =
        readFlags(A, Node, "aspectMask",
                  {{"VK_IMAGE_ASPECT_DEPTH_BIT", 0x2}, {"VK_IMAGE_ASPECT_STENCIL_BIT", 0x4}});
    if (Subpass >= P.Subpasses.size() || Index >= P.Subpasses[Subpass].Inputs.size())
      return A.error(Node, "the render pass has no such input attachment");
    AspectMask &Aspects = P.Subpasses[Subpass].Inputs[Index].Aspects;
    Aspects |= Bits & 0x2 ? maskOf(Aspect::Depth) : 0;
    Aspects |= Bits & 0x4 ? maskOf(Aspect::Stencil) : 0;
  }
}

void RenderTargets::createRenderPass(JSONNode Call, LocOffset) {
  JSONNode Info = A.object(Call, "pCreateInfo");
  RenderPass P;
  for (JSONNode Node : A.list(Info, "pAttachments"))
    P.Attachments.push_back(readAttachment(Node));
  for (JSONNode Node : A.list(Info, "pSubpasses"))
    P.Subpasses.push_back(readSubpass(Node));
  for (JSONNode Node : A.list(Info, "pDependencies"))
    readDependency(Node, P);
  readRenderPassExtras(Info, P);
  if (P.Subpasses.empty())
    A.error(Info, "the render pass has no subpass, expected at least 1");
  uint64_t Handle = A.handle(Call, "pRenderPass");
  if (!A.failed())
    RenderPasses.add(Handle) = std::move(P);
}

void RenderTargets::createFramebuffer(JSONNode Call, LocOffset) {
  JSONNode Info = A.object(Call, "pCreateInfo");
  Framebuffer F;
  // With VK_FRAMEBUFFER_CREATE_IMAGELESS_BIT the list is null or without meaning.
  bool Imageless = readFlags(A, Info, "flags", {{"VK_FRAMEBUFFER_CREATE_IMAGELESS_BIT", 0x1}}) & 1;
  if (!Imageless)
    for (JSONNode Node : A.list(Info, "pAttachments"))
      F.Views.push_back(view(Node));
  F.Layers = A.u32(Info, "layers");
  uint64_t Handle = A.handle(Call, "pFramebuffer");
  if (!A.failed())
    Framebuffers.add(Handle) = std::move(F);
}
