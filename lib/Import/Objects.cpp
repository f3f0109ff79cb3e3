//===- Objects.cpp - the Vulkan objects of a capture ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One function per call that makes or changes an object.
///
//===----------------------------------------------------------------------===//

#include "Objects.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

Objects::Handler Objects::handlerFor(StringRef Name) {
  return StringSwitch<Handler>(Name)
      .Case("vkCreateImage", &Objects::createImage)
      .Case("vkDestroyImage", &Objects::destroyImage)
      .Case("vkCreateSwapchain", &Objects::createSwapchain)
      .Case("vkGetSwapchainImages", &Objects::getSwapchainImages)
      .Case("vkGetImageMemoryRequirements", &Objects::getMemoryRequirements)
      .Case("vkGetImageMemoryRequirements2", &Objects::getMemoryRequirements2)
      .Case("vkBindImageMemory", &Objects::bindImageMemory)
      .Case("vkBindImageMemory2", &Objects::bindImageMemory2)
      .Case("vkCreateImageView", &Objects::createImageView)
      .Case("vkDestroyImageView", &Objects::destroyImageView)
      .Case("vkCreateRenderPass", &Objects::createRenderPass)
      .Case("vkCreateRenderPass2", &Objects::createRenderPass)
      .Case("vkCreateFramebuffer", &Objects::createFramebuffer)
      .Case("vkCreateDescriptorSetLayout", &Objects::createSetLayout)
      .Case("vkCreatePipelineLayout", &Objects::createPipelineLayout)
      .Case("vkAllocateDescriptorSets", &Objects::allocateSets)
      .Case("vkUpdateDescriptorSets", &Objects::updateSets)
      .Case("vkCreateDescriptorUpdateTemplate", &Objects::createTemplate)
      .Case("vkUpdateDescriptorSetWithTemplate", &Objects::updateSetWithTemplate)
      .Case("vkCreateGraphicsPipelines", &Objects::createPipelines)
      .Case("vkCreateComputePipelines", &Objects::createPipelines)
      .Case("vkCreateRayTracingPipelines", &Objects::createPipelines)
      .Case("vkGetDescriptor", &Objects::getDescriptor)
      .Case("vkGetPhysicalDeviceQueueFamilyProperties", &Objects::getQueueFamilies)
      .Case("vkGetPhysicalDeviceQueueFamilyProperties2", &Objects::getQueueFamilies)
      .Case("vkGetDeviceQueue", &Objects::getQueue)
      .Case("vkGetDeviceQueue2", &Objects::getQueue2)
      .Case("vkSetDebugUtilsObjectName", &Objects::nameObject)
      .Case("vkDebugMarkerSetObjectName", &Objects::nameObjectMarker)
      .Default(nullptr);
}

bool Objects::handle(StringRef Name, JSONNode Call, LocOffset Loc) {
  Handler H = handlerFor(Name);
  if (H)
    (this->*H)(Call, Loc);
  return H;
}

//===----------------------------------------------------------------------===//
// Lookups
//===----------------------------------------------------------------------===//

CapImageId Objects::image(JSONNode In, StringRef Key) {
  uint64_t Handle = A.handle(In, Key);
  auto It = Images.find(Handle);
  if (It != Images.end())
    return It->second;
  A.error(In[Key], "no call before this one has made image " + Twine(Handle));
  return None32;
}

const ImageView *Objects::view(JSONNode Node) {
  uint64_t Handle = A.integer(Node);
  const ImageView *V = Handle ? Views.find(Handle) : nullptr;
  if (Handle && !V)
    A.error(Node, "no call before this one has made image view " + Twine(Handle));
  return V;
}

const RenderPass *Objects::renderPass(JSONNode In, StringRef Key) {
  uint64_t Handle = A.handle(In, Key);
  const RenderPass *P = RenderPasses.find(Handle);
  if (!P)
    A.error(In[Key], "no call before this one has made render pass " + Twine(Handle));
  return P;
}

const Framebuffer *Objects::framebuffer(JSONNode In, StringRef Key) {
  uint64_t Handle = A.handle(In, Key);
  const Framebuffer *F = Framebuffers.find(Handle);
  if (!F)
    A.error(In[Key], "no call before this one has made framebuffer " + Twine(Handle));
  return F;
}

DescriptorSet *Objects::descriptorSet(JSONNode Node) {
  uint64_t Handle = A.integer(Node);
  DescriptorSet *S = Handle ? Sets.find(Handle) : nullptr;
  if (Handle && !S)
    A.error(Node, "no call before this one has made descriptor set " + Twine(Handle));
  return S;
}

