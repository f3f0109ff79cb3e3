//===- Objects.cpp - the images, buffers and memory of a run --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Objects.h. Objects that share memory are placed by the offsets of the graph. Where objects
/// are larger on the device than in the graph, all offsets of a memory are stretched until objects
/// that the graph keeps apart are apart on the device too.
///
//===----------------------------------------------------------------------===//

#include "Objects.h"
#include "Calls.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <cstring>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::run;

VkFormat auxplan::run::formatOf(Format F) {
  return static_cast<VkFormat>(infoOf(F).VkValue);
}

VkImageLayout auxplan::run::layoutOf(Layout L) {
  return static_cast<VkImageLayout>(infoOf(L).VkValue);
}

VkImageAspectFlags auxplan::run::aspectsOf(AspectMask A) {
  static constexpr VkImageAspectFlags Flags[NumAspects] = {
      VK_IMAGE_ASPECT_COLOR_BIT,   VK_IMAGE_ASPECT_DEPTH_BIT,   VK_IMAGE_ASPECT_STENCIL_BIT,
      VK_IMAGE_ASPECT_PLANE_0_BIT, VK_IMAGE_ASPECT_PLANE_1_BIT, VK_IMAGE_ASPECT_PLANE_2_BIT};
  VkImageAspectFlags Found = 0;
  for (unsigned I = 0; I < NumAspects; ++I)
    if (A >> I & 1)
      Found |= Flags[I];
  return Found;
}

static std::string quoted(const Graph &G, NameId Name) {
  return ("'%" + G.Names.get(Name) + "'").str();
}

Objects::Objects(const Graph &G, Device &D, const Schedule &S) : G(G), D(D) {
  findUses(S);
  Images.resize(G.Images.size());
  Buffers.resize(G.Buffers.size());
  for (ImageId I = 0; I < G.Images.size(); ++I)
    if (UsedImages[I])
      makeImage(I);
  for (uint32_t B = 0; B < G.Buffers.size(); ++B)
    makeBuffer(B);
  bindApart();
  for (uint32_t M = 0; M < G.Memories.size(); ++M)
    bindShared(M);
}

Objects::~Objects() {
  for (auto &[Key, View] : Views)
    vkDestroyImageView(D.handle(), View, nullptr);
  for (auto &[Key, View] : TexelViews)
    vkDestroyBufferView(D.handle(), View, nullptr);
  for (std::vector<RealImage> &All : Images)
    for (RealImage &I : All)
      vkDestroyImage(D.handle(), I.Handle, nullptr);
  for (RealBuffer &B : Buffers)
    vkDestroyBuffer(D.handle(), B.Handle, nullptr);
  for (VkDeviceMemory M : Allocations)
    vkFreeMemory(D.handle(), M, nullptr);
}

void Objects::findUses(const Schedule &S) {
  Presented.resize(G.Images.size());
  HostImages.resize(G.Images.size());
  HostBuffers.resize(G.Buffers.size());
  UsedImages = findUsedImages(G);
  for (const Access &A : G.Accesses)
    if (A.Kind == AccessKind::Host)
      (A.IsBuffer ? HostBuffers : HostImages)[A.Image] = true;
  for (const Step &St : S.Steps)
    if (St.Kind == ItemKind::Present)
      Presented[G.Presents[St.Index].Image] = UsedImages[G.Presents[St.Index].Image] = true;
}

static VkImageCreateFlags createFlagsOf(const Image &I) {
  constexpr uint32_t Kept = maskOf(CreateFlag::MUTABLE_FORMAT) |
                            maskOf(CreateFlag::CUBE_COMPATIBLE) |
                            maskOf(CreateFlag::CREATE_2D_ARRAY_COMPATIBLE) |
                            maskOf(CreateFlag::BLOCK_TEXEL_VIEW_COMPATIBLE) |
                            maskOf(CreateFlag::EXTENDED_USAGE) | maskOf(CreateFlag::ALIAS);
  VkImageCreateFlags Flags = I.Desc.Flags & Kept;
  if (I.Desc.Type == ImageType::Cube)
    Flags |= VK_IMAGE_CREATE_CUBE_COMPATIBLE_BIT;
  return Flags;
}

