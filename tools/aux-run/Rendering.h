//===- Rendering.h - the attachments of a pass ------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Begins and ends rendering to the attachments of a pass. Each level and layer is a rendering of
/// its own, but for multiview.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXRUN_RENDERING_H
#define AUXPLAN_TOOLS_AUXRUN_RENDERING_H

#include "AttachmentDraws.h"

namespace auxplan::run {

class Rendering {
public:
  Rendering(Machine &M, Place &At);

  /// Are there attachments?
  bool hasAttachments() const { return !Lines.empty() || !Inputs.empty(); }
  bool hasInputs() const { return !Inputs.empty(); }
  /// The input attachments that are read.
  void keepInputs(llvm::function_ref<bool(const Access &)>);
  /// Can they be attached together? Says why not.
  bool canRun();
  /// Renderings that the pass consists of: at least one.
  unsigned count() const;
  /// Begins rendering number \p I. A pass without attachments renders to nothing.
  Target begin(unsigned I);
  /// Tests, clears and draws of that rendering.
  void draw(const Target &);
  void end(const Target &);

private:
  struct Line {
    const Access *A;
    std::vector<std::pair<unsigned, unsigned>> Parts; ///< mip and slice
    const Access *Resolve = nullptr;
  };
  /// A line in the rendering that is open.
  struct Bound : BoundPart {
    const Line *L;
  };
  void addLine(const Access &);
  void beginRendering(const Target &);
  void beginPass(Target &);
  void addResolve(PassShape &, const Bound &);
  void addInputs(PassShape &, const std::map<std::tuple<ImageId, unsigned, unsigned>, uint32_t> &);
  void readInputs(const Target &);
  void bind(const Line &, uint32_t Number, unsigned I);
  void setLoad(Bound &, const Area &);
  void setResolve(Bound &, unsigned I);
  VkImageView viewOf(const Access &, unsigned Mip, unsigned Slice);
  VkAttachmentLoadOp loadOf(const Access &);
  VkAttachmentStoreOp storeOf(const Access &);
  bool inSameInstance(const Access &, bool Later) const;
  std::vector<std::pair<unsigned, unsigned>> partsOf(const SubRange &, ImageId) const;
  void clearParts(const Target &);
  void resolve(const Bound &, unsigned I, const Area &);
  void storeAll(const Target &);

  Machine &M;
  Place &At;
  uint32_t Views; ///< that are drawn together; 0: each is a rendering of its own
  AttachmentDraws Draws;
  std::vector<Line> Lines;  ///< colours in order, depth, stencil
  std::vector<Line> Inputs; ///< input attachments
  std::vector<Bound> Open;
  unsigned Number = 0; ///< of the open rendering
};

} // namespace auxplan::run

#endif // AUXPLAN_TOOLS_AUXRUN_RENDERING_H
