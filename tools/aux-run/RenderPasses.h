//===- RenderPasses.h - render passes with input attachments ----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Dynamic rendering has no input attachments, so a pass that reads some is a VkRenderPass of one
/// subpass. Its layouts stay the same, and it has no dependencies: barriers in front of it do all
/// that.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXRUN_RENDERPASSES_H
#define AUXPLAN_TOOLS_AUXRUN_RENDERPASSES_H

#include "Device.h"
#include <map>

namespace auxplan::run {

struct PassAttachment {
  VkImageView View;
  VkAttachmentDescription2 Description;
  VkImageLayout StencilLayout; ///< UNDEFINED: as that of the description
  VkClearValue Clear;
};

/// A render pass that is put together attachment by attachment.
struct PassShape {
  std::vector<PassAttachment> Attachments;
  std::vector<VkAttachmentReference2> Colors, Resolves, Inputs;
  std::optional<VkAttachmentReference2> DepthStencil;
  uint32_t ViewMask = 0;
  VkExtent2D Extent = {};

  uint32_t add(const PassAttachment &A) {
    Attachments.push_back(A);
    return Attachments.size() - 1;
  }
  static VkAttachmentReference2 reference(uint32_t Number, VkImageLayout L,
                                          VkImageAspectFlags A = 0);
};

class RenderPasses {
public:
  explicit RenderPasses(Device &D) : D(D) {}
  ~RenderPasses();
  /// The pass of this shape, and its framebuffer.
  std::pair<VkRenderPass, VkFramebuffer> get(PassShape &);

private:
  VkRenderPass makePass(PassShape &);
  Device &D;
  std::map<std::string, VkRenderPass> Passes;
  std::map<std::string, VkFramebuffer> Framebuffers;
};

} // namespace auxplan::run

#endif // AUXPLAN_TOOLS_AUXRUN_RENDERPASSES_H
