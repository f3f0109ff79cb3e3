//===- CapturedImages.cpp - images of a capture ---------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One function per call that makes or changes an image. See CapturedImages.h.
///
//===----------------------------------------------------------------------===//

#include "CapturedImages.h"
#include "EnumArgs.h"
#include "ValueArgs.h"
#include "auxplan/Layouts/Modifiers.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

CapturedImages::Handler CapturedImages::handlerFor(StringRef Name) {
  return StringSwitch<Handler>(Name)
      .Case("vkCreateDevice", &CapturedImages::createDevice)
      .Case("vkCreateImage", &CapturedImages::createImage)
      .Case("vkDestroyImage", &CapturedImages::destroyImage)
      .Case("vkCreateSwapchain", &CapturedImages::createSwapchain)
      .Case("vkGetSwapchainImages", &CapturedImages::getSwapchainImages)
      .Case("xrCreateSwapchain", &CapturedImages::createXrSwapchain)
      .Case("xrEnumerateSwapchainImages", &CapturedImages::enumerateXrImages)
      .Case("vkGetImageDrmFormatModifierProperties", &CapturedImages::getModifier)
      .Case("vkGetImageMemoryRequirements", &CapturedImages::getMemoryRequirements)
      .Case("vkGetImageMemoryRequirements2", &CapturedImages::getMemoryRequirements2)
      .Case("vkBindImageMemory", &CapturedImages::bindImageMemory)
      .Case("vkBindImageMemory2", &CapturedImages::bindImageMemory2)
      .Case("vkSetDebugUtilsObjectName", &CapturedImages::nameObject)
      .Case("vkDebugMarkerSetObjectName", &CapturedImages::nameObjectMarker)
      .Default(nullptr);
}

bool CapturedImages::handle(StringRef Name, JSONNode Call, LocOffset Loc) {
  Handler H = handlerFor(Name);
  if (H)
    (this->*H)(Call, Loc);
  return H;
}

CapImageId CapturedImages::image(JSONNode In, StringRef Key) {
  uint64_t Handle = A.handle(In, Key);
  auto It = Images.find(Handle);
  if (It != Images.end())
    return It->second;
  unmade(A, In[Key], "image", Handle);
  return None32;
}

