//===- MeasureCommands.cpp - the commands that are measured ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Records commands on the objects of a scene. Images must be in the layout of the access, which
/// the table of measurements names; no command changes it but barrier() and setLayout().
///
//===----------------------------------------------------------------------===//

#include "MeasureScene.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::run;

static constexpr VkAccessFlags2 AnyAccess =
    VK_ACCESS_2_MEMORY_READ_BIT | VK_ACCESS_2_MEMORY_WRITE_BIT;

//===----------------------------------------------------------------------===//
// Barriers and contents
//===----------------------------------------------------------------------===//

void Scene::barrier(VkCommandBuffer C) {
  VkMemoryBarrier2 All = {VK_STRUCTURE_TYPE_MEMORY_BARRIER_2};
  All.srcStageMask = All.dstStageMask = VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT;
  All.srcAccessMask = All.dstAccessMask = AnyAccess;
  VkDependencyInfo Info = {VK_STRUCTURE_TYPE_DEPENDENCY_INFO};
  Info.memoryBarrierCount = 1;
  Info.pMemoryBarriers = &All;
  vkCmdPipelineBarrier2(C, &Info);
}

void Scene::barrier(VkCommandBuffer C, SurfaceKind K, VkImageLayout To) {
  Surface &S = Surfaces[K];
  VkImageMemoryBarrier2 One = {VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER_2};
  One.srcStageMask = One.dstStageMask = VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT;
  One.srcAccessMask = One.dstAccessMask = AnyAccess;
  One.oldLayout = S.Layout;
  One.newLayout = S.Layout = To;
  One.srcQueueFamilyIndex = One.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
  One.image = S.Handle;
  One.subresourceRange = S.range();
  VkDependencyInfo Info = {VK_STRUCTURE_TYPE_DEPENDENCY_INFO};
  Info.imageMemoryBarrierCount = 1;
  Info.pImageMemoryBarriers = &One;
  vkCmdPipelineBarrier2(C, &Info);
}

void Scene::setLayout(VkCommandBuffer C, SurfaceKind K, VkImageLayout L) {
  if (has(K) && Surfaces[K].Layout != L)
    barrier(C, K, L);
}