const PipelineLayout *Objects::pipelineLayout(JSONNode In, StringRef Key) {
  uint64_t Handle = A.handle(In, Key);
  const PipelineLayout *L = PipelineLayouts.find(Handle);
  if (!L)
    A.error(In[Key], "no call before this one has made pipeline layout " + Twine(Handle));
  return L;
}

CapImageId Objects::swapchainImage(JSONNode Node, JSONNode Index) {
  uint64_t Handle = A.integer(Node), I = A.integer(Index);
  const Swapchain *S = Swapchains.find(Handle);
  if (S && I < S->Images.size())
    return S->Images[I];
  A.error(Index, "no call before this one has asked for image " + Twine(I) + " of swapchain " +
                     Twine(Handle));
  return None32;
}

//===----------------------------------------------------------------------===//
// Images
//===----------------------------------------------------------------------===//

static ImageType imageType(StringRef Name) {
  return StringSwitch<ImageType>(Name)
      .Case("1D", ImageType::Type1D)
      .Case("3D", ImageType::Type3D)
      .Default(ImageType::Type2D);
}

CapImageId Objects::addImage(uint64_t Handle, CapImage I) {
  CapImageId Id = T.Images.size();
  I.Handle = Handle;
  I.CreatedIn = T.currentFrame();
  I.FromSnapshot = InSnapshot;
  T.Images.push_back(std::move(I));
  Images[Handle] = Id;
  return Id;
}

void Objects::checkImage(JSONNode At, const CapImage &I) {
  const ImageDesc &Desc = I.Desc;
  uint32_t Longest = std::max({Desc.Width, Desc.Height, Desc.Depth});
  if (!Desc.Width || !Desc.Height || !Desc.Depth)
    return A.error(At, "the image is " + Twine(Desc.Width) + "x" + Twine(Desc.Height) + "x" +
                           Twine(Desc.Depth) + " texels, expected at least 1 in each direction");
  if (!Desc.Mips || Desc.Mips > Log2_32(Longest) + 1)
    return A.error(At, "the image has " + Twine(unsigned(Desc.Mips)) + " mips, expected 1 to " +
                           Twine(Log2_32(Longest) + 1) + " for its extent");
  if (!Desc.Layers)
    A.error(At, "the image has 0 layers, expected at least 1");
}

void Objects::readImageExtras(JSONNode Info, CapImage &I) {
  if (JSONNode List = A.chained(Info, "IMAGE_FORMAT_LIST_CREATE_INFO"))
    for (JSONNode F : A.list(List, "pViewFormats"))
      I.Desc.ViewFormats.push_back(A.format(F));
  I.Desc.StencilUsage = I.Desc.Usage;
  if (JSONNode Stencil = A.chained(Info, "IMAGE_STENCIL_USAGE_CREATE_INFO")) {
    I.Desc.StencilUsage = A.usageFlags(Stencil, "stencilUsage");
    I.HasStencilUsage = true;
  }
  if (JSONNode External = A.chained(Info, "EXTERNAL_MEMORY_IMAGE_CREATE_INFO"))
    I.Desc.ExternalMemory = A.flags(External, "handleTypes", ArrayRef<FlagName>()) != 0;
}

void Objects::createImage(JSONNode Call, LocOffset Loc) {
  JSONNode Info = A.object(Call, "pCreateInfo");
  CapImage I;
  I.Loc = Loc;
  I.Desc.Format = A.format(Info, "format");
  I.Desc.Type = imageType(A.enumerator(Info, "imageType", "VK_IMAGE_TYPE_"));
  I.Desc.Tiling = A.enumerator(Info, "tiling", "VK_IMAGE_TILING_") == "LINEAR" ? Tiling::Linear
                                                                              : Tiling::Optimal;
  Extent E = A.extent(Info, "extent");
  I.Desc.Width = E.W;
  I.Desc.Height = E.H;
  I.Desc.Depth = E.D;
  I.Desc.Mips = std::min<uint32_t>(A.u32(Info, "mipLevels"), 255);
  I.Desc.Layers = A.u32(Info, "arrayLayers");
  I.Desc.Samples = A.samples(Info, "samples");
  I.Desc.Usage = A.usageFlags(Info, "usage");
  I.Desc.Flags = A.createFlags(Info, "flags");
  I.Concurrent = A.enumerator(Info, "sharingMode", "VK_SHARING_MODE_") == "CONCURRENT";
  I.Initial = A.layout(Info, "initialLayout");
  readImageExtras(Info, I);
  uint64_t Handle = A.handle(Call, "pImage");
  if (!A.failed())
    checkImage(Info, I);
  if (!A.failed())
    addImage(Handle, std::move(I));
}