static VkImageType typeOf(ImageType T) {
  switch (T) {
  case ImageType::Type1D:
    return VK_IMAGE_TYPE_1D;
  case ImageType::Type3D:
    return VK_IMAGE_TYPE_3D;
  case ImageType::Type2D:
  case ImageType::Cube:
    return VK_IMAGE_TYPE_2D;
  }
  return VK_IMAGE_TYPE_2D;
}

/// The usage flags that Vulkan 1.3 has; others are about video and the like, which is not run.
static constexpr VkImageUsageFlags KnownUsage = 0xFF;

VkImage Objects::createImage(const Image &I, VkImageUsageFlags &Usage, uint32_t Age) {
  VkImageCreateInfo Info = {VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO};
  Info.flags = createFlagsOf(I);
  Info.imageType = typeOf(I.Desc.Type);
  Info.format = formatOf(I.Desc.Format);
  Info.extent = {I.Desc.Width, I.Desc.Height, I.Desc.Type == ImageType::Type3D ? I.Desc.Depth : 1};
  Info.mipLevels = I.Desc.Mips;
  Info.arrayLayers = I.Desc.Layers;
  Info.samples = static_cast<VkSampleCountFlagBits>(I.Desc.Samples);
  Info.tiling = I.Desc.Tiling == Tiling::Linear ? VK_IMAGE_TILING_LINEAR : VK_IMAGE_TILING_OPTIMAL;
  Info.usage = (I.Desc.Usage | I.Desc.StencilUsage) & KnownUsage;
  if (I.Desc.Concurrent && D.families().size() > 1) {
    Info.sharingMode = VK_SHARING_MODE_CONCURRENT;
    Info.queueFamilyIndexCount = D.families().size();
    Info.pQueueFamilyIndices = D.families().data();
  }
  std::vector<VkFormat> Formats;
  VkImageFormatListCreateInfo List = {VK_STRUCTURE_TYPE_IMAGE_FORMAT_LIST_CREATE_INFO};
  for (Format F : I.Desc.ViewFormats)
    Formats.push_back(formatOf(F));
  if (!Formats.empty()) {
    List.viewFormatCount = Formats.size();
    List.pViewFormats = Formats.data();
    Info.pNext = &List;
  }
  auto Has = [&](VkImageUsageFlags With) {
    VkImageFormatProperties P;
    VkResult R = vkGetPhysicalDeviceImageFormatProperties(D.physical(), Info.format, Info.imageType,
                                                          Info.tiling, With, Info.flags, &P);
    return R == VK_SUCCESS && P.maxExtent.width >= Info.extent.width &&
           P.maxExtent.height >= Info.extent.height && P.maxExtent.depth >= Info.extent.depth &&
           P.maxMipLevels >= Info.mipLevels && P.maxArrayLayers >= Info.arrayLayers &&
           (P.sampleCounts & Info.samples);
  };
  if (!Has(Info.usage))
    fail("the device has no image such as " + quoted(G, I.Name) + ": " +
         auxplan::nameOf(I.Desc.Format) + " with " + Twine(I.Desc.Samples) +
         " samples, its extent and usage");
  // Usage flags for filling the image before the first frame, and for looking at it at a present.
  VkImageUsageFlags More = Usage & ~Info.usage;
  for (VkImageUsageFlags Bit = 1; Bit <= More; Bit <<= 1)
    if ((More & Bit) && Has(Info.usage | Bit))
      Info.usage |= Bit;
  Usage = Info.usage;
  VkImage Handle;
  check(vkCreateImage(D.handle(), &Info, nullptr, &Handle), "vkCreateImage");
  (void)Age;
  return Handle;
}

void Objects::makeImage(ImageId Id) {
  const Image &I = G.Images[Id];
  VkImageUsageFlags More = 0;
  if (Presented[Id])
    More |= VK_IMAGE_USAGE_TRANSFER_SRC_BIT;
  bool BeginsWithContents = I.Start != StartKind::NotGiven || I.Lifetime == Lifetime::External;
  for (const StartStmt &S : G.Starts)
    BeginsWithContents |= S.Image == Id;
  if (BeginsWithContents && I.Desc.Samples == 1)
    More |= VK_IMAGE_USAGE_TRANSFER_DST_BIT;
  uint32_t Count = I.Lifetime == Lifetime::History ? I.History : Presented[Id] ? FramesInFlight : 1;
  for (uint32_t Age = 0; Age < Count; ++Age) {
    Images[Id].emplace_back(Id, I);
    RealImage &R = Images[Id].back();
    R.Usage = More;
    R.Handle = createImage(I, R.Usage, Age);
  }
}

