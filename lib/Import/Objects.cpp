//===- Objects.cpp - the Vulkan objects of a capture ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One function per call that makes or changes an object: here images, memory,
/// swapchains, queues and names.
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

void Objects::checkImage(JSONNode At, const CapImage &I, uint32_t Mips) {
  const ImageDesc &Desc = I.Desc;
  uint32_t Longest = std::max({Desc.Width, Desc.Height, Desc.Depth});
  if (!Desc.Width || !Desc.Height || !Desc.Depth)
    return A.error(At, "the image is " + Twine(Desc.Width) + "x" + Twine(Desc.Height) + "x" +
                           Twine(Desc.Depth) + " texels, expected at least 1 in each direction");
  if (!Mips || Mips > Log2_32(Longest) + 1)
    return A.error(At, "the image has " + Twine(Mips) + " mips, expected 1 to " +
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
  if (A.enumerator(Info, "tiling", "VK_IMAGE_TILING_") == "DRM_FORMAT_MODIFIER") {
    // Without a name for the modifier the image counts as external memory, which promises least.
    I.Desc.ExternalMemory = true;
    T.note(I.Loc, "the image is tiled by a DRM format modifier, which is not imported; it counts "
                  "as external memory");
    return;
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
  uint32_t Mips = A.u32(Info, "mipLevels");
  I.Desc.Mips = std::min<uint32_t>(Mips, 255);
  I.Desc.Layers = A.u32(Info, "arrayLayers");
  I.Desc.Samples = A.samples(Info, "samples");
  I.Desc.Usage = A.usageFlags(Info, "usage");
  I.Desc.Flags = A.createFlags(Info, "flags");
  I.Concurrent = A.enumerator(Info, "sharingMode", "VK_SHARING_MODE_") == "CONCURRENT";
  I.Initial = A.layout(Info, "initialLayout");
  readImageExtras(Info, I);
  uint64_t Handle = A.handle(Call, "pImage");
  if (!A.failed())
    checkImage(Info, I, Mips);
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
    checkImage(Info, I, I.Desc.Mips);
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

/// The kind of a queue family, by the most capable of its flags. Captures that do not list the
/// families get the usual order: graphics, compute, transfer.
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
  // A transfer names the family before any queue of the family runs anything.
  Unclaimed.insert(Family);
  return FirstQueueOfFamily[Family] = makeQueue(Family);
}

QueueRecord Objects::queue(uint64_t Handle) {
  auto It = Queues.find(Handle);
  // A filtered capture may lack the call that got a queue.
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