void Objects::destroyImage(JSONNode Call, LocOffset Loc) {
  auto It = Images.find(A.handle(Call, "image"));
  if (It == Images.end())
    return;
  T.Images[It->second].DestroyedIn = T.currentFrame();
  T.Images[It->second].DestroyedAt = Loc;
}

void Objects::createSwapchain(JSONNode Call, LocOffset Loc) {
  static constexpr FlagName Names[] = {{"VK_SWAPCHAIN_CREATE_MUTABLE_FORMAT_BIT", 0x4}};
  JSONNode Info = A.object(Call, "pCreateInfo");
  CapImage I;
  I.Loc = Loc;
  I.Desc.Format = A.format(Info, "imageFormat");
  Extent E = A.extent(Info, "imageExtent");
  I.Desc.Width = E.W;
  I.Desc.Height = E.H;
  I.Desc.Layers = A.u32(Info, "imageArrayLayers");
  I.Desc.Usage = A.usageFlags(Info, "imageUsage");
  if (A.flags(Info, "flags", Names) & 0x4)
    I.Desc.Flags |= maskOf(CreateFlag::MUTABLE_FORMAT);
  I.Concurrent = A.enumerator(Info, "imageSharingMode", "VK_SHARING_MODE_") == "CONCURRENT";
  I.External = true;
  readImageExtras(Info, I);
  uint64_t Handle = A.handle(Call, "pSwapchain");
  if (!A.failed())
    checkImage(Info, I);
  if (A.failed())
    return;
  Swapchain &S = Swapchains.add(Handle);
  S.Number = I.Swapchain = T.NumSwapchains++;
  S.Model = std::move(I);
}

void Objects::getSwapchainImages(JSONNode Call, LocOffset Loc) {
  uint64_t Handle = A.handle(Call, "swapchain");
  Swapchain *S = Swapchains.find(Handle);
  if (!S)
    return A.error(Call["swapchain"],
                   "no call before this one has made swapchain " + Twine(Handle));
  for (JSONNode Node : A.list(Call, "pSwapchainImages")) {
    uint64_t Image = A.integer(Node);
    if (A.failed() || Images.count(Image))
      continue;
    CapImage I = S->Model;
    I.Loc = Loc;
    S->Images.push_back(addImage(Image, std::move(I)));
  }
}

