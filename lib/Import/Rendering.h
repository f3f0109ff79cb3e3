//===- Rendering.h - render passes as lists of accesses ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Turns the begin of a render pass instance, of either kind, into a Rendering: one list of
/// attachment accesses per subpass. The first use of an attachment carries its load operation and
/// the change from its initial layout, the last its store operation and the change to its final
/// layout; a use in another layout than the use before carries the change between the two.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_RENDERING_H
#define AUXPLAN_LIB_IMPORT_RENDERING_H

#include "CommandBuffer.h"
#include "Objects.h"
#include "Regions.h"

namespace auxplan::capture {

class RenderingBuilder {
public:
  /// Lines are appended to \p Lines.
  RenderingBuilder(Args &A, Trace &T, Objects &O, std::vector<TraceAccess> &Lines)
      : A(A), T(T), O(O), Lines(Lines) {}

  /// A VkRenderPassBeginInfo.
  Rendering fromRenderPass(JSONNode Begin);
  /// A VkRenderingInfo.
  Rendering fromRenderingInfo(JSONNode Info);

private:
  /// The state of an aspect of an attachment so far.
  struct AspectState {
    Layout Now = Layout::UNDEFINED;
    AttachmentLines LastUse; ///< no lines: not used yet
    size_t LastSubpass = 0;
  };
  struct Attachment {
    const ImageView *View = nullptr;
    JSONNode Clear; ///< VkClearValue
    AttachmentDesc Desc;
    std::array<AspectState, NumAspects> States;
    uint32_t LayersUsed = 0; ///< of the view, from its first; all with multiview
  };

  void readAttachments(JSONNode Begin, const RenderPass &, const Framebuffer &);
  Subpass addSubpass(const SubpassDesc &);
  AttachmentLines use(Attachment &, AccessKind, Aspect, Layout);
  AttachmentLines useAspects(const AttachmentRef &, AccessKind, AspectMask);
  void useResolve(const AttachmentRef &Target, const AttachmentLines &From, Aspect, ResolveMode);
  void finish(Attachment &, std::vector<RecordedBarrier> &Unused);
  std::optional<Aspect> aspectOf(const ImageView &, AccessKind, JSONNode At);
  AttachmentLines useDynamic(JSONNode Info, AccessKind);
  void resolveDynamic(JSONNode Info, const AttachmentLines &From, AccessKind);

  AttachmentLines addLines(const ImageView &, AccessKind, Aspect, Layout);
  void setClear(AttachmentLines, JSONNode Clear, Aspect);
  Attachment *attachment(const AttachmentRef &);
  void readArea(JSONNode In);

  Args &A;
  Trace &T;
  Objects &O;
  std::vector<TraceAccess> &Lines;
  std::vector<Attachment> Attachments;
  Offset AreaAt;
  Extent AreaSize;
  uint32_t Layers = 1, ViewMask = 0;
  bool SameViews = true; ///< all subpasses render to the same views
  JSONNode Beginning;    ///< the begin of the render pass, for errors
  size_t SubpassIndex = 0;
};

/// The value of \p Clear (a VkClearValue) for an aspect of \p F.
ClearValue clearValueFor(Args &, JSONNode Clear, Format F, Aspect);

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_RENDERING_H
