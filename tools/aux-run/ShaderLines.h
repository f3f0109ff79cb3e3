//===- ShaderLines.h - lines of a pass that shaders execute -----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Records what lines of a pass do in shaders, or in front of the vertex shader: a draw or a
/// dispatch that reads all of what the line names and sums it up, writes a pattern to it, or both.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXRUN_SHADERLINES_H
#define AUXPLAN_TOOLS_AUXRUN_SHADERLINES_H

#include "Machine.h"

namespace auxplan::run {

enum class ShaderStage : uint8_t { Compute, Fragment, Vertex };

/// The rendering that draws are recorded in.
struct Target {
  TargetFormats Formats;
  Area RenderArea;
  uint32_t Views = 1; ///< how often a draw runs
};

class ShaderLines {
public:
  ShaderLines(Machine &M, Place &At) : M(M), At(At) {}

  /// The stage that executes a line of the pass; none: another unit does, or nothing can. \p
  /// HasAttachments: of the pass.
  std::optional<ShaderStage> stageOf(const Access &, bool HasAttachments);
  /// Records a line. \p On: the rendering, for draws.
  void record(const Access &, ShaderStage, const Target *On);
  /// A part of an input attachment, which has this number in the render pass.
  void recordInput(const Access &, const Target &On, uint32_t Number, VkImageView, unsigned Mip,
                   unsigned Slice, Read &);

private:
  struct Shade {
    std::string Shader;
    VkDescriptorType Type;
    VkDescriptorSet Set;
    Params P;
    uint32_t Threads; ///< that have something to do
    VkFormat ImageFormat = VK_FORMAT_UNDEFINED;
  };
  void shade(Shade &, ShaderStage, const Target *On);
  void recordImage(const Access &, ShaderStage, const Target *On, Read *);
  void recordMip(const Access &, ShaderStage, const Target *On, Read *, unsigned Mip);
  void recordBuffer(const Access &, ShaderStage, const Target *On, Read *);
  void recordVertices(const Access &, const Target &, Read &);
  void bindFetch(const char *Shader, const Target &, const Piece &Sums);
  void recordIndices(const Access &, const Target &, Read &);
  void drawIndirect(const Access &, uint64_t Offset, const Piece &Count);
  void recordNoDraws(const Access &, const Target &On);
  void recordIndirect(const Access &, const Target *On, Read &);
  bool needs(bool Can, const Access &, const char *What);
  Piece takeSums() { return At.Memory->take(16); }
  uint32_t times(ShaderStage S, const Target *On) const {
    return S == ShaderStage::Compute ? 1 : On->Views;
  }
  void bind(VkPipeline, VkPipelineBindPoint, VkDescriptorType, VkDescriptorSet, const Params &);

  Machine &M;
  Place &At;
};

/// "pass @post: sampled %light" for messages.
std::string describe(const Machine &, const Place &, const Access &);
/// The area of a line in a level, in texels.
Area areaIn(const Graph &, const Pass &, const Access &, unsigned Mip);

} // namespace auxplan::run

#endif // AUXPLAN_TOOLS_AUXRUN_SHADERLINES_H