void Objects::snapshotLayout(JSONNode Args) {
  CapImageId Id = image(Args, "image_id");
  uint64_t AspectBits = A.integer(Args, "aspect");
  Layout L = A.layout(Args, "layout");
  if (A.failed())
    return;
  for (unsigned Class = 0; Class != 3; ++Class)
    if (AspectBits >> Class & 1)
      T.Images[Id].Snapshot[Class] = L;
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

void Objects::getMemoryRequirements(JSONNode Call, LocOffset) {
  CapImageId Id = image(Call, "image");
  uint64_t Size = A.integer(A.object(Call, "pMemoryRequirements"), "size");
  if (!A.failed())
    T.Images[Id].MemorySize = Size;
}

void Objects::getMemoryRequirements2(JSONNode Call, LocOffset) {
  CapImageId Id = image(A.object(Call, "pInfo"), "image");
  JSONNode Requirements =
      A.object(A.object(Call, "pMemoryRequirements"), "memoryRequirements");
  uint64_t Size = A.integer(Requirements, "size");
  if (!A.failed())
    T.Images[Id].MemorySize = Size;
}

void Objects::bindMemory(JSONNode Info) {
  CapImageId Id = image(Info, "image");
  uint64_t Memory = A.handle(Info, "memory"), Offset = A.integer(Info, "memoryOffset");
  if (A.failed())
    return;
  T.Images[Id].Memory = Memory;
  T.Images[Id].MemoryOffset = Offset;
}

void Objects::bindImageMemory(JSONNode Call, LocOffset) { bindMemory(Call); }

void Objects::bindImageMemory2(JSONNode Call, LocOffset) {
  for (JSONNode Info : A.list(Call, "pBindInfos"))
    bindMemory(Info);
}

//===----------------------------------------------------------------------===//
// Views and render passes
//===----------------------------------------------------------------------===//

void Objects::createImageView(JSONNode Call, LocOffset) {
  JSONNode Info = A.object(Call, "pCreateInfo");
  CapImageId Id = image(Info, "image");
  if (A.failed())
    return;
  const CapImage &I = T.Images[Id];
  ImageView V;
  V.Image = Id;
  V.ViewFormat = A.format(Info, "format");
  JSONNode Range = A.object(Info, "subresourceRange");
  if (!A.failed())
    V.Range = A.range(Range, I);
  // 2D views of 3D images select slices, so their one layer is one slice.
  bool Slices = I.Desc.Type == ImageType::Type3D &&
                A.enumerator(Info, "viewType", "VK_IMAGE_VIEW_TYPE_") != "3D";
  if (Slices && A.u32(Range, "layerCount") == 1)
    V.Range.LayerEnd = V.Range.LayerBegin + 1;
  uint64_t Handle = A.handle(Call, "pView");
  if (!A.failed())
    Views.add(Handle) = V;
}

void Objects::destroyImageView(JSONNode Call, LocOffset) {
  if (ImageView *V = Views.find(A.handle(Call, "imageView")))
    V->Alive = false;
}

AttachmentDesc Objects::readAttachment(JSONNode Node) {
  AttachmentDesc D;
  D.Load = A.loadOp(Node, "loadOp");
  D.Store = A.storeOp(Node, "storeOp");
  D.StencilLoad = A.loadOp(Node, "stencilLoadOp");
  D.StencilStore = A.storeOp(Node, "stencilStoreOp");
  D.Initial = D.StencilInitial = A.layout(Node, "initialLayout");
  D.Final = D.StencilFinal = A.layout(Node, "finalLayout");
  if (JSONNode Stencil = A.chained(Node, "ATTACHMENT_DESCRIPTION_STENCIL_LAYOUT")) {
    D.StencilInitial = A.layout(Stencil, "stencilInitialLayout");
    D.StencilFinal = A.layout(Stencil, "stencilFinalLayout");
  }
  return D;
}

AttachmentRef Objects::readReference(JSONNode Node) {
  AttachmentRef R;
  R.Attachment = A.u32(Node, "attachment");
  R.In = R.StencilIn = A.layout(Node, "layout");
  if (JSONNode Stencil = A.chained(Node, "ATTACHMENT_REFERENCE_STENCIL_LAYOUT"))
    R.StencilIn = A.layout(Stencil, "stencilLayout");
  if (Node["aspectMask"].exists()) {
    uint64_t Bits = A.flags(Node, "aspectMask",
                            {{"VK_IMAGE_ASPECT_DEPTH_BIT", 0x2},
                             {"VK_IMAGE_ASPECT_STENCIL_BIT", 0x4}});
    R.Aspects |= Bits & 0x2 ? maskOf(Aspect::Depth) : 0;
    R.Aspects |= Bits & 0x4 ? maskOf(Aspect::Stencil) : 0;
  }
  return R;
}

void Objects::readReferences(JSONNode In, StringRef Key, SmallVectorImpl<AttachmentRef> &Out) {
  for (JSONNode Node : A.list(In, Key))
    Out.push_back(readReference(Node));
}

SubpassDesc Objects::readSubpass(JSONNode Node) {
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
    S.DepthMode = A.resolveMode(Resolve, "depthResolveMode");
    S.StencilMode = A.resolveMode(Resolve, "stencilResolveMode");
  }
  return S;
}

void Objects::readRenderPassExtras(JSONNode Info, RenderPass &P) {
  if (JSONNode Multiview = A.chained(Info, "RENDER_PASS_MULTIVIEW_CREATE_INFO")) {
    size_t Index = 0;
    for (JSONNode Mask : A.list(Multiview, "pViewMasks"))
      if (Index != P.Subpasses.size())
        P.Subpasses[Index++].ViewMask = A.integer(Mask);
  }
  JSONNode Inputs = A.chained(Info, "RENDER_PASS_INPUT_ATTACHMENT_ASPECT_CREATE_INFO");
  for (JSONNode Node : A.list(Inputs, "pAspectReferences")) {
    uint32_t Subpass = A.u32(Node, "subpass"), Index = A.u32(Node, "inputAttachmentIndex");
    uint64_t Bits = A.flags(Node, "aspectMask",
                            {{"VK_IMAGE_ASPECT_DEPTH_BIT", 0x2},
                             {"VK_IMAGE_ASPECT_STENCIL_BIT", 0x4}});
    if (Subpass >= P.Subpasses.size() || Index >= P.Subpasses[Subpass].Inputs.size())
      return A.error(Node, "the render pass has no such input attachment");
    AspectMask &Aspects = P.Subpasses[Subpass].Inputs[Index].Aspects;
    Aspects |= Bits & 0x2 ? maskOf(Aspect::Depth) : 0;
    Aspects |= Bits & 0x4 ? maskOf(Aspect::Stencil) : 0;
  }
}

