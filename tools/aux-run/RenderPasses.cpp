//===- RenderPasses.cpp - renderings as render passes ------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See RenderPasses.h.
///
//===----------------------------------------------------------------------===//

#include "RenderPasses.h"
#include "Calls.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace auxplan::run;

RenderPasses::~RenderPasses() {
  for (auto &[Key, F] : Framebuffers)
    vkDestroyFramebuffer(D.handle(), F, nullptr);
  for (auto &[Key, P] : Passes)
    vkDestroyRenderPass(D.handle(), P, nullptr);
}

VkAttachmentReference2 PassShape::reference(uint32_t Number, VkImageLayout L,
                                            VkImageAspectFlags A) {
  VkAttachmentReference2 R = {VK_STRUCTURE_TYPE_ATTACHMENT_REFERENCE_2};
  R.attachment = Number;
  R.layout = L;
  R.aspectMask = A;
  return R;
}

static std::string keyOf(const PassShape &S) {
  std::string Key;
  raw_string_ostream OS(Key);
  OS << S.ViewMask;
  for (const PassAttachment &A : S.Attachments)
    OS << " a" << unsigned(A.Description.format) << ' ' << unsigned(A.Description.samples) << ' '
       << unsigned(A.Description.loadOp) << ' ' << unsigned(A.Description.storeOp) << ' '
       << unsigned(A.Description.stencilLoadOp) << ' ' << unsigned(A.Description.stencilStoreOp)
       << ' ' << unsigned(A.Description.initialLayout) << ' ' << unsigned(A.StencilLayout);
  auto add = [&](char Sort, const VkAttachmentReference2 &R) {
    OS << ' ' << Sort << R.attachment << ' ' << unsigned(R.layout) << ' ' << R.aspectMask;
  };
  for (const VkAttachmentReference2 &R : S.Colors)
    add('c', R);
  for (const VkAttachmentReference2 &R : S.Resolves)
    add('r', R);
  for (const VkAttachmentReference2 &R : S.Inputs)
    add('i', R);
  if (S.DepthStencil)
    add('d', *S.DepthStencil);
  if (S.DepthStencilResolve)
    add('s', *S.DepthStencilResolve);
  OS << ' ' << unsigned(S.DepthMode) << ' ' << unsigned(S.StencilMode);
  return Key;
}

VkRenderPass RenderPasses::makePass(PassShape &S) {
  std::vector<VkAttachmentDescription2> Descriptions;
  std::vector<VkAttachmentDescriptionStencilLayout> Stencils(S.Attachments.size());
  for (size_t I = 0; I < S.Attachments.size(); ++I) {
    Descriptions.push_back(S.Attachments[I].Description);
    if (S.Attachments[I].StencilLayout == VK_IMAGE_LAYOUT_UNDEFINED)
      continue;
    Stencils[I] = {VK_STRUCTURE_TYPE_ATTACHMENT_DESCRIPTION_STENCIL_LAYOUT, nullptr,
                   S.Attachments[I].StencilLayout, S.Attachments[I].StencilLayout};
    Descriptions.back().pNext = &Stencils[I];
  }
  VkAttachmentReferenceStencilLayout OfReference = {
      VK_STRUCTURE_TYPE_ATTACHMENT_REFERENCE_STENCIL_LAYOUT};
  VkSubpassDescription2 Subpass = {VK_STRUCTURE_TYPE_SUBPASS_DESCRIPTION_2};
  Subpass.pipelineBindPoint = VK_PIPELINE_BIND_POINT_GRAPHICS;
  Subpass.viewMask = S.ViewMask;
  Subpass.inputAttachmentCount = S.Inputs.size();
  Subpass.pInputAttachments = S.Inputs.data();
  Subpass.colorAttachmentCount = S.Colors.size();
  Subpass.pColorAttachments = S.Colors.data();
  Subpass.pResolveAttachments = S.Resolves.empty() ? nullptr : S.Resolves.data();
  if (S.DepthStencil) {
    OfReference.stencilLayout = S.Attachments[S.DepthStencil->attachment].StencilLayout;
    if (OfReference.stencilLayout != VK_IMAGE_LAYOUT_UNDEFINED)
      S.DepthStencil->pNext = &OfReference;
    Subpass.pDepthStencilAttachment = &*S.DepthStencil;
  }
  VkSubpassDescriptionDepthStencilResolve Resolve = {
      VK_STRUCTURE_TYPE_SUBPASS_DESCRIPTION_DEPTH_STENCIL_RESOLVE};
  if (S.DepthStencilResolve) {
    Resolve.depthResolveMode = S.DepthMode;
    Resolve.stencilResolveMode = S.StencilMode;
    Resolve.pDepthStencilResolveAttachment = &*S.DepthStencilResolve;
    Subpass.pNext = &Resolve;
  }
  // Without these Vulkan adds dependencies of its own, on everything.
  VkMemoryBarrier2 Nothing = {VK_STRUCTURE_TYPE_MEMORY_BARRIER_2};
  VkSubpassDependency2 Dependencies[2] = {};
  for (VkSubpassDependency2 &Of : Dependencies) {
    Of = {VK_STRUCTURE_TYPE_SUBPASS_DEPENDENCY_2, &Nothing};
    Of.srcSubpass = Of.dstSubpass = VK_SUBPASS_EXTERNAL;
  }
  Dependencies[0].dstSubpass = Dependencies[1].srcSubpass = 0;
  VkRenderPassCreateInfo2 Info = {VK_STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO_2};
  Info.attachmentCount = Descriptions.size();
  Info.pAttachments = Descriptions.data();
  Info.subpassCount = 1;
  Info.pSubpasses = &Subpass;
  Info.dependencyCount = 2;
  Info.pDependencies = Dependencies;
  VkRenderPass Pass;
  check(vkCreateRenderPass2(D.handle(), &Info, nullptr, &Pass), "vkCreateRenderPass2");
  return Pass;
}

std::pair<VkRenderPass, VkFramebuffer> RenderPasses::get(PassShape &S) {
  std::string Key = keyOf(S);
  VkRenderPass &Pass = Passes[Key];
  if (!Pass)
    Pass = makePass(S);
  raw_string_ostream OS(Key);
  OS << ' ' << S.Extent.width << 'x' << S.Extent.height;
  std::vector<VkImageView> Views;
  for (const PassAttachment &A : S.Attachments) {
    Views.push_back(A.View);
    OS << ' ' << reinterpret_cast<uintptr_t>(A.View);
  }
  VkFramebuffer &Framebuffer = Framebuffers[OS.str()];
  if (Framebuffer)
    return {Pass, Framebuffer};
  VkFramebufferCreateInfo Info = {VK_STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO};
  Info.renderPass = Pass;
  Info.attachmentCount = Views.size();
  Info.pAttachments = Views.data();
  Info.width = S.Extent.width;
  Info.height = S.Extent.height;
  Info.layers = 1;
  check(vkCreateFramebuffer(D.handle(), &Info, nullptr, &Framebuffer), "vkCreateFramebuffer");
  return {Pass, Framebuffer};
}
