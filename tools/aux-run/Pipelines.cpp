//===- Pipelines.cpp - pipelines and descriptors --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Pipelines.h.
///
//===----------------------------------------------------------------------===//

#include "Pipelines.h"
#include "Calls.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::run;

static constexpr uint32_t SetsOfPool = 256;

Pipelines::Pipelines(Device &D) : D(D), TheShaders(D) {
  VkPipelineCacheCreateInfo Info = {VK_STRUCTURE_TYPE_PIPELINE_CACHE_CREATE_INFO};
  check(vkCreatePipelineCache(D.handle(), &Info, nullptr, &Cache), "vkCreatePipelineCache");
}

Pipelines::~Pipelines() {
  for (auto &[Key, P] : Made)
    vkDestroyPipeline(D.handle(), P, nullptr);
  for (auto &[Type, L] : AllLayouts) {
    vkDestroyPipelineLayout(D.handle(), L.Pipeline, nullptr);
    vkDestroyDescriptorSetLayout(D.handle(), L.Set, nullptr);
  }
  for (auto &[Frame, All] : Pools)
    for (VkDescriptorPool P : All)
      vkDestroyDescriptorPool(D.handle(), P, nullptr);
  for (VkDescriptorPool P : FreePools)
    vkDestroyDescriptorPool(D.handle(), P, nullptr);
  vkDestroyPipelineCache(D.handle(), Cache, nullptr);
}

Pipelines::Layouts &Pipelines::layoutsOf(VkDescriptorType Type) {
  auto [At, IsNew] = AllLayouts.try_emplace(Type);
  Layouts &L = At->second;
  if (!IsNew)
    return L;
  // Input attachments are for fragment shaders alone.
  VkShaderStageFlags Stages = AllStages;
  if (Type == VK_DESCRIPTOR_TYPE_INPUT_ATTACHMENT)
    Stages = VK_SHADER_STAGE_FRAGMENT_BIT;
  VkDescriptorSetLayoutBinding Bindings[] = {
      {0, Type, 1, Stages, nullptr}, {1, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 1, AllStages, nullptr}};
  VkDescriptorSetLayoutCreateInfo Set = {VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO};
  Set.bindingCount = 2;
  Set.pBindings = Bindings;
  check(vkCreateDescriptorSetLayout(D.handle(), &Set, nullptr, &L.Set),
        "vkCreateDescriptorSetLayout");
  VkPushConstantRange Range = {AllStages, 0, sizeof(Params)};
  VkPipelineLayoutCreateInfo Info = {VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO};
  Info.setLayoutCount = 1;
  Info.pSetLayouts = &L.Set;
  Info.pushConstantRangeCount = 1;
  Info.pPushConstantRanges = &Range;
  check(vkCreatePipelineLayout(D.handle(), &Info, nullptr, &L.Pipeline), "vkCreatePipelineLayout");
  return L;
}

VkPipeline Pipelines::compute(const std::string &Shader, VkDescriptorType Type, VkFormat F) {
  VkPipeline &P = Made[Shader + " " + std::to_string(Type) + " " + std::to_string(F)];
  if (P)
    return P;
  VkComputePipelineCreateInfo Info = {VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO};
  Info.stage = {VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO};
  Info.stage.stage = VK_SHADER_STAGE_COMPUTE_BIT;
  Info.stage.module = TheShaders.get(Shader, 0, F);
  Info.stage.pName = "main";
  Info.layout = layout(Type);
  check(vkCreateComputePipelines(D.handle(), Cache, 1, &Info, nullptr, &P),
        "vkCreateComputePipelines");
  return P;
}

