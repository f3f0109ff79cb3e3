//===- Pipelines.h - pipelines and descriptors ------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes pipelines on first use and keeps them. Each pipeline has one thing that it uses at binding
/// 0 and the sums of its shader at binding 1.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXRUN_PIPELINES_H
#define AUXPLAN_TOOLS_AUXRUN_PIPELINES_H

#include "FrameMemory.h"
#include "Shaders.h"

namespace auxplan::run {

constexpr VkShaderStageFlags AllStages =
    VK_SHADER_STAGE_COMPUTE_BIT | VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT;

/// The attachments of a rendering.
struct TargetFormats {
  std::vector<VkFormat> Colors; ///< UNDEFINED: none at this number
  VkFormat Depth = VK_FORMAT_UNDEFINED, Stencil = VK_FORMAT_UNDEFINED;
  uint32_t Samples = 1, ViewMask = 0;
  VkRenderPass Pass = VK_NULL_HANDLE; ///< none: dynamic rendering
};

/// What the depth or stencil test of a draw does.
enum class TestMode : uint32_t { Off, Write, Less, Equal };

struct DrawKind {
  std::string Vertex = "fullscreen", Fragment; ///< no Fragment: vertices are discarded
  uint32_t Location = None32;                  ///< of the colour that is written
  uint32_t Input = 0;                          ///< number of the input attachment
  bool Blend = false;                          ///< takes the greater of old and new
  TestMode Depth = TestMode::Off, Stencil = TestMode::Off;
  bool Points = false, HasVertexBuffer = false;
  VkFormat ImageFormat = VK_FORMAT_UNDEFINED; ///< of a storage image that is read
};

class Pipelines {
public:
  explicit Pipelines(Device &D);
  ~Pipelines();
  Shaders &shaders() { return TheShaders; }

  VkPipeline draw(const DrawKind &, const TargetFormats &, VkDescriptorType);
  VkPipeline compute(const std::string &Shader, VkDescriptorType,
                     VkFormat ImageFormat = VK_FORMAT_UNDEFINED);
  VkPipelineLayout layout(VkDescriptorType T) { return layoutsOf(T).Pipeline; }

  /// Sets that last until endFrame(\p Frame): of an image, a view of texels, or a buffer.
  VkDescriptorSet set(uint32_t Frame, VkDescriptorType, VkImageView, VkImageLayout,
                      const Piece &Sums);
  VkDescriptorSet set(uint32_t Frame, VkDescriptorType, VkBufferView, const Piece &Sums);
  VkDescriptorSet set(uint32_t Frame, VkDescriptorType, const VkDescriptorBufferInfo &,
                      const Piece &Sums);
  void endFrame(uint32_t Frame);

private:
  struct Layouts {
    VkDescriptorSetLayout Set;
    VkPipelineLayout Pipeline;
  };
  Layouts &layoutsOf(VkDescriptorType);
  VkDescriptorSet allocate(uint32_t Frame, VkDescriptorType);
  void write(VkWriteDescriptorSet, const Piece &Sums);
  Device &D;
  Shaders TheShaders;
  std::map<VkDescriptorType, Layouts> AllLayouts;
  std::map<std::string, VkPipeline> Made;
  std::map<uint32_t, std::vector<VkDescriptorPool>> Pools;
  std::vector<VkDescriptorPool> FreePools;
  VkPipelineCache Cache = VK_NULL_HANDLE;
};

} // namespace auxplan::run

#endif // AUXPLAN_TOOLS_AUXRUN_PIPELINES_H