void Objects::makeBuffer(uint32_t B) {
  const Buffer &Of = G.Buffers[B];
  RealBuffer &R = Buffers[B];
  VkBufferCreateInfo Info = {VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO};
  Info.size = alignTo(std::max<uint64_t>(Of.SizeBytes, 4), 4);
  Info.usage = Of.Usage & 0x1FF; // of Vulkan 1.0
  if (!Info.usage)
    Info.usage = VK_BUFFER_USAGE_TRANSFER_DST_BIT;
  bool IsBound = any_of(G.Binds, [&](const Bind &Bd) { return Bd.IsBuffer && Bd.Object == B; });
  if (!IsBound)
    Info.usage |= VK_BUFFER_USAGE_TRANSFER_DST_BIT; // filled before the first frame
  check(vkCreateBuffer(D.handle(), &Info, nullptr, &R.Handle), "vkCreateBuffer");
  R.Contents = Plane(TexelCodec(Format::R32_UINT, Aspect::Color), Info.size / 4, 1);
}

VkDeviceMemory Objects::allocate(VkDeviceSize Size, uint32_t Type) {
  VkMemoryAllocateInfo Info = {VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO};
  // The last atom that the host flushes is inside, too.
  Info.allocationSize = alignTo(Size, D.limits().nonCoherentAtomSize);
  Info.memoryTypeIndex = Type;
  VkDeviceMemory Memory;
  check(vkAllocateMemory(D.handle(), &Info, nullptr, &Memory), "vkAllocateMemory");
  Allocations.push_back(Memory);
  return Memory;
}

void Objects::bindBuffer(uint32_t B, VkDeviceMemory Memory, VkDeviceSize Offset, uint32_t Type) {
  RealBuffer &R = Buffers[B];
  check(vkBindBufferMemory(D.handle(), R.Handle, Memory, Offset), "vkBindBufferMemory");
  R.Memory = Memory;
  R.Offset = Offset;
  VkMemoryPropertyFlags Flags = D.memory().memoryTypes[Type].propertyFlags;
  R.Coherent = Flags & VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
  if (!HostBuffers[B])
    return;
  void *&Map = Maps[Memory];
  if (!Map)
    check(vkMapMemory(D.handle(), Memory, 0, VK_WHOLE_SIZE, 0, &Map), "vkMapMemory");
  R.Mapped = static_cast<uint8_t *>(Map) + Offset;
}

/// Objects that the graph binds to nothing get memory of their own.
void Objects::bindApart() {
  for (ImageId I = 0; I < Images.size(); ++I) {
    if (any_of(G.Binds, [&](const Bind &B) { return !B.IsBuffer && B.Object == I; }))
      continue;
    for (RealImage &R : Images[I]) {
      VkMemoryRequirements Needs;
      vkGetImageMemoryRequirements(D.handle(), R.Handle, &Needs);
      uint32_t Type = D.memoryType(Needs.memoryTypeBits, VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT);
      check(vkBindImageMemory(D.handle(), R.Handle, allocate(Needs.size, Type), 0),
            "vkBindImageMemory");
    }
  }
  for (uint32_t B = 0; B < Buffers.size(); ++B) {
    if (any_of(G.Binds, [&](const Bind &Bd) { return Bd.IsBuffer && Bd.Object == B; }))
      continue;
    VkMemoryRequirements Needs;
    vkGetBufferMemoryRequirements(D.handle(), Buffers[B].Handle, &Needs);
    uint32_t Type = HostBuffers[B]
                        ? D.memoryType(Needs.memoryTypeBits, VK_MEMORY_PROPERTY_HOST_COHERENT_BIT,
                                       VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT)
                        : D.memoryType(Needs.memoryTypeBits, VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT);
    bindBuffer(B, allocate(Needs.size, Type), 0, Type);
  }
}