void Objects::createRenderPass(JSONNode Call, LocOffset) {
  JSONNode Info = A.object(Call, "pCreateInfo");
  RenderPass P;
  for (JSONNode Node : A.list(Info, "pAttachments"))
    P.Attachments.push_back(readAttachment(Node));
  for (JSONNode Node : A.list(Info, "pSubpasses"))
    P.Subpasses.push_back(readSubpass(Node));
  readRenderPassExtras(Info, P);
  if (P.Subpasses.empty())
    A.error(Info, "the render pass has no subpass, expected at least 1");
  uint64_t Handle = A.handle(Call, "pRenderPass");
  if (!A.failed())
    RenderPasses.add(Handle) = std::move(P);
}

void Objects::createFramebuffer(JSONNode Call, LocOffset) {
  JSONNode Info = A.object(Call, "pCreateInfo");
  Framebuffer F;
  // With VK_FRAMEBUFFER_CREATE_IMAGELESS_BIT the list is null or without meaning.
  bool Imageless = A.flags(Info, "flags", {{"VK_FRAMEBUFFER_CREATE_IMAGELESS_BIT", 0x1}}) & 1;
  if (!Imageless)
    for (JSONNode Node : A.list(Info, "pAttachments"))
      F.Views.push_back(view(Node));
  F.Layers = A.u32(Info, "layers");
  uint64_t Handle = A.handle(Call, "pFramebuffer");
  if (!A.failed())
    Framebuffers.add(Handle) = std::move(F);
}

//===----------------------------------------------------------------------===//
// Descriptors
//===----------------------------------------------------------------------===//

/// How a descriptor reaches images; Present stands for "not at all".
static AccessKind descriptorKind(StringRef Type) {
  return StringSwitch<AccessKind>(Type)
      .Cases("COMBINED_IMAGE_SAMPLER", "SAMPLED_IMAGE", AccessKind::Sampled)
      .Case("STORAGE_IMAGE", AccessKind::Storage)
      .Case("INPUT_ATTACHMENT", AccessKind::Input)
      .Default(AccessKind::Present);
}

static AccessKind descriptorKind(Args &A, JSONNode In, StringRef Key) {
  return descriptorKind(A.enumerator(In, Key, "VK_DESCRIPTOR_TYPE_"));
}

const SetBinding *SetLayout::find(uint32_t Binding) const {
  auto It = partition_point(Bindings, [&](const SetBinding &B) { return B.Binding < Binding; });
  return It != Bindings.end() && It->Binding == Binding ? &*It : nullptr;
}

uint64_t SetLayout::position(DescriptorPlace Place) const {
  const SetBinding *B = find(Place.Binding);
  return B ? B->First + Place.Element : Place.Element;
}

DescriptorPlace SetLayout::placeOf(uint64_t Position) const {
  // The last binding that begins here or before; empty ones come first.
  auto It = partition_point(Bindings, [&](const SetBinding &B) { return B.First <= Position; });
  if (It == Bindings.begin())
    return {0, uint32_t(Position)};
  --It;
  return {It->Binding, uint32_t(Position - It->First)};
}

ShaderStages SetLayout::stagesOf(uint32_t Binding) const {
  const SetBinding *B = find(Binding);
  return B ? B->Stages : 0;
}

void Objects::createSetLayout(JSONNode Call, LocOffset) {
  SetLayout L;
  for (JSONNode Node : A.list(A.object(Call, "pCreateInfo"), "pBindings"))
    L.Bindings.push_back({A.u32(Node, "binding"), A.u32(Node, "descriptorCount"),
                          A.shaderStages(Node, "stageFlags"),
                          descriptorKind(A, Node, "descriptorType")});
  llvm::stable_sort(L.Bindings, [](const SetBinding &X, const SetBinding &Y) {
    return X.Binding < Y.Binding;
  });
  std::vector<uint32_t> Definition;
  uint64_t Position = 0;
  for (SetBinding &B : L.Bindings) {
    B.First = Position;
    Position += B.Count;
    Definition.insert(Definition.end(),
                      {B.Binding, B.Count, B.Stages, static_cast<uint32_t>(B.Kind)});
  }
  L.Id = SetLayoutIds.insert({Definition, SetLayoutIds.size()}).first->second;
  uint64_t Handle = A.handle(Call, "pSetLayout");
  if (!A.failed())
    SetLayouts.add(Handle) = std::move(L);
}