static std::string keyOf(const DrawKind &K, const TargetFormats &T, VkDescriptorType Type) {
  std::string Key;
  raw_string_ostream OS(Key);
  OS << K.Vertex << ' ' << K.Fragment << ' ' << K.Location << ' ' << K.Input << ' ' << K.Blend
     << ' ' << unsigned(K.Depth) << ' ' << unsigned(K.Stencil) << ' ' << K.Points
     << K.HasVertexBuffer << ' ' << unsigned(K.ImageFormat) << ' ' << unsigned(T.Depth) << ' '
     << unsigned(T.Stencil) << ' ' << T.Samples << ' ' << T.ViewMask << ' ' << unsigned(Type) << ' '
     << reinterpret_cast<uintptr_t>(T.Pass);
  for (VkFormat F : T.Colors)
    OS << ' ' << unsigned(F);
  return Key;
}

static VkStencilOpState stencilOf(TestMode Mode) {
  VkStencilOpState S = {};
  S.failOp = S.depthFailOp = VK_STENCIL_OP_KEEP;
  S.passOp = Mode == TestMode::Write ? VK_STENCIL_OP_REPLACE : VK_STENCIL_OP_KEEP;
  S.compareOp = Mode == TestMode::Equal ? VK_COMPARE_OP_EQUAL : VK_COMPARE_OP_ALWAYS;
  S.compareMask = 0xFF;
  S.writeMask = Mode == TestMode::Write ? 0xFF : 0;
  return S;
}

static std::vector<VkPipelineShaderStageCreateInfo> stagesOf(const DrawKind &K,
                                                             Shaders &TheShaders) {
  bool HasFragments = !K.Fragment.empty();
  std::vector<VkPipelineShaderStageCreateInfo> Stages(HasFragments ? 2 : 1);
  for (VkPipelineShaderStageCreateInfo &S : Stages) {
    S.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
    S.pName = "main";
  }
  Stages[0].stage = VK_SHADER_STAGE_VERTEX_BIT;
  Stages[0].module =
      TheShaders.get(K.Vertex, 0, HasFragments ? VK_FORMAT_UNDEFINED : K.ImageFormat);
  if (HasFragments) {
    Stages[1].stage = VK_SHADER_STAGE_FRAGMENT_BIT;
    Stages[1].module =
        TheShaders.get(K.Fragment, K.Location == None32 ? K.Input : K.Location, K.ImageFormat);
  }
  return Stages;
}

static VkPipelineDepthStencilStateCreateInfo depthStencilOf(const DrawKind &K) {
  VkPipelineDepthStencilStateCreateInfo DepthStencil = {
      VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO};
  DepthStencil.depthTestEnable = K.Depth != TestMode::Off;
  DepthStencil.depthWriteEnable = K.Depth == TestMode::Write;
  DepthStencil.depthCompareOp =
      K.Depth == TestMode::Less ? VK_COMPARE_OP_LESS : VK_COMPARE_OP_ALWAYS;
  DepthStencil.stencilTestEnable = K.Stencil != TestMode::Off;
  DepthStencil.front = DepthStencil.back = stencilOf(K.Stencil);
  return DepthStencil;
}

static std::vector<VkPipelineColorBlendAttachmentState> blendsOf(const DrawKind &K,
                                                                 size_t NumColors) {
  std::vector<VkPipelineColorBlendAttachmentState> Blends(NumColors);
  for (size_t I = 0; I < Blends.size(); ++I) {
    Blends[I] = {};
    if (I != K.Location)
      continue;
    Blends[I].colorWriteMask = VK_COLOR_COMPONENT_R_BIT | VK_COLOR_COMPONENT_G_BIT |
                               VK_COLOR_COMPONENT_B_BIT | VK_COLOR_COMPONENT_A_BIT;
    if (K.Blend)
      Blends[I] = {VK_TRUE,         VK_BLEND_FACTOR_ONE,     VK_BLEND_FACTOR_ONE,
                   VK_BLEND_OP_MAX, VK_BLEND_FACTOR_ONE,     VK_BLEND_FACTOR_ONE,
                   VK_BLEND_OP_MAX, Blends[I].colorWriteMask};
  }
  return Blends;
}