/// Bytes of an image as the graph sees it, if it does not say.
static uint64_t plainSize(const Image &I) {
  if (I.SizeBytes)
    return I.SizeBytes;
  const FormatInfo &F = infoOf(I.Desc.Format);
  uint64_t Size = 0;
  for (unsigned Mip = 0; Mip < I.Desc.Mips; ++Mip)
    Size += uint64_t(divideCeil(I.Desc.mipWidth(Mip), F.BlockW)) *
            divideCeil(I.Desc.mipHeight(Mip), F.BlockH) * I.Desc.mipSlices(Mip) * F.BlockBytes *
            I.Desc.Samples;
  return Size;
}

/// Stretches the offsets of the graph until what it keeps apart is apart.
void Objects::placeShared(MutableArrayRef<Place *> All) {
  llvm::sort(All, [](const Place *A, const Place *B) { return A->Begin < B->Begin; });
  double Scale = 1;
  VkDeviceSize Alignment = 1;
  for (Place *A : All) {
    Alignment = std::max(Alignment, A->Alignment);
    for (Place *B : All)
      if (A->End <= B->Begin && B->Begin > A->Begin)
        Scale = std::max(Scale, double(A->RealSize + A->Alignment + B->Alignment) /
                                    double(B->Begin - A->Begin));
  }
  for (Place *P : All)
    P->RealBegin = alignTo(static_cast<uint64_t>(double(P->Begin) * Scale), Alignment);
}

void Objects::bindShared(uint32_t M) {
  size_t First = Places.size();
  uint32_t Types = ~0u;
  bool NeedsHost = false;
  for (const Bind &B : G.Binds) {
    if (B.Memory != M || (!B.IsBuffer && Images[B.Object].empty()))
      continue;
    VkMemoryRequirements Needs;
    if (B.IsBuffer)
      vkGetBufferMemoryRequirements(D.handle(), Buffers[B.Object].Handle, &Needs);
    else
      vkGetImageMemoryRequirements(D.handle(), Images[B.Object].front().Handle, &Needs);
    uint64_t Size = B.IsBuffer ? G.Buffers[B.Object].SizeBytes : plainSize(G.Images[B.Object]);
    // The aspects of a disjoint image are bound one by one; here the first one places it.
    if (any_of(drop_begin(Places, First),
               [&](const Place &P) { return P.IsBuffer == B.IsBuffer && P.Object == B.Object; }))
      continue;
    VkDeviceSize Alignment = std::max(Needs.alignment, D.limits().bufferImageGranularity);
    Places.push_back(
        {B.Object, B.IsBuffer, M, B.Offset, B.Offset + Size, 0, Needs.size, Alignment});
    Types &= Needs.memoryTypeBits;
    NeedsHost |= (B.IsBuffer ? HostBuffers : HostImages)[B.Object];
  }
  if (Places.size() == First)
    return;
  if (!Types)
    fail("the device has no memory that all objects bound to " + quoted(G, G.Memories[M].Name) +
         " can share");
  std::vector<Place *> Mine;
  for (Place &P : MutableArrayRef(Places).drop_front(First))
    Mine.push_back(&P);
  placeShared(Mine);
  VkDeviceSize Size = 0;
  for (Place *P : Mine)
    Size = std::max(Size, P->RealBegin + P->RealSize);
  uint32_t Type = NeedsHost ? D.memoryType(Types, 0, VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT)
                            : D.memoryType(Types, VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT);
  VkDeviceMemory Memory = allocate(Size, Type);
  for (Place *P : Mine) {
    if (P->IsBuffer)
      bindBuffer(P->Object, Memory, P->RealBegin, Type);
    else
      check(vkBindImageMemory(D.handle(), Images[P->Object].front().Handle, Memory, P->RealBegin),
            "vkBindImageMemory");
  }
}

RealImage &Objects::image(ImageId I, uint8_t Age, uint32_t Frame) {
  std::vector<RealImage> &All = Images[I];
  uint32_t Count = All.size();
  return All[(Frame % Count + Count - Age % Count) % Count];
}