void Objects::createPipelineLayout(JSONNode Call, LocOffset) {
  PipelineLayout L;
  // Libraries may leave sets to others; those are 0.
  for (JSONNode Node : A.list(A.object(Call, "pCreateInfo"), "pSetLayouts"))
    L.Sets.push_back(SetLayouts.find(A.integer(Node)));
  uint64_t Handle = A.handle(Call, "pPipelineLayout");
  if (!A.failed())
    PipelineLayouts.add(Handle) = std::move(L);
}

void Objects::allocateSets(JSONNode Call, LocOffset) {
  JSONNode Layouts = A.list(A.object(Call, "pAllocateInfo"), "pSetLayouts");
  JSONNode Handles = A.list(Call, "pDescriptorSets");
  auto Layout = Layouts.begin();
  for (JSONNode Node : Handles) {
    if (Layout == Layouts.end())
      return A.error(Node, "expected a layout for each descriptor set");
    uint64_t Handle = A.integer(Node), LayoutHandle = A.integer(*Layout);
    const SetLayout *L = SetLayouts.find(LayoutHandle);
    if (!L)
      A.error(*Layout, "no call before this one has made descriptor set layout " +
                           Twine(LayoutHandle));
    if (A.failed())
      return;
    DescriptorSet &S = Sets.add(Handle);
    S.Layout = L;
    ++Layout;
  }
}

Descriptor Objects::readDescriptor(JSONNode Info, AccessKind Kind) {
  Descriptor D;
  D.Kind = Kind;
  D.View = view(Info["imageView"]);
  if (D.View)
    D.In = A.layout(Info, "imageLayout");
  return D;
}

void Objects::readWrite(JSONNode Write, const SetLayout &Layout,
                        std::vector<DescriptorWrite> &Out) {
  AccessKind Kind = descriptorKind(A, Write, "descriptorType");
  if (Kind == AccessKind::Present)
    return;
  uint64_t Position =
      Layout.position({A.u32(Write, "dstBinding"), A.u32(Write, "dstArrayElement")});
  for (JSONNode Info : A.list(Write, "pImageInfo")) {
    DescriptorPlace Place = Layout.placeOf(Position++);
    Descriptor D = readDescriptor(Info, Kind);
    D.Stages = Layout.stagesOf(Place.Binding);
    Out.push_back({Place, D});
  }
}

static void write(DescriptorMap &To, const DescriptorWrite &W) {
  if (W.Value.View)
    To[W.Place] = W.Value;
  else
    To.erase(W.Place);
}

void Objects::copyDescriptors(JSONNode Copy) {
  DescriptorSet *From = descriptorSet(Copy["srcSet"]), *To = descriptorSet(Copy["dstSet"]);
  if (!From || !To)
    return A.error(Copy, "expected two descriptor sets to copy between");
  DescriptorPlace Begin = {A.u32(Copy, "srcBinding"), A.u32(Copy, "srcArrayElement")};
  uint64_t First = From->Layout->position(Begin), Count = A.u32(Copy, "descriptorCount");
  uint64_t Target =
      To->Layout->position({A.u32(Copy, "dstBinding"), A.u32(Copy, "dstArrayElement")});
  std::vector<DescriptorWrite> Writes;
  for (auto It = From->Descriptors.lower_bound(Begin); It != From->Descriptors.end(); ++It) {
    uint64_t Position = From->Layout->position(It->first);
    if (Position >= First + Count)
      break;
    Writes.push_back({To->Layout->placeOf(Target + Position - First), It->second});
  }
  for (DescriptorWrite &W : Writes) {
    W.Value.Stages = To->Layout->stagesOf(W.Place.Binding);
    write(To->Descriptors, W);
  }
}

void Objects::updateSets(JSONNode Call, LocOffset) {
  std::vector<DescriptorWrite> Writes;
  for (JSONNode Node : A.list(Call, "pDescriptorWrites")) {
    DescriptorSet *S = descriptorSet(Node["dstSet"]);
    if (!S)
      return A.error(Node, "expected a descriptor set to write to");
    Writes.clear();
    readWrite(Node, *S->Layout, Writes);
    for (const DescriptorWrite &W : Writes)
      write(S->Descriptors, W);
  }
  for (JSONNode Node : A.list(Call, "pDescriptorCopies"))
    copyDescriptors(Node);
}

void Objects::createTemplate(JSONNode Call, LocOffset) {
  UpdateTemplate U;
  JSONNode Info = A.object(Call, "pCreateInfo");
  U.Point = bindPoint(Info);
  for (JSONNode Node : A.list(Info, "pDescriptorUpdateEntries")) {
    DescriptorPlace Place = {A.u32(Node, "dstBinding"), A.u32(Node, "dstArrayElement")};
    U.Entries.push_back({Place, A.u32(Node, "descriptorCount"),
                         descriptorKind(A, Node, "descriptorType")});
  }
  uint64_t Handle = A.handle(Call, "pDescriptorUpdateTemplate");
  if (!A.failed())
    Templates.add(Handle) = std::move(U);
}

