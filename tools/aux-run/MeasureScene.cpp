//===- MeasureScene.cpp - the objects that are measured -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes the images of a scene. An image that the device does not have is left out, and so is what
/// would be measured on it. MeasureCommands.cpp has the commands.
///
//===----------------------------------------------------------------------===//

#include "MeasureScene.h"
#include "Calls.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::run;

static constexpr VkImageUsageFlags CopyUsage =
    VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT;

StringRef auxplan::run::nameOf(Keeping K) {
  static constexpr StringRef Names[] = {"driver", "uncompressed", "shared memory", "sparse"};
  return Names[static_cast<unsigned>(K)];
}

VkImageAspectFlags Surface::aspect() const {
  bool IsDepth = Usage & VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT;
  return IsDepth ? VK_IMAGE_ASPECT_DEPTH_BIT : VK_IMAGE_ASPECT_COLOR_BIT;
}

static std::vector<VkQueueFamilyProperties> familiesOf(Device &D) {
  return listOf<VkQueueFamilyProperties>([&](uint32_t *Count, VkQueueFamilyProperties *To) {
    vkGetPhysicalDeviceQueueFamilyProperties(D.physical(), Count, To);
  });
}

static VkQueueFlags flagsOfQueue(Device &D) {
  return familiesOf(D)[D.queues().front().Family].queueFlags;
}

bool Scene::hasGraphics(Device &D) {
  return flagsOfQueue(D) & VK_QUEUE_GRAPHICS_BIT;
}

//===----------------------------------------------------------------------===//
// Images
//===----------------------------------------------------------------------===//

static Surface surfaceOf(Device &D, SurfaceKind K, uint32_t Edge, bool Graphics) {
  Surface S;
  S.Format = VK_FORMAT_R8G8B8A8_UNORM;
  S.Usage = CopyUsage | (Graphics ? VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT : 0);
  S.Edge = Edge;
  if (K == ColorSource)
    S.Usage |= VK_IMAGE_USAGE_SAMPLED_BIT;
  if (K == ColorStore)
    S.Usage = CopyUsage | VK_IMAGE_USAGE_STORAGE_BIT;
  if (K == DepthOnly) {
    VkFormatProperties Has;
    vkGetPhysicalDeviceFormatProperties(D.physical(), VK_FORMAT_D32_SFLOAT, &Has);
    bool Has32 = Has.optimalTilingFeatures & VK_FORMAT_FEATURE_DEPTH_STENCIL_ATTACHMENT_BIT;
    S.Format = Has32 ? VK_FORMAT_D32_SFLOAT : VK_FORMAT_X8_D24_UNORM_PACK32;
    S.Usage = VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT;
  }
  if (K == SmallColor || K == SmallSamples)
    S.Edge = SmallEdge, S.Layers = SmallLayers;
  if (K == ColorSamples || K == SmallSamples)
    S.Samples = 4;
  if (K == ColorSamples)
    S.Edge = Edge / 2;
  return S;
}

static VkImageCreateInfo createInfoOf(const Surface &S, Keeping K) {
  VkImageCreateInfo Info = {VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO};
  Info.flags = K == Keeping::Sparse ? VK_IMAGE_CREATE_SPARSE_BINDING_BIT : 0;
  Info.imageType = VK_IMAGE_TYPE_2D;
  Info.format = S.Format;
  Info.extent = {S.Edge, S.Edge, 1};
  Info.mipLevels = 1;
  Info.arrayLayers = S.Layers;
  Info.samples = static_cast<VkSampleCountFlagBits>(S.Samples);
  Info.tiling = VK_IMAGE_TILING_OPTIMAL;
  Info.usage = S.Usage;
  return Info;
}

static bool hasImage(Device &D, const VkImageCreateInfo &Info) {
  VkPhysicalDeviceImageFormatInfo2 Ask = {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_IMAGE_FORMAT_INFO_2,
                                          Info.pNext,
                                          Info.format,
                                          Info.imageType,
                                          Info.tiling,
                                          Info.usage,
                                          Info.flags};
  VkImageFormatProperties2 Has = {VK_STRUCTURE_TYPE_IMAGE_FORMAT_PROPERTIES_2};
  const VkImageFormatProperties &P = Has.imageFormatProperties;
  return vkGetPhysicalDeviceImageFormatProperties2(D.physical(), &Ask, &Has) == VK_SUCCESS &&
         P.maxExtent.width >= Info.extent.width && P.maxExtent.height >= Info.extent.height &&
         P.maxArrayLayers >= Info.arrayLayers && (P.sampleCounts & Info.samples);
}