VkImageView Objects::view(const ViewKey &K) {
  for (auto &[Key, View] : Views)
    if (Key.Of == K.Of && Key.Type == K.Type && Key.Format == K.Format && Key.Usage == K.Usage &&
        !std::memcmp(&Key.Range, &K.Range, sizeof(K.Range)))
      return View;
  VkImageViewUsageCreateInfo Usage = {VK_STRUCTURE_TYPE_IMAGE_VIEW_USAGE_CREATE_INFO};
  Usage.usage = K.Usage;
  VkImageViewCreateInfo Info = {VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO};
  Info.pNext = &Usage;
  Info.image = K.Of;
  Info.viewType = K.Type;
  Info.format = K.Format;
  Info.subresourceRange = K.Range;
  VkImageView View;
  check(vkCreateImageView(D.handle(), &Info, nullptr, &View), "vkCreateImageView");
  Views.push_back({K, View});
  return View;
}

VkBufferView Objects::texels(uint32_t Buffer, VkDeviceSize Begin, VkDeviceSize Size) {
  VkBufferView &View = TexelViews[{Buffer, Begin, Size}];
  if (View)
    return View;
  VkBufferViewCreateInfo Info = {VK_STRUCTURE_TYPE_BUFFER_VIEW_CREATE_INFO};
  Info.buffer = Buffers[Buffer].Handle;
  Info.format = VK_FORMAT_R32_UINT;
  Info.offset = Begin;
  Info.range = Size;
  check(vkCreateBufferView(D.handle(), &Info, nullptr, &View), "vkCreateBufferView");
  return View;
}

const Objects::Place *Objects::placeOf(uint32_t Object, bool IsBuffer) const {
  for (const Place &P : Places)
    if (P.Object == Object && P.IsBuffer == IsBuffer)
      return &P;
  return nullptr;
}

/// What has bytes in common with [Begin, End) of \p Of loses its contents.
void Objects::forgetAt(const Place &Of, VkDeviceSize Begin, VkDeviceSize End) {
  for (const Place &P : Places) {
    if (&P == &Of || !P.shares(Of))
      continue;
    if (!P.IsBuffer) {
      for (RealImage &R : Images[P.Object])
        R.Contents.forget();
      continue;
    }
    // Buffers lie in memory as they are; only the bytes in common are lost.
    Plane &Words = Buffers[P.Object].Contents;
    VkDeviceSize From = std::max(Begin, P.RealBegin), To = std::min(End, P.RealBegin + P.RealSize);
    if (From >= To)
      continue;
    uint32_t First = std::min<uint64_t>((From - P.RealBegin) / 4, Words.width());
    uint32_t Last = std::min<uint64_t>(divideCeil(To - P.RealBegin, 4), Words.width());
    Words.forget({First, 0, Last - First, 1});
  }
}

void Objects::takeMemory(uint32_t Object, bool IsBuffer) {
  if (const Place *P = placeOf(Object, IsBuffer))
    forgetAt(*P, P->RealBegin, P->RealBegin + P->RealSize);
}

void Objects::takeMemory(uint32_t Buffer, ByteRange Bytes) {
  if (const Place *P = placeOf(Buffer, /*IsBuffer=*/true))
    forgetAt(*P, P->RealBegin + Bytes.Begin, P->RealBegin + Bytes.End);
}

void Objects::endFrame() {
  for (ImageId I = 0; I < Images.size(); ++I)
    if (G.Images[I].Lifetime == Lifetime::Frame && G.Images[I].Start == StartKind::NotGiven)
      for (RealImage &R : Images[I])
        R.Contents.forget();
}

void Objects::flush(const RealBuffer &B, ByteRange Bytes, bool Invalidate) {
  if (B.Coherent)
    return;
  VkDeviceSize Atom = D.limits().nonCoherentAtomSize;
  VkMappedMemoryRange Range = {VK_STRUCTURE_TYPE_MAPPED_MEMORY_RANGE};
  Range.memory = B.Memory;
  Range.offset = alignDown(B.Offset + Bytes.Begin, Atom);
  Range.size = alignTo(B.Offset + Bytes.End, Atom) - Range.offset;
  if (Invalidate)
    check(vkInvalidateMappedMemoryRanges(D.handle(), 1, &Range), "vkInvalidateMappedMemoryRanges");
  else
    check(vkFlushMappedMemoryRanges(D.handle(), 1, &Range), "vkFlushMappedMemoryRanges");
}