BindPoint Objects::readTemplate(JSONNode Template, JSONNode Data, const SetLayout &Layout,
                                std::vector<DescriptorWrite> &Out) {
  uint64_t Handle = A.integer(Template);
  const UpdateTemplate *U = Templates.find(Handle);
  if (!U) {
    A.error(Template,
            "no call before this one has made descriptor update template " + Twine(Handle));
    return BindPoint::Graphics;
  }
  // The data list the images of all entries that hold images, one after the other.
  JSONNode Infos = A.list(Data, "imageInfos");
  auto Info = Infos.begin();
  for (const TemplateEntry &E : U->Entries) {
    if (E.Kind == AccessKind::Present)
      continue;
    uint64_t Position = Layout.position(E.Place);
    for (uint32_t I = 0; I != E.Count && Info != Infos.end(); ++I, ++Info) {
      DescriptorPlace Place = Layout.placeOf(Position + I);
      Descriptor D = readDescriptor(*Info, E.Kind);
      D.Stages = Layout.stagesOf(Place.Binding);
      Out.push_back({Place, D});
    }
  }
  return U->Point;
}

void Objects::updateSetWithTemplate(JSONNode Call, LocOffset) {
  DescriptorSet *S = descriptorSet(Call["descriptorSet"]);
  if (!S)
    return A.error(Call, "expected a descriptor set to update");
  std::vector<DescriptorWrite> Writes;
  readTemplate(Call["descriptorUpdateTemplate"], Call["pData"], *S->Layout, Writes);
  for (const DescriptorWrite &W : Writes)
    write(S->Descriptors, W);
}

void Objects::getDescriptor(JSONNode Call, LocOffset) {
  JSONNode Info = A.object(Call, "pDescriptorInfo");
  AccessKind Kind = descriptorKind(A, Info, "type");
  if (Kind == AccessKind::Present)
    return;
  for (JSONNode Data : Info["data"]) {
    if (!Data.isObject() || !Data["imageView"].exists())
      continue;
    Descriptor D = readDescriptor(Data, Kind);
    if (D.View && KnownBufferDescriptors.insert({D.View, D.Kind, D.In}).second)
      BufferDescriptors.push_back(D);
  }
}

BindPoint Objects::bindPoint(JSONNode In) {
  return StringSwitch<BindPoint>(A.enumerator(In, "pipelineBindPoint", "VK_PIPELINE_BIND_POINT_"))
      .Case("COMPUTE", BindPoint::Compute)
      .Case("RAY_TRACING", BindPoint::RayTracing)
      .Default(BindPoint::Graphics);
}

//===----------------------------------------------------------------------===//
// Pipelines
//===----------------------------------------------------------------------===//

void Objects::readBlend(JSONNode Info, Pipeline &P) {
  JSONNode State = Info["pColorBlendState"];
  unsigned Index = 0;
  for (JSONNode Attachment : A.list(State, "pAttachments")) {
    if (Index < 32 && A.boolean(Attachment, "blendEnable"))
      P.BlendMask |= 1u << Index;
    ++Index;
  }
  if (A.boolean(State, "logicOpEnable"))
    P.BlendMask = 0xFFFFFFFF;
  for (JSONNode Dynamic : A.list(Info["pDynamicState"], "pDynamicStates"))
    P.DynamicBlend |= Dynamic.text() == "VK_DYNAMIC_STATE_COLOR_BLEND_ENABLE_EXT";
  JSONNode Libraries = A.chained(Info, "PIPELINE_LIBRARY_CREATE_INFO");
  for (JSONNode Library : A.list(Libraries, "pLibraries"))
    if (const Pipeline *L = Pipelines.find(A.integer(Library))) {
      P.BlendMask |= L->BlendMask;
      P.DynamicBlend |= L->DynamicBlend;
    }
}

void Objects::createPipelines(JSONNode Call, LocOffset) {
  JSONNode Infos = A.list(Call, "pCreateInfos");
  auto Info = Infos.begin();
  for (JSONNode Node : A.list(Call, "pPipelines")) {
    if (Info == Infos.end())
      return A.error(Node, "expected a create info for each pipeline");
    uint64_t Handle = A.integer(Node);
    Pipeline P;
    if ((*Info)["layout"].exists())
      P.Layout = PipelineLayouts.find(A.handle(*Info, "layout"));
    readBlend(*Info, P);
    if (Handle && !A.failed())
      Pipelines.add(Handle) = P;
    ++Info;
  }
}