void Scene::make(SurfaceKind K, bool Graphics) {
  Surface &S = Surfaces[K];
  S = surfaceOf(D, K, Edge, Graphics);
  if (!Graphics && (K == DepthOnly || S.Samples > 1))
    return;
  VkImageCompressionControlEXT Control = {VK_STRUCTURE_TYPE_IMAGE_COMPRESSION_CONTROL_EXT};
  Control.flags = VK_IMAGE_COMPRESSION_DISABLED_EXT;
  VkImageCreateInfo Info = createInfoOf(S, Kind);
  if (Kind == Keeping::Uncompressed)
    Info.pNext = &Control;
  if (!hasImage(D, Info))
    return;
  check(vkCreateImage(D.handle(), &Info, nullptr, &S.Handle), "vkCreateImage");
  bind(S);
  makeView(S);
}

/// Binds all of a sparse image at once, and waits.
static void bindSparse(Device &D, const Surface &S, VkDeviceSize Size) {
  VkSparseMemoryBind Whole = {0, Size, S.Memory, 0, 0};
  VkSparseImageOpaqueMemoryBindInfo OfImage = {S.Handle, 1, &Whole};
  VkBindSparseInfo Info = {VK_STRUCTURE_TYPE_BIND_SPARSE_INFO};
  Info.imageOpaqueBindCount = 1;
  Info.pImageOpaqueBinds = &OfImage;
  VkQueue On = D.queues().front().Handle;
  check(vkQueueBindSparse(On, 1, &Info, VK_NULL_HANDLE), "vkQueueBindSparse");
  check(vkQueueWaitIdle(On), "vkQueueWaitIdle");
}

static VkMemoryRequirements needsOf(Device &D, VkImage I, VkMemoryDedicatedRequirements &Own) {
  Own = {VK_STRUCTURE_TYPE_MEMORY_DEDICATED_REQUIREMENTS};
  VkMemoryRequirements2 Needs = {VK_STRUCTURE_TYPE_MEMORY_REQUIREMENTS_2, &Own};
  VkImageMemoryRequirementsInfo2 Of = {VK_STRUCTURE_TYPE_IMAGE_MEMORY_REQUIREMENTS_INFO_2};
  Of.image = I;
  vkGetImageMemoryRequirements2(D.handle(), &Of, &Needs);
  return Needs.memoryRequirements;
}

void Scene::bind(Surface &S) {
  VkMemoryDedicatedRequirements Own;
  VkMemoryRequirements Needs = needsOf(D, S.Handle, Own);
  VkMemoryDedicatedAllocateInfo ForIt = {VK_STRUCTURE_TYPE_MEMORY_DEDICATED_ALLOCATE_INFO};
  ForIt.image = S.Handle;
  VkMemoryAllocateInfo Info = {VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO};
  bool Prefers = Own.prefersDedicatedAllocation && Kind != Keeping::Shared;
  if (Kind != Keeping::Sparse && (Prefers || Own.requiresDedicatedAllocation))
    Info.pNext = &ForIt;
  Info.allocationSize = Needs.size;
  Info.memoryTypeIndex = D.memoryType(Needs.memoryTypeBits, VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT);
  check(vkAllocateMemory(D.handle(), &Info, nullptr, &S.Memory), "vkAllocateMemory");
  if (Kind == Keeping::Sparse)
    bindSparse(D, S, Needs.size);
  else
    check(vkBindImageMemory(D.handle(), S.Handle, S.Memory, 0), "vkBindImageMemory");
}

