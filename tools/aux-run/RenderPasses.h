//===- RenderPasses.h - renderings as render passes ----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A pass that reads input attachments is a VkRenderPass of one subpass, since dynamic rendering
/// has none. With the validation layer every rendering is one: of Debian 12 it does not look for
/// hazards of attachments in dynamic rendering. The layouts of such a pass stay the same, and it
/// has no dependencies: barriers in front of it and behind it do all that.
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
  std::optional<VkAttachmentReference2> DepthStencil, DepthStencilResolve;
  VkResolveModeFlagBits DepthMode = VK_RESOLVE_MODE_NONE, StencilMode = VK_RESOLVE_MODE_NONE;
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