//===----------------------------------------------------------------------===//
// Queues and names
//===----------------------------------------------------------------------===//

void Objects::getQueueFamilies(JSONNode Call, LocOffset) {
  static constexpr FlagName Names[] = {{"VK_QUEUE_GRAPHICS_BIT", 0x1},
                                       {"VK_QUEUE_COMPUTE_BIT", 0x2},
                                       {"VK_QUEUE_TRANSFER_BIT", 0x4},
                                       {"VK_QUEUE_VIDEO_DECODE_BIT", 0x20},
                                       {"VK_QUEUE_VIDEO_ENCODE_BIT", 0x40}};
  uint32_t Family = 0;
  for (JSONNode Node : A.list(Call, "pQueueFamilyProperties")) {
    JSONNode Inner = Node["queueFamilyProperties"];
    FamilyFlags[Family++] = A.flags(Inner ? Inner : Node, "queueFlags", Names);
  }
}

/// What a queue family is best at. Captures that do not list the families get
/// the usual order: all-round, compute, copies.
static QueueKind kindOfFamily(uint32_t Family, std::optional<uint32_t> Flags) {
  if (Family == FamilyExternal)
    return QueueKind::External;
  if (Family == FamilyForeign)
    return QueueKind::Foreign;
  if (!Flags)
    return Family == 0   ? QueueKind::Graphics
           : Family == 1 ? QueueKind::Compute
                         : QueueKind::Transfer;
  if (*Flags & 0x1)
    return QueueKind::Graphics;
  if (*Flags & 0x2)
    return QueueKind::Compute;
  return *Flags & 0x60 ? QueueKind::Video : QueueKind::Transfer;
}

uint16_t Objects::makeQueue(uint32_t Family) {
  TraceQueue Q;
  auto Flags = FamilyFlags.find(Family);
  Q.Guessed = Flags == FamilyFlags.end();
  Q.Name.Kind =
      kindOfFamily(Family, Q.Guessed ? std::nullopt : std::optional<uint32_t>(Flags->second));
  T.Queues.push_back(Q);
  return T.Queues.size() - 1;
}

uint16_t Objects::queueOfFamily(uint32_t Family) {
  auto It = FirstQueueOfFamily.find(Family);
  if (It != FirstQueueOfFamily.end())
    return It->second;
  // A transfer names the family before any of its queues runs anything.
  Unclaimed.insert(Family);
  return FirstQueueOfFamily[Family] = makeQueue(Family);
}

QueueRecord Objects::queue(uint64_t Handle) {
  auto It = Queues.find(Handle);
  // A filtered capture may not say where a queue comes from.
  QueueKey Key = It == Queues.end() ? QueueKey{0, 0} : It->second;
  auto [At, New] = QueueAt.insert({Key, 0});
  if (!New)
    return {Key.first, At->second};
  bool Claims = Unclaimed.erase(Key.first);
  At->second = Claims ? FirstQueueOfFamily[Key.first] : makeQueue(Key.first);
  FirstQueueOfFamily.insert({Key.first, At->second});
  return {Key.first, At->second};
}

void Objects::addQueue(JSONNode Info, uint64_t Handle) {
  QueueKey Key = {A.u32(Info, "queueFamilyIndex"), A.u32(Info, "queueIndex")};
  if (!A.failed())
    Queues[Handle] = Key;
}

void Objects::getQueue(JSONNode Call, LocOffset) { addQueue(Call, A.handle(Call, "pQueue")); }

void Objects::getQueue2(JSONNode Call, LocOffset) {
  addQueue(A.object(Call, "pQueueInfo"), A.handle(Call, "pQueue"));
}

void Objects::nameObject(JSONNode Call, LocOffset) {
  JSONNode Info = A.object(Call, "pNameInfo");
  if (Info["objectType"].text() != "VK_OBJECT_TYPE_IMAGE")
    return;
  auto It = Images.find(A.handle(Info, "objectHandle"));
  if (It != Images.end())
    T.Images[It->second].DebugName = T.Strings.save(Info["pObjectName"].decoded());
}

void Objects::nameObjectMarker(JSONNode Call, LocOffset) {
  JSONNode Info = A.object(Call, "pNameInfo");
  if (Info["objectType"].text() != "VK_DEBUG_REPORT_OBJECT_TYPE_IMAGE_EXT")
    return;
  auto It = Images.find(A.handle(Info, "object"));
  if (It != Images.end())
    T.Images[It->second].DebugName = T.Strings.save(Info["pObjectName"].decoded());
}