void Scene::makeView(Surface &S) {
  constexpr VkImageUsageFlags Viewed = VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_STORAGE_BIT |
                                       VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT |
                                       VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT;
  if (!(S.Usage & Viewed))
    return;
  VkImageViewCreateInfo Info = {VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO};
  Info.image = S.Handle;
  Info.viewType = VK_IMAGE_VIEW_TYPE_2D;
  Info.format = S.Format;
  Info.subresourceRange = {S.aspect(), 0, 1, 0, 1};
  check(vkCreateImageView(D.handle(), &Info, nullptr, &S.View), "vkCreateImageView");
}

/// Would the driver like to give colour images memory of their own, but needs not?
static bool prefersOwnMemory(Device &D, const VkImageCreateInfo &Info) {
  VkImage I;
  check(vkCreateImage(D.handle(), &Info, nullptr, &I), "vkCreateImage");
  VkMemoryDedicatedRequirements Own;
  needsOf(D, I, Own);
  vkDestroyImage(D.handle(), I, nullptr);
  return Own.prefersDedicatedAllocation && !Own.requiresDedicatedAllocation;
}

std::vector<Keeping> Scene::kinds(Device &D) {
  std::vector<Keeping> Found = {Keeping::Driver};
  Surface Color = surfaceOf(D, ColorSource, 1024, hasGraphics(D));
  if (D.abilities().CompressionControl)
    Found.push_back(Keeping::Uncompressed);
  if (prefersOwnMemory(D, createInfoOf(Color, Keeping::Driver)))
    Found.push_back(Keeping::Shared);
  if (D.abilities().Core.sparseBinding && (flagsOfQueue(D) & VK_QUEUE_SPARSE_BINDING_BIT) &&
      hasImage(D, createInfoOf(Color, Keeping::Sparse)))
    Found.push_back(Keeping::Sparse);
  return Found;
}

//===----------------------------------------------------------------------===//
// The scene
//===----------------------------------------------------------------------===//

Scene::Scene(Device &D, Pipelines &Draws, const Piece &Sums, Keeping Kind, uint32_t Edge)
    : D(D), Draws(Draws), Sums(Sums), Kind(Kind), Edge(Edge) {
  bool Graphics = hasGraphics(D);
  for (unsigned K = 0; K < NumSurfaces; ++K)
    make(static_cast<SurfaceKind>(K), Graphics);
  for (auto &B : Buffers)
    B = makeBuffer();
  if (has(ColorSource))
    Sampled = Draws.set(0, VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE, Surfaces[ColorSource].View,
                        VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL, Sums);
  if (has(ColorStore))
    Stored = Draws.set(0, VK_DESCRIPTOR_TYPE_STORAGE_IMAGE, Surfaces[ColorStore].View,
                       VK_IMAGE_LAYOUT_GENERAL, Sums);
}

Scene::~Scene() {
  for (Surface &S : Surfaces) {
    vkDestroyImageView(D.handle(), S.View, nullptr);
    vkDestroyImage(D.handle(), S.Handle, nullptr);
    vkFreeMemory(D.handle(), S.Memory, nullptr);
  }
  for (auto &[Buffer, Memory] : Buffers) {
    vkDestroyBuffer(D.handle(), Buffer, nullptr);
    vkFreeMemory(D.handle(), Memory, nullptr);
  }
}

std::pair<VkBuffer, VkDeviceMemory> Scene::makeBuffer() {
  VkBufferCreateInfo Info = {VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO};
  Info.size = VkDeviceSize(4) * Edge * Edge;
  Info.usage = VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT;
  std::pair<VkBuffer, VkDeviceMemory> B;
  check(vkCreateBuffer(D.handle(), &Info, nullptr, &B.first), "vkCreateBuffer");
  VkMemoryRequirements Needs;
  vkGetBufferMemoryRequirements(D.handle(), B.first, &Needs);
  VkMemoryAllocateInfo Allocate = {VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO};
  Allocate.allocationSize = Needs.size;
  Allocate.memoryTypeIndex =
      D.memoryType(Needs.memoryTypeBits, VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT);
  check(vkAllocateMemory(D.handle(), &Allocate, nullptr, &B.second), "vkAllocateMemory");
  check(vkBindBufferMemory(D.handle(), B.first, B.second, 0), "vkBindBufferMemory");
  return B;
}