VkPipeline Pipelines::draw(const DrawKind &K, const TargetFormats &T, VkDescriptorType Type) {
  VkPipeline &P = Made[keyOf(K, T, Type)];
  if (P)
    return P;
  std::vector<VkPipelineShaderStageCreateInfo> Stages = stagesOf(K, TheShaders);
  VkVertexInputBindingDescription Binding = {0, 4, VK_VERTEX_INPUT_RATE_VERTEX};
  VkVertexInputAttributeDescription Attribute = {0, 0, VK_FORMAT_R32_UINT, 0};
  VkPipelineVertexInputStateCreateInfo Input = {
      VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO};
  if (K.HasVertexBuffer) {
    Input.vertexBindingDescriptionCount = Input.vertexAttributeDescriptionCount = 1;
    Input.pVertexBindingDescriptions = &Binding;
    Input.pVertexAttributeDescriptions = &Attribute;
  }
  VkPipelineInputAssemblyStateCreateInfo Assembly = {
      VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO};
  Assembly.topology =
      K.Points ? VK_PRIMITIVE_TOPOLOGY_POINT_LIST : VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
  VkPipelineViewportStateCreateInfo Viewport = {
      VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO};
  Viewport.viewportCount = Viewport.scissorCount = 1;
  VkPipelineRasterizationStateCreateInfo Raster = {
      VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO};
  Raster.rasterizerDiscardEnable = K.Fragment.empty();
  Raster.cullMode = VK_CULL_MODE_NONE;
  Raster.lineWidth = 1;
  VkPipelineMultisampleStateCreateInfo Multisample = {
      VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO};
  Multisample.rasterizationSamples = static_cast<VkSampleCountFlagBits>(T.Samples);
  VkPipelineDepthStencilStateCreateInfo DepthStencil = depthStencilOf(K);
  std::vector<VkPipelineColorBlendAttachmentState> Blends = blendsOf(K, T.Colors.size());
  VkPipelineColorBlendStateCreateInfo Blend = {
      VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO};
  Blend.attachmentCount = Blends.size();
  Blend.pAttachments = Blends.data();
  VkDynamicState States[] = {VK_DYNAMIC_STATE_VIEWPORT, VK_DYNAMIC_STATE_SCISSOR,
                             VK_DYNAMIC_STATE_STENCIL_REFERENCE};
  VkPipelineDynamicStateCreateInfo Dynamic = {VK_STRUCTURE_TYPE_PIPELINE_DYNAMIC_STATE_CREATE_INFO};
  Dynamic.dynamicStateCount = 3;
  Dynamic.pDynamicStates = States;
  VkPipelineRenderingCreateInfo Rendering = {VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO};
  Rendering.viewMask = T.ViewMask;
  Rendering.colorAttachmentCount = T.Colors.size();
  Rendering.pColorAttachmentFormats = T.Colors.data();
  Rendering.depthAttachmentFormat = T.Depth;
  Rendering.stencilAttachmentFormat = T.Stencil;

  VkGraphicsPipelineCreateInfo Info = {VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO};
  if (!T.Pass)
    Info.pNext = &Rendering;
  Info.renderPass = T.Pass;
  Info.stageCount = Stages.size();
  Info.pStages = Stages.data();
  Info.pVertexInputState = &Input;
  Info.pInputAssemblyState = &Assembly;
  Info.pViewportState = &Viewport;
  Info.pRasterizationState = &Raster;
  Info.pMultisampleState = &Multisample;
  Info.pDepthStencilState = &DepthStencil;
  Info.pColorBlendState = &Blend;
  Info.pDynamicState = &Dynamic;
  Info.layout = layout(Type);
  check(vkCreateGraphicsPipelines(D.handle(), Cache, 1, &Info, nullptr, &P),
        "vkCreateGraphicsPipelines");
  return P;
}