CapImageId CapturedImages::swapchainImage(JSONNode Node, JSONNode Index) {
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

CapImageId CapturedImages::addImage(uint64_t Handle, CapImage I) {
  CapImageId Id = T.Images.size();
  I.Handle = Handle;
  I.CreatedIn = T.currentFrame();
  I.FromSnapshot = InSnapshot;
  T.Images.push_back(std::move(I));
  Images[Handle] = Id;
  return Id;
}

void CapturedImages::checkImage(JSONNode At, const CapImage &I, uint32_t Mips) {
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

static void setModifier(CapImage &I, uint64_t Number) {
  I.Desc.Modifier = modifierFromNumber(Number);
  I.ModifierNumber = Number;
  // Without a name for the modifier the image counts as external memory, which promises least.
  I.Desc.ExternalMemory = !I.Desc.Modifier;
}

/// A program that imports an image says which modifier it has; one that makes an image lists those
/// that it can use, and may ask which one it got.
void CapturedImages::readModifier(JSONNode Info, CapImage &I) {
  I.Desc.ExternalMemory = I.HasModifier = true;
  if (JSONNode Explicit = A.chained(Info, "IMAGE_DRM_FORMAT_MODIFIER_EXPLICIT_CREATE_INFO"))
    return setModifier(I, A.integer(Explicit, "drmFormatModifier"));
  JSONNode List = A.chained(Info, "IMAGE_DRM_FORMAT_MODIFIER_LIST_CREATE_INFO");
  if (!List)
    return;
  SmallVector<uint64_t, 8> Numbers;
  for (JSONNode Node : A.list(List, "pDrmFormatModifiers"))
    Numbers.push_back(A.integer(Node));
  auto IsFirst = [&](uint64_t Number) {
    return modifierFromNumber(Number) == modifierFromNumber(Numbers[0]);
  };
  if (!Numbers.empty() && all_of(Numbers, IsFirst))
    setModifier(I, Numbers[0]);
}

void CapturedImages::getModifier(JSONNode Call, LocOffset) {
  CapImageId Id = image(Call, "image");
  uint64_t Number = A.integer(A.object(Call, "pProperties"), "drmFormatModifier");
  if (!A.failed() && T.Images[Id].HasModifier)
    setModifier(T.Images[Id], Number);
}

void CapturedImages::noteModifiers() {
  for (const CapImage &I : T.Images)
    if (I.HasModifier && !I.Desc.Modifier)
      T.note(I.Loc, "the image is tiled by " +
                        (I.ModifierNumber
                             ? "the unknown DRM format modifier 0x" +
                                   utohexstr(*I.ModifierNumber, /*LowerCase=*/true)
                             : "a DRM format modifier that the capture does not say") +
                        "; it counts as external memory");
}

void CapturedImages::readImageExtras(JSONNode Info, CapImage &I) {
  if (JSONNode List = A.chained(Info, "IMAGE_FORMAT_LIST_CREATE_INFO"))
    for (JSONNode F : A.list(List, "pViewFormats"))
      I.Desc.ViewFormats.push_back(readFormat(A, F));
  I.Desc.StencilUsage = I.Desc.Usage;
  if (JSONNode Stencil = A.chained(Info, "IMAGE_STENCIL_USAGE_CREATE_INFO")) {
    I.Desc.StencilUsage = readUsageFlags(A, Stencil, "stencilUsage");
    I.HasStencilUsage = true;
  }
  if (readEnumerator(Info, "tiling", "VK_IMAGE_TILING_") == "DRM_FORMAT_MODIFIER")
    return readModifier(Info, I);
  if (JSONNode External = A.chained(Info, "EXTERNAL_MEMORY_IMAGE_CREATE_INFO"))
    I.Desc.ExternalMemory = readFlags(A, External, "handleTypes", ArrayRef<FlagName>()) != 0;
}

/// With the feature maintenance9, which has to be enabled, a barrier may be about some slices of a
/// level of a 3D image. To enable the extension alone does not suffice.
void CapturedImages::createDevice(JSONNode Call, LocOffset) {
  JSONNode Features = A.chained(Call["pCreateInfo"], "PHYSICAL_DEVICE_MAINTENANCE_9_FEATURES");
  if (Features && A.boolean(Features, "maintenance9"))
    MovesSlices.insert(Call["pDevice"].integer().value_or(0));
}

void CapturedImages::createImage(JSONNode Call, LocOffset Loc) {
  JSONNode Info = A.object(Call, "pCreateInfo");
  CapImage I;
  I.Loc = Loc;
  I.Desc.Format = readFormat(A, Info, "format");
  I.Desc.Type = imageType(readEnumerator(Info, "imageType", "VK_IMAGE_TYPE_"));
  I.Desc.Tiling = readEnumerator(Info, "tiling", "VK_IMAGE_TILING_") == "LINEAR" ? Tiling::Linear
                                                                                 : Tiling::Optimal;
  Extent E = readExtent(A, Info, "extent");
  I.Desc.Width = E.W;
  I.Desc.Height = E.H;
  I.Desc.Depth = E.D;
  uint32_t Mips = A.u32(Info, "mipLevels");
  I.Desc.Mips = std::min<uint32_t>(Mips, 255);
  I.Desc.Layers = A.u32(Info, "arrayLayers");
  I.Desc.Samples = readSamples(A, Info, "samples");
  I.Desc.Usage = readUsageFlags(A, Info, "usage");
  I.Desc.Flags = readCreateFlags(A, Info, "flags");
  I.SliceLayouts = I.Desc.Type == ImageType::Type3D &&
                   I.Desc.Flags & maskOf(CreateFlag::CREATE_2D_ARRAY_COMPATIBLE) &&
                   MovesSlices.count(Call["device"].integer().value_or(0));
  I.Desc.Concurrent = readEnumerator(Info, "sharingMode", "VK_SHARING_MODE_") == "CONCURRENT";
  I.Initial = readLayout(A, Info, "initialLayout");
  readImageExtras(Info, I);
  uint64_t Handle = A.handle(Call, "pImage");
  if (!A.failed())
    checkImage(Info, I, Mips);
  if (!A.failed())
    addImage(Handle, std::move(I));
}

void CapturedImages::destroyImage(JSONNode Call, LocOffset Loc) {
  auto It = Images.find(A.handle(Call, "image"));
  if (It == Images.end())
    return;
  T.Images[It->second].DestroyedIn = T.currentFrame();
  T.Images[It->second].DestroyedAt = Loc;
}

void CapturedImages::createSwapchain(JSONNode Call, LocOffset Loc) {
  static constexpr FlagName Names[] = {{"VK_SWAPCHAIN_CREATE_MUTABLE_FORMAT_BIT", 0x4}};
  JSONNode Info = A.object(Call, "pCreateInfo");
  CapImage I;
  I.Loc = Loc;
  I.Desc.Format = readFormat(A, Info, "imageFormat");
  Extent E = readExtent(A, Info, "imageExtent");
  I.Desc.Width = E.W;
  I.Desc.Height = E.H;
  I.Desc.Layers = A.u32(Info, "imageArrayLayers");
  I.Desc.Usage = readUsageFlags(A, Info, "imageUsage");
  if (readFlags(A, Info, "flags", Names) & 0x4)
    I.Desc.Flags |= maskOf(CreateFlag::MUTABLE_FORMAT);
  I.Desc.Concurrent = readEnumerator(Info, "imageSharingMode", "VK_SHARING_MODE_") == "CONCURRENT";
  I.External = true;
  readImageExtras(Info, I);
  addSwapchain(Info, A.handle(Call, "pSwapchain"), std::move(I));
}

void CapturedImages::addSwapchain(JSONNode At, uint64_t Handle, CapImage I) {
  if (!A.failed())
    checkImage(At, I, I.Desc.Mips);
  if (A.failed())
    return;
  Swapchain &S = Swapchains.add(Handle);
  S.Number = I.Swapchain = T.NumSwapchains++;
  S.Model = std::move(I);
}

void CapturedImages::addSwapchainImage(Swapchain &S, uint64_t Handle, LocOffset Loc) {
  CapImage I = S.Model;
  I.Loc = Loc;
  S.Images.push_back(addImage(Handle, std::move(I)));
}

void CapturedImages::getSwapchainImages(JSONNode Call, LocOffset Loc) {
  uint64_t Handle = A.handle(Call, "swapchain");
  Swapchain *S = Swapchains.find(Handle);
  if (!S)
    return unmade(A, Call["swapchain"], "swapchain", Handle);
  for (JSONNode Node : A.list(Call, "pSwapchainImages")) {
    uint64_t Image = A.integer(Node);
    if (A.failed() || Images.count(Image))
      continue;
    addSwapchainImage(*S, Image, Loc);
  }
}

/// The usage of Vulkan that OpenXR's flags ask for.
static uint32_t usageFromXr(uint64_t XrUsage) {
  static constexpr std::pair<uint64_t, UsageFlag> Pairs[] = {
      {0x1, UsageFlag::COLOR_ATTACHMENT}, {0x2, UsageFlag::DEPTH_STENCIL_ATTACHMENT},
      {0x4, UsageFlag::STORAGE},          {0x8, UsageFlag::TRANSFER_SRC},
      {0x10, UsageFlag::TRANSFER_DST},    {0x20, UsageFlag::SAMPLED},
      {0x80, UsageFlag::INPUT_ATTACHMENT}};
  uint32_t Usage = 0;
  for (auto [Xr, Vulkan] : Pairs)
    if (XrUsage & Xr)
      Usage |= maskOf(Vulkan);
  return Usage;
}

/// OpenXR hands an image to the program, which gives it back, in the layout of attachments.
void CapturedImages::createXrSwapchain(JSONNode Call, LocOffset Loc) {
  static constexpr FlagName Names[] = {{"XR_SWAPCHAIN_USAGE_COLOR_ATTACHMENT_BIT", 0x1},
                                       {"XR_SWAPCHAIN_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT", 0x2},
                                       {"XR_SWAPCHAIN_USAGE_UNORDERED_ACCESS_BIT", 0x4},
                                       {"XR_SWAPCHAIN_USAGE_TRANSFER_SRC_BIT", 0x8},
                                       {"XR_SWAPCHAIN_USAGE_TRANSFER_DST_BIT", 0x10},
                                       {"XR_SWAPCHAIN_USAGE_SAMPLED_BIT", 0x20},
                                       {"XR_SWAPCHAIN_USAGE_MUTABLE_FORMAT_BIT", 0x40},
                                       {"XR_SWAPCHAIN_USAGE_INPUT_ATTACHMENT_BIT_MND", 0x80},
                                       {"XR_SWAPCHAIN_USAGE_INPUT_ATTACHMENT_BIT", 0x80}};
  JSONNode Info = A.object(Call, "createInfo");
  CapImage I;
  I.Loc = Loc;
  I.Desc.Format = readFormat(A, Info, "format");
  I.Desc.Width = A.u32(Info, "width");
  I.Desc.Height = A.u32(Info, "height");
  uint32_t Faces = A.u32(Info, "faceCount"), Mips = A.u32(Info, "mipCount");
  I.Desc.Layers = A.u32(Info, "arraySize") * Faces;
  I.Desc.Mips = std::min<uint32_t>(Mips, 255);
  I.Desc.Samples = readSamples(A, Info, "sampleCount");
  uint64_t XrUsage = readFlags(A, Info, "usageFlags", Names);
  I.Desc.Usage = I.Desc.StencilUsage = usageFromXr(XrUsage);
  if (XrUsage & 0x40)
    I.Desc.Flags |= maskOf(CreateFlag::MUTABLE_FORMAT);
  if (Faces == 6)
    I.Desc.Flags |= maskOf(CreateFlag::CUBE_COMPATIBLE);
  for (JSONNode Next = Info["next"]; Next.isObject(); Next = Next["next"])
    for (JSONNode F : A.list(Next, "viewFormats"))
      I.Desc.ViewFormats.push_back(readFormat(A, F));
  I.External = true;
  uint64_t Handle = A.handle(Call, "swapchain");
  if (A.failed())
    return;
  bool IsColor = infoOf(I.Desc.Format).Aspects & maskOf(Aspect::Color);
  I.Initial = IsColor ? Layout::COLOR_ATTACHMENT_OPTIMAL : Layout::DEPTH_STENCIL_ATTACHMENT_OPTIMAL;
  addSwapchain(Info, Handle, std::move(I));
}

void CapturedImages::enumerateXrImages(JSONNode Call, LocOffset Loc) {
  Swapchain *S = Swapchains.find(A.handle(Call, "swapchain"));
  for (JSONNode Node : A.list(Call, "images")) {
    if (!Node["type"].text().contains("_VULKAN"))
      continue; // of another API
    uint64_t Image = A.integer(Node, "image");
    if (A.failed())
      return;
    auto Known = Images.find(Image);
    if (Known != Images.end())
      T.Images[Known->second].External = true; // made by the runtime in this process
    else if (S)
      addSwapchainImage(*S, Image, Loc);
    else
      return unmade(A, Call["swapchain"], "swapchain", A.handle(Call, "swapchain"));
  }
}

void CapturedImages::snapshotLayout(JSONNode Args) {
  CapImageId Id = image(Args, "image_id");
  uint64_t AspectBits = A.integer(Args, "aspect");
  Layout L = readLayout(A, Args, "layout");
  if (A.failed())
    return;
  for (unsigned Class = 0; Class != 3; ++Class)
    if (AspectBits >> Class & 1)
      T.Images[Id].Snapshot[Class] = L;
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

void CapturedImages::getMemoryRequirements(JSONNode Call, LocOffset) {
  CapImageId Id = image(Call, "image");
  uint64_t Size = A.integer(A.object(Call, "pMemoryRequirements"), "size");
  if (!A.failed())
    T.Images[Id].MemorySize = Size;
}

void CapturedImages::getMemoryRequirements2(JSONNode Call, LocOffset) {
  CapImageId Id = image(A.object(Call, "pInfo"), "image");
  JSONNode Requirements = A.object(A.object(Call, "pMemoryRequirements"), "memoryRequirements");
  uint64_t Size = A.integer(Requirements, "size");
  if (!A.failed())
    T.Images[Id].MemorySize = Size;
}

void CapturedImages::bindMemory(JSONNode Info) {
  CapImageId Id = image(Info, "image");
  uint64_t Memory = A.handle(Info, "memory"), Offset = A.integer(Info, "memoryOffset");
  if (A.failed())
    return;
  T.Images[Id].Memory = Memory;
  T.Images[Id].MemoryOffset = Offset;
}

void CapturedImages::bindImageMemory(JSONNode Call, LocOffset) {
  bindMemory(Call);
}

void CapturedImages::bindImageMemory2(JSONNode Call, LocOffset) {
  for (JSONNode Info : A.list(Call, "pBindInfos"))
    bindMemory(Info);
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

void CapturedImages::nameObject(JSONNode Call, LocOffset) {
  JSONNode Info = A.object(Call, "pNameInfo");
  if (Info["objectType"].text() != "VK_OBJECT_TYPE_IMAGE")
    return;
  auto It = Images.find(A.handle(Info, "objectHandle"));
  if (It != Images.end())
    T.Images[It->second].DebugName = T.Strings.save(Info["pObjectName"].decoded());
}

void CapturedImages::nameObjectMarker(JSONNode Call, LocOffset) {
  JSONNode Info = A.object(Call, "pNameInfo");
  if (Info["objectType"].text() != "VK_DEBUG_REPORT_OBJECT_TYPE_IMAGE_EXT")
    return;
  auto It = Images.find(A.handle(Info, "object"));
  if (It != Images.end())
    T.Images[It->second].DebugName = T.Strings.save(Info["pObjectName"].decoded());
}