void Scene::fill(VkCommandBuffer C, bool Noise) {
  if (has(ColorStore)) {
    setLayout(C, ColorStore, VK_IMAGE_LAYOUT_GENERAL);
    dispatch(C, "texels_write", Noise, Edge);
  }
  for (SurfaceKind K : {ColorSource, ColorTarget, ColorSamples, DepthOnly}) {
    if (!has(K))
      continue;
    if (Surfaces[K].Usage & VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT || K == DepthOnly) {
      setLayout(C, K, VK_IMAGE_LAYOUT_ATTACHMENT_OPTIMAL);
      Drawing All;
      All.To = K;
      All.Noise = Noise;
      draw(C, All);
    } else if (has(ColorStore)) {
      setLayout(C, ColorStore, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL);
      setLayout(C, K, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
      copy(C, ColorStore, K);
    }
    barrier(C);
  }
  for (SurfaceKind K : {SmallColor, SmallSamples})
    setLayout(C, K, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
  barrier(C);
  if (!has(ColorSource))
    return;
  setLayout(C, ColorSource, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL);
  copyBuffer(C, ColorSource, /*FromBuffer=*/false);
}

//===----------------------------------------------------------------------===//
// Shaders
//===----------------------------------------------------------------------===//

static Params paramsOf(bool Noise, float Real) {
  Params P;
  P.Box[0] = Noise;
  P.Code[3] = 1;
  P.Real = {Real, Real, Real, Real};
  return P;
}

static VkRenderingAttachmentInfo attachmentOf(const Surface &S, bool Clear) {
  VkRenderingAttachmentInfo A = {VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO};
  A.imageView = S.View;
  A.imageLayout = S.Layout;
  A.loadOp = Clear ? VK_ATTACHMENT_LOAD_OP_CLEAR : VK_ATTACHMENT_LOAD_OP_LOAD;
  A.storeOp = VK_ATTACHMENT_STORE_OP_STORE;
  return A; // clear values are zero
}

void Scene::draw(VkCommandBuffer C, const Drawing &What) {
  const Surface &S = Surfaces[What.To];
  bool IsDepth = What.To == DepthOnly;
  uint32_t Size = What.Edge ? What.Edge : S.Edge;
  VkRenderingAttachmentInfo A = attachmentOf(S, What.Clear);
  VkRenderingInfo Info = {VK_STRUCTURE_TYPE_RENDERING_INFO};
  Info.renderArea.extent = {S.Edge, S.Edge};
  Info.layerCount = 1;
  Info.colorAttachmentCount = !IsDepth;
  Info.pColorAttachments = &A;
  Info.pDepthAttachment = IsDepth ? &A : nullptr;
  vkCmdBeginRendering(C, &Info);
  if (What.Draws) {
    DrawKind Kind;
    Kind.Fragment = std::string(What.Noise ? "noise" : "flat") + (IsDepth ? "_depth" : "");
    Kind.Blend = What.Blend;
    TargetFormats Formats;
    Formats.Samples = S.Samples;
    if (IsDepth)
      Kind.Depth = What.Test, Formats.Depth = S.Format;
    else
      Kind.Location = 0, Formats.Colors = {S.Format};
    constexpr VkDescriptorType Any = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
    vkCmdBindPipeline(C, VK_PIPELINE_BIND_POINT_GRAPHICS, Draws.draw(Kind, Formats, Any));
    Params P = paramsOf(What.Noise, 0.5f);
    vkCmdPushConstants(C, Draws.layout(Any), AllStages, 0, sizeof(P), &P);
    VkViewport V = {0, 0, float(Size), float(Size), 0, 1};
    VkRect2D Scissor = {{0, 0}, {Size, Size}};
    vkCmdSetViewport(C, 0, 1, &V);
    vkCmdSetScissor(C, 0, 1, &Scissor);
    vkCmdDraw(C, 3, 1, 0, 0);
  }
  vkCmdEndRendering(C);
}

void Scene::dispatch(VkCommandBuffer C, const char *Shader, bool Noise, uint32_t Size) {
  bool IsSampled = StringRef(Shader) == "texels_sampled";
  VkDescriptorType Type =
      IsSampled ? VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE : VK_DESCRIPTOR_TYPE_STORAGE_IMAGE;
  vkCmdBindPipeline(C, VK_PIPELINE_BIND_POINT_COMPUTE, Draws.compute(Shader, Type));
  vkCmdBindDescriptorSets(C, VK_PIPELINE_BIND_POINT_COMPUTE, Draws.layout(Type), 0, 1,
                          IsSampled ? &Sampled : &Stored, 0, nullptr);
  Params P = paramsOf(Noise, StringRef(Shader) == "texels_write" ? 0.5f : -1.0f);
  vkCmdPushConstants(C, Draws.layout(Type), AllStages, 0, sizeof(P), &P);
  vkCmdDispatch(C, Size / SmallEdge, Size / SmallEdge, 1);
}

//===----------------------------------------------------------------------===//
// Transfers
//===----------------------------------------------------------------------===//

static VkImageSubresourceLayers layerOf(const Surface &S) {
  return {S.aspect(), 0, 0, 1};
}

void Scene::copy(VkCommandBuffer C, SurfaceKind From, SurfaceKind To) {
  const Surface &F = Surfaces[From], &T = Surfaces[To];
  VkImageCopy Part = {layerOf(F), {}, layerOf(T), {}, {T.Edge, T.Edge, 1}};
  vkCmdCopyImage(C, F.Handle, F.Layout, T.Handle, T.Layout, 1, &Part);
}

void Scene::blit(VkCommandBuffer C) {
  const Surface &F = Surfaces[ColorSource], &T = Surfaces[ColorTarget];
  VkOffset3D End = {int32_t(F.Edge), int32_t(F.Edge), 1};
  VkImageBlit Part = {layerOf(F), {{}, End}, layerOf(T), {{}, End}};
  vkCmdBlitImage(C, F.Handle, F.Layout, T.Handle, T.Layout, 1, &Part, VK_FILTER_NEAREST);
}

void Scene::resolve(VkCommandBuffer C) {
  const Surface &F = Surfaces[ColorSamples], &T = Surfaces[ColorTarget];
  VkImageResolve Part = {layerOf(F), {}, layerOf(T), {}, {F.Edge, F.Edge, 1}};
  vkCmdResolveImage(C, F.Handle, F.Layout, T.Handle, T.Layout, 1, &Part);
}

void Scene::copyBuffer(VkCommandBuffer C, SurfaceKind K, bool FromBuffer) {
  const Surface &S = Surfaces[K];
  VkBufferImageCopy Part = {0, 0, 0, layerOf(S), {}, {S.Edge, S.Edge, 1}};
  if (FromBuffer)
    vkCmdCopyBufferToImage(C, Buffers[0].first, S.Handle, S.Layout, 1, &Part);
  else
    vkCmdCopyImageToBuffer(C, S.Handle, S.Layout, Buffers[0].first, 1, &Part);
}

void Scene::copyBufferToBuffer(VkCommandBuffer C) {
  VkBufferCopy Part = {0, 0, VkDeviceSize(4) * Edge * Edge};
  vkCmdCopyBuffer(C, Buffers[0].first, Buffers[1].first, 1, &Part);
}

void Scene::fillBuffer(VkCommandBuffer C) {
  vkCmdFillBuffer(C, Buffers[1].first, 0, VK_WHOLE_SIZE, 0x12345678);
}

void Scene::clear(VkCommandBuffer C, SurfaceKind K) {
  const Surface &S = Surfaces[K];
  VkImageSubresourceRange Range = S.range();
  VkClearColorValue Color = {};
  VkClearDepthStencilValue Far = {};
  if (K == DepthOnly)
    vkCmdClearDepthStencilImage(C, S.Handle, S.Layout, &Far, 1, &Range);
  else
    vkCmdClearColorImage(C, S.Handle, S.Layout, &Color, 1, &Range);
}

void Scene::clearSmall(VkCommandBuffer C, uint32_t NumLayers) {
  const Surface &S = Surfaces[SmallColor];
  VkClearColorValue Color = {};
  for (uint32_t Layer = 0; Layer < NumLayers; ++Layer) {
    VkImageSubresourceRange One = {S.aspect(), 0, 1, Layer, 1};
    vkCmdClearColorImage(C, S.Handle, S.Layout, &Color, 1, &One);
  }
}

void Scene::resolveSmall(VkCommandBuffer C, uint32_t NumLayers) {
  const Surface &F = Surfaces[SmallSamples], &T = Surfaces[SmallColor];
  for (uint32_t Layer = 0; Layer < NumLayers; ++Layer) {
    VkImageSubresourceLayers One = {VK_IMAGE_ASPECT_COLOR_BIT, 0, Layer, 1};
    VkImageResolve Part = {One, {}, One, {}, {SmallEdge, SmallEdge, 1}};
    vkCmdResolveImage(C, F.Handle, F.Layout, T.Handle, T.Layout, 1, &Part);
  }
}