static VkDescriptorPool makePool(Device &D) {
  VkDescriptorPoolSize Sizes[] = {{VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, SetsOfPool * 2},
                                  {VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE, SetsOfPool},
                                  {VK_DESCRIPTOR_TYPE_STORAGE_IMAGE, SetsOfPool},
                                  {VK_DESCRIPTOR_TYPE_INPUT_ATTACHMENT, SetsOfPool},
                                  {VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, SetsOfPool},
                                  {VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER, SetsOfPool},
                                  {VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER, SetsOfPool}};
  VkDescriptorPoolCreateInfo Info = {VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO};
  Info.maxSets = SetsOfPool;
  Info.poolSizeCount = std::size(Sizes);
  Info.pPoolSizes = Sizes;
  VkDescriptorPool Pool;
  check(vkCreateDescriptorPool(D.handle(), &Info, nullptr, &Pool), "vkCreateDescriptorPool");
  return Pool;
}

VkDescriptorSet Pipelines::allocate(uint32_t Frame, VkDescriptorType Type) {
  std::vector<VkDescriptorPool> &All = Pools[Frame];
  VkDescriptorSetAllocateInfo Info = {VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO};
  Info.descriptorSetCount = 1;
  Info.pSetLayouts = &layoutsOf(Type).Set;
  for (bool IsNew : {false, true}) {
    if (IsNew && !FreePools.empty()) {
      All.push_back(FreePools.back());
      FreePools.pop_back();
    } else if (IsNew) {
      All.push_back(makePool(D));
    }
    if (All.empty())
      continue;
    Info.descriptorPool = All.back();
    VkDescriptorSet Set;
    VkResult R = vkAllocateDescriptorSets(D.handle(), &Info, &Set);
    if (R == VK_SUCCESS)
      return Set;
    if (R != VK_ERROR_OUT_OF_POOL_MEMORY && R != VK_ERROR_FRAGMENTED_POOL)
      check(R, "vkAllocateDescriptorSets");
  }
  fail("vkAllocateDescriptorSets: a new pool has no set");
}

void Pipelines::write(VkWriteDescriptorSet First, const Piece &Sums) {
  VkDescriptorBufferInfo Buffer = {Sums.Buffer, Sums.Offset, Sums.Size};
  First.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET;
  First.descriptorCount = 1;
  VkWriteDescriptorSet Second = First;
  Second.dstBinding = 1;
  Second.descriptorType = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
  Second.pImageInfo = nullptr;
  Second.pTexelBufferView = nullptr;
  Second.pBufferInfo = &Buffer;
  VkWriteDescriptorSet Both[] = {First, Second};
  vkUpdateDescriptorSets(D.handle(), 2, Both, 0, nullptr);
}

VkDescriptorSet Pipelines::set(uint32_t Frame, VkDescriptorType Type, VkImageView View,
                               VkImageLayout Layout, const Piece &Sums) {
  VkDescriptorImageInfo Image = {VK_NULL_HANDLE, View, Layout};
  VkWriteDescriptorSet W = {};
  W.dstSet = allocate(Frame, Type);
  W.descriptorType = Type;
  W.pImageInfo = &Image;
  write(W, Sums);
  return W.dstSet;
}

VkDescriptorSet Pipelines::set(uint32_t Frame, VkDescriptorType Type, VkBufferView View,
                               const Piece &Sums) {
  VkWriteDescriptorSet W = {};
  W.dstSet = allocate(Frame, Type);
  W.descriptorType = Type;
  W.pTexelBufferView = &View;
  write(W, Sums);
  return W.dstSet;
}

VkDescriptorSet Pipelines::set(uint32_t Frame, VkDescriptorType Type,
                               const VkDescriptorBufferInfo &Buffer, const Piece &Sums) {
  VkWriteDescriptorSet W = {};
  W.dstSet = allocate(Frame, Type);
  W.descriptorType = Type;
  W.pBufferInfo = &Buffer;
  write(W, Sums);
  return W.dstSet;
}

void Pipelines::endFrame(uint32_t Frame) {
  for (VkDescriptorPool P : Pools[Frame]) {
    check(vkResetDescriptorPool(D.handle(), P, 0), "vkResetDescriptorPool");
    FreePools.push_back(P);
  }
  Pools.erase(Frame);
}
