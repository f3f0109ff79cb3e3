//===- RenderTargets.h - views and render passes of a capture ---*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The calls that make image views, render passes and framebuffers.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_RENDERTARGETS_H
#define AUXPLAN_LIB_IMPORT_RENDERTARGETS_H

#include "CapturedImages.h"
#include "llvm/ADT/SmallVector.h"

namespace auxplan::capture {

struct ImageView {
  CapImageId Image = None32;
  Format ViewFormat = NoFormat;
  SubRange Range;
  bool Alive = true;
};

struct AttachmentDesc {
  LoadOp Load = LoadOp::DontCare, StencilLoad = LoadOp::DontCare;
  StoreOp Store = StoreOp::DontCare, StencilStore = StoreOp::DontCare;
  Layout Initial = Layout::UNDEFINED, Final = Layout::UNDEFINED;
  Layout StencilInitial = Layout::UNDEFINED, StencilFinal = Layout::UNDEFINED;
};

struct AttachmentRef {
  static constexpr uint32_t Unused = 0xFFFFFFFF;
  uint32_t Attachment = Unused;
  Layout In = Layout::UNDEFINED, StencilIn = Layout::UNDEFINED;
  AspectMask Aspects = 0; ///< of an input attachment; 0: all
};

struct SubpassDesc {
  llvm::SmallVector<AttachmentRef, 4> Inputs, Colors, Resolves;
  AttachmentRef DepthStencil, DepthStencilResolve;
  ResolveMode DepthMode = ResolveMode::NotGiven, StencilMode = ResolveMode::NotGiven;
  uint32_t ViewMask = 0;
  llvm::SmallVector<PassDependency, 2> Begin, End; ///< of other subpasses or what is outside
};

struct RenderPass {
  std::vector<AttachmentDesc> Attachments;
  std::vector<SubpassDesc> Subpasses;
};

struct Framebuffer {
  llvm::SmallVector<const ImageView *, 4> Views; ///< empty if imageless
  uint32_t Layers = 1;
};

class RenderTargets {
public:
  RenderTargets(Args &A, const Trace &T, CapturedImages &Images) : A(A), T(T), Images(Images) {}
  /// Handles the call if it makes or changes an object of these kinds; returns false if it does
  /// not.
  bool handle(llvm::StringRef Name, JSONNode Call, LocOffset Loc);

  /// Look-ups. They report an unknown handle, and return null after an error.
  const ImageView *view(JSONNode Handle); ///< the null handle: null
  const RenderPass *renderPass(JSONNode In, llvm::StringRef Key);
  const Framebuffer *framebuffer(JSONNode In, llvm::StringRef Key);

private:
  using Handler = void (RenderTargets::*)(JSONNode, LocOffset);
  static Handler handlerFor(llvm::StringRef Name);

  void createImageView(JSONNode, LocOffset);
  void destroyImageView(JSONNode, LocOffset);
  void createRenderPass(JSONNode, LocOffset);
  void createFramebuffer(JSONNode, LocOffset);

  AttachmentDesc readAttachment(JSONNode);
  AttachmentRef readReference(JSONNode);
  void readReferences(JSONNode In, llvm::StringRef Key, llvm::SmallVectorImpl<AttachmentRef> &);
  SubpassDesc readSubpass(JSONNode);
  void readDependency(JSONNode, RenderPass &);
  void readRenderPassExtras(JSONNode Info, RenderPass &);

  Args &A;
  const Trace &T;
  CapturedImages &Images;
  HandleMap<ImageView> Views;
  HandleMap<RenderPass> RenderPasses;
  HandleMap<Framebuffer> Framebuffers;
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_RENDERTARGETS_H
