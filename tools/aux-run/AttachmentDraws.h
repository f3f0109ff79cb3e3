//===- AttachmentDraws.h - what a pass draws over its attachments --*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Draws the pattern of a pass over its attachments. Where an attachment has contents, the draw
/// covers every other tile of 4 x 4 texels, so that old contents count, or it takes the greater of
/// the old and the new value, if the line blends. Contents of depth and stencil are read by tests.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXRUN_ATTACHMENTDRAWS_H
#define AUXPLAN_TOOLS_AUXRUN_ATTACHMENTDRAWS_H

#include "ShaderLines.h"

namespace auxplan::run {

/// A part of an attachment of the rendering that is open.
struct BoundPart {
  const Access *A = nullptr;
  uint32_t Number = None32; ///< of a colour
  unsigned Mip = 0, Slice = 0;
  VkRenderingAttachmentInfo Info = {VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO};
  bool Reads = false, Painted = false;
};

class AttachmentDraws {
public:
  /// \p Views: that are drawn together.
  AttachmentDraws(Machine &M, Place &At, uint32_t Views) : M(M), At(At), Views(Views) {}
  void testDepth(const BoundPart &, const Target &);
  void testStencil(const BoundPart &, const Target &);
  void paint(BoundPart &, const Target &);

  /// The layers that a part stands for: one, or those of the views.
  template <typename Fn> void forEachLayer(unsigned First, Fn F) const {
    if (!Views)
      return F(First);
    for (uint32_t Rest = Views; Rest; Rest &= Rest - 1)
      F(First + llvm::countr_zero(Rest));
  }
  template <typename Fn>
  void forEachPlane(const Access &A, unsigned Mip, unsigned Slice, Fn F) const {
    forEachLayer(Slice, [&](unsigned Layer) {
      F(M.Things.image(A.Image, A.Age, At.Frame).Contents.plane(aspectOf(A), Mip, Layer));
    });
  }

private:
  Area regionOf(const BoundPart &, const Target &);
  void paintStencil(const BoundPart &, const Target &, const Area &, bool Half);
  void drawOver(const DrawKind &, const Target &, const Area &, const Params &, const Piece &Sums);
  Machine &M;
  Place &At;
  uint32_t Views;
};

/// Does the line only test depth or stencil?
bool isReadOnly(const Graph &, const Access &);
/// What two areas have in common.
Area cut(const Area &, const Area &);

} // namespace auxplan::run

#endif // AUXPLAN_TOOLS_AUXRUN_ATTACHMENTDRAWS_H
